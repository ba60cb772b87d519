import Foundation
import Recorder
import TestSupport
import Testing
import Traces

/// A killed process leaves whole pages, so that only rows which cross a page can be torn.
struct PageTests {
  struct Frames: CustomTestStringConvertible {
    var testDescription: String
    var lengths: [Int]
  }

  static let frames = [
    Frames(testDescription: "short ones", lengths: [Int](repeating: 2, count: 400)),
    Frames(testDescription: "of every length up to a page", lengths: Array(1...80)),
    Frames(
      testDescription: "longer than a page", lengths: [2, 300, 2, 2, 170, 3, 160, 155, 400, 1]),
  ]

  /// A comment as long as those that the program writes.
  static let comment: EventComment = { event, _ in
    "EV_ABS / ABS_MT_POSITION_X    \(event.value)"
  }

  @Test(arguments: frames, ["run.evemu", "run.yml"])
  func `no line crosses a page, nor does a frame that fits on one`(
    _ frames: Frames, _ name: String
  ) throws {
    try withTemporaryFolder { folder in
      var events: [RawEvent] = []
      for (index, length) in frames.lengths.enumerated() {
        events += longFrame(Int64(index) * 1_000, events: length)
      }
      var plan = folder.plan(name)
      plan.comment = Self.comment
      try record(plan, events)
      #expect(try folder.recording(name).events == events)
      #expect(try folder.recording(name).warnings.isEmpty)
      let bytes = try folder.bytes(name)
      let ends = stride(from: 4096, to: bytes.count, by: 4096).map { bytes[..<$0] }
      for page in ends {
        // The first frame is written with the description, before the file has a name.
        guard page.count > headerSize(bytes) else { continue }
        #expect(page.last == UInt8(ascii: "\n"), "\(page.count)")
        let left = try collect(Array(page))
        let isLong = frames.lengths.contains { $0 > 100 }
        #expect(isLong || left.events.last?.isReport ?? true, "\(page.count)")
      }
    }
  }

  private func headerSize(_ bytes: [UInt8]) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    let start = text.range(of: "events:\n") ?? text.range(of: "\nE: ")
    return start.map { text.utf8.distance(from: text.startIndex, to: $0.upperBound) } ?? 0
  }
}
