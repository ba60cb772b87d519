/// An anomaly of the input or of the transition.
public struct AnomalyRow: Hashable, Sendable {
  /// The time in microseconds since the first event.
  public var time: Int64
  /// A word for programs, such as `droppedEvents`.
  public var kind: String
  /// A sentence for readers.
  public var what: String
  /// The number of occurrences.
  ///
  /// After the first few of a kind, the rest are reported together at the end.
  public var count: Int

  /// Creates a row.
  public init(time: Int64, kind: String, what: String, count: Int = 1) {
    (self.time, self.kind, self.what, self.count) = (time, kind, what, count)
  }
}
