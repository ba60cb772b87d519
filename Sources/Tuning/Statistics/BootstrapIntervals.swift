/// Estimates from resamples, in ascending order, and the intervals that they give.
public struct BootstrapEstimates: Hashable, Sendable {
  /// Ascending.
  public let values: [Double]
  /// Resamples that gave no estimate, as those without a gesture of one intent.
  public let unusable: Int

  /// Leaves out estimates that are NaN.
  public init(_ estimates: [Double]) {
    values = estimates.filter { !$0.isNaN }.sorted()
    unusable = estimates.count - values.count
  }

  /// The standard deviation of the estimates; `nil` for none.
  public var standardError: Double? {
    guard !values.isEmpty else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count)).squareRoot()
  }

  /// The middle part of the estimates; `nil` for none.
  public func percentileInterval(level: Double = 0.95) -> ConfidenceInterval? {
    guard !values.isEmpty else { return nil }
    precondition(level > 0 && level < 1, "a confidence level of \(level)")
    return ConfidenceInterval(
      lower: Quantile.value(ofSorted: values, level: (1 - level) / 2),
      upper: Quantile.value(ofSorted: values, level: (1 + level) / 2), level: level)
  }

  /// The treatment of estimates that equal that of the whole sample.
  public enum Ties: Hashable, Sendable {
    /// As half, as scipy does.
    case half
    /// Not at all, as in Efron's formula.
    case none
  }

  /// Corrected for bias and for a standard error that changes with the value; `nil` where that cannot be,
  /// as when all estimates lie on one side of the estimate or leaving a gesture out never matters.
  ///
  /// For an accuracy, a cost or a margin. Not for the best threshold, of which the corrections say
  /// nothing: it jumps from one gesture to another.
  ///
  /// Source: Efron, "Better Bootstrap Confidence Intervals" (1987), BCa.
  /// - Parameters:
  ///   - estimate: From the whole sample.
  ///   - jackknife: From the sample without each of its gestures.
  public func acceleratedInterval(
    estimate: Double, jackknife: [Double], level: Double = 0.95, ties: Ties = .half
  ) -> ConfidenceInterval? {
    guard let levels = acceleratedLevels(estimate, jackknife, level, ties) else { return nil }
    return ConfidenceInterval(
      lower: Quantile.value(ofSorted: values, level: levels.lower),
      upper: Quantile.value(ofSorted: values, level: levels.upper), level: level)
  }

  /// The quantiles between which `acceleratedInterval` lies.
  public func acceleratedLevels(
    _ estimate: Double, _ jackknife: [Double], _ level: Double, _ ties: Ties
  ) -> (lower: Double, upper: Double)? {
    guard let acceleration = Self.acceleration(jackknife),
      let bias = bias(of: estimate, ties: ties)
    else { return nil }
    let z = ConfidenceInterval.deviations(level: level)
    func corrected(_ z: Double) -> Double {
      let sum = bias + z
      return NormalDistribution.cumulative(bias + sum / (1 - acceleration * sum))
    }
    return (corrected(-z), corrected(z))
  }

  /// The distance of the median of the estimates below the estimate, in standard errors; `nil` when
  /// that is infinite.
  public func bias(of estimate: Double, ties: Ties) -> Double? {
    var (below, equal) = (0, 0)
    for value in values {
      if value < estimate { below += 1 } else if value == estimate { equal += 1 }
    }
    let count = Double(below) + (ties == .half ? Double(equal) / 2 : 0)
    let bias = NormalDistribution.quantile(count / Double(values.count))
    return bias.isFinite ? bias : nil
  }

  /// The rate at which the standard error changes with the value; `nil` if no gesture matters.
  public static func acceleration(_ jackknife: [Double]) -> Double? {
    guard !jackknife.isEmpty else { return nil }
    let mean = jackknife.reduce(0, +) / Double(jackknife.count)
    var (squares, cubes) = (0.0, 0.0)
    for value in jackknife {
      let difference = mean - value
      squares += difference * difference
      cubes += difference * difference * difference
    }
    guard squares > 0 else { return nil }
    let acceleration = cubes / (6 * squares * squares.squareRoot())
    return acceleration.isFinite ? acceleration : nil
  }
}
