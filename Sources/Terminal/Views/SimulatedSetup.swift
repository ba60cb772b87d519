package import Interaction
package import Motion
import ReferenceTransitions
package import Simulation
import Timelines

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
  /// The threshold from which on a release finishes; `nil` if it is unknown.
  package var threshold: DragThreshold?
  /// The conditions of the rule that depend on its parameters only; `nil` if they are unknown.
  var switches: RuleSwitches?

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

  /// Creates the setup of a timeline.
  ///
  /// - Parameter policy: The policy at a moment, fitted to the screen; `nil` if it is unknown.
  init(_ header: HeaderRow, _ policy: DragPolicy?) {
    (transition, screen) = (header.transition, header.screen)
    self.policy = policy?.id ?? header.policy
    let name = header.parameters.first { $0.name == "direction" }?.value
    let word = name.flatMap { if case .string(let word) = $0 { word } else { nil } }
    direction = policy?.direction ?? (word.flatMap(DragAxis.Direction.init) ?? .down).vector
    threshold = policy?.threshold
    switches = policy.map { RuleSwitches($0.rule) }
  }
}
