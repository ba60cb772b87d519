package import Gestures
package import Motion

/// The answers of several policies about one drag, while it happens and after it.
///
/// Pass every frame of touches to `follow(_:)`. Each policy recognizes the drag by its own rules,
/// from the moment at which the first finger comes down, as if the transition were idle then.
package struct PolicyJudge: Sendable {
  /// A policy's answer about the drag so far.
  package enum Answer: Sendable {
    /// Nothing is dragged yet, or the gesture never became a drag.
    case none
    /// The policy would decide so if the last finger lifted now.
    case open(Release)
    /// The policy has decided so.
    case decided(Release, Decision)
  }

  private struct Member: Sendable {
    var policy: DragPolicy
    var decider: Decider
    /// A tracker that has followed nothing.
    var tracker: DragTracker
    var follower: GestureFollower
    /// The answer, when the gesture is over for the policy.
    var lastAnswer: Answer?

    init(_ policy: DragPolicy, screen: Size, byPointer: Bool) {
      self.policy = policy
      decider = Decider(policy)
      tracker = DragTracker.ofEnd(policy, screen: screen, byPointer: byPointer)
      follower = GestureFollower(tracker)
    }

    /// Follows a frame, unless the gesture is over.
    mutating func follow(_ frame: TouchFrame) {
      guard lastAnswer == nil, let trail = follower.follow(frame) else { return }
      lastAnswer = trail.end.decision(of: policy).map { .decided($0.0, $0.1) } ?? Answer.none
    }

    /// Begins the next gesture.
    mutating func restart() {
      follower = GestureFollower(tracker)
      lastAnswer = nil
    }

    /// Returns the answer; `mutating` so that no copy of the follower is made.
    mutating func answer(at time: TraceInstant) -> Answer {
      lastAnswer ?? (follower.isDragging ? .open(follower.release(at: time)) : .none)
    }
  }

  private var members: [Member]
  private var hasTouches = false

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - policies: The policies, fitted to the screen.
  ///   - screen: The size of the screen in points.
  ///   - byPointer: Whether a mouse, pen or touchpad drags.
  package init(_ policies: [DragPolicy], screen: Size, byPointer: Bool = false) {
    members = policies.map { Member($0, screen: screen, byPointer: byPointer) }
  }

  /// The number of the policies.
  package var count: Int { members.count }

  /// Follows a frame of touches; the first touch after all fingers were up begins the next gesture.
  ///
  /// - Complexity: O(policies)
  package mutating func follow(_ frame: TouchFrame) {
    let begins = !hasTouches
    hasTouches = frame.touches.contains { !$0.phase.isOver }
    for index in members.indices {
      if begins { members[index].restart() }
      members[index].follow(frame)
    }
  }

  /// Returns a policy's answer about the drag so far.
  ///
  /// - Parameters:
  ///   - index: The index of the policy.
  ///   - time: The present time; a finger without a report for a while rests.
  package mutating func answer(of index: Int, at time: TraceInstant) -> Answer {
    members[index].answer(at: time)
  }

  /// Returns the outcome of a release, and the condition that decided; `nil` if the rule has none.
  ///
  /// - Complexity: O(depth of the rule + detents)
  package func verdict(
    of index: Int, _ release: Release
  ) -> (outcome: TransitionOutcome, verdict: RuleVerdict?) {
    let (destination, _, verdict) = members[index].decider.verdict(
      of: release, under: members[index].policy.rule)
    return (destination.outcome(previous: release.previous), verdict)
  }

  /// Returns the policy at an index.
  package func policy(at index: Int) -> DragPolicy { members[index].policy }
}
