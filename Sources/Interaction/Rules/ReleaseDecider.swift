import Gestures

/// The destination of a release under a policy, and the condition that decided.
public struct RuleAnswer: Hashable, Sendable {
  /// The end that the rule reaches.
  public var destination: Destination
  /// The place of rest between the ends, as a part of the extent; `nil` at an end.
  public var detent: Double?
  /// The last checked condition with its answer; `nil` if the rule has no condition.
  public var verdict: RuleVerdict?
}

/// A policy prepared for many releases, which also reports the condition that decided.
///
/// It evaluates the settings of the policy once.
public struct ReleaseDecider: Sendable {
  /// The policy that decides.
  public let policy: DragPolicy
  private let decider: Decider

  /// Creates a decider for the policy's rule and velocity gates.
  public init(_ policy: DragPolicy) {
    (self.policy, decider) = (policy, Decider(policy))
  }

  /// Returns the last part of the result of `policy.decide(release)`.
  ///
  /// - Complexity: O(depth of the rule + detents)
  public func answer(_ release: Release) -> RuleAnswer {
    var last: Decider.Visit?
    let (destination, detent) = decider.walk(release) { last = $0 }
    return RuleAnswer(
      destination: destination, detent: destination == .detent ? policy.rule.detents[detent] : nil,
      verdict: last?.verdict(of: release, policy.rule))
  }
}
