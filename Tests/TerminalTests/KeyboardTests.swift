import TestSupport
import Testing

@testable import Terminal

struct KeyboardTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var keys: [Key]

    init(_ description: String, _ text: String, _ keys: [Key]) {
      (testDescription, bytes, self.keys) = (description, Array(text.utf8), keys)
    }

    init(_ description: String, bytes: [UInt8], _ keys: [Key]) {
      (testDescription, self.bytes, self.keys) = (description, bytes, keys)
    }
  }

  static let rows = [
    Row("letters", "qP", [.character("q"), .character("P")]),
    Row("space", " ", [.character(" ")]),
    Row("a letter of two bytes", "é", [.character("é")]),
    Row("a letter of three bytes", "語", [.character("語")]),
    Row("a letter of four bytes", "😀", [.character("😀")]),
    Row("Ctrl-C", "\u{3}", [.control("c")]),
    Row("Ctrl-L", "\u{C}", [.control("l")]),
    Row("Ctrl-Z", "\u{1A}", [.control("z")]),
    Row("carriage return", "\r", [.enter]),
    Row("line feed", "\n", [.enter]),
    Row("tab", "\t", [.tab]),
    Row("backspace as delete", "\u{7F}", [.backspace]),
    Row("backspace as Ctrl-H", "\u{8}", [.backspace]),
    Row("Ctrl-space", bytes: [0], []),
    Row("arrows", "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    Row(
      "arrows of application mode", "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    Row(
      "arrows with shift", "\u{1B}[1;2A\u{1B}[1;2B\u{1B}[1;2C\u{1B}[1;2D",
      [.shiftUp, .shiftDown, .shiftRight, .shiftLeft]),
    Row(
      "rxvt's arrows with shift", "\u{1B}[a\u{1B}[b\u{1B}[c\u{1B}[d",
      [.shiftUp, .shiftDown, .shiftRight, .shiftLeft]),
    Row("arrow with a count", "\u{1B}[1A", [.up]),
    Row("arrow with Ctrl", "\u{1B}[1;5A", []),
    Row("back tab", "\u{1B}[Z", [.shiftTab]),
    Row("home and end", "\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
    Row("home and end of a VT220", "\u{1B}[1~\u{1B}[4~", [.home, .end]),
    Row("home and end of rxvt", "\u{1B}[7~\u{1B}[8~", [.home, .end]),
    Row("pages", "\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
    Row("page with shift", "\u{1B}[5;2~", []),
    Row("insert and delete", "\u{1B}[2~\u{1B}[3~q", [.character("q")]),
    Row("F1 of xterm", "\u{1B}OPq", [.character("q")]),
    Row("F5 of xterm", "\u{1B}[15~q", [.character("q")]),
    Row("F1 of the Linux console", "\u{1B}[[Aq", [.character("q")]),
    Row("keypad enter", "\u{1B}OM", [.enter]),
    Row("Alt and a letter", "\u{1B}xq", [.character("q")]),
    Row("escape twice", "\u{1B}\u{1B}[A", [.escape, .up]),
    Row("sequence cut by another", "\u{1B}[1\u{1B}[A", [.up]),
    Row("sequence cut by a control character", "\u{1B}[1\rq", [.character("q")]),
    Row("sequence without end", bytes: [0x1b, 0x5b] + Array(repeating: 0x31, count: 64), []),
    Row("private sequence", "\u{1B}[?1;2cq", [.character("q")]),
    Row("report of the cursor", "\u{1B}[24;80Rq", [.character("q")]),
    Row("number past all integers", "\u{1B}[99999999999999999999~q", [.character("q")]),
    Row("paste", "\u{1B}[200~q\u{3}x", [.control("c"), .character("x")]),
    Row("paste of keys", "\u{1B}[200~quit\r\u{1B}[A\u{1B}[201~p", [.character("p")]),
    Row("paste with its own start inside", "\u{1B}[200~\u{1B}[200~\u{1B}[201~p", [.character("p")]),
    Row("title that ends with BEL", "\u{1B}]0;q\u{7}p", [.character("p")]),
    Row("answer that ends with ST", "\u{1B}P1$rq\u{1B}\\p", [.character("p")]),
    Row("Alt-], then Ctrl-C", "\u{1B}]q\u{3}", [.control("c")]),
    Row("byte that begins nothing", bytes: [0xff, 0x80, 0x71], [.character("q")]),
    Row("character cut by a key", bytes: [0xe8, 0x71], [.character("q")]),
    Row("surrogate", bytes: [0xed, 0xa0, 0x80, 0x71], [.character("q")]),
  ]

  @Test(arguments: rows)
  func `bytes are keys`(_ row: Row) {
    var keyboard = Keyboard()
    #expect(keyboard.keys(from: row.bytes) == row.keys)
  }

  @Test(arguments: rows)
  func `bytes are the same keys one by one`(_ row: Row) {
    var keyboard = Keyboard()
    #expect(row.bytes.flatMap { keyboard.keys(from: [$0]) } == row.keys)
  }

  @Test(arguments: [
    ("an escape alone", "\u{1B}", Key.escape), ("half a sequence", "\u{1B}[1;", nil),
    ("half a function key", "\u{1B}O", nil), ("Alt-]", "\u{1B}]", nil), ("nothing", "", nil),
    ("a key", "q", nil),
  ])
  func `an open sequence is given up after a while`(_: String, text: String, key: Key?) {
    var keyboard = Keyboard()
    _ = keyboard.keys(from: text.utf8)
    #expect(keyboard.endPending() == key)
    #expect(!keyboard.isPending)
    #expect(keyboard.keys(from: "q".utf8) == [.character("q")])
  }

  @Test func `a paste that pauses is still a paste`() {
    var keyboard = Keyboard()
    _ = keyboard.keys(from: "\u{1B}[200~abc".utf8)
    #expect(keyboard.endPending() == nil)
    #expect(keyboard.keys(from: "q\u{1B}[201~p".utf8) == [.character("p")])
  }

  @Test(arguments: [1 as UInt64, 2, 3])
  func `Ctrl-C gets through whatever came before`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var keyboard = Keyboard()
    for _ in 0..<20_000 {
      let noise: [UInt8] = (0..<Int.random(in: 0...12, using: &chance)).map { _ in
        [0x1b, 0x5b, 0x4f, 0x5d, 0x32, 0x30, 0x7e, 0xe8, 0x80].randomElement(using: &chance) ?? 0x41
      }
      _ = keyboard.keys(from: noise)
      _ = keyboard.endPending()
      #expect(keyboard.keys(from: [3]) == [.control("c")], "seed \(seed): \(noise)")
    }
  }
}
