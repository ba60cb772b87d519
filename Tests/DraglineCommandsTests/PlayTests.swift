import Evdev
import Testing
import Traces

@testable import DraglineCommands

/// The behaviour of `play` without a device: nothing is made before all of a recording is checked.
struct PlayTests {
  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var status: Int32 = 2
    /// `nil` for the error of an option that many commands share.
    var error: PlayError?
  }

  static let refusals = [
    Refusal(
      testDescription: "no recording", words: [], error: .notOneRecording),
    Refusal(
      testDescription: "two recordings", words: ["a", "b"], error: .notOneRecording),
    Refusal(testDescription: "no speed", words: ["a", "--speed", "0"]),
    Refusal(
      testDescription: "no times at all", words: ["a", "--loop=0"], error: .invalidLoop("0")),
    Refusal(
      testDescription: "a number that is apart", words: ["--loop", "3", "a"],
      error: .notOneRecording),
    Refusal(
      testDescription: "held after what never ends", words: ["a", "--loop", "--hold"],
      error: .holdAfterEndlessLoop),
    Refusal(testDescription: "no file", words: ["/nowhere/a"], status: 66),
  ]

  @Test(arguments: refusals)
  func `what is wrong is said before anything is made`(_ refusal: Refusal) {
    let run = dragline(["play"] + refusal.words)
    #expect(run.status == refusal.status)
    #expect(run.failure(as: PlayError.self) == refusal.error)
    #expect(run.output.isEmpty)
  }

  @Test func `an error is a sentence that says what to do`() {
    #expect(
      dragline("play", "a", "--loop", "--hold").error
        == "dragline: '--loop' without a number never ends: give it a number, or leave '--hold' out\n"
    )
  }

  struct Recording: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var error: CommandFailure?
  }

  static let description = """
    # EVEMU 1.3
    N: pad
    I: 0003 0001 0002 0003
    B: 03 03 00 00 00 00 00 00 00

    """
  static let recordings = [
    Recording(
      testDescription: "strokes", text: "t_us,x,y\n0,1,2\n8000,3,4\n",
      error: CommandFailure(PlayError.strokes(.csv, path: "<stdin>"))),
    Recording(
      testDescription: "events of a device that nothing describes",
      text: "E: 0.000001 0003 0000 0001\nE: 0.000001 0000 0000 0000\n",
      error: CommandFailure(PlayError.notDescribed(device: 0, path: "<stdin>"))),
    Recording(
      testDescription: "an axis upside down",
      text: description + "A: 00 9 3 0 0 0\nE: 0.0 0003 0000 0004\nE: 0.0 0000 0000 0000\n",
      error: CommandFailure(
        InputError.virtualDevice(
          .axisNotHeld(name: "pad", axis: 0, reason: "uinput accepts no range from 9 down to 3"),
          path: "<stdin>"))),
    Recording(
      testDescription: "stamps that the clock sets back again and again",
      text: description
        + [0, 9_007_199_252, 0, 9_007_199_252, 0].map {
          "E: \($0).000000 0003 0000 0004\nE: \($0).000000 0000 0000 0000\n"
        }.joined(), error: CommandFailure(PlayError.tooLong(path: "<stdin>"))),
    Recording(
      testDescription: "a torn line behind events",
      text: description + "E: 0.000000 0003 0000 0004\nE: 0.000000 0000 0000 0000\nE: what\n"),
  ]

  static let restless = [
    ("nothing but what was lost", "E: 0.0 0000 0003 0000\nE: 0.0 0000 0000 0000\n"),
    ("one frame", "E: 0.0 0000 0000 0000\n"),
  ]

  @Test(arguments: restless)
  func `what takes no time is not played for ever`(name: String, text: String) {
    let run = dragline(
      "play", "-", "--loop", "--wait", "0", reading: (Self.description + text).utf8)
    #expect(run.failure(as: PlayError.self) == .endlessWithoutPause(name: "<stdin>"), "\(name)")
  }

  @Test func `a quiet run is quiet`() {
    let text =
      Self.description + "E: 0.000000 0003 0000 0004\nE: 0.000000 0000 0000 0000\n"
      + "E: 0.000000 0003 0000 0004"
    for isQuiet in [false, true] {
      let words = ["play", "-", "--allow-truncated", "--loop", "--wait", "0"]
      let run = dragline(words + (isQuiet ? ["-q"] : []), reading: text.utf8)
      #expect((run.error.split(separator: "\n").count == 1) == isQuiet, "\(run.error)")
    }
  }

  @Test(arguments: recordings)
  func `what cannot be played is bad input`(_ recording: Recording) {
    let run = dragline("play", "-", reading: recording.text.utf8)
    #expect(run.status == 65, "\(run.error)")
    #expect(run.error.hasPrefix("<stdin>:"), "\(run.error)")
    if let error = recording.error { #expect(run.failure == error) }
    #expect(run.output.isEmpty)
  }
}
