extension SpringMotion {
  /// The number of halvings after which an interval has no number between its ends.
  private static var bisectionSteps: Int { 1100 }
  private static var doublings: Int { 1100 }

  /// The displacement of a spring at rest with the energy of this start.
  ///
  /// It is the distance of the start itself when the start has no velocity.
  public var amplitude: Double {
    let swing = start.velocity / spring.undampedAngularFrequency
    return (start.displacement * start.displacement + swing * swing).squareRoot()
  }

  /// Returns the first time in seconds after which the displacement never exceeds
  /// `threshold · amplitude` again.
  ///
  /// Infinity for a spring without damping that exceeds it at all.
  ///
  /// - Precondition: `threshold` is above 0.
  public func settlingDuration(threshold: Double) -> Double {
    precondition(threshold > 0, "settling threshold \(threshold) is not above 0")
    return amplitude == 0 ? 0 : settlingDuration(within: threshold * amplitude)
  }

  /// Returns the first time in seconds after which the displacement never exceeds `distance` again,
  /// on either side.
  ///
  /// Infinity for a spring without damping that exceeds it at all.
  ///
  /// Between one turning point and the next the distance from rest falls first and then rises, and
  /// no later turning point is farther out. So the result lies between the last turning point
  /// beyond `distance` (or the start) and the one after it, and is found by halving.
  ///
  /// - Precondition: `distance` is above 0.
  public func settlingDuration(within distance: Double) -> Double {
    precondition(distance > 0, "settling distance \(distance) is not above 0")
    guard decay > 0 else { return amplitude > distance ? .infinity : 0 }
    let (first, last) = regime == .swinging ? lastSwing(beyond: distance) : wholeWay(to: distance)
    guard let first else { return 0 }
    return boundary(from: first, to: last) { abs(displacement(at: $0)) > distance }
  }

  /// Returns the interval that contains the result for a spring that swings.
  ///
  /// At all turning points the displacement is the same part of the envelope, √(1 - ζ²) or d/ω, so
  /// the last one beyond `distance` is the last one before the envelope's part falls below it.
  private func lastSwing(beyond distance: Double) -> (first: Double?, last: Double) {
    let half = Double.pi / frequency
    let envelope =
      (start.displacement * start.displacement + displacementFactor * displacementFactor)
      .squareRoot()
    let part = frequency / spring.undampedAngularFrequency
    let end = Elementary.log(envelope * part / distance) / decay
    let lower = max(0, end - half)
    let turn = end > 0 ? turningPoint(from: lower, to: end) ?? lower : 0
    // A turning point that is beyond by less than rounding leaves it to the one before.
    for first in [turn, turn - half, 0] where first >= 0 && isBeyond(distance, at: first) {
      return (first, first + half)
    }
    return (nil, 0)
  }

  /// Returns the interval that contains the result for a spring that does not swing.
  ///
  /// Without swings there is one turning point at most. |x| ≤ exp(slowRate · t) · (|x₀| + |p|·t).
  private func wholeWay(to distance: Double) -> (first: Double?, last: Double) {
    let start = abs(start.displacement)
    let factor = abs(displacementFactor)
    var last = -1 / slowRate
    for _ in 0..<Self.doublings
    where Elementary.exp(slowRate * last) * (start + factor * last) > distance {
      last *= 2
    }
    if let turn = turningPoint(from: 0, to: last), isBeyond(distance, at: turn) {
      return (turn, last)
    }
    return isBeyond(distance, at: 0) ? (0, last) : (nil, 0)
  }

  private func isBeyond(_ distance: Double, at time: Double) -> Bool {
    abs(displacement(at: time)) > distance
  }

  /// Returns the time at which the velocity changes its sign, which it does once at most in the
  /// interval.
  private func turningPoint(from first: Double, to last: Double) -> Double? {
    let isForward = velocity(at: last) > 0
    guard (velocity(at: first) > 0) != isForward else { return nil }
    return boundary(from: first, to: last) { (velocity(at: $0) > 0) != isForward }
  }

  /// Returns the first time at which `isBefore`, true at `first` and false at `last`, is false.
  private func boundary(
    from first: Double, to last: Double, where isBefore: (Double) -> Bool
  ) -> Double {
    var (first, last) = (first, last)
    for _ in 0..<Self.bisectionSteps {
      let middle = first + (last - first) / 2
      if middle <= first || middle >= last { break }
      if isBefore(middle) { first = middle } else { last = middle }
    }
    return last
  }
}
