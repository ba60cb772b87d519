import Gestures
import Interaction
import Timelines

extension DragPolicy {
  /// The estimator of the velocity, and the effect of a rest before the lift.
  ///
  /// For example, `android-lsq2, 0 after a rest of more than 40 ms (VelocityTracker.cpp …)`.
  var velocityWords: String {
    guard let rule = restRule else { return "none; neither the rule nor the settle reads it" }
    return "\(estimator.id), \(rule.words) (\(rule.source))"
  }

  /// The estimator and the effect of a rest, as a sentence of docs/policies.md.
  var velocitySentence: String {
    guard let rule = restRule else {
      return "Velocity: none. Neither the rule nor the settle reads it."
    }
    return "Velocity: `\(estimator.id)`, \(rule.words). Source: \(rule.source).\(exception)"
  }

  private var exception: String {
    self[.velocityRest].map { " Here `velocityRest` is \(decimals($0, 6)) ms." } ?? ""
  }
}
