import Gestures

/// A tracker of the contacts of multi-touch protocol B.
struct SlotTracker: Sendable {
  private struct Slot: Sendable {
    /// The device's own ID of the contact; below zero while nothing touches.
    var trackingID: Int32 = -1
    /// The last value sent, for whichever contact: the kernel does not repeat equal values, not
    /// even for a new contact.
    var x: Int32?
    var y: Int32?
    var isPalm = false
    var contact: OpenContact?
    /// Whether the device's contact was ended here before it lifted; its events are then ignored.
    var isMuted = false
    /// Whether the device went away while the contact was down: when it returns, it may begin with
    /// that very tracking ID.
    var isReleased = false
    /// The number of positions in this frame that came while nothing touched.
    var strayPositions = 0
    /// The index of the last of these positions.
    var strayEvent = 0
    /// Whether this frame reports anything about the slot.
    var isHeard = false
    /// The time of the last report about the slot, in microseconds.
    var lastHeard: Int64 = 0
  }

  /// The kernel's limit for the slots of a device (`input_mt_init_slots`).
  static let limit = 1024

  /// The slots up to the highest one that was ever chosen: devices declare many more than there are
  /// fingers.
  private var slots: [Slot]
  /// The number of slots of the device.
  private let count: Int
  /// The slot of the next events; `nil` while the device has chosen a slot that it does not have.
  private var current: Int?
  /// Whether `BTN_TOUCH` means touching, and not pressing hard enough as with touchpads.
  private let isTouchscreen: Bool
  /// The meaning of a palm: on the imaginary touchscreen of strokes, the system cancelled the
  /// touch.
  private let palmReason: TouchCancellation
  private var isTouchReleased = false
  /// Whether the next frame is the first after a gap: a contact that ends with it ended among the
  /// lost events.
  private var isAfterGap = false
  /// The number of slots that this frame reports.
  private var heardCount = 0

  init(device: DeviceDescription?) {
    count = min(device?.slotCount ?? Self.limit, Self.limit)
    let first = Int(device?.currentSlot ?? 0)
    let chosen = (0..<count).contains(first) ? first : 0
    current = chosen
    slots = [Slot](repeating: Slot(), count: chosen + 1)
    isTouchscreen = device?.kind == .touchscreen
    palmReason = device?.strokeScale == nil ? .palm : .system
  }

  var isDown: Bool { slots.contains { $0.contact != nil } }

  mutating func markGap() {
    isAfterGap = true
    for index in slots.indices { slots[index].contact?.crossedGap = true }
  }

  /// Records the slot that a lost event chose; lost events have no other effect.
  mutating func noteLost(_ event: RawEvent) {
    guard event.type == EventType.absolute, event.code == AbsoluteAxis.slot else { return }
    choose(event.value)
  }

  mutating func cancelAll(_ reason: TouchCancellation, in draft: inout ContactFrameBuilder) {
    for index in slots.indices { cancel(index, reason, in: &draft) }
  }

  mutating func apply(_ events: [RawEvent], to draft: inout ContactFrameBuilder) {
    isTouchReleased = false
    heardCount = 0
    for event in events {
      apply(event, to: &draft)
      draft.event += 1
    }
    if isTouchReleased { releaseTouch(in: &draft) }
    if heardCount > 0 { endStuck(in: &draft) }
    for index in slots.indices { settle(index, in: &draft) }
    if isAfterGap { leaveGap(isSame: events.isEmpty) }
  }

  /// Ends the gap after its first frame.
  ///
  /// - Parameter isSame: Whether the frame after the gap is empty, which means that all contacts
  ///   are still down.
  private mutating func leaveGap(isSame: Bool) {
    isAfterGap = false
    guard isSame else { return }
    for index in slots.indices { slots[index].contact?.crossedGap = false }
  }

  private mutating func apply(_ event: RawEvent, to draft: inout ContactFrameBuilder) {
    switch (event.type, event.code) {
    case (EventType.absolute, AbsoluteAxis.slot):
      choose(event.value, in: &draft)
    case (EventType.absolute, AbsoluteAxis.x), (EventType.absolute, AbsoluteAxis.y):
      draft.ignore(.pointerEmulation)
    case (EventType.absolute, AbsoluteAxis.contactX), (EventType.absolute, AbsoluteAxis.contactY),
      (EventType.absolute, AbsoluteAxis.trackingID), (EventType.absolute, AbsoluteAxis.toolType):
      guard let current else { return draft.ignore(.slotOutOfRange) }
      noteReport(current)
      applyToSlot(current, event, in: &draft)
    case (EventType.absolute, AbsoluteAxis.touchMajor...AbsoluteAxis.lastContactAxis):
      if let current { noteReport(current) }
      draft.ignore(.notAboutContacts)
    case (EventType.key, _) where event.value == 2:
      draft.ignore(.autorepeat)
    case (EventType.key, KeyCode.touch):
      isTouchReleased = event.value == 0
      draft.ignore(.pointerEmulation)
    default:
      draft.ignore(.notAboutContacts)
    }
  }

  private mutating func choose(_ slot: Int32, in draft: inout ContactFrameBuilder) {
    if choose(slot) {
      draft.account.used += 1
    } else {
      draft.ignore(.slotOutOfRange)
      draft.note(.slotOutOfRange(slot: slot))
    }
  }

  /// Sets the slot of the next events.
  ///
  /// - Returns: Whether the device has the slot.
  @discardableResult
  private mutating func choose(_ slot: Int32) -> Bool {
    current = (0..<count).contains(Int(slot)) ? Int(slot) : nil
    while let current, slots.count <= current { slots.append(Slot()) }
    return current != nil
  }

  private mutating func applyToSlot(
    _ index: Int, _ event: RawEvent, in draft: inout ContactFrameBuilder
  ) {
    switch event.code {
    case AbsoluteAxis.trackingID:
      setTrackingID(index, to: event.value, in: &draft)
      return
    case AbsoluteAxis.contactX: slots[index].x = event.value
    case AbsoluteAxis.contactY: slots[index].y = event.value
    default:
      slots[index].isPalm = event.value == ToolType.palm
      draft.account.used += 1
      return
    }
    if slots[index].trackingID < 0 {
      slots[index].strayPositions += 1
      slots[index].strayEvent = draft.event
    } else {
      draft.account.used += 1
    }
  }

  private mutating func setTrackingID(
    _ index: Int, to trackingID: Int32, in draft: inout ContactFrameBuilder
  ) {
    let slot = slots[index]
    guard trackingID >= 0 || slot.trackingID >= 0 else {
      draft.note(.liftWithoutContact)
      return draft.ignore(.noContact)
    }
    guard trackingID != slot.trackingID || slot.isReleased else {
      draft.note(.repeatedTrackingID(trackingID))
      return draft.ignore(.repeatedTrackingID)
    }
    draft.account.used += 1
    if let contact = slot.contact {
      end(index, contact, isReplaced: trackingID >= 0, in: &draft)
    } else if slot.trackingID >= 0, !slot.isMuted {
      draft.note(.contactWithoutFrame)
    }
    slots[index].trackingID = max(trackingID, -1)
    slots[index].contact = nil
    (slots[index].isMuted, slots[index].isReleased) = (false, false)
  }

  /// Ends a contact.
  ///
  /// A change from one ID to another is a lift and a new contact. After lost events it only shows
  /// that the lift was among them, as a lift in the first frame after them does.
  private func end(
    _ index: Int, _ contact: OpenContact, isReplaced: Bool, in draft: inout ContactFrameBuilder
  ) {
    let isLost = contact.crossedGap && (isReplaced || isAfterGap)
    if isReplaced || isLost {
      draft.end(contact, slot: index, isLost ? draft.lostLift : draft.lift)
    } else {
      draft.end(
        contact, slot: index, x: slots[index].x ?? contact.x, y: slots[index].y ?? contact.y,
        draft.lift)
    }
  }

  /// Handles `BTN_TOUCH` 0: no contact touches.
  ///
  /// When the kernel reports this for a device that is gone, it sends no tracking IDs. After lost
  /// events it ends the contacts whose lift was lost.
  private mutating func releaseTouch(in draft: inout ContactFrameBuilder) {
    for index in slots.indices {
      if draft.isDeviceRelease {
        cancel(index, .deviceReleased, in: &draft)
        slots[index].isReleased = true
      } else if isTouchscreen, slots[index].contact?.crossedGap == true {
        cancel(index, .droppedEvents, in: &draft)
      }
    }
  }

  private mutating func cancel(
    _ index: Int, _ reason: TouchCancellation, in draft: inout ContactFrameBuilder
  ) {
    if let contact = slots[index].contact {
      draft.end(contact, slot: index, .cancelled(reason))
    }
    slots[index].contact = nil
    slots[index].isMuted = slots[index].trackingID >= 0
  }

  /// Reports a slot's content at the end of a frame.
  private mutating func settle(_ index: Int, in draft: inout ContactFrameBuilder) {
    settleStrayPositions(index, in: &draft)
    let slot = slots[index]
    guard slot.trackingID >= 0, !slot.isMuted else { return }
    guard !slot.isPalm else { return cancel(index, palmReason, in: &draft) }
    guard let x = slot.x, let y = slot.y else { return }
    if slot.contact == nil {
      slots[index].contact = draft.begin(slot: index, x: x, y: y)
    } else {
      slots[index].contact?.move(slot: index, x: x, y: y, in: &draft)
    }
  }

  private mutating func settleStrayPositions(_ index: Int, in draft: inout ContactFrameBuilder) {
    let count = slots[index].strayPositions
    guard count > 0 else { return }
    slots[index].strayPositions = 0
    if slots[index].trackingID >= 0 {
      draft.account.used += count
    } else {
      draft.account.ignore(.noContact, count: count)
      draft.note(.positionWithoutContact, event: slots[index].strayEvent)
    }
  }

  // MARK: Stuck contacts

  private mutating func noteReport(_ index: Int) {
    if !slots[index].isHeard { heardCount += 1 }
    slots[index].isHeard = true
  }

  /// Cancels a contact whose lift the device forgot; otherwise no gesture would end.
  ///
  /// The limit for silence about one contact, while others are reported, is the same as for
  /// complete silence.
  private mutating func endStuck(in draft: inout ContactFrameBuilder) {
    let time = draft.time.microseconds
    for index in slots.indices {
      let isHeard = slots[index].isHeard
      slots[index].isHeard = false
      guard !isHeard, slots[index].contact != nil else {
        slots[index].lastHeard = time
        continue
      }
      let silence = time.subtractingSaturated(slots[index].lastHeard)
      guard silence > FrameClock.staleAfter else { continue }
      cancel(index, .stuckContact, in: &draft)
      draft.note(.stuckContact(slot: index, microseconds: silence))
    }
  }
}

extension OpenContact {
  mutating func move(slot: Int, x: Int32, y: Int32, in draft: inout ContactFrameBuilder) {
    draft.move(&self, slot: slot, x: x, y: y)
  }
}
