import Testing

@testable import Terminal

/// Every key in every state: a table of all, since a key with an unintended effect is a fault.
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
    .character("f"): .meantFinish, .character("c"): .meantCancel,
    .character("x"): .meantNothing, .backspace: .meantNothing,
    .character("a"): .adopt, .character("w"): .write,
    .character("p"): .nextPolicy, .character("P"): .previousPolicy,
    .up: .previousParameter, .down: .nextParameter,
    .right: .increase, .character("+"): .increase, .character("="): .increase,
    .left: .decrease, .character("-"): .decrease, .character("_"): .decrease,
    .shiftRight: .increaseMuch, .shiftLeft: .decreaseMuch,
    .character("r"): .reset, .character("?"): .help, .character("h"): .help,
    .tab: .nextPage, .shiftTab: .previousPage,
  ]

  /// The actions on the log's page, which shows no parameters.
  static let reading: [Key: LiveAction] = [
    .up: .newerLine, .down: .olderLine, .pageUp: .newerLines, .pageDown: .olderLines,
    .home: .newest, .end: .oldest,
  ]

  @Test(arguments: all, [LiveView.Page.overview, .parameters])
  func `a key means one thing while the view is shown`(_ key: Key, _ page: LiveView.Page) {
    let meaning = Self.always[key] ?? Self.viewing[key]
    #expect(LiveAction(key, on: page, isHelpShown: false) == meaning)
  }

  @Test(arguments: all)
  func `a key means one thing while the log is shown`(_ key: Key) {
    let meaning = Self.always[key] ?? Self.reading[key] ?? Self.viewing[key]
    #expect(LiveAction(key, on: .log, isHelpShown: false) == meaning)
  }

  @Test(arguments: all, LiveView.Page.allCases)
  func `any key closes the help`(_ key: Key, _ page: LiveView.Page) {
    #expect(LiveAction(key, on: page, isHelpShown: true) == Self.always[key] ?? .closeHelp)
  }

  @Test func `every action has a key`() {
    let reached = Set(Self.always.values).union(Self.viewing.values)
      .union(Self.reading.values).union([.closeHelp])
    #expect(reached == Set(LiveAction.allCases))
  }

  @Test func `the help names every key`() {
    let help = LiveAction.keyHelp.map(\.keys).joined(separator: " ")
    let words = "space p P up down left right home end r g s f c a w tab ? q".split(separator: " ")
    for word in words { #expect(help.split(separator: " ").contains(word), "\(word)") }
  }
}
