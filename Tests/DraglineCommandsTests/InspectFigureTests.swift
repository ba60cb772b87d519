import Foundation
import TestSupport
import Testing

/// Figures of `inspect` that people and programs read, on recordings of known content.
struct InspectFigureTests {
  private func inspection(_ text: String, _ words: String...) throws -> [String: Any] {
    try withTemporaryFolder { folder in
      let trace = try folder.write(text, to: "drag.evemu")
      let run = dragline(["inspect", "--json", trace] + words)
      #expect(run.error.isEmpty)
      return try object(try #require(run.outputLines.first))
    }
  }

  private func members(_ name: String, of object: [String: Any]) throws -> [[String: Any]] {
    try #require(object[name] as? [[String: Any]])
  }

  @Test func `programs get every figure of a drag`() throws {
    // 8 frames of 16 ms, 1 unit right and 60 down each; 12 units a millimetre.
    let inspection = try inspection(ScreenRecording.drag)
    #expect(inspection["format"] as? String == "evemu")
    #expect(inspection["lengthUnit"] as? String == "mm")
    #expect(inspection["reportRate"] as? Double == 62.5)
    #expect(
      inspection["jitter"] as? [String: Int] == ["median": 0, "percentile95": 0, "percentile99": 0])
    let interval = try #require(inspection["reportInterval"] as? [String: Int])
    #expect(interval["percentile99"] == 16_000)
    #expect(interval["count"] == 8)
    let bars = try members("intervals", of: inspection)
    #expect(bars.map { $0["from"] as? Int } == [15_000])
    #expect(bars.map { $0["to"] as? Int } == [17_000])
    let positions = try members("positions", of: inspection)
    #expect(positions.map { $0["axis"] as? String } == ["x", "y"])
    #expect(positions.map { $0["smallestStep"] as? Int } == [1, 60])
    #expect(positions.map { $0["granularity"] as? Int } == [1, 60])
    #expect(positions.map { $0["distinct"] as? Int } == [9, 9])
    #expect(positions[1]["smallestStepMillimetres"] as? Double == 5)
    let gesture = try #require(try members("gestures", of: inspection).first)
    #expect(gesture["gesture"] as? Int == 1)
    #expect(gesture["t"] as? Int == 0)
    #expect(gesture["duration"] as? Int == 144_000)
    #expect(gesture["displacement"] as? [Double] == [0.666667, 40])
    let velocity = try #require(gesture["releaseVelocity"] as? [Double])
    // 60 units in 16 ms are 3750 a second, which are 312.5 mm.
    #expect(abs(velocity[1] - 312.5) < 1e-6)
    #expect(gesture["label"] is NSNull)
  }

  @Test func `beyond five of a kind people get a count, programs all with their lines`() throws {
    let faults = (1...7).map {
      "E: 0.\(200 + $0)000 0003 002f 99\nE: 0.\(200 + $0)000 0000 0000 0\n"
    }
    let text = ScreenRecording.drag + faults.joined()
    let anomalies = try members("anomalies", of: try inspection(text))
    #expect(anomalies.map { $0["line"] as? Int } == [43, 45, 47, 49, 51, 53, 55])
    #expect(anomalies.allSatisfy { $0["byte"] is NSNull && $0["count"] as? Int == 1 })
    #expect(anomalies[0]["event"] as? Int == 30)
    #expect(anomalies[0]["t"] as? Int == 201_000)
    try withTemporaryFolder { folder in
      let output = dragline("inspect", try folder.write(text, to: "a.evemu")).output
      #expect(output.components(separatedBy: "slot 99").count == 6)
      #expect(output.hasSuffix("\n  anomaly   2 more of the kind slotOutOfRange\n"))
    }
  }

  @Test func `lost events are counted`() throws {
    let run = dragline("inspect", "\(SummaryTests.traces)/dropped-lift.evemu")
    #expect(run.output.contains("  lost      1 × SYN_DROPPED: 2 events discarded"))
    let line = dragline("inspect", "--json", "\(SummaryTests.traces)/dropped-lift.evemu")
    #expect(try object(line.output)["synDropped"] as? Int == 1)
  }

  @Test func `people are shown twenty gestures, and the number of the rest`() throws {
    var text = ScreenRecording.description
    for number in 0..<23 { text += ScreenRecording.dragEvents(start: Int64(number) * 1_000_000) }
    try withTemporaryFolder { folder in
      let output = dragline("inspect", try folder.write(text, to: "a.evemu")).output
      #expect(output.contains("\n  gesture 20  at 19 s for "))
      #expect(!output.contains("gesture 21 "))
      #expect(output.contains("\n  gestures  3 more; --json lists up to 10000\n"))
    }
    #expect(try members("gestures", of: try inspection(text)).count == 23)
  }

  @Test func `a pipe gives the same as a file`() throws {
    let text = ScreenRecording.drag + "E: 0.500000 0003 002f 99\n" + ScreenRecording.report(500_000)
    try withTemporaryFolder { folder in
      let trace = try folder.write(text, to: "drag.evemu")
      let file = dragline("inspect", "--json", trace)
      #expect(
        dragline("inspect", "--json", "-", reading: text.utf8).output
          == file.output.replacing(trace, with: "<stdin>"))
      #expect(file.output.contains(#""line":43"#))
    }
  }

  @Test func `raw events give the figures of the same evemu events`() throws {
    let events = ScreenRecording.dragEvents(start: 7_000_000)
    var bytes: [UInt8] = []
    for line in events.split(separator: "\n") {
      let fields = line.split { $0 == " " || $0 == "." }.dropFirst()
      let numbers = [10, 10, 16, 16, 10].enumerated().map {
        Int64(fields[fields.startIndex + $0], radix: $1) ?? 0
      }
      for (number, count) in zip(numbers, [8, 8, 2, 2, 4]) {
        for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
      }
    }
    try withTemporaryFolder { folder in
      let text = try object(
        dragline("inspect", "--json", try folder.write(events, to: "drag")).output)
      let raw = try object(
        dragline("inspect", "--json", try folder.write(bytes, to: "drag")).output)
      #expect(raw["format"] as? String == "raw64")
      #expect(text["format"] as? String == "evemu")
      for (name, value) in text where name != "format" {
        #expect(value as? NSObject == raw[name] as? NSObject, "\(name)")
      }
    }
  }
}

/// The schema of what programs get, checked by the validator that `tools/test` uses as well.
struct InspectSchemaTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let hasValidator = run(["-c", "import jsonschema"]) == 0

  private static func run(_ words: [String]) -> Int32? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(.enabled(if: hasValidator, "no python3 with jsonschema"))
  func `what programs get is as the schema says, and nothing else would pass`() throws {
    try withTemporaryFolder { folder in
      let labels = "file,gesture,label,tags\ndropped.evemu,1,finish,slow\n"
      try folder.write(labels, to: "labels.csv")
      let trace = URL(filePath: "\(SummaryTests.traces)/dropped-lift.evemu")
      try folder.write(try Data(contentsOf: trace), to: "dropped.evemu")
      try folder.write(ScreenRecording.dragEvents(), to: "undescribed.evemu")
      try folder.write(ScreenRecording.description + ScreenRecording.report(0), to: "idle.evemu")
      let samples = #""samples":[[0,195,100],[8000,195,110]]"#
      try folder.write("{\(samples)}\n", to: "strokes.jsonl")
      try folder.write(#"{"screen":[390,844.5],\#(samples)}"# + "\n", to: "screen.jsonl")
      let run = dragline("inspect", "--json", folder.path)
      #expect(run.status == 0)
      #expect(run.outputLines.count == 5)
      let lines = try folder.write(run.output, to: "inspections.jsonl")
      let schema = Self.root.appending(path: "docs/inspect.schema.json").path
      let checker = Self.root.appending(path: "tools/lib/check_schema.py").path
      #expect(Self.run([checker, schema, lines]) == 0)
      for (right, other) in [
        (#""lengthUnit":"mm""#, #""lengthUnit":"inch""#), (#""gesture":1"#, #""gesture":0"#),
        ("[390,844.5]", "[390,0]"), (#""strokes":true"#, #""strokes":1"#),
      ] {
        let wrong = run.output.replacing(right, with: other)
        #expect(wrong != run.output, "\(right)")
        let file = try folder.write(wrong, to: "wrong.jsonl")
        #expect(Self.run([checker, schema, file]) == 1, "\(other)")
      }
    }
  }
}
