import Testing
import Tuning

/// References: tuning.md 1.8, and numbers of mpmath at 40 digits.
struct NumericsTests {
  @Test(arguments: [
    (0.5, 0), (0.6, 0.25334710313579974), (0.9, 1.2815515655446006), (0.925, 1.4395314709384562),
    (0.93, 1.4757910281791711), (0.975, 1.959963984540054), (0.999, 3.0902323061678133),
    (0.9999999, 5.1993375822906611), (0.001, -3.0902323061678135), (1e-10, -6.3613409024040562),
    (1e-12, -7.0344838253011319), (1e-300, -37.047096299361199), (0.075, -1.4395314709384559),
    (0.0749, -1.4402382675279637),
  ])
  func `normal quantiles`(probability: Double, expected: Double) {
    let value = NormalDistribution.quantile(probability)
    #expect(agrees(value, expected, relative: 2e-15), "\(value)")
  }

  @Test func `quantiles at the ends and beyond`() {
    #expect(NormalDistribution.quantile(0) == -.infinity)
    #expect(NormalDistribution.quantile(1) == .infinity)
    #expect(NormalDistribution.quantile(1.5).isNaN && NormalDistribution.quantile(.nan).isNaN)
  }

  @Test(arguments: [
    (-8, 6.2209605742717841e-16), (-1, 0.15865525393145705), (0, 0.5), (1, 0.8413447460685429),
    (2.5, 0.99379033467422386), (6, 0.99999999901341235),
  ])
  func `normal probabilities`(x: Double, expected: Double) {
    #expect(agrees(NormalDistribution.cumulative(x), expected, relative: 1e-13))
  }

  @Test(arguments: [
    (-3, -0.99997790950300141, 1.9999779095030014),
    (-0.25, -0.27632639016823693, 1.2763263901682369),
    (1e-9, 1.1283791670955126e-9, 0.99999999887162083),
    (0.5, 0.5204998778130465, 0.47950012218695346), (1, 0.84270079294971487, 0.15729920705028513),
    (1.5, 0.96610514647531073, 0.033894853524689273),
    (1.6, 0.97634838334464402, 0.023651616655355984),
    (2.5, 0.99959304798255504, 0.00040695201744495894),
    (5, 0.99999999999846254, 1.5374597944280349e-12),
  ])
  func `error function`(x: Double, expected: Double, complement: Double) {
    #expect(agrees(ErrorFunction.value(x), expected, relative: 1e-15))
    #expect(agrees(ErrorFunction.complement(x), complement, relative: 1e-13))
  }

  @Test(arguments: [
    (1, 1, 0.3, 0.3), (2, 3, 0.4, 0.5248), (0.5, 0.5, 0.1, 0.20483276469913346),
    (27, 4, 0.9, 0.64743917179184818), (500, 500, 0.49, 0.26357560835658529),
    (9_000, 1_000, 0.903, 0.84137411416482511), (3, 400, 0.001, 0.0079908219288229181),
    (3, 400, 0, 0), (3, 400, 1, 1),
  ])
  func `beta probabilities`(a: Double, b: Double, x: Double, expected: Double) {
    let value = BetaDistribution(a: a, b: b).cumulative(x)
    #expect(agrees(value, expected, relative: 1e-11), "\(value)")
  }

  @Test func `quantiles undo probabilities`() {
    var random = SplitMix64(seed: 16, stream: 5)
    for _ in 0..<60 {
      let beta = BetaDistribution(a: random.unit() * 50 + 0.5, b: random.unit() * 50 + 0.5)
      let probability = random.unit()
      #expect(abs(beta.cumulative(beta.quantile(probability)) - probability) < 1e-11)
      let normal = NormalDistribution.quantile(probability)
      #expect(abs(NormalDistribution.cumulative(normal) - probability) < 1e-14)
    }
  }

  @Test(arguments: [(0.0, 1.0), (0.25, 2), (0.5, 4), (0.9, 12.8), (1, 16)])
  func `quantiles of type 7`(level: Double, expected: Double) {
    #expect(agrees(Quantile.value(ofSorted: [1, 2, 4, 8, 16], level: level), expected))
    #expect(Quantile.value(ofSorted: [3], level: level) == 3)
  }
}
