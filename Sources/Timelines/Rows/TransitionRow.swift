/// A change of the transition's state.
public struct TransitionRow: Hashable, Sendable {
  /// A state of the transition.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case idle, interactive, finishing, cancelling, finished, cancelled

    /// Whether the transition is settling to one of its ends.
    public var isSettling: Bool {
      switch self {
      case .finishing, .cancelling: true
      case .idle, .interactive, .finished, .cancelled: false
      }
    }
  }

  /// The time in microseconds since the first event.
  public var time: Int64
  /// The number of the touch sequence, as in `GestureRow`; 0 before the first.
  public var gesture: Int
  /// The state before the change.
  public var from: State
  /// The state after the change.
  public var to: State
  /// The percentage of the transition at this moment, 0…1.
  public var percentComplete: Double
  /// The reason for the change, in words for readers.
  public var why: String

  /// Creates a row.
  public init(
    time: Int64, gesture: Int, from: State, to: State, percentComplete: Double, why: String
  ) {
    (self.time, self.gesture, self.from, self.to) = (time, gesture, from, to)
    (self.percentComplete, self.why) = (percentComplete, why)
  }
}
