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
  /// Points per second: a release that is faster, in whatever direction, is a flick, and then only its
  /// sign along the direction of progress counts. `nil` knows no flicks.
  public var flickSpeed: Double?
  public var finish: SettleTiming
  public var cancel: SettleTiming

  public init(
    id: String, pan: PanConfiguration, mapping: DragMapping, rules: [ReleaseRule],
    flickSpeed: Double? = nil, finish: SettleTiming, cancel: SettleTiming
  ) {
    (self.id, self.pan, self.mapping, self.rules) = (id, pan, mapping, rules)
    self.flickSpeed = flickSpeed
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

  /// The end-of-drag rule of Apple's sample "PhotoTransitioning" (2016): a release faster than
  /// 1200 points per second goes where it points, any other finishes beyond a third of the way, which
  /// adds up step by step. The pan begins downwards, with one finger. The settle's spring has a mass
  /// and a stiffness of its own; the figures here are those it amounts to from rest.
  /// Source: transitions.md 5.3.
  public static let applePhoto = DragPolicy(
    id: "apple-photo",
    pan: PanConfiguration(maximumNumberOfTouches: 1, directions: .down),
    mapping: DragMapping(
      direction: Vector(dx: 0, dy: 1), distance: 448, accumulates: true),
    rules: [ReleaseRule(.percentComplete, isGreaterThan: 0.33)],
    flickSpeed: 1_200,
    finish: SettleTiming(duration: 0.8, dampingRatio: 0.621),
    cancel: SettleTiming(duration: 0.8, dampingRatio: 0.621))

  /// The limit of the first rule on a quantity; `nil` when there is none.
  public func limit(of quantity: ReleaseRule.Quantity) -> Double? {
    rules.first { $0.quantity == quantity }?.limit
  }

  /// Changes the limit of the first rule on a quantity, if there is one.
  public mutating func setLimit(of quantity: ReleaseRule.Quantity, to limit: Double) {
    guard let index = rules.firstIndex(where: { $0.quantity == quantity }) else { return }
    rules[index].limit = limit
  }

  /// A function of `release` and the rules alone.
  public func decide(_ release: Release) -> Decision {
    let verdicts = deciding(release).map { $0.verdict(on: release) }
    let hasPassed = verdicts.allSatisfy { $0.hasPassed }
    return Decision(outcome: hasPassed ? .finish : .cancel, cause: .release, verdicts: verdicts)
  }

  private func deciding(_ release: Release) -> [ReleaseRule] {
    guard let flickSpeed, let speed = release.speed, speed > flickSpeed else { return rules }
    return [
      ReleaseRule(.speed, isGreaterThan: flickSpeed), ReleaseRule(.velocity, isGreaterThan: 0),
    ]
  }

  public func settleTiming(for outcome: TransitionOutcome) -> SettleTiming {
    switch outcome {
    case .finish: finish
    case .cancel: cancel
    }
  }
}
