/// The time of a container's animations while a percent-driven interaction holds it.
///
/// It is what Core Animation's `speed` and `timeOffset` do to a layer: the finger holds the clock at
/// `percentComplete · duration`; `settle(to:…)` lets it run to one end. Behind its end the clock goes
/// on at its natural pace, for animations that take longer than the transition said.
final class MediaClock {
  enum Pace {
    case held
    /// At its natural pace, from these seconds of it, since these microseconds of the application.
    case running(from: Double, since: Int64)
    case settling(Settling)
  }

  struct Settling {
    /// Seconds of this clock.
    var from: Double
    var to: Double
    /// Microseconds of the application.
    var begin: Int64
    /// Seconds of the application.
    var duration: Double
    var curve: TimingCurve

    var end: Int64 { AnimationRun.moment(duration, after: begin) }
  }

  private(set) var pace = Pace.held
  /// Seconds of this clock while it is held.
  private(set) var heldTime = 0.0

  var isHeld: Bool {
    if case .held = pace { true } else { false }
  }

  /// Whether an animation that went by this clock is over: it would not come back with the time.
  private(set) var hasEndedAnimations = false

  func noteEndOfAnimation() { hasEndedAnimations = true }

  func hold(at seconds: Double) {
    (pace, heldTime) = (.held, seconds)
  }

  func run(from seconds: Double, at now: Int64) {
    pace = .running(from: seconds, since: now)
  }

  /// Runs from where it is to `target`, both in seconds of this clock, within `duration` seconds.
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

  /// When an animation that begins and ends at these seconds of the clock is over: at its end, or at
  /// its beginning when the clock runs back; `Application.never` while the clock is held.
  func endTime(of end: Double) -> Int64 {
    if case .running(let from, let since) = pace {
      return AnimationRun.moment(end - from, after: since)
    }
    guard case .settling(let settling) = pace else { return Application.never }
    if settling.to <= 0 || end <= settling.to { return settling.end }
    return AnimationRun.moment(end - settling.to, after: settling.end)
  }

  /// Whether it settles, and no microsecond of that is over.
  func isAtBeginning(_ now: Int64) -> Bool {
    guard case .settling(let settling) = pace else { return false }
    return now <= settling.begin && now < settling.end
  }

  /// Whether it runs, or ran, back to the beginning.
  var isReversed: Bool {
    guard case .settling(let settling) = pace else { return false }
    return settling.to <= 0
  }
}
