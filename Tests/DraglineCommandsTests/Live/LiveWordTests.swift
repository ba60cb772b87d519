import Foundation
import TestSupport
import Testing

/// The messages of `live` and `record` about devices, and their refusals.
@Suite(.enabled(if: MockHost.isThere, MockHost.reason), .waitsAside)
struct LiveWordTests {
  private static let half =
    "start\nwait output Ctrl-C ends\nrate 120\n"
    + "drag screen 0 2070 4000 2070 5500 15\n"

  struct Silence: CustomTestStringConvertible {
    var testDescription: String
    var before: String
    var reason: String
  }

  static let silences = [
    Silence(
      testDescription: "F13: another process has grabbed it", before: "grab screen",
      reason: "another process has grabbed it and gets all its events"),
    Silence(
      testDescription: "nobody has grabbed it", before: "",
      reason: "no process has grabbed it; is it the device that you touch?"),
  ]

  @Test(arguments: silences, ["live", "record"])
  func `a device that is silent from the start is reported`(
    _ silence: Silence, verb: String
  ) async throws {
    let script =
      MockDeviceKind.screen.script() + silence.before
      + "\npatience 30\nstart\nwait output reports no events\nsignal INT\nwait exit\n"
    let run = try await aside {
      try withTemporaryFolder { folder in
        try MockHost.run([DraglineProgram.path ?? "", verb, "200"], script: script, in: folder)
      }
    }
    #expect(run.failure == nil)
    let line =
      #"/dev/input/event200 "Mock screen" (touchscreen) reports no events: "# + silence.reason
    #expect(run.result.error.contains("dragline: \(line)\n"))
  }

  @Test func `what a device calls itself does not steer the terminal`() throws {
    let name = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}31m"
    try withTemporaryFolder { folder in
      for words in [["doctor"], ["devices"], ["live", "200"], ["record", "200"]] {
        let isReading = words.count > 1
        let script =
          isReading
          ? Self.half + "unplug screen\nwait output went away\nplug screen\n"
            + "wait output is back\nsignal INT\nwait exit\n"
          : "start\nwait exit\n"
        let run = try MockHost.run(
          [DraglineProgram.path ?? ""] + words,
          script: MockDeviceKind.screen.script().replacing("Mock screen", with: name) + script,
          in: folder)
        #expect(run.failure == nil, "\(words)")
        // Rows and recordings are no words for a terminal.
        let said = (isReading ? "" : run.result.output) + run.result.error
        #expect(said.contains("owned"), "\(words)")
        let controls = said.unicodeScalars.filter {
          $0 != "\n" && $0.properties.generalCategory == .control
        }
        #expect(controls.isEmpty, "\(words)")
      }
    }
  }

  @Test func `a word that is a part of every name names none`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "live", ""],
        script: MockDeviceKind.screen.script() + MockDeviceKind.mouse.script(number: 201)
          + "start\nwait exit\n", in: folder)
      #expect(run.result.error.contains("no device is called ''"))
      #expect(run.result.status == 69)
    }
  }

  @Test func `a dash is standard output, and no file`() throws {
    try withTemporaryFolder { folder in
      let run = try MockHost.run(
        [DraglineProgram.path ?? "", "live", "200", "--timeline", "-", "--count", "1"],
        script: MockDeviceKind.screen.script() + Self.half + "lift screen 0\nwait exit\n",
        in: folder)
      #expect(run.failure == nil && run.result.status == 0)
      #expect(run.result.output.hasPrefix("{"))
      #expect(!FileManager.default.fileExists(atPath: folder("-")))
    }
  }

  static let mistakes = [
    (
      ["--record", "foo.txt"],
      "cannot infer a format from 'foo.txt': use one of the endings .evemu .events .yml .yaml"
    ),
    (
      ["--count", "1.5"],
      "invalid value '1.5' for '--count': expected a whole number from 1 to 1000000000"
    ),
  ]

  @Test(arguments: mistakes)
  func `what is asked for in vain is said before a device is opened`(
    words: [String], message: String
  ) {
    let run = dragline(["live", "/nowhere"] + words)
    #expect(run.error == "dragline: \(message)\n")
    #expect(run.status == 2)
  }
}
