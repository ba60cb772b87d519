import Gestures
import Motion
import Testing

@testable import Traces

/// The figures of `inspect` for positions, intervals and gestures, against figures made by hand.
@Suite struct CensusFigureTests {
  static func census(_ text: String, device: DeviceDescription?) -> TraceStatistics {
    var census = TraceStatistics(device: device)
    for event in script(text) { census.receive(event) }
    census.finish()
    return census
  }

  // MARK: Intervals

  @Test func `jitter is how far intervals are from their median, rests included`() throws {
    // Intervals: 8, 8, 8, 9, 6, 50 ms; the last while the finger rests. Median: the upper of 8 and 8.
    let census = Self.census(
      "0: id 1, x 1, y 1\n8: x 2\n16: x 3\n24: x 4\n33: x 5\n39: x 6\n89: x 7\n90: id -1",
      device: TestDevice.touchscreen())
    let interval = try #require(census.reportInterval)
    #expect(interval.count == 6)
    #expect(interval.median == 8_000)
    #expect(interval.percentile99 == 50_000)
    // Deviations in order: 0, 0, 0, 1, 2, 42 ms; nearest ranks 3, 6, 6.
    #expect(
      interval.jitter
        == IntervalJitter(median: 0, percentile95: 42_000, percentile99: 42_000))
  }

  @Test func `percentiles are nearest ranks, to the microsecond`() throws {
    var histogram = IntervalHistogram()
    for value in Int64(8_001)...8_100 { histogram.add(value) }
    let summary = try #require(histogram.summary)
    #expect(summary.median == 8_051)
    #expect(summary.percentile95 == 8_095)
    #expect(summary.percentile99 == 8_099)
    // 50 below the median by 1…50, itself, 49 above by 1…49: two of each deviation up to 49.
    #expect(
      summary.jitter == IntervalJitter(median: 25, percentile95: 47, percentile99: 49))
  }

  @Test func `bars have round widths around their middles, and none is empty`() throws {
    var histogram = IntervalHistogram()
    for value: Int64 in [8_000, 8_333, 8_499, 7_499, 8_500, 16_700, 40_000, 0] {
      histogram.add(value)
    }
    let bars = try #require(histogram.summary).bars
    #expect(
      bars == [
        IntervalBar(lower: 0, upper: 500, count: 1),
        IntervalBar(lower: 6_500, upper: 7_500, count: 1),
        IntervalBar(lower: 7_500, upper: 8_500, count: 3),
        IntervalBar(lower: 8_500, upper: 9_500, count: 1),
        IntervalBar(lower: 16_500, upper: 17_500, count: 1),
        IntervalBar(lower: 35_000, upper: 70_000, count: 1),
      ])
  }

  @Test(arguments: [0, 1, 3, 7, 65_535, 1 << 37] as [Int64])
  func `bars of one interval hold it`(interval: Int64) throws {
    var histogram = IntervalHistogram()
    histogram.add(interval)
    let summary = try #require(histogram.summary)
    #expect(summary.median == interval)
    #expect(summary.bars.count == 1)
    #expect(summary.bars[0].lower <= interval && interval < summary.bars[0].upper)
  }

  // MARK: Positions

  @Test func `a lift with a new place is a position, too`() {
    let census = Self.census(
      "0: id 1, x 10, y 100\n8: x 12\n16: x 900, id -1", device: TestDevice.touchscreen())
    #expect(census.x.seen == 10...900)
    #expect(census.x.distinctCount == 3)
    #expect(census.dragCount == 1)
    #expect(census.contactCount == 1)
  }

  @Test func `steps, common divisor and values of what the contacts did`() {
    let census = Self.census(
      "0: id 1, x 10, y 100\n8: x 16\n16: x 28, y 104\n24: id -1\n32: id 2, x 1000\n40: x 998\n48: id -1",
      device: TestDevice.touchscreen())
    #expect(census.x.seen == 10...1000)
    // 6, 12, then 2; the way to a new finger is no step.
    #expect(census.x.smallestStep == 2)
    #expect(census.x.granularity == 2)
    #expect(census.x.distinctCount == 5)
    #expect(census.y.seen == 100...104)
    #expect(census.y.smallestStep == 4)
    #expect(census.y.granularity == 4)
    #expect(census.y.distinctCount == 2)
  }

  @Test func `positions outside the range are counted, and by how much the furthest is`() {
    let census = Self.census(
      "0: id 1, x -3, y 5\n8: x 1010\n16: x 999\n24: x 1001\n32: id -1\n40: id 2\n48: id -1",
      device: TestDevice.touchscreen())
    #expect(census.x.outsideCount == 4)
    #expect(census.x.furthestOutside == 11)
    #expect(census.y.outsideCount == 0)
    #expect(
      census.anomalies.map(\.kind) == [
        .positionOutOfRange(axis: .x, value: -3), .positionOutOfRange(axis: .x, value: 1001),
      ])
  }

  @Test func `values further apart than the window are not counted, and nothing overflows`() {
    let census = Self.census(
      "0: id 1, x -2147483648, y 0\n8: x 2147483647\n16: id -1", device: TestDevice.touchscreen())
    #expect(census.x.distinctCount == nil)
    #expect(census.x.smallestStep == 4_294_967_295)
    #expect(census.x.granularity == 4_294_967_295)
    #expect(census.x.furthestOutside == 2_147_483_648)
    #expect(census.y.distinctCount == 1)
    #expect(census.y.smallestStep == nil)
  }

  // MARK: Gestures

  /// 10 units a millimetre along x, 20 along y.
  private var millimetres: DeviceDescription {
    var device = TestDevice.touchscreen()
    device.setAxis(0x35, to: AxisRange(minimum: 0, maximum: 999, resolution: 10))
    device.setAxis(0x36, to: AxisRange(minimum: 0, maximum: 999, resolution: 20))
    return device
  }

  @Test func `a gesture is measured in millimetres where both axes have resolutions`() throws {
    // 3 mm right and 4 mm down every 10 ms, six times, then 10 ms to the lift.
    var text = "0: id 1, x 0, y 0"
    for frame in 1...6 { text += "\n\(frame * 10): x \(frame * 30), y \(frame * 80)" }
    let census = Self.census(text + "\n70: id -1", device: millimetres)
    #expect(census.lengthUnit == .millimetre)
    let gesture = try #require(census.gestures.first)
    #expect(gesture.start.microseconds == 0)
    #expect(gesture.duration == 70_000)
    #expect(gesture.fingerCount == 1)
    #expect(gesture.reportCount == 8)
    #expect(abs(gesture.path - 30) < 1e-9)
    #expect(abs(gesture.displacement.dx - 18) < 1e-9)
    #expect(abs(gesture.displacement.dy - 24) < 1e-9)
    let velocity = try #require(gesture.releaseVelocity)
    #expect(abs(velocity.dx - 300) < 1e-6)
    #expect(abs(velocity.dy - 400) < 1e-6)
    #expect(abs(try #require(gesture.peakSpeed) - 500) < 1e-6)
    #expect(gesture.cancellation == nil)
  }

  @Test func `there and back: the way is long, the displacement is not`() throws {
    let census = Self.census(
      "0: id 1, x 0, y 0\n10: x 50\n20: x 100\n30: x 50\n40: x 0\n90: id -1",
      device: TestDevice.touchscreen())
    let gesture = try #require(census.gestures.first)
    #expect(census.lengthUnit == .unit)
    #expect(gesture.path == 200)
    #expect(gesture.displacement == .zero)
    // 50 ms without a report are a rest.
    #expect(gesture.releaseVelocity == .zero)
    // Slope of 0, 50, 100 at 0, 10, 20 ms.
    #expect(abs(try #require(gesture.peakSpeed) - 5_000) < 1e-6)
  }

  @Test func `two fingers: the way is their mean, from the first down to the last up`() throws {
    let census = Self.census(
      """
      0: id 1, x 0, y 0
      10: slot 1, id 2, x 100, y 100
      20: x 110, slot 0, x 30
      30: id -1
      40: slot 1, x 120
      50: id -1
      60: id 3, x 0
      70: id -1
      """, device: TestDevice.touchscreen())
    let gesture = try #require(census.gestures.first)
    #expect(census.gestureCount == 2)
    #expect(gesture.fingerCount == 2)
    #expect(gesture.contactCount == 2)
    #expect(gesture.duration == 50_000)
    // (10 + 30) / 2 together, then 10 alone.
    #expect(gesture.path == 30)
    #expect(census.gestures[1].number == 1)
    #expect(census.gestures[1].start.microseconds == 60_000)
  }

  @Test func `a cancelled gesture has no release`() throws {
    let census = Self.census(
      "0: id 1, x 0, y 0\n8: x 8\n16: x 16\n24: tool 2", device: TestDevice.touchscreen())
    let gesture = try #require(census.gestures.first)
    #expect(gesture.cancellation == .palm)
    #expect(gesture.releaseVelocity == nil)
  }

  @Test func `a mouse is measured in counts, described or not`() throws {
    let text = "0: left 1\n10: relx 30\n20: rely 40\n30: left 0"
    for device in [TestDevice.mouse, nil] {
      let census = Self.census(text, device: device)
      #expect(census.lengthUnit == .count)
      #expect(census.gestures.map(\.path) == [70])
      #expect(census.gestures.map(\.displacement) == [Vector(dx: 30, dy: 40)])
    }
  }

  @Test func `strokes are measured in points`() throws {
    let census = Self.census(
      "0: id 1, x 0, y 0\n10: x 5000\n20: id -1",
      device: .strokes(name: "page", screen: Size(width: 414, height: 896)))
    #expect(census.lengthUnit == .point)
    #expect(census.gestures.map(\.path) == [5])
  }

  @Test func `the release is what the recognizer would say`() throws {
    // A drag to the right that slows down; the same places as points on a screen.
    let positions: [Int32] = [0, 20, 45, 60, 70, 76, 80]
    var text = "0: id 1, x 0, y 0"
    for (index, x) in positions.enumerated().dropFirst() { text += "\n\(index * 7): x \(x)" }
    text += "\n\(positions.count * 7): id -1"
    let census = Self.census(text, device: TestDevice.touchscreen())
    var recognizer = PanGestureRecognizer(
      PanConfiguration(hysteresis: 10, estimator: .leastSquaresLine))
    var release: Vector?
    var decoder = ContactDecoder(device: TestDevice.touchscreen())
    for frame in script(text).compactMap({ decoder.decode($0) }) {
      let touches = frame.contacts.map {
        Touch(id: $0.id, location: Point(x: Double($0.x), y: Double($0.y)), phase: $0.phase)
      }
      for change in recognizer.handle(TouchFrame(time: frame.time, touches: touches))
      where change.to == .ended { release = change.pan.velocity }
    }
    #expect(release != nil)
    #expect(census.gestures.first?.releaseVelocity == release)
  }

  @Test func `a touch that the system took is no repeated stamp for the others`() {
    let census = Self.census(
      """
      0: id 1, x 0, y 0, slot 1, id 2, x 5, y 5
      8: tool 2
      8: tool 0, id -1
      16: slot 0, id -1
      """, device: .strokes(name: "page", screen: nil))
    #expect(census.anomalies.map(\.kind) == [.takenBySystem])
  }

  // MARK: Limits

  @Test func `gestures and anomalies beyond the limits are counted`() {
    var census = TraceStatistics(device: TestDevice.touchscreen(slots: 1))
    let events = script("0: slot 4\n0: slot 0, id 1, x 1, y 1\n1: id -1")
    for number in 0..<Int64(TraceStatistics.gestureLimit + 5) {
      for var event in events {
        event.time.microseconds += number * 10_000
        census.receive(event)
      }
    }
    census.finish()
    #expect(census.gestureCount == TraceStatistics.gestureLimit + 5)
    #expect(census.gestures.count == TraceStatistics.gestureLimit)
    #expect(census.anomalies.count == TraceStatistics.anomaliesPerKind + 1)
    #expect(census.anomalies.last?.count == TraceStatistics.gestureLimit + 5 - 1_000)
  }
}
