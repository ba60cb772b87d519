import Evdev
import Foundation
import Gestures
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Timelines
import Traces

@testable import Live

/// A finger, a clock, and a reader that is now quick and now slow.
private struct SlowReader {
  var chance: SeededGenerator
  /// The largest number of microseconds that a report takes to arrive.
  var delay: Int64

  /// Lets a track read `events` as they arrive, while frames come due.
  ///
  /// - Returns: The lines of its timeline, and the events to record.
  mutating func read(
    _ events: [RawEvent], _ track: LiveTrack
  ) -> (lines: [UInt8], recorded: [RawEvent]) {
    var (lines, recorded): ([UInt8], [RawEvent]) = ([], [])
    func take(_ output: LiveOutput) { if case .lines(let bytes, _, _) = output { lines += bytes } }
    var now = events[0].time.microseconds
    for frame in Self.frames(events) {
      let arrival = max(
        frame[0].time.microseconds + Int64.random(in: 0...delay, using: &chance), now)
      while arrival - now > 5_000 {
        now += Int64.random(in: 100...5_000, using: &chance)
        track.advance(to: TraceInstant(microseconds: now))
        if Bool.random(using: &chance) { track.takeOutput(of: 0, take) }
      }
      now = arrival
      recorded += track.receive(frame)
      if Bool.random(using: &chance) { track.takeOutput(of: 0, take) }
      track.advance(to: TraceInstant(microseconds: now))
    }
    // What is still under way is looked at for a while.
    track.advance(to: TraceInstant(microseconds: now + 40_000))
    recorded += track.finish()
    track.takeOutput(of: 0, take)
    return (lines, recorded)
  }

  static func frames(_ events: [RawEvent]) -> [[RawEvent]] {
    var frames: [[RawEvent]] = [[]]
    for event in events {
      frames[frames.count - 1].append(event)
      if event.isReport { frames.append([]) }
    }
    return frames.filter { !$0.isEmpty }
  }
}

@Suite struct `Live tracks` {
  static let traces = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "traces")

  static let names = try? FileManager.default.contentsOfDirectory(atPath: traces.path)
    .filter { $0.hasSuffix(".evemu") }.sorted()

  /// Reports come on time, a little late, and later than display frames are waited for.
  @Test(arguments: names ?? [], [Int64(0), 900, 30_000])
  func `what was recorded of a live run replays to its timeline`(
    name: String, delay: Int64
  ) throws {
    let trace = try Self.collect(name)
    let device = try #require(trace.device)
    for seed in UInt64(0)..<5 {
      let settings = SimulationSettings(trace: name)
      let track = try LiveTrack(
        device, .monotonic, settings: settings, rows: LiveRows(keepsRows: false, device: nil))
      var reader = SlowReader(chance: SeededGenerator(seed: seed), delay: delay)
      let (lines, recorded) = reader.read(trace.events, track)
      #expect(track.failures == [], "seed \(seed)")
      let replayed = try Self.replay(recorded, device, settings)
      #expect(
        String(decoding: lines, as: UTF8.self) == String(decoding: replayed, as: UTF8.self),
        "seed \(seed)")
    }
  }

  @Test func `a late device is reported, and its stamps are those of the frames shown`()
    throws
  {
    let trace = try Self.collect("flick.evemu")
    let track = try LiveTrack(
      try #require(trace.device), .monotonic, settings: SimulationSettings(),
      rows: LiveRows(keepsRows: false, device: nil))
    var reader = SlowReader(chance: SeededGenerator(seed: 1), delay: 50_000)
    let (_, recorded) = reader.read(trace.events, track)
    #expect(track.figures.lateReports > 0)
    let late = zip(recorded, trace.events).filter { $0.time != $1.time }
    #expect(!late.isEmpty)
    for (given, stamped) in late { #expect(given.time > stamped.time) }
  }

  struct Turn: CustomTestStringConvertible {
    var testDescription: String
    /// The points of a drag, one step after another.
    var steps: [(dx: Double, dy: Double)]
    var direction: DragAxis.Direction?

    static let all = [
      Turn(testDescription: "to the right", steps: [(200, 3)], direction: .right),
      Turn(testDescription: "down, as it goes already", steps: [(3, 200)]),
      Turn(testDescription: "up, after a step down", steps: [(0, 5), (0, -200)], direction: .up),
      Turn(testDescription: "right, then far down", steps: [(20, 0), (0, 300)], direction: .right),
      Turn(testDescription: "less than 10 points", steps: [(9, 0)]),
    ]
  }

  @Test(arguments: Turn.all)
  func `with auto the transition turns before it sees the gesture`(_ turn: Turn) throws {
    var script = TraceScript()
    script.down(x: 200, y: 400)
    for step in turn.steps { script.move(dx: step.dx, dy: step.dy, milliseconds: 200, .steady) }
    script.lift()
    let trace = try Self.collect(script.evemu(), "turn.evemu")
    let device = try #require(trace.device)
    let track = try LiveTrack(
      device, .monotonic, settings: SimulationSettings(),
      rows: LiveRows(keepsRows: false, device: nil), followsDirection: true)
    var reader = SlowReader(chance: SeededGenerator(seed: 1), delay: 900)
    let (lines, recorded) = reader.read(trace.events, track)
    #expect(recorded.count >= trace.events.count)
    #expect(track.isResting)
    var settings = SimulationSettings()
    settings.transitionParameters.driveDirection = turn.direction
    let replayed = try Self.replay(recorded, device, settings)
    #expect(String(decoding: lines, as: UTF8.self) == String(decoding: replayed, as: UTF8.self))
  }

  @Test func `a second gesture in another direction turns the transition again`() throws {
    var script = TraceScript()
    script.down(x: 200, y: 400)
    script.move(dx: 200, milliseconds: 200, .steady)
    script.lift()
    script.wait(milliseconds: 3_000)
    script.down(x: 200, y: 400)
    script.move(dy: -200, milliseconds: 200, .steady)
    script.lift()
    let trace = try Self.collect(script.evemu(), "turns.evemu")
    let track = try LiveTrack(
      try #require(trace.device), .monotonic, settings: SimulationSettings(),
      rows: LiveRows(keepsRows: false, device: nil), followsDirection: true)
    var reader = SlowReader(chance: SeededGenerator(seed: 2), delay: 900)
    let lines = String(decoding: reader.read(trace.events, track).lines, as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.filter { $0.contains(#""type":"setting""#) }.count == 1)
    let decisions = lines.filter { $0.contains(#""type":"decision""#) }
    #expect(decisions.count == 2)
    #expect(decisions.allSatisfy { $0.contains(#""outcome":"finish""#) })
  }

  @Test func `only what the kernel said has a latency, not what is made up at the end`() throws {
    let trace = try Self.collect("flick.evemu")
    let track = try LiveTrack(
      try #require(trace.device), .monotonic, settings: SimulationSettings(),
      rows: LiveRows(keepsRows: false, device: nil))
    // Of an observer of whom every row comes 2 ms after the stamp.
    var latency = LatencyHistogram()
    var now = trace.events[0].time.microseconds
    func take(_ output: LiveOutput) {
      guard case .lines(_, _, let cause?) = output else { return }
      latency.add(now - cause.microseconds)
    }
    for frame in SlowReader.frames(trace.events) {
      now = frame[0].time.microseconds + 2_000
      _ = track.receive(frame)
      track.takeOutput(of: 0, take)
    }
    #expect(latency.maximum == 2_000)
    let count = latency.count
    now += 39_000_000
    track.advance(to: TraceInstant(microseconds: now))
    track.takeOutput(of: 0, take)
    #expect(!track.finish().isEmpty)
    track.takeOutput(of: 0, take)
    #expect(latency.maximum == 2_000)
    #expect(latency.count == count)
  }

  @Test func `what is made up for a device that went away has no latency and no rate`() throws {
    let trace = try Self.collect("flick.evemu")
    let track = try LiveTrack(
      try #require(trace.device), .monotonic, settings: SimulationSettings(),
      rows: LiveRows(keepsRows: false, device: nil))
    var causes: [TraceInstant?] = []
    func take(_ output: LiveOutput) {
      if case .lines(_, _, let cause) = output { causes.append(cause) }
    }
    let frames = SlowReader.frames(trace.events)
    let last = frames.count / 2
    for frame in frames[...last] {
      track.count(frame, admitted: frame)
      _ = track.receive(frame)
      track.takeOutput(of: 0, take)
    }
    #expect(causes.last == frames[last][0].time)
    let (reported, rate) = (causes.count, track.figures.reportRate)
    var release = trace.events.last { $0.isReport } ?? .report(at: frames[last][0].time)
    (release.time, release.value) = (frames[last][0].time, 1)
    let lift = frames[frames.count - 1].filter { !$0.isReport }.map { event in
      var event = event
      event.time = release.time
      return event
    }
    track.count(lift + [release], admitted: lift + [release])
    _ = track.receive(lift + [release])
    track.takeOutput(of: 0, take)
    #expect(causes.count == reported + 1 && causes.last == .some(nil))
    #expect(rate != nil && track.figures.reportRate == rate)
  }

  @Test func `a late event counts from its own stamp, and clocks that are set say nothing`()
    throws
  {
    for (clock, expected) in [(DeviceClock.monotonic, Int64(40_000)), (.realtime, 0)] {
      let trace = try Self.collect("flick.evemu")
      let track = try LiveTrack(
        try #require(trace.device), clock, settings: SimulationSettings(),
        rows: LiveRows(keepsRows: false, device: nil))
      var latency = LatencyHistogram()
      for frame in SlowReader.frames(trace.events) {
        let now = frame[0].time.microseconds + 40_000
        track.advance(to: TraceInstant(microseconds: now))
        track.takeOutput(of: 0) { _ in }
        _ = track.receive(frame)
        track.takeOutput(of: 0) { output in
          guard case .lines(_, _, let cause?) = output else { return }
          latency.add(now - cause.microseconds)
        }
      }
      #expect(latency.maximum == expected)
    }
  }

  static func collect(_ name: String) throws -> TraceCollector {
    try collect(Array(Data(contentsOf: traces.appending(path: name))), name)
  }

  static func collect(_ bytes: [UInt8], _ name: String) throws -> TraceCollector {
    try TraceReading(bytes, file: name).get()
  }

  static func replay(
    _ events: [RawEvent], _ device: DeviceDescription, _ settings: SimulationSettings
  ) throws -> [UInt8] {
    var simulation = try Simulation(settings: settings, device: device, kind: device.kind)
    var rows = LiveRows(keepsRows: false, device: nil)
    for event in events { simulation.receive(event, into: &rows) }
    simulation.finish(into: &rows)
    return rows.takeLines()
  }
}
