import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Testing
import Timelines
import Traces

/// The course of a drive, line by line: states, callbacks (updates left out), decisions and
/// anomalies.
struct Story: Sendable {
  var lines: [String] = []
  var turns: [String] = []
  var callbacks: [String] = []
  var anomalies: [String] = []
  var decisions: [DecisionRow] = []
  var frames: [FrameRow] = []
  var updates: [Double] = []
  var end: EndRow?
  var failures: [InvariantFailure]

  init(_ events: [RawEvent], _ settings: SimulationSettings) throws {
    let run = try Replay.run(events, device: TraceScript.device, settings: settings)
    failures = run.failures
    for row in run.rows { add(row) }
  }

  private mutating func add(_ row: TimelineRow) {
    switch row {
    case .transition(let row):
      turns.append(row.to.rawValue)
      lines.append("→ \(row.to.rawValue)")
    case .callback(let row):
      if case .number(let percent) = row.arguments.first?.value,
        row.name == "updateInteractiveTransition(_:)"
      {
        updates.append(percent)
      } else {
        callbacks.append("\(row.on).\(row.name)")
        lines.append("\(row.on).\(row.name)")
      }
    case .anomaly(let row):
      anomalies.append(row.kind)
      lines.append("! \(row.kind)")
    case .decision(let row):
      decisions.append(row)
      lines.append("\(row.outcome.rawValue) because of \(row.cause.rawValue)")
    case .frame(let row): frames.append(row)
    case .end(let row): end = row
    case .header, .gesture, .setting: break
    }
  }
}

/// Every transition driven by touches.
struct DrivenTransitionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var id: String
    var direction: DragAxis.Direction
    /// Points, on the reference screen.
    var distance: Double
    var testDescription: String { id }

    init(_ id: String, _ direction: DragAxis.Direction, _ distance: Double) {
      (self.id, self.direction, self.distance) = (id, direction, distance)
    }

    func settings(_ sets: (name: String, value: String)...) throws -> SimulationSettings {
      var settings = SimulationSettings(transition: id, trace: "test")
      for set in sets { try settings.set(set.name, to: set.value) }
      return settings
    }
  }

  static let cases = [
    Case("photo-dismiss", .down, 200), Case("photo-push", .up, 448),
    Case("photo-pop", .down, 200), Case("card-present", .up, 362),
    Case("card-dismiss", .down, 362), Case("hero-push", .left, 414),
    Case("hero-pop", .right, 414), Case("cell-present", .up, 448),
    Case("cell-dismiss", .down, 448), Case("news-push", .left, 414),
    Case("news-pop", .right, 414),
  ]

  @Test func `every transition is driven`() {
    #expect(Self.cases.map(\.id) == ReferenceTransitions.all.map(\.id))
  }

  /// Returns a flick from the middle of the screen over some points, and the lift.
  static func flick(
    _ direction: DragAxis.Direction, points: Double, _ more: (inout TraceScript) -> Void = { _ in }
  ) -> [RawEvent] {
    var script = TraceScript()
    let way = direction.vector * points
    script.down(x: 207, y: 448)
    script.move(dx: way.dx, dy: way.dy, milliseconds: 160, .flick)
    script.lift()
    more(&script)
    return script.events
  }

  @Test(arguments: cases)
  func `a drag along the direction raises the percentage by its part of the distance`(
    _ test: Case
  ) throws {
    let story = try Story(Self.flick(test.direction, points: 80), try test.settings())
    #expect(story.failures == [])
    #expect(zip(story.updates, story.updates.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs((story.updates.last ?? 0) - 80 / test.distance) < 1e-9)
  }

  @Test(arguments: cases)
  func `a drag against the direction does not`(_ test: Case) throws {
    let story = try Story(Self.flick(test.direction, points: -80), try test.settings())
    #expect(story.failures == [])
    #expect(story.updates.allSatisfy { $0 == 0 })
    #expect(story.turns == ["interactive", "cancelling", "cancelled"])
  }

  @Test(arguments: cases)
  func `direction and distance can be set`(_ test: Case) throws {
    let settings = try test.settings(("distance", "160"), ("direction", "right"))
    let story = try Story(Self.flick(.right, points: 120), settings)
    #expect(story.failures == [])
    #expect(abs((story.updates.last ?? 0) - 0.75) < 1e-9)
  }

  static let undriven: [(id: String, name: String, value: String)] = PlaybackTests.undriven

  /// The system asks for an interaction controller only if there is an animation controller
  /// (statement 30).
  @Test(arguments: undriven)
  func `a transition without a drive plays by itself under the finger`(
    _ test: (id: String, name: String, value: String)
  ) throws {
    var settings = SimulationSettings(transition: test.id, trace: "test")
    try settings.set(test.name, to: test.value)
    let direction = try #require(Self.cases.first { $0.id == test.id }).direction
    let story = try Story(Self.flick(direction, points: 80), settings)
    #expect(story.failures == [])
    #expect(story.turns == ["finishing", "finished"])
    #expect(story.updates == [])
    #expect(story.decisions == [])
    #expect(story.frames.last?.percentComplete == 1)
    #expect(!story.callbacks.contains { $0.contains("interactionController") })
  }

  @Test(arguments: ["cell-present", "cell-dismiss"])
  func `a transition that completes under the finger is reported, and the next gesture works`(
    _ id: String
  ) throws {
    var settings = SimulationSettings(transition: id, trace: "test")
    try settings.set("missing", to: "snapshot")
    try settings.set("direction", to: "down")
    let events = Self.flick(.down, points: 80) {
      $0.wait(milliseconds: 300)
      $0.down(x: 207, y: 448)
      $0.move(dy: 80, milliseconds: 160, .flick)
      $0.lift()
    }
    let story = try Story(events, settings)
    #expect(story.failures == [])
    #expect(story.turns == ["interactive", "idle", "interactive", "idle"])
    #expect(story.anomalies == ["completedWhileInteractive", "completedWhileInteractive"])
    #expect(story.callbacks.filter { $0 == "context.completeTransition(_:)" }.count == 2)
    #expect(story.frames == [])
  }

  struct Extreme: CustomTestStringConvertible, Sendable {
    var id: String
    var name: String
    var value: String
    var testDescription: String { "\(id), \(name)=\(value)" }

    static let all = ReferenceTransitions.all.flatMap { transition in
      SimulationSettings(transition: transition.id).parameters.flatMap { parameter in
        ends(of: parameter.domain).map {
          Extreme(id: transition.id, name: parameter.name, value: $0)
        }
      }
    }.filter { !shared.contains($0.name) }

    /// Those of every transition are tested once, on the first.
    private static let shared = Set(
      SimulationSettings().parameters.prefix { $0.name != "direction" }.map(\.name))

    private static func ends(of domain: ParameterDomain) -> [String] {
      switch domain {
      case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
      case .whole(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
      case .word(let words): words
      }
    }
  }

  @Test(arguments: Extreme.all)
  func `no parameter breaks a promise`(_ test: Extreme) throws {
    var settings = SimulationSettings(transition: test.id, frameRate: 24, trace: "test")
    if test.name != "direction" { try settings.set("direction", to: "down") }
    try settings.set(test.name, to: test.value)
    let events = Self.flick(.down, points: 160) {
      $0.wait(milliseconds: 60)
      $0.down(x: 207, y: 448)
      $0.move(dy: -40, milliseconds: 80)
      $0.lift()
    }
    #expect(try Story(events, settings).failures == [])
    var playing = try Simulation(playing: settings)
    var rows = CollectedTimeline()
    _ = playing.play(into: &rows)
    #expect(playing.failures == [])
  }
}

/// A gesture that comes while a transition runs without a finger.
struct TailTests {
  private func story(_ id: String, wait: Int64) throws -> Story {
    var settings = SimulationSettings(transition: id, trace: "test")
    try settings.set("direction", to: "down")
    let events = DrivenTransitionTests.flick(.down, points: 120) {
      $0.wait(milliseconds: wait)
      $0.down(x: 207, y: 448)
      $0.move(dy: -80, milliseconds: 160)
      $0.lift()
    }
    let story = try Story(events, settings)
    #expect(story.failures == [])
    return story
  }

  /// `transitionDuration` is 0.4 s, and the push lasts 0.8 s and more: the part after the
  /// percentages cannot be driven (transitions.md 2).
  @Test func `a gesture during a hero's tail is ignored`() throws {
    let story = try story("hero-push", wait: 450)
    #expect(story.turns == ["interactive", "finishing", "finished"])
    #expect(story.decisions.map(\.cause) == [.release])
    #expect(story.end?.gestures == 2)
  }

  @Test func `a gesture before it catches the hero`() throws {
    let story = try story("hero-push", wait: 100)
    #expect(story.turns.prefix(3) == ["interactive", "finishing", "interactive"])
    #expect(story.turns.last == "cancelled")
  }

  @Test func `cells that fade in when the push is complete outlive it`() throws {
    let story = try story("hero-push", wait: 2_000)
    #expect(story.anomalies.contains("outlivesTransition"))
    for id in ["hero-pop", "card-present", "news-pop"] {
      #expect(try !self.story(id, wait: 2_000).anomalies.contains("outlivesTransition"), "\(id)")
    }
  }
}
