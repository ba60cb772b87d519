import Motion
import Testing

/// One row of `ValueTable.elementary` or `.arctangent`.
struct ReferenceValue {
  var function: Substring
  var arguments: [Double]
  var nearest: Double
  /// The distance of the true value from `nearest`, in units in the last place.
  var fraction: Double

  init?(_ line: Substring) {
    let fields = line.split(separator: " ")
    let numbers = fields.dropFirst().dropLast().compactMap { UInt64($0, radix: 16) }
    guard let function = fields.first, let fraction = fields.last.flatMap({ Double($0) }),
      let nearest = numbers.last, numbers.count + 2 == fields.count
    else { return nil }
    self.function = function
    arguments = numbers.dropLast().map { Double(bitPattern: $0) }
    self.nearest = Double(bitPattern: nearest)
    self.fraction = fraction
  }

  /// The distance of `value` from the true one, in units in the last place.
  func error(of value: Double) -> Double {
    if value == nearest { return abs(fraction) }
    guard value.isFinite, nearest.isFinite else { return .infinity }
    return abs((value - nearest) / nearest.ulp - fraction)
  }
}

struct AccuracyBound: CustomTestStringConvertible, Sendable {
  var name: String
  var evaluate: @Sendable ([Double]) -> Double
  var rows: Int
  /// The bound for normal results, in units in the last place.
  var bound: Double
  var testDescription: String { name }
}

let accuracyBounds: [AccuracyBound] = [
  AccuracyBound(name: "exp", evaluate: { Elementary.exp($0[0]) }, rows: 320, bound: 0.51),
  AccuracyBound(name: "log", evaluate: { Elementary.log($0[0]) }, rows: 350, bound: 0.51),
  AccuracyBound(name: "sin", evaluate: { Elementary.sin($0[0]) }, rows: 500, bound: 0.85),
  AccuracyBound(name: "cos", evaluate: { Elementary.cos($0[0]) }, rows: 500, bound: 0.85),
  AccuracyBound(
    name: "pow", evaluate: { Elementary.pow($0[0], $0[1]) }, rows: 380, bound: 0.51),
  AccuracyBound(
    name: "atan2", evaluate: { Elementary.atan2($0[0], $0[1]) }, rows: 190, bound: 0.51),
]

struct SpecialCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var value: Double
  var expected: Double

  init(_ description: String, _ value: Double, _ expected: Double) {
    (testDescription, self.value, self.expected) = (description, value, expected)
  }
}

/// `Double.pi` is rounded towards zero, which for π is also the nearest number.
private let nearestPi = Double.pi

let specialCases: [SpecialCase] = [
  SpecialCase("exp(0)", Elementary.exp(0), 1),
  SpecialCase("exp(-0)", Elementary.exp(-0.0), 1),
  SpecialCase("exp(∞)", Elementary.exp(.infinity), .infinity),
  SpecialCase("exp(-∞)", Elementary.exp(-.infinity), 0),
  SpecialCase("exp(NaN)", Elementary.exp(.nan), .nan),
  SpecialCase("exp(1e300)", Elementary.exp(1e300), .infinity),
  SpecialCase("exp(-1e300)", Elementary.exp(-1e300), 0),
  SpecialCase("log(1)", Elementary.log(1), 0),
  SpecialCase("log(0)", Elementary.log(0), -.infinity),
  SpecialCase("log(-0)", Elementary.log(-0.0), -.infinity),
  SpecialCase("log(-1)", Elementary.log(-1), .nan),
  SpecialCase("log(-∞)", Elementary.log(-.infinity), .nan),
  SpecialCase("log(∞)", Elementary.log(.infinity), .infinity),
  SpecialCase("log(NaN)", Elementary.log(.nan), .nan),
  SpecialCase("sin(0)", Elementary.sin(0), 0),
  SpecialCase("sin(-0)", Elementary.sin(-0.0), -0.0),
  SpecialCase("cos(0)", Elementary.cos(0), 1),
  SpecialCase("sin(∞)", Elementary.sin(.infinity), .nan),
  SpecialCase("cos(-∞)", Elementary.cos(-.infinity), .nan),
  SpecialCase("sin(NaN)", Elementary.sin(.nan), .nan),
  SpecialCase("pow(NaN, 0)", Elementary.pow(.nan, 0), 1),
  SpecialCase("pow(1, NaN)", Elementary.pow(1, .nan), 1),
  SpecialCase("pow(NaN, 1)", Elementary.pow(.nan, 1), .nan),
  SpecialCase("pow(2, NaN)", Elementary.pow(2, .nan), .nan),
  SpecialCase("pow(0, 3)", Elementary.pow(0, 3), 0),
  SpecialCase("pow(-0, 3)", Elementary.pow(-0.0, 3), -0.0),
  SpecialCase("pow(-0, 2)", Elementary.pow(-0.0, 2), 0),
  SpecialCase("pow(-0, 0.5)", Elementary.pow(-0.0, 0.5), 0),
  SpecialCase("pow(0, -3)", Elementary.pow(0, -3), .infinity),
  SpecialCase("pow(-0, -3)", Elementary.pow(-0.0, -3), -.infinity),
  SpecialCase("pow(-0, -2)", Elementary.pow(-0.0, -2), .infinity),
  SpecialCase("pow(-1, ∞)", Elementary.pow(-1, .infinity), 1),
  SpecialCase("pow(0.5, ∞)", Elementary.pow(0.5, .infinity), 0),
  SpecialCase("pow(-0.5, -∞)", Elementary.pow(-0.5, -.infinity), .infinity),
  SpecialCase("pow(2, -∞)", Elementary.pow(2, -.infinity), 0),
  SpecialCase("pow(0, ∞)", Elementary.pow(0, .infinity), 0),
  SpecialCase("pow(0, -∞)", Elementary.pow(0, -.infinity), .infinity),
  SpecialCase("pow(∞, 2)", Elementary.pow(.infinity, 2), .infinity),
  SpecialCase("pow(-∞, 3)", Elementary.pow(-.infinity, 3), -.infinity),
  SpecialCase("pow(-∞, 4)", Elementary.pow(-.infinity, 4), .infinity),
  SpecialCase("pow(-∞, -3)", Elementary.pow(-.infinity, -3), -0.0),
  SpecialCase("pow(-∞, 0.5)", Elementary.pow(-.infinity, 0.5), .infinity),
  SpecialCase("pow(-8, 1/3)", Elementary.pow(-8, 1.0 / 3), .nan),
  SpecialCase("pow(-2, 3)", Elementary.pow(-2, 3), -8),
  SpecialCase("pow(-2, 2⁵³)", Elementary.pow(-2, 0x1p+53), .infinity),
  SpecialCase("pow(-2, -2⁵³-odd)", Elementary.pow(-2, -9_007_199_254_740_991), -0.0),
  SpecialCase("pow(1.0000000000000002, 1e300)", Elementary.pow(1.0.nextUp, 1e300), .infinity),
  SpecialCase("pow(0.9999999999999999, 1e300)", Elementary.pow(1.0.nextDown, 1e300), 0),
  SpecialCase("pow(3, 2⁻¹⁰⁷⁴)", Elementary.pow(3, .leastNonzeroMagnitude), 1),
  SpecialCase("atan2(0, 0)", Elementary.atan2(0, 0), 0),
  SpecialCase("atan2(-0, 0)", Elementary.atan2(-0.0, 0), -0.0),
  SpecialCase("atan2(0, -0)", Elementary.atan2(0, -0.0), nearestPi),
  SpecialCase("atan2(-0, -0)", Elementary.atan2(-0.0, -0.0), -nearestPi),
  SpecialCase("atan2(0, 2)", Elementary.atan2(0, 2), 0),
  SpecialCase("atan2(-0, 2)", Elementary.atan2(-0.0, 2), -0.0),
  SpecialCase("atan2(0, -2)", Elementary.atan2(0, -2), nearestPi),
  SpecialCase("atan2(-0, -2)", Elementary.atan2(-0.0, -2), -nearestPi),
  SpecialCase("atan2(3, 0)", Elementary.atan2(3, 0), nearestPi / 2),
  SpecialCase("atan2(3, -0)", Elementary.atan2(3, -0.0), nearestPi / 2),
  SpecialCase("atan2(-3, 0)", Elementary.atan2(-3, 0), -nearestPi / 2),
  SpecialCase("atan2(3, ∞)", Elementary.atan2(3, .infinity), 0),
  SpecialCase("atan2(-3, ∞)", Elementary.atan2(-3, .infinity), -0.0),
  SpecialCase("atan2(3, -∞)", Elementary.atan2(3, -.infinity), nearestPi),
  SpecialCase("atan2(-3, -∞)", Elementary.atan2(-3, -.infinity), -nearestPi),
  SpecialCase("atan2(∞, -3)", Elementary.atan2(.infinity, -3), nearestPi / 2),
  SpecialCase("atan2(-∞, 3)", Elementary.atan2(-.infinity, 3), -nearestPi / 2),
  SpecialCase("atan2(∞, ∞)", Elementary.atan2(.infinity, .infinity), nearestPi / 4),
  SpecialCase("atan2(-∞, ∞)", Elementary.atan2(-.infinity, .infinity), -nearestPi / 4),
  SpecialCase("atan2(∞, -∞)", Elementary.atan2(.infinity, -.infinity), 3 * nearestPi / 4),
  SpecialCase("atan2(-∞, -∞)", Elementary.atan2(-.infinity, -.infinity), -3 * nearestPi / 4),
  SpecialCase("atan2(NaN, 1)", Elementary.atan2(.nan, 1), .nan),
  SpecialCase("atan2(0, NaN)", Elementary.atan2(0, .nan), .nan),
]

struct ElementaryTests {
  @Test(arguments: accuracyBounds)
  func `values lie within their error of the true ones`(_ bound: AccuracyBound) throws {
    var count = 0
    var worst = (error: 0.0, arguments: [Double]())
    for line in try ValueTable.elementary.rows() + ValueTable.arctangent.rows() {
      guard let row = ReferenceValue(line) else {
        Issue.record("not a row: \(line)")
        continue
      }
      guard row.function == bound.name else { continue }
      count += 1
      let error = row.error(of: bound.evaluate(row.arguments))
      let limit = abs(row.nearest) < 0x1p-1022 ? 1 : bound.bound
      #expect(error <= limit, "\(bound.name)\(row.arguments) is off by \(error)")
      if error > worst.error && limit < 1 { worst = (error, row.arguments) }
    }
    #expect(count >= bound.rows, "only \(count) rows; worst \(worst)")
  }

  @Test(arguments: specialCases)
  func `special cases are those of C99`(_ special: SpecialCase) {
    let isSame =
      special.value.bitPattern == special.expected.bitPattern
      || (special.value.isNaN && special.expected.isNaN)
    #expect(isSame, "\(special.value) instead of \(special.expected)")
  }

  @Test
  func `sine and cosine alone have the bits they have together`() {
    for step in -500...500 {
      let angle = Double(step) * 0.37
      let both = Elementary.sincos(angle)
      #expect(Elementary.sin(angle).bitPattern == both.sin.bitPattern)
      #expect(Elementary.cos(angle).bitPattern == both.cos.bitPattern)
    }
  }

  @Test
  func `sine and cosine lie on the unit circle at angles of every size`() {
    var angle = 0x1p-60
    while angle.isFinite {
      let (sin, cos) = Elementary.sincos(angle)
      #expect(abs(sin * sin + cos * cos - 1) < 1e-15, "at \(angle)")
      angle *= 1.37
    }
  }
}
