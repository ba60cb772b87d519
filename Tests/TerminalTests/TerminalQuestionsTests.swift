import Pictures
import TestSupport
import Testing

@testable import Terminal

struct TerminalQuestionsTests {
  struct Expected: Hashable, Sendable {
    var asksForKitty = true
    var theme = Theme.dark
  }

  static let rows: [Row<[String: String], Expected?>] = [
    Row("a common terminal", ["TERM": "xterm-256color"], Expected()),
    Row("no TERM", [:], nil),
    Row("a dumb terminal", ["TERM": "dumb"], nil),
    Row("Linux's console", ["TERM": "linux"], nil),
    Row("tmux", ["TERM": "tmux-256color"], Expected(asksForKitty: false)),
    Row(
      "tmux under another name", ["TERM": "xterm", "TMUX": "/tmp/tmux-0/default,1,0"],
      Expected(asksForKitty: false)),
    Row("screen", ["TERM": "screen.xterm"], Expected(asksForKitty: false)),
    Row("a light background", ["TERM": "rxvt", "COLORFGBG": "0;15"], Expected(theme: .light)),
    Row(
      "a light background with a default", ["TERM": "rxvt", "COLORFGBG": "0;default;7"],
      Expected(theme: .light)),
    Row("a dark background", ["TERM": "rxvt", "COLORFGBG": "15;0"], Expected()),
    Row("grey, which is dark", ["TERM": "rxvt", "COLORFGBG": "15;8"], Expected()),
    Row("an unknown background", ["TERM": "rxvt", "COLORFGBG": "15;default"], Expected()),
  ]

  @Test(arguments: rows)
  func `the environment decides what is asked`(_ row: Row<[String: String], Expected?>) {
    let questions = TerminalQuestions { row.input[$0] }
    #expect(
      questions.map { Expected(asksForKitty: $0.asksForKitty, theme: $0.usualTheme) }
        == row.expected)
    let text = questions?.text ?? ""
    #expect(text.contains("\u{1B}_G") == (row.expected?.asksForKitty ?? false))
    #expect(text.isEmpty || text.hasSuffix("\u{1B}[c"))
  }
}
