import Foundation
import Gestures
import Interaction
import Live
import Motion
import Simulation
import Terminal
import TestSupport
import Timelines
import Traces

/// Plays a recording of `traces/` into the view as a live device would, up to a moment.
enum LiveDemo {
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// - Parameters:
  ///   - end: Microseconds since the first event; `nil` plays all.
  ///   - next: A policy that somebody wants at the end.
  static func view(
    of trace: String, until end: Int64? = nil, transition: String = "photo-dismiss",
    under policy: DragPolicy? = nil, set changes: [ParameterEditor.Change] = [],
    then next: DragPolicy? = nil
  ) throws -> LiveView {
    let read = try events(of: trace)
    var standard = SimulationSettings(transition: transition, trace: trace)
    if let policy { standard.replacePolicy(by: policy) }
    var settings = standard
    for change in changes { try settings.set(change.key, to: change.value) }
    let device = read.device
    var simulation = try Simulation(
      settings: settings, device: device, kind: device?.kind ?? .touchscreen)
    let model = LiveModel(
      SimulatedSetup(simulation.settings), name: device?.name ?? "unknown device")
    var view = LiveView([model], ParameterEditor(simulation.settings, standard: standard))
    view.run.latency = LatencyHistogram.Shares(half: 120, most: 800)
    view.run.recording = LiveRun.Recording(path: "/tmp/drag.evemu", size: 12_345)
    let start = read.events[0].time
    let last = end.map { TraceInstant(microseconds: start.microseconds + $0) }
    for event in read.events {
      if let last, event.time > last { break }
      simulation.receive(event, into: &view)
    }
    if let last {
      if let next { try change(&simulation, &view, to: next, at: last) }
      simulation.advance(to: last, into: &view)
      view.update(figures(&simulation, at: last))
    } else {
      simulation.finish(into: &view)
      view.update(figures(&simulation, at: read.events.last?.time ?? start))
    }
    return view
  }

  private static func change(
    _ simulation: inout Simulation, _ view: inout LiveView, to next: DragPolicy,
    at now: TraceInstant
  ) throws {
    try simulation.change(policy: next, at: now, into: &view)
    let wanted = simulation.wantedSettings
    var standard = SimulationSettings()
    standard.replacePolicy(by: next)
    view.replace(
      [SimulatedSetup(simulation.settings, wanted: wanted)],
      ParameterEditor(wanted, standard: standard, inForce: simulation.settings))
  }

  private static func figures(
    _ simulation: inout Simulation, at now: TraceInstant
  ) -> LiveFigures {
    var figures = LiveFigures()
    figures.reportRate = 125
    figures.contacts = simulation.contacts
    figures.outlook = simulation.outlook(at: now)
    return figures
  }

  static func events(of trace: String) throws -> TraceCollector {
    let bytes = try Data(contentsOf: package.appending(path: "traces/\(trace).evemu"))
    return try TraceReading(Array(bytes), file: "\(trace).evemu").get()
  }
}
