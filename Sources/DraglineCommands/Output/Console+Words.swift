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

  var helpWidth: Int { columns(of: standardOutput) ?? Self.usualWidth }

  /// Prints text for people, wrapped to the width of the terminal.
  ///
  /// If standard output is not a terminal, each line stays whole, so that it can be searched
  /// for.
  func print(_ lines: [WordLine]) throws(CommandFailure) {
    let width = columns(of: standardOutput)
    try print(lines.flatMap { $0.lines(within: width) }.map { "\($0)\n" }.joined())
  }

  /// Prints a line to standard error, wrapped, with its continued lines indented.
  func draw(wrapped line: String, indent: Int = 0) {
    let line = WordLine(printable(line), hang: 2).indented(by: indent)
    draw(line.lines(within: columns(of: standardError)).map { "\($0)\n" }.joined())
  }
}
