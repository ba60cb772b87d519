/// The contacts of a device of multi-touch protocol A, each of whose frames lists all that are down.
///
/// Lists and contacts are recognized as in `ContactDecoder`, except that half a position is a
/// contact here.
struct ListedContacts: Hashable, Sendable {
  /// The latest list, without the `SYN_REPORT`.
  private(set) var events: [RawEvent] = []
  /// The number of contacts that touch.
  private(set) var count = 0
  /// Whether contacts are the only report of touches, so that they have no slots.
  private let isOnlyList: Bool
  private var frame: [RawEvent] = []
  private var frameCount = 0
  private var isList = false
  private var isFrameEmpty = true
  /// Whether events were lost and no list has come since: an empty list after lost events has no
  /// meaning.
  private var followsGap = false
  private var hasPosition = false
  private var isTouching = true
  /// Whether the device has sent a width other than 0.
  ///
  /// Some drivers send 0 for a contact that lifts, others always, so a 0 counts as a lift only
  /// after another value.
  private var hasTouchMajor = false
  private var hasPressure = false

  init(isOnlyList: Bool) { self.isOnlyList = isOnlyList }

  /// Receives the next event of the device.
  ///
  /// - Complexity: O(1).
  mutating func receive(_ event: RawEvent) {
    guard !event.isReport else { return endFrame() }
    isFrameEmpty = false
    switch (event.type, event.code) {
    case (EventType.synchronization, SynchronizationCode.contactReport): endContact(event)
    case (EventType.synchronization, SynchronizationCode.dropped): followsGap = true
    case (EventType.absolute, AbsoluteAxis.touchMajor...AbsoluteAxis.lastContactAxis): note(event)
    case (EventType.key, KeyCode.touch) where event.value == 0: isList = true
    default: break
    }
  }

  private mutating func note(_ event: RawEvent) {
    frame.append(event)
    switch event.code {
    case AbsoluteAxis.contactX, AbsoluteAxis.contactY: hasPosition = true
    case AbsoluteAxis.touchMajor:
      hasTouchMajor = hasTouchMajor || event.value > 0
      if hasTouchMajor, event.value == 0 { isTouching = false }
    case AbsoluteAxis.contactPressure:
      hasPressure = hasPressure || event.value > 0
      if hasPressure, event.value == 0 { isTouching = false }
    case AbsoluteAxis.trackingID, AbsoluteAxis.toolType: break
    default: return
    }
    if isOnlyList { isList = true }
  }

  private mutating func endContact(_ end: RawEvent) {
    frame.append(end)
    isList = true
    count(hasPosition && isTouching)
  }

  private mutating func count(_ isThere: Bool) {
    if isThere { frameCount += 1 }
    (hasPosition, isTouching) = (false, true)
  }

  private mutating func endFrame() {
    // The last contact may have no end.
    count(isOnlyList && hasPosition && isTouching)
    if isList || (isFrameEmpty && !followsGap) {
      count = frameCount
      swap(&events, &frame)
      followsGap = false
    }
    frame.removeAll(keepingCapacity: true)
    (frameCount, isList, isFrameEmpty) = (0, false, true)
  }
}
