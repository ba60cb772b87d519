/// A receiver of the results of a `TraceReader`, in the order of the recording.
///
/// Devices count from 0 in the order in which the recording names them first. Recordings of one
/// device have 0 only.
public protocol TraceSink {
  /// Receives an event whose place is not needed.
  mutating func receive(_ event: RawEvent, from device: Int)
  /// Receives an event with its place.
  ///
  /// The reader calls this method; by default it calls `receive(_:from:)`.
  ///
  /// - Parameter place: The place; `nil` when the format's reader does not know it, because the
  ///   event comes from several places.
  mutating func receive(_ event: RawEvent, from device: Int, at place: TracePlace?)
  /// Receives a description, at most once for each device.
  ///
  /// It usually comes before the device's first event, but some tools describe their devices at the
  /// end. It never comes when the recording describes no device.
  mutating func receive(_ description: DeviceDescription, of device: Int)
  /// Receives the intent of a gesture; only some formats contain it.
  mutating func receive(_ label: GestureLabel)
  /// Receives a warning about the recording.
  mutating func receive(_ warning: TraceWarning)
}

extension TraceSink {
  /// Passes the event to `receive(_:from:)` without its place.
  @inlinable
  public mutating func receive(_ event: RawEvent, from device: Int, at place: TracePlace?) {
    receive(event, from: device)
  }

  /// Ignores labels; only sinks that examine gestures need them.
  public mutating func receive(_ label: GestureLabel) {}
}

/// A sink that keeps everything, for recordings that fit in memory, and for tests.
public struct TraceCollector: TraceSink, Hashable, Sendable {
  /// One device of a recording.
  public struct Device: Hashable, Sendable {
    /// The description; `nil` when the recording has none of the device.
    public internal(set) var description: DeviceDescription?
    /// The events in the order of the recording.
    public internal(set) var events: [RawEvent] = []
  }

  /// The devices in the order of their numbers.
  public private(set) var devices: [Device] = []
  /// The labels of gestures in the order of the recording.
  public private(set) var labels: [GestureLabel] = []
  /// The warnings in the order of the recording.
  public private(set) var warnings: [TraceWarning] = []

  /// Creates a collector without contents.
  public init() {}

  /// The description of the first device; `nil` when there is none.
  public var device: DeviceDescription? { devices.first?.description }
  /// The events of the first device.
  public var events: [RawEvent] { devices.first?.events ?? [] }

  /// Adds an event to those of its device.
  public mutating func receive(_ event: RawEvent, from device: Int) {
    makeRoom(for: device)
    devices[device].events.append(event)
  }

  /// Sets the description of a device.
  public mutating func receive(_ description: DeviceDescription, of device: Int) {
    makeRoom(for: device)
    devices[device].description = description
  }

  /// Adds a label.
  public mutating func receive(_ label: GestureLabel) { labels.append(label) }
  /// Adds a warning.
  public mutating func receive(_ warning: TraceWarning) { warnings.append(warning) }

  private mutating func makeRoom(for device: Int) {
    while devices.count <= device { devices.append(Device()) }
  }
}
