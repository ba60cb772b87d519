import Motion
import Testing

struct NamedCurve: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var curve: TimingFunction
  var controlPoints: [Double]

  init(_ name: String, _ curve: TimingFunction, _ controlPoints: [Double]) {
    (testDescription, self.curve, self.controlPoints) = (name, curve, controlPoints)
  }
}

let namedCurves: [NamedCurve] = [
  NamedCurve("linear", .linear, [0, 0, 1, 1]),
  NamedCurve("easeIn", .easeIn, [0.42, 0, 1, 1]),
  NamedCurve("easeOut", .easeOut, [0, 0, 0.58, 1]),
  NamedCurve("easeInOut", .easeInOut, [0.42, 0, 0.58, 1]),
  NamedCurve("default", .default, [0.25, 0.1, 0.25, 1]),
]

let risingCurves: [NamedCurve] =
  namedCurves + [
    NamedCurve("vertical in the middle", .cubicBezier(1, 0, 0, 1), [1, 0, 0, 1]),
    NamedCurve("vertical at the start", .cubicBezier(0, 1, 0, 1), [0, 1, 0, 1]),
    NamedCurve("vertical at both ends", .cubicBezier(0, 1, 1, 0), [0, 1, 1, 0]),
    NamedCurve("a step", .cubicBezier(1, 0, 1, 0), [1, 0, 1, 0]),
    NamedCurve("nearly vertical", .cubicBezier(1, 0, 1e-9, 1), [1, 0, 1e-9, 1]),
  ]

struct TimingFunctionTests {
  @Test
  func `values lie within 1e-9 of the true curve`() throws {
    var curve = TimingFunction.linear
    let lines = try ValueTable.timingFunctions.rows()
    for line in lines {
      let row = line.split(separator: " ").compactMap { UInt64($0, radix: 16) }
        .map { Double(bitPattern: $0) }
      try #require(row.count == 6, "not a row: \(line)")
      if [curve.x1, curve.y1, curve.x2, curve.y2] != Array(row[..<4]) {
        curve = try #require(TimingFunction(x1: row[0], y1: row[1], x2: row[2], y2: row[3]))
      }
      let error = abs(curve.value(at: row[4]) - row[5])
      #expect(error <= 1e-9, "\(row[..<4]) at \(row[4]) is off by \(error)")
    }
    #expect(lines.count > 800)
  }

  @Test(arguments: namedCurves)
  func `named curves have Core Animation's control points`(_ named: NamedCurve) {
    let curve = named.curve
    #expect([curve.x1, curve.y1, curve.x2, curve.y2] == named.controlPoints)
  }

  @Test(arguments: risingCurves)
  func `a curve begins at 0, ends at 1 and stays there outside`(_ named: NamedCurve) {
    for time in [-Double.infinity, -1, -1e-300, 0] { #expect(named.curve.value(at: time) == 0) }
    for time in [1, 1.5, Double.infinity] { #expect(named.curve.value(at: time) == 1) }
    #expect(named.curve.value(at: .nan).isNaN)
  }

  @Test(arguments: risingCurves)
  func `a curve between 0 and 1 never falls`(_ named: NamedCurve) {
    var last = 0.0
    var worstFall = 0.0
    for step in 1...20_000 {
      let value = named.curve.value(at: Double(step) / 20_000)
      worstFall = max(worstFall, last - value)
      last = value
    }
    #expect(worstFall <= 1e-12)
  }

  @Test
  func `a curve that passes 1 does so`() {
    let curve = TimingFunction.cubicBezier(0.34, 1.56, 0.64, 1)
    #expect(curve.value(at: 0.6) > 1.08)
  }

  @Test(arguments: namedCurves + [NamedCurve("ios", .cubicBezier(0.32, 0.72, 0, 1), [])])
  func `the slope is that of the values`(_ named: NamedCurve) {
    let h = 1e-5
    for step in 1..<50 {
      let time = Double(step) / 50
      let rise = named.curve.value(at: time + h) - named.curve.value(at: time - h)
      #expect(abs(named.curve.slope(at: time) - rise / (2 * h)) < 1e-4, "at \(time)")
    }
  }

  @Test
  func `the slope at the ends leads towards the inside`() {
    #expect(TimingFunction.default.slope(at: 0) == 0.1 / 0.25)
    #expect(TimingFunction.default.slope(at: 1) == 0)
    #expect(TimingFunction.easeOut.slope(at: 0) == 1 / 0.58)
    #expect(TimingFunction.linear.slope(at: 0) == 1)
    #expect(TimingFunction.cubicBezier(0, 1, 0.5, 1).slope(at: 0) == .infinity)
    #expect(TimingFunction.cubicBezier(0, -1, 0.5, 1).slope(at: 0) == -.infinity)
    #expect(TimingFunction.cubicBezier(1, 0, 0, 1).slope(at: 0.5) == .infinity)
    #expect(TimingFunction.easeIn.slope(at: -0.1) == 0)
    #expect(TimingFunction.easeIn.slope(at: 1.1) == 0)
  }

  @Test(arguments: risingCurves)
  func `many values have the bits of single ones`(_ named: NamedCurve) {
    let times = (0...300).map { Double($0) / 290 - 0.01 }
    let single = times.map { named.curve.value(at: $0).bitPattern }
    #expect(named.curve.values(at: times).map(\.bitPattern) == single)
    var values = [Double](repeating: .nan, count: times.count)
    var span = values.mutableSpan
    named.curve.evaluate(at: times.span, into: &span)
    #expect(values.map(\.bitPattern) == single)
  }

  @Test(arguments: [
    (-0.1, 0, 1, 1), (0, 0, 1.1, 1), (.nan, 0, 1, 1), (0, .nan, 1, 1), (0, 0, 1, .infinity),
  ])
  func `control points outside of 0 to 1 in time are refused`(
    x1: Double, y1: Double, x2: Double, y2: Double
  ) {
    #expect(TimingFunction(x1: x1, y1: y1, x2: x2, y2: y2) == nil)
  }

  @Test
  func `curves are equal if their control points are`() {
    #expect(TimingFunction.easeIn == .cubicBezier(0.42, 0, 1, 1))
    let points = [0.1, 0.2, 0.3, 0.4]
    let curve = TimingFunction.cubicBezier(points[0], points[1], points[2], points[3])
    for index in points.indices {
      var moved = points
      moved[index] += 0.01
      #expect(curve != .cubicBezier(moved[0], moved[1], moved[2], moved[3]))
    }
    #expect(Set([TimingFunction.easeIn, .easeOut, .cubicBezier(0, 0, 0.58, 1)]).count == 2)
  }
}
