import Foundation
import TestSupport
import Testing

/// One of the recordings in `traces/`, and all that is said of it.
struct Summary: CustomTestStringConvertible {
  var trace: String
  var text: String
  var testDescription: String { trace }
}

struct SummaryTests {
  static let traces = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "traces").path

  static let summaries = [
    Summary(
      trace: "catch-and-return.evemu",
      text: """
        catch-and-return.evemu · gesture 1 at 0 s
          Dragged 100 pt down in 0.128 s, at most 50 %; released at 1532.5 pt/s down \
        (uikit-like).
          Finish: velocity 1532.5 pt/s is above 0 pt/s (margin 1532.5); percent 50 % is above 10 % \
        (margin 40).
          Caught by the next touch 0.088 s later (spring 0.37 s, damping ratio 0.9).

        catch-and-return.evemu · gesture 2 at 0.216 s
          Caught the settle and dragged 60 pt up in 0.208 s, at most 74.8 %; released at \
        67.5 pt/s up (uikit-like).
          Cancel: velocity -67.5 pt/s is not above 0 pt/s (margin -67.5).
          Back in place 0.459 s later (spring 0.45 s, damping ratio 0.75); 41 frames in all.

        Known fault of photo-dismiss, in 1 gesture: tabBar.isHidden was true before the drag and is \
        false after the cancel, as in the sample.
          '--set profile=framegrabber' repairs it; '--verbose' reports it with each gesture.

        """),
    Summary(
      trace: "catch-and-release.evemu",
      text: """
        catch-and-release.evemu · gesture 1 at 0 s
          Dragged 100 pt down in 0.128 s, at most 50 %; released at 1532.5 pt/s down \
        (uikit-like).
          Finish: velocity 1532.5 pt/s is above 0 pt/s (margin 1532.5); percent 50 % is above 10 % \
        (margin 40).
          Caught by the next touch 0.088 s later (spring 0.37 s, damping ratio 0.9).

        catch-and-release.evemu · gesture 2 at 0.216 s
          Caught the settle and held it, without a drag.
          Finish: caught without a drag (lifted within the hysteresis of 10 pt): the \
        settle continues unchanged.
          Finished 0.389 s later (spring 0.37 s, damping ratio 0.9); 32 frames in \
        all.

        """),
    Summary(
      trace: "three-gestures.evemu",
      text: """
        three-gestures.evemu · gesture 1 at 0 s
          None (no drag): lifted within the hysteresis of 10 pt.

        three-gestures.evemu · gesture 2 at 0.576 s
          Dragged 18 pt down in 0.168 s, at most 9 %; released at 112.5 pt/s down \
        (uikit-like).
          Cancel: velocity 112.5 pt/s is above 0 pt/s (margin 112.5); percent 9 % is not above 10 % \
        (margin -1).
          Back in place 0.456 s later (spring 0.45 s, damping ratio 0.75); 32 frames in all.

        three-gestures.evemu · gesture 3 at 1.652 s
          Dragged 160 pt down and 15 pt left in 0.488 s, at most 80 %; released at 327.5 pt/s down \
        and 27.5 pt/s left (uikit-like).
          Finish: velocity 327.5 pt/s is above 0 pt/s (margin 327.5); percent 80 % is above 10 % \
        (margin 70).
          Finished 0.393 s later (spring 0.37 s, damping ratio 0.9); 51 frames in \
        all.

        Known fault of photo-dismiss, in 1 gesture: tabBar.isHidden was true before the drag and is \
        false after the cancel, as in the sample.
          '--set profile=framegrabber' repairs it; '--verbose' reports it with each gesture.

        """),
    Summary(
      trace: "unplugged.evemu",
      text: """
        unplugged.evemu · gesture 1 at 0 s
          Dragged 120 pt down in 0.248 s, at most 60 %; the drag ended without a lift.
          Cancel: the device was removed or switched off before the finger lifted, which never \
        finishes a transition.
          Back in place 0.452 s later (spring 0.45 s, damping ratio 0.75); 37 frames in all.
          Note: the device went away, or was shut off, in the middle of a touch.

        Known fault of photo-dismiss, in 1 gesture: tabBar.isHidden was true before the drag and is \
        false after the cancel, as in the sample.
          '--set profile=framegrabber' repairs it; '--verbose' reports it with each gesture.

        """),
  ]

  @Test(arguments: summaries)
  func `a gesture is reported in these words`(_ summary: Summary) {
    let run = dragline("replay", "\(Self.traces)/\(summary.trace)")
    #expect(run.output == summary.text)
  }

  @Test func `a known fault is reported once a run, and with each gesture when asked for`() {
    let traces = ["drag-and-reverse", "three-gestures"].map { "\(Self.traces)/\($0).evemu" }
    let fault = "tabBar.isHidden was true before the drag and is false after the cancel"
    let once = dragline(["replay"] + traces).output
    #expect(once.components(separatedBy: fault).count == 2)
    #expect(once.contains("\n\nKnown fault of photo-dismiss, in 2 gestures: \(fault)"))
    let each = dragline(["replay", "--verbose"] + traces).output
    #expect(each.components(separatedBy: "\n  Note: \(fault), as in the sample.\n").count == 3)
    #expect(!each.contains("Known fault"))
    let repaired = dragline(["replay", "--set", "profile=framegrabber"] + traces).output
    #expect(!repaired.contains(fault))
    let other = dragline(["replay", "--json"] + traces)
    #expect(!other.output.contains("Known fault"))
  }

  @Test func `a finger that lifted before the start has lifted, and a hang is reported`() {
    let trace = "\(Self.traces)/flick.evemu"
    let run = dragline("replay", trace, "--set", "startDelay=0.2")
    #expect(run.output.contains("at most 0 %; released at 1380 pt/s down"))
    #expect(run.output.contains("in 1 gesture: the transition is never completed: the input is"))
    let hardened = dragline(
      "replay", trace, "--set", "startDelay=0.2", "--set", "profile=framegrabber")
    #expect(hardened.output.contains("Cancel: the pan had ended before the transition started."))
    #expect(!hardened.output.contains("never completed"))
  }

  /// Numbers of `traces/catch-and-return.evemu` and `traces/three-gestures.evemu`: times in
  /// microseconds, points, points per second.
  static let members: [(String, [(name: String, values: [Double?])])] = [
    (
      "catch-and-return",
      [
        ("down", [0, 216_000]), ("released", [128_000, 424_000]), ("settle", [88_000, 459_333]),
        ("translationX", [0, 0]), ("translationY", [100, -60]), ("velocityX", [0, 0]),
        ("velocityY", [1_532.5, -67.5]), ("peakPercent", [0.5, 0.747697]),
        ("percent", [0.5, 0.447697]), ("frames", [10, 41]), ("anomalies", [0, 1]),
      ]
    ),
    (
      "three-gestures",
      [
        ("down", [0, 576_000, 1_652_000]), ("released", [68_000, 744_000, 2_140_000]),
        ("settle", [nil, 456_000, 393_333]), ("translationX", [0, 0, -15]),
        ("velocityX", [nil, 0, -27.5]), ("peakPercent", [0, 0.09, 0.8]),
        ("percent", [nil, 0.09, 0.8]), ("frames", [0, 32, 51]), ("anomalies", [0, 1, 0]),
      ]
    ),
  ]

  @Test(arguments: members)
  func `a summary for programs holds these numbers`(
    _ trace: String, _ members: [(name: String, values: [Double?])]
  ) throws {
    let lines = dragline("replay", "--json", "\(Self.traces)/\(trace).evemu").outputLines
    for (name, values) in members {
      #expect(try lines.map { try object($0)[name] as? Double } == values, "\(name)")
    }
  }

  @Test func `a summary for programs says what became of the gesture, and why`() throws {
    let traces = ["catch-and-return", "three-gestures"].map { "\(Self.traces)/\($0).evemu" }
    let lines = dragline(["replay", "--json"] + traces).outputLines
    #expect(
      try lines.map { try object($0)["outcome"] as? String } == [
        "caught", "cancel", "none", "cancel", "finish",
      ])
    let why = try lines.map { try object($0)["why"] as? String ?? "" }
    #expect(why[2] == "lifted within the hysteresis of 10 pt")
    #expect(why[4].hasPrefix("velocity 327.5 pt/s is above 0 pt/s"))
  }

  /// A slot that the device does not have.
  private func fault(_ milliseconds: Int) -> String {
    let seconds = "\(milliseconds / 1_000).\("\(1_000 + milliseconds % 1_000)".dropFirst())000"
    return "E: \(seconds) 0003 002f 99\nE: \(seconds) 0000 0000 0\n"
  }

  private let slot = "slot 99, which the device does not have"

  @Test func `anomalies before, between and after gestures are reported with one of them`() throws {
    try withTemporaryFolder { folder in
      let text =
        ScreenRecording.description + fault(0) + fault(8) + "E: 0.100000 0003 002f 0\n"
        + ScreenRecording.dragEvents(start: 100_000)
        + (0..<6).map { fault(1_000 + 8 * $0) }.joined()
      let trace = try folder.write(text, to: "faults.evemu")
      #expect(dragline("replay", trace).output.hasSuffix("\n  Note: \(slot) (8 times).\n"))
      let line = try #require(dragline("replay", trace, "--json").outputLines.last)
      #expect(try object(line)["anomalies"] as? Int == 8)
    }
  }

  @Test func `an anomaly between two gestures is reported with the second, and once`() throws {
    try withTemporaryFolder { folder in
      let second = ScreenRecording.dragEvents(start: 5_000_000)
      let text = ScreenRecording.drag + fault(2_000) + "E: 5.000000 0003 002f 0\n" + second
      let trace = try folder.write(
        text + ScreenRecording.dragEvents(start: 9_000_000), to: "fault.evemu")
      let lines = dragline("replay", trace, "--json").outputLines
      #expect(try lines.map { try object($0)["anomalies"] as? Int } == [0, 1, 0])
      let paragraphs = dragline("replay", trace).output
      #expect(paragraphs.components(separatedBy: "Note: \(slot).\n\n").count == 2)
    }
  }

  @Test func `a name may hold nothing that a terminal obeys`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "a\u{1B}b\u{7F}c d.evemu")
      #expect(dragline("replay", trace).output.hasPrefix("a?b?c d.evemu · gesture 1"))
    }
  }
}
