import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Testing
import Timelines
import Traces

/// Clean gestures that look like a broken promise: the checker means what the simulation means.
struct FalseAlarmTests {
  private func decisions(_ rows: [TimelineRow]) -> [DecisionRow] {
    rows.compactMap { if case .decision(let row) = $0 { row } else { nil } }
  }

  /// 550 points down in one report at the time of the touch, and a lift 1 ms later: one step of
  /// unknown duration.
  private static var leap: [RawEvent] {
    var script = TraceScript(interval: 1)
    script.down(x: 200, y: 100)
    script.move(dy: 550, milliseconds: 0)
    script.lift()
    return script.events.map { event in
      var event = event
      event.time.microseconds = event.time.microseconds < 2 ? 0 : 1_000
      return event
    }
  }

  @Test(arguments: DragPolicy.all.map(\.id))
  func `I10: a rule that an unknown velocity enters into is reported as it was asked`(
    _ id: String
  ) throws {
    var settings = Replay.settings("leap")
    settings.policy = try #require(DragPolicy.all.first { $0.id == id })
    try settings.set("direction", to: "down")
    let (rows, failures) = try Replay.run(
      Self.leap, device: TraceScript.device, settings: settings)
    #expect(failures == [])
    for rule in decisions(rows).flatMap(\.rules) where rule.value == nil {
      #expect(rule.margin == nil)
    }
  }

  @Test func `I10: a projection with an unknown velocity is the translation`() throws {
    var settings = Replay.settings("leap")
    settings.policy = try #require(DragPolicy.all.first { $0.id == "apple-projection" })
    let rows = try Replay.rows(Self.leap, device: TraceScript.device, settings: settings)
    let decision = try #require(decisions(rows).first)
    #expect(decision.velocity == nil)
    #expect(decision.rules.map(\.value) == [550])
    #expect(decision.outcome == .finish)
  }

  /// A settle that is caught before a frame has shown it, and then continues or returns.
  @Test(arguments: ReferenceTransitions.all.map(\.id), [true, false])
  func `I8: a settle that is caught at once continues from where it was, to the bit`(
    _ transition: String, _ lifts: Bool
  ) throws {
    // Each rate with and without the way back, four times.
    for step in stride(from: 0, to: 60, by: 5).flatMap({ [$0, $0 + 1] }) {
      var settings = SimulationSettings(transition: transition, trace: "caught")
      try settings.set("direction", to: "down")
      settings.frameRate = [24.0, 60, 144][step % 3]
      var script = TraceScript(interval: 500)
      script.down(x: 207, y: 200)
      script.move(dy: 20 + 4.1 * Double(step), milliseconds: 90, .flick)
      if step % 2 == 0 { script.move(dy: -7.3, milliseconds: 8) }
      script.lift()
      script.down(x: 207, y: 300)
      if lifts { script.lift() }
      let (_, failures) = try Replay.run(
        script.events, device: TraceScript.device, settings: settings)
      #expect(failures == [], "step \(step)")
    }
  }

  /// Movement after the percentage begins with a frame, not with the percentage's end.
  @Test(arguments: [24.0, 48, 72, 144])
  func `I3: a settle that continues after its percentage may take a frame more`(
    _ rate: Double
  ) throws {
    for trace in OwnTrace.all {
      var settings = SimulationSettings(
        transition: "hero-push", trace: trace.name)
      settings.policy = try #require(DragPolicy.all.first { $0.id == "flutter-dismissible" })
      settings.frameRate = rate
      try settings.set("direction", to: "down")
      let read = try Replay.collect(trace.evemu, file: trace.name)
      let (_, failures) = try Replay.run(
        read.events, device: try #require(read.device), settings: settings)
      #expect(failures == [], "\(trace.name)")
    }
  }
}
