/// All pairs of thresholds that cost the least, exactly.
public struct PairOptimum: Hashable, Sendable {
  /// Pairs of thresholds that decide a set of gestures with the same mistakes: every threshold of `first`
  /// with every one of `second`.
  public struct Rectangle: Hashable, Sendable {
    public let first: ThresholdCell
    public let second: ThresholdCell

    public var falseDismissals: Double { first.falseDismissals }
    public var falseCancels: Double { first.falseCancels }

    public func contains(_ thresholds: ThresholdPair) -> Bool {
      first.contains(thresholds.first) && second.contains(thresholds.second)
    }

    /// The pair written with the fewest digits.
    public var shortestDecimals: ThresholdPair {
      ThresholdPair(first.shortestDecimal, second.shortestDecimal)
    }

    /// The side of the largest square in it, where a unit of each axis is as long as the other's.
    public func safeSquare(units: ThresholdPair) -> Double {
      min(first.width / units.first, second.width / units.second)
    }
  }

  public let cost: Double
  /// They do not overlap, and together are all of the least cost unless `isComplete` is false. Neighbours
  /// with the same mistakes are joined where that leaves rectangles.
  public let rectangles: [Rectangle]
  /// There can be as many as a quarter of the square of the gestures: not all are then listed.
  public let isComplete: Bool

  /// The rectangle with the largest square in it, finite ones first; the earliest of several.
  public func widest(units: ThresholdPair) -> Rectangle {
    var widest = rectangles[0]
    for rectangle in rectangles.dropFirst() {
      let (side, best) = (rectangle.safeSquare(units: units), widest.safeSquare(units: units))
      if side.isFinite && (side > best || !best.isFinite) { widest = rectangle }
    }
    return widest
  }
}

extension FeaturePairs {
  /// The best thresholds of a rule, by one sweep and a tree.
  ///
  /// - Parameter limit: How many cells are listed at most.
  /// - Complexity: O((n + cells listed) log n).
  public func optimum(
    rule: TwoThresholdRule, costs: MistakeCosts = .equal, limit: Int = 10_000
  ) -> PairOptimum {
    switch rule.form {
    case .and:
      return PairSweep(quadrants: pairs, costs: costs).optimum(limit) { outer, inner in
        (outer.cell(rule.first), inner.cell(rule.second))
      }
    case .or:
      // It cancels below both thresholds: the quadrant of the negative features, with all else swapped.
      return PairSweep(quadrants: pairs.map { $0.opposite }, costs: costs.swapped)
        .optimum(limit) { outer, inner in
          (outer.opposite.cell(rule.first), inner.opposite.cell(rule.second))
        }
    case .velocityOverride:
      return PairSweep(overrides: pairs, costs: costs).optimum(limit) { outer, inner in
        (inner.cell(rule.first), outer.cell(rule.second))
      }
    }
  }
}

extension LabelledPair {
  fileprivate var opposite: LabelledPair {
    LabelledPair(-first, -second, intent == .finish ? .cancel : .finish, weight: weight)
  }
}

extension MistakeCosts {
  fileprivate var swapped: MistakeCosts {
    MistakeCosts(falseDismissal: falseCancel, falseCancel: falseDismissal)
  }
}
