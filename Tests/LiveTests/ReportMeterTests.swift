import Gestures
import Testing
import Traces

@testable import Live

/// Rates are those of the device, whatever the second is in which it is looked at.
struct ReportMeterTests {
  struct Stream: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The microseconds between the kernel's stamps of reports.
    var intervals: [Int64]
    var value: Int32 = 0
    var drops: Set<Int> = []
    var rate: Int?
    var jitter: Int64?
  }

  private static func steady(_ interval: Int64, _ count: Int) -> [Int64] {
    Array(repeating: interval, count: count)
  }

  static let streams = [
    Stream(testDescription: "nothing yet", intervals: []),
    Stream(testDescription: "too few to tell", intervals: steady(8_000, 2)),
    Stream(testDescription: "a flick", intervals: steady(8_333, 4), rate: 120, jitter: 0),
    Stream(
      testDescription: "1,000 a second", intervals: steady(1_000, 5_000), rate: 1_000, jitter: 0),
    Stream(
      testDescription: "a pause keeps what was", intervals: steady(8_000, 20) + [900_000_000],
      rate: 125, jitter: 0),
    Stream(
      testDescription: "pauses between touches do not count",
      intervals: (0..<9).flatMap { _ in [4_000, 4_000, 700_000] }, rate: 250, jitter: 0),
    Stream(
      testDescription: "one that came at another time moves no median",
      intervals: steady(8_000, 20) + [90_000], rate: 125, jitter: 0),
    Stream(
      testDescription: "unsteady", intervals: (0..<16).flatMap { _ in [7_000, 8_000, 9_000] },
      rate: 125, jitter: 1_000),
    Stream(
      testDescription: "the latest tell", intervals: steady(8_000, 100) + steady(4_000, 32),
      rate: 250, jitter: 0),
    Stream(testDescription: "stamped alike, or set back", intervals: [0, 0, -5_000, 0, 0]),
    Stream(testDescription: "what the kernel made up", intervals: steady(8_000, 9), value: 1),
    Stream(
      testDescription: "what was dropped is no interval",
      intervals: [8_000, 8_000, 64_000, 8_000, 8_000], drops: [3], rate: 125, jitter: 0),
  ]

  @Test(arguments: streams)
  func `the rate follows from the intervals of the latest reports`(_ stream: Stream) {
    var meter = ReportMeter()
    var now: Int64 = 999_990
    for (index, interval) in ([0] + stream.intervals).enumerated() {
      now += interval
      let time = TraceInstant(microseconds: now)
      if stream.drops.contains(index) {
        meter.count(
          RawEvent(
            time: time, type: EventType.synchronization, code: SynchronizationCode.dropped,
            value: 0))
      }
      meter.count(.report(at: time, value: stream.value))
    }
    #expect(meter.figures.reportRate == stream.rate)
    #expect(meter.figures.reportJitter == stream.jitter)
    #expect(meter.figures.reports == (stream.value == 0 ? stream.intervals.count + 1 : 0))
    let interval = meter.figures.reportInterval.map { Int((1e6 / Double($0)).rounded()) }
    #expect(interval == stream.rate)
    #expect(meter.figures.drops == stream.drops.count)
  }
}
