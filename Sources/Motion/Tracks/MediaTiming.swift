/// The time and the pace of an animation, which tracks that run together share.
struct MediaTiming: Hashable, Sendable {
  let begin: Double
  let duration: Double
  let end: Double
  let timing: Int
  let clock: AnimationClocks.Clock

  init(of track: AnimationTrack, _ clocks: AnimationClocks) {
    (begin, duration, end, timing) = (track.begin, track.duration, track.end, track.timing)
    clock = clocks.clock(of: timing, over: duration)
  }

  /// Returns the part of the way that is done, before key frames.
  ///
  /// It is exactly 0 up to the begin and 1 from the end on.
  @inline(__always)
  func progress(
    at seconds: Double, _ pacing: AnimationTracks.Pacing, _ clocks: AnimationClocks
  ) -> Double {
    // In this order, so that an animation without a duration has jumped at its begin.
    if seconds >= end { return 1 }
    if seconds <= begin { return 0 }
    let elapsed = seconds - begin
    switch pacing {
    case .linear: return min(elapsed / duration, 1)
    case .timed: return clocks.value(of: clock, at: elapsed, of: duration)
    }
  }
}

/// The window of a key frame.
struct AnimationWindow: Hashable, Sendable {
  let start: Double
  let length: Double

  init(of track: AnimationTrack) {
    (start, length) = (track.start, track.length)
  }

  /// Returns the part of the window that is done.
  ///
  /// The end of the animation is the end of all its windows, so that rounding leaves none
  /// unfinished.
  @inline(__always)
  func progress(_ progress: Double) -> Double {
    if length == 1 { return progress }
    if progress >= start + length || progress == 1 { return 1 }
    if progress <= start { return 0 }
    return min((progress - start) / length, 1)
  }
}
