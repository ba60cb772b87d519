/// A line of text for readers that is printed and not repainted.
///
/// A narrow terminal shows it as several lines.
///
/// Words and text to copy, which is text in single quotes and `kept`, are never broken.
package struct WordLine: Hashable, Sendable {
  package var text: String
  /// The number of blanks before each of its lines.
  package var indent = 0
  private let kept: [String]
  private let hang: Int

  /// - Parameters:
  ///   - text: The text without an end of line. If it begins with `# `, a comment, all lines begin
  ///     so.
  ///   - kept: The parts that must not be broken, such as commands.
  ///   - hang: The number of additional blanks before all lines but the first.
  package init(_ text: String, keeping kept: [String] = [], hang: Int = 0) {
    (self.text, self.kept, self.hang) = (text, kept, hang)
  }

  /// A line that is copied as a whole.
  package static func command(_ text: String) -> WordLine { WordLine(text, keeping: [text]) }

  package func indented(by count: Int) -> WordLine {
    var line = self
    line.indent += count
    return line
  }

  /// - Parameter width: The width in columns; unbreakable parts may exceed it. `nil` for one line.
  /// - Complexity: O(length × lines)
  package func lines(within width: Int?) -> [String] {
    let margin = String(repeating: " ", count: indent)
    guard let width else { return [margin + text] }
    let mark = text.hasPrefix("# ") ? "# " : ""
    let words = bound.dropFirst(mark.count).split(
      separator: " ", omittingEmptySubsequences: false)
    // Each has a span; for longer texts, only their beginning has one.
    let line = words.dropFirst().reduce(Line(words.first.map(String.init) ?? "")) {
      $0 + Line(" \($1)")
    }
    return line.wrapped(
      to: max(width - indent - mark.count, 1), indent: hang, keepsWords: true, .unicode
    ).map { line in
      margin + mark + line.spans.map(\.text).joined().replacing(Self.bond, with: " ")
    }
  }

  /// A blank at which no line is broken.
  private static let bond = "\u{A0}"

  private var bound: String {
    var text = text
    for part in kept {
      text = text.replacing(part, with: part.replacing(" ", with: Self.bond))
    }
    return text.replacing(/(^|[ (])('[^']+')/) {
      "\($0.1)" + $0.2.replacing(" ", with: Self.bond)
    }
  }
}
