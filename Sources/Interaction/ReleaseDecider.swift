import Gestures

/// Where a release leads under a policy, and the question that led there.
public struct RuleAnswer: Hashable, Sendable {
  public var landing: Landing
  /// Where it comes to rest between the ends, as a part of the extent; `nil` at an end.
  public var detent: Double?
  /// The last question that was asked, with its answer; `nil` under a rule that asks none.
  public var verdict: RuleVerdict?
}

/// A policy that answers releases in bulk and tells what decided: what its settings amount to is
/// worked out once.
public struct ReleaseDecider: Sendable {
  public let policy: DragPolicy
  private let decider: Decider

  public init(_ policy: DragPolicy) {
    (self.policy, decider) = (policy, Decider(policy))
  }

  /// The end of what `policy.decide(release)` says.
  ///
  /// - Complexity: O(depth of the rule + detents)
  public func answer(_ release: Release) -> RuleAnswer {
    var last: Decider.Visit?
    let (landing, detent) = decider.walk(release) { last = $0 }
    return RuleAnswer(
      landing: landing, detent: landing == .detent ? policy.rule.detents[detent] : nil,
      verdict: last?.verdict(of: release, policy.rule))
  }
}
