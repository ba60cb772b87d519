/// Takes what a `TraceReader` finds, in the order of the recording.
///
/// Devices count from 0 in the order in which the recording names them first. Recordings of one
/// device have 0 only.
public protocol TraceSink {
  mutating func receive(_ event: RawEvent, from device: Int)
  /// As `receive(_:from:)`, for sinks that want to know where the event stands; this is the one that
  /// is called.
  ///
  /// - Parameter place: `nil` when the format's reader does not know, because what makes the event
  ///   stands in several places.
  mutating func receive(_ event: RawEvent, from device: Int, at place: TracePlace?)
  /// At most once for each device; mostly before its first event, but some tools describe their
  /// devices at the end. Not at all when the recording describes no device.
  mutating func receive(_ description: DeviceDescription, of device: Int)
  /// What somebody meant by a gesture; not from all formats.
  mutating func receive(_ label: GestureLabel)
  mutating func receive(_ warning: TraceWarning)
}

extension TraceSink {
  @inlinable
  public mutating func receive(_ event: RawEvent, from device: Int, at place: TracePlace?) {
    receive(event, from: device)
  }

  /// Labels are for those who look at gestures.
  public mutating func receive(_ label: GestureLabel) {}
}

/// Keeps everything. For recordings that fit in memory, and for tests.
public struct TraceCollector: TraceSink, Hashable, Sendable {
  /// One device of a recording.
  public struct Device: Hashable, Sendable {
    public internal(set) var description: DeviceDescription?
    /// In the order of the recording.
    public internal(set) var events: [RawEvent] = []
  }

  /// In the order of their numbers.
  public private(set) var devices: [Device] = []
  public private(set) var labels: [GestureLabel] = []
  public private(set) var warnings: [TraceWarning] = []

  public init() {}

  /// Of the first device.
  public var device: DeviceDescription? { devices.first?.description }
  /// Of the first device.
  public var events: [RawEvent] { devices.first?.events ?? [] }

  public mutating func receive(_ event: RawEvent, from device: Int) {
    makeRoom(for: device)
    devices[device].events.append(event)
  }

  public mutating func receive(_ description: DeviceDescription, of device: Int) {
    makeRoom(for: device)
    devices[device].description = description
  }

  public mutating func receive(_ label: GestureLabel) { labels.append(label) }
  public mutating func receive(_ warning: TraceWarning) { warnings.append(warning) }

  private mutating func makeRoom(for device: Int) {
    while devices.count <= device { devices.append(Device()) }
  }
}
