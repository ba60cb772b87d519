import Gestures
import Testing
import Traces

/// Returns a device's events from shorthand, one frame a line.
///
/// `5: id 7, x 10, y 20, touch 1` is a frame at 5 ms. Some words stand for no event: `drop` is
/// SYN_DROPPED, `release` closes the frame with value 1, `open` leaves it without SYN_REPORT.
func script(_ text: String) -> [RawEvent] {
  text.split(separator: "\n").flatMap(frame)
}

private func frame(_ line: Substring) -> [RawEvent] {
  let parts = line.split(separator: ":", maxSplits: 1)
  let time = TraceInstant(microseconds: Int64((Double(parts[0].trimmed) ?? 0) * 1000))
  var events: [RawEvent] = []
  var end: Int32? = 0
  for word in (parts.count > 1 ? parts[1] : "").split(separator: ",") {
    let fields = word.split(separator: " ")
    let value = fields.count > 1 ? Int32(fields[1]) ?? 0 : 0
    switch fields.first {
    case "open": end = nil
    case "release": end = 1
    case let name?:
      guard let (type, code) = codes[String(name)] else { preconditionFailure("\(name)") }
      events.append(RawEvent(time: time, type: type, code: code, value: value))
    case nil: break
    }
  }
  return end.map { events + [RawEvent(time: time, type: 0, code: 0, value: $0)] } ?? events
}

private let codes: [String: (UInt16, UInt16)] = [
  "slot": (3, 0x2f), "id": (3, 0x39), "x": (3, 0x35), "y": (3, 0x36), "tool": (3, 0x37),
  "major": (3, 0x30), "pressure": (3, 0x3a), "absx": (3, 0), "absy": (3, 1), "touch": (1, 0x14a),
  "finger": (1, 0x145), "pen": (1, 0x140), "two": (1, 0x14d), "three": (1, 0x14e),
  "left": (1, 0x110), "relx": (2, 0), "rely": (2, 1), "scan": (4, 4),
  "mt": (0, 2), "drop": (0, 3), "config": (0, 1), "seconds": (0, 4), "nanoseconds": (0, 5),
]

extension Substring {
  fileprivate var trimmed: String { String(split(separator: " ").joined()) }
}

/// Returns frames in shorthand, one a line: `5: 0+10,20 1-3,4`.
///
/// The signs are `+` began, `>` moved, `=` stationary, `-` ended and `x` cancelled with its reason;
/// `!` after the time means that the frame follows a gap.
func transcript(_ frames: [ContactFrame]) -> String {
  frames.map { frame in
    let contacts = frame.contacts.map { "\($0.id)\(mark($0.phase))\($0.x),\($0.y)" }
    let time = Double(frame.time.microseconds) / 1000
    let text = time == time.rounded() ? "\(Int64(time))" : "\(time)"
    return "\(text):\(frame.followsGap ? "!" : "") \(contacts.joined(separator: " "))"
  }.joined(separator: "\n")
}

private func mark(_ phase: Touch.Phase) -> String {
  switch phase {
  case .began: "+"
  case .moved: ">"
  case .stationary: "="
  case .ended: "-"
  case .cancelled(let reason): "x(\(reason))"
  }
}

/// Every frame of the script, the one of `finish()` included.
func decode(_ text: String, device: DeviceDescription?) -> (frames: String, ContactDecoder) {
  var decoder = ContactDecoder(device: device)
  var frames = script(text).compactMap { decoder.decode($0) }
  if let last = decoder.finish() { frames.append(last) }
  return (transcript(frames), decoder)
}

/// A script with its transcript and anomalies.
struct DecodingCase: CustomTestStringConvertible {
  var testDescription: String
  var device: DeviceDescription?
  var input: String
  var frames: String
  var anomalies: [TraceAnomaly.Kind]

  init(
    _ name: String, _ device: DeviceDescription?, _ input: String, gives frames: String,
    _ anomalies: TraceAnomaly.Kind...
  ) {
    testDescription = name
    (self.device, self.input, self.frames, self.anomalies) = (device, input, frames, anomalies)
  }
}

/// Devices of the least codes that make them what they are.
enum TestDevice {
  static func touchscreen(slots: Int32 = 5) -> DeviceDescription {
    var device = withAxes([0x35, 0x36, 0x39])
    device.setAxis(0x2f, to: AxisRange(minimum: 0, maximum: slots - 1))
    device.insertCode(0x2f, ofType: EventType.absolute)
    return device
  }

  static let reporting = withAxes([0x35, 0x36])
  static let singleTouch = withAxes([0, 1])

  static var touchpad: DeviceDescription {
    var device = touchscreen()
    device.properties = CodeSet()
    device.insertCode(KeyCode.fingerTool, ofType: EventType.key)
    return device
  }

  /// Two slots, for the corners of the box around all fingers.
  static var semiMultiTouch: DeviceDescription {
    var device = touchscreen(slots: 2)
    var properties = CodeSet()
    properties.insert(InputProperty.semiMultiTouch)
    device.properties = properties
    for code in [KeyCode.fingerTool, KeyCode.twoFingers, KeyCode.threeFingers] {
      device.insertCode(code, ofType: EventType.key)
    }
    return device
  }

  static var pen: DeviceDescription {
    var device = singleTouch
    device.insertCode(KeyCode.penTool, ofType: EventType.key)
    return device
  }

  static var trackPoint: DeviceDescription {
    var device = mouse
    device.properties = CodeSet()
    device.properties?.insert(InputProperty.pointer)
    device.properties?.insert(InputProperty.pointingStick)
    return device
  }

  static var mouse: DeviceDescription {
    var device = DeviceDescription()
    device.insertCode(RelativeAxis.x, ofType: EventType.relative)
    device.insertCode(RelativeAxis.y, ofType: EventType.relative)
    device.insertCode(KeyCode.leftButton, ofType: EventType.key)
    return device
  }

  static func withAxes(_ axes: [UInt16]) -> DeviceDescription {
    var device = DeviceDescription()
    for axis in axes {
      device.insertCode(axis, ofType: EventType.absolute)
      device.setAxis(axis, to: AxisRange(minimum: 0, maximum: 999))
    }
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    var properties = CodeSet()
    properties.insert(InputProperty.direct)
    device.properties = properties
    return device
  }
}
