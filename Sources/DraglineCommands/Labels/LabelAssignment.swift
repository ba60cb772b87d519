import Interaction
import Traces

/// A label on the command line, such as `flick.evemu:2=finish`.
struct LabelAssignment {
  let file: String
  /// Counts from 1.
  let gesture: Int
  let intent: TransitionOutcome?
  private let text: String

  init(_ text: String) throws(CommandFailure) {
    guard let equals = text.lastIndex(of: "="), let colon = text[..<equals].lastIndex(of: ":"),
      let number = Int(text[text.index(after: colon)..<equals]), number > 0,
      let intent = Self.intent(text[text.index(after: equals)...]), colon > text.startIndex
    else {
      throw CommandFailure(
        .usage,
        "invalid value '\(text)' for '--mark': expected FILE:N=finish, FILE:N=cancel or FILE:N=none"
      )
    }
    (file, gesture, self.intent, self.text) = (String(text[..<colon]), number, intent, text)
  }

  /// - Returns: `nil` for no such word, `.some(nil)` for none.
  private static func intent(_ word: Substring) -> TransitionOutcome?? {
    switch word {
    case "finish": .some(.finish)
    case "cancel": .some(.cancel)
    case "none": .some(nil)
    default: nil
    }
  }

  /// The index of the gesture.
  func find(_ items: [LabelCommand.Item]) throws(CommandFailure) -> Int {
    func isNamed(_ item: LabelCommand.Item) -> Bool {
      item.entry.path == file || item.entry.name == file
        || FileName.base(of: item.entry.path) == file
    }
    let paths = Set(items.filter(isNamed).map(\.entry.path))
    guard paths.count <= 1 else {
      throw CommandFailure(
        .usage, "'--mark \(text)': \(paths.count) recordings have that name: name a path")
    }
    guard !paths.isEmpty else {
      throw CommandFailure(.usage, "'--mark \(text)': no recording of the corpus has that name")
    }
    guard let index = items.firstIndex(where: { isNamed($0) && $0.number == gesture }) else {
      let count = items.count { isNamed($0) }
      throw CommandFailure(
        .usage, "'--mark \(text)': \(file) has \(counted(count, "gesture")), counted from 1")
    }
    return index
  }
}
