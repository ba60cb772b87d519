import Foundation
import Simulation
import TestSupport
import Timelines
import Traces

/// A replay in memory, as `dragline replay` does it.
enum Replay {
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let traces = package.appending(path: "traces")
  static let recordings = package.deletingLastPathComponent().appending(path: "shared/recordings")

  static func settings(_ trace: String) -> SimulationSettings {
    SimulationSettings(trace: trace)
  }

  static func rows(
    _ events: [RawEvent], device: DeviceDescription,
    settings: SimulationSettings = settings("test")
  ) throws -> [TimelineRow] {
    try run(events, device: device, settings: settings).rows
  }

  static func run(
    _ events: [RawEvent], device: DeviceDescription,
    settings: SimulationSettings = settings("test")
  ) throws -> (rows: [TimelineRow], failures: [InvariantFailure]) {
    var observer = AxisBoundsObserver()
    for event in events { observer.receive(event) }
    var simulation = try Simulation(
      settings: settings, device: device, kind: device.kind, observed: observer.bounds)
    var rows = CollectedTimeline()
    for event in events { simulation.receive(event, into: &rows) }
    simulation.finish(into: &rows)
    return (rows.rows, simulation.failures)
  }

  static func text(_ rows: [TimelineRow]) -> String {
    var writer = TimelineWriter()
    for row in rows { writer.write(row) }
    var text = ""
    writer.drain { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  static func collect(_ evemu: [UInt8], file: String) throws -> TraceCollector {
    try TraceReading(evemu, file: file).get()
  }
}
