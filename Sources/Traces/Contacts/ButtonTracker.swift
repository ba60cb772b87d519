import Gestures

/// A tracker of the one contact of devices that have a position and a button: single-touch screens
/// and pads, and mice.
struct ButtonTracker: Sendable {
  enum Position: Hashable, Sendable {
    /// The position is `ABS_X`, `ABS_Y`.
    case absolute
    /// The position is the sum of `REL_X`, `REL_Y` since the press.
    case relative
  }

  private let button: UInt16
  private let position: Position
  /// Whether the device hovers: pens, pads and pointers report positions without touching.
  private var hovers: Bool
  private var x: Int32?
  private var y: Int32?
  /// The motion in this frame.
  private var motion: (x: Int32, y: Int32) = (0, 0)
  private var motionEvents = 0
  private var isPressed = false
  private var contact: OpenContact?
  /// The phase with which the contact ends in this frame.
  private var ending: Touch.Phase?
  /// Whether the press was ended here before its release.
  private var isMuted = false
  /// Whether the next frame is the first after a gap: a release in it happened among the lost
  /// events.
  private var isAfterGap = false
  private var hasSeenButton = false
  private var hasReportedStart = false

  init(button: UInt16, position: Position, hovers: Bool = false) {
    (self.button, self.position, self.hovers) = (button, position, hovers)
  }

  var isDown: Bool { contact != nil }

  mutating func markGap() {
    isAfterGap = true
    contact?.crossedGap = true
  }

  mutating func cancelAll(_ reason: TouchCancellation, in draft: inout ContactFrameBuilder) {
    if let contact { draft.end(contact, slot: 0, .cancelled(reason)) }
    contact = nil
    isMuted = isPressed
  }

  mutating func apply(_ events: [RawEvent], to draft: inout ContactFrameBuilder) {
    (motion, motionEvents, ending) = ((0, 0), 0, nil)
    for event in events {
      apply(event, to: &draft)
      draft.event += 1
    }
    accumulate(in: &draft)
    endContact(in: &draft)
    // An empty frame after the gap means that nothing changed: a contact is still down.
    if isAfterGap, events.isEmpty { contact?.crossedGap = false }
    isAfterGap = false
    guard isPressed, !isMuted else { return reportStart(in: &draft) }
    if contact == nil, position == .relative { (x, y) = (0, 0) }
    guard let x, let y else { return }
    if contact == nil {
      contact = draft.begin(slot: 0, x: x, y: y)
    } else {
      contact?.move(slot: 0, x: x, y: y, in: &draft)
    }
  }

  private mutating func apply(_ event: RawEvent, to draft: inout ContactFrameBuilder) {
    switch (event.type, event.code, position) {
    case (EventType.absolute, AbsoluteAxis.x, .absolute):
      x = event.value
      motionEvents += 1
    case (EventType.absolute, AbsoluteAxis.y, .absolute):
      y = event.value
      motionEvents += 1
    case (EventType.relative, RelativeAxis.x, .relative):
      motion.x = motion.x.addingSaturated(event.value)
      motionEvents += 1
    case (EventType.relative, RelativeAxis.y, .relative):
      motion.y = motion.y.addingSaturated(event.value)
      motionEvents += 1
    case (EventType.key, _, _) where event.value == 2:
      draft.ignore(.autorepeat)
    case (EventType.key, KeyCode.penTool...KeyCode.lastTool, _):
      hovers = true
      draft.ignore(.notAboutContacts)
    case (EventType.key, button, _):
      hasSeenButton = true
      if event.value == 0 { release(in: &draft) } else { press(in: &draft) }
    default:
      draft.ignore(.notAboutContacts)
    }
  }

  private mutating func press(in draft: inout ContactFrameBuilder) {
    if isPressed {
      guard contact?.crossedGap == true else {
        draft.note(.repeatedPress)
        return draft.ignore(.repeatedPress)
      }
      ending = draft.lostLift
    }
    draft.account.used += 1
    (isPressed, isMuted) = (true, false)
  }

  private mutating func release(in draft: inout ContactFrameBuilder) {
    guard isPressed else {
      draft.note(.liftWithoutContact)
      return draft.ignore(.noContact)
    }
    draft.account.used += 1
    if contact == nil, !isMuted { draft.note(.contactWithoutFrame) }
    let isLost = isAfterGap && contact?.crossedGap == true
    if ending == nil { ending = isLost ? draft.lostLift : draft.lift }
    (isPressed, isMuted) = (false, false)
  }

  /// Adds the frame's motion to the contact that was there before the frame; motion in the frame of
  /// the press happened before it.
  private mutating func accumulate(in draft: inout ContactFrameBuilder) {
    let isMoving = position == .absolute || contact != nil
    if isMoving {
      draft.account.used += motionEvents
    } else {
      draft.account.ignore(.notAboutContacts, count: motionEvents)
    }
    guard position == .relative, contact != nil else { return }
    x = x?.addingSaturated(motion.x)
    y = y?.addingSaturated(motion.y)
  }

  private mutating func endContact(in draft: inout ContactFrameBuilder) {
    guard let phase = ending, let contact else { return }
    if phase == .cancelled(.droppedEvents) {
      draft.end(contact, slot: 0, phase)
    } else {
      draft.end(contact, slot: 0, x: x ?? contact.x, y: y ?? contact.y, phase)
    }
    self.contact = nil
  }

  /// Reports positions without a button so far: the recording starts in the middle of a touch.
  private mutating func reportStart(in draft: inout ContactFrameBuilder) {
    guard position == .absolute, motionEvents > 0, !hovers, !hasSeenButton, !hasReportedStart
    else { return }
    hasReportedStart = true
    draft.note(.positionWithoutContact)
  }
}
