import Glibc
import Terminal

extension Console {
  /// Narrower terminals break the lines themselves.
  private static let leastWidth = 40

  /// Words for people: as wide as the terminal is. What goes anywhere else has each line whole, since
  /// somebody may look for something in it line by line.
  func print(_ lines: [WordLine]) throws(CommandFailure) {
    let isTerminal = isatty(standardOutput) == 1
    let width =
      isTerminal ? max(TerminalSession.size(of: standardOutput).columns, Self.leastWidth) : nil
    try print(lines.flatMap { $0.lines(within: width) }.map { "\($0)\n" }.joined())
  }
}
