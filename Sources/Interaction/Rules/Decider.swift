import Gestures

/// A policy's rule and gates, prepared for many releases.
///
/// A decision neither searches nor allocates.
public struct Decider: Sendable {
  /// The destination of a release, and the condition that decided.
  public struct Answer: Hashable, Sendable {
    /// The end that the rule reaches.
    public var destination: Destination
    /// The index among the rule's detents; -1 at an end that is not a detent.
    public var detent: Int
    /// The index of the last checked condition in the rule; -1 if there is none.
    public var node: Int
    /// The amount by which the last comparison holds, in the quantity's unit; negative if it fails,
    /// NaN for a comparison of equality.
    public var margin: Double

    /// The answer of a release that has not been decided.
    public static let unasked = Answer(destination: .cancel, detent: -1, node: -1, margin: .nan)
  }

  var nodes: [RuleNode]
  let start: RuleNode.Step
  var detents: [Double]
  private let gates: VelocityGates

  /// Creates a decider for the policy's rule and velocity gates.
  public init(_ policy: DragPolicy) {
    (nodes, start) = (policy.rule.nodes, policy.rule.start)
    (detents, gates) = (policy.rule.detents, VelocityGates(policy.estimator))
  }

  /// Returns the result of `DragPolicy.decide(_:)` without the verdicts.
  ///
  /// - Complexity: O(depth of the rule + detents)
  @inline(__always)
  public func destination(of release: borrowing Release) -> Answer {
    var (node, value, limit, comparison) = (-1, 0.0, 0.0, Comparison.equals)
    let (destination, detent) = walk(release, reportsEnds: false) { visit in
      (node, value, limit) = (visit.node, visit.value, visit.limit)
      comparison = visit.comparison
    }
    return Answer(
      destination: destination, detent: detent, node: node,
      margin: comparison.margin(value, limit) ?? .nan)
  }

  /// Returns the destination of a release, the index of a detent, and the condition that decided.
  ///
  /// The detent is -1 at an end. The condition is `nil` if the rule has none.
  ///
  /// - Parameter rule: The rule of the decider's policy.
  /// - Complexity: O(depth of the rule + detents)
  public func verdict(
    of release: Release, under rule: DecisionRule
  ) -> (destination: Destination, detent: Int, verdict: RuleVerdict?) {
    var last: Visit?
    let (destination, detent) = walk(release) { last = $0 }
    return (destination, detent, last?.verdict(of: release, rule))
  }

  /// Returns the outcome of a release.
  ///
  /// - Complexity: O(depth of the rule + detents)
  public func outcome(of release: borrowing Release) -> TransitionOutcome {
    walk(release, reportsEnds: false) { _ in }.destination.outcome(previous: release.previous)
  }

  /// A condition on the path through a rule.
  struct Visit {
    var node: Int
    var value: Double
    var comparison: Comparison
    var limit: Double
    var hasPassed: Bool
    /// The destination of the answer; `nil` if it leads to the next condition.
    var destination: Destination?
    /// The middle between two detents, as a part of the extent; `nil` for a condition of the rule.
    var boundary: Double?
  }

  /// Returns the velocity of a release after the policy's gates; an unknown velocity is 0.
  @inline(__always)
  func gated(_ release: borrowing Release) -> GatedVelocity {
    GatedVelocity(along: gates.gated(release.velocity ?? 0), gates: gates)
  }

  /// Checks the conditions on the release's path through the rule and returns the end.
  ///
  /// - Parameters:
  ///   - reportsEnds: Whether visits contain the destinations of their answers. A caller that only
  ///     counts does not need them.
  ///   - onVisit: Called with each condition on the path and its answer.
  @inline(__always)
  func walk(
    _ release: borrowing Release, reportsEnds: Bool = true, onVisit: (Visit) -> Void
  ) -> (destination: Destination, detent: Int) {
    let velocity = gated(release)
    // Borrowed once: the array itself would be retained and released for every condition.
    let nodes = nodes.span
    var step = start
    while let index = step.node {
      let node = nodes[index]
      guard node.kind == .test else {
        return detent(at: index, node, release, velocity, onVisit)
      }
      let (value, limit) = (node.value(of: release, velocity), node.limit(in: release))
      let holds = node.comparison.holds(value, limit)
      step = holds ? node.then : node.otherwise
      onVisit(
        Visit(
          node: index, value: value, comparison: node.comparison, limit: limit, hasPassed: holds,
          destination: reportsEnds && step.node == nil ? end(step, release).destination : nil))
    }
    return end(step, release)
  }

  @inline(__always)
  func end(
    _ step: RuleNode.Step, _ release: borrowing Release
  ) -> (destination: Destination, detent: Int) {
    var end = step.destination(among: detents.count)
    if step == .there { end.destination = release.translation < 0 ? .finishOpposite : .finish }
    if end.destination == .finishOpposite, !release.hasOtherSide {
      end.destination = .cancelOpposite
    }
    return end
  }
}
