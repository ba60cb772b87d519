/// Quantiles of type 7: linear between the values at (n - 1)·q.
///
/// Source: Hyndman, Fan, "Sample Quantiles in Statistical Packages" (1996); the default of numpy.
public enum Quantile {
  /// - Precondition: There is a value; `level` is in 0...1.
  public static func value(ofSorted values: [Double], level: Double) -> Double {
    precondition(!values.isEmpty && (0...1).contains(level), "\(values.count) values, \(level)")
    let place = Double(values.count - 1) * level
    let below = min(Int(place), values.count - 1)
    let above = min(below + 1, values.count - 1)
    return values[below] + (values[above] - values[below]) * (place - Double(below))
  }
}
