public import Gestures

/// An anomaly in the events that testers should know about.
///
/// Decoding continues after it.
public struct TraceAnomaly: Hashable, Sendable {
  /// The kind of an anomaly, with its numbers.
  public enum Kind: Hashable, Sendable {
    /// The kernel lost events and sent `SYN_DROPPED`; `lostEvents` events were read and discarded
    /// with the incomplete frame.
    case droppedEvents(lostEvents: Int)
    /// The time went back within the tolerance and was held; one for each burst.
    case timeWentBack(microseconds: Int64)
    /// The time went back beyond the tolerance; contacts were cancelled.
    case clockSetBack(microseconds: Int64)
    /// No frame came for too long while a contact was down; it was cancelled.
    case clockJumpedAhead(microseconds: Int64)
    /// Positions came without a contact: the recording starts in the middle of a touch.
    case positionWithoutContact
    /// A contact lifted whose beginning is missing.
    case liftWithoutContact
    /// The device chose a slot that it does not have.
    case slotOutOfRange(slot: Int32)
    /// A slot reported the tracking ID again that it already had.
    case repeatedTrackingID(Int32)
    /// A button was pressed while it was already pressed.
    case repeatedPress
    /// A contact began and ended within one frame, or ended before it had a position.
    case contactWithoutFrame
    /// There were more contacts at once than any device has.
    case tooManyContacts
    /// A contact was treated as a palm and cancelled.
    case palm
    /// A web page or a phone reports that the touch was cancelled.
    case takenBySystem
    /// The device went away, or was shut off, in the middle of a touch.
    case deviceReleased
    /// The input ends in the middle of a touch.
    case endOfInputWhileDown
    /// The recording was cut: its last line is incomplete.
    case inputTruncated
    /// The input ends before the frame's `SYN_REPORT`.
    case cutFrame(events: Int)
    /// A frame has more events than the limit.
    case frameTooLong(limit: Int)
    /// The events use another protocol than those before.
    case protocolChanged
    /// The device reported nothing about a contact for so long that it counts as stuck, while it
    /// reported others; the contact was cancelled.
    case stuckContact(slot: Int, microseconds: Int64)
    /// A contact left the range that the device reports; once for each contact and axis.
    ///
    /// Only `TraceStatistics` checks this.
    case positionOutOfRange(axis: PositionAxis, value: Int32)
    /// A frame with a contact has the stamp of the one before it; once for each contact sequence.
    ///
    /// Only `TraceStatistics` checks this.
    case repeatedStamp
    /// The device reports more fingers than positions.
    ///
    /// Only `TraceStatistics` checks this.
    case moreFingersThanSlots(fingers: Int, slots: Int)
  }

  /// The kind of anomaly.
  public var kind: Kind
  /// The time of the frame with the anomaly, on the decoder's output clock.
  public var time: TraceInstant
  /// The number of occurrences, when several were joined into one.
  public var count: Int
  /// The index of the event that showed the anomaly, from 0 over the events of the device; the
  /// latest when several were joined into one.
  public var event: Int
  /// The place of that event in the recording; `nil` when it is unknown.
  ///
  /// It is always `nil` from `ContactDecoder`, which does not read a recording.
  public var place: TracePlace?

  /// Creates an anomaly.
  public init(
    kind: Kind, time: TraceInstant, count: Int = 1, event: Int = 0, place: TracePlace? = nil
  ) {
    (self.kind, self.time, self.count) = (kind, time, count)
    (self.event, self.place) = (event, place)
  }
}

/// One of the two directions in which contacts move, on the device's own axes.
public enum PositionAxis: String, Hashable, Sendable, CaseIterable {
  /// The device's horizontal axis.
  case x
  /// The device's vertical axis.
  case y
}
