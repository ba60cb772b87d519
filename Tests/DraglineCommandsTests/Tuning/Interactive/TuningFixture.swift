import Glibc
import Terminal
import TestSupport
import Testing

@testable import DraglineCommands

/// A tuning session on the project's own traces, without a screen.
struct TuningFixture {
  let base: TuningBase
  let judge: TuningJudge
  let desk: TuningDesk

  /// - Parameters:
  ///   - words: Options.
  ///   - path: Of the session's file; `nil` for none.
  init(
    _ words: [String] = [], in folder: TemporaryFolder, session path: String? = nil,
    advice: @escaping TuningDesk.Advice = { _, _, _ in "" }
  ) throws {
    let corpus = folder("corpus")
    if access(corpus, F_OK) != 0 { try SweepCorpus.write(to: folder, "corpus") }
    let arguments = try Arguments(words + [corpus], for: try Command.named("tune"))
    let console = Console(standardInput: -1, standardOutput: -1, standardError: -1)
    base = try TuningBase(arguments)
    let (gestures, failure) = try LabelledCorpus.read(
      arguments, verb: "tune", base.course, base.screen, console)
    #expect(failure?.status == nil)
    judge = TuningJudge(gestures, base, threads: 1)
    let session = TuningSession(try TuningDesk.header(base, judge, corpus: [corpus]))
    var file: (String, GrowingFile)?
    if let path {
      let growing = try GrowingFile(path)
      try growing.write(TuningDesk.lines(of: session))
      file = (path, growing)
    }
    desk = try TuningDesk(session, judge, base, file: file, advice: advice)
  }

  func press(_ keys: Key...) {
    for key in keys { _ = desk.press(key) }
  }

  func type(_ text: String) {
    for character in text { _ = desk.press(.character(character)) }
    _ = desk.press(.enter)
  }

  /// Goes to a parameter and gives it a value.
  func set(_ name: String, to value: String) throws {
    try choose(name)
    press(.enter)
    type(value)
  }

  func choose(_ name: String) throws {
    let names = desk.view.editor.entries.map(\.name)
    let place = try #require(names.firstIndex(of: name), "\(name)")
    press(.home)
    for _ in 0..<place { press(.down) }
  }

  /// A session in which every kind of entry is.
  func play(writing preset: String) throws {
    try set("hysteresis", to: "40")
    press(.character("k"))
    type("strict")
    try set("minimumPercent", to: "60%")
    press(.right, .character("u"), .character("r"), .character("0"))
    press(.character("k"), .enter)
    press(.shiftTab, .down, .character("n"))
    type("other")
    press(.tab, .character("p"), .right, .character("P"))
    press(.shiftTab, .character("a"), .tab)
    press(.character("w"))
    type(preset)
  }
}
