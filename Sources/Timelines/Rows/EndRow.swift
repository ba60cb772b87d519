public import Interaction

/// The last row of a timeline.
///
/// A timeline without it was cut.
public struct EndRow: Hashable, Sendable {
  /// The time in microseconds since the first event.
  public var time: Int64
  /// The outcome of the last transition; `nil`, or `none` in JSON, when there was none.
  public var outcome: TransitionOutcome?
  /// The number of touch sequences.
  public var gestures: Int
  /// The number of transitions that finished.
  public var finished: Int
  /// The number of transitions that were cancelled.
  public var cancelled: Int
  /// The number of rows of type `frame`.
  public var frames: Int
  /// The counts of the input events.
  public var events: Events
  /// The numbers of the checked invariants, such as `I1`.
  public var invariantsChecked: [String]
  /// The numbers of the violated invariants; empty for a correct run.
  public var invariantsFailed: [String]

  /// The text for an outcome of `nil`.
  static let noOutcome = "none"

  /// The counts of the input events, where `read == used + ignored + dropped`.
  public struct Events: Hashable, Sendable {
    /// The number of events in the input.
    public var read: Int
    /// The number of events that the decoder used.
    public var used: Int
    /// The number of events that the decoder ignored, such as those that are not about contacts.
    public var ignored: Int
    /// The number of events in lost, overlong or incomplete frames.
    public var dropped: Int

    /// Creates the counts.
    public init(read: Int, used: Int, ignored: Int, dropped: Int) {
      (self.read, self.used, self.ignored, self.dropped) = (read, used, ignored, dropped)
    }
  }

  /// Creates a row.
  public init(
    time: Int64, outcome: TransitionOutcome?, gestures: Int, finished: Int, cancelled: Int,
    frames: Int, events: Events, invariantsChecked: [String], invariantsFailed: [String]
  ) {
    (self.time, self.outcome, self.gestures) = (time, outcome, gestures)
    (self.finished, self.cancelled, self.frames) = (finished, cancelled, frames)
    (self.events, self.invariantsChecked) = (events, invariantsChecked)
    self.invariantsFailed = invariantsFailed
  }
}
