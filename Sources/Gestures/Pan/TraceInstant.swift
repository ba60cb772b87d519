/// A moment on the clock of a trace, in whole microseconds, like the time stamps of evdev.
///
/// A moment is not a length of time: the difference of two is a number of microseconds.
public struct TraceInstant: Hashable, Comparable, Sendable {
  /// The number of microseconds since the zero of the clock.
  public var microseconds: Int64

  /// Creates the moment of a time stamp in microseconds.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// Whether the left moment is earlier.
  @inlinable
  public static func < (left: TraceInstant, right: TraceInstant) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Returns the seconds from `start` to this moment; negative if this moment is earlier.
  @inlinable
  public func seconds(since start: TraceInstant) -> Double {
    Double(microseconds - start.microseconds) / 1_000_000
  }
}
