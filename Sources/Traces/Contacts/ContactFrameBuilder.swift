import Gestures

/// A contact that is down and has been reported.
struct OpenContact: Hashable, Sendable {
  let id: Int
  /// The position as last reported.
  var x: Int32
  var y: Int32
  /// Whether events were lost while it was down, perhaps its lift among them.
  var crossedGap = false
}

/// The frame under construction, and the state that outlasts it beside the contacts themselves.
struct ContactFrameBuilder: Sendable {
  /// The contacts of the frame, not yet in order.
  private(set) var contacts: [Contact] = []
  var account = EventCounts()
  var anomalies: AnomalyLog
  var time = TraceInstant(microseconds: 0)
  /// Whether the kernel closed the frame because the device went away: contacts that end were not
  /// lifted.
  var isDeviceRelease = false
  /// The event at hand, counted from 0.
  var event = 0
  private var nextID = 0

  init(anomaliesPerKind: Int) {
    anomalies = AnomalyLog(limitPerKind: anomaliesPerKind)
  }

  /// The phase of a contact that the device releases.
  var lift: Touch.Phase { isDeviceRelease ? .cancelled(.deviceReleased) : .ended }

  /// The phase of a contact whose lift was lost.
  var lostLift: Touch.Phase { .cancelled(isDeviceRelease ? .deviceReleased : .droppedEvents) }

  mutating func begin(slot: Int, x: Int32, y: Int32) -> OpenContact {
    let contact = OpenContact(id: nextID, x: x, y: y)
    nextID += 1
    report(contact, slot: slot, .began)
    return contact
  }

  mutating func move(_ contact: inout OpenContact, slot: Int, x: Int32, y: Int32) {
    let isStill = contact.x == x && contact.y == y
    (contact.x, contact.y) = (x, y)
    report(contact, slot: slot, isStill ? .stationary : .moved)
  }

  /// Ends the contact at its last reported position.
  mutating func end(_ contact: OpenContact, slot: Int, _ phase: Touch.Phase) {
    report(contact, slot: slot, phase)
  }

  mutating func end(_ contact: OpenContact, slot: Int, x: Int32, y: Int32, _ phase: Touch.Phase) {
    var contact = contact
    (contact.x, contact.y) = (x, y)
    report(contact, slot: slot, phase)
  }

  mutating func note(_ kind: TraceAnomaly.Kind) {
    anomalies.note(kind, at: time, event: event)
  }

  mutating func note(_ kind: TraceAnomaly.Kind, event: Int) {
    anomalies.note(kind, at: time, event: event)
  }

  mutating func ignore(_ reason: EventCounts.IgnoredReason) {
    account.ignore(reason)
  }

  /// Returns the frame's contacts by ID, and empties the draft.
  mutating func takeContacts() -> [Contact] {
    guard !contacts.isEmpty else { return [] }
    var taken: [Contact] = []
    swap(&taken, &contacts)
    // Few, and nearly in order.
    for index in taken.indices.dropFirst() {
      var place = index
      while place > 0, taken[place - 1].id > taken[place].id {
        taken.swapAt(place - 1, place)
        place -= 1
      }
    }
    return taken
  }

  private mutating func report(_ contact: OpenContact, slot: Int, _ phase: Touch.Phase) {
    contacts.append(Contact(id: contact.id, slot: slot, x: contact.x, y: contact.y, phase: phase))
    switch phase {
    case .cancelled(.deviceReleased): note(.deviceReleased)
    case .cancelled(.palm): note(.palm)
    case .cancelled(.system): note(.takenBySystem)
    case .cancelled(.endOfInput): note(.endOfInputWhileDown)
    case .began, .moved, .stationary, .ended, .cancelled(.droppedEvents), .cancelled(.clockChanged),
      .cancelled(.stuckContact):
      break
    }
  }
}
