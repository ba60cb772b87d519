import Foundation
import Gestures
import Recorder
import TestSupport
import Testing
import Traces

struct PartsTests {
  static let names = ["drag.yml.part-1", "drag.yml.part-2"]

  private func plan(_ folder: TemporaryFolder, appends: Bool = false) -> RecordingPlan {
    var plan = folder.plan("drag.yml")
    plan.holdsSeveralDevices = true
    plan.appends = appends
    return plan
  }

  /// Two devices that take turns.
  private func record(_ plan: RecordingPlan, from start: Int64, isCut: Bool = false) throws {
    var recorder = try EventRecorder(plan)
    for name in ["A", "B", "silent"] { _ = try recorder.add(touchscreen(name)) }
    for turn in 0..<4 {
      let frame = move(start + Int64(turn) * 1_000, y: Int32(turn))
      _ = try recorder.write(frame, from: turn % 2)
    }
    if !isCut { try recorder.finish() }
  }

  /// Returns the events of one of the two devices, `start` being the recording's time at the first
  /// frame.
  ///
  /// There is room for a device that reports earlier events later.
  private func events(_ device: Int, at start: Int64 = 1_000_000) -> [RawEvent] {
    [0, 2].flatMap { turn in
      move(start + Int64(turn + device) * 1_000, y: Int32(turn + device))
    }
  }

  @Test func `several devices become one file with one clock`() throws {
    try withTemporaryFolder { folder in
      try record(plan(folder), from: 77_000)
      #expect(try folder.names == ["drag.yml"])
      let recorded = try folder.recording("drag.yml")
      #expect(recorded.devices.map(\.events) == [events(0), events(1)])
      #expect(recorded.devices.map(\.description?.name) == ["A", "B"])
      #expect(recorded.warnings.isEmpty)
    }
  }

  @Test func `devices whose clocks differ have the times that they had on one`() throws {
    try withTemporaryFolder { folder in
      var recorder = try EventRecorder(plan(folder))
      let leads: [Int64] = [1_700_000_000_000_000, 0]
      for (name, lead) in zip(["A", "B"], leads) {
        _ = try recorder.add(touchscreen(name), lead: lead)
      }
      for turn in 0..<4 {
        let frame = move(leads[turn % 2] + 77_000 + Int64(turn) * 1_000, y: Int32(turn))
        _ = try recorder.write(frame, from: turn % 2)
      }
      try recorder.finish()
      #expect(try folder.recording("drag.yml").devices.map(\.events) == [events(0), events(1)])
    }
  }

  @Test func `the parts of a cut recording open by themselves and are put together`() throws {
    try withTemporaryFolder { folder in
      try record(plan(folder), from: 0, isCut: true)
      #expect(try folder.names == Self.names)
      for (device, name) in Self.names.enumerated() {
        #expect(try folder.recording(name).events == events(device))
      }
      #expect(
        failure { try record(plan(folder), from: 0) }?.kind
          == .leftParts(Self.names.map { folder($0) }))
      let repair = try RecordingRepair(of: folder("drag.yml"))
      #expect(repair.hadParts && repair.frameCount == 4)
      #expect(try folder.names == ["drag.yml"])
      #expect(try folder.recording("drag.yml").devices.map(\.events) == [events(0), events(1)])
    }
  }

  @Test func `devices continue, each after its own events`() throws {
    try withTemporaryFolder { folder in
      try record(plan(folder), from: 0, isCut: true)
      try record(plan(folder, appends: true), from: 500)
      #expect(try folder.names == ["drag.yml"])
      #expect(
        try folder.recording("drag.yml").devices.map(\.events) == [
          events(0) + events(0, at: 2_003_000), events(1) + events(1, at: 2_003_000),
        ])
    }
  }

  @Test func `a finger that was down when a part ended does not continue in the next`() throws {
    try withTemporaryFolder { folder in
      for (isFirst, id) in [(true, Int32(7)), (false, 9)] {
        var recorder = try EventRecorder(plan(folder, appends: !isFirst))
        _ = try recorder.add(touchscreen("A"))
        _ = try recorder.add(touchscreen("B"))
        _ = try recorder.write(touch(0, id: id) + (isFirst ? [] : lift(9)), from: 0)
        if !isFirst { try recorder.finish() }
      }
      let events = try folder.recording("drag.yml").devices[0].events
      let contacts = events.filter {
        $0.type == EventType.absolute && $0.code == AbsoluteAxis.trackingID
      }
      #expect(contacts.map(\.value) == [7, -1, 9, -1])
      // No finger lifted it.
      #expect(events.filter(\.isReport).count { $0.value == RawEvent.deviceRelease } == 1)
    }
  }

  /// The file is in its place and the parts are not gone yet.
  @Test func `parts that are in the file already are not put in twice`() throws {
    try withTemporaryFolder { folder in
      try record(plan(folder), from: 0, isCut: true)
      let parts = try Self.names.map { try folder.bytes($0) }
      _ = try RecordingRepair(of: folder("drag.yml"))
      let whole = try folder.bytes("drag.yml")
      for (name, bytes) in zip(Self.names, parts) { try folder.write(bytes, to: name) }
      _ = try RecordingRepair(of: folder("drag.yml"))
      #expect(try folder.names == ["drag.yml"])
      #expect(try folder.bytes("drag.yml") == whole)
    }
  }

  @Test func `parts that are being written are locked`() throws {
    try withTemporaryFolder { folder in
      var recorder = try EventRecorder(plan(folder))
      _ = try recorder.add(touchscreen("A"))
      _ = try recorder.write(move(0, y: 1), from: 0)
      #expect(failure { _ = try RecordingRepair(of: folder("drag.yml")) }?.kind == .locked)
      try recorder.finish()
      #expect(try folder.names == ["drag.yml"])
    }
  }

  /// One device is read after the other, so what it said in between comes late.
  @Test func `a late report of a device keeps its distance`() throws {
    try withTemporaryFolder { folder in
      var recorder = try EventRecorder(plan(folder))
      for name in ["A", "B"] { _ = try recorder.add(touchscreen(name)) }
      _ = try recorder.write(move(8_000_000, y: 1), from: 0)
      _ = try recorder.write(move(7_995_000, y: 2) + move(8_003_000, y: 3), from: 1)
      try recorder.finish()
      let times = try folder.recording("drag.yml").devices.map { device in
        device.events.filter(\.isReport).map(\.time.microseconds)
      }
      #expect(times == [[1_000_000], [995_000, 1_003_000]])
    }
  }

  static let hollows: [(name: String, bytes: [UInt8])] = [
    ("nothing", []), ("zeros", [UInt8](repeating: 0, count: 300_000)),
    ("a header", Array("# libinput record\nversion: 1\nndevices: 1\n".utf8)),
  ]

  @Test(arguments: hollows.indices, [false, true])
  func `a part that holds no whole frame is left out, and said`(hollow: Int, appends: Bool) throws {
    try withTemporaryFolder { folder in
      try record(plan(folder), from: 0, isCut: true)
      try folder.write(Self.hollows[hollow].bytes, to: Self.names[0])
      let leftOut: [String]
      if appends {
        leftOut = try EventRecorder(plan(folder, appends: true)).leftOutParts
      } else {
        leftOut = try RecordingRepair(of: folder("drag.yml")).leftOutParts
      }
      #expect(leftOut == [folder(Self.names[0])], "\(Self.hollows[hollow].name)")
      #expect(try folder.names == ["drag.yml"])
      #expect(try folder.recording("drag.yml").devices.map(\.events) == [events(1)])
    }
  }

  @Test func `where no part holds a whole frame there is nothing to keep`() throws {
    try withTemporaryFolder { folder in
      for name in Self.names { try folder.write([], to: name) }
      #expect(
        failure { _ = try RecordingRepair(of: folder("drag.yml")) }
          == RecordingError(folder(Self.names[0]), .noWholeFrame))
      #expect(try folder.names == Self.names)
    }
  }

  @Test func `several devices do not go into a pipe`() throws {
    var plan = RecordingPlan(path: "/dev/null", format: .libinputRecord)
    plan.holdsSeveralDevices = true
    #expect(failure { _ = try EventRecorder(plan) }?.kind == .severalIntoPipe)
  }

  @Test func `evemu holds one device`() throws {
    try withTemporaryFolder { folder in
      var plan = folder.plan("drag.evemu")
      plan.holdsSeveralDevices = true
      #expect(failure { _ = try EventRecorder(plan) }?.kind == .severalDevices)
    }
  }
}
