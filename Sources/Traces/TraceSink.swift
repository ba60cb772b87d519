/// Takes what a parser finds, in the order of the recording.
public protocol TraceSink {
  mutating func receive(_ event: RawEvent)
  /// At most once, before the first event; not at all when the recording describes no device.
  mutating func receive(_ description: DeviceDescription)
  mutating func receive(_ warning: TraceWarning)
}

/// Keeps everything. For recordings that fit in memory, and for tests.
public struct TraceCollector: TraceSink, Hashable, Sendable {
  public private(set) var device: DeviceDescription?
  /// In the order of the recording.
  public private(set) var events: [RawEvent] = []
  public private(set) var warnings: [TraceWarning] = []

  public init() {}

  public mutating func receive(_ event: RawEvent) { events.append(event) }
  public mutating func receive(_ description: DeviceDescription) { device = description }
  public mutating func receive(_ warning: TraceWarning) { warnings.append(warning) }
}
