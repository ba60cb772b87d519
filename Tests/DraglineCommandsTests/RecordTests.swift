import Evdev
import Foundation
import Gestures
import Recorder
import TestSupport
import Testing
import Traces

@testable import DraglineCommands

/// The requirements of `record`, and the work of `record --repair`.
///
/// `InteroperabilityTests` and RecorderTests test its output.
struct RecordTests {
  struct Refusal: CustomTestStringConvertible {
    var words: [String]
    /// The sentence, for errors that other commands have too.
    var error: String?
    var failure: CommandFailure?
    var status: Int32 = 2

    var testDescription: String { words.joined(separator: " ") }
  }

  static let refusals = [
    Refusal(
      words: ["-o", "a.evemu"],
      failure: CommandFailure(DevicesError.notNamed(.record))),
    Refusal(
      words: ["5", "-o", "a.txt"],
      error:
        "cannot infer a format from 'a.txt': use --to evemu or --to libinput-record, or one of the "
        + "endings .evemu .events .yml .yaml"),
    Refusal(
      words: ["5", "-o", "a.evemu", "--to", "evtest"],
      error: "unknown output format 'evtest': expected one of evemu, libinput-record"),
    Refusal(
      words: ["5", "--all", "-o", "a.yml"],
      failure: CommandFailure(RecordError.allAndNamed("5"))),
    Refusal(
      words: ["5", "--append"], error: "'--append' continues a file: name it with '-o FILE'"),
    Refusal(
      words: ["5", "--autorestart", "5"],
      failure: CommandFailure(RecordError.restartWithoutFile)),
    Refusal(
      words: ["5", "-o", "a.evemu", "--max-size", "10x"],
      error: "invalid value '10x' for '--max-size': expected bytes, such as 500000, 200K or 10M"),
    Refusal(
      words: ["/dev/null", "-o", "/tmp/no-such-folder/a.evemu"],
      failure: CommandFailure(DeviceError("/dev/null", .notEventDevice)), status: 69),
    Refusal(
      words: ["/dev/null", "/dev/zero", "--to", "libinput-record"],
      failure: CommandFailure(RecordError.severalToStandardOutput)),
    Refusal(
      words: ["--repair"], error: "name FILE…: dragline record --repair FILE…"),
    Refusal(
      words: ["--repair", "/tmp/no-such-recording.evemu"],
      failure: CommandFailure(RecordingError("/tmp/no-such-recording.evemu", .missing)), status: 66),
  ]

  @Test(arguments: refusals)
  func `what cannot be recorded is said with what to do`(_ refusal: Refusal) {
    let run = dragline(["record"] + refusal.words)
    if let error = refusal.error { #expect(run.error == "dragline: \(error)\n") }
    if let failure = refusal.failure { #expect(run.failure == failure) }
    #expect(run.status == refusal.status)
    #expect(run.output == "")
  }

  @Test func `an error is a sentence that says what to do`() {
    #expect(
      dragline("record", "5", "--all", "-o", "a.yml").error
        == "dragline: '--all' and '5': name devices, or use '--all'\n")
    #expect(
      dragline("record", "-o", "a.evemu").error
        == "dragline: name a device: dragline record DEVICE…, or --all; 'dragline devices' lists all\n"
    )
  }

  @Test func `a cut recording is repaired and says what it lost`() throws {
    try withTemporaryFolder { folder in
      let cut = ScreenRecording.drag + "E: 9.000000 0003 0035"
      let trace = try folder.write(cut, to: "drag.evemu")
      let frames = ScreenRecording.drag.split(separator: "\n").count { $0.contains(" 0000 0000 ") }
      let run = dragline("record", "--repair", trace)
      #expect(run.output == "\(trace): \(frames) frames; 21 bytes were cut off\n")
      #expect(run.error == "" && run.status == 0)
      #expect(try folder.read("drag.evemu") == ScreenRecording.drag)
      let again = dragline("record", "--repair", trace)
      #expect(again.output == "\(trace): \(frames) frames; nothing to repair\n")
    }
  }

  @Test func `a recording that is there is neither replaced nor touched`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      var plan = RecordingPlan(path: trace, format: .evemu)
      plan.appends = true
      let writer = try EventRecorder(plan)
      let run = dragline("record", "--repair", trace)
      #expect(
        run.error
          == "dragline: \(trace): is being written by another process: name another file\n")
      #expect(run.status == 74)
      _ = consume writer
      #expect(try folder.read("drag.evemu") == ScreenRecording.drag)
    }
  }
}
