import Motion
import Pictures
import TestSupport
import Testing

/// Comparisons of policies, settles and runs, from plain values.
struct ComparisonFigureTests {
  static let policies = ["devsign", "compose-swipe-to-dismiss", "android-bottomsheet-dialog"]

  static func matrix(_ count: Int) -> PolicyMatrix {
    let cells: [PolicyMatrix.Cell] = [
      .init(.finish, margin: 180, why: "percent 65 > 10 %"), .init(.cancel, margin: 0.2),
      .init(.cancel), .init(.none, why: "lifted within the hysteresis of 10 pt"),
      .init(.detent, margin: 300, why: "remaining after the projection 45 ≤ 50 %"),
    ]
    return PolicyMatrix(
      title: "Comparison", gestures: (0..<count).map { "recording-\($0).evemu · \($0)" },
      rows: policies.enumerated().map { index, policy in
        .init(policy, (0..<count).map { cells[($0 + index) % cells.count] })
      })
  }

  static let settles = PlotModel.settles(
    title: "Settles",
    policies.enumerated().map { index, policy in
      let pace = Double(index + 1)
      let samples = (0...40).map { time in
        Point(x: Double(time) * 10, y: min(60 + Double(time) * pace, 100))
      }
      return PlotModel.NamedLine(policy, samples)
    })

  private static func expectLegible(_ drawing: Drawing) {
    #expect(drawing.overlappingTexts == [])
    #expect(drawing.illegibleTexts == [])
  }

  @Test(arguments: [1, 2, 6, 20], [390.0, 1_000, 1_600])
  func `no two texts of a matrix overlap`(_ count: Int, _ width: Double) {
    let drawing = PolicyMatrixFigure.drawing(of: Self.matrix(count), width: width)
    Self.expectLegible(drawing)
  }

  @Test func `a matrix names each policy, and says in words who finishes`() {
    let drawing = PolicyMatrixFigure.drawing(of: Self.matrix(1), width: 1_000)
    let words = drawing.placedTexts.map(\.text)
    #expect(Self.policies.allSatisfy { words.contains($0) })
    #expect(words.contains("percent 65 > 10 %") && words.contains("180") && words.contains("<1"))
    #expect(
      drawing.summary == "recording-0.evemu · 0: 1 of 3 policies finish (devsign), 2 cancel "
        + "(compose-swipe-to-dismiss, android-bottomsheet-dialog).")
  }

  @Test(arguments: [390.0, 1_000, 1_600])
  func `settles over each other are legible, and begin at the release`(_ width: Double) {
    let drawing = PlotFigure.drawing(of: Self.settles, width: width)
    Self.expectLegible(drawing)
    let words = drawing.placedTexts.map(\.text)
    #expect(words.contains("Time in ms since the release"))
    #expect(Self.policies.allSatisfy { words.contains($0) })
  }

  static let pairs: [Row<([Point], [Point]), [Point]>] = [
    Row(
      "equal runs",
      ([Point(x: 0, y: 1), Point(x: 10, y: 2)], [Point(x: 0, y: 1), Point(x: 10, y: 2)]),
      [Point(x: 0, y: 0), Point(x: 10, y: 0)]),
    Row(
      "a frame that only one has",
      ([Point(x: 0, y: 0), Point(x: 10, y: 10)], [Point(x: 0, y: 0), Point(x: 4, y: 6)]),
      [Point(x: 0, y: 0), Point(x: 4, y: 2), Point(x: 10, y: -4)]),
  ]

  @Test(arguments: pairs)
  func `the difference of two runs is the second minus the first`(
    _ row: Row<([Point], [Point]), [Point]>
  ) {
    let model = PlotModel.difference(
      title: "Runs", quantity: "Percent", unit: "%", .init("A", row.input.0),
      .init("B", row.input.1))
    #expect(model.panels.last?.series.first?.parts == [row.expected])
    Self.expectLegible(PlotFigure.drawing(of: model, width: 390))
  }

  @Test(arguments: [390.0, 1_000, 1_600])
  func `a heat map has a number in each cell that has room, and names the chosen one`(
    _ width: Double
  ) {
    for count in [1, 5, 21] {
      let values = (0..<count).map { "\($0 * 100)" }
      var map = HeatMap(
        title: "Sweep", quantity: "accuracy (%)",
        columns: .init("minimumVelocity", unit: "pt/s", values),
        rows: .init("minimumPercent", unit: "1", values),
        cells: (0..<count).map { row in (0..<count).map { $0 == row ? nil : Double($0 * row) } })
      map.chosen = .init(column: count - 1, row: 0)
      let drawing = map.drawing(width: width)
      Self.expectLegible(drawing)
      #expect(drawing.placedTexts.contains { $0.text == "minimumVelocity (pt/s)" })
      #expect(drawing.summary.contains("chosen point is \((count - 1) * 100) and 0") == (count > 1))
    }
  }
}
