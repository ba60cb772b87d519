import Gestures
import TestSupport
import Testing
import Traces

/// The inputs that are released, and their order.
struct HeldInputTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var device: DeviceDescription? = nil
    /// Rows `type code value`.
    var events: [(UInt16, UInt16, Int32)]
    /// The released inputs, without the `SYN_REPORT`.
    var release: [(UInt16, UInt16, Int32)]
  }

  static let (slot, x, id): (UInt16, UInt16, UInt16) = (0x2f, 0x35, 0x39)

  static var inSlotThree: DeviceDescription {
    var device = TestDevice.touchscreen()
    device.currentSlot = 3
    return device
  }

  static let rows = [
    Row(testDescription: "nothing", events: [(0, 0, 0)], release: []),
    Row(
      testDescription: "a contact before its button", events: [(1, 330, 1), (3, id, 7), (0, 0, 0)],
      release: [(3, slot, 0), (3, id, -1), (1, 330, 0)]),
    Row(
      testDescription: "a contact in the slot that was current", device: inSlotThree,
      events: [(3, id, 7), (0, 0, 0)], release: [(3, slot, 3), (3, id, -1)]),
    Row(
      testDescription: "slots and keys in ascending order",
      events: [
        (1, 330, 1), (1, 30, 2), (3, slot, 4), (3, id, 1), (3, slot, 2), (3, id, 2), (0, 0, 0),
      ],
      release: [(3, slot, 2), (3, id, -1), (3, slot, 4), (3, id, -1), (1, 30, 0), (1, 330, 0)]),
    Row(
      testDescription: "what was let go of",
      events: [(3, id, 1), (1, 330, 1), (0, 0, 0)]
        + [(3, id, -1), (1, 330, 0), (0, 0, 1)], release: []),
    Row(
      testDescription: "listed contacts", events: [(1, 330, 1), (3, x, 5), (0, 2, 0), (0, 0, 0)],
      release: [(0, 2, 0), (1, 330, 0)]),
    Row(
      testDescription: "listed contacts with tracking IDs",
      events: [(3, id, 4), (3, x, 5), (0, 2, 0), (0, 0, 0)], release: [(0, 2, 0)]),
    Row(
      testDescription: "listed contacts that are up",
      events: [(3, x, 5), (0, 2, 0), (0, 0, 0), (0, 2, 0), (0, 0, 0)], release: []),
    Row(
      testDescription: "a contact whose list has no end", device: TestDevice.reporting,
      events: [(3, id, 4), (3, x, 5), (0, 0, 0)], release: [(0, 2, 0)]),
    Row(
      testDescription: "listed contacts, and a frame about something else",
      device: TestDevice.reporting,
      events: [(3, x, 5), (0, 2, 0), (0, 0, 0), (1, 272, 1), (0, 0, 0), (1, 272, 0), (0, 0, 0)],
      release: [(0, 2, 0)]),
    Row(
      testDescription: "listed contacts, and an empty frame",
      events: [(3, x, 5), (0, 2, 0), (0, 0, 0), (0, 0, 0)], release: []),
    Row(
      testDescription: "listed contacts, and an empty frame behind lost events",
      events: [(3, x, 5), (0, 2, 0), (0, 0, 0), (0, 3, 0), (0, 0, 0), (0, 0, 0)],
      release: [(0, 2, 0)]),
    Row(
      testDescription: "listed contacts, and BTN_TOUCH 0", device: TestDevice.reporting,
      events: [(3, x, 5), (0, 2, 0), (0, 0, 0), (1, 330, 0), (0, 0, 0)], release: []),
    Row(
      testDescription: "a listed contact of no size any more",
      events: [(3, 0x30, 4), (3, x, 5), (0, 2, 0), (0, 0, 0)]
        + [(3, 0x30, 0), (3, x, 5), (0, 2, 0), (0, 0, 0)], release: []),
    Row(
      testDescription: "a listed contact of a device that reports no size",
      events: [(3, 0x30, 0), (3, x, 5), (0, 2, 0), (0, 0, 0)], release: [(0, 2, 0)]),
  ]

  @Test(arguments: rows, [0, RawEvent.deviceRelease])
  func `everything that is down is released`(_ row: Row, value: Int32) {
    var held = HeldInput(of: row.device)
    for (type, code, value) in row.events { held.receive(event(1, type, code, value)) }
    let release = row.release.map { event(9, $0.0, $0.1, $0.2) }
    #expect(
      held.release(at: TraceInstant(microseconds: 9), value: value)
        == (release.isEmpty ? [] : release + [event(9, 0, 0, value)]))
  }
}
