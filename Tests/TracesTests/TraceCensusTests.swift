import Gestures
import TestSupport
import Testing

@testable import Traces

@Suite struct TraceCensusTests {
  private func census(_ text: String, device: DeviceDescription?) -> TraceStatistics {
    var census = TraceStatistics(device: device)
    for event in script(text) { census.receive(event) }
    census.finish()
    return census
  }

  @Test func `contacts, drags and flicks of two fingers and a tap`() throws {
    let census = census(
      """
      1000: id 1, x 10, y 10
      1010: x 50
      1020: x 70, slot 1, id 2, x 500, y 500
      1030: x 550
      1040: id -1
      1500: slot 0, x 100
      1510: id -1
      1600: id 3
      1610: id -1
      """, device: TestDevice.touchscreen())
    #expect(census.eventCount == 25)
    #expect(census.frameCount == 9)
    #expect(census.firstTime == TraceInstant(microseconds: 1_000_000))
    #expect(census.lastTime == TraceInstant(microseconds: 1_610_000))
    #expect(census.contactCount == 2)
    #expect(census.dragCount == 2)
    #expect(census.flickCount == 1)
    #expect(census.maximumSimultaneousContacts == 2)
    #expect(census.kind == .touchscreen)
    let interval = try #require(census.reportInterval)
    #expect(interval.count == 5)
    #expect(interval.minimum == 10_000)
    #expect(abs(interval.median - 10_000) <= 10)
    #expect(abs(interval.percentile95 - 460_000) <= 460)
    #expect(interval.maximum == 460_000)
    #expect(census.anomalies.isEmpty)
    #expect(census.account.isBalanced)
  }

  @Test(arguments: [(49, 0), (50, 1)])
  func `a drag moves more than a twentieth of the range`(distance: Int, drags: Int) {
    let census = census(
      "0: id 1, x 0, y 0\n8: x \(distance)\n16: id -1", device: TestDevice.touchscreen())
    #expect(census.contactCount == 1)
    #expect(census.dragCount == drags)
  }

  @Test(arguments: [(15, 0), (16, 1)])
  func `a mouse's drag moves more than 15 counts`(distance: Int, drags: Int) {
    let census = census(
      "0: left 1\n8: rely -\(distance)\n16: left 0", device: TestDevice.mouse)
    #expect(census.dragCount == drags)
  }

  @Test func `without a description the recording's own extent is the range`() {
    let census = census(
      """
      0: id 1, x 0, y 0, touch 1
      8: x 1000, y 1000
      16: id -1
      20: id 2
      28: x 960
      36: id -1
      """, device: nil)
    #expect(census.contactCount == 2)
    #expect(census.dragCount == 1)
    #expect(census.kind == .touchscreen)
    #expect(census.observedBounds == AxisBounds(x: 0...1000, y: 0...1000))
  }

  @Test func `a description in the recording is used, and the last frame may be cut`() throws {
    var parser = TraceReader(.evemu, file: "test")
    var census = TraceStatistics()
    var bytes: [UInt8] = []
    var writer = EvemuWriter()
    writer.write(TestDevice.mouse, to: &bytes)
    for event in script("0: left 1\n8: relx 5\n16: relx 20, open") {
      writer.write(event, to: &bytes)
    }
    try parser.parse(bytes, into: &census)
    try parser.finish(into: &census)
    census.finish()
    #expect(census.device == TestDevice.mouse)
    #expect(census.kind == .mouse)
    #expect(census.contactCount == 1)
    #expect(census.anomalies.map(\.kind) == [.cutFrame(events: 1), .endOfInputWhileDown])
    #expect(census.account.dropped == 1)
  }

  @Test func `nothing in, nothing out`() {
    let census = census("", device: nil)
    #expect(census.eventCount == 0)
    #expect(census.firstTime == nil)
    #expect(census.reportInterval == nil)
    #expect(census.kind == .other)
    #expect(census.account.isBalanced)
  }

  @Test func `the histogram's ranks are within a thousandth of the sorted values`() throws {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      var histogram = IntervalHistogram()
      var values: [Int64] = []
      for _ in 0..<Int.random(in: 1...300, using: &random) {
        let bits = Int64.random(in: 1...40, using: &random)
        let value = Int64.random(in: 0...(1 << bits), using: &random)
        values.append(value)
        histogram.add(value)
      }
      values.sort()
      let summary = try #require(histogram.summary)
      let limit = Int64(1) << 37
      func isNear(_ value: Int64, _ rank: Int) -> Bool {
        let exact = values[rank]
        return exact >= limit || abs(value - exact) <= exact / 1024
      }
      #expect(summary.count == values.count)
      #expect(summary.minimum == values.first, "seed \(seed)")
      #expect(summary.maximum == values.last, "seed \(seed)")
      #expect(isNear(summary.median, values.count / 2), "seed \(seed)")
      #expect(isNear(summary.percentile95, (values.count * 95 + 99) / 100 - 1), "seed \(seed)")
    }
  }
}
