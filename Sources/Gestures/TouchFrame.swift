/// All touches at one `SYN_REPORT`: those that are down and those that ended with it.
public struct TouchFrame: Hashable, Sendable {
  public var time: TraceInstant
  /// Ordered by `id`, which is the order in which the fingers came down. Not empty.
  public var touches: [Touch]
  /// Events before this frame were lost: where the touches were in between is unknown, and no
  /// velocity may be estimated across the gap.
  public var followsGap: Bool

  public init(time: TraceInstant, touches: [Touch], followsGap: Bool = false) {
    (self.time, self.touches, self.followsGap) = (time, touches, followsGap)
  }
}
