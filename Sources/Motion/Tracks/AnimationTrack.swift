/// One animation of one number of one view: a part of `AnimationTracks`.
///
/// Up to `begin` the value is `from`, from `begin + duration` on it is `to`.
public struct AnimationTrack: Hashable, Sendable {
  /// An index into `AnimationTracks.views`.
  public var view: Int
  /// The animated property.
  public var property: AnimatedProperty
  /// The start value in the property's unit: points, radians, or plain numbers.
  public var from: Double
  /// The end value, in the unit of `from`.
  public var to: Double
  /// The begin in seconds after the start of the transition.
  public var begin: Double
  /// The duration in seconds; with 0 the value jumps at `begin`.
  public var duration: Double
  /// An index into `AnimationTracks.timings`.
  public var timing: Int
  /// The start of a key frame's window, as a fraction of the value of `timing`.
  ///
  /// UIKit applies the window there: the timing is that of all key frames together.
  public var start: Double
  /// The length of that window, as a fraction; with 0 the value jumps at `start`.
  ///
  /// A window that is not the whole 0...1 has the value of its nearer end outside, so that a timing
  /// that passes 1 does not leave the window.
  public var length: Double

  /// Creates a track, by default without a delay and with the whole window.
  @inlinable
  public init(
    view: Int, property: AnimatedProperty, from: Double, to: Double, begin: Double = 0,
    duration: Double, timing: Int, start: Double = 0, length: Double = 1
  ) {
    (self.view, self.property) = (view, property)
    (self.from, self.to) = (from, to)
    (self.begin, self.duration, self.timing) = (begin, duration, timing)
    (self.start, self.length) = (start, length)
  }

  /// Returns the value after a part of the way: `from` at 0 and `to` at 1, exactly.
  @inlinable
  public func value(at progress: Double) -> Double {
    progress == 1 ? to : from + (to - from) * progress
  }
}
