import Foundation
import TestSupport
import Testing

/// Every system call of `live` and `record` fails once, while a finger drags, with and without files that
/// have no name.
@Suite(
  .enabled(if: FaultShim.isThere && MockHost.isThere, "no compiler, libumockdev or program"),
  .waitsAside)
struct LiveFaultInjectionTests {
  struct Job: CustomTestStringConvertible, Sendable {
    var words: [String]
    var knowsUnnamedFiles: Bool
    /// The status after Ctrl-C.
    var status: Int32 = 0

    var testDescription: String {
      words[0] + (knowsUnnamedFiles ? "" : " without unnamed files")
    }
  }

  private static let record = ["record", "200", "-o", "drag.evemu", "--force"]
  private static let live =
    ["live", "200", "--record", "drag.evemu", "--timeline", "drag.jsonl", "--force"]
  static let jobs = [
    Job(words: record, knowsUnnamedFiles: true), Job(words: record, knowsUnnamedFiles: false),
    Job(words: live, knowsUnnamedFiles: true, status: 130),
  ]
  /// The number of parts of a job, whose faults several threads share.
  private static let parts = 4

  private static let script =
    MockDeviceKind.screen.script()
      + """
      patience 2
      start
      wait output Ctrl-C ends
      drag screen 0 2070 4000 2070 5500 4
      lift screen 0
      wait read screen
      signal INT
      wait exit

      """
  /// The statuses of the program, or of a host whose program ended before the script did.
  private static let statuses: Set<Int32> = [0, 66, 69, 74, 77, 99, 130]

  private func run(
    _ job: Job, _ fault: FaultShim.Fault?, counts: String? = nil, in folder: TemporaryFolder
  ) throws -> CommandRun {
    let shim = try #require(FaultShim.shared)
    let launcher = shim.launcher(fault, knowsUnnamedFiles: job.knowsUnnamedFiles, counts: counts)
    return try MockHost.run(
      launcher + [DraglineProgram.path ?? ""] + job.words, script: Self.script, in: folder
    ).result
  }

  @Test(arguments: jobs, 0..<parts)
  func `a call that fails leaves the old recording or a whole one, and says so`(
    _ job: Job, _ part: Int
  ) throws {
    try withTemporaryFolder { folder in
      let whole = try run(job, nil, counts: folder("counts"), in: folder)
      try #require(whole.status == job.status, "\(whole.error)")
      let faults = FaultShim.faults(try FaultShim.counts("counts", in: folder), each: false)
      #expect(faults.count > 50)
      for (index, fault) in faults.enumerated() where index % Self.parts == part {
        unlink(folder("drag.jsonl"))
        try folder.write(ScreenRecording.drag, to: "drag.evemu")
        let run = try run(job, fault, in: folder)
        let what = Comment(rawValue: "\(fault.testDescription): \(run.status): \(run.error)")
        #expect(Self.statuses.contains(run.status) && !run.error.contains("Fatal"), what)
        // The host may end before it has read what the program said.
        #expect(run.error.contains("dragline: ") || run.status == 99, what)
        // Old or new, it is a recording.
        #expect(dragline("inspect", folder("drag.evemu")).status == 0, what)
        let rows = (try? folder.bytes("drag.jsonl")) ?? []
        #expect(rows.isEmpty || rows.last == UInt8(ascii: "\n"), what)
        if fault.call != "unlink" {
          #expect(try folder.names.allSatisfy { !$0.hasSuffix(".tmp") }, what)
        }
      }
    }
  }

  @Test func `the next recording removes what a killed one left`() throws {
    let job = Job(words: Self.record, knowsUnnamedFiles: false)
    try withTemporaryFolder { folder in
      // The file is whole, and about to get its name.
      let fault = FaultShim.Fault(call: "rename", code: 0, signal: SIGKILL)
      let killed = try run(job, fault, in: folder)
      #expect(killed.status == 128 + SIGKILL, "\(killed.error)")
      #expect(try folder.names.contains { $0.hasPrefix(".dragline-") })
      #expect(try run(job, nil, in: folder).status == job.status)
      #expect(try folder.names.allSatisfy { !$0.hasSuffix(".tmp") })
      #expect(dragline("inspect", folder("drag.evemu")).status == 0)
    }
  }
}
