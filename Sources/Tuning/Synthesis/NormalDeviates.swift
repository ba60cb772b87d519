import Motion

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
