import Timelines

/// The destination of a timeline: none, standard output, or a file that appears when it is
/// complete.
struct TimelineDestination: ~Copyable {
  private var file: OutputFile?
  private let console: Console?

  /// - Parameters:
  ///   - path: `-` is standard output, `nil` means no timeline.
  ///   - isForced: Whether a recording may be replaced.
  init(
    _ path: String?, isForced: Bool, _ console: Console
  ) throws(CommandFailure) {
    self.console = path == "-" ? console : nil
    guard let path, path != "-" else {
      file = nil
      return
    }
    try ExistingFile.checkReplaceable(path, isForced: isForced)
    file = try OutputFile(path)
  }

  var isWanted: Bool {
    if console != nil { return true }
    switch file {
    case .some: return true
    case .none: return false
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(CommandFailure) {
    if let console { return try console.print(bytes) }
    switch file {
    case .some(let file): try file.write(bytes)
    case .none: break
    }
  }

  func write(_ text: String) throws(CommandFailure) {
    if let console { return try console.print(text) }
    switch file {
    case .some(let file): try file.write(text)
    case .none: break
    }
  }

  /// Writes text for people, which fits the terminal if it goes to one.
  ///
  /// - Parameter words: The text for the width of a terminal, or for a file.
  func write(words: (_ width: Int?) -> String) throws(CommandFailure) {
    if let console { return try console.print(words: words(console.width)) }
    try write(printable(words(nil), keepsLines: true))
  }

  mutating func commit() throws(CommandFailure) {
    try file?.commit()
  }
}
