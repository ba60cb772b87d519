import Terminal
import Testing

struct WordLineTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var line: WordLine
    var width: Int?
    var lines: [String]
  }

  private static let rule = #"KERNEL=="event*", TAG+="uaccess""#

  static let rows = [
    Row(
      testDescription: "no terminal", line: WordLine("one two three", hang: 2).indented(by: 4),
      lines: ["    one two three"]),
    Row(
      testDescription: "room enough", line: WordLine("one two three", hang: 2), width: 13,
      lines: ["one two three"]),
    Row(
      testDescription: "an indent and a hanging one",
      line: WordLine("one two three", hang: 2).indented(by: 4), width: 12,
      lines: ["    one two", "      three"]),
    Row(
      testDescription: "a line that begins with blanks of its own",
      line: WordLine("  one two three", hang: 1), width: 9, lines: ["  one two", "   three"]),
    Row(
      testDescription: "a word that is too long stays whole",
      line: WordLine("in /etc/udev/rules.d now"), width: 10,
      lines: ["in", "/etc/udev/rules.d", "now"]),
    Row(
      testDescription: "a command in quotes stays whole",
      line: WordLine("it's so; 'fuser -v /dev/input/event5' names them, it's said"), width: 12,
      lines: ["it's so;", "'fuser -v /dev/input/event5'", "names them,", "it's said"]),
    Row(
      testDescription: "and in brackets", line: WordLine("passed ('docker run it') in"), width: 8,
      lines: ["passed", "('docker run it')", "in"]),
    Row(
      testDescription: "what is to be copied stays whole", line: .command(rule), width: 10,
      lines: [rule]),
    Row(
      testDescription: "as a part of a line too",
      line: WordLine("then: a && b, as root", keeping: ["a && b"]), width: 8,
      lines: ["then:", "a && b,", "as root"]),
    Row(
      testDescription: "a comment is one on each line",
      line: WordLine("# Put this into it:").indented(by: 2), width: 12,
      lines: ["  # Put this", "  # into it:"]),
    Row(
      testDescription: "a number and its unit",
      line: WordLine("settled at a speed of at most 60 %"), width: 32,
      lines: ["settled at a speed of at most", "60 %"]),
    Row(
      testDescription: "several blanks where a line ends", line: WordLine("one   two"), width: 5,
      lines: ["one", "two"]),
    Row(
      testDescription: "wide characters", line: WordLine("画面 画面"), width: 8,
      lines: ["画面", "画面"]),
    Row(
      testDescription: "less indentation for a long word",
      line: WordLine("see docs/live.md", hang: 2).indented(by: 4), width: 12,
      lines: ["    see", "docs/live.md"]),
    Row(testDescription: "nothing", line: WordLine(""), width: 8, lines: [""]),
    Row(testDescription: "no room at all", line: WordLine("a b"), width: 0, lines: ["a", "b"]),
  ]

  @Test(arguments: rows)
  func `a terminal gets several lines, and other outputs one`(_ row: Row) {
    #expect(row.line.lines(within: row.width) == row.lines)
  }

  @Test func `a word that is too long continues on the next line`() {
    let lines = WordLine("in docs/devices.md 'ab cd'", hang: 2).lines(within: 8, keepsWords: false)
    #expect(lines == ["in", "  docs/d", "  evices", "  .md", "  'ab", "  cd'"])
  }

  @Test func `nothing is lost of a text of any length`() {
    let words = (0..<2_000).map { "word\($0)" }
    let line = WordLine(words.joined(separator: " "), hang: 2)
    let lines = line.lines(within: 40)
    #expect(lines.allSatisfy { $0.count <= 40 })
    #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == words)
  }
}
