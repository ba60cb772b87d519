extension TraceAnomaly {
  /// A word for programs, such as `droppedEvents`.
  public var word: String { words.kind }
  /// A sentence for readers, without a full stop.
  public var sentence: String { words.what }

  private var words: (kind: String, what: String) {
    switch kind {
    case .droppedEvents(let lost):
      (
        "droppedEvents",
        "SYN_DROPPED: the kernel lost events; \(lost) more of the incomplete frame dropped"
      )
    case .timeWentBack(let by):
      ("timeWentBack", "time went back by \(by) us: the last time stamp is kept")
    case .clockSetBack(let by): ("clockSetBack", "the clock was set back by \(by) us")
    case .clockJumpedAhead(let by):
      ("clockJumpedAhead", "no events came for \(by) us while a finger was down")
    case .positionWithoutContact:
      ("positionWithoutContact", "positions of a touch that began before the recording")
    case .liftWithoutContact:
      ("liftWithoutContact", "a lift of a touch whose start is missing")
    case .slotOutOfRange(let slot):
      ("slotOutOfRange", "slot \(slot), which the device does not have")
    case .repeatedTrackingID(let id):
      ("repeatedTrackingID", "tracking ID \(id) was repeated without a lift")
    case .repeatedPress: ("repeatedPress", "a press while already pressed")
    case .contactWithoutFrame:
      ("contactWithoutFrame", "a contact that began and ended in one frame")
    case .tooManyContacts: ("tooManyContacts", "more contacts at once than any device has")
    case .palm: ("palm", "a contact was treated as a palm")
    case .takenBySystem: ("takenBySystem", "the system cancelled a touch")
    case .deviceReleased:
      ("deviceReleased", "the device went away, or was shut off, in the middle of a touch")
    case .endOfInputWhileDown: ("endOfInputWhileDown", "the input ends in the middle of a touch")
    case .cutFrame(let events): ("cutFrame", "the input ends within a frame of \(events) events")
    case .inputTruncated: ("inputTruncated", "the recording was cut")
    case .frameTooLong(let limit): ("frameTooLong", "a frame of more than \(limit) events")
    case .protocolChanged: ("protocolChanged", "the events changed to another touch protocol")
    case .stuckContact(let slot, let time):
      (
        "stuckContact",
        "no report of the contact in slot \(slot) for \(time) us: treated as stuck"
      )
    case .positionOutOfRange(let axis, let value):
      ("positionOutOfRange", "\(axis.rawValue) is \(value), outside the device's range")
    case .repeatedStamp: ("repeatedStamp", "two frames of a contact have the same stamp")
    case .moreFingersThanSlots(let fingers, let slots):
      (
        "moreFingersThanSlots",
        "\(fingers) fingers touch, and the device reports positions of only \(slots)"
      )
    }
  }
}
