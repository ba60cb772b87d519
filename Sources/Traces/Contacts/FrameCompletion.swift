import Gestures

/// A completion of frames with the state from before the first of them.
///
/// The kernel reports each state only once: it repeats neither the current slot nor the position of
/// a new contact that equals the previous one. A reader that opens a device, or begins another
/// file, in the middle must repeat that state, so that its recording is complete. The added events
/// belong to the frame in which a contact begins.
public struct FrameCompletion: Sendable {
  fileprivate struct Place {
    var x: Int32?
    var y: Int32?
    /// Whether the position in x was reported since the relevant beginning.
    var isXReported = false
    var isYReported = false
    var isDown = false
  }

  private let usesSlots: Bool
  /// The button that a frame of the kernel releases when the device goes away.
  private let button: UInt16
  private var slots: [Place]
  /// The position on devices without slots.
  private var single = Place()
  /// The current slot; `nil` until it is reported.
  private var slot: Int?
  private var isSlotReported = false
  private var isPressed = false
  /// The slots whose contact begins in the frame at hand.
  private var begun: [Int] = []

  /// Creates a completion without any state.
  public init(of device: DeviceDescription) {
    usesSlots = device.usesSlots
    slots = [Place](repeating: Place(), count: min(device.slotCount ?? 0, SlotTracker.limit))
    let buttons = [KeyCode.touch, KeyCode.leftButton]
    button = buttons.first { device.hasCode($0, ofType: EventType.key) } ?? KeyCode.touch
  }

  /// The number of slots whose positions are kept.
  public var slotCount: Int { slots.count }

  /// Sets the device's current slot to `slot`.
  public mutating func setCurrentSlot(_ slot: Int) { self.slot = slot }

  /// Sets the position of the last contact in a slot; `nil` for a device without slots.
  public mutating func setPosition(x: Int32, y: Int32, inSlot slot: Int?) {
    if let slot {
      (slots[slot].x, slots[slot].y) = (x, y)
    } else {
      (single.x, single.y) = (x, y)
    }
  }

  /// Starts another recording, for which no state has been reported yet.
  public mutating func restart() {
    isSlotReported = false
    for index in slots.indices {
      (slots[index].isXReported, slots[index].isYReported) = (false, false)
    }
    (single.isXReported, single.isYReported) = (false, false)
  }

  /// The button that the kernel releases when the device goes away; `nil` when nothing is down.
  public var heldButton: UInt16? {
    isPressed || slots.contains { $0.isDown } ? button : nil
  }

  /// Updates the state after a frame with which the kernel released everything.
  public mutating func liftAll() {
    isPressed = false
    for index in slots.indices { slots[index].isDown = false }
  }

  /// Adds the state that a frame needs and does not report, and records the state that it reports.
  ///
  /// - Parameter frame: The frame without its `SYN_REPORT`.
  /// - Complexity: O(events).
  public mutating func complete(_ frame: inout [RawEvent]) {
    guard let time = frame.last?.time else { return }
    if usesSlots { beginWithSlot(&frame, at: time) }
    begun.removeAll(keepingCapacity: true)
    var isPress = false
    for event in frame { if note(event) { isPress = true } }
    if usesSlots {
      completeSlots(&frame, at: time)
    } else if isPress {
      completeSingle(&frame, at: time)
    }
  }

  private mutating func beginWithSlot(_ frame: inout [RawEvent], at time: TraceInstant) {
    guard !isSlotReported else { return }
    let first = frame.firstIndex {
      $0.type == EventType.absolute
        && (AbsoluteAxis.slot...AbsoluteAxis.lastContactAxis).contains($0.code)
    }
    guard let first else { return }
    isSlotReported = true
    guard frame[first].code != AbsoluteAxis.slot, let slot else { return }
    frame.insert(.absolute(AbsoluteAxis.slot, Int32(slot), at: time), at: first)
  }

  /// Records the state that an event reports.
  ///
  /// - Returns: Whether a button is pressed.
  private mutating func note(_ event: RawEvent) -> Bool {
    switch (event.type, event.code) {
    case (EventType.absolute, AbsoluteAxis.slot): slot = Int(event.value)
    case (EventType.absolute, AbsoluteAxis.x): (single.x, single.isXReported) = (event.value, true)
    case (EventType.absolute, AbsoluteAxis.y): (single.y, single.isYReported) = (event.value, true)
    case (EventType.absolute, _):
      if let slot, slots.indices.contains(slot) { note(event, in: slot) }
    case (EventType.key, button):
      isPressed = event.value != 0
      return isPressed
    default: break
    }
    return false
  }

  private mutating func note(_ event: RawEvent, in slot: Int) {
    switch event.code {
    case AbsoluteAxis.contactX: (slots[slot].x, slots[slot].isXReported) = (event.value, true)
    case AbsoluteAxis.contactY: (slots[slot].y, slots[slot].isYReported) = (event.value, true)
    case AbsoluteAxis.trackingID:
      slots[slot].isDown = event.value >= 0
      if event.value >= 0 { begun.append(slot) }
    default: break
    }
  }

  private mutating func completeSlots(_ frame: inout [RawEvent], at time: TraceInstant) {
    let last = slot
    for index in begun {
      let place = slots[index]
      let missing = place.missing(AbsoluteAxis.contactX, AbsoluteAxis.contactY, at: time)
      guard !missing.isEmpty else { continue }
      if slot != index { frame.append(.absolute(AbsoluteAxis.slot, Int32(index), at: time)) }
      slot = index
      frame += missing
      (slots[index].isXReported, slots[index].isYReported) = (true, true)
    }
    if slot != last, let last {
      frame.append(.absolute(AbsoluteAxis.slot, Int32(last), at: time))
      slot = last
    }
  }

  private mutating func completeSingle(_ frame: inout [RawEvent], at time: TraceInstant) {
    frame += single.missing(AbsoluteAxis.x, AbsoluteAxis.y, at: time)
    (single.isXReported, single.isYReported) = (true, true)
  }
}

extension FrameCompletion.Place {
  /// Returns the state that is known but was not reported.
  func missing(
    _ codeX: UInt16, _ codeY: UInt16, at time: TraceInstant
  ) -> [RawEvent] {
    var events: [RawEvent] = []
    if let x, !isXReported { events.append(.absolute(codeX, x, at: time)) }
    if let y, !isYReported { events.append(.absolute(codeY, y, at: time)) }
    return events
  }
}

extension RawEvent {
  fileprivate static func absolute(
    _ code: UInt16, _ value: Int32, at time: TraceInstant
  ) -> RawEvent {
    RawEvent(time: time, type: EventType.absolute, code: code, value: value)
  }
}
