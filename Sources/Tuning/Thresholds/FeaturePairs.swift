/// Gestures with two features each, ready to be counted under many settings of a rule.
public struct FeaturePairs: Sendable {
  /// The values in the order in which the caller passed them.
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

  /// Returns the decisions of one setting; every gesture counts once, independent of its weight.
  ///
  /// - Complexity: O(n).
  public func counts(at thresholds: ThresholdPair, rule: TwoThresholdRule) -> ConfusionCounts {
    let least = rule.leastFirst(thresholds.first)
    let allowed = rule.allowedSecond(thresholds.second)
    let forced = rule.forcedSecond(thresholds.second)
    func finishing(_ gestures: Columns) -> Int {
      var count = 0
      for index in 0..<gestures.count {
        let (first, second) = (gestures.first[index], gestures.second[index])
        count += (first >= least && second >= allowed) || second >= forced ? 1 : 0
      }
      return count
    }
    return counts(finishing: finishing(finishes), ofCancels: finishing(cancels))
  }

  func counts(finishing: Int, ofCancels cancelled: Int) -> ConfusionCounts {
    ConfusionCounts(
      trueDismissals: finishing, falseCancels: finishes.count - finishing,
      falseDismissals: cancelled, trueCancels: cancels.count - cancelled)
  }
}
