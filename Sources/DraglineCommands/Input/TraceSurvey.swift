import Traces

/// The first pass over a recording: its validity, its devices, and the extent of positions.
///
/// Nothing is simulated before these are known, so that no output is written in part.
struct TraceSurvey: TraceSink {
  /// More warnings are counted, not kept.
  static let keptWarnings = 10

  struct Device: Sendable {
    /// The description in the recording; `nil` without one.
    var description: DeviceDescription?
    var eventCount = 0
    var observer = AxisBoundsObserver()

    /// The kind by the description if there is one, else by the events.
    var kind: DeviceKind { observer.completing(description).kind }
  }

  /// The devices, in the order of their numbers.
  private(set) var devices: [Device] = []
  private(set) var warnings: [TraceWarning] = []
  private(set) var warningCount = 0
  private(set) var labels: [GestureLabel] = []

  var eventCount: Int { devices.reduce(0) { $0 + $1.eventCount } }

  mutating func receive(_ event: RawEvent, from device: Int) {
    makeRoom(for: device)
    devices[device].eventCount += 1
    devices[device].observer.receive(event)
  }

  mutating func receive(_ description: DeviceDescription, of device: Int) {
    makeRoom(for: device)
    devices[device].description = description
  }

  mutating func receive(_ label: GestureLabel) {
    labels.append(label)
  }

  mutating func receive(_ warning: TraceWarning) {
    warningCount += 1
    if warnings.count < Self.keptWarnings { warnings.append(warning) }
  }

  private mutating func makeRoom(for device: Int) {
    while devices.count <= device { devices.append(Device()) }
  }
}

/// The events of one device in one chunk.
struct EventBatch: TraceSink {
  private(set) var events: [RawEvent] = []
  private let device: Int

  init(device: Int) {
    self.device = device
  }

  mutating func receive(_ event: RawEvent, from device: Int) {
    if device == self.device { events.append(event) }
  }

  mutating func receive(_ description: DeviceDescription, of device: Int) {}
  mutating func receive(_ warning: TraceWarning) {}

  mutating func removeAll() { events.removeAll(keepingCapacity: true) }
}
