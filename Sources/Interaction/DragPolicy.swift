public import Gestures
import Motion

/// How a drag behaves from its first touch to the end of its settle: hysteresis and direction,
/// mapping, decision and settle timing as one whole, since each changes what the others mean.
public struct DragPolicy: Sendable {
  /// Duration and damping ratio of a settle, as `UIViewPropertyAnimator` takes them.
  public struct SettleTiming: Hashable, Sendable {
    /// Seconds.
    public var duration: Double
    /// 1 is critically damped; less overshoots.
    public var dampingRatio: Double

    public init(duration: Double, dampingRatio: Double) {
      (self.duration, self.dampingRatio) = (duration, dampingRatio)
    }
  }

  /// The name on the command line and in timelines.
  public var id: String
  public var pan: PanConfiguration
  public var mapping: DragMapping
  /// All must pass for the transition to finish.
  public var rules: [ReleaseRule]
  public var finish: SettleTiming
  public var cancel: SettleTiming

  public init(
    id: String, pan: PanConfiguration, mapping: DragMapping, rules: [ReleaseRule],
    finish: SettleTiming, cancel: SettleTiming
  ) {
    (self.id, self.pan, self.mapping, self.rules) = (id, pan, mapping, rules)
    (self.finish, self.cancel) = (finish, cancel)
  }

  /// The end-of-drag rule of the Locket sample: a drag of 200 points is the whole way, and a release
  /// finishes when it moves down (velocity above 0) beyond a tenth of it (both strictly).
  /// Source: `bryanjclark/devsign-nav-transitions` @e60d362e8817,
  /// `PhotoDetailInteractiveDismissTransition.swift` (transitions.md 5.1, policies.md 2.2).
  public static let devsign = DragPolicy(
    id: "devsign",
    pan: PanConfiguration(),
    mapping: DragMapping(direction: Vector(dx: 0, dy: 1), distance: 200),
    rules: [
      ReleaseRule(.velocity, isGreaterThan: 0),
      ReleaseRule(.percentComplete, isGreaterThan: 0.1),
    ],
    finish: SettleTiming(duration: 0.37, dampingRatio: 0.9),
    cancel: SettleTiming(duration: 0.45, dampingRatio: 0.75))

  /// A function of `release` and the rules alone.
  public func decide(_ release: Release) -> Decision {
    let verdicts = rules.map { $0.verdict(on: release) }
    let hasPassed = verdicts.allSatisfy { $0.hasPassed }
    return Decision(outcome: hasPassed ? .finish : .cancel, cause: .release, verdicts: verdicts)
  }

  public func settleTiming(for outcome: TransitionOutcome) -> SettleTiming {
    switch outcome {
    case .finish: finish
    case .cancel: cancel
    }
  }
}
