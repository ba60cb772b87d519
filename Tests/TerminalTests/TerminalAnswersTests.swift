import Motion
import Pictures
import TestSupport
import Testing

@testable import Terminal

struct TerminalAnswersTests {
  /// The answers of a terminal in short.
  struct Expected: Hashable, Sendable {
    var isComplete = true
    var hasKitty = false
    var hasSixels = false
    var theme: Theme?
    var cell: Size?
    var window: Size?
    var largestSixels: Size?

    init(
      isComplete: Bool = true, kitty: Bool = false, sixels: Bool = false, theme: Theme? = nil,
      cell: Size? = nil, window: Size? = nil, largestSixels: Size? = nil
    ) {
      (self.isComplete, hasKitty, hasSixels, self.theme) = (isComplete, kitty, sixels, theme)
      (self.cell, self.window, self.largestSixels) = (cell, window, largestSixels)
    }

    init(_ answers: TerminalAnswers) {
      self.init(
        isComplete: answers.isComplete, kitty: answers.hasKitty, sixels: answers.hasSixels,
        theme: answers.theme, cell: answers.cell, window: answers.window,
        largestSixels: answers.largestSixels)
    }
  }

  /// The answers that the terminals themselves sent.
  static let xterm =
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?2;0;1000;1000S"
    + "\u{1B}[?63;1;2;4;6;9;15;16;22;28c"
  static let kitty =
    "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}[4;900;900t"
    + "\u{1B}[?62;c"

  static let rows = [
    Row("nothing", "", Expected(isComplete: false)),
    Row(
      "xterm as a VT340", xterm,
      Expected(sixels: true, theme: .light, largestSixels: Size(width: 1_000, height: 1_000))),
    Row(
      "xterm as a VT420, without sixels",
      "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?2;3S\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c",
      Expected(theme: .light)),
    Row(
      "kitty", kitty,
      Expected(
        kitty: true, theme: .dark, cell: Size(width: 9, height: 18),
        window: Size(width: 900, height: 900))),
    Row("device attributes alone", "\u{1B}[?6c", Expected()),
    Row("a class of 4, which is no sixels", "\u{1B}[?4;6c", Expected()),
    Row("secondary device attributes", "\u{1B}[>41;4;0c", Expected(isComplete: false)),
    Row("device attributes that are cut", "\u{1B}[?62;4", Expected(isComplete: false)),
    Row(
      "keys between the answers",
      "l\u{1B}[As\r\u{1B}_Gi=31;OK\u{1B}\\q\u{1B}OP\u{1B}\u{1B}[?62;4cx\u{1B}",
      Expected(kitty: true, sixels: true)),
    Row("a key within an answer", "\u{1B}[?62\u{3};4c", Expected(isComplete: false)),
    Row(
      "a string cut by the next answer", "\u{1B}]11;rgb:ffff\u{1B}[?62;4c", Expected(sixels: true)),
    Row(
      "an answer that ends with BEL", "\u{1B}]11;rgb:f0/f0/f0\u{7}\u{1B}[?1c",
      Expected(theme: .light)),
    Row(
      "a background with an opacity", "\u{1B}]11;rgba:2/2/2/f\u{1B}\\\u{1B}[?1c",
      Expected(theme: .dark)),
    Row("a background in words", "\u{1B}]11;white\u{1B}\\\u{1B}[?1c", Expected()),
    Row("a background of too many digits", "\u{1B}]11;rgb:fffff/0/0\u{1B}\\\u{1B}[?1c", Expected()),
    Row("a foreground", "\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?1c", Expected()),
    Row(
      "yellow, which is light, and blue, which is dark",
      "\u{1B}]11;rgb:ff/ff/00\u{7}\u{1B}]11;rgb:00/00/ff\u{7}\u{1B}[?1c", Expected(theme: .dark)),
    Row("kitty's refusal", "\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\u{1B}[?1c", Expected()),
    Row("kitty's answer about another picture", "\u{1B}_Gi=1;OK\u{1B}\\\u{1B}[?1c", Expected()),
    Row(
      "the question itself, as an echo",
      "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[14t\u{1B}[c",
      Expected(isComplete: false)),
    Row("sizes of nothing", "\u{1B}[6;0;9t\u{1B}[4;-1;9t\u{1B}[?2;0;0;0S\u{1B}[?1c", Expected()),
    Row(
      "numbers without end",
      "\u{1B}[6;99999999999999999999;9t\u{1B}[?99999999999999999999;4c", Expected(sixels: true)),
    Row("bytes that are no text", "\u{1B}]11;rgb:\u{FFFD}\u{1B}\\\u{1B}[?;;c", Expected()),
  ]

  @Test(arguments: rows)
  func `answers are read from what a terminal sent`(_ row: Row<String, Expected>) {
    #expect(Expected(TerminalAnswers(row.input.utf8)) == row.expected)
  }

  @Test(arguments: [xterm, kitty])
  func `answers that are cut anywhere are not complete`(_ text: String) {
    for count in 0..<text.utf8.count {
      #expect(!TerminalAnswers(text.utf8.prefix(count)).isComplete)
    }
    #expect(TerminalAnswers(text.utf8).isComplete)
  }

  @Test func `any bytes can be read`() {
    var generator = SeededGenerator(seed: 19)
    let alphabet =
      Array("\u{1B}\u{1B}[]_\\?;cStG=iOK0123456789rgb:/\u{7}\u{3}".utf8) + [0, 0x9B, 0xFF]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      let answers = TerminalAnswers(bytes)
      for size in [answers.cell, answers.window, answers.largestSixels].compactMap({ $0 }) {
        #expect(size.width >= 1 && size.height >= 1)
      }
    }
  }
}
