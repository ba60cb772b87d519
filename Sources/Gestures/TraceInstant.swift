/// A moment on a trace's own clock, in whole microseconds, as evdev stamps events.
///
/// A moment is not a length of time: the difference of two is a number of microseconds.
public struct TraceInstant: Hashable, Comparable, Sendable {
  public var microseconds: Int64

  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  @inlinable
  public static func < (left: TraceInstant, right: TraceInstant) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Seconds from `start` to this moment; negative when this moment is the earlier one.
  @inlinable
  public func seconds(since start: TraceInstant) -> Double {
    Double(microseconds - start.microseconds) / 1_000_000
  }
}
