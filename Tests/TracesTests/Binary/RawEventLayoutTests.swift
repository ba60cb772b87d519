import Gestures
import TestSupport
import Testing
import Traces

@Suite struct RawEventLayoutTests {
  private func detect(_ bytes: [UInt8], isWhole: Bool = true) -> RawEventLayout? {
    bytes.withUnsafeBytes { RawEventLayout.detect($0, isWhole: isWhole) }
  }

  /// The stamps count from the time that the kernel's real clock showed, from boot, and from zero.
  @Test(arguments: [1_700_000_000_000_000, 4_242_000_000, 0] as [Int64])
  func `random streams are distinguished`(start: Int64) {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      let frames = Int.random(in: 3...40, using: &random)
      let events = randomFrames(frames, from: start, using: &random)
      for layout in RawEventLayout.allCases {
        let bytes = raw(events, layout)
        #expect(detect(bytes) == layout, "seed \(seed)")
        #expect(detect(bytes, isWhole: false) == layout, "seed \(seed)")
        #expect(detect(bytes.dropLast(Int.random(in: 1..<16, using: &random))) == layout)
      }
    }
  }

  private func detect(_ bytes: ArraySlice<UInt8>) -> RawEventLayout? { detect(Array(bytes)) }

  @Test(arguments: RawEventTests.Form.all)
  func `big-endian recordings are recognized`(_ form: RawEventTests.Form) {
    #expect(detect(form.swapped(form.small)) == form.layout)
  }

  struct Tie: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var isWhole = true
    var layout: RawEventLayout
  }

  /// Ends of frames at 1 s and 2 s; read as wide, they are one event of type 2 and eight bytes.
  static let seconds =
    RawEventTests.narrow.record(1, 0, 0, 0, 0) + RawEventTests.narrow.record(2, 0, 0, 0, 0)

  static let ties = [
    Tie(
      testDescription: "as narrow ones, events near time zero would be at 0, 3735555 and 1 s",
      bytes: RawEventTests.wide.record(0, 1, 3, 0x39, 7) + RawEventTests.wide.record(0, 1, 0, 0, 0),
      layout: .wide),
    Tie(
      testDescription: "as wide ones, events would be at 5 and 0 s",
      bytes: RawEventTests.narrow.record(5, 0, 3, 0, 0) + RawEventTests.narrow.record(6, 0, 0, 0, 0)
        + RawEventTests.narrow.record(7, 0, 0, 0, 0),
      layout: .narrow),
    Tie(
      testDescription: "as wide ones, events would leave bytes behind",
      bytes: RawEventTests.narrow.record(1, 0, 0, 0, 0)
        + RawEventTests.narrow.record(2, 0, 3, 0x35, 540),
      layout: .narrow),
    Tie(
      testDescription: "as wide ones, a beginning would not end with a frame",
      bytes: seconds, isWhole: false, layout: .narrow),
    Tie(
      testDescription: "a wide event alone, cut before its frame ended",
      bytes: RawEventTests.wide.record(1_700_000_000, 5, 3, 0x39, 7), layout: .wide),
  ]

  @Test(arguments: ties)
  func `where both fit, the likelier one is taken`(_ tie: Tie) {
    #expect(detect(tie.bytes, isWhole: tie.isWhole) == tie.layout)
  }

  struct Other: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
  }

  static let others = [
    Other(testDescription: "nothing", bytes: []),
    Other(testDescription: "less than a record", bytes: [1, 0, 0]),
    Other(testDescription: "zeros", bytes: [UInt8](repeating: 0, count: 4800)),
    Other(testDescription: "ones", bytes: [UInt8](repeating: 0xff, count: 4800)),
    Other(testDescription: "evemu text", bytes: Array(EvemuChunkTests.small.utf8)),
    Other(
      testDescription: "text with NUL behind every letter",
      bytes: EvemuChunkTests.small.utf8.flatMap { [$0, 0] }),
    Other(
      testDescription: "the beginning of a program",
      bytes: [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        + [3, 0, 0x3e, 0, 1, 0, 0, 0, 0x60, 0x10, 0, 0, 0, 0, 0, 0]
        + [0x40, 0, 0, 0, 0, 0, 0, 0, 0x98, 0x39, 0, 0, 0, 0, 0, 0]),
    Other(
      testDescription: "a table of numbers",
      bytes: (1...9).flatMap { bytes(($0, 4), (2, 4), (3, 2), (4, 2), (5, 4)) }),
    Other(
      testDescription: "the beginning of a picture",
      bytes: [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52,
      ]
        + [0, 0, 4, 0, 0, 0, 3, 0, 8, 6, 0, 0, 0, 1, 2, 3]),
    Other(
      testDescription: "the beginning of a sound",
      bytes: Array("RIFF".utf8) + [0x24, 8, 0, 0] + Array("WAVEfmt ".utf8)
        + [16, 0, 0, 0, 1, 0, 2, 0, 0x44, 0xac, 0, 0, 0x10, 0xb1, 2, 0]),
    Other(
      testDescription: "a revent recording",
      bytes: ReventTests.packed(version: 2, devices: ["/dev/input/event0"], count: 1)),
    Other(
      testDescription: "a good recording with a bad record",
      bytes: RawEventTests.wide.small + RawEventTests.wide.record(1, 1_000_000, 0, 0, 0)),
  ]

  @Test(arguments: others)
  func `what is no raw recording is none`(_ other: Other) {
    #expect(detect(other.bytes) == nil)
  }

  @Test func `noise is none`() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 24...500, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      #expect(detect(bytes) == nil, "seed \(seed)")
    }
  }

  @Test(
    .enabled(if: Recordings.areThere, "the shared recordings are not beside the package"),
    arguments: ["atmel-4-finger-drag-down", "ultrathin-touch-mouse"])
  func `real recordings are distinguished`(name: String) throws {
    let (wide, narrow) = ("input_event_64.bin", "input_event_32.bin")
    #expect(detect(try Recordings.bytes("conversions/\(name)/\(wide)")) == .wide)
    #expect(detect(try Recordings.bytes("conversions/\(name)/\(narrow)")) == .narrow)
  }

  /// Whatever the length, as `head -c` cuts it.
  @Test(
    .enabled(if: Recordings.areThere, "the shared recordings are not beside the package"),
    arguments: [RawEventLayout.wide, .narrow])
  func `real recordings cut anywhere are distinguished`(layout: RawEventLayout) throws {
    let name = layout == .wide ? "input_event_64.bin" : "input_event_32.bin"
    let bytes = try Recordings.bytes("conversions/atmel-4-finger-drag-down/\(name)")
    // The first frame, which the narrow layout needs, has eleven events.
    for length in (12 * layout.size)..<2000 {
      #expect(detect(Array(bytes[..<length])) == layout, "\(length) bytes")
    }
  }
}
