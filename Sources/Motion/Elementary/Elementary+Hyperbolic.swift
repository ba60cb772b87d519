extension Elementary {
  /// Returns `sinh x / x` and `cosh x` for 0 ≤ `x` < 0.75, where the difference of two exponentials
  /// would cancel.
  ///
  /// Errors are about one unit in the last place.
  static func smallHyperbolic(_ x: Double) -> (sineQuotient: Double, cosine: Double) {
    typealias Tables = ElementaryTables
    let z = x * x
    let z2 = z * z
    let z4 = z2 * z2
    let sine =
      (Tables.hyperbolicSine0 + z * Tables.hyperbolicSine1)
      + z2 * (Tables.hyperbolicSine2 + z * Tables.hyperbolicSine3)
      + z4 * (Tables.hyperbolicSine4 + z * Tables.hyperbolicSine5)
    let cosine =
      (Tables.hyperbolicCosine0 + z * Tables.hyperbolicCosine1)
      + z2 * (Tables.hyperbolicCosine2 + z * Tables.hyperbolicCosine3)
      + z4 * (Tables.hyperbolicCosine4 + z * Tables.hyperbolicCosine5)
    return (1 + z * sine, 1 + z * cosine)
  }
}
