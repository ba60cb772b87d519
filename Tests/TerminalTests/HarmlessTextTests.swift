import TestSupport
import Testing

@testable import Terminal

struct HarmlessTextTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var shown: String
    var width: Int
    var ascii: String
  }

  static let rows = [
    Row(testDescription: "plain", text: "Goodix", shown: "Goodix", width: 6, ascii: "Goodix"),
    Row(
      testDescription: "escape sequence", text: "\u{1B}[2J", shown: "\u{FFFD}[2J", width: 4,
      ascii: "?[2J"),
    Row(
      testDescription: "8-bit CSI", text: "\u{9B}2J", shown: "\u{FFFD}2J", width: 3, ascii: "?2J"),
    Row(
      testDescription: "line breaks", text: "a\r\nb", shown: "a\u{FFFD}\u{FFFD}b", width: 4,
      ascii: "a??b"),
    Row(
      testDescription: "line separator", text: "a\u{2028}b", shown: "a b", width: 3, ascii: "a b"),
    Row(
      testDescription: "direction overrides", text: "\u{202E}abc\u{2066}", shown: "abc", width: 3,
      ascii: "abc"),
    Row(
      testDescription: "accent that combines", text: "e\u{301}", shown: "e", width: 1, ascii: "e"),
    Row(testDescription: "accent", text: "é", shown: "é", width: 1, ascii: "?"),
    Row(testDescription: "wide", text: "画面", shown: "画面", width: 4, ascii: "??"),
    Row(testDescription: "fullwidth", text: "Ａ", shown: "Ａ", width: 2, ascii: "?"),
    Row(testDescription: "pictograph", text: "👆", shown: "\u{FFFD}", width: 1, ascii: "?"),
    Row(
      testDescription: "joined pictographs", text: "👨\u{200D}👩", shown: "\u{FFFD}\u{FFFD}",
      width: 2, ascii: "??"),
    Row(testDescription: "private use", text: "\u{E000}", shown: "\u{FFFD}", width: 1, ascii: "?"),
    Row(
      testDescription: "syllable of parts", text: "\u{1112}\u{1161}", shown: "\u{1112}", width: 2,
      ascii: "?"),
    Row(
      testDescription: "signs of the view", text: "↓ ≤ …", shown: "↓ ≤ …", width: 5,
      ascii: "down <= ~"),
  ]

  private func string(_ text: HarmlessText) -> String {
    var string = ""
    for glyph in text.glyphs { string.unicodeScalars.append(glyph.scalar) }
    return string
  }

  @Test(arguments: rows)
  func `what is shown of a text`(_ row: Row) {
    let text = HarmlessText(row.text, .unicode)
    #expect(string(text) == row.shown)
    #expect(text.width == row.width)
    #expect(string(HarmlessText(row.text, .ascii)) == row.ascii)
  }

  @Test(arguments: [
    ("画面abc", 7, "画面abc"), ("画面abc", 6, "画面a…"), ("画面abc", 4, "画…"), ("画面abc", 3, "画…"),
    ("画面abc", 2, "…"), ("画面abc", 1, "…"), ("画面abc", 0, ""),
  ])
  func `a cut shows and never halves a character`(_ text: String, limit: Int, shown: String) {
    var text = HarmlessText(text, .unicode)
    text.cut(to: limit, .unicode)
    #expect(string(text) == shown)
    #expect(text.width <= limit)
  }

  @Test(arguments: [1 as UInt64, 2])
  func `no text gets a control character or half a character into a picture`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<20 {
        let value = UInt32.random(in: 0..<0x1_1000, using: &chance)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      var picture = Picture(TerminalSize(columns: 9, rows: 2))
      picture.write(text, at: Int.random(in: -2...9, using: &chance), 0)
      picture.write(text, at: Int.random(in: 0...9, using: &chance), 0)
      for column in 0..<9 where picture[column, 0].isCovered {
        #expect(column > 0 && !picture[column - 1, 0].isCovered, "seed \(seed): \(text)")
      }
      #expect(
        picture.text.unicodeScalars.allSatisfy {
          $0 == "\n" || $0.properties.generalCategory != .control
        }, "seed \(seed): \(text)")
    }
  }

  @Test(arguments: [
    ("percent 74.9 > 10 %", 16, "percent 74.9 > …"),
    ("percent 74.9 > 10 %", 18, "percent 74.9 > 10…"),
    ("percent 74.9 > 10 %", 11, "percent …"), ("at -655.2 pt/s", 7, "at …"),
    ("1234567", 4, "…"), ("end.", 4, "end."), ("end. more", 4, "end…"), ("ten", 0, ""),
  ])
  func `a cut leaves no part of a number`(text: String, limit: Int, expected: String) {
    let line = Line(String(text.prefix(5))) + Line(String(text.dropFirst(5)), .strong)
    #expect(line.cut(to: limit, .unicode).spans.map(\.text).joined() == expected)
    var harmless = HarmlessText(text, .unicode)
    harmless.cut(to: limit, .unicode)
    #expect(String(String.UnicodeScalarView(harmless.glyphs.map(\.scalar))) == expected)
  }

  @Test(arguments: [
    ("one two three", 20, ["one two three"]), ("one two three", 7, ["one two", "  three"]),
    ("one two three", 6, ["one", "  two", "  thre", "  e"]),
    ("  one two three", 8, ["  one", "    two", "    thre", "    e"]),
    ("abcdefghij", 4, ["abcd", "  ef", "  gh", "  ij"]), ("画面 画面", 5, ["画面", "  画", "  面"]),
    ("abcd", 1, ["abc", " d"]), ("", 5, [""]),
    ("one two\u{A0}three", 9, ["one", "  two\u{A0}thr", "  ee"]),
  ])
  func `a line is broken between words`(text: String, limit: Int, expected: [String]) {
    let line = Line(String(text.prefix(6))) + Line(String(text.dropFirst(6)), .strong)
    let lines = line.wrapped(to: limit, indent: 2, .unicode)
    #expect(lines.map { $0.spans.map(\.text).joined() } == expected)
  }
}
