import TestSupport
import Testing

/// The same drag in an unusual form.
struct OddRecording: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var bytes: [UInt8]
  /// The warning after the file's name; `nil` for none.
  var warning: String?

  init(_ testDescription: String, _ text: String, warning: String? = nil) {
    (self.testDescription, self.bytes) = (testDescription, Array(text.utf8))
    self.warning = warning
  }
}

private let drag = ScreenRecording.drag

private let oddRecordings = [
  OddRecording("CRLF line ends", drag.replacing("\n", with: "\r\n")),
  OddRecording("byte order mark", "\u{FEFF}" + drag),
  OddRecording("blanks behind events", drag.replacing(" 0\n", with: " 0 \t\n")),
  OddRecording("comments behind events", drag.replacing(" 0000 0\n", with: " 0000 0 # SYN\n")),
  OddRecording("blank lines between", drag.replacing("\nE:", with: "\n\nE:")),
  OddRecording(
    "comment as long as a line may be", drag + "#" + String(repeating: "x", count: 65_535) + "\n"),
  OddRecording(
    "no end of the last line", String(drag.dropLast()),
    warning: "42: warning: the last line has no end: the recording may have been cut"),
  OddRecording(
    "newer minor version", drag.replacing("EVEMU 1.3", with: "EVEMU 1.9"),
    warning: "1: warning: version 1.9 is newer than this reader"),
  OddRecording(
    "text of the recording tool's dialogue", "Available devices:\n/dev/input/event0: Test\n" + drag,
    warning: "1: warning: skipped text of the recording tool's dialogue"),
  OddRecording(
    "value with leading zeros",
    drag.replacing("0039 1\n", with: "0039 00000000000000001\n")),
]

struct OddRecordingTests {
  @Test(arguments: oddRecordings)
  func `an unusual form replays as the usual one`(_ odd: OddRecording) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(drag, to: "drag.evemu")
      let usual = dragline("replay", trace, "--format", "jsonl")
      #expect(usual.status == 0)
      try folder.write(odd.bytes, to: "drag.evemu")
      let run = dragline("replay", trace, "--format", "jsonl")
      #expect(run.error == (odd.warning.map { "\(trace):\($0)\n" } ?? ""))
      #expect(run.output == usual.output)
      #expect(run.status == 0)
    }
  }

  @Test func `warnings beyond the first ten are counted`() throws {
    try withTemporaryFolder { folder in
      // Three digits are read as whole microseconds, as the format's tools do.
      let text = ScreenRecording.drag + String(repeating: "E: 1.000 0000 0000 0\n", count: 25)
      let trace = try folder.write(text, to: "drag.evemu")
      let run = dragline("replay", trace, "--quiet")
      let lines = run.error.split(separator: "\n")
      #expect(run.status == 0)
      #expect(lines.count == 11)
      #expect(
        lines[0]
          == "\(trace):43: warning: 3 digits after the dot, read as whole microseconds: expected 6")
      #expect(lines[10] == "dragline: \(trace): 15 more warnings")
    }
  }

  @Test(arguments: ["1", "7.3", "60"])
  func `the latest time stamp leaves room for frames and settles`(rate: String) throws {
    let latest: Int64 = 9_007_199_253_999_999
    try withTemporaryFolder { folder in
      let text = ScreenRecording.drag + ScreenRecording.dragEvents(start: latest - 9 * 16_000)
      let trace = try folder.write(text, to: "gap.evemu")
      let run = dragline(
        "replay", trace, "--format", "jsonl", "--frame-rate", rate, "--set", "finishDuration=10",
        "--set", "cancelDuration=10")
      #expect(run.error.isEmpty)
      #expect(run.status == 0)
      #expect(run.outputLines.last?.contains(#""gestures":2,"#) == true)
    }
  }

  @Test func `a recording without a gesture says so`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(
        ScreenRecording.description + ScreenRecording.report(0), to: "idle.evemu")
      let run = dragline("replay", trace)
      #expect(
        run.output == "idle.evemu · no gesture\n  None (no drag): nothing touched or pressed.\n")
      #expect(run.status == 0)
    }
  }
}
