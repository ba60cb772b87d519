import Interaction
import Motion
import Timelines

/// The vertical axis that a limit belongs to.
enum LimitAxis {
  case percent
  case translation
  case velocity
}

extension TimelineFacts {
  /// Returns the limits of the rules on an axis that are within its range, each once.
  ///
  /// They are those that a decision checked. If none was, those of the policy are shown.
  func limits(of axis: LimitAxis, within range: ClosedRange<Double>) -> [PlotLimit] {
    var limits: [PlotLimit] = []
    for decision in decisions {
      for rule in decision.rules {
        guard let quantity = ReleaseQuantity(rawValue: rule.rule) else { continue }
        add(quantity, rule.comparison, rule.limit, on: axis, to: &limits)
      }
    }
    for decision in decisions where decision.cause == .release {
      for (test, limit) in uncheckedTests(of: decision) {
        add(test.quantity, test.comparison, limit, on: axis, to: &limits)
      }
    }
    if axis == .translation, let hysteresis = header.number(of: "hysteresis"), hysteresis > 0 {
      limits.append(PlotLimit(hysteresis, "hysteresis \(decimals(hysteresis)) pt"))
    }
    return limits.filter { range.contains($0.value) }
  }

  /// The conditions that a decision did not check, with their limits.
  private func uncheckedTests(of decision: DecisionRow) -> [(RuleTest, Double)] {
    guard let policy = policy(at: decision.time) else { return [] }
    let translation = policy.mapping.along(decision.translation)
    var release = Release(translation: translation, velocity: nil, extent: policy.distance)
    (release.width, release.height) = (header.screen.width, header.screen.height)
    return policy.rule.tests.map { ($0, $0.limit(in: release)) }
  }

  private func add(
    _ quantity: ReleaseQuantity, _ comparison: Comparison, _ limit: Double, on axis: LimitAxis,
    to limits: inout [PlotLimit]
  ) {
    guard limit.isFinite, let value = value(of: limit, quantity, on: axis) else { return }
    guard !limits.contains(where: { abs($0.value - value) < 1e-9 }) else { return }
    let words = quantity.words
    limits.append(PlotLimit(value, "\(words.name) \(comparison.sign) \(words.text(limit))"))
  }

  /// Returns the place of a limit on an axis, in the axis’ unit; `nil` if it belongs to another
  /// axis or to none.
  private func value(
    of limit: Double, _ quantity: ReleaseQuantity, on axis: LimitAxis
  ) -> Double? {
    switch (axis, quantity) {
    case (.percent, .percentComplete), (.percent, .progress), (.percent, .progressSize):
      limit * 100
    case (.percent, .remaining): (1 - limit) * 100
    case (.translation, .translation), (.translation, .distance),
      (.translation, .maximumTranslation), (.translation, .dragged), (.translation, .draggedSize):
      limit
    case (.velocity, .velocity), (.velocity, .velocitySize), (.velocity, .velocityOnward): limit
    case (.velocity, .velocityPerMillisecond), (.velocity, .velocitySizePerMillisecond):
      limit * 1_000
    case (.velocity, .extentsPerSecond), (.velocity, .extentsPerSecondSize):
      policy.map { limit * $0.distance }
    default: nil
    }
  }
}
