import Testing
import Tuning

struct ThresholdCellTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var lower: Double
    var upper: Double
    var comparison: ThresholdComparison = .atLeast
    var midpoint: Double
    var decimal: Double
    var testDescription: String { "\(lower) \(upper) \(comparison)" }
  }

  @Test(arguments: [
    Row(lower: 90, upper: 120, midpoint: 105, decimal: 100),
    Row(lower: 60, upper: 70, midpoint: 65, decimal: 70),
    Row(lower: 60, upper: 70, comparison: .above, midpoint: 65, decimal: 60),
    Row(lower: 62, upper: 104, midpoint: 83, decimal: 100),
    Row(lower: 0.123, upper: 0.129, midpoint: 0.126, decimal: 0.126),
    Row(lower: 0.1, upper: 0.2, midpoint: 0.15000000000000002, decimal: 0.2),
    Row(lower: -5, upper: 3, midpoint: -1, decimal: 0),
    Row(lower: -104, upper: -62, midpoint: -83, decimal: -100),
    Row(lower: 97.36, upper: 97.44, midpoint: 97.4, decimal: 97.4),
    Row(lower: 1234.5, upper: 1239.5, midpoint: 1237, decimal: 1237),
    // No number between: the closed end.
    Row(lower: 1, upper: 1.nextUp, midpoint: 1.nextUp, decimal: 1.nextUp),
    Row(lower: 1, upper: 1.nextUp, comparison: .above, midpoint: 1, decimal: 1),
    Row(lower: -.infinity, upper: 40, midpoint: 40, decimal: 0),
    Row(lower: 150, upper: .infinity, midpoint: 150.nextUp, decimal: 200),
    Row(lower: 150, upper: .infinity, comparison: .above, midpoint: 150, decimal: 200),
  ])
  func `thresholds to recommend`(row: Row) {
    let cell = ThresholdCell(
      lower: row.lower, upper: row.upper, comparison: row.comparison, falseDismissals: 0,
      falseCancels: 0)
    #expect(cell.midpoint == row.midpoint)
    #expect(cell.shortestDecimal == row.decimal)
    #expect(cell.contains(cell.midpoint) && cell.contains(cell.shortestDecimal))
  }

  @Test func `they are in the cell, whatever it is`() {
    var random = SplitMix64(seed: 16, stream: 2)
    for _ in 0..<20_000 {
      let lower = (random.unit() - 0.5) * (random.index(below: 2) == 0 ? 1e-9 : 1e9)
      let upper = lower + max(lower.ulp, abs(lower) * random.unit() * 1e-3)
      for comparison in ThresholdComparison.allCases {
        let cell = ThresholdCell(
          lower: lower, upper: upper, comparison: comparison, falseDismissals: 0, falseCancels: 0)
        #expect(cell.contains(cell.midpoint) && cell.contains(cell.shortestDecimal))
        #expect("\(cell.shortestDecimal)".utf8.count <= "\(upper)".utf8.count)
      }
    }
  }
}
