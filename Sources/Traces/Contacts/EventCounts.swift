/// The counts of all events that a decoder read, by their use.
public struct EventCounts: Hashable, Sendable {
  /// The reason why the decoder ignored an event.
  public enum IgnoredReason: Int, Hashable, Sendable, CaseIterable {
    /// The event is about something else: pressure, scan codes, wheels, other keys.
    case notAboutContacts
    /// The event is `ABS_X`, `ABS_Y` or `BTN_TOUCH` of a device that reports the same contacts with
    /// slots.
    case pointerEmulation
    /// The slot is one that the device does not have.
    case slotOutOfRange
    /// The slot already had the tracking ID.
    case repeatedTrackingID
    /// The button was already pressed.
    case repeatedPress
    /// The event belongs to the repetition of a held key.
    case autorepeat
    /// The event is a position or lift of a contact whose beginning was not seen.
    case noContact
    /// The event belongs to more contacts than any device has.
    case tooManyContacts
  }

  /// The reason why the decoder discarded an event.
  public enum DroppedReason: Int, Hashable, Sendable, CaseIterable {
    /// The event belongs to the frames around a `SYN_DROPPED`.
    case lostFrame
    /// The event belongs to a frame that is too long.
    case frameTooLong
    /// The event comes after the last `SYN_REPORT`.
    case cutFrame
  }

  /// The number of events that the decoder read.
  public internal(set) var read = 0
  /// The number of events that the decoder used.
  public internal(set) var used = 0
  private var ignoredCounts = [Int](repeating: 0, count: IgnoredReason.allCases.count)
  private var droppedCounts = [Int](repeating: 0, count: DroppedReason.allCases.count)

  /// Creates counts of no events.
  public init() {}

  /// Returns the number of events that were ignored for a reason.
  public func ignored(_ reason: IgnoredReason) -> Int { ignoredCounts[reason.rawValue] }
  /// Returns the number of events that were discarded for a reason.
  public func dropped(_ reason: DroppedReason) -> Int { droppedCounts[reason.rawValue] }
  /// The number of events that were ignored for any reason.
  public var ignored: Int { ignoredCounts.reduce(0, +) }
  /// The number of events that were discarded for any reason.
  public var dropped: Int { droppedCounts.reduce(0, +) }

  /// Whether every event read is used, ignored or dropped: true between frames and after the end;
  /// within a frame some events still wait.
  public var isBalanced: Bool { read == used + ignored + dropped }

  mutating func ignore(_ reason: IgnoredReason, count: Int = 1) {
    ignoredCounts[reason.rawValue] += count
  }

  mutating func drop(_ reason: DroppedReason, count: Int) {
    droppedCounts[reason.rawValue] += count
  }
}
