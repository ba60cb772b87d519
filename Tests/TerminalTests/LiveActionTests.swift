import Testing

@testable import Terminal

/// Every key in every state: a table of all, since a key that does what nobody meant is a fault.
struct LiveActionTests {
  static let named: [Key] = [
    .up, .down, .left, .right, .shiftUp, .shiftDown, .shiftLeft, .shiftRight, .pageUp, .pageDown,
    .home, .end, .enter, .tab, .shiftTab, .escape, .backspace,
  ]
  static let characters = (0x20...0x7e).map { Key.character(Character(Unicode.Scalar(UInt8($0)))) }
  static let controls = (0x61...0x7a).map { Key.control(Character(Unicode.Scalar(UInt8($0)))) }
  static let all = named + characters + controls + [.character("é"), .character("語")]

  static let always: [Key: LiveAction] = [
    .control("c"): .interrupt, .control("z"): .suspend, .control("l"): .repaint,
  ]
  static let viewing: [Key: LiveAction] = [
    .character("q"): .quit, .character("Q"): .quit,
    .character(" "): .pause, .character("g"): .grab, .character("s"): .save,
    .character("p"): .nextPolicy, .character("P"): .previousPolicy,
    .up: .previousParameter, .down: .nextParameter,
    .right: .increase, .character("+"): .increase, .character("="): .increase,
    .left: .decrease, .character("-"): .decrease, .character("_"): .decrease,
    .shiftRight: .increaseMuch, .shiftLeft: .decreaseMuch,
    .character("r"): .reset, .character("?"): .help, .character("h"): .help,
    .tab: .nextPage, .shiftTab: .previousPage,
  ]

  @Test(arguments: all)
  func `a key means one thing while the view is shown`(_ key: Key) {
    #expect(LiveAction(key, isHelpShown: false) == Self.always[key] ?? Self.viewing[key])
  }

  @Test(arguments: all)
  func `any key closes the help`(_ key: Key) {
    #expect(LiveAction(key, isHelpShown: true) == Self.always[key] ?? .closeHelp)
  }

  @Test func `every action has a key`() {
    let reached = Set(Self.always.values).union(Self.viewing.values).union([.closeHelp])
    #expect(reached == Set(LiveAction.allCases))
  }

  @Test func `the help names every key`() {
    let help = LiveAction.keyHelp.map(\.keys).joined(separator: " ")
    for word in ["space", "p", "P", "up", "down", "left", "right", "r", "g", "s", "tab", "?", "q"] {
      #expect(help.split(separator: " ").contains { $0 == word }, "\(word)")
    }
  }
}
