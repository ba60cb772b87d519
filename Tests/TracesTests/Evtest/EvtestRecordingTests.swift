import Gestures
import TestSupport
import Testing
import Traces

@Suite(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
struct EvtestRecordingTests {
  @Test(arguments: GeteventRecordingTests.folders)
  func `events are those of the getevent form, at another time`(folder: String) throws {
    let own = TraceReading(
      try Recordings.bytes("conversions/\(folder)/evtest.txt"), as: .evtest)
    let other = TraceReading(
      try Recordings.bytes("conversions/\(folder)/getevent-tp.txt"), as: .getevent)
    #expect(own.error == nil)
    #expect(own.trace.warnings.isEmpty)
    let shift: Int64 = (1_700_000_000 - 4_242) * 1_000_000
    let moved = other.trace.events.map {
      // evtest does not print that a frame is an autorepeat's.
      event(
        $0.time.microseconds + shift, $0.type, $0.code, $0.type == 0 ? 0 : $0.value)
    }
    #expect(own.trace.events == moved)
    // The other tool reports neither identity nor, in this form, what repeats.
    let device = try #require(own.trace.device)
    let described = try #require(other.trace.device)
    #expect(device.name == described.name)
    #expect(device.axes == described.axes)
    #expect(device.properties == described.properties)
    #expect(device.kind == described.kind)
    for type in [EventType.key, EventType.relative, EventType.absolute] {
      #expect(device.codes(ofType: type) == described.codes(ofType: type))
    }
    expectSameInChunks(
      try Recordings.bytes("conversions/\(folder)/evtest.txt"), as: .evtest)
  }

  @Test func `the sample has its events`() throws {
    let bytes = try Recordings.bytes("../samples/evtest-syn-dropped.txt")
    let outcome = TraceReading(bytes, as: .evtest)
    #expect(outcome.error == nil)
    #expect(outcome.trace.warnings.isEmpty)
    #expect(
      outcome.eventsByDevice == [
        [
          event(1_700_000_000_000_001, 3, 57, 7), event(1_700_000_000_000_001, 0, 0, 0),
          event(1_700_000_000_008_341, 0, 3, 0), event(1_700_000_000_016_702, 3, 57, -1),
          event(1_700_000_000_016_702, 0, 0, 0),
        ]
      ])
    let device = try #require(outcome.trace.device)
    #expect(device.name == "Own Sample Touch")
    #expect(device.identity.vendor == 0x1234)
    #expect(device.axis(0)?.resolution == 15)
    #expect(device.axis(AbsoluteAxis.slot)?.maximum == 9)
    #expect(device.currentSlot == 0)
    #expect(device.hasProperty(InputProperty.direct))
    expectSameBeforeCuts(bytes, as: .evtest)
  }
}
