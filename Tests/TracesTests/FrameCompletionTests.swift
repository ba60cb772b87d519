import Gestures
import TestSupport
import Testing
import Traces

private struct Completion: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Frames before; a `nil` is another beginning.
  var before: [[Word]?]
  var frame: [Word]
  var completed: [Word]

  enum Word: Hashable, Sendable {
    case slot(Int32)
    case id(Int32)
    case x(Int32)
    case y(Int32)
    case singleX(Int32)
    case singleY(Int32)
    case touch(Int32)

    var event: RawEvent {
      let (type, code, value): (UInt16, UInt16, Int32) =
        switch self {
        case .slot(let value): (EventType.absolute, AbsoluteAxis.slot, value)
        case .id(let value): (EventType.absolute, AbsoluteAxis.trackingID, value)
        case .x(let value): (EventType.absolute, AbsoluteAxis.contactX, value)
        case .y(let value): (EventType.absolute, AbsoluteAxis.contactY, value)
        case .singleX(let value): (EventType.absolute, AbsoluteAxis.x, value)
        case .singleY(let value): (EventType.absolute, AbsoluteAxis.y, value)
        case .touch(let value): (EventType.key, KeyCode.touch, value)
        }
      return RawEvent(
        time: TraceInstant(microseconds: 7), type: type, code: code, value: value)
    }
  }
}

private let onSlots = [
  Completion(
    testDescription: "nothing is known, nothing is added", before: [],
    frame: [.id(1), .x(5)], completed: [.id(1), .x(5)]),
  Completion(
    testDescription: "the slot, and a position that the kernel does not repeat",
    before: [[.slot(2), .id(1), .x(5), .y(6)], [.id(-1)], nil],
    frame: [.id(2), .y(9)], completed: [.slot(2), .id(2), .y(9), .x(5)]),
  Completion(
    testDescription: "another slot than the one that is current at the end",
    before: [[.slot(0), .id(1), .x(5), .y(6), .slot(1), .id(2), .x(7), .y(8)], nil],
    frame: [.slot(0), .id(3), .slot(1), .x(9)],
    completed: [.slot(0), .id(3), .slot(1), .x(9), .slot(0), .x(5), .y(6), .slot(1)]),
  Completion(
    testDescription: "only what a contact begins with, not one that goes on",
    before: [[.slot(0), .id(1), .x(5), .y(6)], nil],
    frame: [.slot(0), .x(9)], completed: [.slot(0), .x(9)]),
  Completion(
    testDescription: "reported once is enough",
    before: [[.slot(0), .id(1), .x(5), .y(6)], [.id(-1)]],
    frame: [.id(2)], completed: [.id(2)]),
  Completion(
    testDescription: "a slot that the device does not have", before: [],
    frame: [.slot(900), .id(1), .slot(-4), .id(2)],
    completed: [.slot(900), .id(1), .slot(-4), .id(2)]),
]

private let onOne = [
  Completion(
    testDescription: "a press where the last one was",
    before: [[.singleX(3), .singleY(4), .touch(1)], [.touch(0)], nil],
    frame: [.touch(1), .singleY(8)], completed: [.touch(1), .singleY(8), .singleX(3)]),
  Completion(
    testDescription: "a lift needs no position",
    before: [[.singleX(3), .singleY(4), .touch(1)], nil], frame: [.touch(0)],
    completed: [.touch(0)]),
]

struct FrameCompletionTests {
  private static func device(slots: Int32?) -> DeviceDescription {
    var device = DeviceDescription()
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    var axes: [(UInt16, Int32)] = [(AbsoluteAxis.x, 100), (AbsoluteAxis.y, 100)]
    if let slots {
      axes += [
        (AbsoluteAxis.slot, slots - 1), (AbsoluteAxis.trackingID, 100),
        (AbsoluteAxis.contactX, 100), (AbsoluteAxis.contactY, 100),
      ]
    }
    for (axis, maximum) in axes {
      device.insertCode(axis, ofType: EventType.absolute)
      device.setAxis(axis, to: AxisRange(minimum: 0, maximum: maximum))
    }
    return device
  }

  private func check(_ row: Completion, _ device: DeviceDescription) {
    var completion = FrameCompletion(of: device)
    for words in row.before {
      guard let words else {
        completion.restart()
        continue
      }
      var frame = words.map(\.event)
      completion.complete(&frame)
    }
    var frame = row.frame.map(\.event)
    completion.complete(&frame)
    #expect(frame == row.completed.map(\.event))
  }

  @Test(arguments: onSlots)
  private func `a frame on slots is completed`(_ row: Completion) {
    check(row, Self.device(slots: 4))
  }

  @Test(arguments: onOne)
  private func `a frame of a single touch is completed`(_ row: Completion) {
    check(row, Self.device(slots: nil))
  }

  @Test func `what is down is what the device's going lifts`() {
    var completion = FrameCompletion(of: Self.device(slots: 2))
    #expect(completion.heldButton == nil)
    var frame = [Completion.Word.slot(1), .id(4)].map(\.event)
    completion.complete(&frame)
    #expect(completion.heldButton == KeyCode.touch)
    completion.liftAll()
    #expect(completion.heldButton == nil)
  }
}
