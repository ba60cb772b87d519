/// A reason why animations cannot be evaluated.
///
/// Tracks count from 0.
public enum AnimationTracksError: Error, Hashable, Sendable {
  /// The whole duration is negative, not finite, or ends before a track does.
  case durationOutOfRange(Double)
  /// The index `view` is out of range for `count` views.
  case noSuchView(track: Int, view: Int, count: Int)
  /// The index `timing` is out of range for `count` timings.
  case noSuchTiming(track: Int, timing: Int, count: Int)
  /// The values or their difference are not finite.
  case valueOutOfRange(track: Int, from: Double, to: Double)
  /// The times are negative, or they or their sum are not finite.
  case timeOutOfRange(track: Int, begin: Double, duration: Double)
  /// The window is not a part of 0...1.
  case windowOutOfRange(track: Int, start: Double, length: Double)
}
