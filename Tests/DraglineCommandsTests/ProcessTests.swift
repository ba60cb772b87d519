import Foundation
import TestSupport
import Testing

/// The behaviour of a process of its own: limits, signals, memory.
@Suite(.enabled(if: DraglineProgram.path != nil, "the program dragline is not built"))
struct ProcessTests {
  @Test func `a file size limit is a full disk and leaves nothing`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      try folder.write("older\n", to: "out.jsonl")
      // Eight blocks of 512 bytes.
      let launcher = ["/bin/sh", "-c", #"ulimit -f 8; exec "$0" "$@""#]
      let run = DraglineProgram.run(
        ["replay", trace, "-q", "-o", folder("out.jsonl")], launcher: launcher)
      #expect(
        run.error == "dragline: \(folder("out.jsonl")): cannot write: File too large\n")
      #expect(run.status == 74)
      #expect(try folder.names == ["drag.evemu", "out.jsonl"])
      #expect(try folder.read("out.jsonl") == "older\n")
    }
  }

  @Test func `a pipe closed after its first line ends quietly`() throws {
    try withTemporaryFolder { folder in
      // More than a pipe holds, so that writing cannot be over before the reader goes.
      let events = (0..<30).map { ScreenRecording.dragEvents(start: $0 * 5_000_000) }
      let trace = try folder.write(
        ScreenRecording.description + events.joined(), to: "drags.evemu")
      let launcher = [
        "/bin/sh", "-c", #"{ "$0" "$@"; echo "status $?" >&2; } | head -n 1"#,
      ]
      let run = DraglineProgram.run(["replay", trace, "-o", "-"], launcher: launcher)
      #expect(run.error == "status 0\n")
      #expect(run.outputLines.count == 1)
      #expect(run.output.hasPrefix(#"{"type":"header","#))
    }
  }

  /// `O_TMPFILE`, which C headers show only to GNU sources.
  static let hasFilesWithoutName: Bool = {
    let descriptor = open("/tmp", 0o20_000_000 | O_DIRECTORY | O_WRONLY, 0o600)
    if descriptor >= 0 { close(descriptor) }
    return descriptor >= 0 && access("/proc/self/fd", X_OK) == 0
  }()

  @Test(
    .enabled(if: hasFilesWithoutName, "/tmp knows no files without a name, or /proc is missing"),
    arguments: ["HUP", "TERM", "KILL"])
  func `a killed run leaves the older timeline and nothing else`(signal: String) throws {
    try withTemporaryFolder { folder in
      try folder.write("older\n", to: "out.jsonl")
      mkfifo(folder("trace.evemu"), 0o600)
      // The output is open when the shell gets to write to the pipe that is to be replayed.
      // A program that fails before that must not keep the shell waiting for ever.
      let launcher = [
        "/usr/bin/timeout", "20", "/bin/sh", "-c",
        #""$0" "$@" & exec 3>trace.evemu; kill -s "$SIGNAL" $!; wait $!"#,
      ]
      let run = DraglineProgram.run(
        ["replay", "trace.evemu", "-o", "out.jsonl"], launcher: launcher,
        environment: ["SIGNAL=\(signal)"], folder: folder.path)
      #expect(run.status > 128)
      #expect(try folder.names == ["out.jsonl", "trace.evemu"])
      #expect(try folder.read("out.jsonl") == "older\n")
    }
  }

  /// 64 MiB, code and libraries included.
  private static let inLittleMemory = ["/bin/sh", "-c", #"ulimit -v 65536; exec "$0" "$@""#]

  static let canLoseRights: Bool = {
    let launcher = "/usr/bin/setpriv"
    guard DraglineProgram.path != nil, geteuid() == 0, access(launcher, X_OK) == 0 else {
      return false
    }
    return DraglineProgram.run(["--version"], launcher: asNobody).status == 0
  }()
  static let asNobody = ["/usr/bin/setpriv", "--reuid=65534", "--clear-groups"]

  @Test(.enabled(if: canLoseRights, "only root can run a program as somebody with fewer rights"))
  func `files of others are named with what is missing`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      chmod(folder.path, 0o755)
      chmod(trace, 0o644)
      let unwritable = DraglineProgram.run(
        ["replay", trace, "-o", folder("out.jsonl")], launcher: Self.asNobody)
      #expect(
        unwritable.error
          == "dragline: \(folder("out.jsonl")): cannot write: Permission denied\n")
      #expect(unwritable.status == 77)
      chmod(trace, 0o600)
      let unreadable = DraglineProgram.run(["replay", trace], launcher: Self.asNobody)
      #expect(unreadable.error == "dragline: \(trace): cannot read: Permission denied\n")
      #expect(unreadable.status == 77)
    }
  }

  @Test(arguments: [
    ("bytes of nothing", "", "1:1: error: not a known recording: found '\\x00"),
    ("a comment without end", ScreenRecording.description + "#", "13:65537: error: line too long"),
    ("an event without end", ScreenRecording.drag + "E: ", "43:65537: error: line too long"),
  ])
  func `a line of 1 GB is refused in little memory`(
    what: String, start: String, fault: String
  ) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(start, to: "huge.evemu")
      truncate(trace, 1 << 30)
      let run = DraglineProgram.run(
        ["replay", trace, "-o", folder("out.jsonl")], launcher: Self.inLittleMemory)
      #expect(run.error.hasPrefix("\(trace):\(fault)"), "\(what)")
      #expect(run.status == 65)
      #expect(try folder.names == ["huge.evemu"])
    }
  }

  @Test func `a line without end from a pipe is refused in little memory`() throws {
    let launcher = [
      "/bin/sh", "-c", #"tr '\0' x </dev/zero | { ulimit -v 65536; "$0" "$@"; }"#,
    ]
    let run = DraglineProgram.run(["replay", "-"], launcher: launcher)
    #expect(run.error.hasPrefix("<stdin>:1:1: error: not a known recording: found 'xxxx"))
    #expect(run.status == 65)
  }
}
