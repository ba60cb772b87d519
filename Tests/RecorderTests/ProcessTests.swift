import Foundation
import Glibc
import Recorder
import TestSupport
import Testing
import Traces

/// The behaviour of a process of its own: limits and kills, by the program of `tools/kill-test`.
@Suite(.enabled(if: KillTestProgram.path != nil, "the program DraglineKillTest is not built"))
struct ProcessTests {
  private func run(_ script: String, _ words: [String]) throws -> (status: Int32, error: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, try #require(KillTestProgram.path)] + words
    let (output, error) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, error)
    try process.run()
    let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// Blocks of 512 bytes: the limit lies within a frame, or at the end of a page.
  @Test(arguments: [5, 8, 9, 33], ["run.evemu", "run.yml"])
  func `a file size limit keeps whole frames and ends with a reason`(
    blocks: Int, name: String
  ) throws {
    try withTemporaryFolder { folder in
      let format = TraceFormat.recordable(ending: name)?.id ?? ""
      let run = try run(
        #"ulimit -f \#(blocks); exec "$0" "$@""#,
        ["write", folder("counts"), folder(name), format, "1", "42", "-"])
      let recorded = try folder.recording(name)
      let frames = recorded.events.count(where: \.isReport)
      #expect(recorded.events.last?.isReport == true)
      #expect(
        run.error
          == "\(folder(name)): cannot write: File too large; \(frames) whole frames are safe\n")
      #expect(run.status == 74)
      #expect(try folder.bytes(name).count <= 512 * blocks)
    }
  }

  @Test func `killed recorders leave what they should`() throws {
    try withTemporaryFolder { folder in
      let seed = UInt64.random(in: 0...UInt64.max)
      let run = try run(#"exec "$0" "$@""#, ["5", "\(seed)", folder.path])
      #expect(run.status == 0, "seed \(seed): \(run.error)")
    }
  }
}

/// The program of `tools/kill-test`.
enum KillTestProgram {
  /// Beside the program that runs these tests, where the build puts both.
  static let path: String? = {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = tests.map {
      URL(filePath: $0).deletingLastPathComponent().appending(path: "DraglineKillTest").path
    }
    return path.flatMap { access($0, X_OK) == 0 ? $0 : nil }
  }()
}
