import Foundation
import TestSupport
import Testing

/// The output of `inspect` for strokes, which no device wrote.
struct InspectStrokesTests {
  struct Strokes: CustomTestStringConvertible {
    var testDescription: String
    var name = "strokes.jsonl"
    var text: String
    /// The words after `device`.
    var device: String
    /// The size in points, if the recording has one.
    var screen: [Double]?
    var isOfStrokes = true
  }

  private static let samples = #""samples":[[0,10,20.5],[8000,13,24.5],[16000,13,32.5]]"#

  static let recordings = [
    Strokes(
      testDescription: "a screen and no name", text: #"{"screen":[390,844],\#(samples)}"#,
      device: "strokes on a screen of 390 x 844 points (pointer-jsonl)", screen: [390, 844]),
    Strokes(
      testDescription: "a screen and a name",
      text: #"{"device":"Pixel\u001b 8","screen":[411.5,914],\#(samples)}"#,
      device: "strokes of Pixel? 8 on a screen of 411.5 x 914 points (pointer-jsonl)",
      screen: [411.5, 914]),
    Strokes(
      testDescription: "no screen and no name", text: "{\(samples)}",
      device: "strokes; the recording does not say how large the screen was"),
    Strokes(
      testDescription: "no screen and a name", text: #"{"device":"page",\#(samples)}"#,
      device: "strokes of page; the recording does not say how large the screen was"),
    Strokes(
      testDescription: "CSV, which has neither", name: "strokes.csv",
      text: "t_ms,x,y\n0,10,20.5\n8,13,24.5\n16,13,32.5\n",
      device: "strokes; the recording does not say how large the screen was"),
    Strokes(
      testDescription: "a device's units, and not which device",
      text: #"{"units":"device","range":[0,99,0,199],"samples":[[0,10,20],[8000,13,24]]}"#,
      device: "unnamed (touchscreen)", isOfStrokes: false),
  ]

  private func inspect(_ strokes: Strokes, _ words: String...) throws -> CommandRun {
    try withTemporaryFolder { folder in
      dragline(["inspect", try folder.write(strokes.text + "\n", to: strokes.name)] + words)
    }
  }

  @Test(arguments: recordings)
  func `instead of a device people read the screen of the strokes`(_ strokes: Strokes) throws {
    let lines = try inspect(strokes).outputLines
    try #require(lines.count > 5)
    #expect(lines[1] == "  device    \(strokes.device)")
    #expect(lines.contains { $0.hasPrefix("  axis ") } != strokes.isOfStrokes)
  }

  @Test(arguments: recordings)
  func `programs get whether they are strokes, and the screen`(_ strokes: Strokes) throws {
    let inspection = try object(try inspect(strokes, "--json").output)
    #expect(inspection["strokes"] as? Bool == strokes.isOfStrokes)
    #expect(inspection["screen"] as? [Double] == strokes.screen)
    #expect(inspection.keys.contains("screen"))
  }

  @Test func `positions, lengths and speeds are in points`() throws {
    let text = try inspect(Self.recordings[0]).output
    // 3 right and 4 down, then 8 down; 8 ms each, and 8 ms to the lift.
    #expect(text.contains("\n  x         seen 10…13 pt, 2 values, smallest step 3 pt, all steps "))
    #expect(
      text.contains(
        "\n  y         seen 20.5…32.5 pt, 3 values, smallest step 4 pt, all steps multiples of 4 pt\n"
      ))
    #expect(text.contains(", path 13 pt, displaced by 12.4, peak speed "))
    #expect(text.contains(" pt/s, released at "))
    #expect(!text.contains("ABS_MT"))
    #expect(!text.contains("000"))
  }

  @Test func `what is outside the screen is so in points`() throws {
    let text = #"{"screen":[100,100],"samples":[[0,10,20],[8000,104.5,20],[16000,-3,20]]}"# + "\n"
    try withTemporaryFolder { folder in
      let trace = try folder.write(text, to: "strokes.jsonl")
      let output = dragline("inspect", trace).output
      // The first thousandth of a point behind the screen's last one is outside.
      #expect(output.contains(", 2 outside the screen, by up to 4.501 pt\n"))
      #expect(output.contains(" x is 104.5 pt, outside the screen\n"))
      let json = try object(dragline("inspect", trace, "--json").output)
      let anomalies = try #require(json["anomalies"] as? [[String: Any]])
      #expect(anomalies.map { $0["what"] as? String } == ["x is 104.5 pt, outside the screen"])
    }
  }

  @Test func `a device is none of strokes`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let json = try object(dragline("inspect", trace, "--json").output)
      #expect(json["strokes"] as? Bool == false)
      #expect(json["screen"] is NSNull)
    }
  }
}
