import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Testing
import Timelines

/// A transition that plays by itself.
struct PlaybackTests {
  private func play(
    _ id: String, _ change: (inout SimulationSettings) throws -> Void = { _ in }
  ) throws -> (rows: [TimelineRow], failures: [InvariantFailure], tracks: AnimationTracks) {
    var settings = SimulationSettings(transition: id)
    try change(&settings)
    var simulation = try Simulation(playing: settings)
    var rows = CollectedTimeline()
    let tracks = simulation.play(into: &rows)
    return (rows.rows, simulation.failures, tracks)
  }

  private func end(_ rows: [TimelineRow]) throws -> EndRow {
    guard case .end(let row) = try #require(rows.last) else {
      throw InvariantFailure(.wholeTimeline, at: 0, "no end row")
    }
    return row
  }

  private func kinds(_ rows: [TimelineRow]) -> Set<String> {
    Set(rows.compactMap { if case .anomaly(let row) = $0 { row.kind } else { nil } })
  }

  /// The seconds until `completeTransition(_:)` (transitions.md 1–4).
  static let durations: [(id: String, seconds: Double)] = [
    ("photo-dismiss", 0.38), ("photo-push", 0.38), ("photo-pop", 0.38), ("card-present", 0.44),
    ("card-dismiss", 0.32), ("hero-push", 0.8), ("hero-pop", 0.4), ("cell-present", 1.25),
    ("cell-dismiss", 1.25), ("news-push", 0.5), ("news-pop", 0.5),
  ]

  @Test func `every transition is played`() {
    #expect(Self.durations.map(\.id) == ReferenceTransitions.all.map(\.id))
  }

  @Test(arguments: durations, [24.0, 60, 120])
  func `a transition ends with the first frame after its duration`(
    _ duration: (id: String, seconds: Double), _ rate: Double
  ) throws {
    let (rows, failures, _) = try play(duration.id) { $0.frameRate = rate }
    #expect(failures == [])
    let end = try end(rows)
    #expect(end.outcome == .finish)
    let frame = (duration.seconds * rate).rounded(.up)
    let finished = try #require(
      rows.compactMap { if case .transition(let row) = $0 { row } else { nil } }.last)
    #expect(finished.to == .finished)
    #expect(abs(Double(finished.time) - frame / rate * 1_000_000) < 1)
    // Only A-HERO's cells move on.
    #expect((end.time > finished.time) == (duration.id == "hero-push"))
  }

  /// transitions.md 2.2: each of the five cells takes 0.2 s, the first begins at 0.5 s.
  @Test func `rows continue until the last cell of the hero's cascade is there`() throws {
    let (rows, failures, tracks) = try play("hero-push") { $0.frameRate = 100 }
    #expect(failures == [])
    let frames = rows.compactMap { if case .frame(let row) = $0 { row } else { nil } }
    for number in 0..<5 {
      let begin = 500_000 + Int64(number) * 200_000
      let moving = frames.filter { frame in
        frame.views.contains { $0.name == "cell\(number)" && $0.alpha > 0 && $0.alpha < 1 }
      }
      #expect(moving.first?.time == begin + 10_000)
      #expect(moving.last?.time == begin + 190_000)
    }
    #expect(frames.last?.time == 1_500_000)
    #expect(try end(rows).time == 1_500_000)
    let late = frames.filter { $0.time > 800_000 }
    #expect(late.count == 70)
    #expect(late.allSatisfy { $0.phase == .finished && $0.percentComplete == 1 })
    #expect(tracks.duration == 1.5)
  }

  @Test func `a hero without a selection is never completed, and is given up`() throws {
    let (rows, failures, _) = try play("hero-push") { try $0.set("cell", to: "-1") }
    #expect(failures == [])
    #expect(kinds(rows).contains("transitionNeverCompleted"))
    #expect(try end(rows).outcome == nil)
    let fixed = try play("hero-push") {
      try $0.set("cell", to: "-1")
      try $0.set("fix", to: "true")
    }
    #expect(try end(fixed.rows).outcome == .finish)
  }

  @Test func `a cell without its snapshot is completed before the first frame`() throws {
    let (rows, failures, _) = try play("cell-present") { try $0.set("missing", to: "snapshot") }
    #expect(failures == [])
    let end = try end(rows)
    #expect(end.outcome == .finish && end.frames == 0 && end.time == 0)
  }

  static let undriven: [(id: String, name: String, value: String)] = [
    ("photo-push", "destination", "other"), ("photo-pop", "destination", "other"),
    ("cell-present", "cell", "-1"),
    ("cell-present", "missing", "tapSnapshot"), ("cell-dismiss", "missing", "window"),
    ("news-push", "hasThumbnail", "false"), ("news-pop", "hasThumbnail", "false"),
  ]

  /// 100 % is the end of the played transition, not that of the article's animator.
  ///
  /// Without a drag, "back" is asked for; with one, the author drives.
  @Test(arguments: undriven + [("photo-dismiss", "destination", "other")])
  func `the system's own transition goes from 0 to 100 %`(
    _ test: (id: String, name: String, value: String)
  ) throws {
    let (rows, failures, _) = try play(test.id) { try $0.set(test.name, to: test.value) }
    #expect(failures == [])
    let frames = rows.compactMap { if case .frame(let row) = $0 { row } else { nil } }
    #expect(frames.first?.percentComplete == 0)
    #expect(frames.last?.percentComplete == 1)
    // Of the last frame but one: no plateau at either end.
    #expect((0.9..<1).contains(frames.dropLast().last?.percentComplete ?? 0))
  }

  /// The output of `--format tracks` agrees with the frames.
  @Test(arguments: durations)
  func `the tracks say what the frames show`(_ duration: (id: String, seconds: Double)) throws {
    let (rows, _, tracks) = try play(duration.id)
    #expect(!tracks.tracks.isEmpty)
    for case .frame(let row) in rows {
      let values = tracks.values(at: Double(row.time) / 1_000_000)
      for (index, channel) in tracks.channels.enumerated() where channel.property == .opacity {
        let name = tracks.views[channel.view]
        guard let view = row.views.first(where: { $0.name == name }) else { continue }
        // A spring may go past both ends, which is not to be seen.
        let seen = min(max(values[index], 0), 1)
        #expect(abs(view.alpha - seen) < 2e-6, "\(name) at \(row.time)")
      }
    }
  }
}
