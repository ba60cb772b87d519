import JSON
import TestSupport
import Testing

@Suite struct DecimalNumberTests {
  /// The nearest double, which may be infinite or have fewer bits than usual.
  static func nearest(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBytes { bytes in
      var parts = DecimalParts()
      return parts.read(bytes, .json) ? parts.value(of: bytes) : nil
    }
  }

  static let zeros = String(repeating: "0", count: 1_000_000)
  /// 1 + 2^-53, in the middle between 1 and the next double.
  static let middle = "1.00000000000000011102230246251565404236316680908203125"

  static let hard: [Row<String, Double>] = [
    Row("2^53 - 1", "9007199254740991", 0x1.fffffffffffffp+52),
    Row("2^53", "9007199254740992", 0x1p+53),
    Row("2^53 + 1, a middle below an odd double", "9007199254740993", 0x1p+53),
    Row("2^53 + 1 and a little", "9007199254740993.00000000000001", 0x1.0000000000001p+53),
    Row("2^53 + 3, a middle above an odd double", "9007199254740995", 0x1.0000000000002p+53),
    Row("2^64 - 1", "18446744073709551615", 0x1p+64),
    Row("the largest of 19 digits", "9999999999999999999", 0x1.158e460913dp+63),
    Row("20 digits", "10000000000000000001", 0x1.158e460913dp+63),
    Row("negative", "-9007199254740993", -0x1p+53),
    Row("the smallest subnormal", "5e-324", .leastNonzeroMagnitude),
    Row("half of it", "2.4703282292062327e-324", 0),
    Row("more than half of it", "2.4703282292062328e-324", .leastNonzeroMagnitude),
    Row("one and a half of it", "7.4109846876186982e-324", 2 * .leastNonzeroMagnitude),
    Row("negative, less than half of it", "-1e-324", -0.0),
    Row("the largest subnormal", "2.225073858507201e-308", 0x1p-1022.nextDown),
    Row("a text that made PHP hang", "2.2250738585072011e-308", 0x1p-1022.nextDown),
    Row("a text that made Java hang", "2.2250738585072012e-308", 0x1p-1022),
    Row("the smallest normal", "2.2250738585072014e-308", 0x1p-1022),
    Row("the largest", "1.7976931348623157e308", 0x1.fffffffffffffp+1023),
    Row("closer to the largest", "1.7976931348623158e308", 0x1.fffffffffffffp+1023),
    Row("closer to 2^1024", "1.7976931348623159e308", .infinity),
    Row("negative and too large", "-2e308", -.infinity),
    Row("a small exponent beyond all", "1e-1000000", 0),
    Row("a large exponent beyond all", "1e1000000", .infinity),
    Row("an exponent of many digits", "1e-99999999999999999999", 0),
    Row("a million zeros and their exponent", "0." + zeros + "1e1000001", 1),
    Row("a million zeros before the exponent", "12" + zeros + "e-1000001", 1.2),
    Row("a middle", middle, 1),
    Row("a middle and a digit after many", middle + zeros + "1", 0x1.0000000000001p0),
    Row("a middle and zeros", middle + zeros, 1),
    // Clinger, "How to Read Floating Point Numbers Accurately", 1990.
    Row("10^23, between two doubles", "1e23", 0x1.52d02c7e14af6p+76),
  ]

  /// Texts of 1 to 22 digits that are a little above or below a middle.
  ///
  /// Source: Paxson, "A Program for Testing IEEE Decimal-Binary Conversion", 1991, tables 3 and 4.
  static let closeToMiddles: [Row<String, Double>] = [
    Row("1 digits, a little above", "5e125", 0x1.7a2ecc414a03fp+417),
    Row("2 digits, a little above", "69e267", 0x1.0b7cb60c994dap+893),
    Row("3 digits, a little above", "999e-26", 0x1.82782afe1869ep-77),
    Row("4 digits, a little above", "7861e-34", 0x1.fe3544145e9d8p-101),
    Row("5 digits, a little above", "75569e-254", 0x1.5a462d91c6ab3p-828),
    Row("6 digits, a little above", "928609e-261", 0x1.be2dd66200befp-848),
    Row("7 digits, a little above", "9210917e80", 0x1.da232347e6032p+288),
    Row("8 digits, a little above", "84863171e114", 0x1.06e98f5ec8f37p+405),
    Row("9 digits, a little above", "653777767e273", 0x1.20223f2b3a881p+936),
    Row("10 digits, a little above", "5232604057e-298", 0x1.465b896c2452p-958),
    Row("11 digits, a little above", "27235667517e-109", 0x1.7d41824d64fb2p-328),
    Row("12 digits, a little above", "653532977297e-123", 0x1.925a0aabcdc68p-370),
    Row("13 digits, a little above", "3142213164987e-294", 0x1.d3409dfbca26fp-936),
    Row("14 digits, a little above", "46202199371337e-72", 0x1.28f9edfbd341fp-194),
    Row("15 digits, a little above", "231010996856685e-73", 0x1.28f9edfbd341fp-195),
    Row("16 digits, a little above", "9324754620109615e212", 0x1.3ae60753af6cap+757),
    Row("17 digits, a little above", "78459735791271921e49", 0x1.dcd0089c1314ep+218),
    Row("18 digits, a little above", "272104041512242479e200", 0x1.3bbb4bf05f087p+722),
    Row("19 digits, a little above", "6802601037806061975e198", 0x1.3bbb4bf05f087p+720),
    Row("20 digits, a little above", "20505426358836677347e-221", 0x1.012954b6aabbap-670),
    Row("21 digits, a little above", "836168422905420598437e-234", 0x1.20403a628a9cap-708),
    Row("22 digits, a little above", "4891559871276714924261e222", 0x1.6ecaf7694a3c7p+809),
    Row("1 digits, a little below", "9e-265", 0x1.d05244fe5066ap-878),
    Row("2 digits, a little below", "85e-37", 0x1.698ccdc60015ap-117),
    Row("3 digits, a little below", "623e100", 0x1.640a62f3a83dfp+341),
    Row("4 digits, a little below", "3571e263", 0x1.62644c61d41aap+885),
    Row("5 digits, a little below", "81661e153", 0x1.7ca8e3d68578ep+524),
    Row("6 digits, a little below", "920657e-23", 0x1.53a9985dbde6cp-57),
    Row("7 digits, a little below", "4603285e-24", 0x1.53a9985dbde6cp-58),
    Row("8 digits, a little below", "87575437e-309", 0x1.e07320602056cp-1001),
    Row("9 digits, a little below", "245540327e122", 0x1.1b6231e18c5cbp+433),
    Row("10 digits, a little below", "6138508175e120", 0x1.1b6231e18c5cbp+431),
    Row("11 digits, a little below", "83356057653e193", 0x1.544e6daee2a18p+677),
    Row("12 digits, a little below", "619534293513e124", 0x1.10c20303fe0f1p+451),
    Row("13 digits, a little below", "2335141086879e218", 0x1.340a1c932c1eep+765),
    Row("14 digits, a little below", "36167929443327e-159", 0x1.ce77c2b3328fcp-484),
    Row("15 digits, a little below", "609610927149051e-255", 0x1.04273b18918b1p-798),
    Row("16 digits, a little below", "3743626360493413e-165", 0x1.8823a57adbef9p-497),
    Row("17 digits, a little below", "94080055902682397e-242", 0x1.64981e39e66cap-748),
    Row("18 digits, a little below", "899810892172646163e283", 0x1.adf51fa055e03p+999),
    Row("19 digits, a little below", "7120190517612959703e120", 0x1.3220dcd5899fdp+461),
    Row("20 digits, a little below", "25188282901709339043e-252", 0x1.4059af3db2a84p-773),
    Row("21 digits, a little below", "308984926168550152811e-52", 0x1.40de48676653bp-105),
    Row("22 digits, a little below", "6372891218502368041059e64", 0x1.067047dbb38fep+285),
  ]

  @Test(arguments: hard + closeToMiddles)
  func `a text that is hard to round is the nearest double`(_ row: Row<String, Double>) {
    let nearest = Self.nearest(row.input)
    #expect(nearest?.bitPattern == row.expected.bitPattern)
  }

  @Test(arguments: [
    Row("the largest", "1.7976931348623158e308", DecimalNumber.value(0x1.fffffffffffffp+1023)),
    Row("closer to 2^1024", "1.7976931348623159e308", .tooLarge),
    Row("the smallest normal", "2.2250738585072012e-308", .value(0x1p-1022)),
    Row("the largest subnormal", "2.2250738585072011e-308", .tooSmall),
    Row("less than all subnormals", "1e-400", .tooSmall),
    Row("zero, whatever its exponent", "-0e-1000000", .value(0)),
    Row("zero with a large exponent", "0.0e1000000", .value(0)),
    Row("no number", "1e", .malformed),
  ])
  func `a number is within the range of full precision`(_ row: Row<String, DecimalNumber>) {
    #expect(Array(row.input.utf8).withUnsafeBytes { DecimalNumber($0, .json) } == row.expected)
  }

  /// The bits of a positive, finite double: of any, and of one that a recording may hold.
  static func pattern(_ random: inout SeededGenerator) -> UInt64 {
    Bool.random(using: &random)
      ? UInt64.random(in: 1..<Double.infinity.bitPattern, using: &random)
      : Double.random(in: 1e-6...1e6, using: &random).bitPattern
  }

  @Test func `a middle is the even neighbour, and what is next to it the nearer one`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<400 {
      let below = Self.pattern(&random)
      let middle = ExactDecimal(middleAbove: below)
      // More digits than count, of which the last is changed.
      let longer = middle.cut(to: middle.count + Int.random(in: 1...800, using: &random))
      #expect(Self.nearest(middle.text())?.bitPattern == below + below % 2, "\(below)")
      for next in [middle.next, longer.next] {
        #expect(Self.nearest(next.text())?.bitPattern == below + 1, "\(below)")
      }
      for previous in [middle.previous, longer.previous] {
        #expect(Self.nearest(previous.text())?.bitPattern == below, "\(below)")
      }
    }
  }

  @Test func `a digit after the longest middle counts`() {
    let below = (2 as UInt64) << 52 - 2
    let middle = ExactDecimal(middleAbove: below)
    #expect(middle.count == 768)
    #expect(Self.nearest(middle.text())?.bitPattern == below)
    #expect(Self.nearest(middle.cut(to: 769).next.text())?.bitPattern == below + 1)
    #expect(Self.nearest(middle.cut(to: 900).next.text())?.bitPattern == below + 1)
  }

  @Test func `the shortest text of a double is this double`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let double = Double(bitPattern: Self.pattern(&random))
      #expect(Self.nearest("\(double)")?.bitPattern == double.bitPattern)
    }
  }

  @Test func `texts are the doubles of the standard library`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1_000 {
      for text in Self.texts(&random) {
        #expect(Self.nearest(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
      }
    }
  }

  /// Texts with all numbers of digits that are close to a double or to a middle.
  static func texts(_ random: inout SeededGenerator) -> [String] {
    let pattern = pattern(&random)
    let exact =
      Bool.random(using: &random)
      ? ExactDecimal(middleAbove: pattern) : ExactDecimal(double: pattern)
    return [1, 5, 15, 16, 17, 18, 19, 20, 25, 40].flatMap { count in
      let cut = exact.cut(to: count)
      let point = Int.random(in: 0...count, using: &random)
      return [cut.text(pointAfter: point), cut.next.text(pointAfter: point)]
    }
  }
}
