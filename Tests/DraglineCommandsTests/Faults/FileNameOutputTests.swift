import Foundation
import TestSupport
import Testing
import Traces

/// Names of files that are no UTF-8.
@Suite(.enabled(if: DraglineProgram.path != nil, "the program dragline is not built"))
struct FileNameOutputTests {
  /// `d`, a byte that begins no character, `.evemu`.
  private static let name: [UInt8] = [0x64, 0xff] + Array(".evemu".utf8)

  /// Runs in a folder `drags` of which that file is the only content.
  private static func run(_ command: String, in folder: TemporaryFolder) throws -> CommandRun {
    let trace = try folder.write(ScreenRecording.drag, to: "plain.evemu")
    let script = """
      mkdir drags && mv "\(trace)" "drags/$(printf 'd\\377.evemu')" && \(command)
      """
    return DraglineProgram.run(
      program: ["/bin/sh", "-c", script, DraglineProgram.path ?? ""], folder: folder.path)
  }

  @Test func `they are read as they are given, in folders too`() throws {
    for command in [#""$0" inspect "drags/$(printf 'd\377.evemu')""#, #""$0" inspect drags"#] {
      try withTemporaryFolder { folder in
        let run = try Self.run(command, in: folder)
        #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
        #expect(run.output.hasPrefix("d?.evemu: evemu, "))
      }
    }
  }

  @Test func `JSON shows them as text`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(#""$0" inspect --json drags"#, in: folder)
      let trace = try object(try #require(run.outputLines.last))["trace"] as? String
      #expect(trace?.hasSuffix("d\u{FFFD}.evemu") == true, "\(run.output)")
    }
  }

  @Test func `an output has the very name that was given`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        #""$0" replay drags -q -o "$(printf 'o\376')" && cat "$(printf 'o\376')""#, in: folder)
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output.hasPrefix(#"{"type":"header""#))
    }
  }

  @Test func `an error names them harmlessly`() throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(#""$0" inspect "$(printf 'no\377\033[31m')""#, in: folder)
      #expect(run.error == "dragline: no??[31m: cannot read: No such file or directory\n")
      #expect(run.status == 66)
    }
  }
}
