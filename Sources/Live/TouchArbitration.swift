public import Evdev
import Gestures
public import Traces

/// Takes the fingers off touchscreens and touchpads while a pen is near another device: who writes rests
/// a hand on the screen.
///
/// The fingers that are down when the pen comes become palms, as drivers call them that do this
/// themselves; where a device has no word for that, because it knows one touch only, the touch is let go of
/// as by the kernel when a device is shut off. Others are nobody's until all are up, and 90 ms beyond the
/// pen's going, as in libinput's touch arbitration. What it adds and leaves out is in the recording too, so
/// that its replay says the same.
public struct TouchArbitration: Sendable {
  /// Microseconds that touches stay out when the pen has gone.
  static let tail: Int64 = 90_000
  /// A touch this much older than the pen's going is not older: a clock was set.
  private static let latest: Int64 = 1_000_000

  /// Of each device; stamps are compared on the monotonic one.
  private let clocks: [DeviceClock]
  private var gates: [Int: TouchGate] = [:]
  /// Devices of a pen, with the tools that are near each.
  private var tools: [Int: Set<UInt16>] = [:]
  /// Pens of which it is not known yet what is near: they may have been near from the start.
  private var unheard: Set<Int> = []
  /// When the last pen went, on the monotonic clock; `nil` before one did.
  private var departure: TraceInstant?

  /// - Returns: `nil` when there is nothing to arbitrate: no pen, or no fingers.
  public init?(among devices: [(description: DeviceDescription, clock: DeviceClock)]) {
    clocks = devices.map(\.clock)
    for (number, device) in devices.map(\.description).enumerated() {
      switch device.kind {
      case .penTablet:
        tools[number] = []
        unheard.insert(number)
      case .touchscreen, .touchpad: gates[number] = TouchGate(device)
      case .mouse, .other: break
      }
    }
    if gates.isEmpty || tools.isEmpty { return nil }
  }

  /// A device as its recording has to describe it, to say what is a palm.
  public static func describing(_ device: DeviceDescription) -> DeviceDescription {
    var device = device
    guard device.hasContactPosition, device.axis(AbsoluteAxis.toolType) == nil else {
      return device
    }
    device.insertCode(AbsoluteAxis.toolType, ofType: EventType.absolute)
    device.setAxis(AbsoluteAxis.toolType, to: AxisRange(minimum: 0, maximum: ToolType.palm))
    return device
  }

  private var isPenNear: Bool { tools.contains { !$0.value.isEmpty } }

  /// - Parameters:
  ///   - events: In whole frames.
  ///   - moment: Soon after the events; `nil` for now.
  /// - Returns: What the simulations get, in order, each of them in whole frames. The first is the
  ///   device's own.
  mutating func admit(
    _ events: [RawEvent], from device: Int, at moment: ClockMoment? = nil
  ) -> [(device: Int, events: [RawEvent])] {
    let moment = moment ?? ClockMoment(on: clocks)
    if gates[device] != nil { return [(device, pass(events, through: device, at: moment))] }
    guard tools[device] != nil else { return [(device, events)] }
    let wasNear = isPenNear
    hearFirst(events, of: device)
    for event in events { follow(event, of: device) }
    let time = events.last.map { moment.monotonic($0.time, of: clocks[device]) }
    if wasNear, !isPenNear { departure = time }
    // A pen that came and went within these events was near too.
    let isTouched = isPenNear || (!wasNear && events.contains(where: \.isPenNear))
    guard !wasNear, isTouched, let time else { return [(device, events)] }
    if !isPenNear { departure = time }
    return [(device, events)] + close(at: time, moment)
  }

  /// Whether fingers of a device came down and do not count, once for each time that a pen is near.
  mutating func takeLeftOut(of device: Int) -> Bool { gates[device]?.takeLeftOut() ?? false }

  /// What was near a device that has gone is near no more, and what it held is not held.
  ///
  /// - Parameter time: On the monotonic clock.
  mutating func lose(_ device: Int, at time: TraceInstant) {
    gates[device]?.lose()
    guard tools[device]?.isEmpty == false else { return }
    tools[device] = []
    unheard.insert(device)
    if !isPenNear { departure = time }
  }

  /// A pen that moves before anything came near was near when its device was opened.
  private mutating func hearFirst(_ events: [RawEvent], of device: Int) {
    guard unheard.contains(device) else { return }
    let isTold = events.contains(where: \.isOfPen)
    let isMoved = events.contains {
      $0.type == EventType.absolute && [AbsoluteAxis.x, AbsoluteAxis.y].contains($0.code)
    }
    guard isTold || isMoved else { return }
    unheard.remove(device)
    if !isTold { tools[device] = [KeyCode.penTool] }
  }

  private mutating func follow(_ event: RawEvent, of device: Int) {
    guard event.isOfPen else { return }
    if event.value != 0 {
      tools[device]?.insert(event.code)
    } else {
      // Whatever was near when it was opened.
      if tools[device] == [KeyCode.penTool] { tools[device] = [] }
      tools[device]?.remove(event.code)
    }
  }

  private mutating func close(
    at time: TraceInstant, _ moment: ClockMoment
  ) -> [(device: Int, events: [RawEvent])] {
    gates.keys.sorted().compactMap { number in
      let events = gates[number]?.close(at: moment.stamp(time, on: clocks[number])) ?? []
      return events.isEmpty ? nil : (number, events)
    }
  }

  private mutating func pass(
    _ events: [RawEvent], through device: Int, at moment: ClockMoment
  ) -> [RawEvent] {
    let (isNear, departure, clock) = (isPenNear, departure, clocks[device])
    return gates[device]?.pass(events) { stamp in
      guard !isNear, let departure else { return !isNear }
      let time = moment.monotonic(stamp, of: clock)
      let passed = time.microseconds - departure.microseconds
      return passed >= Self.tail || passed < -Self.latest
    } ?? []
  }
}

extension RawEvent {
  /// A tool of a pen comes near or goes: `BTN_TOOL_PEN` to `BTN_TOOL_LENS`, but for a finger.
  fileprivate var isOfPen: Bool {
    type == EventType.key && (KeyCode.penTool...KeyCode.lastTool).contains(code)
      && code != KeyCode.fingerTool
  }

  fileprivate var isPenNear: Bool { isOfPen && value != 0 }
}
