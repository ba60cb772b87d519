public import Gestures

/// Something in the events that a tester wants to know; the decoding went on.
public struct TraceAnomaly: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// `SYN_DROPPED`; `lostEvents` were read and thrown away with the torn frame.
    case droppedEvents(lostEvents: Int)
    /// Within the tolerance; the time was held. One for each burst.
    case timeWentBack(microseconds: Int64)
    /// Beyond the tolerance; contacts were cancelled.
    case clockSetBack(microseconds: Int64)
    /// No frame for too long while a contact was down; it was cancelled.
    case clockJumpedAhead(microseconds: Int64)
    /// Positions without a contact: the recording starts in the middle of a touch.
    case positionWithoutContact
    case liftWithoutContact
    case slotOutOfRange(slot: Int32)
    case repeatedTrackingID(Int32)
    case repeatedPress
    /// Begun and ended within one frame, or ended before it had a position.
    case contactWithoutFrame
    case tooManyContacts
    case palm
    /// A web page or a phone says that the touch was cancelled.
    case takenBySystem
    case deviceReleased
    case endOfInputWhileDown
    /// The recording was cut: its last line is no whole one.
    case inputTruncated
    /// The input ends before the frame's `SYN_REPORT`.
    case cutFrame(events: Int)
    case frameTooLong(limit: Int)
    /// The events use another protocol than those before.
    case protocolChanged
    /// The device said nothing about a contact for so long that it is not believed any more, while
    /// it went on about others; the contact was cancelled.
    case stuckContact(slot: Int, microseconds: Int64)
    /// A contact left the range that the device tells; once for each contact and axis. Only
    /// `TraceCensus` looks for it.
    case positionOutOfRange(axis: PositionAxis, value: Int32)
    /// A frame with a contact has the stamp of the one before it; once for each contact sequence.
    /// Only `TraceCensus` looks for it.
    case repeatedStamp
    /// The device tells of more fingers than it can tell the places of. Only `TraceCensus` looks for
    /// it.
    case moreFingersThanSlots(fingers: Int, slots: Int)
  }

  public var kind: Kind
  /// Of the frame it was met in, on the decoder's output clock.
  public var time: TraceInstant
  /// How many times, when several were joined to one.
  public var count: Int
  /// The event that showed it, counted from 0 over the events of the device; the latest when several
  /// were joined to one.
  public var event: Int
  /// Where that event stands in the recording; `nil` when nobody knows, and always from
  /// `ContactDecoder`, which sees no recording.
  public var place: TracePlace?

  public init(
    kind: Kind, time: TraceInstant, count: Int = 1, event: Int = 0, place: TracePlace? = nil
  ) {
    (self.kind, self.time, self.count) = (kind, time, count)
    (self.event, self.place) = (event, place)
  }
}

/// One of the two directions in which contacts move, on the device's own axes.
public enum PositionAxis: String, Hashable, Sendable, CaseIterable {
  case x
  case y
}
