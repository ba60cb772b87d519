public import Motion

/// The samples of a tracker without the sums of a parabola, with the velocity by all other methods.
///
/// It is created when a velocity is computed, because passing the tracker itself would copy all of
/// it.
@usableFromInline
struct VelocityEvidence: Sendable {
  private var method: VelocityEstimator.Method
  private var window: Int64
  private var samples: VelocitySamples
  private var newest: VelocitySample
  private var origin: VelocitySample
  private var step: VelocityStep

  init(
    _ estimator: VelocityEstimator, _ samples: VelocitySamples, _ newest: VelocitySample,
    _ origin: VelocitySample, _ step: VelocityStep
  ) {
    (method, window) = (estimator.method, estimator.window)
    (self.samples, self.newest, self.origin, self.step) = (samples, newest, origin, step)
  }

  @usableFromInline
  static func velocity(
    _ estimator: VelocityEstimator, _ samples: VelocitySamples, _ newest: VelocitySample,
    _ origin: VelocitySample, _ step: VelocityStep, at lift: TraceInstant, after pause: Int64
  ) -> Vector? {
    VelocityEvidence(estimator, samples, newest, origin, step).velocity(at: lift, after: pause)
  }

  /// Returns the velocity by every method except the parabola; `nil` if it is unknown.
  private func velocity(at lift: TraceInstant, after pause: Int64) -> Vector? {
    switch method {
    case .line: samples.lineSlope()
    case .quadratic: preconditionFailure("the tracker has the sums of a parabola")
    case .impulse: samples.impulseVelocity()
    case .weightedPairs: weightedPairs
    case .historyMean: mean(of: reports(at: lift), withFirst: false)
    // The lift is Mutter's latest event (`clutter_pan_gesture_point_ended`), so that a rest empties the
    // window there too.
    case .historyMeanWithFirst: mean(of: reports(at: lift), withFirst: true)
    case .movingAverage:
      0 < pause && pause < window ? step.velocity * 0.3 : step.velocity
    case .lastStep:
      VelocitySample.velocity(step.way, over: pause > window ? pause : step.time)
    case .lastEvent: VelocitySample.velocity(step.way, over: step.time)
    case .wholeGesture:
      newest.velocity(
        since: origin, over: lift.microseconds - origin.time.microseconds)
    case .recentMean: step.recentMean
    case .span, .twoPoint: samples.velocity(from: 0, to: samples.count - 1)
    case .blend: blend
    }
  }

  /// Returns the velocity of the step that is `before` steps before the last; zero if there is
  /// none.
  private func stepVelocity(_ before: Int) -> Vector {
    let end = samples.count - 1 - before
    return end > 0 ? samples.velocity(from: end - 1, to: end) : .zero
  }

  private var weightedPairs: Vector {
    stepVelocity(2) * 0.6 + stepVelocity(1) * 0.35 + stepVelocity(0) * 0.05
  }

  /// Returns the index of the first report in a window that ends at the lift; the index after the
  /// last report if there is none.
  private func reports(at lift: TraceInstant) -> Int {
    var first = 0
    while first < samples.count, lift.microseconds - samples[first].time.microseconds > window {
      first += 1
    }
    return first
  }

  private func mean(of first: Int, withFirst: Bool) -> Vector {
    guard first < samples.count else { return .zero }
    let start = samples[withFirst ? max(first - 1, 0) : first]
    return samples.last.velocity(
      since: start, over: samples.last.time.microseconds - samples[first].time.microseconds)
  }

  private var blend: Vector {
    samples.count > 2 ? stepVelocity(1) * 0.8 + stepVelocity(0) * 0.2 : stepVelocity(0)
  }
}
