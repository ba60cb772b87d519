public import Gestures

/// The velocity of a release in a policy, and the effect of a rest on it.
extension DragPolicy {
  /// Whether some path through the rule, or a settle, depends on the velocity of the release.
  ///
  /// A policy names an estimator exactly if it does.
  ///
  /// - Complexity: O(settings)
  public var readsVelocity: Bool {
    let velocities: Release.Fields = [
      .velocity, .crossVelocity, .speed, .meanVelocity, .lastInterval, .isFlung,
    ]
    return !rule.uses.isDisjoint(with: velocities) || settleRule(for: .finish).readsVelocity
      || settleRule(for: .cancel).readsVelocity
  }

  /// The effect of a rest on the velocity that the policy reads; `nil` if it reads none.
  ///
  /// - Complexity: O(settings)
  public var restRule: VelocityEstimator.RestRule? {
    self[.estimator].map { _ in estimator.restRule }
  }
}

extension SettleRule {
  fileprivate var readsVelocity: Bool {
    switch kind {
    case .viewDragHelper, .velocityCurve, .draggedCurve, .fling: true
    case .smoothed: false
    default: velocity != 0
    }
  }
}
