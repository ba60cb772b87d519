import Foundation
import TestSupport
import Testing

/// Runs the program with system calls that fail, by a library that is loaded before all others
/// (Tests/FaultShim/shim.c).
struct FaultShim {
  /// One call that fails.
  struct Fault: CustomTestStringConvertible {
    var call: String
    var number = 1
    /// The errno; 0 for half of what was asked for.
    var code: CInt
    /// That the process sends itself instead.
    var signal: CInt = 0
    var testDescription: String { "\(call) \(number): \(signal == 0 ? code : signal)" }

    fileprivate var variables: [String] {
      ["FAULT_CALL=\(call)", "FAULT_NUMBER=\(number)", "FAULT_CODE=\(code)"]
        + (signal == 0 ? [] : ["FAULT_SIGNAL=\(signal)"])
    }
  }

  /// Compiled once in a run of the tests; `nil` without a compiler or a program to load it into.
  static let shared: FaultShim? = {
    guard DraglineProgram.path != nil, MockHost.has("cc") else { return nil }
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let source = tests.deletingLastPathComponent().appending(path: "FaultShim/shim.c").path
    let library = "/tmp/dragline-fault-shim-\(getpid()).so"
    let compiler = ["cc", "-Wall", "-Werror", "-shared", "-fPIC", "-o", library, source, "-ldl"]
    let run = DraglineProgram.run(program: compiler, environment: ["PATH=/usr/bin:/bin"])
    precondition(run.status == 0, "\(source): \(run.error)")
    return FaultShim(library: library)
  }()
  static let isThere = shared != nil
  static let reason: Comment = "no C compiler (gcc), or the program dragline is not built"

  private let library: String

  /// - Parameters:
  ///   - knowsUnnamedFiles: Whether the file system knows files without a name (`O_TMPFILE`).
  ///   - counts: A file for how often each call was made.
  func run(
    _ words: [String], _ fault: Fault? = nil, knowsUnnamedFiles: Bool = true,
    counts: String? = nil, folder: String = "/"
  ) -> CommandRun {
    var variables = ["LD_PRELOAD=\(library)"] + (fault?.variables ?? [])
    if !knowsUnnamedFiles { variables.append("FAULT_NAMED=1") }
    if let counts { variables.append("FAULT_COUNTS=\(counts)") }
    return DraglineProgram.run(words, launcher: ["/usr/bin/env"] + variables, folder: folder)
  }

  /// How often a run makes each call.
  func counts(
    _ words: [String], knowsUnnamedFiles: Bool, in folder: TemporaryFolder
  ) throws -> [(call: String, count: Int)] {
    let run = run(
      words, knowsUnnamedFiles: knowsUnnamedFiles, counts: folder("counts"), folder: folder.path)
    defer { unlink(folder("counts")) }
    #expect(run.status == 0, "\(words): \(run.error)")
    return try folder.read("counts").split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      return (String(parts[0]), try #require(Int(parts[1])))
    }
  }
}
