/// The content of a recording in short: its devices, the extent of their positions, its labels and
/// its warnings.
///
/// It is the first pass over a recording. Nothing is simulated before the recording is known to be
/// valid, so that no output is written in part.
public struct TraceSurvey: TraceSink, Sendable {
  /// The number of warnings that are kept; more are only counted.
  public static let keptWarnings = 10

  /// One device of a recording.
  public struct Device: Sendable {
    /// The description in the recording; `nil` without one.
    public var description: DeviceDescription?
    /// The number of its events.
    public private(set) var eventCount = 0
    /// The codes and the extent of the positions that its events show.
    public private(set) var observer = AxisBoundsObserver()

    /// Creates a device without events.
    public init(description: DeviceDescription? = nil) { self.description = description }

    /// The kind by the description if there is one, else by the events.
    public var kind: DeviceKind { observer.completing(description).kind }

    fileprivate mutating func receive(_ event: RawEvent) {
      eventCount += 1
      observer.receive(event)
    }
  }

  /// The devices, in the order of their numbers.
  public private(set) var devices: [Device] = []
  /// The first warnings, in the order of the recording.
  public private(set) var warnings: [TraceWarning] = []
  /// The number of all warnings.
  public private(set) var warningCount = 0
  /// The labels of gestures, in the order of the recording.
  public private(set) var labels: [GestureLabel] = []

  /// Creates the survey of a recording that was not read yet.
  public init() {}

  /// The number of the events of all devices.
  public var eventCount: Int { devices.reduce(0) { $0 + $1.eventCount } }

  /// The number of the device whose gestures are replayed unless a user chooses: the first on which
  /// a finger can drag, and on which something happened; 0 without devices.
  public var mainDevice: Int { devices.indices.min { devices[$0].rank < devices[$1].rank } ?? 0 }

  /// Counts an event of a device.
  public mutating func receive(_ event: RawEvent, from device: Int) {
    makeRoom(for: device)
    devices[device].receive(event)
  }

  /// Sets the description of a device.
  public mutating func receive(_ description: DeviceDescription, of device: Int) {
    makeRoom(for: device)
    devices[device].description = description
  }

  /// Adds a label.
  public mutating func receive(_ label: GestureLabel) {
    labels.append(label)
  }

  /// Adds a warning.
  public mutating func receive(_ warning: TraceWarning) {
    warningCount += 1
    if warnings.count < Self.keptWarnings { warnings.append(warning) }
  }

  private mutating func makeRoom(for device: Int) {
    while devices.count <= device { devices.append(Device()) }
  }
}

extension TraceSurvey.Device {
  /// Touchscreens first, devices on which nothing happened last.
  fileprivate var rank: Int {
    let kinds: [DeviceKind] = [.touchscreen, .penTablet, .touchpad, .mouse, .other]
    return (eventCount == 0 ? kinds.count : 0) + (kinds.firstIndex(of: kind) ?? 0)
  }
}
