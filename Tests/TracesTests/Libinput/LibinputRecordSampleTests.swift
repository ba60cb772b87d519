import Foundation
import Gestures
import TestSupport
import Testing
import Traces

@Suite(.enabled(if: Recordings.areThere, "the shared recordings are not beside the package"))
struct LibinputRecordSampleTests {
  @Test func `the sample with two devices`() throws {
    let bytes = try Recordings.bytes("../samples/libinput-two-devices-with-libinput.yml")
    let reading = TraceReading(bytes, as: .libinputRecord)
    #expect(
      reading.listing == """
        device 0 Own Sample Touchscreen
        1250000 3 57 12
        1250000 3 53 540
        1250000 3 54 400
        1250000 1 330 1
        1250000 0 0 0
        1258331 3 54 430
        1258331 0 0 0
        1266672 3 57 -1
        1266672 1 330 0
        1266672 0 0 0
        device 1 Own Sample Mouse
        900000 1 272 1
        900000 0 0 0
        908000 2 0 3
        908000 2 1 12
        908000 0 0 0
        """)
    #expect(reading.trace.devices.map(\.description?.kind) == [.touchscreen, .mouse])
    #expect(TraceReading(bytes, as: .libinputRecord) { 1 } == reading)
  }

  /// The same recordings as raw bytes, which another reader reads; their clock starts elsewhere.
  @Test(arguments: ["atmel-4-finger-drag-down", "ultrathin-touch-mouse"])
  func `a converted recording holds the events of its raw form`(folder: String) throws {
    let yaml = TraceReading(
      try Recordings.bytes("conversions/\(folder)/libinput-record.yml"), as: .libinputRecord)
    let raw = TraceReading(
      try Recordings.bytes("conversions/\(folder)/input_event_64.bin"), as: .raw64)
    let start = try #require(raw.trace.events.first).time.microseconds
    #expect(yaml.error == nil && yaml.trace.warnings.isEmpty)
    #expect(
      yaml.trace.events
        == raw.trace.events.map { event in
          var event = event
          event.time.microseconds -= start
          return event
        })
    #expect(yaml.trace.device?.kind == (folder.contains("mouse") ? .mouse : .touchscreen))
  }
}
