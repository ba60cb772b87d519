/// The numbers of gestures that a setting decides as they were meant or otherwise: the confusion
/// matrix.
///
/// A dismissal counts as the positive answer.
public struct ConfusionCounts: Hashable, Sendable {
  /// Meant to finish, and did.
  public var trueDismissals: Int
  /// Meant to finish, and cancelled.
  public var falseCancels: Int
  /// Meant to cancel, and finished.
  public var falseDismissals: Int
  /// Meant to cancel, and did.
  public var trueCancels: Int

  /// Creates counts, all 0 unless given.
  public init(
    trueDismissals: Int = 0, falseCancels: Int = 0, falseDismissals: Int = 0, trueCancels: Int = 0
  ) {
    (self.trueDismissals, self.falseCancels) = (trueDismissals, falseCancels)
    (self.falseDismissals, self.trueCancels) = (falseDismissals, trueCancels)
  }

  /// Counts a gesture.
  public mutating func add(meant: Intent, finishes: Bool) {
    switch (meant, finishes) {
    case (.finish, true): trueDismissals += 1
    case (.finish, false): falseCancels += 1
    case (.cancel, true): falseDismissals += 1
    case (.cancel, false): trueCancels += 1
    }
  }

  /// Returns the sums of both counts.
  public static func + (left: Self, right: Self) -> Self {
    Self(
      trueDismissals: left.trueDismissals + right.trueDismissals,
      falseCancels: left.falseCancels + right.falseCancels,
      falseDismissals: left.falseDismissals + right.falseDismissals,
      trueCancels: left.trueCancels + right.trueCancels)
  }

  /// Adds other counts.
  public static func += (left: inout Self, right: Self) { left = left + right }
}

extension ConfusionCounts {
  /// The gestures that were meant to finish.
  public var meantToFinish: Int { trueDismissals + falseCancels }
  /// The gestures that were meant to cancel.
  public var meantToCancel: Int { falseDismissals + trueCancels }
  /// All gestures.
  public var gestures: Int { meantToFinish + meantToCancel }
  /// The gestures that are decided as meant.
  public var correct: Int { trueDismissals + trueCancels }
  /// The gestures that are not decided as meant.
  public var mistakes: Int { falseDismissals + falseCancels }

  /// The share of gestures that are decided as meant; `nil` without gestures.
  ///
  /// With 90 gestures of 100 meant to finish, "always finish" reaches 0.9: read it beside
  /// `balancedAccuracy`.
  public var accuracy: Double? { Self.share(correct, of: gestures) }

  /// The share of intended dismissals that happen (recall, sensitivity); `nil` when none was meant.
  public var truePositiveRate: Double? { Self.share(trueDismissals, of: meantToFinish) }

  /// The share of intended cancels that finish; `nil` when none was meant.
  public var falsePositiveRate: Double? { Self.share(falseDismissals, of: meantToCancel) }

  /// The mean of the shares of intended dismissals and of intended cancels that are decided as meant;
  /// `nil` unless both were meant.
  public var balancedAccuracy: Double? {
    guard let dismissals = truePositiveRate,
      let cancels = Self.share(trueCancels, of: meantToCancel)
    else { return nil }
    return (dismissals + cancels) / 2
  }

  /// Returns the cost of all mistakes.
  public func cost(_ costs: MistakeCosts) -> Double {
    costs.falseDismissal * Double(falseDismissals) + costs.falseCancel * Double(falseCancels)
  }

  private static func share(_ part: Int, of whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}
