public import Gestures
public import Timelines
public import Traces

/// Simulations of touches instead of a device's events.
extension Simulation {
  /// Creates a simulation of touches that are already on the screen.
  ///
  /// - Parameters:
  ///   - settings: All settings of the run.
  ///   - mapper: The mapper that put the touches on the screen.
  ///   - kind: The kind of the device that they come from.
  /// - Throws: `ScreenError` if measures cannot be mapped to the screen.
  public init(
    settings: SimulationSettings, mapper: ScreenMapper, kind: DeviceKind
  ) throws(ScreenError) {
    try self.init(settings: settings, mapper: mapper, device: nil, kind: kind)
  }

  /// Processes the touches of a gesture at once; frames after the last of them wait.
  ///
  /// - Parameters:
  ///   - frames: The touches in order of time, not before those of the last gesture.
  ///   - start: The time of the recording's first event, which counts for the first gesture alone.
  public mutating func receive(
    _ frames: [TouchFrame], of start: TraceInstant, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    if clock == nil { self.start(at: start) }
    for frame in frames { enqueue(.touches(frame), into: &sink) }
    flush(into: &sink)
  }
}
