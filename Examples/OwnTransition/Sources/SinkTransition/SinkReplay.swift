import ReferenceTransitions
import Simulation
import Timelines
import Traces

/// Replays the recording `bytes` through the transition, into `timeline`.
///
/// - Parameter name: The recording's name, for errors and the timeline's header.
/// - Returns: The invariants of docs/invariants.md that the run broke.
/// - Throws: `TraceRecordingError` or `ScreenError` when `bytes` cannot be replayed.
public func replay(
  _ bytes: [UInt8], name: String, into timeline: inout some TimelineSink & ~Copyable
) throws -> [InvariantFailure] {
  let recording = try TraceRecording(bytes, name: name)
  var simulation = try Simulation(
    of: recording, settings: SimulationSettings(transition: SinkTransition.catalogEntry))
  simulation.receive(recording, into: &timeline)
  return simulation.failures
}
