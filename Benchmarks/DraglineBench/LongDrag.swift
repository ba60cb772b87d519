import Gestures
import Traces

/// A touchscreen at 125 reports a second on which somebody drags a photo down and up, lets go,
/// catches it again, and does so for as long as it takes.
struct LongDrag {
  /// Microseconds between reports.
  static let interval: Int64 = 8_000
  /// Reports of one drag: five seconds.
  static let reportsPerDrag = 625

  /// One round: a drag that is let go, one that catches its settle, one after all has come to rest.
  private(set) var events: [RawEvent] = []
  /// Microseconds after which the same events may come again.
  private(set) var period: Int64 = 0
  private var trackingID: Int32 = 0

  init() {
    for pause in [120_000, 120_000, 1_504_000] as [Int64] {
      drag()
      period += pause
    }
  }

  static let device: DeviceDescription = {
    var device = DeviceDescription()
    device.name = "Bench touchscreen"
    var properties = CodeSet()
    properties.insert(InputProperty.direct)
    device.properties = properties
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    let axes: [(code: UInt16, maximum: Int32)] = [
      (AbsoluteAxis.slot, 9), (AbsoluteAxis.contactX, 4_139), (AbsoluteAxis.contactY, 8_959),
      (AbsoluteAxis.trackingID, 65_535), (AbsoluteAxis.contactPressure, 255),
    ]
    for axis in axes {
      device.insertCode(axis.code, ofType: EventType.absolute)
      device.setAxis(axis.code, to: AxisRange(minimum: 0, maximum: axis.maximum))
    }
    return device
  }()

  private mutating func drag() {
    put(EventType.absolute, AbsoluteAxis.trackingID, trackingID)
    put(EventType.key, KeyCode.touch, 1)
    trackingID += 1
    for report in 0..<Self.reportsPerDrag {
      // Down for a second, up for a second, three pixels to the side and back.
      let phase = report % 250
      let height = phase < 125 ? phase : 250 - phase
      put(EventType.absolute, AbsoluteAxis.contactX, Int32(2_000 + 7 * (report % 17)))
      put(EventType.absolute, AbsoluteAxis.contactY, Int32(3_000 + 13 * height))
      put(EventType.absolute, AbsoluteAxis.contactPressure, Int32(40 + report % 5))
      report < Self.reportsPerDrag - 1 ? endFrame() : ()
    }
    endFrame()
    put(EventType.absolute, AbsoluteAxis.trackingID, -1)
    put(EventType.key, KeyCode.touch, 0)
    endFrame()
  }

  private mutating func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    events.append(
      RawEvent(time: TraceInstant(microseconds: period), type: type, code: code, value: value))
  }

  private mutating func endFrame() {
    events.append(.report(at: TraceInstant(microseconds: period)))
    period += Self.interval
  }

  /// The events over and over, each round later than the one before.
  func forEach(rounds: Int, _ body: (RawEvent) -> Void) {
    for round in 0..<Int64(rounds) {
      for event in events {
        var event = event
        event.time = TraceInstant(microseconds: event.time.microseconds + round * period)
        body(event)
      }
    }
  }
}
