import Gestures
import Motion
public import Traces

/// A writer of a touchscreen's events from the movements of fingers.
///
/// It reports 125 times per second by default. The device's screen is the 414x896 reference screen;
/// places are points on it.
///
/// Movements start and end gently (minimum jerk, Flash and Hogan 1985), as hands do; a flick is the
/// first half of one.
public struct TraceScript: Sendable {
  /// The default time between reports, in microseconds.
  public static let interval: Int64 = 8_000
  /// Device units per point: the device's 4140 x 8960 units are the 414x896 reference screen.
  static let unitsPerPoint = 10.0

  /// The spread of a movement over its time.
  public enum Pace: Sendable {
    /// A constant speed.
    case steady
    /// A gentle start and end: minimum jerk (Flash and Hogan 1985).
    case gentle
    /// Ever faster, to the end: the first half of a gentle movement.
    case flick

    /// Returns the part of the distance, 0…1, after a part of the time.
    func share(_ part: Double) -> Double {
      switch self {
      case .steady: part
      case .gentle: part * part * part * (10 + part * (6 * part - 15))
      case .flick: 2 * Pace.gentle.share(part / 2)
      }
    }
  }

  /// The events that the device has reported, in order.
  public private(set) var events: [RawEvent] = []
  private var time: Int64 = 0
  private var slot: Int32 = 0
  private var nextID: Int32 = 100
  private var places: [Int32: Point] = [:]
  private let interval: Int64

  /// Creates a script at time 0 without a finger on the screen.
  ///
  /// - Parameter interval: The time between reports in microseconds; above 0.
  public init(interval: Int64 = Self.interval) {
    precondition(interval > 0, "reports every \(interval) us")
    self.interval = interval
  }

  /// The description of the reference touchscreen, a device of MT protocol B with ten slots.
  public static let device: DeviceDescription = {
    var device = DeviceDescription()
    device.name = "Dragline reference touchscreen"
    device.identity = DeviceIdentity(bus: 0x18, vendor: 0xd4a6, product: 0x11e0, version: 1)
    var properties = CodeSet()
    properties.insert(InputProperty.direct)
    device.properties = properties
    for type in [EventType.synchronization, EventType.key, EventType.absolute] {
      device.insertCode(type, ofType: EventType.synchronization)
    }
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    let axes: [(code: UInt16, maximum: Int32, resolution: Int32?)] = [
      (AbsoluteAxis.slot, 9, nil), (AbsoluteAxis.contactX, 4_139, 64),
      (AbsoluteAxis.contactY, 8_959, 64), (AbsoluteAxis.trackingID, 65_535, nil),
    ]
    for axis in axes {
      device.insertCode(axis.code, ofType: EventType.absolute)
      device.setAxis(
        axis.code,
        to: AxisRange(minimum: 0, maximum: axis.maximum, resolution: axis.resolution))
    }
    return device
  }()

  private mutating func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    events.append(
      RawEvent(time: TraceInstant(microseconds: time), type: type, code: code, value: value))
  }

  private mutating func select(_ next: Int32) {
    guard slot != next else { return }
    slot = next
    put(EventType.absolute, AbsoluteAxis.slot, next)
  }

  private mutating func place(_ finger: Int32, at point: Point) {
    select(finger)
    let old = places[finger]
    let x = Int32((point.x * Self.unitsPerPoint).rounded())
    let y = Int32((point.y * Self.unitsPerPoint).rounded())
    if old.map({ Int32(($0.x * Self.unitsPerPoint).rounded()) }) != x {
      put(EventType.absolute, AbsoluteAxis.contactX, x)
    }
    if old.map({ Int32(($0.y * Self.unitsPerPoint).rounded()) }) != y {
      put(EventType.absolute, AbsoluteAxis.contactY, y)
    }
    places[finger] = point
  }

  /// Ends a report and advances the time by the interval; `value` is `RawEvent.deviceRelease` in
  /// reports that the kernel makes up.
  public mutating func report(value: Int32 = 0) {
    events.append(.report(at: TraceInstant(microseconds: time), value: value))
    time += interval
  }

  /// Advances the time without a report: a device whose fingers rest reports nothing.
  public mutating func wait(milliseconds: Int64) {
    time += milliseconds * 1_000
  }

  /// Puts a finger down in its slot, at a point of the screen.
  public mutating func down(_ finger: Int32 = 0, x: Double, y: Double) {
    select(finger)
    put(EventType.absolute, AbsoluteAxis.trackingID, nextID)
    nextID += 1
    let isFirst = places.isEmpty
    place(finger, at: Point(x: x, y: y))
    if isFirst { put(EventType.key, KeyCode.touch, 1) }
    report()
  }

  /// Moves fingers together by so many points, in so many milliseconds.
  ///
  /// - Complexity: O(fingers · reports)
  public mutating func move(
    _ fingers: [Int32] = [0], dx: Double = 0, dy: Double = 0, milliseconds: Int64,
    _ pace: Pace = .gentle
  ) {
    let starts = fingers.map { places[$0] ?? .zero }
    let reports = max(milliseconds * 1_000 / interval, 1)
    for index in 1...reports {
      let share = pace.share(Double(index) / Double(reports))
      let before = events.count
      for (finger, start) in zip(fingers, starts) {
        place(finger, at: start + Vector(dx: dx, dy: dy) * share)
      }
      // A device that has nothing new to report does not report.
      if events.count > before { report() } else { time += interval }
    }
  }

  /// Lifts a finger.
  public mutating func lift(_ finger: Int32 = 0) {
    select(finger)
    put(EventType.absolute, AbsoluteAxis.trackingID, -1)
    places[finger] = nil
    if places.isEmpty { put(EventType.key, KeyCode.touch, 0) }
    report()
  }

  /// Reports a contact as a palm, and then its lift.
  public mutating func palm(_ finger: Int32 = 0) {
    select(finger)
    put(EventType.absolute, AbsoluteAxis.toolType, ToolType.palm)
    report()
    lift(finger)
    put(EventType.absolute, AbsoluteAxis.toolType, ToolType.finger)
    report()
  }

  /// Reports the release that the kernel sends when the device goes away, which no finger made.
  public mutating func unplug() {
    put(EventType.key, KeyCode.touch, 0)
    report(value: 1)
  }

  /// Reports the lost events that the kernel announces when its ring was too small.
  public mutating func drop() {
    put(EventType.synchronization, SynchronizationCode.dropped, 0)
  }

  /// Returns the recording as a file, as `evemu-record` would have written it.
  public func evemu(device: DeviceDescription = Self.device) -> [UInt8] {
    Self.evemu(events, device: device)
  }

  /// Returns events and the device's description as a file, as `evemu-record` would have written
  /// it.
  public static func evemu(_ events: [RawEvent], device: DeviceDescription) -> [UInt8] {
    var writer = EvemuWriter()
    var bytes: [UInt8] = []
    writer.write(device, to: &bytes)
    for event in events { writer.write(event, to: &bytes) }
    return bytes
  }
}
