import Foundation
import TestSupport
import Testing

/// Programs that are started with some of the descriptors 0 to 2 closed.
@Suite(.enabled(if: DraglineProgram.path != nil, "the program dragline is not built"))
struct StandardDescriptorTests {
  private static func run(_ words: [String], closing: String, in folder: TemporaryFolder)
    -> CommandRun
  {
    DraglineProgram.run(
      words, launcher: ["/bin/sh", "-c", "exec \"$0\" \"$@\" \(closing)"], folder: folder.path)
  }

  @Test(arguments: ["2>&-", "0>&- 2>&-", "0>&- 1>&- 2>&-"])
  func `no message lands in an output file`(_ closing: String) throws {
    try withTemporaryFolder { folder in
      // With a message: a line without its end.
      let text = ScreenRecording.drag + ScreenRecording.report(200_000).dropLast()
      let trace = try folder.write(text, to: "drag.evemu")
      let whole = dragline("replay", trace, "-o", "-")
      #expect(whole.error.contains("the last line has no end"))
      let run = Self.run(["replay", trace, "-q", "-o", "out.jsonl"], closing: closing, in: folder)
      #expect(run.status == 0)
      #expect(try folder.read("out.jsonl") == whole.output)
    }
  }

  @Test func `a closed standard output is a failed output, and no file gets what is meant for it`()
    throws
  {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let run = Self.run(["replay", trace, "-o", "out.jsonl"], closing: ">&-", in: folder)
      #expect(run.error == "dragline: <stdout>: cannot write: Bad file descriptor\n")
      #expect(run.status == 74)
      #expect(try folder.names == ["drag.evemu"])
    }
  }

  @Test func `a closed standard input cannot be read`() throws {
    try withTemporaryFolder { folder in
      let run = Self.run(["inspect", "-"], closing: "<&-", in: folder)
      #expect(run.error == "dragline: <stdin>: cannot read: Bad file descriptor\n")
      #expect(run.status == 74)
    }
  }
}
