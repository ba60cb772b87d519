import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Timelines
import Traces

/// Slow motion: the transition's clock is slow, the finger and the display are not.
struct SlowMotionTests {
  private static let ids = ReferenceTransitions.all.map(\.id)

  private func settings(_ id: String, slow: Double) -> SimulationSettings {
    var settings = SimulationSettings(transition: id, trace: "test")
    settings.slowMotion = slow
    return settings
  }

  private func rows(_ trace: OwnTrace, slow: Double) throws -> [TimelineRow] {
    let (rows, failures) = try Replay.run(
      trace.events, device: trace.device, settings: settings("photo-dismiss", slow: slow))
    #expect(failures == [])
    return rows
  }

  private func trace(_ name: String) throws -> OwnTrace {
    try #require(OwnTrace.all.first { $0.name == name })
  }

  private func frames(_ rows: [TimelineRow]) -> [FrameRow] {
    rows.compactMap { if case .frame(let row) = $0 { row } else { nil } }
  }

  private func decisions(_ rows: [TimelineRow]) -> [DecisionRow] {
    rows.compactMap { if case .decision(let row) = $0 { row } else { nil } }
  }

  private func turns(_ rows: [TimelineRow]) -> [TransitionRow] {
    rows.compactMap { if case .transition(let row) = $0 { row } else { nil } }
  }

  /// Every tenth frame is, to the bit, a frame of the transition as its author wrote it.
  @Test(arguments: ids)
  func `ten times slower, every tenth frame is a frame of full speed`(_ id: String) throws {
    func play(slow: Double) throws -> (frames: [FrameRow], end: TransitionRow?) {
      var simulation = try Simulation(playing: settings(id, slow: slow))
      var rows = CollectedTimeline()
      _ = simulation.play(into: &rows)
      #expect(simulation.failures == [])
      return (frames(rows.rows), turns(rows.rows).last)
    }
    let (plain, slow) = (try play(slow: 1), try play(slow: 10))
    #expect(plain.frames.count > 10)
    #expect(slow.end?.to == .finished)
    // The last frame is the first one at or after the end, which need not be a tenth one.
    #expect((slow.frames.count - 1 + 9) / 10 == plain.frames.count - 1)
    for frame in plain.frames.dropLast() {
      let same = slow.frames.first { $0.number == frame.number * 10 }
      #expect(same?.views == frame.views, "frame \(frame.number)")
      #expect(same?.percentComplete == frame.percentComplete)
    }
  }

  @Test func `the finger is as fast as ever, and only what it leaves is slow`() throws {
    for name in ["flick", "slow-drag", "drag-and-reverse"] {
      let trace = try trace(name)
      let (plain, slow) = (try rows(trace, slow: 1), try rows(trace, slow: 10))
      let (first, second) = (
        try #require(decisions(plain).first), try #require(decisions(slow).first)
      )
      var stretched = first
      stretched.settleDuration *= 10
      #expect(second == stretched)
      let drag = { (row: FrameRow) in row.phase == .interactive }
      #expect(frames(slow).filter(drag) == frames(plain).filter(drag))
      let (end, slowEnd) = (try #require(turns(plain).last), try #require(turns(slow).last))
      #expect(slowEnd.to == end.to)
      let wait = Double(slowEnd.time - second.time) / 1_000_000
      // The settle begins with the frame of the lift, and is over with the first frame after its end.
      #expect(wait >= second.settleDuration && wait <= second.settleDuration + 2.0 / 60, "\(name)")
    }
  }

  /// The finger comes down 100 ms after the lift.
  @Test func `a finger catches a slow settle earlier on its way`() throws {
    let trace = try trace("catch-and-release")
    func caught(slow: Double) throws -> Double {
      let turns = turns(try rows(trace, slow: slow))
      let grab = try #require(turns.first { $0.to == .interactive && $0.from != .idle })
      let lift = try #require(turns.first { $0.to.isSettling })
      return (grab.percentComplete - lift.percentComplete).magnitude
    }
    let (plain, slow) = (try caught(slow: 1), try caught(slow: 10))
    #expect(slow > 0 && slow < plain / 2, "\(slow) and \(plain)")
  }

  /// Under policies that move the percentage themselves too.
  @Test(arguments: ["devsign", "gorhom", "vaul", "apple-projection", "flutter-bottomsheet"])
  func `a live feed in slow motion gives the very bytes of its replay`(_ policy: String) throws {
    for (seed, transition) in ["photo-dismiss", "card-dismiss", "hero-push"].enumerated() {
      var settings = settings(transition, slow: 10)
      settings.policy = try #require(DragPolicy.all.first { $0.id == policy })
      var random = SeededGenerator(seed: UInt64(seed))
      let events = RandomGestureTests.script(&random).events
      let plain = try Replay.run(events, device: TraceScript.device, settings: settings)
      let live = try LiveFeedTests.rows(
        events, device: TraceScript.device, settings: settings, random: &random)
      #expect(Replay.text(live.rows) == Replay.text(plain.rows))
      #expect(live.failures == [] && plain.failures == [])
    }
  }

  @Test func `the header says it, and only then`() throws {
    let trace = try trace("flick")
    for (slow, member) in [(1.0, nil), (2.5, 2.5)] as [(Double, Double?)] {
      let text = Replay.text(try rows(trace, slow: slow))
      let header = try TimelineReader.rows(of: Array(text.utf8), file: "test").first
      guard case .header(let header) = header else { throw Missing() }
      #expect(header.slowMotion == member)
      #expect(text.contains("\"slow\":2.5,") == (member != nil))
    }
  }

  private struct Missing: Error {}

  @Test func `the tracks of a slow transition are as slow`() throws {
    func tracks(slow: Double) throws -> [Double] {
      var simulation = try Simulation(playing: settings("photo-pop", slow: slow))
      var rows = CollectedTimeline()
      let tracks = simulation.play(into: &rows)
      return [tracks.duration] + tracks.tracks.flatMap { [$0.begin, $0.duration] }
    }
    #expect(try tracks(slow: 4) == tracks(slow: 1).map { $0 * 4 })
  }
}
