import Foundation
import TestSupport
import Testing

struct InspectTests {
  private static func inspect(_ trace: String, _ words: String...) -> CommandRun {
    dragline(["inspect", "\(SummaryTests.traces)/\(trace).evemu"] + words)
  }

  @Test func `a recording is reported fact by fact`() {
    #expect(
      Self.inspect("three-gestures").output == """
        three-gestures.evemu: evemu, 244 events in 86 frames, 2.14 s
          device    Dragline reference touchscreen (touchscreen; bus 0018, vendor d4a6, product 11e0)
          axis      ABS_MT_SLOT 0…9
          axis      ABS_MT_POSITION_X 0…4139, 64 units/mm, 64.7 mm
          axis      ABS_MT_POSITION_Y 0…8959, 64 units/mm, 140 mm
          axis      ABS_MT_TRACKING_ID 0…65535
          reports   every 8 ms (median; 125 Hz), 95 % within 8, from 8 to 8
          jitter    p50 0, p95 0, p99 0 us off the median interval
                    7.5–8.5 ms  ############################## 80
          x         seen 1920…2070, 61 values, smallest step 2 (0.0313 mm)
          y         seen 4000…5600, 80 values, smallest step 9 (0.1406 mm)
          contacts  2, at most 1 at once; 1 drag, 0 of them shorter than 0.4 s
          gesture 1 at 0 s for 0.068 s, 1 finger, path 0 mm, displaced by 0, peak speed unknown, \
        released at 0 mm/s
          gesture 2 at 0.576 s for 0.168 s, 1 finger, path 2.8 mm, displaced by 2.8, peak speed \
        17.6 mm/s, released at 17.6 mm/s
          gesture 3 at 1.652 s for 0.488 s, 1 finger, path 25.1 mm, displaced by 25.1, peak speed \
        52.4 mm/s, released at 52.3 mm/s
          events    244 read = 238 used + 6 ignored (6 pointerEmulation) + 0 dropped

        """)
  }

  @Test func `a length in millimetres is from the first unit to the last`() throws {
    try withTemporaryFolder { folder in
      let text = ScreenRecording.drag.replacing("A: 35 0 1079 0 0 12", with: "A: 35 0 10 0 0 1")
      let trace = try folder.write(text, to: "drag.evemu")
      #expect(
        dragline("inspect", trace).output.contains("ABS_MT_POSITION_X 0…10, 1 units/mm, 10 mm\n"))
    }
  }

  @Test func `a recording is the same to programs, number by number`() throws {
    let line = try #require(Self.inspect("three-gestures", "--json").outputLines.first)
    let inspection = try object(line)
    #expect(inspection["drags"] as? Int == 1)
    #expect(inspection["flicks"] as? Int == 0)
    #expect(inspection["duration"] as? Int == 2_140_000)
    #expect(inspection["ignored"] as? [String: Int] == ["pointerEmulation": 6])
    #expect(inspection["dropped"] as? [String: Int] == [:])
    let axes = try #require(inspection["axes"] as? [[String: Any]])
    #expect(axes.map { $0["maximum"] as? Int } == [9, 4_139, 8_959, 65_535])
    #expect(axes.map { $0["resolution"] as? Int } == [nil, 64, 64, nil])
  }

  @Test func `times count from the first event, and a device without a name is unnamed`() throws {
    try withTemporaryFolder { folder in
      let text =
        ScreenRecording.description.replacing("N: Test Screen", with: "N: ")
        + ScreenRecording.dragEvents(start: 7_000_000)
        + "E: 7.500000 0003 002f 99\n" + ScreenRecording.report(7_500_000)
      let trace = try folder.write(text, to: "late.evemu")
      let output = dragline("inspect", trace).output
      #expect(output.hasPrefix("late.evemu: evemu, 32 events in 11 frames, 0.5 s\n"))
      #expect(output.contains("  device    unnamed (touchscreen; bus 0018, vendor 0001, "))
      #expect(
        output.contains("  anomaly   line 43, at 0.5 s: slot 99, which the device does not have\n"))
    }
  }
}
