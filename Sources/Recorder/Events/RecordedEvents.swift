import Gestures
import Traces

/// The facts about an existing recording that are needed to continue it.
struct RecordedEvents: TraceSink {
  struct Device {
    var description: DeviceDescription?
    var eventCount = 0
    var frameCount = 0
    /// The time of the latest and of the earliest event.
    var lastTime = TraceInstant(microseconds: 0)
    var firstTime = TraceInstant(microseconds: .max)
    var held = HeldInput()
    /// Whether events came since the last `SYN_REPORT`.
    var isFrameOpen = false
  }

  /// The devices in the order of the recording.
  private(set) var devices: [Device] = []
  /// The device of the last event.
  private var lastDevice = 0

  var frameCount: Int { devices.reduce(0) { $0 + $1.frameCount } }
  var lastTime: TraceInstant? {
    devices.filter { $0.eventCount > 0 }.map(\.lastTime).max()
  }
  var firstTime: TraceInstant? {
    devices.filter { $0.eventCount > 0 }.map(\.firstTime).min()
  }
  /// Whether the last event ended its frame.
  var endsWithFrame: Bool { !devices.isEmpty && !devices[lastDevice].isFrameOpen }

  mutating func receive(_ event: RawEvent, from device: Int) {
    makeRoom(for: device)
    lastDevice = device
    devices[device].eventCount += 1
    devices[device].frameCount += event.isReport ? 1 : 0
    devices[device].isFrameOpen = !event.isReport
    devices[device].lastTime = max(devices[device].lastTime, event.time)
    devices[device].firstTime = min(devices[device].firstTime, event.time)
    devices[device].held.receive(event)
  }

  mutating func receive(_ description: DeviceDescription, of device: Int) {
    makeRoom(for: device)
    devices[device].description = description
    if devices[device].eventCount == 0 { devices[device].held = HeldInput(of: description) }
  }

  mutating func receive(_ warning: TraceWarning) {}

  private mutating func makeRoom(for device: Int) {
    while devices.count <= device { devices.append(Device()) }
  }
}

extension DeviceDescription {
  /// Whether this description belongs to the recorded device.
  ///
  /// Node and slots change from one connection to the next, and formats keep different parts of the
  /// rest.
  func isOfSameDevice(as other: DeviceDescription) -> Bool {
    identity == other.identity && axes == other.axes && nameBytes == other.nameBytes
  }

  /// The name as a line of text can hold it.
  private var nameBytes: [UInt8] {
    name.utf8.map { $0 == 0 || $0 == 0x0a || $0 == 0x0d ? 0x20 : $0 }
  }
}
