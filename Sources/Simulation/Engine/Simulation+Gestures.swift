public import Gestures
public import Timelines
public import Traces

/// Touches in place of a device's events, for those who have them already.
extension Simulation {
  /// - Parameters:
  ///   - mapper: What put the touches on the screen.
  ///   - kind: Of the device that they come from.
  /// - Throws: `ScreenError` when measures cannot be mapped to the screen.
  public init(
    settings: SimulationSettings, mapper: ScreenMapper, kind: DeviceKind
  ) throws(ScreenError) {
    try self.init(settings: settings, mapper: mapper, device: nil, kind: kind)
  }

  /// Takes the touches of a gesture at once, and what they cause; frames after the last of them wait.
  ///
  /// - Parameters:
  ///   - frames: In order of time, and not before those of the gesture before.
  ///   - start: The recording's first event. Counts for the first gesture alone.
  public mutating func receive(
    _ frames: [TouchFrame], of start: TraceInstant, into sink: inout (some TimelineSink & ~Copyable)
  ) {
    if clock == nil { self.start(at: start) }
    for frame in frames { enqueue(.touches(frame), into: &sink) }
    flush(into: &sink)
  }
}
