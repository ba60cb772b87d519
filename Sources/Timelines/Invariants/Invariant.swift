/// An invariant of every timeline, checked while the timeline is made.
///
/// The numbers are those of docs/invariants.md, which also names the invariants that only tests
/// check.
public enum Invariant: String, Hashable, Sendable, CaseIterable {
  /// Each transition that began ends exactly once, with one `completeTransition`.
  case oneOutcome = "I1"
  /// Every outcome, decision and frame belongs to a transition that began.
  case outcomeNeedsBegin = "I2"
  /// No settle lasts longer than its decision allows, and no timeline ends during a transition.
  case neverStuck = "I3"
  /// There is one transition at a time.
  case oneTransition = "I4"
  /// After a cancel, every view is as it was; the last frame of a finish shows the final places.
  case cleanUp = "I5"
  /// `completeTransition` comes after the transition's last frame and names the outcome.
  case completionLast = "I6"
  /// The percentage is finite and within 0…1.
  case percentInRange = "I7"
  /// The percentage never moves back during a settle, which ends at exactly 0 or 1.
  case settleMonotone = "I8"
  /// The percentage does not jump between the finger and the settle.
  case continuousHandOver = "I9"
  /// Each decision follows from its rules, and each rule from its value.
  case decisionFollowsRules = "I10"
  /// Velocities and places are finite.
  case velocityFinite = "I11"
  /// A touch comes down before it moves, and moves before it lifts; each ID occurs once.
  case legalTouches = "I12"
  /// Time never goes back.
  case timeForward = "I14"
  /// An end that neither a finger nor the system caused only cancels.
  case syntheticNeverFinishes = "I15"
  /// The header is the first row, and the end is the last.
  case wholeTimeline = "I19"
  /// Every event is used, ignored or dropped, and counted.
  case eventsAccounted = "I21"
  /// All values of a frame are finite, and its alphas and colours are within 0…1.
  case viewsInRange = "I22"
}

/// A violated invariant, with its time and a description.
public struct InvariantFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The violated invariant.
  public var invariant: Invariant
  /// The time in microseconds since the first event.
  public var time: Int64
  /// The violation, in words for readers.
  public var what: String

  /// Creates a failure of an invariant at a time in microseconds since the first event.
  public init(_ invariant: Invariant, at time: Int64, _ what: String) {
    (self.invariant, self.time, self.what) = (invariant, time, what)
  }

  /// The invariant's number, the time and the violation, in one line.
  public var description: String {
    "\(invariant.rawValue) broken at \(time) us: \(what)"
  }
}
