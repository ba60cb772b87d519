/// Counts of all events that a decoder read, by their use.
public struct EventCounts: Hashable, Sendable {
  public enum IgnoredReason: Int, Hashable, Sendable, CaseIterable {
    /// Pressure, scan codes, wheels, other keys.
    case notAboutContacts
    /// `ABS_X`, `ABS_Y`, `BTN_TOUCH` of devices that report the same contacts with slots.
    case pointerEmulation
    case slotOutOfRange
    case repeatedTrackingID
    case repeatedPress
    case autorepeat
    /// Positions or lifts of contacts whose beginning was not seen.
    case noContact
    case tooManyContacts
  }

  public enum DroppedReason: Int, Hashable, Sendable, CaseIterable {
    /// The frames around a `SYN_DROPPED`.
    case lostFrame
    case frameTooLong
    /// Events after the last `SYN_REPORT`.
    case cutFrame
  }

  public internal(set) var read = 0
  public internal(set) var used = 0
  private var ignoredCounts = [Int](repeating: 0, count: IgnoredReason.allCases.count)
  private var droppedCounts = [Int](repeating: 0, count: DroppedReason.allCases.count)

  public init() {}

  public func ignored(_ reason: IgnoredReason) -> Int { ignoredCounts[reason.rawValue] }
  public func dropped(_ reason: DroppedReason) -> Int { droppedCounts[reason.rawValue] }
  public var ignored: Int { ignoredCounts.reduce(0, +) }
  public var dropped: Int { droppedCounts.reduce(0, +) }

  /// True between frames and after the end; within a frame some events still wait.
  public var isBalanced: Bool { read == used + ignored + dropped }

  mutating func ignore(_ reason: IgnoredReason, count: Int = 1) {
    ignoredCounts[reason.rawValue] += count
  }

  mutating func drop(_ reason: DroppedReason, count: Int) {
    droppedCounts[reason.rawValue] += count
  }
}
