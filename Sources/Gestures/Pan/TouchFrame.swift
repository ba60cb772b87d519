/// All touches at one `SYN_REPORT`: those that are down and those that ended with it.
public struct TouchFrame: Hashable, Sendable {
  public var time: TraceInstant
  /// The touches, ordered by `id`, which is the order in which the fingers came down. Not empty.
  public var touches: [Touch]
  /// Whether events before this frame were lost. The positions of the touches in between are
  /// unknown, and no velocity may be estimated across the gap.
  public var followsGap: Bool

  public init(time: TraceInstant, touches: [Touch], followsGap: Bool = false) {
    (self.time, self.touches, self.followsGap) = (time, touches, followsGap)
  }
}
