import Motion
import Pictures
import TestSupport
import Testing

/// Axes and lines of charts, value by value.
struct ChartTests {
  static let ticks: [Row<(ClosedRange<Double>, Int), [String]>] = [
    Row("percent", (0...100, 6), ["0", "20", "40", "60", "80", "100"]),
    Row("percent in a low panel", (0...100, 3), ["0", "50", "100"]),
    Row("both signs", (-805...1_380, 5), ["-500", "0", "500", "1000"]),
    Row("milliseconds of a flick", (-8...523, 6), ["0", "100", "200", "300", "400", "500"]),
    Row("a part of a second", (0.31...0.36, 6), ["0.31", "0.32", "0.33", "0.34", "0.35", "0.36"]),
    Row("thousandths", (0...0.004, 5), ["0", "0.001", "0.002", "0.003", "0.004"]),
    Row("six numbers in place of five", (0...10, 5), ["0", "5", "10"]),
    Row("hours in ms", (0...7_200_000, 4), ["0", "2000000", "4000000", "6000000"]),
  ]

  @Test(arguments: ticks)
  func `the numbers of an axis are round`(_ row: Row<(ClosedRange<Double>, Int), [String]>) {
    #expect(ChartTicks(in: row.input.0, atMost: row.input.1).texts == row.expected)
  }

  @Test func `no axis has more numbers than it has room for, and few have less than half`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let start = Double.random(in: -1_000...1_000, using: &generator)
      let span = Double.random(in: 0.01...5_000, using: &generator)
      let count = Int.random(in: 2...12, using: &generator)
      let ticks = ChartTicks(in: start...start + span, atMost: count)
      #expect(ticks.values.count <= count)
      // A step is at most 2.5 times the one before it.
      #expect(Double(ticks.values.count) > Double(count) / 2.5 - 2)
      #expect(ticks.values.allSatisfy { start - 1e-6 <= $0 && $0 <= start + span + 1e-6 })
    }
  }

  static let ranges: [Row<ClosedRange<Double>, ClosedRange<Double>>] = [
    Row("of round numbers", 0...100, 0...100),
    Row("of others", -12...83, -20...100),
    Row("of one number", 0...0, -1...1),
  ]

  @Test(arguments: ranges)
  func `a range grows to round numbers`(
    _ row: Row<ClosedRange<Double>, ClosedRange<Double>>
  ) {
    #expect(ChartTicks.range(around: row.input, atMost: 7) == row.expected)
  }

  @Test func `an axis that points upwards has its lowest value at the bottom`() {
    let axis = ChartAxis(0...100, from: 300, to: 100)
    #expect(axis.position(of: 0) == 300)
    #expect(axis.position(of: 75) == 150)
    #expect(axis.value(at: 150) == 75)
  }

  @Test func `a line of thousands of samples keeps its extremes in two points a column`() {
    var generator = SeededGenerator(seed: 3)
    let samples = (0..<20_000).map { index in
      Point(x: Double(index), y: Double.random(in: -1...1, using: &generator))
    }
    let axis = ChartAxis(0...20_000, from: 0, to: 400)
    let kept = ChartLine.simplified(samples, along: axis)
    #expect(kept.count <= 2 * 400 + 2)
    #expect(kept.map(\.x) == kept.map(\.x).sorted())
    for column in 0..<400 {
      func extremes(_ points: [Point]) -> [Double?] {
        let own = points.filter { axis.position(of: $0.x).rounded(.down) == Double(column) }
        return [own.map(\.y).min(), own.map(\.y).max()]
      }
      #expect(extremes(kept) == extremes(samples))
    }
  }

  @Test func `a short line keeps every sample`() {
    let samples = [0.0, 40, 90, 100].map { Point(x: $0, y: $0 * 2) }
    #expect(ChartLine.simplified(samples, along: ChartAxis(0...100, from: 0, to: 50)) == samples)
  }

  @Test func `a step line keeps each value until the next sample`() {
    let samples = [Point(x: 0, y: 1), Point(x: 2, y: 1), Point(x: 3, y: 5)]
    #expect(
      ChartLine.steps(samples)
        == [Point(x: 0, y: 1), Point(x: 2, y: 1), Point(x: 3, y: 1), Point(x: 3, y: 5)])
  }

  @Test func `a label takes its first free place, and none where nothing is free`() {
    var placer = LabelPlacer(in: Rect(x: 0, y: 0, width: 100, height: 40))
    placer.reserve(line: [Point(x: 0, y: 10), Point(x: 100, y: 10)])
    let text = DrawingText("label", at: .zero, size: 10)
    let places = [Point(x: 5, y: 12), Point(x: 5, y: 30)].map { ($0, DrawingText.Anchor.start) }
    #expect(placer.place(text, at: places)?.position == places[1].0)
    #expect(placer.place(text, at: places) == nil)
    #expect(placer.place(text, at: places, coversLines: true)?.position == places[0].0)
  }

  @Test func `text breaks at spaces, and ends with an ellipsis after its last line`() {
    let text = "velocity 22.5 pt/s is above 0 pt/s"
    #expect(
      DrawingText.lines(of: text, within: 90, size: 12) == [
        "velocity 22.5", "pt/s is above 0", "pt/s",
      ])
    let two = DrawingText.lines(of: text, within: 90, size: 12, limit: 2)
    #expect(two.count == 2 && two[1].hasSuffix(" …"))
    #expect(two.allSatisfy { DrawingText.width(of: $0, size: 12) <= 90 })
  }
}
