import Foundation
import Gestures
import Recorder
import TestSupport
import Testing
import Traces

struct AppendTests {
  static let first = touch(0) + move(8_000, y: 110) + lift(16_000)
  static let second = touch(70_000, id: 8) + lift(90_000)

  private func append(_ folder: TemporaryFolder, _ name: String, _ events: [RawEvent]) throws {
    var plan = folder.plan(name)
    plan.appends = true
    try record(plan, events)
  }

  @Test(arguments: ["drag.evemu", "drag.yml"])
  func `what is appended comes a second behind the end`(name: String) throws {
    try withTemporaryFolder { folder in
      try append(folder, name, Self.first)
      try append(folder, name, Self.second)
      try append(folder, name, Self.second)
      let all =
        Self.first + Self.second.moved(by: 1_016_000 - 70_000)
        + Self.second.moved(by: 2_036_000 - 70_000)
      #expect(try folder.recording(name).events == all)
      #expect(try folder.names == [name])
    }
  }

  struct Held: CustomTestStringConvertible {
    var testDescription: String
    var events: [RawEvent]
    var release: [RawEvent]
  }

  static let held = [
    Held(testDescription: "nothing", events: first, release: []),
    Held(
      testDescription: "a contact", events: touch(0),
      release: [
        event(0, EventType.absolute, AbsoluteAxis.slot, 0),
        event(0, EventType.absolute, AbsoluteAxis.trackingID, -1),
        event(0, EventType.key, KeyCode.touch, 0), report(0, 1),
      ]),
    Held(
      testDescription: "two contacts, one of them lifted",
      events: touch(0) + [event(0, EventType.absolute, AbsoluteAxis.slot, 1)] + touch(0, id: 8)
        + [
          event(0, EventType.absolute, AbsoluteAxis.slot, 0),
          event(0, EventType.absolute, AbsoluteAxis.trackingID, -1), report(0),
        ],
      release: [
        event(0, EventType.absolute, AbsoluteAxis.slot, 1),
        event(0, EventType.absolute, AbsoluteAxis.trackingID, -1),
        event(0, EventType.key, KeyCode.touch, 0), report(0, 1),
      ]),
  ]

  /// The next contact in the slot would end with a lift of this one otherwise.
  @Test(arguments: held, ["drag.evemu", "drag.yml"])
  func `what was held down at the end is cancelled, not lifted`(
    _ held: Held, _ name: String
  ) throws {
    try withTemporaryFolder { folder in
      try append(folder, name, held.events)
      try append(folder, name, Self.second)
      let last = held.events.last?.time.microseconds ?? 0
      let events = try folder.recording(name).events
      #expect(
        events == held.events + held.release + Self.second.moved(by: last + 1_000_000 - 70_000))
      var decoder = ContactDecoder(device: touchscreen())
      let phases = events.compactMap { decoder.decode($0) }.flatMap(\.contacts).map(\.phase)
      let lifts = phases.count { $0 == .ended }
      let isCut = held.testDescription == "a contact"
      #expect(phases.contains(.cancelled(.deviceReleased)) == !held.release.isEmpty)
      #expect(lifts == (isCut ? 1 : 2))
    }
  }

  @Test(arguments: ["drag.evemu", "drag.yml"])
  func `a size limit counts what is there already`(name: String) throws {
    try withTemporaryFolder { folder in
      try append(folder, name, touch(0))
      let before = try folder.bytes(name)
      for limit in [1, before.count, before.count + 20] {
        var plan = folder.plan(name)
        (plan.appends, plan.sizeLimit) = (true, Int64(limit))
        var recorder = try EventRecorder(plan)
        _ = try recorder.add(touchscreen())
        #expect(try !recorder.write(Self.second, from: 0))
        try recorder.finish()
        #expect(try folder.bytes(name) == before)
      }
    }
  }

  @Test func `a recording is neither replaced nor continued unasked`() throws {
    try withTemporaryFolder { folder in
      try append(folder, "drag.evemu", Self.first)
      let before = try folder.bytes("drag.evemu")
      #expect(failure { try record(folder.plan("drag.evemu"), Self.second) }?.kind == .exists)
      #expect(try folder.bytes("drag.evemu") == before)
    }
  }

  @Test func `two that begin one file at once do not share it`() throws {
    try withTemporaryFolder { folder in
      var one = try EventRecorder(folder.plan("drag.evemu"))
      var other = try EventRecorder(folder.plan("drag.evemu"))
      _ = try one.add(touchscreen())
      _ = try other.add(touchscreen())
      _ = try one.write(Self.first, from: 0)
      let error = failureOf { () throws(RecordingError) in
        _ = try other.write(Self.second, from: 0)
      }
      #expect(error?.kind == .exists)
      #expect(try folder.names == ["drag.evemu"])
      #expect(try folder.recording("drag.evemu").events == Self.first)
    }
  }

  @Test func `a file that is being written is locked`() throws {
    try withTemporaryFolder { folder in
      var recorder = try EventRecorder(folder.plan("drag.evemu"))
      _ = try recorder.add(touchscreen())
      _ = try recorder.write(Self.first, from: 0)
      #expect(failure { try append(folder, "drag.evemu", Self.second) }?.kind == .locked)
      #expect(failure { _ = try RecordingRepair(of: folder("drag.evemu")) }?.kind == .locked)
      try recorder.finish()
      try append(folder, "drag.evemu", Self.second)
      #expect(
        try folder.recording("drag.evemu").events.count == Self.first.count + Self.second.count)
    }
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var name = "drag.evemu"
    var kind: RecordingError.Kind
  }

  static let refusals = [
    Refusal(testDescription: "empty", text: "", kind: .noWholeFrame),
    Refusal(
      testDescription: "something else", text: "Dear diary\n",
      kind: .otherFormat(found: "no recording")),
    Refusal(
      testDescription: "another format", text: "[ 1.000000] EV_ABS ABS_X 00000001\n",
      kind: .otherFormat(found: "getevent")),
    Refusal(
      testDescription: "evemu in a file named as YAML",
      text: "# EVEMU 1.3\nN: Screen\nE: 0.000001 0000 0000 0000\n", name: "drag.yml",
      kind: .otherFormat(found: "evemu")),
    Refusal(
      testDescription: "another device", text: "N: Other\nE: 0.000001 0000 0000 0000\n",
      kind: .otherDevice(found: "Other")),
    Refusal(testDescription: "no frame", text: "# EVEMU 1.3\nN: Screen\n", kind: .noWholeFrame),
  ]

  @Test(arguments: refusals)
  func `a recording that cannot be continued stays the same`(_ refusal: Refusal) throws {
    try withTemporaryFolder { folder in
      try folder.write(refusal.text.utf8, to: refusal.name)
      #expect(failure { try append(folder, refusal.name, Self.second) }?.kind == refusal.kind)
      #expect(try folder.read(refusal.name) == refusal.text)
    }
  }

  /// libinput wrote this layout until 1.18: rows stand elsewhere, so that ours cannot simply
  /// follow.
  @Test func `a recording in another layout is written again`() throws {
    try withTemporaryFolder { folder in
      try record(folder.plan("drag.yml"), Self.first)
      let older = try folder.read("drag.yml").replacing("    - [", with: "      - [")
      try folder.write(older.utf8, to: "drag.yml")
      try append(folder, "drag.yml", Self.second)
      #expect(
        try folder.recording("drag.yml").events
          == Self.first + Self.second.moved(by: 1_016_000 - 70_000))
      #expect(try folder.names == ["drag.yml"])
    }
  }
}
