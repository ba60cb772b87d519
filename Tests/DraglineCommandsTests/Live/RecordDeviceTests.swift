import TestSupport
import Testing
import Timelines

/// Recordings of devices that come and go, and of several.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct RecordDeviceTests {
  private static let half =
    "start\nwait output Ctrl-C ends\nrate 120\n"
    + "drag screen 0 2070 4000 2070 5500 15\n"

  @Test func `F11: a recording continues in one file when the device returns`() throws {
    try withTemporaryFolder { folder in
      let drag = "rate 120\ndrag screen 0 2070 4000 2070 5500 15\n"
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "record", "200", "-o", "recording.evemu"],
        script: MockDeviceKind.screen.script() + Self.half
          + "unplug screen\nwait output went away\n"
          + "plug screen\nwait output is back\nwait quiet screen\n" + drag
          + "lift screen 0\nwait read screen\nsignal INT\nwait exit\n", in: folder)
      #expect(run.failure == nil && run.result.status == 0)
      let replay = DraglineProgram.run(
        ["replay", "recording.evemu", "-q", "-o", "-"], folder: folder.path)
      let decisions = try TimelineReader.rows(of: replay.outputBytes, file: "replay").compactMap {
        row in
        if case .decision(let row) = row { row.cause.rawValue } else { String?.none }
      }
      #expect(decisions == ["touchCancelled", "release"])
      #expect(try folder.read("recording.evemu").contains("\n"))
    }
  }

  @Test func `F11: a recording that does not wait ends with its device`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "record", "200", "-o", "recording.evemu", "--no-wait"],
        script: MockDeviceKind.screen.script() + Self.half + "unplug screen\nwait exit\n",
        in: folder)
      #expect(run.failure == nil && run.result.status == 69)
      #expect(run.result.error.hasSuffix("dragline: /dev/input/event200: the device went away\n"))
      #expect(!run.result.error.contains("goes on"))
    }
  }

  private static let quick =
    "rate 120\ndrag screen 0 2070 4000 2070 5500 5\n"

  /// A finger that rests says nothing, and neither does a device that went away with it.
  @Test func `a touch is in one file, however long it rests`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "record", "200", "-o", "r.evemu", "--autorestart", "0.2"],
        script: MockDeviceKind.screen.script()
          + "start\nwait output Ctrl-C ends\nwait quiet screen\n"
          + "\(Self.quick)sleep 400\n\(Self.quick)lift screen 0\nwait read screen\nwait output r.evemu: \n"
          + "\(Self.quick)unplug screen\nwait output went away\nwait output r-2.evemu: \nplug screen\n"
          + "wait output is back\nwait quiet screen\n\(Self.quick)lift screen 0\n"
          + "wait read screen\nsignal INT\nwait exit\n", in: folder)
      #expect(run.failure == nil && run.result.status == 0)
      let names = try folder.names.filter { $0.hasSuffix(".evemu") }
      #expect(names == ["r-2.evemu", "r-3.evemu", "r.evemu"])
      for name in names {
        let begun = try folder.read(name).split(separator: "\n").count {
          $0.contains(" 0003 0039 ") && !$0.contains("0003 0039 -")
        }
        #expect(begun == 1, "\(name)")
        // Each with its own figures.
        let frames = try folder.read(name).split(separator: "\n").count {
          $0.hasPrefix("E:") && $0.contains(" 0000 0000 ")
        }
        let size = try folder.bytes(name).count
        #expect(run.result.error.contains("\n" + "dragline: \(name): \(frames) frames, "))
        #expect(run.result.error.contains(size < 1_000 ? "\(size) B\n" : " kB\n"))
      }
    }
  }

  @Test func `what is to outlive its terminal does`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        ["/usr/bin/nohup", DraglineProgram.path ?? "", "record", "200", "-o", "r.evemu"],
        script: MockDeviceKind.screen.script()
          + "start\nwait output Ctrl-C ends\nwait quiet screen\nsignal HUP\n"
          + "\(Self.quick)lift screen 0\nwait read screen\nsignal INT\nwait exit\n", in: folder)
      #expect(run.failure == nil && run.result.status == 0)
      #expect(run.result.error.contains("r.evemu: 6 frames"), "\(run.result.error)")
    }
  }

  static let places = [
    ["record", "200", "-o", "nowhere/r.evemu"], ["live", "200", "--record", "nowhere/r.evemu"],
  ]

  @Test(arguments: places)
  func `a place where no file can be is reported before the first touch`(words: [String]) throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? ""] + words,
        script: MockDeviceKind.screen.script() + "start\nwait exit\n", in: folder)
      #expect(run.failure == nil && run.result.status == 74)
      #expect(
        run.result.error
          == "dragline: nowhere/r.evemu: cannot write: No such file or directory\n")
    }
  }

  @Test func `F15: a recording of two devices replays each of them`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "record", "200", "201", "-o", "both.yml"],
        script: MockDeviceKind.screen.script() + MockDeviceKind.mouse.script(number: 201)
          + Self.half + "wait quiet mouse\nrate 125\nframe mouse BTN_LEFT 1\n"
          + "repeat 30 frame mouse REL_Y 10\nunplug screen\nframe mouse BTN_LEFT 0\n"
          + "wait read mouse\nsignal INT\nwait exit\n", in: folder)
      #expect(run.failure == nil && run.result.status == 0)
      for (device, cause) in [("0", "touchCancelled"), ("1", "release")] {
        let replay = DraglineProgram.run(
          ["replay", "both.yml", "--device", device, "-q", "-o", "-"], folder: folder.path)
        #expect(replay.status == 0, "\(replay.error)")
        let decisions = replay.outputLines.filter { $0.hasPrefix(#"{"type":"decision""#) }
        #expect(decisions.count == 1)
        #expect(decisions.first?.contains(#""cause":"\#(cause)""#) == true)
      }
    }
  }
}
