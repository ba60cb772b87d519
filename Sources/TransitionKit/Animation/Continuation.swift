/// The way of a run that was held, from a fraction to 0 or 1 on a curve.
struct Continuation {
  let from: Double
  let target: Double
  /// The moment of its beginning in microseconds.
  let begin: Int64
  /// The duration in seconds.
  let duration: Double
  let curve: TimingCurve
  /// The fraction of the curve's time at which the rest of it begins; `nil` takes all of the curve.
  let curveStart: Double?
  private let curveValue: Progress

  init(
    from: Double, target: Double, begin: Int64, duration: Double, curve: TimingCurve,
    curveStart: Double?
  ) {
    (self.from, self.target, self.begin) = (from, target, begin)
    (self.duration, self.curve, self.curveStart) = (max(duration, 0), curve, curveStart)
    curveValue = curveStart.map { curve.progress(at: $0, of: 1) } ?? .none
  }

  var end: Int64 { AnimationRun.moment(duration, after: begin) }

  func secondsLeft(at now: Int64) -> Double {
    max(duration - Double(now - begin) / 1_000_000, 0)
  }

  /// The place on the way, from which the progress of each property follows.
  ///
  /// A property that had the progress `start` when it began has the progress `shift + share ·
  /// start`.
  struct Place {
    let shift: Progress
    let share: Progress

    @inline(__always)
    func progress(from start: Progress) -> Progress { shift + share * start }
  }

  /// Returns the place at a moment; `nil` when the way is over.
  ///
  /// On the rest of a curve c from s on, a property that is not on the curve is led to it evenly:
  /// `c(t) + (start - c(s)) · (1 - t)`, for which it does not matter how close c(s) is to the end.
  func place(at now: Int64) -> Place? {
    let elapsed = Double(now - begin) / 1_000_000
    // The end is a whole microsecond, the duration need not be.
    guard elapsed < duration, now < end || now == begin else { return nil }
    guard let curveStart else {
      let progress = curve.progress(at: elapsed, of: duration)
      return Place(shift: progress * target, share: 1 - progress)
    }
    let part = elapsed / duration
    let now = curve.progress(at: curveStart + (target - curveStart) * part, of: 1)
    return Place(shift: now - curveValue * (1 - part), share: Progress(repeating: 1 - part))
  }

  /// Returns the fraction of the run, 0…1.
  func fraction(at now: Int64) -> Double {
    guard let place = place(at: now) else { return target }
    return min(max(place.progress(from: Progress(repeating: from)).x, 0), 1)
  }
}
