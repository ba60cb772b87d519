/// The number of further gestures to label, and their range, to estimate a threshold more
/// precisely.
public enum LabelPlan {
  /// The fewest more gestures, evenly spread over a range of the feature, with which the standard error of
  /// `t50` is at most a share of what it is; `nil` when `limit` are too few.
  ///
  /// Nobody can order gestures that are misread. Ask for drags to all these values, and what was meant
  /// each time.
  /// - Complexity: O(answer²).
  public static func labels(
    toReach share: Double = 0.5, over range: ClosedRange<Double>, of fit: LogisticFit,
    limit: Int = 2_000
  ) -> Int? {
    precondition(share > 0, "a share of \(share)")
    let goal = fit.standardError * share
    return (0...limit).first { standardError(after: $0, over: range, of: fit) <= goal }
  }

  /// The standard error of `t50` to expect after as many more gestures, evenly spread from one end of a
  /// range to the other.
  public static func standardError(
    after labels: Int, over range: ClosedRange<Double>, of fit: LogisticFit
  ) -> Double {
    var information = fit.information
    for label in 0..<labels {
      let share = labels == 1 ? 0.5 : Double(label) / Double(labels - 1)
      let value = range.lowerBound + (range.upperBound - range.lowerBound) * share
      information.add(at: (value - fit.middle) / fit.scale, of: fit.line)
    }
    return fit.scale * information.standardError(of: fit.line)
  }
}
