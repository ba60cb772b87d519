import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Testing
import Timelines
import Traces
import TransitionKit

@testable import Simulation

/// The row for a moment when several things happen at once, or when a promise is broken.
struct SimulationEdgeTests {
  private func turns(_ rows: [TimelineRow]) -> [TransitionState.Phase] {
    rows.compactMap { if case .transition(let row) = $0 { row.to } else { nil } }
  }

  private func decisions(_ rows: [TimelineRow]) -> [DecisionRow] {
    rows.compactMap { if case .decision(let row) = $0 { row } else { nil } }
  }

  private func gestures(_ rows: [TimelineRow]) -> [GestureRow] {
    rows.compactMap { if case .gesture(let row) = $0 { row } else { nil } }
  }

  private func updates(_ rows: [TimelineRow]) -> [CallbackRow] {
    rows.compactMap { row in
      guard case .callback(let call) = row, call.name == "updateInteractiveTransition(_:)" else {
        return nil
      }
      return call
    }
  }

  /// The same events without the report that stands between the first two fingers.
  private func withoutReport(_ number: Int, _ events: [RawEvent]) -> [RawEvent] {
    let reports = events.indices.filter { events[$0].type == EventType.synchronization }
    var events = events
    events.remove(at: reports[number])
    for index in events.indices { events[index].time.microseconds = 0 }
    return events
  }

  @Test func `a settle that was caught by a touch that is no finger's is cancelled`() throws {
    var script = TraceScript()
    script.down(x: 207, y: 400)
    script.move(dy: 100, milliseconds: 120, .flick)
    script.lift()
    script.wait(milliseconds: 80)
    script.down(x: 207, y: 500)
    script.unplug()
    let (rows, failures) = try Replay.run(script.events, device: TraceScript.device)
    #expect(failures == [])
    #expect(turns(rows) == [.interactive, .finishing, .interactive, .cancelling, .cancelled])
    #expect(decisions(rows).map(\.cause) == [.release, .touchCancelled])
  }

  @Test func `two fingers too many at once are a gesture of their own`() throws {
    var script = TraceScript()
    script.down(0, x: 100, y: 400)
    script.down(1, x: 300, y: 400)
    var settings = Replay.settings("test")
    try settings.set("maximumTouches", to: "1")
    let rows = try Replay.rows(
      withoutReport(0, script.events), device: TraceScript.device, settings: settings)
    #expect(gestures(rows).map(\.to) == [.failed, .possible])
    #expect(gestures(rows).map(\.gesture) == [1, 1])
  }

  @Test func `a movement in the report of the lift is part of the drag`() throws {
    var script = TraceScript()
    script.down(x: 200, y: 300)
    for _ in 0..<4 { script.move(dy: 20, milliseconds: 8) }
    var events = script.events
    let last = try #require(events.last)
    for (type, code, value) in [
      (EventType.absolute, AbsoluteAxis.contactY, Int32(4_200)),
      (EventType.absolute, AbsoluteAxis.trackingID, -1),
      (EventType.synchronization, SynchronizationCode.report, 0),
    ] {
      let time = TraceInstant(microseconds: last.time.microseconds + 8_000)
      events.append(RawEvent(time: time, type: type, code: code, value: value))
    }
    let rows = try Replay.rows(events, device: TraceScript.device)
    let decision = try #require(decisions(rows).first)
    #expect(decision.translation == Vector(dx: 0, dy: 120))
    #expect(decision.percentComplete == 0.6)
    // The sample's action decides in `.ended` and scrubs nothing.
    #expect(updates(rows).last?.arguments.first?.value == .number(0.4))
  }

  @Test func `the same drag once more is reported once more`() throws {
    var script = TraceScript()
    for _ in 0..<2 {
      script.down(x: 207, y: 400)
      script.move(dy: 18, milliseconds: 8)
      script.lift()
      script.wait(milliseconds: 900)
    }
    let rows = try Replay.rows(
      script.events, device: TraceScript.device,
      settings: SimulationSettings(transition: "photo-pop"))
    #expect(updates(rows).map(\.arguments[0].value) == [.number(0.09), .number(0.09)])
    #expect(updates(rows).map(\.time) == gestures(rows).filter { $0.to == .began }.map(\.time))
  }

  @Test(arguments: [(1_000, 1_000), (1_000_000, 1_000_000), (1_000_001, 0)])
  func `time 0 is the first event's, unless it is more than a second before its report`(
    _ early: Int64, _ down: Int64
  ) throws {
    var script = TraceScript()
    script.wait(milliseconds: 2_000)
    script.down(x: 207, y: 400)
    script.lift()
    var events = script.events
    events[0].time.microseconds -= early
    let rows = try Replay.rows(events, device: TraceScript.device)
    #expect(gestures(rows).first?.down == down)
  }

  @Test func `what is met in an input without a single report is met at time 0`() throws {
    let event = RawEvent(
      time: TraceInstant(microseconds: 5_000_000), type: EventType.absolute,
      code: AbsoluteAxis.slot, value: 99)
    let rows = try Replay.rows([event], device: TraceScript.device)
    #expect(rows.map(\.time) == [nil, 0, 0])
  }

  @Test func `a touch against the rules is a broken promise, and the end row names it`() throws {
    var simulation = try Simulation(
      settings: Replay.settings("test"), device: TraceScript.device, kind: .touchscreen)
    _ = simulation.stream.check(
      TouchFrame(
        time: TraceInstant(microseconds: 0),
        touches: [Touch(id: 0, location: .zero, phase: .began)]))
    var script = TraceScript()
    script.down(x: 200, y: 300)
    var rows = CollectedTimeline()
    for event in script.events { simulation.receive(event, into: &rows) }
    simulation.finish(into: &rows)
    #expect(simulation.failures.map(\.invariant) == [.legalTouches])
    guard case .end(let end) = try #require(rows.rows.last) else {
      Issue.record("no end row")
      return
    }
    #expect(end.invariantsFailed == ["I12"])
  }

  @Test func `a photo that a cancel does not put back is a broken promise`() throws {
    var script = TraceScript()
    script.down(x: 207, y: 350)
    script.move(dy: 130, milliseconds: 400)
    script.move(dy: -40, milliseconds: 80, .flick)
    script.lift()
    var simulation = try Simulation(
      settings: Replay.settings("test"), device: TraceScript.device, kind: .touchscreen)
    var rows = CollectedTimeline()
    var isMoved = false
    for event in script.events {
      simulation.receive(event, into: &rows)
      if simulation.run.phase == .interactive, !isMoved {
        let detail = simulation.run.transition.views.first { $0.name == "detail" }
        try #require(detail).center.x += 1
        isMoved = true
      }
    }
    simulation.finish(into: &rows)
    #expect(simulation.failures.map(\.invariant) == [.cleanUp])
    #expect(simulation.failures.first?.what.hasPrefix("detail.center was ") == true)
  }
}
