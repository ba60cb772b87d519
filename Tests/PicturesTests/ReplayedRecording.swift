import Foundation
import Gestures
import Interaction
import Motion
import Simulation
import TestSupport
import Timelines
import Traces

/// A recording with its timeline and the samples of its gestures.
struct ReplayedRecording {
  var rows: [TimelineRow]
  var samples: [DragSamples]

  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let traces = package.appending(path: "traces")
  static let shared = package.deletingLastPathComponent().appending(path: "shared/recordings")

  /// The names of the recordings in `traces/`, without their ending.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: traces.path)) ?? []
    return files.filter { $0.hasSuffix(".evemu") }.map { String($0.dropLast(6)) }.sorted()
  }()

  /// Recordings of touchscreens, beside the project.
  static let people: [URL] = {
    let folder = shared.appending(path: "evemu_devices/touchscreens")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let all = files?.compactMap { $0 as? URL } ?? []
    return all.filter { !$0.hasDirectoryPath && isRecording($0) }
      .sorted { $0.path < $1.path }
  }()

  private static func isRecording(_ url: URL) -> Bool {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return false }
    return text.contains("\nE: ")
  }

  /// Replays a recording of `traces/`.
  init(_ name: String, _ change: (inout SimulationSettings) throws -> Void = { _ in }) throws {
    try self.init(Self.traces.appending(path: "\(name).evemu"), change)
  }

  /// Replays a recording.
  ///
  /// - Parameter change: Changes the settings of the run.
  init(
    _ url: URL, transition: String = SimulationSettings.defaultTransition,
    _ change: (inout SimulationSettings) throws -> Void = { _ in }
  ) throws {
    let bytes = Array(try Data(contentsOf: url))
    let trace = try TraceReading(bytes, file: url.lastPathComponent).get()
    guard let recorded = trace.devices.max(by: { $0.events.count < $1.events.count }) else {
      preconditionFailure("\(url.path) has no device")
    }
    let (device, events) = (recorded.description, recorded.events)
    var settings = SimulationSettings(transition: transition, trace: url.lastPathComponent)
    try change(&settings)
    var observer = AxisBoundsObserver()
    for event in events { observer.receive(event) }
    let kind = device?.kind ?? .touchscreen
    var simulation = try Simulation(
      settings: settings, device: device, kind: kind, observed: observer.bounds)
    var rows = CollectedTimeline()
    for event in events { simulation.receive(event, into: &rows) }
    simulation.finish(into: &rows)
    self.rows = rows.rows
    let mapper = try ScreenMapper(
      device: device, kind: kind, observed: observer.bounds, settings: settings.screen)
    try settings.fit(on: mapper)
    samples = Self.samples(
      of: events, ContactDecoder(device: device), mapper, settings.policy,
      byPointer: kind.movesPointer)
  }

  private static func samples(
    of events: [RawEvent], _ decoder: ContactDecoder, _ mapper: ScreenMapper, _ policy: DragPolicy,
    byPointer: Bool
  ) -> [DragSamples] {
    var (decoder, mapper) = (decoder, mapper)
    var gestures: [[TouchFrame]] = []
    var down = 0
    let first = events.first.map { decoder.outputTime(of: $0.time) }
    let start = first ?? TraceInstant(microseconds: 0)
    func take(_ frame: TouchFrame) {
      let isOver = frame.touches.count { $0.phase.isOver } >= down
      let isLost = frame.touches.contains { if case .cancelled = $0.phase { true } else { false } }
      if down > 0, isOver, isLost {
        // A finger that comes down when the last one is lost begins the next gesture.
        var (last, first) = (frame, frame)
        last.touches.removeAll { $0.phase == .began }
        first.touches.removeAll { $0.phase != .began }
        gestures[gestures.count - 1].append(last)
        down = 0
        if !first.touches.isEmpty { take(first) }
        return
      }
      if down == 0 { gestures.append([]) }
      down += frame.touches.count { $0.phase == .began }
      down -= frame.touches.count { $0.phase.isOver }
      gestures[gestures.count - 1].append(frame)
    }
    for event in events {
      if let contacts = decoder.decode(event) { take(mapper.map(contacts)) }
    }
    if let contacts = decoder.finish() { take(mapper.map(contacts)) }
    return gestures.enumerated().map {
      DragSamples($0 + 1, of: $1, since: start, policy: policy, byPointer: byPointer)
    }
  }
}
