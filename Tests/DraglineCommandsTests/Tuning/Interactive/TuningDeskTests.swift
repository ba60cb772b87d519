import Interaction
import Simulation
import Terminal
import TestSupport
import Testing
import Tuning

@testable import DraglineCommands

/// The effects of keys on a session: figures, steps, kept settings.
struct TuningDeskTests {
  @Test func `a change shows its figures and what it flips`() throws {
    try withTemporaryFolder { folder in
      let fixture = try TuningFixture(in: folder)
      let before = fixture.desk.view.figures
      try fixture.set("minimumPercent", to: "75%")
      let view = fixture.desk.view
      #expect(
        fixture.desk.session.current.setting.words == "--policy devsign --set minimumPercent=0.75")
      #expect(view.figures.last == before.counts)
      #expect(view.figures.standard == before.counts)
      #expect(!view.figures.flipped.isEmpty)
      #expect(view.message.contains("flip"))
      let flips = view.figures.flipped
      #expect(flips.allSatisfy { $0.before != $0.now })
      let wrong = Set(view.figures.wrong.map(\.index))
      #expect(flips.allSatisfy { ($0.now != $0.meant) == wrong.contains($0.index) })
      #expect(view.figures.counts.mistakes == view.figures.wrong.count)
    }
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String { "\(name)=\(value)" }
    var name: String
    var value: String
  }

  @Test(arguments: [
    Refusal(name: "minimumPercent", value: "2"), Refusal(name: "minimumPercent", value: "3ms"),
    Refusal(name: "hysteresis", value: "-1"), Refusal(name: "hysteresis", value: "ten"),
    Refusal(name: "estimator", value: "none"), Refusal(name: "minimumTouches", value: "1000000000"),
  ])
  func `a value that a parameter refuses changes nothing`(_ row: Refusal) throws {
    try withTemporaryFolder { folder in
      let fixture = try TuningFixture(in: folder)
      let (session, figures) = (fixture.desk.session, fixture.desk.view.figures)
      try fixture.set(row.name, to: row.value)
      #expect(fixture.desk.view.message.contains(row.value))
      #expect(fixture.desk.view.mode == .browsing)
      #expect(fixture.desk.session == session)
      #expect(fixture.desk.view.figures == figures)
    }
  }

  @Test func `undo and redo lead back and forth, and a new change ends redo`() throws {
    try withTemporaryFolder { folder in
      let fixture = try TuningFixture(in: folder)
      var results = [fixture.desk.session.current]
      for value in ["20%", "40%", "60%"] {
        try fixture.set("minimumPercent", to: value)
        results.append(fixture.desk.session.current)
      }
      for result in results.dropLast().reversed() {
        fixture.press(.character("u"))
        #expect(fixture.desk.session.current == result)
      }
      fixture.press(.character("u"))
      #expect(fixture.desk.view.message == "nothing to undo")
      for result in results.dropFirst() {
        fixture.press(.character("r"))
        #expect(fixture.desk.session.current == result)
      }
      fixture.press(.character("r"))
      #expect(fixture.desk.view.message == "nothing to redo")
      fixture.press(.character("u"))
      try fixture.set("hysteresis", to: "20")
      fixture.press(.character("r"))
      #expect(fixture.desk.view.message == "nothing to redo")
    }
  }

  @Test func `a policy is as it was last in the session`() throws {
    try withTemporaryFolder { folder in
      let fixture = try TuningFixture(in: folder)
      try fixture.set("minimumPercent", to: "0.5")
      fixture.press(.character("p"))
      #expect(fixture.desk.session.current.setting.policy != "devsign")
      #expect(fixture.desk.session.current.setting.changes.isEmpty)
      fixture.press(.character("P"))
      #expect(
        fixture.desk.session.current.setting.words == "--policy devsign --set minimumPercent=0.5")
    }
  }

  @Test func `kept settings have one name each, and apply`() throws {
    try withTemporaryFolder { folder in
      let fixture = try TuningFixture(in: folder)
      fixture.press(.character("k"))
      fixture.type("first")
      try fixture.set("minimumPercent", to: "0.5")
      fixture.press(.character("k"))
      fixture.type("first")
      #expect(fixture.desk.view.message == "a setting is already kept as 'first'")
      fixture.press(.character("k"), .enter)
      #expect(fixture.desk.session.kept.map(\.name) == ["first", "setting 2"])
      fixture.press(.shiftTab, .home, .character("a"))
      #expect(fixture.desk.session.current == fixture.desk.session.kept[0].result)
      fixture.press(.character("="), .down, .character("="))
      let comparison = try #require(fixture.desk.view.comparison)
      #expect(comparison.differences.map(\.name) == ["minimumPercent"])
      let flips = try fixture.judge.flips(
        from: fixture.desk.session.kept[0].result.setting,
        to: fixture.desk.session.kept[1].result.setting)
      #expect(comparison.gestures.map(\.index) == flips.map(\.index))
      #expect(
        comparison.test.onlyFirstCorrect + comparison.test.onlySecondCorrect == flips.count)
    }
  }

  @Test func `a preset names its source and quality, and is the setting`() throws {
    try withTemporaryFolder { folder in
      let fixture = try TuningFixture(in: folder)
      try fixture.set("minimumPercent", to: "0.35")
      try fixture.set("hysteresis", to: "3mm")
      try fixture.set("estimator", to: "lsq2")
      fixture.press(.character("w"))
      fixture.type(folder("mine.json"))
      let preset = try PresetFile(folder("mine.json"))
      #expect(preset.base == "devsign")
      #expect(preset.summary.contains("Tuned by hand from devsign on 16 labelled gestures of"))
      let counts = fixture.desk.session.current.counts
      #expect(preset.summary.contains("\(counts.correct) right"))
      let other = try TuningBase(
        Arguments(["--policy", folder("mine.json"), "corpus"], for: try Command.named("tune")))
      #expect(other.first == fixture.desk.session.current.setting)
      // A second one does not replace the first.
      fixture.press(.character("w"))
      fixture.type(folder("mine.json"))
      #expect(fixture.desk.view.message.contains("exists: name another file"))
    }
  }

  @Test func `advice stands beside the meaning of the chosen parameter`() throws {
    try withTemporaryFolder { folder in
      let fixture = try TuningFixture(
        in: folder, advice: { corpus, _, name in "\(corpus.gestures.count) ask \(name)" })
      try fixture.choose("minimumPercent")
      #expect(fixture.desk.view.hint.hasPrefix("16 ask minimumPercent · minimumPercent: "))
    }
  }

  @Test func `the chosen gesture is explained as explain does`() throws {
    try withTemporaryFolder { folder in
      let fixture = try TuningFixture(in: folder)
      let text = dragline("explain", folder("corpus"), "-q").output
      fixture.press(.tab, .tab)
      let count = fixture.desk.view.figures.wrong.count
      #expect(count > 2)
      for _ in 0..<count {
        let lines = fixture.desk.view.explanation.map { "  \($0)\n" }.joined()
        #expect(!lines.isEmpty && text.contains(lines), "\(lines)")
        fixture.press(.down)
      }
    }
  }

  // MARK: Numbers

  private static let few = [
    "flick.evemu", "drag-and-hold.evemu", "sideways-first.evemu", "catch-and-release.evemu",
  ]
  private static let fewLabels = """
    file,gesture,label,tags
    flick.evemu,1,finish
    drag-and-hold.evemu,1,cancel
    sideways-first.evemu,1,cancel
    catch-and-release.evemu,1,finish
    catch-and-release.evemu,2,cancel

    """

  /// Parameters that are not the rule's mean the same under every policy: the policies take turns.
  private static let shared = Turns(
    DragPolicy.all.map { policy in
      var settings = SimulationSettings()
      settings.replacePolicy(by: policy)
      let own = Set(policy.rule.parameters.map { "\($0.name)" })
      return settings.policyParameters.map(\.name).filter { !own.contains($0) }
    }, period: 6)

  @Test(arguments: DragPolicy.all.map(\.id))
  func `each parameter changes the numbers, or reports that no gesture changes`(
    _ id: String
  ) throws {
    let index = try #require(DragPolicy.all.firstIndex { $0.id == id })
    try withTemporaryFolder { folder in
      // Few, since each is followed many times; two of them meet a settle.
      try SweepCorpus.write(to: folder, "corpus", labels: Self.fewLabels, only: Self.few)
      let fixture = try TuningFixture(["--policy", id], in: folder)
      let own = DragPolicy.all[index].rule.parameters.map { "\($0.name)" }
      let names = Set(own + Self.shared[index])
      #expect(names.isSubset(of: fixture.desk.view.editor.entries.map(\.name)))
      for name in names.sorted() {
        try fixture.choose(name)
        for key in [Key.shiftRight, .left] {
          let before = fixture.desk.session.current
          fixture.press(key)
          let (now, view) = (fixture.desk.session.current, fixture.desk.view)
          guard now.setting != before.setting else {
            // At an end of its range, or what the policy forbids: the view says so.
            #expect(!view.message.isEmpty, "\(name)")
            continue
          }
          // What a whole run over all gestures finds.
          let settings = try fixture.base.settings(of: now.setting)
          let expected = try fixture.judge.corpus.dismissals(under: [settings], threads: 1)[0]
          #expect(try fixture.judge.dismissals(under: now.setting) == expected, "\(name)")
          #expect(view.figures.counts == fixture.judge.counts(expected))
          let entry = try #require(view.editor.selected)
          #expect(entry.name == name && view.message.hasPrefix("\(name) "))
          #expect(view.message.contains("no gesture changes") == (now.outcomes == before.outcomes))
        }
        fixture.press(.character("0"))
      }
      #expect(fixture.desk.session.current.setting.changes.isEmpty)
    }
  }
}
