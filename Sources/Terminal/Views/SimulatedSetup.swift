package import Interaction
package import Motion
import ReferenceTransitions
package import Simulation

/// The simulated setup: the transition with its policy, on its screen.
package struct SimulatedSetup: Sendable {
  package var transition: String
  package var policy: String
  /// The policy of the next drag, if it is another one.
  package var next: String?
  /// The size of the screen in points.
  package var screen: Size
  /// The direction of progress, a unit vector.
  package var direction: Vector
  /// The threshold from which on a release finishes.
  package var threshold: DragThreshold
  /// The conditions of the rule that depend on its parameters only.
  var switches: RuleSwitches

  /// - Parameters:
  ///   - settings: The settings as `Simulation.settings` returns them, which include the screen.
  ///   - wanted: The settings with those that wait for the next drag.
  package init(_ settings: SimulationSettings, wanted: SimulationSettings? = nil) {
    next = wanted.flatMap { $0.policy.id == settings.policy.id ? nil : $0.policy.id }
    (transition, policy) = (settings.transition.id, settings.policy.id)
    screen = settings.policy.screen ?? Size(width: 414, height: 896)
    (direction, threshold) = (settings.policy.direction, settings.policy.threshold)
    switches = RuleSwitches(settings.policy.rule)
  }
}
