public import Timelines
public import Traces

/// The replay of a recording in memory.
extension Simulation {
  /// Creates a simulation of the recording's device.
  ///
  /// - Parameter settings: All settings of the run, whose name and format of the recording are
  ///   replaced.
  /// - Throws: `ScreenError` if positions or measures cannot be mapped to a screen.
  public init(
    of recording: TraceRecording, settings: SimulationSettings
  ) throws(ScreenError) {
    var settings = settings
    (settings.trace, settings.format) = (recording.name, recording.format.id)
    let device = recording.device
    try self.init(
      settings: settings, device: device, kind: device.kind, observed: recording.observedBounds)
  }

  /// Processes all events of the recording, and ends the input.
  public mutating func receive(
    _ recording: TraceRecording, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    for event in recording.events { receive(event, into: &sink) }
    finish(isTruncated: recording.truncation != nil, into: &sink)
  }
}
