import Gestures
import Interaction
import ReferenceTransitions
import Simulation
import TransitionKit

/// A proof for most settles that they are over before the next finger comes down, without playing
/// them.
///
/// It knows the longest time that a settle takes, so it never proves this of a settle that is not
/// over. `SettleWatch` decides the rest.
struct SettleForecast {
  /// Display frames from the lift to the first frame of a settle, and from its end to the frame
  /// that shows it.
  private static let frames = 4.0

  /// The time in seconds of the transition's own clock; `nil` where it is known only by playing.
  private let finish: Double?
  private let cancel: Double?
  private let settles: (finish: SettleRule, cancel: SettleRule)
  private let slowMotion: Double
  private let frameDuration: Double
  private let policy: DragPolicy

  /// - Parameters:
  ///   - settings: The settings of the run.
  ///   - policy: Its policy, fitted to the place of the gestures.
  init(_ settings: SimulationSettings, _ policy: DragPolicy) {
    self.policy = policy
    (slowMotion, frameDuration) = (settings.slowMotion, 1 / settings.frameRate)
    settles = (policy.settleRule(for: .finish), policy.settleRule(for: .cancel))
    let dismiss = settings.transitionParameters.dismiss
    // Its animators take a policy's time, whatever the distance. Others have times of their own.
    guard settings.transition.id == "photo-dismiss", dismiss.profile == .locket,
      dismiss.startDelay == 0
    else {
      (finish, cancel) = (nil, nil)
      return
    }
    (finish, cancel) = (policy.finish.duration, policy.cancel.duration)
  }

  /// Whether a gesture that found the transition idle leaves it idle for the next one.
  ///
  /// - Parameters:
  ///   - end: The end of the gesture, with the policy's decision.
  ///   - gap: Seconds from its last report to the first one of the next gesture.
  func isIdle(after end: GestureTrail.End, _ decision: Decision?, gap: Double) -> Bool {
    guard case .lifted(let release, _) = end, let decision else {
      if case .noDrag = end { return true }
      return false
    }
    // What comes to rest in between is not over.
    guard decision.cause == .release, decision.detent == nil,
      let seconds = seconds(decision.outcome, release)
    else {
      return false
    }
    return gap > seconds * slowMotion + Self.frames * frameDuration
  }

  private func seconds(_ outcome: TransitionOutcome, _ release: Release) -> Double? {
    guard let own = outcome == .finish ? finish : cancel else { return nil }
    let rule = outcome == .finish ? settles.finish : settles.cancel
    guard rule.kind != .transition else { return own }
    // A view that is pulled beyond an end has a way of its own.
    guard let percent = release.percentComplete, percent > 0, percent < 1 else { return nil }
    let settle = PolicySettle(
      rule, outcome,
      from: PolicySettle.Start(
        percentComplete: percent, velocity: policy.estimator.gated(release.velocity ?? 0),
        extent: policy.mapping.distance, width: release.width, density: policy.rule.density))
    // The percentage that is shown may differ in its last bits.
    return settle.duration * 1.01
  }
}
