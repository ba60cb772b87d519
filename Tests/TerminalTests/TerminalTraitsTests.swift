import Testing

@testable import Terminal

struct TerminalTraitsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var environment: [String: String]
    var traits: TerminalTraits?
  }

  static let rows = [
    Row(
      testDescription: "a common terminal", environment: ["TERM": "xterm", "LANG": "en_GB.UTF-8"],
      traits: TerminalTraits(characters: .unicode, palette: .colours)),
    Row(
      testDescription: "no locale", environment: ["TERM": "xterm"],
      traits: TerminalTraits(characters: .ascii, palette: .colours)),
    Row(
      testDescription: "LC_ALL before LANG",
      environment: ["TERM": "xterm", "LC_ALL": "C", "LANG": "C.UTF-8"],
      traits: TerminalTraits(characters: .ascii, palette: .colours)),
    Row(
      testDescription: "an empty LC_ALL says nothing",
      environment: ["TERM": "xterm", "LC_ALL": "", "LC_CTYPE": "de_DE.utf8@euro"],
      traits: TerminalTraits(characters: .unicode, palette: .colours)),
    Row(
      testDescription: "NO_COLOR",
      environment: ["TERM": "xterm", "NO_COLOR": "1", "LANG": "C.utf8"],
      traits: TerminalTraits(characters: .unicode, palette: .plain)),
    Row(
      testDescription: "an empty NO_COLOR says nothing",
      environment: ["TERM": "xterm", "NO_COLOR": "", "LANG": "C.utf8"],
      traits: TerminalTraits(characters: .unicode, palette: .colours)),
    Row(
      testDescription: "a terminal without colours", environment: ["TERM": "vt220"],
      traits: TerminalTraits(characters: .ascii, palette: .plain)),
    Row(testDescription: "a dumb terminal", environment: ["TERM": "dumb"], traits: nil),
    Row(testDescription: "no TERM", environment: [:], traits: nil),
  ]

  @Test(arguments: rows)
  func `the environment says what a terminal can`(_ row: Row) {
    let traits = try? TerminalTraits { row.environment[$0] }
    #expect(traits == row.traits)
  }
}
