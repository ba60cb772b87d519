import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Timelines
import Traces

/// Somebody turns knobs while a finger drags.
struct SettingChangeTests {
  /// One change, as keys in a live view ask for it.
  enum Change {
    case value(String, String)
    case policy(DragPolicy)
  }

  private static func change(
    _ simulation: inout Simulation, _ change: Change, at time: Int64,
    _ rows: inout CollectedTimeline
  ) throws(SettingError) {
    let stamp = TraceInstant(microseconds: time)
    switch change {
    case .value(let name, let text):
      try simulation.change(name, to: text, at: stamp, into: &rows)
    case .policy(let policy): try simulation.change(policy: policy, at: stamp, into: &rows)
    }
  }

  /// The rows of events with changes before some of them, by index.
  private func rows(
    _ events: [RawEvent], _ changes: [Int: [Change]],
    settings: SimulationSettings = Replay.settings("live")
  ) throws -> [TimelineRow] {
    var simulation = try Simulation(
      settings: settings, device: TraceScript.device, kind: .touchscreen)
    var rows = CollectedTimeline()
    for (index, event) in events.enumerated() {
      for change in changes[index] ?? [] {
        try Self.change(&simulation, change, at: event.time.microseconds, &rows)
      }
      simulation.receive(event, into: &rows)
    }
    simulation.finish(into: &rows)
    #expect(simulation.failures == [])
    return rows.rows
  }

  private func words(_ rows: [TimelineRow]) -> [String] {
    rows.compactMap { row in
      switch row {
      case .setting(let row): "\(row.name)=\(row.value) \(row.effect)"
      case .decision(let row): "\(row.gesture): \(row.outcome)"
      default: nil
      }
    }
  }

  /// A drag of 60 pt that takes 480 ms, twice, and where each of them is half done.
  private static let drags: (events: [RawEvent], middle: Int, secondMiddle: Int) = {
    var script = TraceScript()
    for _ in 0..<2 {
      script.down(x: 207, y: 300)
      script.move(dy: 60, milliseconds: 480, .steady)
      script.lift()
      script.wait(milliseconds: 1_500)
    }
    return (script.events, script.events.count / 4, script.events.count * 3 / 4)
  }()

  @Test func `a decision's parameter holds from the next decision on`() throws {
    let plain = try rows(Self.drags.events, [:])
    let changed = try rows(
      Self.drags.events, [Self.drags.middle: [.value("minimumPercent", "0.9")]])
    #expect(words(plain) == ["1: finish", "2: finish"])
    #expect(words(changed) == ["minimumPercent=0.9 now", "1: cancel", "2: cancel"])
  }

  @Test func `a settle takes as long as was said before the lift`() throws {
    let rows = try rows(
      Self.drags.events, [Self.drags.middle: [.value("finishDuration", "0.2")]])
    let durations = rows.compactMap { row -> Double? in
      if case .decision(let row) = row { row.settleDuration } else { nil }
    }
    #expect(durations == [0.2, 0.2])
    #expect(words(rows).first == "finishDuration=0.2 now")
  }

  @Test func `recognition and mapping wait for the next drag`() throws {
    let rows = try rows(
      Self.drags.events,
      [Self.drags.middle: [.value("hysteresis", "40"), .value("distance", "400")]])
    let began = rows.compactMap { row -> Double? in
      guard case .gesture(let row) = row, row.to == .began else { return nil }
      return row.location.y
    }
    #expect(began.count == 2)
    #expect(began[0] < 315 && began[1] >= 340)
    let percents = rows.compactMap { row -> Double? in
      if case .decision(let row) = row { row.percentComplete } else { nil }
    }
    #expect(abs(percents[0] - 0.3) < 0.05 && percents[1] < 0.16)
    #expect(
      words(rows).prefix(2)
        == ["hysteresis=40 nextDrag", "distance=400 nextDrag"])
  }

  @Test func `another policy waits, and what is changed of it waits with it`() throws {
    let policy = DragPolicy.appleProjection
    let name = try #require(policy.rule.parameters.first).name
    let rows = try rows(
      Self.drags.events,
      [Self.drags.middle: [.policy(policy), .value("\(name)", "0.9")]])
    #expect(
      words(rows).prefix(2)
        == ["policy=apple-projection nextDrag", "\(name)=0.9 nextDrag"])
    let rules = rows.compactMap { row -> [String]? in
      if case .decision(let row) = row { row.rules.map(\.rule) } else { nil }
    }
    #expect(rules.count == 2 && rules[0] != rules[1])
  }

  @Test func `a transition's parameter gives the next drag other screens`() throws {
    var settings = SimulationSettings(transition: "cell-dismiss", trace: "live")
    try settings.set("distance", to: "100")
    let rows = try rows(
      Self.drags.events, [Self.drags.middle: [.value("duration", "0.25")]],
      settings: settings)
    let durations = rows.compactMap { row -> Double? in
      if case .decision(let row) = row { row.settleDuration } else { nil }
    }
    #expect(durations.count == 2 && durations[0] > durations[1] * 2)
  }

  @Test func `before the first event everything holds at once`() throws {
    let rows = try rows(Self.drags.events, [0: [.value("hysteresis", "40")]])
    var settings = Replay.settings("live")
    try settings.set("hysteresis", to: "40")
    #expect(
      Replay.text(rows)
        == Replay.text(
          try Replay.rows(Self.drags.events, device: TraceScript.device, settings: settings)))
  }

  static let refused: [(name: String, text: String, error: SettingError)] = [
    ("rotate", "90", .fixed(name: "rotate")), ("frameRate", "120", .fixed(name: "frameRate")),
    ("screen", "10x10", .fixed(name: "screen")),
    ("pointerSpeed", "2", .fixed(name: "pointerSpeed")),
    (
      "hysteresis", "-1",
      .parameter(
        .invalidValue(
          name: "hysteresis", found: "-1", expected: "a number from 0 to 1000"))
    ),
  ]

  @Test(arguments: refused)
  func `what cannot change is refused, and nothing happens`(
    _ name: String, _ text: String, _ error: SettingError
  ) throws {
    #expect(throws: error) {
      _ = try rows(Self.drags.events, [Self.drags.middle: [.value(name, text)]])
    }
    #expect("\(error)".contains(name))
  }

  // MARK: At random

  private static func random(
    _ random: inout SeededGenerator, _ settings: SimulationSettings
  ) -> Change {
    if random.next() % 5 == 0 {
      return .policy(DragPolicy.all[Int(random.next() % UInt64(DragPolicy.all.count))])
    }
    let known = settings.parameters
    let parameter = known[Int(random.next() % UInt64(known.count))]
    switch parameter.domain {
    case .number(let range):
      let share = Double(random.next() % 1_000) / 1_000
      let upper = min(range.upperBound, max(range.lowerBound, 0) + 300)
      let value = range.lowerBound + (upper - range.lowerBound) * share * share
      return .value(parameter.name, "\(value)")
    case .whole(let range):
      let count = UInt64(min(range.upperBound - range.lowerBound, 5) + 1)
      return .value(parameter.name, "\(range.lowerBound + Int(random.next() % count))")
    case .word(let words):
      return .value(parameter.name, words[Int(random.next() % UInt64(words.count))])
    }
  }

  /// - Parameter feed: Chance of its own, for flushes and frames between; `nil` for none.
  private func run(
    _ seed: UInt64, transition: String, feed: UInt64?
  ) throws -> (rows: [TimelineRow], failures: [InvariantFailure]) {
    var random = SeededGenerator(seed: seed)
    var feeding = feed.map { SeededGenerator(seed: $0) }
    let events = RandomGestureTests.script(&random).events
    let settings = SimulationSettings(transition: transition, trace: "random")
    var simulation = try Simulation(
      settings: settings, device: TraceScript.device, kind: .touchscreen)
    var rows = CollectedTimeline()
    let promises = LiveFeedTests.promises(events)
    for (event, promise) in zip(events, promises) {
      if let promise, random.next() % 12 == 0 {
        let change = Self.random(&random, settings)
        try? Self.change(&simulation, change, at: promise, &rows)
      }
      if feeding?.next().isMultiple(of: 2) == true, let promise {
        simulation.advance(to: TraceInstant(microseconds: promise), into: &rows)
      }
      simulation.receive(event, into: &rows)
      if feeding?.next().isMultiple(of: 2) == true { simulation.flush(into: &rows) }
    }
    simulation.finish(into: &rows)
    return (rows.rows, simulation.failures)
  }

  @Test(arguments: ReferenceTransitions.all.map(\.id))
  func `changes at random break no promise, and a live feed changes nothing`(
    _ transition: String
  ) throws {
    var effects: Set<SettingRow.Effect> = []
    for seed in UInt64(0)..<25 {
      let (rows, failures) = try run(seed, transition: transition, feed: nil)
      #expect(failures == [], "seed \(seed)")
      let live = try run(seed, transition: transition, feed: seed + 1_000)
      let (text, other) = (Replay.text(rows), Replay.text(live.rows))
      #expect(text == other, "seed \(seed): \(firstDifference(text, other))")
      #expect(live.failures == [], "seed \(seed)")
      let settings = Replay.text(rows.filter(\.isSetting))
      let read = try TimelineReader.rows(of: Array(settings.utf8), file: "random")
      #expect(Replay.text(read) == settings, "seed \(seed)")
      for case .setting(let row) in rows { effects.insert(row.effect) }
    }
    #expect(effects == Set(SettingRow.Effect.allCases))
  }

  private func firstDifference(_ text: String, _ other: String) -> String {
    let lines = [text, other].map { $0.split(separator: "\n") }
    return "\(String(describing: zip(lines[0], lines[1]).first { $0 != $1 }))"
  }
}

extension TimelineRow {
  fileprivate var isSetting: Bool { if case .setting = self { true } else { false } }
}
