import Gestures
import Simulation
import Traces

/// Writes a mouse's events: counts, and the left button.
struct MouseScript {
  private(set) var events: [RawEvent] = []
  private var time: Int64 = 0

  static let device: DeviceDescription = {
    var device = DeviceDescription()
    device.name = "Dragline reference mouse"
    device.identity = DeviceIdentity(bus: 3, vendor: 0xd4a6, product: 0x11e1, version: 1)
    device.properties = CodeSet()
    for type in [EventType.synchronization, EventType.key, EventType.relative] {
      device.insertCode(type, ofType: EventType.synchronization)
    }
    device.insertCode(KeyCode.leftButton, ofType: EventType.key)
    device.insertCode(RelativeAxis.x, ofType: EventType.relative)
    device.insertCode(RelativeAxis.y, ofType: EventType.relative)
    return device
  }()

  private mutating func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    events.append(
      RawEvent(time: TraceInstant(microseconds: time), type: type, code: code, value: value))
  }

  mutating func button(_ isDown: Bool) {
    put(EventType.key, KeyCode.leftButton, isDown ? 1 : 0)
    put(EventType.synchronization, SynchronizationCode.report, 0)
    time += TraceScript.interval
  }

  mutating func move(dx: Int32, dy: Int32, reports: Int) {
    for _ in 0..<reports {
      if dx != 0 { put(EventType.relative, RelativeAxis.x, dx) }
      if dy != 0 { put(EventType.relative, RelativeAxis.y, dy) }
      put(EventType.synchronization, SynchronizationCode.report, 0)
      time += TraceScript.interval
    }
  }
}
