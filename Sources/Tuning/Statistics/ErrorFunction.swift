import Motion

/// The error function and what it leaves to 1.
///
/// Source: the series and the continued fraction of Abramowitz, Stegun, "Handbook of Mathematical
/// Functions" (1964), 7.1.6 and 7.1.14, the fraction by Lentz's method.
public enum ErrorFunction {
  private static var series: ClosedRange<Double> { -1.5...1.5 }

  /// 2/√π times the integral of exp(-t²) from 0 to `x`.
  ///
  /// Relative errors are below 1e-15.
  public static func value(_ x: Double) -> Double {
    if series.contains(x) { return sum(x) }
    return x < 0 ? fraction(-x) - 1 : 1 - fraction(x)
  }

  /// `1 - value(x)`, with relative errors below 1e-13 where `x` is above 0.
  public static func complement(_ x: Double) -> Double {
    if series.contains(x) { return 1 - sum(x) }
    return x < 0 ? 2 - fraction(-x) : fraction(x)
  }

  /// All terms have the sign of `x`, so that none cancels another.
  private static func sum(_ x: Double) -> Double {
    var (term, sum, odd) = (x, x, 1.0)
    while abs(term) > abs(sum) * 1e-18 {
      odd += 2
      term *= 2 * x * x / odd
      sum += term
    }
    return 1.1283791670955126 * Elementary.exp(-x * x) * sum
  }

  /// The complement for `x` above 1: exp(-x²)/√π · 1/(x + ½/(x + 1/(x + 1½/(x + …)))).
  private static func fraction(_ x: Double) -> Double {
    guard x < 27 else { return x.isNaN ? x : 0 }
    var (value, above, below) = (x, x, 0.0)
    for step in 1...500 {
      let numerator = Double(step) / 2
      below = 1 / (x + numerator * below)
      above = x + numerator / above
      value *= above * below
      if abs(above * below - 1) < 1e-16 { break }
    }
    return Elementary.exp(-x * x) * 0.5641895835477563 / value
  }
}
