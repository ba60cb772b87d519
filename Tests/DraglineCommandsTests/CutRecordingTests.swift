import Foundation
import Testing

/// Every way in which a recording can be cut or hit by a wrong byte ends in a whole timeline or in
/// one error, never in a trap.
struct CutRecordingTests {
  private static let text = Array(
    (ScreenRecording.description + ScreenRecording.dragEvents(frames: 3)).utf8)

  private static let error = #"[^\n]+:\d+:\d+: error: [^\n]+\n"#
  private static let warning =
    #"([^\n]+:\d+: warning: the last line has no end: the recording may have been cut\n)?"#

  @Test func `a recording cut at any byte replays whole or is refused`() throws {
    let (error, warning) = (try Regex(Self.error), try Regex(Self.warning))
    let outcomes = try Set(
      (0...Self.text.count).map { end in
        let run = dragline("replay", "-", "-o", "-", reading: Self.text[..<end])
        let isWhole = run.status == 0 && Self.isWhole(run.output)
        let isRefused = run.status == 65 && run.output.isEmpty
        let message = run.error.wholeMatch(of: isWhole ? warning : error)
        try #require(message != nil && (isWhole || isRefused), "cut at \(end): \(run)")
        return isWhole
      })
    #expect(outcomes.count == 2)
  }

  @Test func `a cut recording leaves a whole timeline or none`() throws {
    try withTemporaryFolder { folder in
      // Not a multiple of a line's length, so that each cut is elsewhere in its line.
      for end in stride(from: 0, through: Self.text.count, by: 23) {
        let trace = try folder.write(Self.text[..<end], to: "trace.evemu")
        let run = dragline("replay", trace, "-q", "-o", folder("out.jsonl"))
        #expect(run.output.isEmpty, "cut at \(end)")
        if run.status == 0 {
          let timeline = try folder.read("out.jsonl")
          #expect(Self.isWhole(timeline), "cut at \(end)")
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

  /// From the header to the end, without a broken invariant.
  private static func isWhole(_ timeline: String) -> Bool {
    guard let last = timeline.split(separator: "\n").last else { return false }
    return timeline.hasPrefix(#"{"type":"header","#) && timeline.hasSuffix("\n")
      && last.hasPrefix(#"{"type":"end","#) && last.hasSuffix(#""failed":[]}}"#)
  }
}
