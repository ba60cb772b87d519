import Foundation
import Gestures
import TestSupport
import Testing
import Traces

@testable import DraglineCommands

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
      #expect(
        run.error.contains("1.bin: The device's description is left out; --describe takes it"))
      let back = dragline("convert", raw, folder("2.evemu"), "--describe", original, "-q")
      #expect(back.status == 0, "seed \(seed): \(back.error)")
      #expect(try Self.facts(folder("2.evemu")) == Self.facts(original), "seed \(seed)")
    }
  }

  /// The lines of an evemu recording without comments, which name the tool and not the device.
  ///
  /// Masks of `EV_SYN` are not in every format.
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
    /// The error, for a recording and the folder that it is in.
    var error: @Sendable (_ recording: String, _ folder: String) -> CommandFailure

    init<Area: CommandError>(
      _ name: String, _ words: [String],
      _ error: @escaping @Sendable (_ recording: String, _ folder: String) -> Area
    ) {
      (testDescription, self.words) = (name, words)
      self.error = { CommandFailure(error($0, $1)) }
    }
  }

  private static let endings = [
    ".evemu", ".events", ".yml", ".yaml", ".getevent", ".bin", ".raw", ".sh", ".jsonl", ".csv",
    ".json",
  ]
  private static let written = [
    "evemu", "libinput-record", "getevent", "raw64", "raw32", "sendevent", "pointer-jsonl", "csv",
    "webdriver-actions", "evemu-1.2",
  ]

  private static let readable = TraceFormat.readable.map(\.id)

  static let misuses: [Misuse] = [
    Misuse("one file", ["IN"]) { _, _ in ConversionError.notTwoFiles },
    Misuse("a name that says nothing", ["IN", "OUT/x.txt"]) {
      ConversionError.noFormat(path: "\($1)/x.txt", known: endings)
    },
    Misuse("a format that is not written", ["IN", "OUT/x", "--to", "evtest"]) { _, _ in
      UnknownName.format("evtest", for: "output", among: written)
    },
    Misuse("a format that is not read", ["IN", "OUT/x.evemu", "--from", "webdriver-actions"]) {
      _, _ in UnknownName.format("webdriver-actions", for: "input", among: Self.readable)
    },
    Misuse("units", ["IN", "OUT/x.csv", "--units", "px"]) { _, _ in
      ConversionError.unknownUnits("px")
    },
    Misuse("device units for a browser", ["IN", "OUT/x.json", "--units", "device"]) { _, _ in
      ConversionError.unitsOfActions
    },
    Misuse("onto itself", ["IN", "IN"]) { recording, _ in
      OutputError.wouldReplaceInput(recording)
    },
    Misuse("a device that is not there", ["IN", "OUT/x.evemu", "--device", "9"]) { recording, _ in
      InputError.device(
        "9", path: recording, matches: 0, devices: ["0 \"Test Screen\" (touchscreen)"])
    },
  ]

  @Test(arguments: misuses)
  func `what cannot be converted is said in one sentence`(_ misuse: Misuse) throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(ScreenRecording.drag, to: "in.evemu")
      let words = misuse.words.map {
        $0 == "IN" ? trace : $0.replacing("OUT/", with: "\(folder.path)/")
      }
      let run = dragline(["convert"] + words)
      #expect(run.failure == misuse.error(trace, folder.path))
      #expect(run.status == 2)
      #expect(try folder.names == ["in.evemu"])
    }
  }

  @Test func `a sentence says what cannot be converted, and what to do`() {
    let sentences: [(any CommandError, String)] = [
      (
        ConversionError.noFormat(path: "x.txt", known: [".evemu", ".csv"]),
        "cannot infer a format from 'x.txt': use --to FORMAT, or one of the endings .evemu .csv"
      ),
      (
        OutputError.wouldReplaceInput("in.evemu"),
        "the output would replace the input 'in.evemu': name another file"
      ),
      (
        InputError.device("9", path: "in.evemu", matches: 0, devices: ["0 \"Screen\""]),
        "in.evemu: '9' matches no device: expected one of: 0 \"Screen\""
      ),
      (
        UnknownName.format("evtst", for: "input", among: Self.readable),
        "unknown input format 'evtst'; did you mean 'evtest'? 'dragline list formats' shows all"
      ),
    ]
    for (error, sentence) in sentences { #expect("\(error)" == sentence) }
  }

  struct Loss: CustomTestStringConvertible {
    var format: String
    var losses: [ConversionLoss] = []
    var testDescription: String { format }
  }

  static let losses = [
    Loss(format: "evemu"), Loss(format: "getevent"), Loss(format: "evemu-1.2", losses: [.states]),
    Loss(format: "libinput-record", losses: [.states]),
    Loss(format: "raw64", losses: [.description, .states]),
    Loss(
      format: "sendevent",
      losses: [.description, .states, .startTime, .timeOrder(eventCount: 1)]),
  ]

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
      #expect(run.error == loss.losses.map { "dragline: lid.out: \($0)\n" }.joined())
    }
  }

  @Test func `a sentence says what a format cannot hold`() {
    let sentences: [(ConversionLoss, String)] = [
      (
        .description, "The device's description is left out; --describe takes it from another file."
      ),
      (.states, "Which LEDs and switches are on at the start is left out."),
      (.startTime, "The time of the first event is left out: a script has pauses only."),
      (
        .timeOrder(eventCount: 1),
        "1 event has a time before that of an earlier one: a script cannot go back."
      ),
    ]
    for (loss, sentence) in sentences { #expect("\(loss)" == sentence) }
  }

  @Test func `times after 2106 do not fit into 32 bits, and nothing is written`() throws {
    try withTemporaryFolder { folder in
      let trace = try folder.write(
        "E: 4294967295.999999 0003 0000 1\nE: 4294967296.000000 0000 0000 0\n", to: "late.evemu")
      let run = dragline("convert", trace, folder("late.bin"), "--to", "raw32")
      #expect(
        run.failure(as: ConversionError.self)
          == .time(TraceInstant(microseconds: 4_294_967_296_000_000), path: trace, .raw32))
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

  /// The output without the name of the recording, and with positions to a hundredth.
  private static func outcome(_ run: CommandRun) -> [String] {
    run.output.split(separator: ",").filter { pair in
      ["\"outcome\"", "\"gesture\"", "\"released\"", "\"frames\""].contains { pair.hasPrefix($0) }
    }.map(String.init)
  }
}
