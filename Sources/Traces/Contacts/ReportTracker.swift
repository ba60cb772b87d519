import Gestures

/// A tracker of the contacts of multi-touch protocol A, whose frames list every contact in full.
struct ReportTracker: Sendable {
  /// The report of one contact in one frame.
  private struct Report: Sendable {
    var x: Int32?
    var y: Int32?
    var trackingID: Int32?
    var isTouching = true
    var isPalm = false
    /// Whether the report continues an earlier contact.
    var isKnown = false
  }

  /// A contact and a report that may be one finger.
  private struct Pair: Comparable, Sendable {
    /// The squared distance in the device's units.
    var distance: Double
    /// The index of the contact.
    var contact: Int
    /// The index of the report.
    var report: Int

    static func < (first: Pair, second: Pair) -> Bool {
      first.distance == second.distance
        ? (first.contact, first.report) < (second.contact, second.report)
        : first.distance < second.distance
    }
  }

  private struct Tracked: Sendable {
    /// The contact; `nil` when the decoder ended it before the device released it.
    var contact: OpenContact?
    var trackingID: Int32?
    var x: Int32
    var y: Int32
    /// The index of the report that continues the contact in this frame.
    var report: Int?
  }

  private var tracked: [Tracked] = []
  private var reports: [Report] = []
  /// The pairs of the current frame; kept to reuse the memory.
  private var pairs: [Pair] = []
  private var next = Report()
  private var isAboutContacts = false
  /// Whether events were lost and no frame has listed the contacts since.
  ///
  /// The difference after the gap does not contain them, because the kernel does not track contacts
  /// of this protocol. So an empty frame has no meaning.
  private var followsGap = false
  /// Whether the device has sent a width other than 0.
  ///
  /// Some drivers send 0 for a contact that lifts, others always, so a 0 counts as a lift only
  /// after another value.
  private var hasTouchMajor = false
  private var hasPressure = false

  var isDown: Bool { tracked.contains { $0.contact != nil } }

  mutating func markGap() {
    followsGap = true
  }

  mutating func cancelAll(_ reason: TouchCancellation, in draft: inout ContactFrameBuilder) {
    for index in tracked.indices {
      if let contact = tracked[index].contact {
        draft.end(contact, slot: 0, .cancelled(reason))
      }
      tracked[index].contact = nil
    }
  }

  mutating func apply(_ events: [RawEvent], to draft: inout ContactFrameBuilder) {
    reports.removeAll(keepingCapacity: true)
    next = Report()
    isAboutContacts = events.isEmpty && !followsGap
    for event in events {
      apply(event, to: &draft)
      draft.event += 1
    }
    closeReport(in: &draft)
    guard isAboutContacts else { return rest(in: &draft) }
    match(in: &draft)
    followsGap = false
  }

  private mutating func apply(_ event: RawEvent, to draft: inout ContactFrameBuilder) {
    switch (event.type, event.code) {
    case (EventType.synchronization, SynchronizationCode.contactReport):
      isAboutContacts = true
      draft.account.used += 1
      closeReport(in: &draft)
    case (EventType.absolute, AbsoluteAxis.touchMajor...AbsoluteAxis.lastContactAxis):
      read(event, in: &draft)
    case (EventType.absolute, AbsoluteAxis.x), (EventType.absolute, AbsoluteAxis.y):
      draft.ignore(.pointerEmulation)
    case (EventType.key, _) where event.value == 2:
      draft.ignore(.autorepeat)
    case (EventType.key, KeyCode.touch):
      if event.value == 0 { isAboutContacts = true }
      draft.ignore(.pointerEmulation)
    default:
      draft.ignore(.notAboutContacts)
    }
  }

  private mutating func read(_ event: RawEvent, in draft: inout ContactFrameBuilder) {
    switch event.code {
    case AbsoluteAxis.contactX: next.x = event.value
    case AbsoluteAxis.contactY: next.y = event.value
    case AbsoluteAxis.trackingID: next.trackingID = event.value
    case AbsoluteAxis.toolType: next.isPalm = event.value == ToolType.palm
    case AbsoluteAxis.touchMajor:
      hasTouchMajor = hasTouchMajor || event.value > 0
      if hasTouchMajor && event.value == 0 { next.isTouching = false }
    case AbsoluteAxis.contactPressure:
      hasPressure = hasPressure || event.value > 0
      if hasPressure && event.value == 0 { next.isTouching = false }
    default:
      return draft.ignore(.notAboutContacts)
    }
    isAboutContacts = true
    draft.account.used += 1
  }

  private mutating func closeReport(in draft: inout ContactFrameBuilder) {
    defer { next = Report() }
    guard next.isTouching, next.x != nil, next.y != nil else { return }
    guard reports.count < SlotTracker.limit else { return draft.note(.tooManyContacts) }
    reports.append(next)
  }

  /// Handles a frame about something else: every contact stays where it was.
  private mutating func rest(in draft: inout ContactFrameBuilder) {
    for index in tracked.indices {
      let (x, y) = (tracked[index].x, tracked[index].y)
      tracked[index].contact?.move(slot: 0, x: x, y: y, in: &draft)
    }
  }

  private mutating func match(in draft: inout ContactFrameBuilder) {
    for index in tracked.indices { tracked[index].report = nil }
    matchByID()
    matchByDistance()
    resume(in: &draft)
    for report in reports where !report.isKnown { begin(report, in: &draft) }
  }

  private mutating func matchByID() {
    for number in reports.indices {
      guard let trackingID = reports[number].trackingID,
        let index = tracked.firstIndex(where: {
          $0.trackingID == trackingID && $0.report == nil
        })
      else { continue }
      match(index, number)
    }
  }

  /// Matches contacts and reports, the nearest pair first.
  ///
  /// Of equal pairs the oldest contact comes first, then the first report. Pairs of different IDs
  /// never match.
  ///
  /// - Complexity: O(pairs × log pairs).
  private mutating func matchByDistance() {
    pairs.removeAll(keepingCapacity: true)
    for (index, contact) in tracked.enumerated() where contact.report == nil {
      for (number, report) in reports.enumerated() where !report.isKnown {
        guard contact.trackingID == nil || report.trackingID == nil else { continue }
        let dx = Double(report.x ?? 0) - Double(contact.x)
        let dy = Double(report.y ?? 0) - Double(contact.y)
        pairs.append(Pair(distance: dx * dx + dy * dy, contact: index, report: number))
      }
    }
    pairs.sort()
    for pair in pairs where tracked[pair.contact].report == nil && !reports[pair.report].isKnown {
      match(pair.contact, pair.report)
    }
  }

  private mutating func match(_ contact: Int, _ report: Int) {
    tracked[contact].report = report
    reports[report].isKnown = true
  }

  /// Moves the contacts that have a report, and ends the others.
  private mutating func resume(in draft: inout ContactFrameBuilder) {
    for index in tracked.indices {
      guard let number = tracked[index].report else {
        let phase = followsGap ? draft.lostLift : draft.lift
        if let contact = tracked[index].contact { draft.end(contact, slot: 0, phase) }
        continue
      }
      let report = reports[number]
      tracked[index].trackingID = report.trackingID ?? tracked[index].trackingID
      tracked[index].x = report.x ?? tracked[index].x
      tracked[index].y = report.y ?? tracked[index].y
      if report.isPalm, let contact = tracked[index].contact {
        draft.end(contact, slot: 0, .cancelled(.palm))
        tracked[index].contact = nil
      }
      let (x, y) = (tracked[index].x, tracked[index].y)
      tracked[index].contact?.move(slot: 0, x: x, y: y, in: &draft)
    }
    tracked.removeAll { $0.report == nil }
  }

  private mutating func begin(_ report: Report, in draft: inout ContactFrameBuilder) {
    guard let x = report.x, let y = report.y else { return }
    let contact = report.isPalm ? nil : draft.begin(slot: 0, x: x, y: y)
    // The report's index marks it as known to this frame; the next frame clears it.
    tracked.append(
      Tracked(contact: contact, trackingID: report.trackingID, x: x, y: y, report: nil))
  }
}
