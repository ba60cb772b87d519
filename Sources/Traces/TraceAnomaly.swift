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
    case deviceReleased
    case endOfInputWhileDown
    /// The input ends before the frame's `SYN_REPORT`.
    case cutFrame(events: Int)
    case frameTooLong(limit: Int)
    /// The events use another protocol than those before.
    case protocolChanged
  }

  public var kind: Kind
  /// Of the frame it was met in, on the decoder's output clock.
  public var time: TraceInstant
  /// How many times, when several were joined to one.
  public var count: Int

  public init(kind: Kind, time: TraceInstant, count: Int = 1) {
    (self.kind, self.time, self.count) = (kind, time, count)
  }
}
