import Evdev
import Gestures
import Testing
import Traces

@testable import Live

/// Events of devices arrive in the order of their stamps, whichever device is read first.
struct HarvestTests {
  struct Turns: CustomTestStringConvertible {
    var testDescription: String
    var clocks: [DeviceClock] = [.monotonic, .monotonic]
    /// The beginning of each turn, in milliseconds of the monotonic clock, and the events read
    /// then, by device.
    var turns: [(start: Int64, read: [[String]])]
    /// The events that arrive, by turn and in order.
    var heard: [[String]]
  }

  static let rows = [
    Turns(
      testDescription: "two devices in turns",
      turns: [(9, [["1 B1", "5 B0"], ["2 P1", "3 P0"]])],
      heard: [["0: 1 B1", "1: 2 P1", "1: 3 P0", "0: 5 B0"]]),
    Turns(
      testDescription: "of the same stamp the lower number is first",
      turns: [(9, [["2 B1"], ["2 P1"]])], heard: [["0: 2 B1", "1: 2 P1"]]),
    Turns(
      testDescription: "what comes after the turn began waits for what is older elsewhere",
      turns: [(4, [[], ["2 P0", "7 P1"]]), (9, [["5 B1"], []])],
      heard: [["1: 2 P0"], ["0: 5 B1", "1: 7 P1"]]),
    Turns(
      testDescription: "a stamp that is ahead of its clock waits once",
      turns: [(4, [[], ["900 P1"]]), (9, [["5 B1"], ["901 P0"]]), (12, [[], []])],
      heard: [[], ["0: 5 B1", "1: 900 P1"], ["1: 901 P0"]]),
    Turns(
      testDescription: "one device alone never waits", clocks: [.monotonic],
      turns: [(4, [["7 B1"]])], heard: [["0: 7 B1"]]),
    Turns(
      testDescription: "by different clocks", clocks: [.realtime, .monotonic],
      turns: [(9, [["1001 B1", "1005 B0", "1011 B1"], ["2 P1", "10 P0"]]), (12, [[], []])],
      heard: [["0: 1001 B1", "1: 2 P1", "0: 1005 B0"], ["1: 10 P0", "0: 1011 B1"]]),
  ]

  @Test(arguments: rows)
  func `the oldest is delivered first`(_ row: Turns) {
    var last: [DeviceBatch] = []
    var heard: [[String]] = []
    for (start, read) in row.turns {
      let moment = ClockMoment(
        monotonic: TraceInstant(microseconds: start * 1_000), lead: 1_000_000)
      var harvests = read.indices.map { number in
        var harvest = DeviceBatch(
          number: number, clock: row.clocks[number], start: moment,
          after: last.first { $0.number == number })
        harvest.add(
          read[number].flatMap(ShortEvents.events), .drained, isAlone: row.clocks.count == 1)
        return harvest
      }
      last = harvests.filter { !$0.later.isEmpty }
      var lines: [String] = []
      while let number = harvests.earliest {
        lines += ShortEvents.text(harvests.takeFirst(of: number)).map { "\(number): \($0)" }
      }
      heard.append(lines)
    }
    #expect(heard == row.heard)
  }

  @Test func `a device that went away says all in its last turn`() {
    let moment = ClockMoment(monotonic: TraceInstant(microseconds: 4_000), lead: 0)
    var harvest = DeviceBatch(number: 1, clock: .monotonic, start: moment, after: nil)
    let loss = DeviceError("/dev/input/event1", .missing)
    harvest.add(ShortEvents.events("7 B0 !"), .lost(loss), isAlone: false)
    #expect(harvest.rest.count == 2 && harvest.later.isEmpty)
  }
}
