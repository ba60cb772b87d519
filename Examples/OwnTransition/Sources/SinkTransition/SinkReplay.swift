import ReferenceTransitions
import Simulation
import Timelines
import Traces

/// Replays the recording `bytes` through the transition, into `timeline`.
///
/// - Parameter name: The recording's name, for errors and the timeline's header.
/// - Returns: The invariants of docs/invariants.md that the run broke.
/// - Throws: `UnknownFormat`, `TraceSyntaxError` or `ScreenError` when `bytes` cannot be replayed.
public func replay(
  _ bytes: [UInt8], name: String, into timeline: inout some TimelineSink & ~Copyable
) throws -> [InvariantFailure] {
  let format = try TraceFormat.detect(bytes, isWhole: true)
  var reader = TraceReader(format, file: name)
  var trace = TraceCollector()
  try reader.parse(bytes, into: &trace)
  try reader.finish(into: &trace)
  var observer = AxisBoundsObserver()
  for event in trace.events { observer.receive(event) }
  let device = trace.device ?? observer.device

  let settings = SimulationSettings(
    transition: SinkTransition.catalogEntry, trace: name, format: format.id)
  var simulation = try Simulation(
    settings: settings, device: device, kind: device.kind, observed: observer.bounds)
  for event in trace.events { simulation.receive(event, into: &timeline) }
  simulation.finish(into: &timeline)
  return simulation.failures
}
