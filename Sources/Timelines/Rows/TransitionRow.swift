public import Interaction

/// A change of the transition's state.
public struct TransitionRow: Hashable, Sendable {
  /// The time in microseconds since the first event.
  public var time: Int64
  /// The number of the touch sequence, as in `GestureRow`; 0 before the first.
  public var gesture: Int
  /// The state before the change.
  public var from: TransitionState.Phase
  /// The state after the change.
  public var to: TransitionState.Phase
  /// The percentage of the transition at this moment, 0…1.
  public var percentComplete: Double
  /// The reason for the change, in words for readers.
  public var why: String

  /// Creates a row.
  public init(
    time: Int64, gesture: Int, from: TransitionState.Phase, to: TransitionState.Phase,
    percentComplete: Double, why: String
  ) {
    (self.time, self.gesture, self.from, self.to) = (time, gesture, from, to)
    (self.percentComplete, self.why) = (percentComplete, why)
  }
}
