import TestSupport
import Testing
import Timelines

/// Devices that come, go and come back, alone and among others of their kind.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct DeviceReturnTests {
  private static let drag = "rate 120\ndrag screen 0 2070 4000 2070 7000 30\nlift screen 0\n"
  private static let finished = "wait output \"to\":\"finished\"\nsignal INT\nwait exit\n"

  struct Return: CustomTestStringConvertible {
    var testDescription: String
    /// The script before the program starts.
    var before = ""
    var script: String
  }

  static let returns = [
    Return(
      testDescription: "the folder of nodes goes with its last node and comes with the next one",
      before: "bare",
      script: "unplug screen\nwait output went away\nplug screen\nwait output is back\n"),
    Return(
      testDescription: "twice", before: "bare",
      script: "unplug screen\nwait output went away\nplug screen\nwait output is back\n"
        + "wait quiet screen\nunplug screen\nplug screen\nwait open screen\n"),
    Return(
      testDescription: "with the number of its unit, elsewhere",
      before: "serial screen A1\nplace screen usb-1/input0\nunplug screen\nplug screen",
      script: "unplug screen\nplace screen usb-2/input0\nplug screen\nwait output is back\n"),
  ]

  @Test(arguments: returns)
  func `a device that returns is read again`(_ row: Return) throws {
    let run = try LiveRun(
      before: row.before, script: row.script + "wait quiet screen\n" + Self.drag + Self.finished)
    run.expectSound()
    #expect(run.decisions == ["finish, release"])
  }

  struct Unit: CustomTestStringConvertible {
    var testDescription: String
    /// The marks of the device that is read, and of the other one of its model.
    var marks: (screen: String, other: String)
    var isTaken: Bool
  }

  static let units = [
    Unit(
      testDescription: "by the numbers of units",
      marks: ("serial screen A1\nplace screen usb-1/input0", "serial other A2"), isTaken: false),
    Unit(
      testDescription: "where they are plugged in does not tell",
      marks: ("place screen usb-1/input0", "place other usb-2/input0"), isTaken: true),
    Unit(testDescription: "nothing reports", marks: ("", ""), isTaken: true),
  ]

  @Test(arguments: units)
  func `another unit of the same model is distinguished by its number`(_ row: Unit) throws {
    let other = MockDeviceKind.screen.script(number: 201)
      .replacing(" screen ", with: " other ").replacing("plug screen", with: "")
    let run = try LiveRun(
      before: row.marks.screen + "\n" + other + row.marks.other,
      script: "unplug screen\nwait output went away\nplug other\n"
        + (row.isTaken
          ? "wait output is back\nwait quiet other\n"
            + Self.drag.replacing(" screen ", with: " other ")
          : "sleep 100\ndrag other 0 2070 4000 2070 7000 30\nplug screen\nwait output is back\n"
            + "wait quiet screen\n" + Self.drag) + Self.finished)
    run.expectSound()
    #expect(run.decisions == ["finish, release"])
    #expect((run.host.figures["other"]?.read == 0) == !row.isTaken)
  }

  /// The device is known by the place, or by the node where there is no place.
  @Test(arguments: [("", 1), ("usb-1/input0", 0), ("usb-2/input0", 1), ("usb-3/input0", 1)])
  func `of two that are alike each continues as itself`(place: String, number: Int) throws {
    let isTold = !place.isEmpty
    let other = MockDeviceKind.screen.script(number: 201).replacing(" screen ", with: " other ")
      .replacing("plug screen", with: "plug other")
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "200", "201"],
        script: MockDeviceKind.screen.script() + other
          + (isTold ? "place screen usb-1/input0\nplace other usb-2/input0\n" : "")
          + "start\nwait output Ctrl-C ends\nwait quiet other\nunplug screen\nunplug other\n"
          + "wait output event201 \"Mock screen\" (touchscreen) went away\n"
          + (isTold ? "place other \(place)\n" : "")
          + "plug other\nwait open other\nwait quiet other\n"
          + Self.drag.replacing(" screen ", with: " other ")
          + Self.finished, in: folder)
      #expect(run.failure == nil)
      let decisions = run.result.outputLines.filter { $0.hasPrefix(#"{"type":"decision""#) }
      #expect(decisions.count == 1)
      #expect(decisions.first?.hasSuffix(#","deviceNumber":\#(number)}"#) == true)
    }
  }

  @Test func `a device that is named twice is read once`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "200", "/dev/input/by-id", "event200"],
        script: MockDeviceKind.screen.script() + "link screen /dev/input/by-id\n"
          + "start\nwait output Ctrl-C ends\nwait quiet screen\n" + Self.drag + Self.finished,
        in: folder)
      #expect(run.failure == nil && run.result.status == 130)
      #expect(run.figures["screen"]?.opened == 2)
      #expect(!run.result.output.contains(#","deviceNumber":0}"#))
    }
  }

  /// `poll` does not report events that libevdev has read already.
  @Test func `F17: all that a device has is read, however much it is`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "record", "200", "-o", "r.evemu", "--count", "1393"],
        script: MockDeviceKind.screen.script()
          + """
          ring screen 16384
          start
          wait output Ctrl-C ends
          wait quiet screen
          rate 0
          drag screen 0 2070 1000 2070 1010 2
          wait read screen
          wait quiet screen
          signal STOP
          wait stopped
          drag screen 0 2070 1000 2070 8000 1390
          lift screen 0
          signal CONT
          wait exit

          """, in: folder)
      #expect(run.failure == nil && run.result.status == 0)
      #expect(run.result.error.contains("r.evemu: 1393 frames"), "\(run.result.error)")
    }
  }
}
