/// A line of words for people that is printed and stays; a terminal that is narrower gets it as
/// several lines.
///
/// Never broken are words and what somebody may copy: what stands in single quotes, and `kept`.
public struct WordLine: Hashable, Sendable {
  public var text: String
  /// Blanks before each of its lines.
  public var indent = 0
  private let kept: [String]
  private let hang: Int

  /// - Parameters:
  ///   - text: Without an end of line. Of one that begins with `# `, a comment, all lines begin so.
  ///   - kept: Parts of it, such as commands.
  ///   - hang: Blanks before all lines but the first, more than before that one.
  public init(_ text: String, keeping kept: [String] = [], hang: Int = 0) {
    (self.text, self.kept, self.hang) = (text, kept, hang)
  }

  /// All of it is to be copied as it is.
  public static func command(_ text: String) -> WordLine { WordLine(text, keeping: [text]) }

  public func indented(by count: Int) -> WordLine {
    var line = self
    line.indent += count
    return line
  }

  /// - Parameter width: Columns; what may not be broken is longer where it has to be. `nil` for one line.
  /// - Complexity: O(length × lines)
  public func lines(within width: Int?) -> [String] {
    let margin = String(repeating: " ", count: indent)
    guard let width else { return [margin + text] }
    let mark = text.hasPrefix("# ") ? "# " : ""
    let words = bound.dropFirst(mark.count).split(
      separator: " ", omittingEmptySubsequences: false)
    // A span for each: of longer texts a span has the beginning alone.
    let line = words.dropFirst().reduce(Line(words.first.map(String.init) ?? "")) {
      $0 + Line(" \($1)")
    }
    return line.wrapped(
      to: max(width - indent - mark.count, 1), indent: hang, keepsWords: true, .unicode
    ).map { line in
      margin + mark + line.spans.map(\.text).joined().replacing(Self.bond, with: " ")
    }
  }

  /// No line is broken at it.
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
