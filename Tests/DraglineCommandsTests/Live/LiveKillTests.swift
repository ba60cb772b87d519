import TestSupport
import Testing
import Timelines

/// The files that `live` and `record` leave when they are killed.
///
/// tools/kill-test does the same, a thousand times, to the code with which both write their
/// recordings.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveKillTests {
  struct Kill: CustomTestStringConvertible {
    var testDescription: String
    /// The milliseconds after the last frame of the script.
    var pause: Int
    /// Frames that the script makes, the first of which puts the finger down.
    var frames: Int
    var rate = 240
  }

  static let kills = [
    Kill(testDescription: "in the middle of a drag", pause: 0, frames: 47),
    Kill(testDescription: "a thousand times a second", pause: 0, frames: 333, rate: 1000),
    Kill(testDescription: "while a finger rests", pause: 800, frames: 23),
  ]

  private static func script(_ kill: Kill) -> String {
    MockDeviceKind.screen.script()
      + "start\nwait output Ctrl-C ends\nrate \(kill.rate)\n"
      + "drag screen 0 2070 4000 2070 \(4000 + 10 * kill.frames) \(kill.frames)\n"
      + "sleep \(kill.pause)\nsignal KILL\nwait exit\n"
  }

  private static func replay(_ name: String, in folder: TemporaryFolder) -> [String] {
    let run = DraglineProgram.run(["replay", name, "-q", "-o", "-"], folder: folder.path)
    #expect(run.status == 0, "\(run.error)")
    return run.outputLines.map { String($0) }
  }

  private static func frames(of recording: String) -> Int {
    recording.split(separator: "\n").count { $0.hasPrefix("E:") && $0.contains(" 0000 0000 ") }
  }

  @Test(arguments: kills, ["live", "record"])
  func `a recording opens and has what was read`(_ kill: Kill, verb: String) throws {
    try withTemporaryFolder { folder in
      let option = verb == "live" ? "--record" : "-o"
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", verb, "200", option, "drag.evemu"],
        script: Self.script(kill), in: folder)
      #expect(run.failure == nil && run.result.status == 128 + 9)
      #expect(Self.replay("drag.evemu", in: folder).last?.contains(#""type":"end""#) == true)
      let count = Self.frames(of: try folder.read("drag.evemu"))
      #expect(count <= kill.frames)
      // What was read a moment ago may wait for the thread that writes; after a pause nothing does.
      #expect(kill.pause == 0 ? count > 0 : count == kill.frames)
    }
  }

  @Test(arguments: kills)
  func `a timeline has whole rows, and those are the recording's`(_ kill: Kill) throws {
    try withTemporaryFolder { folder in
      _ = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "200"]
          + ["--record", "drag.evemu", "--timeline", "drag.jsonl"],
        script: Self.script(kill), in: folder)
      let text = try folder.read("drag.jsonl")
      // What is behind the last line's end is the part of a row.
      let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let replayed = Self.replay("drag.evemu", in: folder)
      let common = zip(rows.dropFirst(), replayed.dropFirst()).prefix { $0 == $1 }.count
      #expect(common > 0)
      // The replay ends where the recording does: there it cancels.
      let timeline = try TimelineReader.rows(
        of: Array((rows.joined(separator: "\n") + "\n").utf8), file: "drag.jsonl")
      let end = try TimelineReader.rows(
        of: Array((replayed.joined(separator: "\n") + "\n").utf8), file: "replay"
      ).first {
        if case .anomaly(let row) = $0 { row.kind == "endOfInputWhileDown" } else { false }
      }
      let time = try #require(end?.time)
      #expect(timeline[(common + 1)...].allSatisfy { $0.time ?? 0 >= time })
      if kill.pause > 0 { #expect(rows.count >= replayed.count { $0.contains("interactive") }) }
    }
  }
}
