import Motion

/// The standard normal distribution, as far as synthesis needs it.
enum StandardNormal {
  /// The share of the distribution below `x`, with an absolute error of about 1e-15.
  ///
  /// Source: Marsaglia, "Evaluating the Normal Distribution" (2004): Φ(x) = ½ + φ(x)(x + x³/3 + x⁵/15 + …).
  static func share(below x: Double) -> Double {
    guard x.magnitude < 8.5 else { return x < 0 ? 0 : 1 }
    var (sum, term, divisor) = (x, x, 1.0)
    // The terms grow up to about x², and then fall: 120 of them are enough for |x| < 8.5.
    for _ in 0..<120 {
      divisor += 2
      term *= x * x / divisor
      sum += term
    }
    return 0.5 + sum * density(at: x)
  }

  static func density(at x: Double) -> Double {
    Elementary.exp(-x * x / 2) / 2.5066282746310002
  }
}

extension SplitMix64 {
  /// A number of the standard normal distribution (Box and Muller 1958), within about ±8.6.
  public mutating func normal() -> Double {
    let radius = (-2 * Elementary.log(1 - unit())).squareRoot()
    return radius * Elementary.cos(2 * .pi * unit())
  }

  /// Uniform from `lower` to `upper`.
  public mutating func uniform(_ lower: Double, _ upper: Double) -> Double {
    lower + (upper - lower) * unit()
  }

  /// A number whose logarithm is normal.
  ///
  /// - Parameters:
  ///   - median: Above 0.
  ///   - spread: The standard deviation of the natural logarithm.
  public mutating func lognormal(median: Double, spread: Double) -> Double {
    median * Elementary.exp(spread * normal())
  }
}
