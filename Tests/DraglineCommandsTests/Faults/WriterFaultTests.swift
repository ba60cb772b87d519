import Foundation
import TestSupport
import Testing

/// Each call of each writer fails, on a disk that is full from then on, and on a broken one.
///
/// `LiveFaultInjectionTests` does so to recordings of devices and timelines of live runs.
@Suite(.enabled(if: FaultShim.isThere, FaultShim.reason), .waitsAside)
struct WriterFaultTests {
  /// What a writer may leave when it fails.
  enum Remainder {
    /// The older file, or the new one.
    case whole
    /// Nothing, or all files.
    case wholeFolder
    /// Some of the files.
    case wholeFiles
    /// A database that the same words complete.
    case resumable
    /// The beginning: the shell that runs the program has opened the file.
    case beginning
  }

  struct Writer: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var words: [String]
    var output: String
    var remainder: Remainder

    init(
      _ name: String, _ words: String, to output: String = "out", _ remainder: Remainder = .whole
    ) {
      (testDescription, self.output, self.remainder) = (name, output, remainder)
      self.words = words.split(separator: " ").map(String.init)
    }
  }

  private static let sweep = "sweep drags --vary minimumPercent=0.1:0.3:0.1 --jobs 1 -q -o out"
  static let writers = [
    Writer("timeline", "replay drags/drag.evemu -q -o out"),
    Writer("timeline as CSV", "replay drags/drag.evemu -q --format csv -o out"),
    Writer("timeline of an animation", "animate photo-push -q -o out"),
    Writer("converted recording", "convert drags/drag.evemu out --to pointer-jsonl -q --force"),
    Writer("generated recording", "synth flick --to evemu -o out -q --force"),
    Writer("features", "synth flick --count 4 --against flicks --features out -q --force"),
    Writer("generated corpus", "synth mixture.json -o out -q", .wholeFolder),
    Writer("scenarios", "check --write out -q", .wholeFiles),
    Writer("labels", "label drags --mark drag.evemu:1=cancel -q", to: "drags/labels.csv"),
    Writer(
      "preset", "tune drags --vary minimumPercent --resamples 0 --jobs 1 -q -o out.json --force",
      to: "out.json"),
    Writer("table of a sweep", sweep), Writer("sweep as JSON", sweep + " --format json"),
    Writer("sweep as CSV", sweep + " --format csv"),
    Writer("journal of a sweep", sweep + " --format optuna"),
    Writer("merged sweep", "sweep one two --merge -q -o out"),
    Writer("database of a sweep", sweep + " --format sqlite", .resumable),
    Writer("printed rows", "inspect drags --json", .beginning),
    Writer("printed preset", "preset show devsign --as-file", .beginning),
  ]

  /// Calls that matter to what is written.
  private static let calls: Set = [
    "open", "write", "pwrite", "fsync", "close", "rename", "linkat", "ftruncate", "mkdir",
  ]

  @Test(arguments: writers)
  func `a disk that fails leaves the old file or the new one, and the error says what to do`(
    _ writer: Writer
  ) throws {
    let shim = try #require(FaultShim.shared)
    try withTemporaryFolder { folder in
      try Self.prepare(folder)
      let older = try Self.clear(writer, in: folder)
      let whole = Self.run(writer, nil, shim, in: folder, counts: true)
      try #require(whole.status == 0, "\(whole.error)")
      let result = try Self.files(writer, in: folder)
      try #require(result != older)
      for fault in Self.faults(try FaultShim.counts("counts", in: folder)) {
        _ = try Self.clear(writer, in: folder)
        let run = Self.run(writer, fault, shim, in: folder)
        let left = try Self.files(writer, in: folder)
        let what = Comment(rawValue: "\(fault.testDescription): \(run.status): \(run.error)")
        if run.status == 0 {
          #expect(left == result, what)
        } else {
          Self.check(run.error, writer, what)
        }
        #expect(
          try folder.names.allSatisfy { !$0.hasSuffix(".tmp") && !$0.hasSuffix(".draft") }, what)
        // SQLite does without some of these.
        if ["fsync", "rename", "mkdir"].contains(fault.call), writer.remainder != .resumable {
          #expect(run.status == 74, what)
        }
        switch writer.remainder {
        case .whole: #expect(left == older || left == result, what)
        case .wholeFolder: #expect(left.isEmpty || left == result, what)
        case .wholeFiles: #expect(left.allSatisfy { result[$0.key] == $0.value }, what)
        case .beginning:
          #expect(try #require(result["out"]).starts(with: left["out"] ?? []), what)
        case .resumable:
          let next = Self.run(writer, nil, shim, in: folder)
          #expect(next.status == 0, "\(what): \(next.error)")
          #expect(try Self.files(writer, in: folder) == result, what)
        }
      }
    }
  }

  /// The last line names the file, the fault and the remedy.
  private static func check(_ error: String, _ writer: Writer, _ what: Comment) {
    let line = String(error.split(separator: "\n").last ?? "")
    let form = /(dragline: )?[\w.\/<>-]+: cannot [a-z ]+: (.+)/
    let fault = line.wholeMatch(of: form)?.2 ?? ""
    let isKnown = ["No space left on device", "Input/output error"].contains { fault.hasPrefix($0) }
    // SQLite names another fault for a file that it cannot open.
    #expect(isKnown || (writer.remainder == .resumable && !fault.isEmpty), what)
    if isKnown, line.contains("cannot write") {
      #expect(line.hasSuffix("write to another disk"), what)
    }
  }

  private static func run(
    _ writer: Writer, _ fault: FaultShim.Fault?, _ shim: FaultShim, in folder: TemporaryFolder,
    counts: Bool = false
  ) -> CommandRun {
    let launcher = shim.launcher(fault, counts: counts ? folder("counts") : nil)
    let shell = ["/bin/sh", "-c", #"exec "$@" >"$0""#]
    let output = writer.remainder == .beginning ? "out" : "/dev/null"
    return DraglineProgram.run(
      writer.words, launcher: shell + [output] + launcher, folder: folder.path)
  }

  private static func faults(_ counts: [(call: String, count: Int)]) -> [FaultShim.Fault] {
    counts.filter { calls.contains($0.call) }.flatMap { call, count in
      (0..<count).flatMap { index in
        [
          FaultShim.Fault(
            call: call, number: index + 1, code: ENOSPC, lasts: call.hasSuffix("write")),
          FaultShim.Fault(call: call, number: index + 1, code: EIO),
        ]
      }
    }
  }

  // MARK: Files

  private static let labels = "file,gesture,label\ndrag.evemu,1,finish\n"

  private static func prepare(_ folder: TemporaryFolder) throws {
    try FileManager.default.createDirectory(
      atPath: folder("drags"), withIntermediateDirectories: true)
    try folder.write(ScreenRecording.drag, to: "drags/drag.evemu")
    try folder.write(labels, to: "drags/labels.csv")
    try folder.write(#"{"count":3,"seed":5,"gestures":[{"kind":"flick"}]}"#, to: "mixture.json")
    let flicks = dragline(
      "synth", "flick", "--count", "3", "--to", "evemu", "-o", folder("flicks"), "-q")
    #expect(flicks.status == 0, "\(flicks.error)")
    for (number, name) in ["one", "two"].enumerated() {
      let run = dragline(
        "sweep", folder("drags"), "--vary", "minimumPercent=0.1:0.3:0.1", "--format", "csv",
        "--shard", "\(number + 1)/2", "-o", folder(name), "-q")
      #expect(run.status == 0, "\(run.error)")
    }
  }

  /// Puts back what was there before the writer ran, and returns it.
  private static func clear(
    _ writer: Writer, in folder: TemporaryFolder
  ) throws -> [String: [UInt8]] {
    for name in try folder.names where name.hasPrefix("out") {
      try FileManager.default.removeItem(atPath: folder(name))
    }
    switch writer.remainder {
    case .whole:
      try folder.write(writer.output.hasPrefix("out") ? "older\n" : labels, to: writer.output)
    case .wholeFolder, .wholeFiles, .resumable, .beginning: break
    }
    return try files(writer, in: folder)
  }

  /// The bytes of the output, or of the files in it.
  private static func files(
    _ writer: Writer, in folder: TemporaryFolder
  ) throws -> [String: [UInt8]] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder(writer.output), isDirectory: &isFolder)
    else { return [:] }
    let names =
      isFolder.boolValue
      ? try FileManager.default.contentsOfDirectory(atPath: folder(writer.output)).map {
        "\(writer.output)/\($0)"
      } : [writer.output]
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.bytes($0)) })
  }
}
