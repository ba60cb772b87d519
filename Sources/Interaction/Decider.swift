import Gestures

/// A policy's rule and gates made ready for many releases: nothing is searched, nothing allocated.
public struct Decider: Sendable {
  /// Where a release leads, and what decided.
  public struct Answer: Hashable, Sendable {
    public var landing: Landing
    /// The index among the rule's detents; -1 at an end that no detent stands for.
    public var detent: Int
    /// The question that was asked last, by its place in the rule; -1 when there was none.
    public var node: Int
    /// By how much its comparison holds, in the quantity's unit; negative when it does not, NaN where
    /// there is no more or less.
    public var margin: Double

    /// What a release has that nobody has asked about.
    public static let unasked = Answer(landing: .cancel, detent: -1, node: -1, margin: .nan)
  }

  var nodes: [RuleNode]
  let start: RuleNode.Step
  var detents: [Double]
  private let gates: VelocityGates

  public init(_ policy: DragPolicy) {
    (nodes, start) = (policy.rule.nodes, policy.rule.start)
    (detents, gates) = (policy.rule.detents, VelocityGates(policy.estimator))
  }

  /// The same as `DragPolicy.decide(_:)` tells, without the reasons.
  /// - Complexity: O(depth of the rule + detents)
  @inline(__always)
  public func landing(of release: borrowing Release) -> Answer {
    var (node, value, limit, comparison) = (-1, 0.0, 0.0, Comparison.equals)
    let (landing, detent) = walk(release, tellsEnds: false) { visit in
      (node, value, limit) = (visit.node, visit.value, visit.limit)
      comparison = visit.comparison
    }
    return Answer(
      landing: landing, detent: detent, node: node,
      margin: comparison.margin(value, limit) ?? .nan)
  }

  public func outcome(of release: borrowing Release) -> TransitionOutcome {
    walk(release, tellsEnds: false) { _ in }.landing.outcome(previous: release.previous)
  }

  /// A question on the way through a rule.
  struct Visit {
    var node: Int
    var value: Double
    var comparison: Comparison
    var limit: Double
    var hasPassed: Bool
    /// `nil` leads to the next question.
    var landing: Landing?
    /// Half way between two detents, as a part of the extent; `nil` for a question of the rule.
    var boundary: Double?
  }

  @inline(__always)
  func gated(_ release: borrowing Release) -> GatedVelocity {
    GatedVelocity(along: gates.gated(release.velocity ?? 0), gates: gates)
  }

  /// - Parameters:
  ///   - tellsEnds: Whether visits tell where their answers lead; those who only count do without.
  ///   - onVisit: Told each question on the way, with its answer.
  @inline(__always)
  func walk(
    _ release: borrowing Release, tellsEnds: Bool = true, onVisit: (Visit) -> Void
  ) -> (landing: Landing, detent: Int) {
    let velocity = gated(release)
    // Borrowed once: the array itself would be retained and released for every question.
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
          landing: tellsEnds && step.node == nil ? end(step, release).landing : nil))
    }
    return end(step, release)
  }

  @inline(__always)
  func end(
    _ step: RuleNode.Step, _ release: borrowing Release
  ) -> (landing: Landing, detent: Int) {
    var end = step.landing(among: detents.count)
    if step == .there { end.landing = release.translation < 0 ? .finishOpposite : .finish }
    if end.landing == .finishOpposite, !release.hasOtherSide { end.landing = .cancelOpposite }
    return end
  }
}
