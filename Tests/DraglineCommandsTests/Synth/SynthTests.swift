import Foundation
import TestSupport
import Testing
import Traces

@testable import DraglineCommands

struct SynthTests {
  @Test(arguments: SynthValues.kinds, SynthValues.devices)
  func `a gesture of each kind on each device replays`(_ kind: String, _ device: String) throws {
    try withTemporaryFolder { folder in
      let path = folder("gesture.evemu")
      let made = dragline(
        "synth", kind, "-o", path, "--device", device, "--distance", "120pt", "--seed", "3")
      #expect(made.status == 0, "\(made.error)")
      let replay = dragline("replay", path, "--json")
      #expect(replay.status == 0, "\(replay.error)")
      let rows = try replay.outputLines.map { try object($0) }
      #expect(rows.count { $0["type"] as? String == "summary" } == 1, "\(replay.output)")
      #expect(replay.error.isEmpty, "\(replay.error)")
    }
  }

  @Test(arguments: ["evemu", "libinput-record", "getevent", "sendevent", "raw64", "raw32"])
  func `a format that holds events is written`(_ format: String) throws {
    let run = dragline("synth", "flick", "-o", "-", "--to", format)
    #expect(run.status == 0 && !run.outputBytes.isEmpty, "\(run.error)")
    let again = dragline("synth", "flick", "-o", "-", "--to", format)
    #expect(run.outputBytes == again.outputBytes)
    #expect(
      dragline("synth", "flick", "-o", "-", "--to", format, "--seed", "1").outputBytes
        != run.outputBytes)
  }

  @Test func `more gestures begin with the same ones`() throws {
    let three = dragline("synth", "drag", "-o", "-", "--count", "3").outputBytes
    let four = dragline("synth", "drag", "-o", "-", "--count", "4").outputBytes
    #expect(four.count > three.count && four.starts(with: three))
  }

  struct Release: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var words: [String]
    var speed: Double
    var distance: Double

    init(_ kind: String, _ device: String, _ distance: Double, _ speed: Double, _ more: String...) {
      testDescription = "\(kind) on a \(device) at \(speed)"
      words = [
        kind, "--device", device, "--distance", "\(distance)", "--release-velocity=\(speed)",
      ]
      words += more
      (self.speed, self.distance) = (speed, distance)
    }
  }

  @Test(arguments: [
    Release("flick", "phone", 120, 900, "--duration", "150ms"),
    Release("flick", "phone", 80, 3_000, "--rate", "60"),
    Release("drag", "tablet", 100, 250), Release("drag", "mouse", 100, 120, "--rate", "8000"),
    Release("reversal", "phone", 60, -400), Release("hesitation", "touchpad", 90, 700),
    Release("flick", "phone", 120, 900, "--estimator", "android-impulse"),
    Release("flick", "mouse", 150, 1_500, "--rate", "125", "--estimator", "flutter-lsq2"),
    // These bend the way before the lift, and those of the means take another time.
    Release("flick", "phone", 120, 0), Release("flick", "phone", 120, 100),
    Release("flick", "phone", 120, 850, "--estimator", "android-lsq2"),
    Release("flick", "tablet", 120, 300, "--estimator", "chromium-lsq2"),
    Release("flick", "phone", 120, 500, "--estimator", "gesture-mean"),
    Release("flick", "touchpad", 120, 900, "--estimator", "adw-150ms-mean"),
  ])
  func `the engine measures the release that was asked for`(_ release: Release) throws {
    try withTemporaryFolder { folder in
      let path = folder("gesture.evemu")
      let made = dragline(["synth"] + release.words + ["-o", path])
      #expect(made.status == 0, "\(made.error)")
      // The summary comes from the estimator on the written events.
      let line = try #require(made.error.split(separator: "\n").first)
      let match = try #require(
        line.firstMatch(of: /, ([-\d.]+) pt in .* at ([-\d.]+) pt\/s by (.+)/))
      let (distance, speed) = (try #require(Double(match.1)), try #require(Double(match.2)))
      #expect((speed - release.speed).magnitude < 0.5, "\(line)")
      #expect((distance - release.distance).magnitude < 1.5, "\(line)")
      let measured = dragline("velocity", path, "--estimator", String(match.3), "--json")
      let row = try object(try #require(measured.outputLines.first))
      let y = try #require(row["y"] as? Double)
      #expect((y - release.speed).magnitude < 0.5, "\(measured.output)")
    }
  }

  @Test(arguments: [("150ms", 150_000), ("0.5", 500_000), ("2s", 2_000_000)])
  func `the lift is when it was asked for`(_ text: String, _ microseconds: Int) throws {
    let run = dragline("synth", "drag", "-o", "-", "--duration", text)
    let last = try #require(run.outputLines.last { $0.hasPrefix("E:") })
    let time = try #require(last.split(separator: " ").dropFirst().first)
    #expect(Double(time).map { Int(($0 * 1_000_000).rounded()) } == microseconds)
  }

  private static let refusals: [([String], SynthError)] = [
    (["synth"], .notOneKind(known: SynthValues.kinds)),
    (["synth", "flick", "drag", "-o", "-"], .notOneKind(known: SynthValues.kinds)),
    (["synth", "flick"], .noOutput(kind: "flick")),
    (["synth", "flick", "-o", "x.jsonl"], .strokes(.pointerLines)),
    (["synth", "flick", "-o", "-", "--distance", "0"], invalid("0", "--distance", .distance)),
    (
      ["synth", "flick", "-o", "-", "--distance", "20ms"], invalid("20ms", "--distance", .distance)
    ),
    (["synth", "flick", "-o", "-", "--duration", "3pt"], invalid("3pt", "--duration", .duration)),
    (
      ["synth", "flick", "-o", "-", "--release-velocity", "nan"],
      invalid("nan", "--release-velocity", .speed)
    ),
    (
      ["synth", "flick", "-o", "-", "--direction", "north"],
      .invalidValue("north", option: "--direction", expected: SynthValues.directionWords)
    ),
    (["synth", "flick", "-o", "-", "--features", "x.csv"], .featuresAlone),
    (["synth", "flick", "-o", "-", "--against", "x"], .outputOfComparison),
  ]

  private static func invalid(
    _ text: String, _ option: String, _ quantity: SynthValues.Quantity
  ) -> SynthError {
    .invalidValue(text, option: option, expected: quantity.words)
  }

  @Test(arguments: refusals)
  func `words of its own are refused in one line`(_ words: [String], _ error: SynthError) {
    let run = dragline(words)
    #expect(run.status == 2)
    #expect(run.failure(as: SynthError.self) == error, "\(run.error)")
    #expect(run.outputBytes.isEmpty)
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
  }

  private static let sharedRefusals: [([String], Int32)] = [
    (["synth", "flick", "-o", "x.what"], 2), (["synth", "flick", "-o", "-", "--rate", "500"], 2),
    (["synth", "flick", "-o", "-", "--device", "pen"], 2),
    (["synth", "flick", "-o", "-", "--distance", "2000"], 2),
    (["synth", "flick", "-o", "-", "--seed", "-1"], 2),
    (["synth", "flick", "-o", "-", "--estimator", "best"], 2),
    (["synth", "/nonexistent/mixture.json", "-o", "x"], 66),
    (["synth", "flick", "-o", "/nonexistent/x.evemu"], 74),
  ]

  @Test(arguments: sharedRefusals)
  func `bad words are refused in one line`(_ words: [String], _ status: Int32) {
    let run = dragline(words)
    #expect(run.status == status, "\(run.error)")
    #expect(run.outputBytes.isEmpty)
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
  }

  @Test func `an error is a sentence that says what to do`() {
    #expect(
      dragline("synth", "flick").error
        == "dragline: name the recording: dragline synth flick -o FILE\n")
  }

  @Test func `a recording is replaced with force only`() throws {
    try withTemporaryFolder { folder in
      let path = folder("flick.evemu")
      #expect(dragline("synth", "flick", "-o", path).status == 0)
      let before = try folder.bytes("flick.evemu")
      #expect(dragline("synth", "flick", "-o", path, "--seed", "2").status == 2)
      #expect(try folder.bytes("flick.evemu") == before)
      #expect(dragline("synth", "flick", "-o", path, "--seed", "2", "--force").status == 0)
      #expect(try folder.bytes("flick.evemu") != before)
    }
  }
}
