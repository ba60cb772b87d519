import Foundation
import TestSupport
import Testing

/// Every way in which a recording can be cut or hit by a wrong byte ends in a whole timeline or in
/// one error, never in a trap.
struct CutRecordingTests {
  private static let text = Array(
    (ScreenRecording.description + ScreenRecording.dragEvents(frames: 3)).utf8)

  private static let error = #"[^\n]+:\d+:\d+: error: [^\n]+\n"#
  private static let warning =
    #"([^\n]+:\d+: warning: the last line has no end: the recording may have been cut\n)?"#

  private static let advice =
    "dragline: [^\n]+: read up to there; use '--allow-truncated' to accept a recording that was cut\n"
  private static let mark = #""kind":"inputTruncated""#

  private enum End: Hashable {
    case whole
    /// Replayed as far as it goes, and a failure.
    case truncated
    case refused

    /// `nil` when a run is neither.
    init?(_ run: CommandRun) throws {
      let (error, warning) = (
        try Regex(CutRecordingTests.error), try Regex(CutRecordingTests.warning)
      )
      let cut = try Regex(CutRecordingTests.error + CutRecordingTests.advice)
      let isMarked = run.output.contains(CutRecordingTests.mark)
      let isWhole = CutRecordingTests.isWhole(run.output)
      if run.status == 0, isWhole, !isMarked, run.error.wholeMatch(of: warning) != nil {
        self = .whole
      } else if run.status == 65, isWhole, isMarked, run.error.wholeMatch(of: cut) != nil {
        self = .truncated
      } else if run.status == 65, run.output.isEmpty, run.error.wholeMatch(of: error) != nil {
        self = .refused
      } else {
        return nil
      }
    }
  }

  @Test func `a recording cut at any byte replays as far as it goes or is refused`() throws {
    let outcomes = try Set(
      (0...Self.text.count).map { end in
        let run = dragline("replay", "-", "-o", "-", reading: Self.text[..<end])
        return try #require(try End(run), "cut at \(end): \(run)")
      })
    #expect(outcomes == [.whole, .truncated, .refused])
  }

  @Test(arguments: ["raw64", "raw32"])
  func `a cut binary recording replays as far as it goes, and is a failure`(_ format: String) throws
  {
    try withTemporaryFolder { folder in
      let trace = try folder.write(Self.text, to: "drag.evemu")
      #expect(dragline("convert", trace, folder("drag.bin"), "--to", format, "-q").status == 0)
      let bytes = try folder.bytes("drag.bin")
      let run = dragline("inspect", "-", "--from", format, reading: bytes.dropLast())
      #expect(run.status == 65)
      #expect(
        run.error.contains(
          "the input ends within 'event \(bytes.count / (format == "raw64" ? 24 : 16))'"))
      let allowed = dragline(
        "inspect", "-", "--from", format, "--allow-truncated", reading: bytes.dropLast())
      #expect(allowed.status == 0 && allowed.output == run.output)
    }
  }

  @Test func `a cut that is allowed is a warning`() throws {
    let text = Self.text.dropLast(5)
    let run = dragline("replay", "-", "-o", "-", "--allow-truncated", reading: text)
    #expect(run.status == 0)
    #expect(Self.isWhole(run.output) && run.output.contains(Self.mark))
    #expect(run.error.contains(/^<stdin>:\d+:\d+: warning: the input ends within '.*\n$/))
  }

  @Test func `a cut recording leaves a whole timeline or none`() throws {
    try withTemporaryFolder { folder in
      // Not a multiple of a line's length, so that each cut is elsewhere in its line.
      for end in stride(from: 0, through: Self.text.count, by: 23) {
        let trace = try folder.write(Self.text[..<end], to: "trace.evemu")
        let run = dragline("replay", trace, "-q", "-o", folder("out.jsonl"))
        #expect(run.output.isEmpty, "cut at \(end)")
        if try folder.names.contains("out.jsonl") {
          let timeline = try folder.read("out.jsonl")
          #expect(Self.isWhole(timeline), "cut at \(end)")
          #expect((run.status == 65) == timeline.contains(Self.mark), "cut at \(end)")
          try FileManager.default.removeItem(atPath: folder("out.jsonl"))
        }
        try #require(try folder.names == ["trace.evemu"], "cut at \(end)")
      }
    }
  }

  @Test func `a recording with any byte replaced replays whole or is refused`() throws {
    let others: [UInt8] = [0, UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "\n"), 0xff]
    var outcomes: Set<Int32> = []
    for place in Self.text.indices {
      for other in [others[place % 5], others[(place + 2) % 5]] {
        var text = Self.text
        text[place] = other
        let run = dragline("replay", "-", "-o", "-", reading: text)
        let isWhole = run.status == 0 && Self.isWhole(run.output)
        let isRefused =
          run.status == 65 && run.output.isEmpty && run.error.contains(/^<stdin>:.*: error: .*\n$/)
        try #require(isWhole || isRefused, "byte \(place) replaced by \(other): \(run)")
        outcomes.insert(run.status)
      }
    }
    #expect(outcomes == [0, 65])
  }

  /// Returns whether a timeline goes from the header to the end, without a broken invariant.
  private static func isWhole(_ timeline: String) -> Bool {
    guard let last = timeline.split(separator: "\n").last else { return false }
    return timeline.hasPrefix(#"{"type":"header","#) && timeline.hasSuffix("\n")
      && last.hasPrefix(#"{"type":"end","#) && last.hasSuffix(#""failed":[]}}"#)
  }
}
