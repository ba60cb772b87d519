import Traces

/// Gathers one device's recorded events into frames that can be written to a virtual device.
struct RecordedFrame: Sendable {
  enum End {
    /// A frame that ends with `SYN_REPORT`.
    case written([RawEvent])
    /// The kernel closed the frame because the device went away. The kernel made its releases, and
    /// makes them again in the playback.
    case unplugged
  }

  private(set) var lostFrames = 0
  /// The time when the device disappeared, in microseconds since the recording's first event; `nil`
  /// while it is present.
  var unplugged: Int64?
  private var pending: [RawEvent] = []
  /// Whether the frame had autorepeat events, which the kernel creates itself.
  private var hasRepeats = false
  private var isLost = false
  /// The slot that was chosen in a lost frame, which stays current as in `ContactDecoder`.
  private var slot: RawEvent?

  /// - Returns: The frame or other step that ended with the event, if any.
  mutating func receive(_ event: RawEvent) -> End? {
    switch (event.type, event.code) {
    case (EventType.synchronization, SynchronizationCode.report):
      return close(event)
    case (EventType.synchronization, SynchronizationCode.dropped):
      lose()
    case (EventType.synchronization, SynchronizationCode.contactReport):
      if !isLost { pending.append(event) }
    case (EventType.key, _) where event.value == 2:
      hasRepeats = true
    case (_, _) where Self.playedTypes.contains(event.type):
      keep(event)
    default:
      break
    }
    return nil
  }

  /// Closes a last frame that has no end.
  mutating func finish() -> End? {
    guard !isLost, let last = pending.last else { return nil }
    return close(.report(at: last.time))
  }

  /// The types of events that a device sends.
  ///
  /// Autorepeat and force feedback go to the device.
  private static let playedTypes: ClosedRange<UInt16> = EventType.key...EventType.sounds

  private mutating func keep(_ event: RawEvent) {
    guard isLost else { return pending.append(event) }
    if event.type == EventType.absolute, event.code == AbsoluteAxis.slot { slot = event }
  }

  private mutating func lose() {
    guard !isLost else { return }
    for event in pending where event.code == AbsoluteAxis.slot { keepSlot(event) }
    pending.removeAll()
    isLost = true
    lostFrames += 1
  }

  private mutating func keepSlot(_ event: RawEvent) {
    if event.type == EventType.absolute { slot = event }
  }

  private mutating func close(_ report: RawEvent) -> End? {
    defer { (pending, hasRepeats, isLost) = ([], false, false) }
    if report.value == RawEvent.deviceRelease, isLost || !pending.isEmpty { return .unplugged }
    guard !isLost, !(pending.isEmpty && hasRepeats) else { return nil }
    var frame = pending
    if var slot {
      slot.time = report.time
      frame.insert(slot, at: 0)
    }
    slot = nil
    return .written(frame + [.report(at: report.time)])
  }
}
