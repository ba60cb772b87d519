public import Interaction
public import Motion
import ReferenceTransitions
public import Simulation

/// What is tried: the transition under its policy, on its screen.
public struct LiveSubject: Sendable {
  public var transition: String
  public var policy: String
  /// The policy of the next drag, where that is another one.
  public var next: String?
  /// Points.
  public var screen: Size
  /// Of progress, a unit vector.
  public var direction: Vector
  /// From where on a release finishes.
  public var threshold: DragThreshold
  /// What the rule asks of its parameters alone.
  var switches: RuleSwitches

  /// - Parameters:
  ///   - settings: As `Simulation.settings` has them, which knows the screen.
  ///   - wanted: With what waits for the next drag.
  public init(_ settings: SimulationSettings, wanted: SimulationSettings? = nil) {
    next = wanted.flatMap { $0.policy.id == settings.policy.id ? nil : $0.policy.id }
    (transition, policy) = (settings.transition.id, settings.policy.id)
    screen = settings.policy.screen ?? Size(width: 414, height: 896)
    (direction, threshold) = (settings.policy.direction, settings.policy.threshold)
    switches = RuleSwitches(settings.policy.rule)
  }
}
