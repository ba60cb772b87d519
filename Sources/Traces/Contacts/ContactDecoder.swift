public import Gestures

/// A decoder that turns a device's raw events into frames of contacts.
///
/// Give it every event in order, then call `finish()`. Nothing has an effect before its frame's
/// `SYN_REPORT`. The meaning of events follows the kernel's multi-touch documentation. The device's
/// description determines the protocol; without one the events do.
///
/// After `SYN_DROPPED` the current frame and everything up to the next `SYN_REPORT` is discarded.
/// Contacts stay down, and the next frame is marked as following a gap. Readers of a device write
/// the differences that the lost events made as a frame after the gap. They cannot know when, where
/// and how fast a finger lifted, so a contact whose lift is in that frame is cancelled. A recording
/// without such frames loses a lift that was the very first event after the gap, because the two
/// cases cannot be distinguished. An empty frame after the gap means that there were no
/// differences.
///
/// Time comes from the `SYN_REPORT`s and never goes back. When the clock was set, contacts are
/// cancelled and the time continues from its last value. After a silence so long that contacts
/// count as stale, the time continues from the end of that limit.
public struct ContactDecoder: Sendable {
  /// The limit for events of one frame: sixteen for each of the kernel's 1,024 slots.
  public static let frameLimit = 16_384
  /// The number of anomalies of one kind that are reported one by one.
  public static let usualAnomalies = 5

  /// The protocol of the events; `nil` before it is known.
  public private(set) var contactProtocol: ContactProtocol?
  private let isDescribed: Bool
  private let hovers: Bool
  private var pending: [RawEvent] = []
  private var slots: SlotTracker
  private var reports = ReportTracker()
  private var button = ButtonTracker(button: KeyCode.touch, position: .absolute)
  private var draft: ContactFrameBuilder
  private var clock = FrameClock()
  /// The number of events discarded since a `SYN_DROPPED`; `nil` outside a gap.
  private var lostEvents: Int?
  /// Whether they are lost because the frame was too long.
  private var isTooLong = false
  /// The event that began the loss.
  private var lossEvent = 0
  private var followsGap = false
  private var isFinished = false

  /// Creates a decoder of one device's events.
  ///
  /// - Parameters:
  ///   - device: The device; `nil` when nothing describes it.
  ///   - anomaliesPerKind: The number of anomalies of a kind that are reported one by one; the rest
  ///     is counted.
  public init(device: DeviceDescription?, anomaliesPerKind: Int = Self.usualAnomalies) {
    draft = ContactFrameBuilder(anomaliesPerKind: anomaliesPerKind)
    let known = device?.contactProtocol
    hovers = known != nil && device?.kind != .touchscreen
    isDescribed = known != nil
    slots = SlotTracker(device: device)
    if let known { use(known) }
  }

  /// The counts of the events by their use.
  ///
  /// Every event read is used, ignored or dropped; see `EventCounts.isBalanced`.
  public var account: EventCounts { draft.account }

  /// Decodes the next event.
  ///
  /// - Returns: At a `SYN_REPORT`, all contacts that are down or ended with it; `nil` when there
  ///   are none, and for all other events.
  /// - Complexity: O(1), at a `SYN_REPORT` O(events of the frame + slots).
  public mutating func decode(_ event: RawEvent) -> ContactFrame? {
    draft.event = draft.account.read
    // Anomalies before the first frame are reported with this time.
    if draft.event == 0 { draft.time = event.time }
    draft.account.read += 1
    if event.type == EventType.synchronization {
      if event.code == SynchronizationCode.report { return endFrame(event) }
      if event.code == SynchronizationCode.dropped { return beginLoss() }
    }
    if lostEvents != nil {
      slots.noteLost(event)
      lose(1)
    } else if pending.count < Self.frameLimit {
      pending.append(event)
    } else {
      giveUpFrame()
    }
    return nil
  }

  /// Ends the input.
  ///
  /// Contacts that are still down are cancelled, not lifted.
  ///
  /// - Parameter isTruncated: Whether the input ends too early.
  /// - Returns: The frame in which the contacts end; `nil` when none was down.
  public mutating func finish(isTruncated: Bool = false) -> ContactFrame? {
    isFinished = true
    if isTruncated { draft.note(.inputTruncated) }
    reportLoss()
    if !pending.isEmpty {
      draft.account.drop(.cutFrame, count: pending.count)
      draft.event = draft.account.read - pending.count
      draft.note(.cutFrame(events: pending.count))
      pending.removeAll()
    }
    draft.event = max(draft.account.read - 1, 0)
    cancelAll(.endOfInput)
    draft.anomalies.endCounting()
    return takeFrame()
  }

  /// Converts a stamp of the device to the clock of the frames, which never goes back: no frame
  /// that is reported at `stamp` or later has an earlier time.
  public func outputTime(of stamp: TraceInstant) -> TraceInstant {
    clock.outputTime(of: stamp, isDown: isDown)
  }

  /// The time of the last `SYN_REPORT`, on the clock of the frames; `nil` before the first.
  public var time: TraceInstant? { clock.time }

  /// Returns the least number of microseconds, 0 or more, by which a stamp must be later than
  /// `stamp` to mean a time after `instant` of the frames' clock.
  ///
  /// - Returns: The microseconds; `nil` when no stamp before the next frame means such a time.
  public func microseconds(from stamp: TraceInstant, toPass instant: TraceInstant) -> Int64? {
    clock.microseconds(from: stamp, toPass: instant, isDown: isDown)
  }

  /// Returns the first stamp that means a time after `instant` of the frames' clock.
  public func stamp(after instant: TraceInstant) -> TraceInstant {
    clock.stamp(after: instant)
  }

  /// Returns the anomalies since the last call, in order.
  ///
  /// The first few of each kind come as they occur. After `finish()` one more of each kind comes,
  /// with the count of all others. Before the first frame the result is empty, because that frame
  /// may have an earlier stamp.
  public mutating func takeAnomalies() -> [TraceAnomaly] {
    // Before the first frame it is unknown whether that has an earlier stamp than the anomaly.
    clock.time == nil && !isFinished ? [] : draft.anomalies.take()
  }

  // MARK: Frames

  private mutating func endFrame(_ report: RawEvent) -> ContactFrame? {
    guard lostEvents == nil else {
      lose(1)
      advanceClock(to: report.time)
      let frame = takeFrame()
      reportLoss()
      return frame
    }
    defer { pending.removeAll(keepingCapacity: true) }
    if isAutorepeat(report) {
      draft.account.ignore(.autorepeat, count: pending.count + 1)
      return nil
    }
    if !isDescribed { chooseProtocol() }
    advanceClock(to: report.time)
    draft.isDeviceRelease = report.value == RawEvent.deviceRelease
    draft.account.used += 1
    applyPending()
    return takeFrame()
  }

  /// Whether a frame is an autorepeat.
  ///
  /// The kernel repeats a key that is held, in frames that end with value 1. Some formats do not
  /// contain that value.
  private func isAutorepeat(_ report: RawEvent) -> Bool {
    guard !pending.isEmpty else { return report.value == RawEvent.deviceRelease }
    return pending.allSatisfy { $0.type == EventType.key && $0.value == 2 }
  }

  private mutating func takeFrame() -> ContactFrame? {
    let contacts = draft.takeContacts()
    let isAfterGap = followsGap
    followsGap = false
    guard !contacts.isEmpty else { return nil }
    return ContactFrame(time: draft.time, contacts: contacts, followsGap: isAfterGap)
  }

  private mutating func advanceClock(to stamp: TraceInstant) {
    let isFirst = clock.time == nil
    let step = clock.advance(to: stamp, isDown: isDown)
    if let time = clock.time { draft.time = time }
    if isFirst { draft.anomalies.begin(at: draft.time) }
    switch step {
    case .forward, .held(_, isFirst: false):
      break
    case .held(let microseconds, isFirst: true):
      draft.note(.timeWentBack(microseconds: microseconds))
    case .setBack(let microseconds):
      draft.note(.clockSetBack(microseconds: microseconds))
      cancelAll(.clockChanged)
    case .jumpedAhead(let microseconds):
      draft.note(.clockJumpedAhead(microseconds: microseconds))
      cancelAll(.clockChanged)
    }
  }

  // MARK: Lost events

  private mutating func beginLoss() -> ContactFrame? {
    guard lostEvents == nil else {
      lose(1)
      return nil
    }
    draft.account.used += 1
    draft.account.drop(.lostFrame, count: pending.count)
    (lostEvents, lossEvent) = (pending.count, draft.event)
    losePending()
    return nil
  }

  private mutating func lose(_ count: Int) {
    draft.account.drop(isTooLong ? .frameTooLong : .lostFrame, count: count)
    lostEvents = (lostEvents ?? 0) + count
  }

  private mutating func reportLoss() {
    guard let lost = lostEvents else { return }
    // The kernel lost nothing of a frame that is too long.
    draft.note(
      isTooLong ? .frameTooLong(limit: Self.frameLimit) : .droppedEvents(lostEvents: lost),
      event: lossEvent)
    isTooLong = false
    lostEvents = nil
    followsGap = true
    markGap()
  }

  /// Discards a frame that is too long, as if it had been lost.
  private mutating func giveUpFrame() {
    isTooLong = true
    draft.account.drop(.frameTooLong, count: pending.count + 1)
    (lostEvents, lossEvent) = (pending.count + 1, draft.event)
    losePending()
  }

  private mutating func losePending() {
    for event in pending { slots.noteLost(event) }
    pending.removeAll(keepingCapacity: true)
  }

  // MARK: Protocols

  private mutating func use(_ new: ContactProtocol) {
    contactProtocol = new
    switch new {
    case .slots, .contactReports: break
    case .singleTouch(let code):
      button = ButtonTracker(button: code, position: .absolute, hovers: hovers)
    case .relativeMotion:
      button = ButtonTracker(button: KeyCode.leftButton, position: .relative)
    }
  }

  /// Chooses the protocol.
  ///
  /// Multi-touch devices also emulate a single touch or a mouse, never the reverse, so multi-touch
  /// events take precedence whenever they come.
  private mutating func chooseProtocol() {
    guard contactProtocol != .slots, contactProtocol != .contactReports,
      let new = ContactProtocol(of: pending)
    else { return }
    if let old = contactProtocol {
      guard old != new, new == .slots || new == .contactReports else { return }
      draft.note(.protocolChanged)
      cancelAll(.droppedEvents)
    }
    use(new)
  }

  private var isDown: Bool {
    switch contactProtocol {
    case .slots: slots.isDown
    case .contactReports: reports.isDown
    case .singleTouch, .relativeMotion: button.isDown
    case nil: false
    }
  }

  private mutating func markGap() {
    switch contactProtocol {
    case .slots: slots.markGap()
    case .contactReports: reports.markGap()
    case .singleTouch, .relativeMotion: button.markGap()
    case nil: break
    }
  }

  private mutating func cancelAll(_ reason: TouchCancellation) {
    switch contactProtocol {
    case .slots: slots.cancelAll(reason, in: &draft)
    case .contactReports: reports.cancelAll(reason, in: &draft)
    case .singleTouch, .relativeMotion: button.cancelAll(reason, in: &draft)
    case nil: break
    }
  }

  private mutating func applyPending() {
    // The trackers go through the events, and on to the report.
    draft.event -= pending.count
    switch contactProtocol {
    case .slots: slots.apply(pending, to: &draft)
    case .contactReports: reports.apply(pending, to: &draft)
    case .singleTouch, .relativeMotion: button.apply(pending, to: &draft)
    case nil: draft.account.ignore(.notAboutContacts, count: pending.count)
    }
  }
}
