import Foundation
import Gestures
import Glibc
import Recorder
import TestSupport
import Testing
import Traces

struct EventRecorderTests {
  static let drag: [RawEvent] =
    touch(5_000_000) + (1...40).flatMap { move(5_000_000 + 8_000 * Int64($0), y: Int32($0)) }
    + lift(5_400_000)

  @Test(arguments: ["drag.evemu", "drag.yml"])
  func `a recording is what was said, from its first event on`(name: String) throws {
    try withTemporaryFolder { folder in
      try record(folder.plan(name), Self.drag)
      let recorded = try folder.recording(name)
      #expect(recorded.events == Self.drag.moved(by: -5_000_000))
      #expect(recorded.device?.name == "Screen")
      #expect(recorded.warnings.isEmpty)
      #expect(try folder.names == [name])
    }
  }

  @Test(arguments: ["drag.evemu", "drag.yml"])
  func `it opens after every frame`(name: String) throws {
    try withTemporaryFolder { folder in
      var recorder = try EventRecorder(folder.plan(name))
      _ = try recorder.add(touchscreen())
      #expect(try folder.names.isEmpty)
      var written: [RawEvent] = []
      for frame in Self.drag.split(after: \.isReport) {
        _ = try recorder.write(frame, from: 0)
        written += frame
        #expect(try folder.recording(name).events == written.moved(by: -5_000_000))
      }
      #expect(recorder.frameCount == 42)
    }
  }

  @Test func `an unfinished frame waits for its end`() throws {
    try withTemporaryFolder { folder in
      var recorder = try EventRecorder(folder.plan("drag.evemu"))
      _ = try recorder.add(touchscreen())
      _ = try recorder.write(touch(0) + move(9, y: 3).dropLast(), from: 0)
      #expect(try folder.recording("drag.evemu").events == touch(0))
      _ = try recorder.write([report(9)], from: 0)
      #expect(try folder.recording("drag.evemu").events == touch(0) + move(9, y: 3))
    }
  }

  @Test(arguments: ["drag.evemu", "drag.yml"])
  func `a file that is there is replaced by the first frame, if that is wanted`(
    name: String
  ) throws {
    try withTemporaryFolder { folder in
      for holdsSeveral in [false, true] where !holdsSeveral || name.hasSuffix(".yml") {
        try folder.write("older", to: name)
        var plan = folder.plan(name)
        plan.holdsSeveralDevices = holdsSeveral
        #expect(failure { try record(plan, Self.drag) }?.kind == .exists)
        plan.replaces = true
        try record(plan, [])
        #expect(try folder.read(name) == "older")
        try record(plan, Self.drag)
        #expect(try folder.recording(name).events.count == Self.drag.count)
        #expect(try folder.names == [name])
      }
    }
  }

  @Test func `the files after the first replace nothing`() throws {
    try withTemporaryFolder { folder in
      for name in ["drag.evemu", "drag-2.evemu"] { try folder.write("older", to: name) }
      var plan = folder.plan("drag.evemu")
      plan.replaces = true
      var recorder = try EventRecorder(plan)
      _ = try recorder.add(touchscreen())
      _ = try recorder.write(Self.drag, from: 0)
      try recorder.split()
      _ = try recorder.write(Self.drag.moved(by: 1_000_000), from: 0)
      try recorder.finish()
      #expect(try folder.names == ["drag-2.evemu", "drag-3.evemu", "drag.evemu"])
      #expect(try folder.read("drag-2.evemu") == "older")
    }
  }

  @Test func `what says nothing leaves nothing`() throws {
    try withTemporaryFolder { folder in
      var plan = folder.plan("drag.yml")
      plan.holdsSeveralDevices = true
      var recorder = try EventRecorder(plan)
      for name in ["A", "B"] { _ = try recorder.add(touchscreen(name)) }
      try recorder.finish()
      #expect(try folder.names.isEmpty)
    }
  }

  @Test func `a place where no file can be is reported at the start`() throws {
    try withTemporaryFolder { folder in
      for isAppended in [false, true] {
        for devices in ["one", "several"] {
          var plan = folder.plan("nowhere/drag.yml")
          (plan.appends, plan.holdsSeveralDevices) = (isAppended, devices == "several")
          #expect(
            failure { _ = try EventRecorder(plan) }?.kind
              == .system(doing: "write", code: ENOENT), "\(devices)")
        }
      }
      _ = try EventRecorder(folder.plan("drag.evemu"))
      #expect(try folder.names.isEmpty)
    }
  }

  @Test func `what says nothing but the time leaves nothing, and has its place before more`() throws
  {
    try withTemporaryFolder { folder in
      var recorder = try EventRecorder(folder.plan("drag.evemu"))
      _ = try recorder.add(touchscreen())
      _ = try recorder.write([report(5)], from: 0)
      try recorder.finish()
      #expect(try folder.names.isEmpty && recorder.frameCount == 0)
      recorder = try EventRecorder(folder.plan("drag.evemu"))
      _ = try recorder.add(touchscreen())
      let drag = [report(5), report(9)] + touch(10) + [report(20)] + lift(30)
      _ = try recorder.write(drag, from: 0)
      try recorder.split()
      #expect(try folder.recording("drag.evemu").events == drag.moved(by: -5))
      _ = try recorder.write([report(40)], from: 0)
      try recorder.finish()
      #expect(try folder.names == ["drag.evemu"])
    }
  }

  @Test func `events of no known type are counted and left out`() throws {
    try withTemporaryFolder { folder in
      var recorder = try EventRecorder(folder.plan("drag.evemu"))
      _ = try recorder.add(touchscreen())
      let odd = [event(0, 0x20, 0, 1), event(0, EventType.key, 0x300, 1)]
      _ = try recorder.write(odd + touch(0), from: 0)
      #expect(recorder.ignoredEvents == 2)
      #expect(try folder.recording("drag.evemu").events == touch(0))
    }
  }

  @Test func `a size limit is never passed and no frame is cut`() throws {
    try withTemporaryFolder { folder in
      for limit in Int64(900)...Int64(1_300) where limit % 50 == 0 {
        var plan = folder.plan("drag-\(limit).evemu")
        plan.sizeLimit = limit
        var recorder = try EventRecorder(plan)
        _ = try recorder.add(touchscreen())
        let isAll = try recorder.write(Self.drag, from: 0)
        try recorder.finish()
        #expect(!isAll)
        #expect(recorder.size <= limit)
        guard try folder.names.contains("drag-\(limit).evemu") else { continue }
        #expect(try folder.bytes("drag-\(limit).evemu").count == Int(recorder.size))
        let events = try folder.recording("drag-\(limit).evemu").events
        #expect(events.last?.isReport == true)
        #expect(Self.drag.moved(by: -5_000_000).starts(with: events))
      }
    }
  }

  @Test func `a split recording continues in the next free name`() throws {
    try withTemporaryFolder { folder in
      try folder.write("mine".utf8, to: "drag-2.evemu")
      var recorder = try EventRecorder(folder.plan("drag.evemu"))
      _ = try recorder.add(touchscreen())
      try recorder.split()
      _ = try recorder.write(touch(0) + lift(9), from: 0)
      try recorder.split()
      try recorder.split()
      #expect(try folder.names == ["drag-2.evemu", "drag.evemu"])
      _ = try recorder.write(touch(50) + lift(60), from: 0)
      try recorder.finish()
      #expect(try folder.names == ["drag-2.evemu", "drag-3.evemu", "drag.evemu"])
      #expect(try folder.recording("drag.evemu").events == touch(0) + lift(9))
      #expect(try folder.recording("drag-3.evemu").events == touch(0) + lift(10))
      #expect(try folder.read("drag-2.evemu") == "mine")
    }
  }

  @Test func `keys are disguised unless they are asked for`() throws {
    try withTemporaryFolder { folder in
      let typed = [
        event(0, EventType.miscellaneous, MiscellaneousCode.scan, 0x7001c),
        event(0, EventType.key, 21, 1), event(0, EventType.key, 28, 1), report(0),
      ]
      try record(folder.plan("hidden.evemu"), typed)
      var plan = folder.plan("shown.evemu")
      plan.showsKeyCodes = true
      try record(plan, typed)
      #expect(try folder.recording("shown.evemu").events == typed)
      #expect(
        try folder.recording("hidden.evemu").events == [
          event(0, EventType.miscellaneous, MiscellaneousCode.scan, 30),
          event(0, EventType.key, 30, 1), event(0, EventType.key, 28, 1), report(0),
        ])
    }
  }

  @Test func `a clock that is set back continues from the beginning`() throws {
    try withTemporaryFolder { folder in
      try record(
        folder.plan("drag.evemu"),
        move(9_000_000, y: 1) + move(8_999_000, y: 2) + move(9_500_000, y: 3)
          + move(100, y: 4) + move(200, y: 5))
      let times = try folder.recording("drag.evemu").events.filter(\.isReport).map(
        \.time.microseconds)
      #expect(times == [0, 0, 500_000, 0, 100])
    }
  }

  @Test func `no stamp is later than can be read`() throws {
    try withTemporaryFolder { folder in
      for name in ["drag.evemu", "drag.yml"] {
        try record(folder.plan(name), move(0, y: 1) + move(.max, y: 2))
        let events = try folder.recording(name).events
        #expect(events.map(\.value) == (move(0, y: 1) + move(0, y: 2)).map(\.value))
      }
    }
  }
}

extension [RawEvent] {
  /// Pieces that end with an element that is an end.
  func split(after isEnd: (RawEvent) -> Bool) -> [[RawEvent]] {
    var pieces: [[RawEvent]] = [[]]
    for element in self {
      pieces[pieces.count - 1].append(element)
      if isEnd(element) { pieces.append([]) }
    }
    return pieces.filter { !$0.isEmpty }
  }
}
