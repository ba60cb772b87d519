/// Exponential, logarithm, power, sine, cosine and arc tangent whose bits are the same on every
/// machine.
///
/// The C library's functions differ in their last bits from one library and processor to the next,
/// so that a replay would too. These use nothing but `+ - * /` and integer arithmetic, which IEEE
/// 754 defines to the last bit, and never a fused multiply-add.
///
/// Method: the argument is brought near 0 with a table of 128 entries, and a short polynomial does
/// the rest, its terms added smallest first and in independent pairs (Estrin). The rounding errors
/// of the large parts are carried along in a second `Double`. P. T. P. Tang, "Table-driven
/// implementation of the exponential function in IEEE floating-point arithmetic", ACM TOMS 15
/// (1989), and the same for the logarithm, ACM TOMS 16 (1990). The constants are computed by
/// tools/make-elementary-table.
///
/// Errors are below 0.51 units in the last place (`exp`, `log`, `pow`, `atan2`) and 0.85 (`sin`,
/// `cos`), and below 1 for results under 2⁻¹⁰²², which have fewer digits.
public enum Elementary {
  /// 2⁵² + 2⁵¹: adding it to a number below 2⁵¹ rounds that to an integer, which is then found in
  /// the low bits.
  ///
  /// `rounded()` would be a call into the C library where SSE 4.1 may not be assumed.
  @inline(__always) static var integerShift: Double { 0x1.8p+52 }

  /// Returns e to the power `x`.
  ///
  /// Infinity above 709.78, 0 below -745.13; NaN for NaN.
  public static func exp(_ x: Double) -> Double {
    exponential(x, 0)
  }

  /// Returns e to the power `x + low`, where `low` is so small that it matters only beside the
  /// reduced `x`.
  @inline(__always)
  static func exponential(_ x: Double, _ low: Double) -> Double {
    guard abs(x) < 704 else { return extremeExponential(x, low) }
    let (scale, power, fraction) = reducedExponential(x, low)
    let shifted = Double(bitPattern: scale.bitPattern &+ UInt64(bitPattern: power) << 52)
    return shifted + shifted * fraction
  }

  /// Returns `scale`, `power` and `fraction` such that the result is
  /// `scale · (1 + fraction) · 2^power`.
  @inline(__always)
  private static func reducedExponential(
    _ x: Double, _ low: Double
  ) -> (scale: Double, power: Int64, fraction: Double) {
    typealias Tables = ElementaryTables
    let shifted = x * Tables.stepsPerUnit + integerShift
    let steps = shifted - integerShift
    let number = Int32(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern))
    let r = ((x - steps * Tables.stepHigh) - steps * Tables.stepLow) + low
    let square = r * r
    let tail =
      (Tables.exponential0 + r * Tables.exponential1)
      + square * (Tables.exponential2 + r * Tables.exponential3)
    let entry = Int(number & 127) * 2
    let fraction = r + (Tables.powersOfTwo[entry + 1] + square * tail)
    return (Tables.powersOfTwo[entry], Int64(number >> 7), fraction)
  }

  /// Returns results near the largest and below the smallest normal number, and all that is
  /// neither.
  @inline(never)
  private static func extremeExponential(_ x: Double, _ low: Double) -> Double {
    if x.isNaN { return x }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    let (scale, power, fraction) = reducedExponential(x, low)
    // In two steps, since neither 2^1024 nor 2^-1074 times a normal number is one multiplication.
    let half = power / 2
    return (scale + scale * fraction) * powerOfTwo(half) * powerOfTwo(power - half)
  }

  /// Returns 2 to the power `exponent`, which lies in -1022...1023.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: exponent &+ 1023) << 52)
  }

  /// Returns `value` without its low 27 bits: the product of two such halves is exact.
  @inline(__always)
  static func upperHalf(_ value: Double) -> Double {
    Double(bitPattern: value.bitPattern & 0xffff_ffff_f800_0000)
  }
}
