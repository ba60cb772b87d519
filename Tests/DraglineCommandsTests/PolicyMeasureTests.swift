import Foundation
import Simulation
import TestSupport
import Testing
import Traces

@testable import DraglineCommands

/// Lengths in pixels, millimetres and parts of the drag, and drags that no lift ends, in the commands
/// that hold gestures and releases against policies.
struct PolicyMeasureTests {
  private static let flick = "\(SummaryTests.traces)/flick.evemu"

  struct Length: CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var hysteresis: String
  }

  private static let lengths = [
    Length(
      testDescription: "pixels", words: ["--set", "hysteresis=300px", "--density", "2"],
      hysteresis: "150"),
    Length(
      testDescription: "millimetres",
      words: ["--set", "hysteresis=10mm", "--size", "41.4x44.8mm", "--screen", "414x896"],
      hysteresis: "200"),
    Length(testDescription: "a part", words: ["--set", "hysteresis=60%"], hysteresis: "120"),
    Length(
      testDescription: "a part of another distance",
      words: ["--set", "hysteresis=60%", "--set", "distance=300"], hysteresis: "180"),
  ]

  @Test(arguments: lengths)
  func `explain takes measures as replay does`(_ length: Length) {
    let sentence = "lifted within the hysteresis of \(length.hysteresis) pt"
    #expect(dragline(["explain", Self.flick] + length.words).output.contains(sentence))
    let timeline = dragline(["replay", Self.flick, "-o", "-"] + length.words).output
    #expect(timeline.contains(sentence))
    let compared = dragline(
      ["compare", Self.flick, "--json", "--policy", "devsign"] + length.words)
    #expect(compared.output.contains(sentence))
  }

  @Test func `a screen of unknown size is reported at the recording`() throws {
    try withTemporaryFolder { folder in
      let text = ScreenRecording.drag.replacing(" 0 0 12\n", with: " 0 0 0\n")
      let trace = try folder.write(text, to: "drag.evemu")
      let run = dragline("explain", trace, "--set", "hysteresis=3mm")
      #expect(
        run.error == "\(trace):1:1: error: hysteresis=3 mm: the screen's size in "
          + "millimetres is unknown: use pt, or --size WxHmm\n")
      #expect(run.status == 65)
    }
  }

  @Test func `decide takes what needs no drag`() {
    func outcome(_ words: String...) -> CommandRun {
      dragline(
        ["decide", "--policy", "deck"] + words, reading: "{\"maximumTranslation\":100}\n".utf8)
    }
    #expect(outcome().output.contains("cancel"))
    #expect(outcome("--set", "dismissThreshold=150px", "--density", "2").output.contains("finish"))
    #expect(
      outcome("--set", "dismissThreshold=10mm", "--size", "41x89.6mm").output.contains("finish"))
    let unknown = outcome("--set", "dismissThreshold=10mm")
    #expect(unknown.status == 2)
    #expect(
      unknown.failure(as: DecideError.self) == .measure(.unknownSize("dismissThreshold=10 mm")))
    #expect(
      outcome("--set", "dismissThreshold=10%").failure(as: DecideError.self)
        == .measure(.unknownExtent("dismissThreshold=10 %")))
  }

  struct Ending: CustomTestStringConvertible {
    var testDescription: String
    var policy: String
    var sentence: String
    var outcome: String
  }

  private static let endings = [
    Ending(
      testDescription: "as a cancel", policy: "devsign",
      sentence: "the device marked the contact as a palm, which never finishes a transition",
      outcome: "cancel"),
    Ending(
      testDescription: "as a lift", policy: "vaul",
      sentence:
        "the device marked the contact as a palm, and the policy decides as if the finger had lifted",
      outcome: "finish"),
    Ending(
      testDescription: "without a lift", policy: "deck",
      sentence: " pt are enough to finish without a lift",
      outcome: "finish"),
  ]

  @Test(arguments: endings)
  func `a drag that no lift ends is decided as in the replay`(_ ending: Ending) throws {
    try withTemporaryFolder { folder in
      var script = TraceScript()
      script.down(x: 200, y: 4)
      script.move(dy: 400, milliseconds: 400)
      script.palm()
      let text = String(decoding: script.evemu(), as: UTF8.self)
      let trace = try folder.write(text, to: "palm.evemu")
      let run = dragline("explain", trace, "--policy", ending.policy, "--json")
      let reported = try object(try #require(run.outputLines.first))
      #expect(reported["outcome"] as? String == ending.outcome)
      let why = try #require(reported["why"] as? String)
      #expect(why.hasSuffix(ending.sentence))
      let replay = dragline("replay", trace, "--policy", ending.policy, "-o", "-").outputLines
      let decision = try object(
        try #require(replay.first { $0.contains(#""type":"decision""#) }))
      #expect(decision["outcome"] as? String == ending.outcome)
      #expect(decision["percent"] as? Double == reported["percent"] as? Double)
      #expect((decision["why"] as? String)?.hasPrefix(why) == true)
    }
  }

  @Test func `check reports each policy in one line`() {
    let run = dragline("check", "--policy", "deck,devsign")
    let sums = run.outputLines.filter { !$0.hasPrefix("warning: ") }
    #expect(sums.count == 2)
    #expect(sums.first?.hasPrefix("deck: 15 scenarios played 38 ways, ") == true)
    #expect(run.outputLines.last == "devsign: 15 scenarios played 38 ways, 3 warnings")
    #expect(run.status == 1)
  }
}
