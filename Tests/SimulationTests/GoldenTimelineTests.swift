import Foundation
import TestSupport
import Testing
import Timelines
import Traces

/// Each trace of `traces/` comes from its script, and its timeline is the golden one beside it.
///
/// `RECORD_GOLDENS=1 swift test` writes new ones and fails, so that they are not recorded by
/// accident.
struct GoldenTimelineTests {
  @Test(arguments: OwnTrace.all)
  func `the script of a trace writes its file`(_ trace: OwnTrace) throws {
    try expectGolden(String(decoding: trace.evemu, as: UTF8.self), at: "\(trace.name).evemu")
  }

  @Test(arguments: OwnTrace.all)
  func `replaying a trace gives its golden timeline`(_ trace: OwnTrace) throws {
    let file = "\(trace.name).evemu"
    let read = try Replay.collect(trace.evemu, file: file)
    let device = try #require(read.device)
    let (rows, failures) = try Replay.run(
      read.events, device: device, settings: Replay.settings(file))
    #expect(failures.isEmpty)
    try expectGolden(Replay.text(rows), at: "\(trace.name).timeline.jsonl")
  }

  @Test func `every file in traces has a script`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Replay.traces.path)
    let known = OwnTrace.all.flatMap { ["\($0.name).evemu", "\($0.name).timeline.jsonl"] }
    #expect(files.sorted() == known.sorted())
  }

  private func expectGolden(
    _ actual: String, at name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let difference = try goldenDifference(actual, at: Replay.traces.appending(path: name))
    if let difference { Issue.record("\(difference)", sourceLocation: sourceLocation) }
  }
}
