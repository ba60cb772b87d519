import Gestures
import TestSupport
import Traces

/// Frames that a device might report, the same for the same seed: in the process that writes them and
/// in the one that checks the recording.
struct FrameSource {
  private var random: SeededGenerator
  private var time: Int64 = 1_000_000
  private let deviceCount: Int

  init(seed: UInt64, deviceCount: Int) {
    random = SeededGenerator(seed: seed)
    self.deviceCount = deviceCount
  }

  /// Returns the next frame and the number of its device.
  ///
  /// Nothing in it is held down.
  mutating func next() -> (device: Int, events: [RawEvent]) {
    let device = Int(random.next() % UInt64(deviceCount))
    time += Int64(random.next() % 9_000)
    var events = (0..<eventCount()).map { _ in event() }
    events.append(.report(at: TraceInstant(microseconds: time)))
    return (device, events)
  }

  /// Mostly a few; now and then more than a page holds with comments, or without them.
  private mutating func eventCount() -> Int {
    switch random.next() % 200 {
    case 0: 200 + Int(random.next() % 100)
    case 1...3: 60 + Int(random.next() % 60)
    default: 1 + Int(random.next() % 11)
    }
  }

  private mutating func event() -> RawEvent {
    RawEvent(
      time: TraceInstant(microseconds: time), type: EventType.absolute,
      code: [AbsoluteAxis.x, AbsoluteAxis.y, AbsoluteAxis.z][Int(random.next() % 3)],
      value: Int32(truncatingIfNeeded: random.next() >> (random.next() % 64)))
  }

  static func device(_ number: Int) -> DeviceDescription {
    var device = DeviceDescription()
    device.name = "Kill Test \(number)"
    device.identity = DeviceIdentity(bus: 3, vendor: 1, product: UInt16(number), version: 1)
    device.properties = CodeSet()
    for code in [AbsoluteAxis.x, AbsoluteAxis.y, AbsoluteAxis.z] {
      device.insertCode(code, ofType: EventType.absolute)
      device.setAxis(code, to: AxisRange(minimum: 0, maximum: 4095))
    }
    return device
  }
}
