import Gestures
import Interaction
import Simulation
import TestSupport
import Testing
import Timelines
import Traces

/// Feeds events as a live device does: what is read is flushed, and frames are shown while it is silent.
struct LiveFeed: ~Copyable {
  private(set) var simulation: Simulation
  var rows = CollectedTimeline()

  init(_ events: [RawEvent], device: DeviceDescription, settings: SimulationSettings) throws {
    var observer = AxisBoundsObserver()
    for event in events { observer.receive(event) }
    simulation = try Simulation(
      settings: settings, device: device, kind: device.kind, observed: observer.bounds)
  }

  mutating func receive(_ event: RawEvent) { simulation.receive(event, into: &rows) }
  mutating func flush() { simulation.flush(into: &rows) }
  mutating func wait(at microseconds: Int64) -> Int64? {
    simulation.microsecondsToNextFrame(at: TraceInstant(microseconds: microseconds))
  }
  var earliestStamp: TraceInstant? {
    mutating get { simulation.earliestStamp }
  }
  var failures: [InvariantFailure] { simulation.failures }

  mutating func finish() { simulation.finish(into: &rows) }

  mutating func advance(to microseconds: Int64) {
    simulation.advance(to: TraceInstant(microseconds: microseconds), into: &rows)
  }

  /// No frame before it is due, and one as soon as it is.
  mutating func advanceByOneFrame(from start: Int64, notBeyond end: Int64) {
    guard let wait = wait(at: start) else {
      let count = rows.rows.count
      advance(to: end)
      #expect(rows.rows.count == count, "nothing to show before the next event")
      return
    }
    guard wait <= end - start else { return }
    let (count, earliest) = (rows.rows.count, earliestStamp)
    if wait > 0 { advance(to: start + wait - 1) }
    #expect(rows.rows.count == count, "\(wait) us after \(start)")
    advance(to: start + wait)
    let isShown = earliestStamp != earliest
    #expect(isShown, "\(wait) us after \(start)")
  }
}

struct LiveFeedTests {
  /// Returns the least stamp of all reports from each event on; `nil` after the last report.
  static func promises(_ events: [RawEvent]) -> [Int64?] {
    var least: Int64?
    return events.reversed().map { event in
      if event.isReport {
        least = min(least ?? .max, event.time.microseconds)
      }
      return least
    }.reversed()
  }

  /// The rows of a feed that flushes and advances at random, as far as it can promise.
  static func rows(
    _ events: [RawEvent], device: DeviceDescription, settings: SimulationSettings,
    random: inout SeededGenerator
  ) throws -> (rows: [TimelineRow], failures: [InvariantFailure]) {
    var feed = try LiveFeed(events, device: device, settings: settings)
    var now = events.first?.time.microseconds ?? 0
    for (event, promise) in zip(events, promises(events)) {
      if let promise, promise > now {
        for _ in 0..<(random.next() % 4) {
          let end = Int64.random(in: now...promise, using: &random)
          if random.next() % 2 == 0 { feed.advance(to: end) }
          if random.next() % 2 == 0 { feed.advanceByOneFrame(from: end, notBeyond: promise) }
          if random.next() % 3 == 0 { feed.flush() }
        }
        if random.next() % 2 == 0 { feed.advance(to: promise) }
      }
      now = promise ?? now
      feed.receive(event)
      if random.next() % 2 == 0 { feed.flush() }
    }
    feed.finish()
    return (feed.rows.rows, feed.failures)
  }

  private func expectSame(
    _ events: [RawEvent], device: DeviceDescription, settings: SimulationSettings, seed: UInt64
  ) throws {
    let plain = Replay.text(try Replay.rows(events, device: device, settings: settings))
    var random = SeededGenerator(seed: seed)
    let (rows, failures) = try Self.rows(
      events, device: device, settings: settings, random: &random)
    #expect(Replay.text(rows) == plain, "seed \(seed)")
    #expect(failures == [], "seed \(seed)")
  }

  @Test(arguments: OwnTrace.all)
  func `a live feed gives the very bytes of the replay`(_ trace: OwnTrace) throws {
    for seed in UInt64(0)..<12 {
      var settings = Replay.settings(trace.name)
      settings.frameRate = [60, 120, 24, 1][Int(seed % 4)]
      try expectSame(trace.events, device: trace.device, settings: settings, seed: seed)
    }
  }

  @Test(arguments: RandomTransitionTests.cases)
  func `so it does in every transition`(_ test: RandomTransitionTests.Case) throws {
    let settings = try RandomTransitionTests.settings(test)
    for seed in UInt64(0)..<6 {
      var random = SeededGenerator(seed: seed)
      let events = RandomGestureTests.script(&random).events
      try expectSame(events, device: TraceScript.device, settings: settings, seed: seed)
    }
  }

  @Test(arguments: DragPolicy.all.map(\.id))
  func `so it does under every policy`(_ id: String) throws {
    var settings = Replay.settings("random")
    settings.replacePolicy(by: try #require(DragPolicy.named(id)))
    for seed in UInt64(0)..<6 {
      var random = SeededGenerator(seed: seed)
      var script = RandomGestureTests.script(&random)
      script.down(7, x: 200, y: 300)
      script.move([7], dx: 60, dy: 90, milliseconds: 80)
      script.palm(7)
      try expectSame(script.events, device: TraceScript.device, settings: settings, seed: seed)
    }
  }

  @Test(arguments: 0..<200)
  func `so it does for random gestures`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let events = RandomGestureTests.script(&random).events
    var settings = Replay.settings("random")
    settings.frameRate = [1.0, 24, 60, 120][Int(random.next() % 4)]
    try expectSame(events, device: TraceScript.device, settings: settings, seed: seed)
  }

  /// Clocks that jump and go back, frames without an end, more than a frame can hold.
  @Test(arguments: 0..<200)
  func `so it does for events that no finger makes`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let jumps: [Int64] =
      seed % 2 == 0 ? [0, 1, 8_000, 16_000, 20_000_000] : [0, 8_000, 16_000, -5, -3_000_000]
    let events = RandomGestureTests.events(&random, jumps: jumps)
    try expectSame(
      events, device: TraceScript.device, settings: Replay.settings("random"), seed: seed)
  }

  @Test func `rows of a touch come at once, frames when they are due`() throws {
    var script = TraceScript()
    script.down(x: 207, y: 400)
    script.move(dy: 120, milliseconds: 400)
    let events = script.events
    var feed = try LiveFeed(events, device: TraceScript.device, settings: Replay.settings("live"))
    for event in events {
      feed.receive(event)
      feed.flush()
      if feed.rows.rows.contains(where: { $0.isCallback }) { break }
    }
    let time = try #require(feed.rows.rows.last?.time)
    #expect(feed.rows.rows.contains { $0.isGesture })
    #expect(!feed.rows.rows.contains { $0.isFrame })
    let stamp = events[0].time.microseconds + time
    let wait = feed.wait(at: stamp)
    feed.advance(to: stamp + (try #require(wait)))
    #expect(feed.rows.rows.contains { $0.isFrame })
  }

  @Test func `nothing is to be shown before the first event and after the settle`() throws {
    let trace = try #require(OwnTrace.all.first)
    var feed = try LiveFeed(
      trace.events, device: trace.device, settings: Replay.settings("live"))
    let (wait, earliest) = (feed.wait(at: 0), feed.earliestStamp)
    #expect(wait == nil && earliest == nil)
    for event in trace.events { feed.receive(event) }
    var now = try #require(trace.events.last).time.microseconds
    while let wait = feed.wait(at: now) {
      now += wait
      feed.advance(to: now)
    }
    #expect(feed.rows.rows.contains { $0.isTransition(to: .finished) })
  }

  @Test func `a silent device is waited for as long as it is believed`() throws {
    var script = TraceScript()
    script.down(x: 207, y: 400)
    script.move(dy: 120, milliseconds: 400)
    let events = script.events
    var feed = try LiveFeed(events, device: TraceScript.device, settings: Replay.settings("live"))
    for event in events { feed.receive(event) }
    let last = try #require(events.last).time.microseconds
    feed.advance(to: last + 60_000_000)
    let wait = feed.wait(at: last)
    #expect(wait == nil)
    let shown = try #require(feed.rows.rows.last?.time)
    #expect(shown < last + 10_000_000 && shown > last + 9_900_000)
  }
}

extension TimelineRow {
  var isFrame: Bool { if case .frame = self { true } else { false } }
  var isGesture: Bool { if case .gesture = self { true } else { false } }
  var isCallback: Bool { if case .callback = self { true } else { false } }
  func isTransition(to state: TransitionState.Phase) -> Bool {
    if case .transition(let row) = self { row.to == state } else { false }
  }
}
