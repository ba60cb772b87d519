import Foundation
import TestSupport
import Testing

@testable import DraglineCommands

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

  @Test func `a sentence says what is wrong in packed bytes, and what to do`() {
    #expect(
      Self.refusal(.cut, "a.gz", 7)
        == "a.gz:1:7: error: the gzip data ends too early: expected the whole file; get it again, or "
        + "read what is there with 'gzip -dc FILE | dragline VERB -'\n")
    #expect(
      Self.refusal(.trailingBytes, "a.gz", 7)
        == "a.gz:1:7: error: unexpected bytes after the gzip data: expected the end of the file; "
        + "remove them\n")
  }

  @Test func `a packed recording that is cut at any byte is refused`() throws {
    try withTemporaryFolder { folder in
      for length in 2..<Self.packed.count {
        let trace = try folder.write(Self.packed[..<length], to: "drag.evemu.gz")
        let run = dragline("replay", trace, "--format", "jsonl")
        #expect(run.error == Self.refusal(.cut, trace, length + 1), "\(length) bytes")
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
      }
    }
  }

  struct Damage: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    /// The place among the packed bytes, from 1.
    var column: Int
    var fault: GzipFault

    init(_ testDescription: String, _ bytes: [UInt8], at column: Int, _ fault: GzipFault) {
      (self.testDescription, self.bytes) = (testDescription, bytes)
      (self.column, self.fault) = (column, fault)
    }

    /// One byte is another.
    static func damaged(at place: Int) -> [UInt8] {
      var bytes = packed
      bytes[place < 0 ? bytes.count + place : place] ^= 0xff
      return bytes
    }
  }

  static let damages = [
    Damage(
      "another method", Damage.damaged(at: 2), at: 5, .corrupt("unknown compression method")),
    Damage(
      "another check sum", Damage.damaged(at: -8), at: packed.count - 3,
      .corrupt("incorrect data check")),
    Damage(
      "another length", Damage.damaged(at: -1), at: packed.count + 1,
      .corrupt("incorrect length check")),
    Damage(
      "text after the end", packed + Array("more".utf8), at: packed.count + 1, .trailingBytes),
    Damage(
      "a member after zeros", packed + [0, 0] + packed, at: packed.count + 3, .trailingBytes),
    Damage("half a mark after the end", packed + [0x1f], at: packed.count + 2, .cut),
  ]

  /// Returns the refusal of a recording among others.
  private static func refusal(_ fault: GzipFault, _ path: String, _ column: Int) -> String {
    "\(InputError.gzip(fault, path: path, column: Int64(column)))\n"
  }

  @Test(arguments: damages)
  func `a damaged packed recording is refused with the place of the damage`(_ damage: Damage) throws
  {
    try withTemporaryFolder { folder in
      let trace = try folder.write(damage.bytes, to: "drag.gz")
      let run = dragline("replay", trace, "--format", "jsonl")
      #expect(run.error == Self.refusal(damage.fault, trace, damage.column))
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

  /// The file has 80 MB after the events of a revent recording, in less than 100 KB; the program
  /// has 64 MiB for itself and all.
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
