package import Evdev
import Gestures
package import Traces

/// Ignores fingers on touchscreens and touchpads while a pen is near another device: a writing hand
/// rests on the screen.
///
/// When the pen comes, the fingers that are down become palms, as in drivers that arbitrate
/// themselves. A device that knows only one touch cannot mark a palm: its touch is released as the
/// kernel releases it when a device is shut off. Later touches are ignored until all fingers are up
/// and the pen has been away for 90 ms, as in libinput's touch arbitration. The recording contains
/// the added events and omits the ignored ones, so that its replay gives the same timeline.
package struct TouchArbitration: Sendable {
  /// The time in microseconds that touches stay ignored after the pen has left.
  static let tail: Int64 = 90_000
  /// The limit in microseconds for late touches.
  ///
  /// A touch that is older than this, compared to the time the pen left, shows that a clock was
  /// set.
  private static let latest: Int64 = 1_000_000

  /// The clock of each device.
  ///
  /// Stamps are compared on the monotonic clock.
  private let clocks: [DeviceClock]
  private var gates: [Int: TouchSuppressor] = [:]
  /// The devices that can have a pen, with the tools that are near each.
  private var tools: [Int: Set<UInt16>] = [:]
  /// The pens whose state is unknown: they may have been near from the start.
  private var silent: Set<Int> = []
  /// The time when the last pen left, on the monotonic clock; `nil` before that.
  private var departure: TraceInstant?

  /// - Returns: `nil` when there is nothing to arbitrate: no pen, or no fingers.
  package init?(among devices: [(description: DeviceDescription, clock: DeviceClock)]) {
    clocks = devices.map(\.clock)
    for (number, device) in devices.map(\.description).enumerated() {
      switch device.kind {
      case .penTablet:
        tools[number] = []
        silent.insert(number)
      case .touchscreen, .touchpad: gates[number] = TouchSuppressor(device)
      case .mouse, .other: break
      }
    }
    if gates.isEmpty || tools.isEmpty { return nil }
  }

  /// The description of a device for its recording, extended so that it can mark palms.
  package static func describing(_ device: DeviceDescription) -> DeviceDescription {
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
  ///   - events: The events in whole frames.
  ///   - moment: A time soon after the events; `nil` for now.
  /// - Returns: The events for the simulations, in order, each item in whole frames. The first item
  ///   is the device's own.
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
    // A pen that came and left within these events was near too.
    let isTouched = isPenNear || (!wasNear && events.contains(where: \.isPenNear))
    guard !wasNear, isTouched, let time else { return [(device, events)] }
    if !isPenNear { departure = time }
    return [(device, events)] + close(at: time, moment)
  }

  /// Whether fingers of a device came down and were ignored; true once each time a pen is near.
  mutating func takeLeftOut(of device: Int) -> Bool { gates[device]?.takeLeftOut() ?? false }

  /// Forgets the pens near a device that has gone, and the touches on it.
  ///
  /// - Parameter time: The time of the loss, on the monotonic clock.
  mutating func lose(_ device: Int, at time: TraceInstant) {
    gates[device]?.lose()
    guard tools[device]?.isEmpty == false else { return }
    tools[device] = []
    silent.insert(device)
    if !isPenNear { departure = time }
  }

  /// Handles the first events of a device.
  ///
  /// A pen that moves before it came near was near when its device was opened.
  private mutating func hearFirst(_ events: [RawEvent], of device: Int) {
    guard silent.contains(device) else { return }
    let isTold = events.contains(where: \.isOfPen)
    let isMoved = events.contains {
      $0.type == EventType.absolute && [AbsoluteAxis.x, AbsoluteAxis.y].contains($0.code)
    }
    guard isTold || isMoved else { return }
    silent.remove(device)
    if !isTold { tools[device] = [KeyCode.penTool] }
  }

  private mutating func follow(_ event: RawEvent, of device: Int) {
    guard event.isOfPen else { return }
    if event.value != 0 {
      tools[device]?.insert(event.code)
    } else {
      // The pen that was near when the device was opened has left.
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
  /// Whether the event reports that a pen's tool comes near or leaves: `BTN_TOOL_PEN` to
  /// `BTN_TOOL_LENS`, except `BTN_TOOL_FINGER`.
  fileprivate var isOfPen: Bool {
    type == EventType.key && (KeyCode.penTool...KeyCode.lastTool).contains(code)
      && code != KeyCode.fingerTool
  }

  fileprivate var isPenNear: Bool { isOfPen && value != 0 }
}
