/// Something that a tester wants to know, about the input or about the transition.
public struct AnomalyRow: Hashable, Sendable {
  /// Microseconds since the first event.
  public var time: Int64
  /// A word for programs, such as `droppedEvents`.
  public var kind: String
  /// A sentence for people.
  public var what: String
  /// How many times: after the first few of a kind, the others are told of together, at the end.
  public var count: Int

  public init(time: Int64, kind: String, what: String, count: Int = 1) {
    (self.time, self.kind, self.what, self.count) = (time, kind, what, count)
  }
}
