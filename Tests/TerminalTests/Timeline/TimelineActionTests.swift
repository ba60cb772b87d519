import Testing

@testable import Terminal

/// Every key in every state of the viewer: a table of all, since a key with an unintended effect is
/// a fault.
struct TimelineActionTests {
  static let viewing: [Key: TimelineAction] = [
    .character(" "): .play, .right: .nextFrame, .left: .previousFrame,
    .pageDown: .nextFrames, .pageUp: .previousFrames,
    .character("n"): .nextDecision, .tab: .nextDecision, .shiftRight: .nextDecision,
    .character("p"): .previousDecision, .shiftTab: .previousDecision,
    .shiftLeft: .previousDecision,
    .character("g"): .nextGesture, .character("G"): .previousGesture,
    .character("1"): .gesture(1), .character("2"): .gesture(2), .character("3"): .gesture(3),
    .character("4"): .gesture(4), .character("5"): .gesture(5), .character("6"): .gesture(6),
    .character("7"): .gesture(7), .character("8"): .gesture(8), .character("9"): .gesture(9),
    .home: .first, .end: .last,
    .up: .faster, .character("+"): .faster, .character("="): .faster,
    .down: .slower, .character("-"): .slower, .character("_"): .slower,
    .character("0"): .normalSpeed, .character("l"): .loop,
    .character("]"): .nextTimeline, .character("["): .previousTimeline,
    .character("?"): .help, .character("h"): .help,
    .character("q"): .quit, .character("Q"): .quit, .escape: .quit,
  ]
  static let always: [Key: TimelineAction] = [
    .control("c"): .interrupt, .control("z"): .suspend, .control("l"): .repaint,
  ]

  @Test(arguments: LiveActionTests.all)
  func `a key means one thing`(_ key: Key) {
    let meaning = Self.always[key] ?? Self.viewing[key]
    #expect(TimelineAction(key, isHelpShown: false) == meaning)
  }

  @Test(arguments: LiveActionTests.all)
  func `any key closes the help`(_ key: Key) {
    #expect(TimelineAction(key, isHelpShown: true) == Self.always[key] ?? .closeHelp)
  }

  @Test func `the help names every key`() {
    let help = TimelineAction.keyHelp.map { "\($0.sign) \($0.meaning)" }.joined(separator: " ")
    let words = Set(help.split { " ,;".contains($0) })
    let keys = "space left right up down tab home end n p g G 1…9 + - 0 l [ ] ? q"
    for key in keys.split(separator: " ") { #expect(words.contains(key), "\(key)") }
  }
}
