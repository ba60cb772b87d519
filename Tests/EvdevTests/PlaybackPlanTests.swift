import Evdev
import Gestures
import Testing
import Traces

/// The moments at which frames are written, and the parts of a recording that are not.
struct PlaybackPlanTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var recorded: String
    /// Milliseconds, then what is done.
    var steps: [String]
    var lostFrames = 0
  }

  static let cases = [
    Case(
      testDescription: "offsets count from the first event, a frame is due with its report",
      recorded: "70 id 1\n70 touch 1\n71 report 0\n80 x 5\n80 report 0",
      steps: ["1 id 1, touch 1, report 0", "10 x 5, report 0"]),
    Case(
      testDescription: "a frame without an end is closed",
      recorded: "0 id 1\n0 report 0\n8 x 5", steps: ["0 id 1, report 0", "8 x 5, report 0"]),
    Case(
      testDescription: "what the kernel lost, and the torn frame behind it",
      recorded: "0 id 1\n0 report 0\n8 x 5\n9 dropped 0\n9 x 6\n9 report 0\n16 x 7\n16 report 0",
      steps: ["0 id 1, report 0", "16 x 7, report 0"], lostFrames: 1),
    Case(
      testDescription: "the slot that a lost frame chose",
      recorded: "0 dropped 0\n0 slot 2\n0 report 0\n8 x 7\n8 report 0\n9 x 8\n9 report 0",
      steps: ["8 slot 2, x 7, report 0", "9 x 8, report 0"], lostFrames: 1),
    Case(
      testDescription: "the kernel's release is the device going",
      recorded: "0 touch 1\n0 report 0\n8 touch 0\n8 report 1",
      steps: ["0 touch 1, report 0", "8 unplug"]),
    Case(
      testDescription: "a device that comes back does so half way to its next frame",
      recorded: "0 touch 1\n0 report 0\n8 touch 0\n8 report 1\n108 x 1\n108 report 0",
      steps: ["0 touch 1, report 0", "8 unplug", "58 plug", "108 x 1, report 0"]),
    Case(
      testDescription: "the kernel repeats held keys itself",
      recorded: "0 left 1\n0 report 0\n250 left 2\n250 report 1\n300 left 2\n300 x 4\n300 report 0",
      steps: ["0 left 1, report 0", "300 x 4, report 0"]),
    Case(
      testDescription: "effects are for the device, lights are from it",
      recorded: "0 effect 1\n0 led 1\n0 report 0", steps: ["0 led 1, report 0"]),
    Case(
      testDescription: "an empty frame is one",
      recorded: "0 report 0\n8 report 0", steps: ["0 report 0", "8 report 0"]),
    Case(
      testDescription: "stamps that jitter do not go back",
      recorded: "10 x 1\n10 report 0\n8 x 2\n8 report 0\n20 x 3\n20 report 0",
      steps: ["0 x 1, report 0", "0 x 2, report 0", "10 x 3, report 0"]),
    Case(
      testDescription: "the clock was set back",
      recorded: "5000 x 1\n5000 report 0\n100 x 2\n100 report 0\n108 x 3\n108 report 0",
      steps: ["0 x 1, report 0", "0 x 2, report 0", "8 x 3, report 0"]),
    Case(testDescription: "nothing", recorded: "", steps: []),
  ]

  @Test(arguments: cases)
  func `a recording becomes steps`(_ row: Case) {
    let plan = PlaybackPlan([events(row.recorded)])
    #expect(plan.steps.map { text($0, of: plan) } == row.steps)
    #expect(plan.lostFrames == row.lostFrames)
  }

  @Test func `devices take turns by time, each frame whole`() {
    let plan = PlaybackPlan([
      events("0 x 1\n0 report 0\n16 x 2\n16 report 0"),
      events("8 wheel 1\n8 report 0\n16 wheel 2\n16 report 0"),
    ])
    #expect(
      plan.steps.map { "\($0.device) \(text($0, of: plan))" } == [
        "0 0 x 1, report 0", "1 8 wheel 1, report 0", "1 16 wheel 2, report 0",
        "0 16 x 2, report 0",
      ])
  }

  @Test func `any stamps make offsets`() {
    let extremes = [Int64.min, .max, 0, .max, .min].map {
      RawEvent(time: TraceInstant(microseconds: $0), type: 0, code: 0, value: 0)
    }
    let offsets = PlaybackPlan([extremes]).steps.map(\.offset)
    #expect(offsets == offsets.sorted() && offsets.first == 0)
    #expect(offsets.last == PlaybackPlan.longest)
  }

  private func text(_ step: PlaybackPlan.Step, of plan: PlaybackPlan) -> String {
    let time = step.offset / 1000
    switch step.action {
    case .write(let range):
      return "\(time) " + plan.events[range].map(short).joined(separator: ", ")
    case .unplug: return "\(time) unplug"
    case .plug: return "\(time) plug"
    }
  }
}
