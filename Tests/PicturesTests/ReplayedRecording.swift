import Foundation
import Interaction
import Simulation
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
    let recording = try TraceRecording(
      Array(try Data(contentsOf: url)), name: url.lastPathComponent)
    var settings = SimulationSettings(transition: transition)
    try change(&settings)
    var rows = CollectedTimeline()
    var simulation = try Simulation(of: recording, settings: settings)
    simulation.receive(recording, into: &rows)
    self.rows = rows.rows
    samples = try GestureReader.samples(
      of: recording.events, from: recording.device, observed: recording.observedBounds,
      isTruncated: recording.truncation != nil, settings)
  }
}
