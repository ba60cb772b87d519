import Evdev
import Gestures
import Testing
import Traces

/// The operations on the devices, and their moments, whatever ends the playback.
struct PlaybackTests {
  static let drag = "0 id 1\n0 touch 1\n0 report 0\n8 x 5\n8 report 0"
  static let lift = "\n16 id -1\n16 touch 0\n16 report 0"

  @Test func `a whole gesture is written as it is`() throws {
    var (output, clock) = (TestOutput(), TestClock())
    let report = try Playback(PlaybackPlan([events(Self.drag + Self.lift)]))
      .run(devices: 1, on: &output, clock: &clock)
    #expect(
      output.lines == [
        "0 plugged", "0 id 1, touch 1, report 0", "0 x 5, report 0", "0 id -1, touch 0, report 0",
      ])
    #expect(report.frames == 3 && report.events == 5 && report.lifts == 0)
    #expect(report.finishedRuns == 1 && !report.wasStopped)
    #expect(clock.pauses == 1)
  }

  struct Ending: CustomTestStringConvertible {
    var testDescription: String
    var recorded: String
    /// `nil` when nothing is down.
    var lift: String?
  }

  static let endings = [
    Ending(testDescription: "a contact", recorded: drag, lift: "slot 0, id -1, touch 0, report 0"),
    Ending(
      testDescription: "two contacts, one of three lifted",
      recorded: "0 id 1\n0 slot 4\n0 id 2\n0 slot 2\n0 id 3\n0 slot 0\n0 id -1\n0 report 0",
      lift: "slot 2, id -1, slot 4, id -1, report 0"),
    Ending(
      testDescription: "a button", recorded: "0 left 1\n0 report 0", lift: "left 0, report 0"),
    Ending(
      testDescription: "a reported contact", recorded: "0 x 4\n0 contact 0\n0 report 0",
      lift: "contact 0, report 0"),
    Ending(
      testDescription: "reported contacts that are up",
      recorded: "0 x 4\n0 contact 0\n0 report 0\n8 contact 0\n8 report 0", lift: nil),
    Ending(testDescription: "nothing", recorded: drag + lift, lift: nil),
    Ending(
      testDescription: "what the kernel lifted",
      recorded: drag + "\n16 touch 0\n16 report 1", lift: nil),
  ]

  @Test(arguments: endings)
  func `what is down at the end is lifted`(_ ending: Ending) throws {
    var (output, clock) = (TestOutput(), TestClock())
    let plan = PlaybackPlan([events(ending.recorded)])
    let report = try Playback(plan).run(devices: 1, on: &output, clock: &clock)
    let planned = plan.steps.count + 1
    #expect(output.lines.dropFirst(planned).map { $0 } == (ending.lift.map { ["0 " + $0] } ?? []))
    #expect(report.lifts == (ending.lift == nil ? 0 : 1))
  }

  @Test(arguments: 0...3)
  func `whenever it is stopped, what is down is lifted`(waits: Int) throws {
    var (output, clock) = (TestOutput(), TestClock(waitsLeft: waits))
    let report = try Playback(PlaybackPlan([events(Self.drag + Self.lift)]))
      .run(devices: 1, on: &output, clock: &clock)
    #expect(report.wasStopped && report.finishedRuns == 0)
    let lifts = output.lines.filter { $0.contains("id -1") }
    #expect(lifts == (waits < 2 ? [] : ["0 slot 0, id -1, touch 0, report 0"]))
  }

  @Test func `an output that refuses a frame gets a lift, and its failure is thrown`() {
    var (output, clock) = (TestOutput(framesLeft: 1), TestClock())
    #expect(throws: TestOutput.Refusal()) {
      try Playback(PlaybackPlan([events(Self.drag)])).run(devices: 1, on: &output, clock: &clock)
    }
    #expect(output.lines.last == "0 slot 0, id -1, touch 0, report 0")
  }

  struct Pace: CustomTestStringConvertible {
    var testDescription: String
    var speed = 1.0
    var runs = 1
    var lateness: Int64 = 0
    /// The milliseconds from the start to the last frame.
    var end: Int64
    var worst: Int64
  }

  static let paces = [
    Pace(testDescription: "as recorded", end: 1016, worst: 0),
    Pace(testDescription: "twice as fast", speed: 2, end: 1008, worst: 0),
    Pace(testDescription: "ten times as slow", speed: 0.1, end: 1160, worst: 0),
    Pace(testDescription: "three times", runs: 3, end: 3048, worst: 0),
    Pace(testDescription: "late waits do not add up", lateness: 3000, end: 1019, worst: 3000),
  ]

  @Test(arguments: paces)
  func `frames are due by an absolute schedule`(_ pace: Pace) throws {
    var (output, clock) = (TestOutput(), TestClock(lateness: pace.lateness))
    let start = clock.now.microseconds
    var playback = Playback(PlaybackPlan([events(Self.drag + Self.lift)]))
    (playback.speed, playback.runs) = (pace.speed, pace.runs)
    let report = try playback.run(devices: 1, on: &output, clock: &clock)
    // Devices stay 300 ms for their readers.
    #expect((clock.now.microseconds - start) / 1000 == pace.end + 300)
    #expect(report.worstLateness == pace.worst)
    #expect(report.finishedRuns == pace.runs)
  }

  @Test func `a device that went is there again for the next run`() throws {
    var (output, clock) = (TestOutput(), TestClock())
    var playback = Playback(PlaybackPlan([events("0 touch 1\n0 report 0\n8 touch 0\n8 report 1")]))
    playback.runs = 2
    _ = try playback.run(devices: 1, on: &output, clock: &clock)
    let run = ["0 plugged", "0 touch 1, report 0", "0 unplugged"]
    #expect(output.lines == run + run)
  }
}
