import Motion

/// The distribution of a share of which `a - 1` successes and `b - 1` failures were seen.
///
/// Source: the continued fraction of the regularised incomplete beta function, DiDonato, Morris (1992) and
/// NIST Digital Library of Mathematical Functions 8.17.22, by Lentz's method.
public struct BetaDistribution: Hashable, Sendable {
  /// The successes and 1.
  public let a: Double
  /// The failures and 1.
  public let b: Double

  /// - Precondition: Both are above 0 and finite.
  public init(a: Double, b: Double) {
    precondition(a > 0 && b > 0 && a.isFinite && b.isFinite, "a beta distribution of \(a), \(b)")
    (self.a, self.b) = (a, b)
  }

  /// The probability of a share up to `x`.
  ///
  /// Relative errors are below 1e-11 for `a` and `b` below 10,000.
  public func cumulative(_ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x > (a + 1) / (a + b + 2) {
      return 1 - BetaDistribution(a: b, b: a).lowerPart(1 - x)
    }
    return lowerPart(x)
  }

  private func lowerPart(_ x: Double) -> Double {
    let logarithm =
      LogarithmOfGamma.value(a + b) - LogarithmOfGamma.value(a) - LogarithmOfGamma.value(b)
      + a * Elementary.log(x) + b * Elementary.log(1 - x)
    return Elementary.exp(logarithm) * fraction(x) / a
  }

  private func fraction(_ x: Double) -> Double {
    func nonzero(_ value: Double) -> Double { abs(value) < 1e-300 ? 1e-300 : value }
    var above = 1.0
    var below = 1 / nonzero(1 - (a + b) * x / (a + 1))
    var value = below
    for step in 1...10_000 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      for numerator in [even, odd] {
        below = 1 / nonzero(1 + numerator * below)
        above = nonzero(1 + numerator / above)
        value *= above * below
      }
      if abs(above * below - 1) < 1e-16 { break }
    }
    return value
  }

  /// The share up to which lies a probability, by halving an interval until no number is left in it.
  public func quantile(_ probability: Double) -> Double {
    guard probability > 0 else { return 0 }
    guard probability < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<1_100 {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { break }
      if cumulative(middle) < probability { low = middle } else { high = middle }
      if high - low < high * 1e-15 { break }
    }
    return high
  }
}

/// The natural logarithm of the gamma function above 0.
enum LogarithmOfGamma {
  /// Stirling's series from 12 on, reached by Γ(x + 1) = x Γ(x).
  ///
  /// Source: Abramowitz, Stegun, 6.1.41.
  static func value(_ x: Double) -> Double {
    var (x, product) = (x, 1.0)
    while x < 12 {
      product *= x
      x += 1
    }
    let inverse = 1 / (x * x)
    let series =
      (1.0 / 12 - inverse
        * (1.0 / 360 - inverse
          * (1.0 / 1_260 - inverse
            * (1.0 / 1_680
              - inverse * (1.0 / 1_188 - inverse * 691 / 360_360)))))
      / x
    return (x - 0.5) * Elementary.log(x) - x + 0.9189385332046728 + series
      - Elementary.log(product)
  }
}
