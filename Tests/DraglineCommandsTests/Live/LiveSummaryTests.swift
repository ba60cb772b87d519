import TestSupport
import Testing

/// The line that `live` says at its end.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveSummaryTests {
  struct Story: CustomTestStringConvertible {
    var testDescription: String
    var words: [String] = []
    /// While a finger is down on the screen.
    var script: String
    /// The number of the screen's reports that are kept.
    var kept: Int?
  }

  static let stories = [
    Story(testDescription: "a finger alone", script: "lift screen 0\n"),
    Story(
      testDescription: "a pen that nobody arbitrates",
      script: "frame pen BTN_TOOL_PEN 1 ABS_X 2070 ABS_Y 3900\nlift screen 0\n"),
    Story(
      testDescription: "a pen that comes when no finger moves any more", words: ["--arbitrate"],
      script: "lift screen 0\nwait read screen\nframe pen BTN_TOOL_PEN 1 ABS_X 2070 ABS_Y 3900\n"),
    Story(
      testDescription: "a pen that keeps a drag's rest and its lift away", words: ["--arbitrate"],
      script: """
        frame pen BTN_TOOL_PEN 1 ABS_X 2070 ABS_Y 3900
        wait output treated as palms
        drag screen 0 2070 5500 2070 7000 15
        lift screen 0
        frame pen BTN_TOOL_PEN 0
        sleep 120
        drag screen 0 2070 4000 2070 7000 30
        lift screen 0

        """, kept: 15),
  ]

  @Test(arguments: stories)
  func `every report that a device made counts`(_ story: Story) throws {
    let script =
      MockDeviceKind.screen.script() + MockDeviceKind.pen.script(number: 201)
      + "start\nwait output Ctrl-C ends\nwait quiet pen\nrate 120\n"
      + "drag screen 0 2070 4000 2070 5500 15\n" + story.script
      + "wait read screen\nwait read pen\nsignal INT\nwait exit\n"
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "200", "201"] + story.words, script: script, in: folder
      )
      #expect(run.failure == nil)
      let made = (run.figures["screen"]?.frames ?? 0) + (run.figures["pen"]?.frames ?? 0)
      let kept = story.kept.map { " (\($0) suppressed by a pen)" } ?? ""
      #expect(run.result.error.contains(" \(made) reports\(kept), dropped "))
    }
  }
}
