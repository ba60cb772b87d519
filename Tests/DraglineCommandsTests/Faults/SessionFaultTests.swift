import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// The session of `tune` grows line by line, on a disk that is full from then on, and on a broken one.
@Suite(
  .enabled(if: FaultShim.isThere && MockHost.isThere, "no compiler, libumockdev or program"),
  .waitsAside)
struct SessionFaultTests {
  private static let faults = ["pwrite", "ftruncate"].flatMap { call in
    (1...3).flatMap { number in
      [
        FaultShim.Fault(call: call, number: number, code: ENOSPC, lasts: call == "pwrite"),
        FaultShim.Fault(call: call, number: number, code: EIO),
      ]
    }
  }

  private static func run(
    _ fault: FaultShim.Fault?, in folder: TemporaryFolder
  ) throws -> CommandRun {
    let shim = try #require(FaultShim.shared)
    let up = "type \u{1B}[C\nsleep 300\n"
    let program = ["/usr/bin/env", "TERM=xterm", "LANG=C.UTF-8", DraglineProgram.path ?? ""]
    return try MockHost.run(
      shim.launcher(fault) + program
        + ["tune", "corpus", "--session", "s.jsonl", "--interactive", "-q"],
      script: "patience 2\nterminal 80 24\nstart\nwait output quit\n" + up + up
        + "signal INT\nwait exit\n", in: folder
    ).result
  }

  @Test func `a session keeps its whole lines, and what is missing is reported`() throws {
    try withTemporaryFolder { folder in
      try SweepCorpus.write(to: folder, "corpus", only: ["flick.evemu", "drag-and-hold.evemu"])
      try folder.write(
        "file,gesture,label\nflick.evemu,1,finish\ndrag-and-hold.evemu,1,cancel\n",
        to: "corpus/labels.csv")
      try #require(try Self.run(nil, in: folder).status == 130)
      let whole = try folder.bytes("s.jsonl")
      try #require(try TuningSessionFile(folder("s.jsonl")).session.entries.count == 2)
      for fault in Self.faults {
        unlink(folder("s.jsonl"))
        let run = try Self.run(fault, in: folder)
        let left = try folder.bytes("s.jsonl")
        let what = Comment(rawValue: "\(fault.testDescription): \(run.status): \(run.error)")
        #expect(whole.starts(with: left) && left.last ?? 10 == 10, what)
        guard left != whole else { continue }
        #expect(run.status != 0, what)
        // The host may not see the words of a program that ends before the view is there.
        let isSaid = ["s.jsonl: cannot write: ", "not saved"].contains { run.error.contains($0) }
        #expect(isSaid || run.status == 99, what)
      }
    }
  }
}
