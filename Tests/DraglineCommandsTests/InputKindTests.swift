import Foundation
import TestSupport
import Testing

/// The sources of recordings, and the refusals of inputs that can be none.
struct InputKindTests {
  @Test func `a folder is no recording`() throws {
    try withTemporaryFolder { folder in
      let run = dragline("convert", folder.path, folder("out.evemu"))
      #expect(run.error == "dragline: \(folder.path): is a directory: expected a recording\n")
      #expect(run.status == 66)
    }
  }

  @Test(arguments: ["replay", "inspect"])
  func `a folder without recordings is named`(verb: String) throws {
    try withTemporaryFolder { folder in
      let run = dragline(verb, folder.path)
      #expect(run.error == "dragline: \(folder.path): contains no recordings\n")
      #expect(run.status == 66)
    }
  }

  @Test func `a missing file is named`() throws {
    try withTemporaryFolder { folder in
      let run = dragline("replay", folder("nothing"))
      #expect(
        run.error == "dragline: \(folder("nothing")): cannot read: No such file or directory\n")
      #expect(run.status == 66)
    }
  }

  @Test func `a path through a file is named`() throws {
    try withTemporaryFolder { folder in
      let path = try folder.write("", to: "file") + "/trace.evemu"
      let run = dragline("replay", path)
      #expect(run.error == "dragline: \(path): cannot read: Not a directory\n")
      #expect(run.status == 66)
    }
  }

  @Test func `an empty name is shown as such`() {
    let run = dragline("replay", "")
    #expect(run.error == "dragline: '': cannot read: No such file or directory\n")
    #expect(run.status == 66)
  }

  @Test func `links that lead to each other are named`() throws {
    try withTemporaryFolder { folder in
      symlink("second", folder("first"))
      symlink("first", folder("second"))
      let run = dragline("replay", folder("first"))
      #expect(
        run.error
          == "dragline: \(folder("first")): cannot read: Too many levels of symbolic links\n")
      #expect(run.status == 66)
    }
  }

  @Test(.disabled(if: geteuid() == 0, "root may read everything"))
  func `a file that may not be read is named`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      chmod(trace, 0)
      let run = dragline("replay", trace)
      #expect(run.error == "dragline: \(trace): cannot read: Permission denied\n")
      #expect(run.status == 77)
    }
  }

  @Test(arguments: [
    ("/dev/null", "empty: expected a recording"),
    (
      "/dev/zero",
      "not a known recording: found '" + String(repeating: "\\x00", count: 40) + "...': "
        + "expected one of 'dragline list formats'; --from forces one"
    ),
  ])
  func `a device without end or content is no recording`(path: String, found: String) {
    let run = dragline("replay", path)
    #expect(
      run.error == "\(path):1:1: error: \(found)\n")
    #expect(run.status == 65)
  }

  @Test func `a closed standard input is an input that failed`() {
    let run = dragline("replay", "-", input: -1)
    #expect(run.error == "dragline: <stdin>: cannot look at: Bad file descriptor\n")
    #expect(run.status == 74)
  }

  @Test func `a named pipe is read to its end`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let expected = dragline("replay", trace, "--format", "jsonl")
      try FileManager.default.removeItem(atPath: trace)
      mkfifo(trace, 0o600)
      Thread.detachNewThread {
        let pipe = open(trace, O_WRONLY | O_CLOEXEC)
        writeAll(Array(ScreenRecording.drag.utf8), to: pipe)
        close(pipe)
      }
      #expect(dragline("replay", trace, "--format", "jsonl") == expected)
      #expect(expected.status == 0)
    }
  }

  @Test func `a pipe without axis ranges is measured before it is replayed`() throws {
    let events = ScreenRecording.dragEvents()
    try withTemporaryFolder { folder in
      let trace = try folder.write(events, to: "-")
      let file = dragline("replay", trace, "--format", "jsonl")
      let pipe = withPackets(of: events, sizes: [100]) {
        dragline("replay", "-", "--format", "jsonl", input: $0)
      }
      #expect(pipe.output == file.output.replacing(#""trace":"-""#, with: #""trace":"<stdin>""#))
      #expect(pipe.error == file.error.replacing(trace, with: "<stdin>"))
      #expect(pipe.status == 0)
      #expect(pipe.output.contains(#""outcome":"finish""#))
    }
  }

  @Test func `standard input is read from where it stands`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let noise = "not a recording\n"
      let input = open(try folder.write(noise + ScreenRecording.drag, to: "both"), O_RDONLY)
      defer { close(input) }
      lseek(input, off_t(noise.utf8.count), SEEK_SET)
      let run = dragline("replay", "-", "--json", input: input)
      #expect(
        run.output
          == dragline("replay", trace, "--json").output
          .replacing(trace, with: "<stdin>"))
      #expect(run.status == 0)
    }
  }

  @Test func `what a terminal says after its end is not asked for`() {
    let run = withPackets(of: ScreenRecording.drag, sizes: [4_096], afterEnd: "garbage\n") {
      dragline("replay", "-", "--quiet", input: $0)
    }
    #expect(run.error.isEmpty)
    #expect(run.status == 0)
  }
}

struct SplitRecordingTests {
  private static let events = ScreenRecording.dragEvents()

  @Test(arguments: ["tap.events", "tap.desc"])
  func `either half of a split recording finds the other`(named: String) throws {
    try withTemporaryFolder { folder in
      let whole = try folder.write(ScreenRecording.drag, to: "tap.evemu")
      let expected = dragline("replay", whole, "--format", "jsonl")
      try FileManager.default.removeItem(atPath: whole)
      try folder.write(ScreenRecording.description, to: "tap.desc")
      try folder.write(Self.events, to: "tap.events")
      let run = dragline("replay", folder(named), "--format", "jsonl")
      #expect(run.output == expected.output.replacing("tap.evemu", with: "tap.events"))
      #expect(run.error.isEmpty)
      #expect(run.status == 0)
    }
  }

  @Test func `a description with one recording of a longer name finds it`() throws {
    try withTemporaryFolder { folder in
      try folder.write(ScreenRecording.description, to: "screen.desc")
      try folder.write(Self.events, to: "screen.flick.events")
      let run = dragline("replay", folder("screen.desc"), "--json")
      #expect(try string("trace", in: run.output) == folder("screen.flick.events"))
      #expect(run.status == 0)
    }
  }

  @Test func `a description with several recordings asks for one`() throws {
    try withTemporaryFolder { folder in
      let description = try folder.write(ScreenRecording.description, to: "screen.desc")
      for name in ["screen.flick.events", "screen.drag.events", "other.events", "screen.txt"] {
        try folder.write(Self.events, to: name)
      }
      let run = dragline("replay", description)
      #expect(
        run.error == "\(description):1:1: error: describes a device but holds no events: "
          + "name one of its recordings: screen.drag.events, screen.flick.events\n")
      #expect(run.status == 65)
    }
  }

  @Test func `a bad description is refused by its own name`() throws {
    try withTemporaryFolder { folder in
      let description = try folder.write("N: Screen\nA: 35 0 nan 0 0\n", to: "screen.desc")
      let run = dragline("replay", try folder.write(Self.events, to: "screen.events"))
      #expect(
        run.error == "\(description):2:9: error: invalid maximum 'nan': "
          + "expected a decimal number of 32 bits\n")
      #expect(run.status == 65)
    }
  }

  @Test func `a folder named like a description is passed over`() throws {
    try withTemporaryFolder { folder in
      mkdir(folder("screen.desc"), 0o700)
      let run = dragline("replay", try folder.write(Self.events, to: "screen.events"), "--json")
      #expect(!run.error.contains("screen.desc"))
      #expect(run.status == 0)
    }
  }
}
