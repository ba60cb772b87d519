import Interaction
import Testing
import Timelines

/// The course of a drag when the device or the kernel misbehaves.
///
/// The faults' numbers are those of docs/faults.md.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveFaultTests {
  struct Fault: CustomTestStringConvertible {
    var testDescription: String
    var device = MockDeviceKind.screen
    /// The script before the program starts.
    var before = ""
    var script: String
    var words: [String] = []
    /// The settings, for the replay too.
    var settings: [String] = []
    var decisions: [String]
    var anomalies: [String] = []
    /// The anomaly that is reported only if no display frame was shown meanwhile, whose time the
    /// events would be given.
    var mayBeTold: String?
    /// The outcomes of transitions, in order.
    var outcomes: [TransitionState.Phase]
    /// Somewhere on standard error.
    var messages: [String] = []
    var status: Int32 = 130
  }

  /// The first half of a drag that would finish, and the rest of it.
  private static let half = "rate 120\ndrag screen 0 2070 4000 2070 5500 15\n"
  private static let rest = "drag screen 0 2070 5500 2070 7000 15\nlift screen 0\n"
  private static let finished = "wait output \"to\":\"finished\"\nsignal INT\n"
  /// The transition is, not only the gesture.
  private static let back = "wait output \"from\":\"cancelling\",\"to\":\"cancelled\"\n"
  private static let cancelled = back + "signal INT\n"

  static let faults = [
    Fault(
      testDescription: "none", script: half + rest + finished,
      decisions: ["finish, release"], outcomes: [.finished]),
    Fault(
      testDescription: "F1: events are lost, the finger is still down",
      script: half + "hide screen\ndrag screen 0 2070 5500 2070 6000 5\ndrop screen\n"
        + "drag screen 0 2070 6000 2070 7000 10\nlift screen 0\n" + finished,
      decisions: ["finish, release"], anomalies: ["droppedEvents"], outcomes: [.finished]),
    Fault(
      testDescription: "F2: the lift is among the lost events",
      script: half + "hide screen\n" + rest + "drop screen\n" + cancelled,
      decisions: ["cancel, touchCancelled"], anomalies: ["droppedEvents"], outcomes: [.cancelled]),
    Fault(
      testDescription: "F2b: the lift and another finger's touch are among the lost events",
      script: half
        + "hide screen\nlift screen 0\ndrag screen 0 2070 4000 2070 4000 1\ndrop screen\n"
        + "drag screen 0 2070 4000 2070 7000 30\nlift screen 0\n" + finished,
      decisions: ["cancel, touchCancelled", "finish, release"], anomalies: ["droppedEvents"],
      outcomes: [.finished]),
    Fault(
      // What was read of it is no difference to libevdev any more, and nobody would tell of it again.
      testDescription:
        "F2c: events are lost when half a frame was read, which took the finger back",
      script: "rate 120\ndrag screen 0 2070 1000 2070 8000 15\nwait read screen\n"
        + "partial screen 24\nframe screen ABS_MT_POSITION_Y 3000\nwait read screen\n"
        + "drop screen\nwait output droppedEvents\nlift screen 0\n" + cancelled,
      settings: ["--policy", "flutter-dismissible"],
      decisions: ["cancel, release"], anomalies: ["droppedEvents"], outcomes: [.cancelled]),
    Fault(
      testDescription: "F2c: events are lost again before the difference was asked for",
      script: half + "hide screen\ndrag screen 0 2070 5500 2070 5600 5\ndrop screen\nhide screen\n"
        + "drag screen 0 2070 5600 2070 5700 5\ndrop screen\n"
        + "drag screen 0 2070 5700 2070 7000 15\nlift screen 0\n" + finished,
      decisions: ["finish, release"], anomalies: ["droppedEvents"],
      outcomes: [.finished]),
    Fault(
      testDescription: "F2c: the device does not tell its slots when asked for the difference",
      script: half + "fail screen EVIOCGMTSLOTS always EIO\nhide screen\n" + rest + "drop screen\n"
        + cancelled,
      decisions: ["cancel, touchCancelled"], anomalies: ["droppedEvents"],
      outcomes: [.cancelled]),
    Fault(
      testDescription: "F2c: the device does not answer when asked for the difference",
      script: half + "fail screen EVIOCGKEY 1 EIO\nhide screen\n" + rest + "drop screen\n"
        + cancelled,
      decisions: ["cancel, touchCancelled"], anomalies: ["droppedEvents", "deviceReleased"],
      outcomes: [.cancelled], messages: ["Input/output error"]),
    Fault(
      testDescription: "F3: time goes back a little",
      script: half + "shift screen -50\n" + rest + finished,
      decisions: ["finish, release"], mayBeTold: "timeWentBack", outcomes: [.finished]),
    Fault(
      testDescription: "F3: the clock is set back",
      // A recording cannot hold what is stamped before its first event.
      script: "drag screen 0 9 9 9 9 1\nlift screen 0\nsleep 1300\n" + half
        + "shift screen -1200\n" + rest + cancelled,
      decisions: ["cancel, touchCancelled"], anomalies: ["clockSetBack"], outcomes: [.cancelled]),
    Fault(
      testDescription: "F4: frames have equal stamps",
      script: half + "rate 0\ndrag screen 0 2070 5550 2070 5550 1\nstamps frozen\n"
        + "drag screen 0 2070 5600 2070 6000 5\nstamps now\n"
        + "rate 120\ndrag screen 0 2070 6000 2070 7000 10\nlift screen 0\n" + finished,
      decisions: ["finish, release"], mayBeTold: "timeWentBack", outcomes: [.finished]),
    Fault(
      testDescription: "F5: the finger rests before it lifts",
      script: half + "sleep 150\nlift screen 0\n" + finished,
      decisions: ["finish, release"], outcomes: [.finished]),
    Fault(
      testDescription: "F5: nothing comes for ten seconds while the finger is down",
      script: half + "sleep 10500\n" + rest + cancelled,
      decisions: ["cancel, touchCancelled"], anomalies: ["clockJumpedAhead"],
      outcomes: [.cancelled]),
    Fault(
      testDescription: "F7: a tracking ID is replaced without a lift",
      script: half + "raw screen ABS_MT_TRACKING_ID 300 ABS_MT_POSITION_Y 5600 SYN_REPORT 0\n"
        + rest
        + finished,
      decisions: ["finish, release"], outcomes: [.finished]),
    Fault(
      testDescription: "F8: a slot that the device does not have",
      script: half
        + "raw screen ABS_MT_SLOT 99 ABS_MT_TRACKING_ID 300 ABS_MT_POSITION_Y 1 SYN_REPORT 0\n"
        + "raw screen ABS_MT_TRACKING_ID -1 SYN_REPORT 0\n"
        + "raw screen ABS_MT_SLOT -1 ABS_MT_POSITION_Y 1 SYN_REPORT 0\n"
        + "raw screen ABS_MT_SLOT 0 SYN_REPORT 0\n" + rest + finished,
      decisions: ["finish, release"], anomalies: ["positionWithoutContact"],
      outcomes: [.finished]),
    Fault(
      testDescription: "F10: positions beyond the range",
      script: half + "drag screen 0 2070 5500 2070 20000 15\nlift screen 0\n" + finished,
      decisions: ["finish, release"], outcomes: [.finished]),
    Fault(
      testDescription: "F11: the device is unplugged, returns, and is dragged on again",
      script: half + "unplug screen\n" + back
        + "plug screen\nwait output is back\nwait quiet screen\n"
        + "rate 120\ndrag screen 0 2070 4000 2070 7000 30\nlift screen 0\n" + finished,
      decisions: ["cancel, touchCancelled", "finish, release"], anomalies: ["deviceReleased"],
      outcomes: [.cancelled, .finished]),
    Fault(
      testDescription: "F11: the device is unplugged before the kernel's last frame is read",
      script: half + "unplug screen abruptly\n" + cancelled,
      decisions: ["cancel, touchCancelled"], anomalies: ["deviceReleased"], outcomes: [.cancelled]),
    Fault(
      testDescription: "F11: the device is unplugged, and nobody waits for it",
      script: half + "unplug screen\nwait exit\n", words: ["--no-wait"],
      decisions: ["cancel, touchCancelled"], anomalies: ["deviceReleased"], outcomes: [.cancelled],
      messages: ["dragline: /dev/input/event200: the device went away\n"], status: 69),
    Fault(
      testDescription: "F12: the session is switched",
      script: half + "mode screen 000\nrevoke screen\n" + cancelled,
      decisions: ["cancel, touchCancelled"], anomalies: ["deviceReleased"], outcomes: [.cancelled]),
    Fault(
      testDescription: "F14: a finger is down when the device is opened",
      before: "rate 0\ndrag screen 0 2070 4000 2070 4500 5",
      script: half + "lift screen 0\n" + half + rest + finished,
      decisions: ["finish, release"],
      anomalies: ["positionWithoutContact", "liftWithoutContact", "positionWithoutContact"],
      outcomes: [.finished]),
    Fault(
      testDescription: "F16: a phantom finger is given up when nothing was said of it for long",
      script: "drag screen 1 100 100 100 100 1\nrate 5\ndrag screen 0 2070 4000 2070 4350 53\n"
        + "wait output stuckContact\nlift screen 0\n" + back + half + rest + finished,
      decisions: ["cancel, release", "finish, release"], anomalies: ["stuckContact"],
      outcomes: [.cancelled, .finished]),
    Fault(
      testDescription: "F16: a phantom finger that never lifts",
      script: "drag screen 1 100 100 100 100 1\n" + half + rest + "wait read screen\nsignal INT\n",
      decisions: ["cancel, touchCancelled"], anomalies: ["endOfInputWhileDown"],
      outcomes: [.cancelled]),
    Fault(
      testDescription: "F17: the program is stopped until the ring is full, the finger still down",
      before: "ring screen 64",
      script: half + "signal STOP\nwait stopped\nrate 2000\ndrag screen 0 2070 5500 2070 6000 100\n"
        + "signal CONT\nwait read screen\nrate 120\ndrag screen 0 2070 6000 2070 7000 10\n"
        + "lift screen 0\n" + finished,
      decisions: ["finish, release"], anomalies: ["droppedEvents"], outcomes: [.finished]),
    Fault(
      testDescription: "F17: the program is stopped until the ring is full, the lift lost",
      before: "ring screen 64",
      script: half + "signal STOP\nwait stopped\nrate 2000\ndrag screen 0 2070 5500 2070 6000 10\n"
        + "lift screen 0\nrepeat 30 drag screen 0 10 10 20 20 2\nlift screen 0\n"
        + "signal CONT\n" + cancelled,
      decisions: ["cancel, touchCancelled"], anomalies: ["droppedEvents"], outcomes: [.cancelled]),
    Fault(
      testDescription: "F18: a read gives a part of an event",
      script: half + "partial screen 30\n" + rest + cancelled,
      decisions: ["cancel, touchCancelled"], anomalies: ["deviceReleased"],
      mayBeTold: "droppedEvents", outcomes: [.cancelled]),
    Fault(
      testDescription: "F24: interrupted in the middle of a drag",
      script: half + "signal INT\n",
      decisions: ["cancel, touchCancelled"], anomalies: ["endOfInputWhileDown"],
      outcomes: [.cancelled]),
    Fault(
      testDescription: "F24: terminated in the middle of a drag",
      script: half + "signal TERM\n",
      decisions: ["cancel, touchCancelled"], anomalies: ["endOfInputWhileDown"],
      outcomes: [.cancelled], status: 143),
    Fault(
      testDescription: "F27: stopped and continued, nothing lost",
      script: half + "signal STOP\nwait stopped\ndrag screen 0 2070 5500 2070 6000 5\nsignal CONT\n"
        + "drag screen 0 2070 6000 2070 7000 10\nlift screen 0\n" + finished,
      decisions: ["finish, release"], outcomes: [.finished]),
  ]

  @Test(arguments: faults)
  func `a drag through a fault`(_ fault: Fault) throws {
    let run = try LiveRun(
      fault.words, settings: fault.settings, on: fault.device, before: fault.before,
      script: fault.script)
    run.expectSound()
    #expect(run.decisions == fault.decisions)
    #expect(run.outcomes == fault.outcomes)
    #expect(run.anomalies.filter { $0 != fault.mayBeTold } == fault.anomalies)
    #expect(run.result.status == fault.status)
    for words in fault.messages { #expect(run.result.error.contains(words)) }
    #expect(!run.result.error.contains("libevdev"))
  }
}
