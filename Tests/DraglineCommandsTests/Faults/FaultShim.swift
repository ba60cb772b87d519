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
    /// Whether every later call of it fails too, but none that writes to standard error.
    ///
    /// The first that writes does a part, as on a disk that becomes full.
    var lasts = false
    /// The signal that the process sends itself instead; 0 for none.
    var signal: CInt = 0
    var testDescription: String { "\(call) \(number): \(signal == 0 ? code : signal)" }

    fileprivate var variables: [String] {
      ["FAULT_CALL=\(call)", "FAULT_NUMBER=\(number)", "FAULT_CODE=\(code)"]
        + (lasts ? ["FAULT_STICKY=1"] : [])
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
    DraglineProgram.run(
      words, launcher: launcher(fault, knowsUnnamedFiles: knowsUnnamedFiles, counts: counts),
      folder: folder)
  }

  /// A program and its words that start another one with this library, beside those that are loaded for
  /// other reasons.
  func launcher(
    _ fault: Fault?, knowsUnnamedFiles: Bool = true, counts: String? = nil
  ) -> [String] {
    var variables = fault?.variables ?? []
    if !knowsUnnamedFiles { variables.append("FAULT_NAMED=1") }
    if let counts { variables.append("FAULT_COUNTS=\(counts)") }
    let script = #"LD_PRELOAD="$0:$LD_PRELOAD" exec "$@""#
    // Shells ignore SIGINT in what they run in the background, these tests among it.
    return ["/usr/bin/env", "--default-signal=INT"] + variables + [
      "/bin/sh", "-c", script, library,
    ]
  }

  /// Returns the number of times that a run made each call, and removes the file in which the run
  /// left it.
  static func counts(_ name: String, in folder: TemporaryFolder) throws -> [(
    call: String, count: Int
  )] {
    defer { unlink(folder(name)) }
    return try folder.read(name).split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      return (String(parts[0]), try #require(Int(parts[1])))
    }
  }

  /// Failures of the calls that were made, one by one.
  ///
  /// - Parameter each: Whether each call that may be begun again, or may do a part, fails in each of these
  ///   ways; otherwise they take turns.
  static func faults(_ counts: [(call: String, count: Int)], each: Bool = true) -> [Fault] {
    counts.flatMap { call, count in
      (0..<count).flatMap { index in
        let codes = codes(call, index)
        return (each ? codes : [codes[index % codes.count]]).map {
          Fault(call: call, number: index + 1, code: $0)
        }
      }
    }
  }

  private static func codes(_ call: String, _ index: Int) -> [CInt] {
    let code = [EIO, ENOSPC, EACCES][index % 3]
    return switch call {
    case "open": [code, EINTR]
    case "read", "write", "pwrite": [code, EINTR, 0]
    default: [code]
    }
  }
}
