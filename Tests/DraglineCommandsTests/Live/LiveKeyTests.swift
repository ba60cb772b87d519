import Glibc
import TestSupport
import Testing

/// Keys of the view that have to do with the device and with the end.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveKeyTests {
  private static func run(
    _ words: [String] = [], in folder: TemporaryFolder, before: String = "", script: String
  ) throws -> MockHost.Run {
    try MockHost.run(
      ["/usr/bin/env", "TERM=xterm", DraglineProgram.path ?? "", "live", "/dev/input/event200"]
        + words,
      script: MockDeviceKind.screen.script() + before
        // Less than until it is asked, by a grab of a moment, whether somebody else has the device.
        + "\npatience 8\nterminal 80 24\nstart\nwait output quit\n" + script, in: folder)
  }

  struct Grab: CustomTestStringConvertible {
    var testDescription: String
    var before = ""
    var words: [String] = []
    var script: String
  }

  private static let leaves = "unplug screen\nwait output went away\n"
  private static let returns = "plug screen\nwait output is back\n"
  /// The input of other programs to a device that is not grabbed is read.
  private static let isShared =
    "wait quiet screen\ngrab screen\ntype g\nwait output cannot be grabbed\n"

  static let grabs = [
    Grab(
      testDescription: "taken, and shown to be",
      script: "type g\nwait grabbed screen\nwait output grabbed\n"),
    Grab(testDescription: "asked for twice at once", script: "type gg\n" + isShared),
    Grab(
      testDescription: "refused, and asked for again", before: "grab screen",
      script: "type g\nwait output cannot be grabbed\nrelease screen\ntype g\n"
        + "wait grabbed screen\n"),
    Grab(
      testDescription: "asked for while the device is away",
      script: leaves + "type g\nwait output grabs the device when it returns\n"
        + returns + "wait grabbed screen\n"),
    Grab(
      testDescription: "given back while the device is away", words: ["--grab"],
      script: "wait grabbed screen\n" + leaves
        + "type g\nwait output releases the device when it returns\n" + returns
        + isShared),
    Grab(
      testDescription: "kept while the device is away", words: ["--grab"],
      script: leaves + returns + "wait grabbed screen\n"),
  ]

  @Test(arguments: grabs)
  func `g takes the device and gives it back`(_ row: Grab) throws {
    try withTemporaryFolder { folder in
      let run = try Self.run(
        row.words, in: folder, before: row.before, script: row.script + "type q\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 0)
    }
  }

  /// Runs a body with `pipe.evemu`, which can be written and is never read.
  private static func withPipe(_ body: (TemporaryFolder) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try #require(mkfifo(folder("pipe.evemu"), 0o600) == 0)
      let pipe = open(folder("pipe.evemu"), O_RDWR | O_CLOEXEC)
      defer { close(pipe) }
      // As little as it can, so that a busy machine fills it too.
      try #require(fcntl(pipe, Self.setPipeSize, 4_096) >= 0)
      try body(folder)
    }
  }

  /// `F_SETPIPE_SZ`, which C headers show only to GNU sources.
  private static let setPipeSize: CInt = 1_031

  /// More than the pipe holds.
  private static let flood = "rate 500\ndrag screen 0 2070 1000 2070 8000 200\nwait read screen\n"

  @Test func `the picture continues though no process reads the recording`() throws {
    try Self.withPipe { folder in
      let run = try Self.run(
        ["--record", "pipe.evemu"], in: folder,
        script: Self.flood + "lift screen 0\ntype tab\ntype tab\nwait output at 0.\nrate 120\n"
          + "drag screen 0 2070 4000 2070 7000 15\nlift screen 0\nwait output gesture 2\n"
          + "type q\nwait output still writing\ntype \u{3}\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 130)
    }
  }

  @Test func `Ctrl-C ends what waits for a reader behind the view`() throws {
    try Self.withPipe { folder in
      let run = try Self.run(
        ["--record", "pipe.evemu"], in: folder,
        // What the run says is shown even so.
        script: Self.flood + "unplug screen\nwait output went away\ntype q\n"
          + "wait output still writing pipe.evemu; Ctrl-C gives up\ntype \u{3}\nwait exit\n")
      #expect(run.failure == nil)
      #expect(run.result.status == 130)
      // Where it can be read.
      #expect(run.result.error.contains("dragline: still writing pipe.evemu; Ctrl-C gives up\n"))
    }
  }

  @Test(arguments: [
    ["record", "200", "-o", "pipe.evemu"], ["live", "200", "--record", "pipe.evemu"],
  ])
  func `what waits for a reader says so without the view too`(words: [String]) throws {
    try Self.withPipe { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? ""] + words,
        script: MockDeviceKind.screen.script()
          + "start\nwait output Ctrl-C ends\n" + Self.flood + "signal INT\n"
          + "wait output dragline: still writing pipe.evemu; Ctrl-C gives up\n"
          + "signal INT\nwait exit\n", in: folder)
      #expect(run.failure == nil)
      #expect(run.result.status == 130)
    }
  }
}
