import Files
import Interaction
import Traces

/// A label on the command line, such as `flick.evemu:2=finish`.
struct LabelAssignment {
  let file: String
  /// The number of the gesture, from 1.
  let gesture: Int
  let intent: TransitionOutcome?
  private let text: String

  init(_ text: String) throws(CommandFailure) {
    guard let equals = text.lastIndex(of: "="), let colon = text[..<equals].lastIndex(of: ":"),
      let number = Int(text[text.index(after: colon)..<equals]), number > 0,
      let intent = Self.intent(text[text.index(after: equals)...]), colon > text.startIndex
    else {
      throw CommandFailure(LabelError.invalidMark(text))
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
      throw CommandFailure(LabelError.ambiguousMark(text, recordings: paths.count))
    }
    guard !paths.isEmpty else {
      throw CommandFailure(LabelError.unknownMark(text))
    }
    guard let index = items.firstIndex(where: { isNamed($0) && $0.number == gesture }) else {
      let count = items.count { isNamed($0) }
      throw CommandFailure(LabelError.noSuchGesture(text, file: file, gestures: count))
    }
    return index
  }
}
