import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

/// The places of timelines and summaries, and the remains when writing fails.
struct OutputTests {
  private static func replay(_ words: String...) throws -> CommandRun {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      return dragline(["replay", trace] + words)
    }
  }

  @Test func `a timeline is the same bytes by every way out`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let printed = dragline("replay", trace, "--format", "jsonl")
      #expect(printed.output.hasPrefix(#"{"type":"header","schema":"dragline.timeline/1","#))
      #expect(dragline("replay", trace, "-o", "-") == printed)
      #expect(dragline("replay", trace, "-o", "-", "--json", "--quiet") == printed)
      #expect(dragline("replay", trace, "-o", folder("out.jsonl"), "-q").output.isEmpty)
      #expect(try folder.read("out.jsonl") == printed.output)
      #expect(
        dragline("replay", trace, "--format=jsonl", "-o", folder("out.jsonl"), "-q").status == 0)
      #expect(try folder.read("out.jsonl") == printed.output)
      #expect(try folder.names == ["drag.evemu", "out.jsonl"])
    }
  }

  @Test func `the summary is a paragraph for each gesture`() throws {
    let run = try Self.replay()
    #expect(run.output.hasPrefix("drag.evemu · gesture 1 at 0 s\n  Dragged 184 pt down and "))
    #expect(run.output.hasSuffix(".\n"))
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
  }

  @Test func `the summary is one JSON object for each gesture`() throws {
    try withTemporaryFolder { folder in
      let text = ScreenRecording.drag + ScreenRecording.dragEvents(start: 5_000_000)
      let trace = try folder.write(text, to: "two \"gestures\" \u{1B}[31m.evemu")
      let run = dragline("replay", trace, "--json")
      #expect(run.outputLines.count == 2)
      for (index, line) in run.outputLines.enumerated() {
        let summary = try object(line)
        #expect(summary["type"] as? String == "summary")
        #expect(summary["trace"] as? String == trace)
        #expect(summary["gesture"] as? Int == index + 1)
        #expect(summary["outcome"] as? String == "finish")
      }
      #expect(run.status == 0)
    }
  }

  @Test(arguments: ["-q", "--quiet"])
  func `quiet leaves nothing to read`(option: String) throws {
    let run = try Self.replay(option)
    #expect(run == CommandRun(status: 0, outputBytes: [], errorBytes: []))
    #expect(try Self.replay(option, "--json") == run)
  }

  @Test func `several recordings make several timelines in one output`() throws {
    try withTemporaryFolder { folder in
      let first = try folder.write(ScreenRecording.drag, to: "first.evemu")
      let second = try folder.write(ScreenRecording.drag, to: "second.evemu")
      let run = dragline("replay", first, second, "-q", "-o", folder("out.jsonl"))
      #expect(run.status == 0)
      let alone = [first, second].map { dragline("replay", $0, "-o", "-").output }
      #expect(try folder.read("out.jsonl") == alone.joined())
      #expect(alone[0] != alone[1])
    }
  }

  @Test func `a recording that fails leaves the older timeline as it was`() throws {
    try withTemporaryFolder { folder in
      let good = try folder.write(ScreenRecording.drag, to: "good.evemu")
      let bad = try folder.write(ScreenRecording.drag + "noise\n", to: "bad.evemu")
      try folder.write("older\n", to: "out.jsonl")
      let run = dragline("replay", good, bad, "-q", "-o", folder("out.jsonl"))
      #expect(run.status == 65)
      #expect(run.error.hasPrefix("\(bad):43:1: error: unknown line 'noise'"))
      #expect(try folder.read("out.jsonl") == "older\n")
      #expect(try folder.names == ["bad.evemu", "good.evemu", "out.jsonl"])
    }
  }

  @Test func `a replaced timeline keeps its permissions and the link to it`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let older = try folder.write("older\n", to: "older.jsonl")
      chmod(older, 0o640)
      symlink("older.jsonl", folder("link.jsonl"))
      #expect(dragline("replay", trace, "-q", "-o", folder("link.jsonl")).status == 0)
      var status = stat()
      #expect(lstat(folder("link.jsonl"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat(older, &status) == 0 && status.st_mode & 0o777 == 0o640)
      #expect(try folder.read("older.jsonl") == dragline("replay", trace, "-o", "-").output)
      #expect(try folder.names == ["drag.evemu", "link.jsonl", "older.jsonl"])
    }
  }

  @Test func `files of others with names like temporary ones are not touched`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let names = [
        "out.jsonl.\(getpid())-1.tmp", "out.jsonl.tmp", ".dragline-0123456789abcdef-1.tmp",
      ]
      for name in names { try folder.write("mine\n", to: name) }
      #expect(dragline("replay", trace, "-q", "-o", folder("out.jsonl")).status == 0)
      #expect(try folder.names == (["drag.evemu", "out.jsonl"] + names).sorted())
      for name in names { #expect(try folder.read(name) == "mine\n") }
    }
  }

  @Test func `a link that leads nowhere yet stays, and leads to the timeline`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      mkdir(folder("there"), 0o700)
      symlink("there/out.jsonl", folder("link.jsonl"))
      symlink("link.jsonl", folder("link of a link"))
      #expect(dragline("replay", trace, "-q", "-o", folder("link of a link")).status == 0)
      #expect(try folder.read("there/out.jsonl") == dragline("replay", trace, "-o", "-").output)
      #expect(try folder.names == ["drag.evemu", "link of a link", "link.jsonl", "there"])
      symlink("circle", folder("circle"))
      let run = dragline("replay", trace, "-q", "-o", folder("circle"))
      #expect(run.status == 74 && run.error.contains("Too many levels of symbolic links"))
      #expect(try folder.names.contains("circle"))
    }
  }

  @Test func `a replaced file does not run as its new owner`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let output = try folder.write("older\n", to: "out.jsonl")
      chmod(output, 0o6751)
      #expect(dragline("replay", trace, "-q", "-o", output).status == 0)
      var status = stat()
      #expect(stat(output, &status) == 0 && status.st_mode & 0o7777 == 0o751)
    }
  }

  @Test func `a recording is never replaced by its own timeline`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      symlink("drag.evemu", folder("link.evemu"))
      let run = dragline("replay", trace, "-o", folder("link.evemu"))
      #expect(run.failure(as: OutputError.self) == .wouldReplaceInput(trace))
      #expect(run.status == 2)
      #expect(try folder.read("drag.evemu") == ScreenRecording.drag)
    }
  }

  @Test func `an output in a missing folder fails before anything is read`() throws {
    try withTemporaryFolder { folder in
      let output = folder("missing/out.jsonl")
      let run = dragline("replay", folder("nothing"), "-o", output)
      #expect(run.error == "dragline: \(output): cannot write: No such file or directory\n")
      #expect(run.status == 74)
      let names = try folder.names
      #expect(names.isEmpty)
    }
  }

  @Test func `a folder is no output`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let run = dragline("replay", trace, "-o", folder.path)
      #expect(run.error == "dragline: \(folder.path): cannot write: Is a directory\n")
      #expect(run.status == 74)
      #expect(try folder.names == ["drag.evemu"])
    }
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
  func `a folder that may not be written is named by the output`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      chmod(folder.path, 0o500)
      defer { chmod(folder.path, 0o700) }
      let run = dragline("replay", trace, "-o", folder("out.jsonl"))
      #expect(run.error == "dragline: \(folder("out.jsonl")): cannot write: Permission denied\n")
      #expect(run.status == 77)
    }
  }

  @Test func `a full disk is reported`() throws {
    let run = try Self.replay("-q", "-o", "/dev/full")
    #expect(run.error == "dragline: /dev/full: \(fullDisk)\n")
    #expect(run.status == 74)
  }

  @Test func `an output that is no file is written as it is`() throws {
    let run = try Self.replay("-q", "-o", "/dev/null")
    #expect(run == CommandRun(status: 0, outputBytes: [], errorBytes: []))
  }
}

/// The reader of a pipe goes away, or was never there.
struct ClosedOutputTests {
  private static func run(_ words: [String], output: CInt) -> CommandRun {
    let error = unnamedFile()
    defer { close(error) }
    let console = Console(standardInput: -1, standardOutput: output, standardError: error)
    let status = Dragline.run(words, console: console)
    return CommandRun(status: status.code, outputBytes: [], errorBytes: contents(of: error))
  }

  /// Calls a body with a pipe that has no reader.
  private static func withClosedPipe(_ body: (CInt) throws -> Void) rethrows {
    var ends: [CInt] = [0, 0]
    precondition(pipe(&ends) == 0, "pipe: errno \(errno)")
    close(ends[0])
    defer { close(ends[1]) }
    try body(ends[1])
  }

  @Test(arguments: [
    ["replay", "TRACE"], ["replay", "TRACE", "--json"], ["replay", "TRACE", "--format", "jsonl"],
    ["help"], ["help", "replay"], ["list", "parameters"], ["--version"],
  ])
  func `a closed pipe ends quietly`(words: [String]) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      Self.withClosedPipe { pipe in
        let run = Self.run(words.map { $0 == "TRACE" ? trace : $0 }, output: pipe)
        #expect(run == CommandRun(status: 0, outputBytes: [], errorBytes: []))
      }
    }
  }

  @Test func `a timeline's file becomes whole though no process reads the summary`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let timeline = dragline("replay", trace, "-o", "-").output
      try Self.withClosedPipe { pipe in
        let run = Self.run(["replay", trace, trace, "-o", folder("out.jsonl")], output: pipe)
        #expect(run == CommandRun(status: 0, outputBytes: [], errorBytes: []))
        let written = try folder.read("out.jsonl")
        #expect(written == timeline + timeline)
      }
    }
  }

  @Test func `standard output that is full or closed is a failed output`() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let run = Self.run(["help"], output: full)
    #expect(run.error == "dragline: <stdout>: \(fullDisk)\n")
    #expect(run.status == 74)
    let closed = Self.run(["help"], output: -1)
    #expect(closed.error == "dragline: <stdout>: cannot write: Bad file descriptor\n")
    #expect(closed.status == 74)
  }

  @Test func `messages to a closed output change nothing`() {
    let console = Console(standardInput: -1, standardOutput: -1, standardError: -1)
    #expect(Dragline.run(["nope"], console: console).code == 2)
  }
}
