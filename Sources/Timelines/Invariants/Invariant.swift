/// An invariant of every timeline, checked while the timeline is made. The numbers are those of
/// docs/invariants.md, which also names the invariants that only tests check.
public enum Invariant: String, Hashable, Sendable, CaseIterable {
  case oneOutcome = "I1"
  case outcomeNeedsBegin = "I2"
  case neverStuck = "I3"
  case oneTransition = "I4"
  case cleanUp = "I5"
  case completionLast = "I6"
  case percentInRange = "I7"
  case settleMonotone = "I8"
  case continuousHandOver = "I9"
  case decisionFollowsRules = "I10"
  case velocityFinite = "I11"
  case legalTouches = "I12"
  case timeForward = "I14"
  case syntheticNeverFinishes = "I15"
  case wholeTimeline = "I19"
  case eventsAccounted = "I21"
  case viewsInRange = "I22"
}

/// A violated invariant, and its place.
public struct InvariantFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public var invariant: Invariant
  /// Microseconds since the first event.
  public var time: Int64
  public var what: String

  public init(_ invariant: Invariant, at time: Int64, _ what: String) {
    (self.invariant, self.time, self.what) = (invariant, time, what)
  }

  public var description: String {
    "\(invariant.rawValue) broken at \(time) us: \(what)"
  }
}
