/// Holding, scrubbing, continuing and reversing: the operations of property animators on their
/// runs.
extension AnimationRun {
  /// Holds the run where it is.
  ///
  /// A run on its curve then follows a straight line through its progress (statement 55), unless
  /// `scrubsLinearly` is false.
  func hold(scrubsLinearly: Bool, at now: Int64) {
    if case .held = pace { return }
    guard let seconds = seconds(at: now).map({ min(max($0, 0), duration) }) else {
      anchor(at: fraction(at: now), now)
      if case .continued(let rest) = pace { heldRest = rest.secondsLeft(at: now) }
      (pace, heldSeconds) = (.held, nil)
      return
    }
    if scrubsLinearly {
      anchor(at: min(max(curve.value(at: seconds, of: duration), 0), 1), now)
    } else {
      fraction = seconds / duration
    }
    (pace, isStraight, heldSeconds, heldRest) = (.held, scrubsLinearly, seconds, 0)
  }

  private func anchor(at way: Double, _ now: Int64) {
    for index in animations.indices {
      animations[index].anchor = PropertyAnimation.Anchor(
        fraction: way, progress: progress(of: animations[index], at: now))
    }
    fraction = way
  }

  /// Holds the run at one of its ends, with all its properties.
  func hold(at end: Double) {
    for index in animations.indices { animations[index].anchor = nil }
    (pace, fraction, isStraight) = (.held, end, true)
    (heldSeconds, heldRest) = (nil, 0)
  }

  /// Holds the run at 0 before it has moved.
  func holdFromTheBeginning(scrubsLinearly: Bool) {
    (pace, fraction, isStraight, heldSeconds) = (.held, 0, scrubsLinearly, 0)
  }

  /// Moves the held run to a fraction; values outside of 0…1 become 0 and 1, and NaN is ignored.
  ///
  /// - Precondition: It is held.
  func scrub(to fraction: Double) {
    guard !fraction.isNaN else { return }
    let fraction = min(max(fraction, 0), 1)
    if fraction != self.fraction { (heldSeconds, heldRest) = (nil, 0) }
    self.fraction = fraction
  }

  /// The seconds at which the run's own curve has the value at which it is held.
  var secondsOnCurve: Double {
    if let heldSeconds { return heldSeconds }
    return (isStraight ? curve.fraction(at: fraction) : fraction) * duration
  }

  /// Continues to one end in the time that is left on the run's own curve (statement 57).
  ///
  /// A run that has not moved since it was caught continues on the curve itself.
  func continueOnCurve(to target: Double) {
    let seconds = secondsOnCurve
    guard isStraight && heldSeconds == nil else {
      let now = application.currentTime
      pace =
        target == 1 ? .running(from: seconds, since: now) : .reversing(from: seconds, since: now)
      return
    }
    // A run that was caught beyond the end has no time left on the curve, but some of its way.
    let left = target == 1 ? duration - seconds : seconds
    go(
      to: target, within: left > 0 ? left : heldRest, curve: curve,
      curveStart: seconds / duration)
  }

  /// Continues to one end from where the run is held.
  ///
  /// - Parameters:
  ///   - seconds: The duration of the rest.
  ///   - curveStart: The fraction of the curve's time at which the rest begins; `nil` takes the
  ///     whole curve.
  func go(to target: Double, within seconds: Double, curve: TimingCurve, curveStart: Double? = nil)
  {
    for index in animations.indices {
      animations[index].restart =
        isStraight
        ? animations[index].progress(scrubbedTo: fraction) : Progress(repeating: fraction)
    }
    pace = .continued(
      Continuation(
        from: fraction, target: target, begin: application.currentTime, duration: seconds,
        curve: curve, curveStart: curveStart))
  }

  /// Turns the run around on its own curve: the same way at the same pace.
  ///
  /// Its velocity hits a brick wall (statement 61).
  ///
  /// - Returns: Whether it runs on its own curve; otherwise nothing happens.
  func turn(back isBack: Bool) -> Bool {
    let now = application.currentTime
    guard let seconds = seconds(at: now).map({ min(max($0, 0), duration) }) else { return false }
    pace = isBack ? .reversing(from: seconds, since: now) : .running(from: seconds, since: now)
    return true
  }
}
