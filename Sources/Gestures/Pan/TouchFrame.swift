/// All touches at one `SYN_REPORT`: those that are down and those that ended with it.
public struct TouchFrame: Hashable, Sendable {
  /// The time of the report.
  public var time: TraceInstant
  /// The touches, at least one, ordered by `id`, which is the order in which the fingers came down.
  public var touches: [Touch]
  /// Whether events before this frame were lost.
  ///
  /// The positions of the touches in between are unknown, and no velocity may be estimated across
  /// the gap.
  public var followsGap: Bool

  /// Creates a frame.
  public init(time: TraceInstant, touches: [Touch], followsGap: Bool = false) {
    (self.time, self.touches, self.followsGap) = (time, touches, followsGap)
  }
}
