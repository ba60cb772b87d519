import Foundation
import Recorder
import TestSupport
import Testing
import Traces

struct RepairTests {
  static let frames: [[RawEvent]] =
    [touch(0)] + (1...6).map { move(Int64($0) * 8_000, y: Int32($0)) } + [lift(60_000)]

  /// Returns a recording without padding, and the end of each frame in it.
  private func recording(_ folder: TemporaryFolder, _ name: String) throws -> (
    bytes: [UInt8], ends: [Int]
  ) {
    var ends: [Int] = []
    var recorder = try EventRecorder(folder.plan(name))
    _ = try recorder.add(touchscreen())
    for frame in Self.frames {
      _ = try recorder.write(frame, from: 0)
      ends.append(Int(recorder.size))
    }
    return (try folder.bytes(name), ends)
  }

  @Test(arguments: ["drag.evemu", "drag.yml"])
  func `a recording that was cut at any byte keeps its whole frames and continues`(
    name: String
  ) throws {
    try withTemporaryFolder { folder in
      let (bytes, ends) = try recording(folder, name)
      for size in 0..<bytes.count {
        try folder.write(bytes[..<size], to: "cut-\(name)")
        let whole = ends.last { $0 <= size }
        let count = ends.count { $0 <= size }
        guard let whole else {
          #expect(failure { _ = try RecordingRepair(of: folder("cut-\(name)")) } != nil, "\(size)")
          #expect(try folder.bytes("cut-\(name)").count == size)
          continue
        }
        let repair = try RecordingRepair(of: folder("cut-\(name)"))
        #expect(repair.frameCount == count && repair.cutBytes == size - whole, "\(size)")
        #expect(try folder.bytes("cut-\(name)") == Array(bytes[..<whole]))
        var plan = folder.plan("cut-\(name)")
        plan.appends = true
        try record(plan, touch(0, id: 9) + lift(1_000))
        let events = try folder.recording("cut-\(name)").events
        #expect(events.starts(with: Self.frames[..<count].joined()))
        #expect(events.suffix(lift(0).count).map(\.value) == lift(0).map(\.value))
      }
    }
  }

  struct Damage: CustomTestStringConvertible {
    var testDescription: String
    var tail: [UInt8]
  }

  static let damage = [
    Damage(
      testDescription: "zeros, as after a power failure", tail: [UInt8](repeating: 0, count: 9_000)),
    Damage(testDescription: "half a line", tail: Array("E: 0.07".utf8)),
    Damage(testDescription: "half a frame", tail: Array("E: 0.070000 0003 0035 0001\n".utf8)),
    Damage(testDescription: "noise", tail: (0...255).map { UInt8($0) }),
  ]

  @Test(arguments: damage)
  func `what a crash leaves behind the last frame goes`(_ damage: Damage) throws {
    try withTemporaryFolder { folder in
      let (bytes, _) = try recording(folder, "drag.evemu")
      try folder.write(bytes + damage.tail, to: "drag.evemu")
      let repair = try RecordingRepair(of: folder("drag.evemu"))
      #expect(repair.cutBytes == damage.tail.count)
      #expect(try folder.bytes("drag.evemu") == bytes)
    }
  }

  @Test func `damage in the middle is reported and nothing is cut`() throws {
    try withTemporaryFolder { folder in
      var (bytes, ends) = try recording(folder, "drag.evemu")
      bytes[ends[2] + 4] = 0
      try folder.write(bytes, to: "drag.evemu")
      let error = failure { _ = try RecordingRepair(of: folder("drag.evemu")) }
      guard case .unreadable(let fault) = error?.kind else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(fault.file == folder("drag.evemu"))
      #expect(try folder.bytes("drag.evemu") == bytes)
    }
  }

  @Test func `a whole recording is left alone`() throws {
    try withTemporaryFolder { folder in
      for name in ["drag.evemu", "drag.yml"] {
        let (bytes, _) = try recording(folder, name)
        #expect(try RecordingRepair(of: folder(name)).cutBytes == 0)
        #expect(try folder.bytes(name) == bytes)
      }
    }
  }

  @Test func `what is not there cannot be repaired`() throws {
    try withTemporaryFolder { folder in
      #expect(failure { _ = try RecordingRepair(of: folder("drag.evemu")) }?.kind == .missing)
      #expect(failure { _ = try RecordingRepair(of: "/dev/null") }?.kind == .notAFile)
    }
  }

  /// A device that never sent an event may follow the events of the last device.
  @Test func `devices without events stay`() throws {
    try withTemporaryFolder { folder in
      var writer = LibinputRecordWriter(deviceCount: 2)
      var bytes: [UInt8] = []
      writer.write(touchscreen("A"), to: &bytes)
      for event in Self.frames.joined() { writer.write(event, to: &bytes) }
      writer.write(touchscreen("B"), to: &bytes)
      try folder.write(bytes, to: "drag.yml")
      #expect(try RecordingRepair(of: folder("drag.yml")).cutBytes == 0)
      #expect(try folder.bytes("drag.yml") == bytes)
    }
  }
}
