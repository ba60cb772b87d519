import Tuning

extension GestureSolver {
  private static let largestWarp = 0.6
  /// Gestures whose stamps are warped, the nearest first.
  private static let candidateLimit = 8

  /// The nearest of some gestures with stamps that take it nearer still: positions are whole units,
  /// stamps whole microseconds.
  func warped(
    _ tries: [Try], to speed: Double
  ) -> (miss: Double, gesture: SyntheticGesture) {
    var best = (miss: tries[0].speed.magnitude, gesture: tries[0].gesture)
    for candidate in tries.prefix(Self.candidateLimit) where best.miss > Self.tolerance {
      let warped = warped(candidate.gesture, to: speed, candidate.plan.direction)
      if warped.miss < best.miss { best = warped }
    }
    return best
  }

  /// Spreads the stamps near the lift, or moves them closer together.
  ///
  /// It takes the smallest warps between which the miss changes its sign, and bisects.
  private func warped(
    _ gesture: SyntheticGesture, to speed: Double, _ direction: Double
  ) -> (miss: Double, gesture: SyntheticGesture) {
    func miss(_ gesture: SyntheticGesture) -> Double {
      meter.measure(gesture, direction: direction).map { $0.speed - speed } ?? .infinity
    }
    var best = (miss: miss(gesture).magnitude, gesture: gesture)
    var span: (lower: Double, upper: Double, rises: Bool)?
    let size = Self.largestWarp / Double(Self.steps)
    search: for step in 0..<Self.steps {
      for side in [size, -size] {
        let (near, far) = (Double(step) * side, Double(step + 1) * side)
        let (atNear, atFar) = (miss(gesture.warped(by: near)), miss(gesture.warped(by: far)))
        guard (atNear > 0) != (atFar > 0) else { continue }
        span = (min(near, far), max(near, far), (atFar > 0) == (far > near))
        break search
      }
    }
    guard let span else { return best }
    var (lower, upper) = (span.lower, span.upper)
    for _ in 0..<Self.steps {
      let middle = (lower + upper) / 2
      let warped = gesture.warped(by: middle)
      let now = miss(warped)
      if now.magnitude < best.miss { best = (now.magnitude, warped) }
      if (now > 0) == span.rises { upper = middle } else { lower = middle }
    }
    return best
  }
}
