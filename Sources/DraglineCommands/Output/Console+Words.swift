import Glibc
import Terminal

extension Console {
  /// Narrower terminals break the lines themselves.
  private static let leastWidth = 40
  /// Columns of help that does not go to a terminal.
  static let usualWidth = 80

  /// The width of a terminal; `nil` for anything else.
  func columns(of descriptor: CInt) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    return max(TerminalSession.size(of: descriptor).columns, Self.leastWidth)
  }

  var helpWidth: Int { width ?? Self.usualWidth }

  /// The width of text on standard output; `nil` where it does not go to a terminal.
  var width: Int? { columns(of: standardOutput) }

  /// Prints text for people, wrapped to the width of the terminal.
  ///
  /// If standard output is not a terminal, each line stays whole, so that it can be searched
  /// for.
  func print(_ lines: [WordLine]) throws(CommandFailure) {
    try print(lines.flatMap { $0.lines(within: width) }.map { "\($0)\n" }.joined())
  }

  /// Prints the lines of a text for people in the same way.
  ///
  /// A word that is longer than a line continues on the next one. A table must fit `width` already.
  func print(words text: String) throws(CommandFailure) {
    guard let width else { return try print(text) }
    let lines = printable(text, keepsLines: true).split(
      separator: "\n", omittingEmptySubsequences: false)
    try print(
      lines.flatMap { WordLine(String($0), hang: 2).lines(within: width, keepsWords: false) }
        .joined(separator: "\n"))
  }

  /// Shows how far something is on the last line of a terminal, which it must not leave.
  func draw(progress line: String) {
    let width = columns(of: standardError).map { $0 - 1 } ?? .max
    draw("\r\u{1B}[K\(WordLine(printable(line)).cut(to: width))")
  }

  /// Prints a line to standard error, wrapped, with its continued lines indented.
  func draw(wrapped line: String, indent: Int = 0) {
    let line = WordLine(printable(line), hang: 2).indented(by: indent)
    draw(line.lines(within: columns(of: standardError)).map { "\($0)\n" }.joined())
  }
}
