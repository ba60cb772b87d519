import Gestures
import Traces
import Tuning

extension SynthesisDevice.Kind {
  /// The device as a recording describes it.
  var description: DeviceDescription {
    var device = DeviceDescription()
    device.name = "Dragline synthetic \(id)"
    device.identity = DeviceIdentity(
      bus: self == .mouse ? 3 : 0x18, vendor: 0xd4a6, product: 0x11e2, version: 1)
    device.properties = CodeSet()
    for type in [EventType.synchronization, EventType.key] {
      device.insertCode(type, ofType: EventType.synchronization)
    }
    guard let panel else {
      device.insertCode(EventType.relative, ofType: EventType.synchronization)
      device.insertCode(KeyCode.leftButton, ofType: EventType.key)
      for axis in [RelativeAxis.x, RelativeAxis.y] {
        device.insertCode(axis, ofType: EventType.relative)
      }
      return device
    }
    device.insertCode(EventType.absolute, ofType: EventType.synchronization)
    device.properties?.insert(
      self == .touchpad ? InputProperty.pointer : InputProperty.direct)
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    if self == .touchpad { device.insertCode(KeyCode.fingerTool, ofType: EventType.key) }
    let resolution = Int32(resolution)
    device.insert(AbsoluteAxis.slot, AxisRange(minimum: 0, maximum: 9))
    device.insert(
      AbsoluteAxis.contactX,
      AxisRange(minimum: 0, maximum: Int32(panel.width - 1), resolution: resolution))
    device.insert(
      AbsoluteAxis.contactY,
      AxisRange(minimum: 0, maximum: Int32(panel.height - 1), resolution: resolution))
    device.insert(AbsoluteAxis.trackingID, AxisRange(minimum: 0, maximum: 65_535))
    return device
  }
}

extension DeviceDescription {
  fileprivate mutating func insert(_ axis: UInt16, _ range: AxisRange) {
    insertCode(axis, ofType: EventType.absolute)
    setAxis(axis, to: range)
  }
}

extension SyntheticGesture {
  /// The events of a device that does this gesture.
  ///
  /// - Parameters:
  ///   - start: Microseconds of the first report.
  ///   - number: The number of the contact, from 0.
  func events(on kind: SynthesisDevice.Kind, start: Int64, number: Int) -> [RawEvent] {
    var frames = EventFrames(start: start)
    var last = (x: Int32(0), y: Int32(0))
    for (index, report) in reports.enumerated() {
      if kind == .mouse {
        // A press has no way: a hand that moves comes to the button from somewhere.
        if index == 0 { frames.put(EventType.key, KeyCode.leftButton, 1) }
        let (dx, dy) = index == 0 ? (0, 0) : (report.x - last.x, report.y - last.y)
        if dx != 0 { frames.put(EventType.relative, RelativeAxis.x, dx) }
        if dy != 0 { frames.put(EventType.relative, RelativeAxis.y, dy) }
      } else {
        if index == 0 {
          frames.put(EventType.absolute, AbsoluteAxis.trackingID, Int32(number % 65_536))
        }
        if index == 0 || report.x != last.x {
          frames.put(EventType.absolute, AbsoluteAxis.contactX, report.x)
        }
        if index == 0 || report.y != last.y {
          frames.put(EventType.absolute, AbsoluteAxis.contactY, report.y)
        }
        if index == 0 { frames.put(EventType.key, KeyCode.touch, 1) }
        if index == 0, kind == .touchpad { frames.put(EventType.key, KeyCode.fingerTool, 1) }
      }
      last = (report.x, report.y)
      frames.end(at: report.time)
    }
    if kind == .mouse {
      frames.put(EventType.key, KeyCode.leftButton, 0)
    } else {
      frames.put(EventType.absolute, AbsoluteAxis.trackingID, -1)
      frames.put(EventType.key, KeyCode.touch, 0)
      if kind == .touchpad { frames.put(EventType.key, KeyCode.fingerTool, 0) }
    }
    frames.end(at: liftTime)
    return frames.events
  }
}

/// Events of one frame after another.
private struct EventFrames {
  private(set) var events: [RawEvent] = []
  private let start: Int64
  private var frame: [(type: UInt16, code: UInt16, value: Int32)] = []

  init(start: Int64) { self.start = start }

  mutating func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    frame.append((type, code, value))
  }

  /// - Parameter time: Microseconds after the start.
  mutating func end(at time: Int64) {
    let instant = TraceInstant(microseconds: start + time)
    events += frame.map { RawEvent(time: instant, type: $0.type, code: $0.code, value: $0.value) }
    events.append(.report(at: instant))
    frame.removeAll(keepingCapacity: true)
  }
}
