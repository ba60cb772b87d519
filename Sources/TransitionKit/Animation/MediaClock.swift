/// The time of a container's animations while a percent-driven interaction holds it.
///
/// It does what Core Animation's `speed` and `timeOffset` do to a layer: the finger holds the clock
/// at `percentComplete · duration`, and `settle(to:…)` lets it run to one end. After its end the
/// clock continues at its natural pace, for animations that take longer than the transition's
/// duration.
final class MediaClock {
  /// The way in which a clock moves.
  enum Pace {
    /// The clock stands still.
    case held
    /// The clock runs at its natural pace and was at `from` seconds at `since` (microseconds of the
    /// application).
    case running(from: Double, since: Int64)
    /// The clock runs to one end.
    case settling(Settling)
  }

  /// A way of the clock to one end.
  struct Settling {
    /// The seconds of this clock at the beginning.
    var from: Double
    /// The seconds of this clock at the end.
    var to: Double
    /// The moment of the beginning, in microseconds of the application.
    var begin: Int64
    /// The duration in seconds of the application.
    var duration: Double
    var curve: TimingCurve

    var end: Int64 { AnimationRun.moment(duration, after: begin) }
  }

  private(set) var pace = Pace.held
  /// The seconds of this clock while it is held.
  private(set) var heldTime = 0.0

  var isHeld: Bool {
    if case .held = pace { true } else { false }
  }

  /// Whether an animation on this clock is over, which would not come back with the time.
  private(set) var hasEndedAnimations = false

  func noteEndOfAnimation() { hasEndedAnimations = true }

  func hold(at seconds: Double) {
    (pace, heldTime) = (.held, seconds)
  }

  func run(from seconds: Double, at now: Int64) {
    pace = .running(from: seconds, since: now)
  }

  /// Runs from the present time to `target`, both in seconds of this clock, within `duration`
  /// seconds.
  func settle(to target: Double, at now: Int64, within duration: Double, curve: TimingCurve) {
    pace = .settling(
      Settling(
        from: seconds(at: now), to: target, begin: now, duration: max(duration, 0), curve: curve))
  }

  func seconds(at now: Int64) -> Double {
    if case .running(let from, let since) = pace {
      return from + Double(now - since) / 1_000_000
    }
    guard case .settling(let settling) = pace else { return heldTime }
    if now >= settling.end {
      guard settling.to > 0 else { return settling.to }
      return settling.to + Double(now - settling.end) / 1_000_000
    }
    let elapsed = Double(now - settling.begin) / 1_000_000
    let way = settling.to - settling.from
    return settling.from + way * settling.curve.value(at: elapsed, of: settling.duration)
  }

  /// Returns the moment at which an animation is over that ends at these seconds of the clock.
  ///
  /// When the clock runs back, that is the moment of its beginning. It is `Application.never` while
  /// the clock is held.
  func endTime(of end: Double) -> Int64 {
    if case .running(let from, let since) = pace {
      return AnimationRun.moment(end - from, after: since)
    }
    guard case .settling(let settling) = pace else { return Application.never }
    if settling.to <= 0 || end <= settling.to { return settling.end }
    return AnimationRun.moment(end - settling.to, after: settling.end)
  }

  /// Returns whether the clock settles, and no microsecond of that is over.
  func isAtBeginning(_ now: Int64) -> Bool {
    guard case .settling(let settling) = pace else { return false }
    return now <= settling.begin && now < settling.end
  }

  /// Whether the clock runs, or ran, back to the beginning.
  var isReversed: Bool {
    guard case .settling(let settling) = pace else { return false }
    return settling.to <= 0
  }
}
