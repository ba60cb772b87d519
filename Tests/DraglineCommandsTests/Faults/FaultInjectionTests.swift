import Foundation
import TestSupport
import Testing

/// Every system call of every verb that reads or writes files fails once, with and without files
/// that have no name.
///
/// `LiveFaultInjectionTests` does so to the verbs that read devices.
@Suite(.enabled(if: FaultShim.isThere, FaultShim.reason), .waitsAside)
struct FaultInjectionTests {
  /// A verb's words; `OUT` is the file that it writes.
  struct Job: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var words: [String]
    /// The status without a fault; `nil` where that depends on the machine.
    var status: Int32?

    init(_ words: String, status: Int32? = 0) {
      (testDescription, self.status) = (words, status)
      self.words = words.split(separator: " ").map(String.init)
    }

    var writes: Bool { words.contains("OUT") }
  }

  static let jobs = [
    Job("replay drags/drag.evemu -q -o OUT"), Job("replay drags --json"),
    Job("explain drags/drag.evemu"), Job("compare drags --policy devsign,vaul"),
    Job("inspect drags --json"), Job("inspect drags/old.desc"),
    Job("velocity drags/drag.evemu --json"),
    Job("convert drags/drag.evemu OUT --to pointer-jsonl -q --force"),
    Job("convert drags/drag.evemu.gz - --to evemu -q"),
    Job("animate photo-push -q -o OUT"), Job("decide releases.jsonl"),
    Job("replay drags/drag.evemu --json --policy ./own.json"),
    Job("check --policy ./own.json", status: 1),
    Job("preset show ./own.json"), Job("list parameters --policy ./own.json"),
    // The kernel of this machine has no virtual devices, or keeps them for others.
    Job("play drags/drag.evemu", status: access("/dev/uinput", W_OK) == 0 ? nil : 69),
  ].filter { $0.status != nil }

  private static let statuses: Set<Int32> = [0, 65, 66, 69, 74, 77]

  private static func prepare(_ folder: TemporaryFolder) throws {
    try FileManager.default.createDirectory(
      atPath: folder("drags"), withIntermediateDirectories: true)
    try folder.write(ScreenRecording.drag, to: "drags/drag.evemu")
    try folder.write(gzip(Array(ScreenRecording.drag.utf8)), to: "drags/drag.evemu.gz")
    try folder.write(ScreenRecording.description, to: "drags/old.desc")
    try folder.write(ScreenRecording.dragEvents(), to: "drags/old.events")
    try folder.write("file,gesture,label\ndrag.evemu,1,finish\n", to: "drags/labels.csv")
    try folder.write(#"{"base":"devsign","parameters":{"minimumPercent":0.3}}"#, to: "own.json")
    try folder.write(
      #"{"translation":90,"velocity":350,"extent":200}"# + "\n", to: "releases.jsonl")
  }

  @Test(arguments: jobs, [true, false])
  func `a call that fails leaves the old file or the new one, and says so`(
    _ job: Job, _ knowsUnnamedFiles: Bool
  ) throws {
    let shim = try #require(FaultShim.shared)
    try withTemporaryFolder { folder in
      try Self.prepare(folder)
      let words = job.words.map { $0 == "OUT" ? "out" : $0 }
      let whole = shim.run(
        words, knowsUnnamedFiles: knowsUnnamedFiles, counts: folder("counts"), folder: folder.path)
      try #require(whole.status == job.status, "\(whole.error)")
      let result = job.writes ? try folder.read("out") : ""
      for fault in FaultShim.faults(try FaultShim.counts("counts", in: folder)) {
        if job.writes { try folder.write("older\n", to: "out") }
        let run = shim.run(words, fault, knowsUnnamedFiles: knowsUnnamedFiles, folder: folder.path)
        try Self.check(run, fault, whole, folder)
        guard job.writes else { continue }
        let left = try folder.read("out")
        #expect(left == result || (left == "older\n" && run.status != 0), "\(fault)")
        if run.status == 0 { #expect(left == result, "\(fault)") }
      }
    }
  }

  private static func check(
    _ run: CommandRun, _ fault: FaultShim.Fault, _ whole: CommandRun, _ folder: TemporaryFolder
  ) throws {
    let what = Comment(rawValue: "\(fault.testDescription): \(run.error)")
    #expect(run.status == whole.status || statuses.contains(run.status), what)
    // What is said is of one line, and of a known form.
    #expect(run.status == whole.status || !run.error.isEmpty || fault.call == "write", what)
    #expect(!run.error.contains("Fatal"), what)
    if run.status == whole.status {
      #expect(run.outputBytes == whole.outputBytes, what)
    }
    // A name that could not be removed is left to the next run.
    if fault.call != "unlink" {
      #expect(try folder.names.allSatisfy { !$0.hasSuffix(".tmp") }, what)
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal takes the temporary file along`(_ signal: CInt) throws {
    let shim = try #require(FaultShim.shared)
    try withTemporaryFolder { folder in
      try Self.prepare(folder)
      try folder.write("older\n", to: "out")
      let before = try folder.names
      for call in ["write", "fsync", "rename"] {
        let fault = FaultShim.Fault(call: call, code: 0, signal: signal)
        let run = shim.run(
          ["replay", "drags/drag.evemu", "-q", "-o", "out"], fault, knowsUnnamedFiles: false,
          folder: folder.path)
        // Once the file may have its name, only the next run may remove it.
        #expect(run.status == 128 + signal, "\(call): \(run.error)")
        if call != "rename" { #expect(try folder.names == before, "\(call)") }
        #expect(try folder.read("out") == "older\n", "\(call)")
      }
    }
  }

  @Test func `the next run removes what a killed one left`() throws {
    let shim = try #require(FaultShim.shared)
    try withTemporaryFolder { folder in
      try Self.prepare(folder)
      try folder.write("older\n", to: "out")
      let words = ["replay", "drags/drag.evemu", "-q", "-o", "out"]
      let before = try folder.names
      let fault = FaultShim.Fault(call: "fsync", code: 0, signal: SIGKILL)
      let killed = shim.run(words, fault, knowsUnnamedFiles: false, folder: folder.path)
      #expect(killed.status == 128 + SIGKILL)
      let left = try #require(try folder.names.first { $0.hasPrefix(".dragline-") })
      // The program leaves the drafts of other outputs alone.
      #expect(
        dragline("replay", folder("drags/drag.evemu"), "-q", "-o", folder("other")).status == 0)
      #expect(try folder.names == (before + [left, "other"]).sorted())
      unlink(folder("other"))
      // It also leaves a draft alone while a process holds its lock.
      let holder = open(folder(left), O_RDONLY | O_CLOEXEC)
      #expect(flock(holder, LOCK_EX | LOCK_NB) == 0)
      #expect(dragline("replay", folder("drags/drag.evemu"), "-q", "-o", folder("out")).status == 0)
      #expect(try folder.names == (before + [left]).sorted())
      // A process that another test starts at this moment may still have the descriptor.
      _ = flock(holder, LOCK_UN)
      close(holder)
      #expect(dragline("replay", folder("drags/drag.evemu"), "-q", "-o", folder("out")).status == 0)
      #expect(try folder.names == before)
    }
  }

  @Test func `permissions that cannot be kept are a failed output`() throws {
    let shim = try #require(FaultShim.shared)
    for knowsUnnamedFiles in [true, false] {
      try withTemporaryFolder { folder in
        try Self.prepare(folder)
        try folder.write("older\n", to: "out")
        chmod(folder("out"), 0o600)
        let fault = FaultShim.Fault(call: "fchmod", code: EPERM)
        let run = shim.run(
          ["replay", "drags/drag.evemu", "-q", "-o", "out"], fault,
          knowsUnnamedFiles: knowsUnnamedFiles, folder: folder.path)
        #expect(run.error == "dragline: out: cannot write: Operation not permitted\n")
        #expect(run.status == 77)
        #expect(try folder.read("out") == "older\n")
        #expect(try folder.names.allSatisfy { !$0.hasSuffix(".tmp") })
      }
    }
  }

  @Test(arguments: ["opendir", "readdir", "lstat", "stat"])
  func `a folder that is seen in part is an error`(_ call: String) throws {
    let shim = try #require(FaultShim.shared)
    try withTemporaryFolder { folder in
      try Self.prepare(folder)
      for number in 1...3 where call != "opendir" || number == 1 {
        let fault = FaultShim.Fault(call: call, number: number, code: EIO)
        let run = shim.run(["inspect", "drags"], fault, folder: folder.path)
        #expect(run.error.contains(/^dragline: \S+: cannot (list|look at): Input\/output error\n/))
        #expect(run.status == 74, "\(number)")
      }
    }
  }
}
