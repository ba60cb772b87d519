import Foundation
import Motion
import Pictures
import TestSupport
import Testing

/// The pictures of sweeps and distributions, from plain values.
struct SweepFigureTests {
  static let widths = [390.0, 1_000, 1_600]

  /// A sweep in which each value of each parameter costs something else.
  static func sweep(_ counts: [Int], isWords: Bool = false) -> SweepResults {
    let names = ["minimumPercent", "minimumVelocity", "hysteresis", "direction"]
    let parameters = counts.enumerated().map { index, count in
      SweepResults.Parameter(
        names[index], unit: isWords ? "" : "pt/s",
        (0..<count).map { isWords ? "a long word \($0)" : "\($0 * 50)" },
        numbers: isWords ? nil : (0..<count).map { Double($0 * 50) })
    }
    var places: [[Int]] = [[]]
    for count in counts { places = places.flatMap { place in (0..<count).map { place + [$0] } } }
    let settings = places.map { place in
      let sum = place.enumerated().reduce(0) { $0 + $1.element * (4 - $1.offset) }
      return SweepResults.Setting(
        place, trueDismissals: 100 - min(sum * 2, 100), falseDismissals: max(60 - sum * 3, 0),
        falseCancels: min(sum * 2, 100), trueCancels: 60 - max(60 - sum * 3, 0))
    }
    return SweepResults(title: "Sweep of devsign", parameters, settings)
  }

  static let sweeps: [Row<SweepResults, [String]>] = [
    Row(
      "one parameter", sweep([16]),
      ["250 pt/s: 40 wrong", "Precision against recall", "→ minimumPercent (pt/s)"]),
    Row("one value", sweep([1]), ["0 pt/s: 60 wrong"]),
    Row("words", sweep([5], isWords: true), ["→ minimumPercent"]),
    Row("no parameter", sweep([]), ["Precision against recall"]),
    Row(
      "two", sweep([16, 11]),
      ["minimumPercent (pt/s)", "best: 40 wrong", "no other is better (Pareto front)"]),
    Row("two of words", sweep([2, 4], isWords: true), ["best: 47 wrong"]),
    Row("three", sweep([7, 5, 3]), ["best: 40 wrong", "best 50 pt/s, worst 300 pt/s"]),
    Row("four", sweep([2, 2, 2, 2]), ["best: 50 wrong", "direction"]),
  ]

  private static func expectLegible(_ drawing: Drawing) {
    #expect(drawing.overlappingTexts == [])
    #expect(drawing.illegibleTexts == [])
  }

  @Test(arguments: sweeps, widths)
  func `a sweep is legible, and names its best setting`(
    _ row: Row<SweepResults, [String]>, _ width: Double
  ) {
    let drawing = row.input.drawing(width: width)
    Self.expectLegible(drawing)
    let texts = drawing.placedTexts.map(\.text)
    for text in row.expected where width > 390 { #expect(texts.contains(text)) }
    #expect(drawing.summary.contains("decides"))
  }

  @Test func `the best setting has the fewest mistakes, then the best balance`() {
    let parameter = SweepResults.Parameter("a", unit: "pt", ["1", "2", "3"], numbers: [1, 2, 3])
    func setting(_ value: Int, _ falseDismissals: Int, _ falseCancels: Int)
      -> SweepResults.Setting
    {
      .init(
        [value], trueDismissals: 80 - falseCancels, falseDismissals: falseDismissals,
        falseCancels: falseCancels, trueCancels: 20 - falseDismissals)
    }
    func summary(_ settings: SweepResults.Setting...) -> String {
      SweepResults(title: "", [parameter], settings).drawing(width: 400).summary
    }
    #expect(summary(setting(0, 5, 0), setting(1, 0, 5), setting(2, 4, 2)).hasPrefix("a 2 pt "))
    #expect(summary(setting(0, 3, 3), setting(1, 3, 3), setting(2, 4, 3)).hasPrefix("a 1 pt "))
  }

  @Test func `the front has the settings that no other beats`() throws {
    let mistakes: [TradeOff.Mistakes] = [.init(9, 1), .init(2, 6), .init(5, 3), .init(5, 6)]
    let tradeOff = TradeOff(
      "Front", all: mistakes, front: [mistakes[1], mistakes[2], mistakes[0]],
      chosen: mistakes[1], label: "best", now: mistakes[3])
    let panel = tradeOff.panel
    #expect(panel.series.map(\.points.count) == [4, 3])
    #expect(panel.marks.map(\.label) == ["best", "now: 11 wrong", "5 + 3", "9 + 1"])
    let sweep = ChartSheet(title: "Tuning", panels: [panel, panel, panel])
    for width in Self.widths { Self.expectLegible(sweep.drawing(width: width)) }
  }

  static func distributions(_ setCount: Int) -> DistributionSheet {
    let names = ["ln duration", "peak/mean", "end100", "end30", "peak time", "straight"]
    let sets = (0..<setCount).map { "a set of people \($0)" }
    return DistributionSheet(
      title: "flicks.json against people", sets: sets,
      names.enumerated().map { index, name in
        .init(
          name, unit: "1",
          (0..<setCount).map { set in
            (0...30).map { Double($0 * (set + 1)) / 40 + Double(index) }
          },
          distances: (1..<setCount).map { Double($0) / 8 })
      })
  }

  @Test(arguments: [2, 3, 5], widths)
  func `distributions are legible, with their distances`(_ count: Int, _ width: Double) {
    let drawing = Self.distributions(count).drawing(width: width)
    Self.expectLegible(drawing)
    #expect(drawing.placedTexts.contains { $0.text.hasPrefix("peak time · KS 0.13") })
    #expect(
      drawing.summary.contains("ln duration: the distribution of a set of people 0 is at most 0.13")
    )
  }

  static let maps: [Row<(columns: Int, width: Double), [String: Int]>] = [
    Row("room for decimals", (10, 1_000), ["77.5": 30]),
    Row("room for whole numbers", (16, 390), ["78": 48]),
    Row("room for none", (40, 390), [:]),
  ]

  @Test(arguments: maps)
  func `the numbers of a heat map are in all cells or in none`(
    _ row: Row<(columns: Int, width: Double), [String: Int]>
  ) {
    let values = (0..<row.input.columns).map { "\($0)" }
    let map = HeatMap(
      title: "Map", quantity: "decided as meant (%)", columns: .init("a", unit: "pt", values),
      rows: .init("b", unit: "", ["x", "y", "z"]),
      cells: (0..<3).map { _ in values.map { _ in 77.5 } })
    let texts = map.drawing(width: row.input.width).placedTexts.map(\.text)
    let numbers = texts.filter { $0.hasPrefix("7") && $0.count > 1 }
    #expect(Dictionary(numbers.map { ($0, 1) }, uniquingKeysWith: +) == row.expected)
    #expect(texts.contains("b upwards · cells: decided as meant (%)"))
  }

  @Test(arguments: [("one-parameter", [16], 390), ("two-parameters", [16, 11], 1_000)])
  func `a sweep keeps its picture`(_ name: String, _ counts: [Int], _ width: Int) throws {
    let drawing = Self.sweep(counts).drawing(width: Double(width))
    let file = ReplayedRecording.package.appending(
      path: "Tests/PicturesTests/Figures/sweep-\(name)-\(width).svg")
    #expect(
      try goldenDifference(SVGWriter.text(of: drawing, colors: .automatic), at: file) == nil)
  }
}
