/// The last row. A timeline without it was cut.
public struct EndRow: Hashable, Sendable {
  /// Microseconds since the first event.
  public var time: Int64
  /// The outcome of the last transition; `nil` when there was none. `none` in JSON.
  public var outcome: DecisionRow.Outcome?
  public var gestures: Int
  public var finished: Int
  public var cancelled: Int
  /// The number of rows of type `frame`.
  public var frames: Int
  public var events: Events
  public var invariantsChecked: [String]
  public var invariantsFailed: [String]

  /// The text for an outcome of `nil`.
  static let noOutcome = "none"

  /// Every event read is accounted for: `read == used + ignored + dropped`.
  public struct Events: Hashable, Sendable {
    public var read: Int
    public var used: Int
    public var ignored: Int
    public var dropped: Int

    public init(read: Int, used: Int, ignored: Int, dropped: Int) {
      (self.read, self.used, self.ignored, self.dropped) = (read, used, ignored, dropped)
    }
  }

  public init(
    time: Int64, outcome: DecisionRow.Outcome?, gestures: Int, finished: Int, cancelled: Int,
    frames: Int, events: Events, invariantsChecked: [String], invariantsFailed: [String]
  ) {
    (self.time, self.outcome, self.gestures) = (time, outcome, gestures)
    (self.finished, self.cancelled, self.frames) = (finished, cancelled, frames)
    (self.events, self.invariantsChecked) = (events, invariantsChecked)
    self.invariantsFailed = invariantsFailed
  }
}
