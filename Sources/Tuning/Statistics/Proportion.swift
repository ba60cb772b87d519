/// A range that holds the true value in a share of the times that it is computed.
public struct ConfidenceInterval: Hashable, Sendable {
  /// The lower end.
  public let lower: Double
  /// The upper end.
  public let upper: Double
  /// The nominal share, such as 0.95.
  public let level: Double

  /// Creates an interval at a nominal level.
  public init(lower: Double, upper: Double, level: Double) {
    (self.lower, self.upper, self.level) = (lower, upper, level)
  }

  /// The distance between the ends.
  public var width: Double { upper - lower }

  /// Returns whether a value is in the interval, the ends too.
  public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }

  /// The distance of the ends of a normal interval from its middle in standard errors: 1.96 for
  /// 0.95.
  ///
  /// - Precondition: `level` is above 0 and below 1.
  public static func deviations(level: Double) -> Double {
    precondition(level > 0 && level < 1, "a confidence level of \(level)")
    return NormalDistribution.quantile((1 + level) / 2)
  }
}

/// The number of independent gestures that were decided as meant, of all.
///
/// Gestures of one person are not independent: resample persons instead (`Bootstrap`).
public struct Proportion: Hashable, Sendable {
  /// The gestures that were decided as meant.
  public let successes: Int
  /// All gestures.
  public let trials: Int

  /// - Precondition: 0 ≤ `successes` ≤ `trials`, and `trials` is above 0.
  public init(_ successes: Int, of trials: Int) {
    precondition(
      trials > 0 && (0...trials).contains(successes), "\(successes) of \(trials) gestures")
    (self.successes, self.trials) = (successes, trials)
  }

  /// The share of successes, from 0 to 1.
  public var value: Double { Double(successes) / Double(trials) }

  /// The interval to show: close to its nominal level, and never beyond 0 or 1.
  ///
  /// Source: Wilson, "Probable Inference, the Law of Succession, and Statistical Inference" (1927).
  public func wilsonInterval(level: Double = 0.95) -> ConfidenceInterval {
    let z = ConfidenceInterval.deviations(level: level)
    let n = Double(trials)
    let scale = 1 + z * z / n
    let middle = (value + z * z / (2 * n)) / scale
    let half = z / scale * (value * (1 - value) / n + z * z / (4 * n * n)).squareRoot()
    return ConfidenceInterval(
      lower: successes == 0 ? 0 : max(0, middle - half),
      upper: successes == trials ? 1 : min(1, middle + half), level: level)
  }

  /// Never below its nominal level, and so wider.
  ///
  /// Source: Clopper, Pearson, "The use of confidence or fiducial limits illustrated in the case of the
  /// binomial" (1934).
  public func clopperPearsonInterval(level: Double = 0.95) -> ConfidenceInterval {
    precondition(level > 0 && level < 1, "a confidence level of \(level)")
    let (k, failures) = (Double(successes), Double(trials - successes))
    let tail = (1 - level) / 2
    return ConfidenceInterval(
      lower: successes == 0 ? 0 : BetaDistribution(a: k, b: failures + 1).quantile(tail),
      upper: successes == trials ? 1 : BetaDistribution(a: k + 1, b: failures).quantile(1 - tail),
      level: level)
  }

  /// The most that the true share can be when none of `trials` was seen, with probability `level`.
  ///
  /// About 3 divided by the trials for 0.95. Source: Hanley, Lippman-Hand, "If nothing goes wrong, is
  /// everything all right?" (1983).
  public static func upperLimit(afterNoneOf trials: Int, level: Double = 0.95) -> Double {
    precondition(trials > 0, "\(trials) trials")
    return BetaDistribution(a: 1, b: Double(trials)).quantile(level)
  }
}

/// A test whether two settings differ on the same gestures, by those that only one of them decides as
/// meant.
///
/// Source: McNemar, "Note on the sampling error of the difference between correlated proportions" (1947),
/// with the exact binomial probability.
public struct McNemarTest: Hashable, Sendable {
  /// The gestures that only the first setting decides as meant.
  public let onlyFirstCorrect: Int
  /// The gestures that only the second setting decides as meant.
  public let onlySecondCorrect: Int

  /// - Precondition: Neither is below 0.
  public init(onlyFirstCorrect: Int, onlySecondCorrect: Int) {
    precondition(
      onlyFirstCorrect >= 0 && onlySecondCorrect >= 0, "\(onlyFirstCorrect), \(onlySecondCorrect)")
    (self.onlyFirstCorrect, self.onlySecondCorrect) = (onlyFirstCorrect, onlySecondCorrect)
  }

  /// The probability of numbers at least as far apart when the settings are equally good; 1 when they
  /// differ on no gesture.
  public var pValue: Double {
    let (fewer, all) = (
      min(onlyFirstCorrect, onlySecondCorrect), onlyFirstCorrect + onlySecondCorrect
    )
    guard 2 * fewer < all else { return 1 }
    return min(
      1, 2 * BetaDistribution(a: Double(all - fewer), b: Double(fewer + 1)).cumulative(0.5))
  }
}
