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

  /// - Parameters:
  ///   - width: The width in columns; `nil` for one line.
  ///   - keepsWords: Whether words and text to copy stay whole even where they exceed the width. They
  ///     are less indented before they do.
  /// - Complexity: O(length × lines)
  package func lines(within width: Int?, keepsWords: Bool = true) -> [String] {
    let margin = String(repeating: " ", count: indent)
    guard let width else { return [margin + text] }
    let mark = text.hasPrefix("# ") ? "# " : ""
    let limit = max(width - indent - mark.count, 1)
    let start = hang + text.prefix { $0 == " " }.count
    let words = bound(keepsWords ? .max : limit - start).dropFirst(mark.count).split(
      separator: " ", omittingEmptySubsequences: false)
    // Each has a span; for longer texts, only their beginning has one.
    let line = words.dropFirst().reduce(Line(words.first.map(String.init) ?? "")) {
      $0 + Line(" \($1)")
    }
    return line.wrapped(to: limit, indent: hang, keepsWords: keepsWords, .unicode).map { line in
      let text = line.spans.map(\.text).joined().replacing(Self.bond, with: " ")
      return Self.line(margin + mark + text, within: width)
    }
  }

  /// The line, with less indentation if it fits only so.
  private static func line(_ line: String, within width: Int) -> String {
    let excess = Line(line).width(.unicode) - width
    guard excess > 0, excess <= line.prefix(while: { $0 == " " }).count else { return line }
    return String(line.dropFirst(excess))
  }

  /// The width of the text in cells of a terminal.
  package var width: Int { Line(text).width(.unicode) }

  /// The part of the text that fits so many cells; a cut is marked.
  package func cut(to limit: Int) -> String {
    Line(text).cut(to: limit, .unicode).spans.map(\.text).joined()
  }

  /// A blank at which no line is broken.
  private static let bond = "\u{A0}"

  /// The least width of a line in which a number keeps its unit beside it.
  private static let leastMeasure = 20

  /// The text with bonds in the parts to copy that are no longer than `limit`, and before units.
  private func bound(_ limit: Int) -> String {
    var text = text
    for part in kept where part.count <= limit {
      text = text.replacing(part, with: part.replacing(" ", with: Self.bond))
    }
    text.replace(/(^|[ (])('[^']+')/) { match in
      guard match.2.count <= limit else { return "\(match.0)" }
      return "\(match.1)" + match.2.replacing(" ", with: Self.bond)
    }
    // The digits before may make the number longer than a line, which then breaks anywhere.
    guard limit >= Self.leastMeasure else { return text }
    return text.replacing(/([0-9]) ((?:%|[µm]?s|mm|pt|px|Hz)(?![0-9A-Za-z]))/) {
      "\($0.1)\(Self.bond)\($0.2)"
    }
  }
}
