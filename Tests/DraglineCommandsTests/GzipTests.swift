import Foundation
import TestSupport
import Testing

/// A packed recording is the recording, whatever its name; a damaged one is refused.
struct GzipTests {
  private static let drag = Array(ScreenRecording.drag.utf8)
  private static let packed = gzip(drag)

  struct Packing: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
  }

  static let packings = [
    Packing(testDescription: "one member", bytes: packed),
    Packing(testDescription: "stored only", bytes: gzip(drag, level: 0)),
    Packing(
      testDescription: "two members, cut within a line",
      bytes: gzip(drag[..<301]) + gzip(drag[301...])),
    Packing(
      testDescription: "an empty member between others",
      bytes: gzip(drag[..<500]) + gzip([]) + gzip(drag[500...])),
    Packing(
      testDescription: "a member for every byte", bytes: drag.flatMap { gzip([$0]) }),
    Packing(
      testDescription: "zeros at the end, as on tapes",
      bytes: packed + [UInt8](repeating: 0, count: 512)),
  ]

  @Test(arguments: packings)
  func `a packed recording replays as it does unpacked`(_ packing: Packing) throws {
    try withTemporaryFolder { folder in
      let plain = try folder.write(Self.drag, to: "drag.evemu")
      let expected = dragline("replay", plain, "--format", "jsonl")
      #expect(expected.status == 0)
      let run = dragline(
        "replay", try folder.write(packing.bytes, to: "drag.evemu"), "--format", "jsonl")
      #expect(run == expected)
    }
  }

  @Test(arguments: packings)
  func `a pipe is unpacked as well, and read twice`(_ packing: Packing) {
    let expected = dragline("replay", "-", "--format", "jsonl", reading: Self.drag)
    let run = withPackets(of: packing.bytes, sizes: [1, 700]) {
      dragline("replay", "-", "--format", "jsonl", input: $0)
    }
    #expect(run == expected)
  }

  /// The mark's two bytes come one after the other; nothing is lost of what is not packed either.
  @Test(arguments: [[1], [1, 1, 4096], [2, 3, 5]])
  func `packets of any size are one recording`(sizes: [Int]) {
    let expected = dragline("replay", "-", "--format", "jsonl", reading: Self.drag)
    for bytes in [Self.drag, Self.packed] {
      let run = withPackets(of: bytes, sizes: sizes) {
        dragline("replay", "-", "--format", "jsonl", input: $0)
      }
      #expect(run == expected)
    }
  }

  private static let cut =
    "error: the gzip data ends too early: expected the whole file; get it again, or read what is "
    + "there with 'gzip -dc FILE | dragline VERB -'\n"

  @Test func `a packed recording that is cut at any byte is refused`() throws {
    try withTemporaryFolder { folder in
      for length in 2..<Self.packed.count {
        let trace = try folder.write(Self.packed[..<length], to: "drag.evemu.gz")
        let run = dragline("replay", trace, "--format", "jsonl")
        #expect(run.error == "\(trace):1:\(length + 1): \(Self.cut)", "\(length) bytes")
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
      }
    }
  }

  struct Damage: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    /// `line:column: error: …`
    var fault: String

    init(_ testDescription: String, _ bytes: [UInt8], _ fault: String) {
      (self.testDescription, self.bytes, self.fault) = (testDescription, bytes, fault)
    }

    /// One byte is another.
    static func damaged(at place: Int) -> [UInt8] {
      var bytes = packed
      bytes[place < 0 ? bytes.count + place : place] ^= 0xff
      return bytes
    }
  }

  private static let again = "expected the file as it was; get it again"

  static let damages = [
    Damage(
      "another method", Damage.damaged(at: 2),
      "1:5: error: corrupt gzip data (unknown compression method): \(again)"),
    Damage(
      "another check sum", Damage.damaged(at: -8),
      "1:\(packed.count - 3): error: corrupt gzip data (incorrect data check): \(again)"),
    Damage(
      "another length", Damage.damaged(at: -1),
      "1:\(packed.count + 1): error: corrupt gzip data (incorrect length check): \(again)"),
    Damage(
      "text behind the end", packed + Array("more".utf8),
      "1:\(packed.count + 1): error: unexpected bytes behind the gzip data: "
        + "expected its end; cut them off"),
    Damage(
      "a member behind zeros", packed + [0, 0] + packed,
      "1:\(packed.count + 3): error: unexpected bytes behind the gzip data: "
        + "expected its end; cut them off"),
    Damage(
      "half a mark behind the end", packed + [0x1f],
      "1:\(packed.count + 2): \(cut.dropLast())"),
  ]

  @Test(arguments: damages)
  func `a damaged packed recording is refused with the place of the damage`(_ damage: Damage) throws
  {
    try withTemporaryFolder { folder in
      let trace = try folder.write(damage.bytes, to: "drag.gz")
      let run = dragline("replay", trace, "--format", "jsonl")
      #expect(run.error == "\(trace):\(damage.fault)\n")
      #expect(run.status == 65)
      #expect(run.output.isEmpty)
    }
  }

  /// Any byte of it: refused in one line, or, in the few bytes that mean nothing, replayed.
  @Test func `no damage traps`() throws {
    try withTemporaryFolder { folder in
      for place in 2..<Self.packed.count {
        let trace = try folder.write(Damage.damaged(at: place), to: "drag.gz")
        let run = dragline("replay", trace, "--format", "jsonl")
        #expect(run.status == 0 || run.status == 65, "byte \(place): \(run.error)")
        #expect(run.status == 0 || run.error.contains(":1:"), "byte \(place)")
      }
    }
  }

  /// 80 MB behind the events of a revent recording, in less than 100 KB; the program has 64 MiB for
  /// itself and all.
  @Test(.enabled(if: DraglineProgram.path != nil, "the program dragline is not built"))
  func `what becomes large takes no memory`() throws {
    try withTemporaryFolder { folder in
      let megabytes = gzip([UInt8](repeating: 0, count: 8_000_000))
      let bytes = gzip(Self.revent) + Array(repeating: megabytes, count: 10).joined()
      #expect(bytes.count < 100_000)
      let trace = try folder.write(bytes, to: "bomb.revent")
      let run = DraglineProgram.run(
        ["inspect", trace, "-q"],
        launcher: ["/bin/sh", "-c", #"ulimit -v 65536; exec "$0" "$@""#])
      #expect(
        run.error == "\(trace):1: warning: skipped 80000000 bytes after the announced events\n")
      #expect(run.output.contains("1 event in 1 frame"))
      #expect(run.status == 0)
    }
  }

  /// One device, one event announced: the end of a frame, at 1 s.
  private static let revent: [UInt8] =
    Array("REVENT".utf8) + [2, 0, 0, 0, 0, 0, 0, 0, 0, 0] + [1, 0, 0, 0, 17, 0, 0, 0]
    + Array("/dev/input/event3".utf8) + [1, 0, 0, 0, 0, 0, 0, 0]
    + [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
}
