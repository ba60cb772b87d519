/// One animation of one number of one view: a part of `AnimationTracks`.
///
/// Up to `begin` the value is `from`, from `begin + duration` on it is `to`.
public struct AnimationTrack: Hashable, Sendable {
  /// An index into `AnimationTracks.views`.
  public var view: Int
  public var property: AnimatedProperty
  /// The start value in the property's unit: points, radians, or plain numbers.
  public var from: Double
  /// The end value, in the unit of `from`.
  public var to: Double
  /// Seconds after the start of the transition.
  public var begin: Double
  /// Seconds. With 0 the value jumps at `begin`.
  public var duration: Double
  /// An index into `AnimationTracks.timings`.
  public var timing: Int
  /// The start of the window of a key frame, as a fraction of what `timing` gives, which is where
  /// UIKit applies it: the timing is that of all key frames together.
  public var start: Double
  /// The length of that window, as a fraction; with 0 the value jumps at `start`. A window that is
  /// not the whole 0...1 has the value of its nearer end outside, so that a timing that passes 1
  /// does not lead out of it.
  public var length: Double

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

  /// The value after a part of the way: `from` at 0 and `to` at 1, exactly.
  @inlinable
  public func value(at progress: Double) -> Double {
    progress == 1 ? to : from + (to - from) * progress
  }
}
