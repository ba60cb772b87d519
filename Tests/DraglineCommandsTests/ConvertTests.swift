import Foundation
import Gestures
import TestSupport
import Testing
import Traces

/// Events keep their times and values on every way through formats of events.
struct ConvertTests {
  /// Formats that hold a device's description and every event.
  private static let whole = ["evemu", "libinput-record", "getevent"]

  /// A recording of random frames on a touchscreen, as evemu.
  private static func recording(seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var device = DeviceDescription()
    device.name = "A \"screen\" # \(seed): café"
    device.identity = DeviceIdentity(
      bus: 0x18, vendor: .random(in: 0...0xffff, using: &random), product: 7, version: 0x100)
    var properties = CodeSet()
    properties.insert(InputProperty.direct)
    device.properties = properties
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    let codes: [UInt16] = [0x2f, 0x35, 0x36, 0x39, 0x3a]
    for code in codes {
      device.insertCode(code, ofType: EventType.absolute)
      let resolution = Int32.random(in: 0...40, using: &random)
      device.setAxis(
        code,
        to: AxisRange(
          minimum: .random(in: -5_000...0, using: &random),
          maximum: .random(in: 1...90_000, using: &random),
          fuzz: .random(in: 0...9, using: &random), flat: .random(in: 0...9, using: &random),
          resolution: resolution > 0 ? resolution : nil))
    }
    var time: Int64 = .random(in: 0...2_000_000_000_000_000, using: &random)
    var bytes: [UInt8] = []
    var writer = EvemuWriter()
    writer.write(device, to: &bytes)
    for _ in 0..<40 {
      time += .random(in: 0...30_000, using: &random)
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let code = codes.randomElement(using: &random) ?? 0
        writer.write(
          RawEvent(
            time: TraceInstant(microseconds: time), type: EventType.absolute, code: code,
            value: .random(in: .min ... .max, using: &random)), to: &bytes)
      }
      let isLoss = Int.random(in: 0..<12, using: &random) == 0
      writer.write(
        RawEvent(
          time: TraceInstant(microseconds: time), type: 0,
          code: isLoss ? SynchronizationCode.dropped : SynchronizationCode.report, value: 0),
        to: &bytes)
    }
    return bytes
  }

  @Test(arguments: 0..<12)
  func `there and back again by any way gives the same recording`(seed: Int) throws {
    try withTemporaryFolder { folder in
      let original = Self.recording(seed: UInt64(seed))
      var path = try folder.write(original, to: "0.evemu")
      // A way of its own for each seed, through all formats.
      var random = SeededGenerator(seed: UInt64(seed))
      let way = (Self.whole + Self.whole).shuffled(using: &random) + ["evemu"]
      for (step, format) in way.enumerated() {
        let next = folder("\(step + 1).out")
        let run = dragline("convert", path, next, "--to", format, "-q")
        try #require(run.status == 0, "seed \(seed), \(way[...step]): \(run.error)")
        path = next
      }
      #expect(try Self.facts(path) == Self.facts(folder("0.evemu")), "seed \(seed): \(way)")
    }
  }

  @Test(arguments: ["raw64", "raw32"], 0..<6)
  func `raw events keep everything but the description`(format: String, seed: Int) throws {
    try withTemporaryFolder { folder in
      let original = try folder.write(Self.recording(seed: UInt64(seed)), to: "0.evemu")
      let raw = folder("1.bin")
      let run = dragline("convert", original, raw, "--to", format)
      #expect(run.error.contains("1.bin: The device is not described; --describe takes that"))
      let back = dragline("convert", raw, folder("2.evemu"), "--describe", original, "-q")
      #expect(back.status == 0, "seed \(seed): \(back.error)")
      #expect(try Self.facts(folder("2.evemu")) == Self.facts(original), "seed \(seed)")
    }
  }

  /// Lines of an evemu recording without comments, which name the tool and not the device. Masks of
  /// `EV_SYN` are not in every format.
  private static func facts(_ path: String) throws -> [String] {
    try String(contentsOf: URL(filePath: path), encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") && !$0.hasPrefix("B: 00") }
      .map { line in
        let isComment = !line.hasPrefix("N:")
        return isComment ? String(line.split(separator: "\t")[0]) : String(line)
      }
  }

  struct Misuse: CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var error: String
    var status: Int32 = 2

    init(_ name: String, _ words: [String], _ error: String, status: Int32 = 2) {
      (testDescription, self.words, self.error, self.status) = (name, words, error, status)
    }
  }

  static let misuses: [Misuse] = [
    Misuse("one file", ["IN"], "name two files: dragline convert IN OUT"),
    Misuse(
      "a name that tells nothing", ["IN", "OUT/x.txt"],
      "the name 'OUT/x.txt' tells no format: use --to, or one of the endings .evemu .events .yml "
        + ".yaml .getevent .bin .raw .sh .jsonl .csv .json"),
    Misuse(
      "a format that is not written", ["IN", "OUT/x", "--to", "evtest"],
      "unknown output format 'evtest': 'dragline list formats' shows all"),
    Misuse(
      "a format that is not read", ["IN", "OUT/x.evemu", "--from", "webdriver-actions"],
      "unknown input format 'webdriver-actions': 'dragline list formats' shows all"),
    Misuse(
      "units", ["IN", "OUT/x.csv", "--units", "px"], "unknown units 'px': expected points or device"
    ),
    Misuse(
      "device units for a browser", ["IN", "OUT/x.json", "--units", "device"],
      "WebDriver Actions are in points: leave '--units device' out"),
    Misuse(
      "onto itself", ["IN", "IN"],
      "'IN' would be replaced by its conversion: name another file for OUT"),
    Misuse(
      "a device that is not there", ["IN", "OUT/x.evemu", "--device", "9"],
      "IN: '9' names none of its devices: expected one of: 0 \"Test Screen\" (touchscreen)"),
  ]

  @Test(arguments: misuses)
  func `what cannot be converted is said in one sentence`(_ misuse: Misuse) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "in.evemu")
      func real(_ text: String) -> String {
        text.replacing("IN'", with: "\(trace)'").replacing("IN:", with: "\(trace):")
          .replacing("OUT/", with: folder(""))
      }
      let words = misuse.words.map { $0 == "IN" ? trace : real($0) }
      let run = dragline(["convert"] + words)
      #expect(run.error == "dragline: \(real(misuse.error))\n")
      #expect(run.status == misuse.status)
      #expect(try folder.names == ["in.evemu"])
    }
  }

  struct Loss: CustomTestStringConvertible {
    var format: String
    var sentences: [String] = []
    var testDescription: String { format }
  }

  static let losses: [Loss] = {
    let device = "The device is not described; --describe takes that from another file."
    let states = "It is not told which LEDs and switches were on at the start."
    return [
      Loss(format: "evemu"), Loss(format: "getevent"),
      Loss(format: "evemu-1.2", sentences: [states]),
      Loss(format: "libinput-record", sentences: [states]),
      Loss(format: "raw64", sentences: [device, states]),
      Loss(
        format: "sendevent",
        sentences: [
          device, states, "It is not told when the first event was: a script has pauses only.",
          "1 event has a time before that of an earlier one: a script cannot go back.",
        ]),
    ]
  }()

  @Test(arguments: losses)
  func `what a format cannot hold is said`(_ loss: Loss) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(
        """
        # EVEMU 1.3
        N: lid
        I: 0003 0001 0002 0003
        B: 05 01 00 00 00 00 00 00 00
        S: 00 1
        E: 7.000000 0005 0000 0000
        E: 6.999999 0000 0000 0000

        """, to: "lid.evemu")
      let run = dragline("convert", trace, folder("lid.out"), "--to", loss.format)
      #expect(run.status == 0)
      #expect(run.error == loss.sentences.map { "dragline: lid.out: \($0)\n" }.joined())
    }
  }

  @Test func `times after 2106 do not fit into 32 bits, and nothing is written`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(
        "E: 4294967295.999999 0003 0000 1\nE: 4294967296.000000 0000 0000 0\n", to: "late.evemu")
      let run = dragline("convert", trace, folder("late.bin"), "--to", "raw32")
      #expect(
        run.error
          == "dragline: \(trace): events at 4294967296 s: raw32 holds times until 2106 only; "
          + "convert to raw64\n")
      #expect(run.status == 65)
      #expect(try folder.names == ["late.evemu"])
    }
  }

  @Test func `strokes in points drag as far as the device's events`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "drag.evemu")
      let expected = Self.outcome(dragline("replay", trace, "--json"))
      for name in ["drag.jsonl", "drag.csv"] {
        let run = dragline("convert", trace, folder(name))
        #expect(run.status == 0, "\(run.error)")
        let screen = name == "drag.csv" ? ["--screen", "414x896"] : []
        let replay = dragline(["replay", folder(name), "--json"] + screen)
        #expect(Self.outcome(replay) == expected, "\(name): \(replay.error)")
      }
    }
  }

  /// Without the name of the recording, and with positions to a hundredth.
  private static func outcome(_ run: CommandRun) -> [String] {
    run.output.split(separator: ",").filter { pair in
      ["\"outcome\"", "\"gesture\"", "\"released\"", "\"frames\""].contains { pair.hasPrefix($0) }
    }.map(String.init)
  }
}
