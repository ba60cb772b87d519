/// A change of the transition's state.
public struct TransitionRow: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    case idle, interactive, finishing, cancelling, finished, cancelled

    public var isSettling: Bool {
      switch self {
      case .finishing, .cancelling: true
      case .idle, .interactive, .finished, .cancelled: false
      }
    }
  }

  /// Microseconds since the first event.
  public var time: Int64
  public var gesture: Int
  public var from: State
  public var to: State
  /// 0…1, at this moment.
  public var percentComplete: Double
  public var why: String

  public init(
    time: Int64, gesture: Int, from: State, to: State, percentComplete: Double, why: String
  ) {
    (self.time, self.gesture, self.from, self.to) = (time, gesture, from, to)
    (self.percentComplete, self.why) = (percentComplete, why)
  }
}
