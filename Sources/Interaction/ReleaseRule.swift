/// One condition that a release must meet to finish the transition.
public struct ReleaseRule: Hashable, Sendable {
  public enum Quantity: Hashable, Sendable {
    /// Points per second along the direction of progress.
    case velocity
    /// Points per second in whatever direction.
    case speed
    /// 0…1.
    case percentComplete
  }

  public var quantity: Quantity
  /// The quantity must be greater than this; equal is not enough.
  public var limit: Double

  public init(_ quantity: Quantity, isGreaterThan limit: Double) {
    (self.quantity, self.limit) = (quantity, limit)
  }

  func verdict(on release: Release) -> RuleVerdict {
    let value: Double? =
      switch quantity {
      case .velocity: release.velocity
      case .speed: release.speed
      case .percentComplete: release.percentComplete
      }
    return RuleVerdict(rule: self, value: value)
  }
}

/// What a rule made of a release.
public struct RuleVerdict: Hashable, Sendable {
  public var rule: ReleaseRule
  /// In the rule's unit; `nil` when it is unknown, and then the rule has not passed.
  public var value: Double?

  public var hasPassed: Bool {
    guard let value else { return false }
    return value > rule.limit
  }

  /// By how much the value is above the limit; negative when it is below, 0 exactly on it.
  public var margin: Double? {
    value.map { $0 - rule.limit }
  }
}

/// A drag at the moment when its last finger lifts.
public struct Release: Hashable, Sendable {
  /// 0…1.
  public var percentComplete: Double
  /// Points per second along the direction of progress; `nil` when it cannot be told.
  public var velocity: Double?
  /// Points per second in whatever direction; `nil` when it cannot be told.
  public var speed: Double?

  public init(percentComplete: Double, velocity: Double?, speed: Double? = nil) {
    (self.percentComplete, self.velocity, self.speed) = (percentComplete, velocity, speed)
  }
}
