/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial of the parameter s.
struct BezierAxis: Hashable, Sendable {
  let first: Double
  let second: Double
  /// The coefficients of s, s² and s³.
  let linear: Double
  let quadratic: Double
  let cubic: Double

  init(_ first: Double, _ second: Double) {
    (self.first, self.second) = (first, second)
    linear = 3 * first
    quadratic = 3 * (second - 2 * first)
    cubic = 1 - 3 * (second - first)
  }

  @inline(__always)
  func level(_ s: Double) -> Double {
    ((cubic * s + quadratic) * s + linear) * s
  }

  @inline(__always)
  func slope(_ s: Double) -> Double {
    (3 * cubic * s + 2 * quadratic) * s + linear
  }

  /// Returns the second derivative.
  @inline(__always)
  func bend(_ s: Double) -> Double {
    6 * cubic * s + 2 * quadratic
  }

  /// Returns the slope, accurate relative to its terms also near s = 1.
  func preciseSlope(_ s: Double) -> Double {
    let rest = 1 - s
    let middle = (second - first) * 2 * s * rest
    return 3 * (first * rest * rest + middle + (1 - second) * s * s)
  }
}
