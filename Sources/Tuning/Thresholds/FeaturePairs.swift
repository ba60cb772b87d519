/// Gestures with two features each, ready to be counted under many settings of a rule.
public struct FeaturePairs: Sendable {
  /// As handed over.
  public let pairs: [LabelledPair]
  /// The features of the gestures that were meant to finish, and of those meant to cancel.
  let finishes: Columns
  let cancels: Columns

  struct Columns: Sendable {
    var first: [Double] = []
    var second: [Double] = []
    var count: Int { first.count }
  }

  /// - Throws: `FeatureFault` for no gestures, and for the first feature or weight that cannot be used.
  public init(_ pairs: [LabelledPair]) throws(FeatureFault) {
    try LabelledPair.check(pairs)
    var (finishes, cancels) = (Columns(), Columns())
    for pair in pairs {
      if pair.intent == .finish {
        finishes.first.append(pair.first)
        finishes.second.append(pair.second)
      } else {
        cancels.first.append(pair.first)
        cancels.second.append(pair.second)
      }
    }
    (self.pairs, self.finishes, self.cancels) = (pairs, finishes, cancels)
  }

  /// How one setting decides, every gesture counted once whatever its weight.
  ///
  /// - Complexity: O(n).
  public func counts(at thresholds: ThresholdPair, rule: TwoThresholdRule) -> ConfusionCounts {
    var counts = ConfusionCounts()
    for pair in pairs {
      counts.add(
        meant: pair.intent, finishes: rule.finishes(pair.first, pair.second, at: thresholds))
    }
    return counts
  }

  func counts(finishing: Int, ofCancels cancelled: Int) -> ConfusionCounts {
    ConfusionCounts(
      trueDismissals: finishing, falseCancels: finishes.count - finishing,
      falseDismissals: cancelled, trueCancels: cancels.count - cancelled)
  }
}
