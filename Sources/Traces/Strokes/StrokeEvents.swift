import Gestures
import Motion

/// A writer of strokes on a screen as the events of an imaginary touchscreen with slots.
///
/// Group the changes of one time between `begin(at:)` and `end(into:)`: they become one frame. A
/// cancelled stroke becomes a palm, which on such a device means that the system took it.
struct StrokeEvents {
  /// The limit for contacts at once; no hand has more.
  static let slotLimit = 32

  private struct Slot {
    /// The contact's number in the recording; `nil` when the slot is free.
    var contact: Int64?
    var x: Int32 = 0
    var y: Int32 = 0
  }

  private let device: Int
  private var slots: [Slot] = []
  private var current = 0
  private var nextTrackingID: Int32 = 0
  private var time = TraceInstant(microseconds: 0)
  private var frame: [RawEvent] = []

  /// Creates the events of a device without contacts.
  ///
  /// - Parameter device: The number of the imaginary device in the recording.
  init(device: Int = 0) {
    self.device = device
  }

  var isDown: Bool { slots.contains { $0.contact != nil } }

  func isDown(_ contact: Int64) -> Bool { slots.contains { $0.contact == contact } }

  mutating func begin(at time: TraceInstant) {
    precondition(frame.isEmpty, "a frame at \(time.microseconds) us in a frame")
    self.time = time
  }

  /// Puts a contact down, or moves it if it is down.
  ///
  /// The position is in units of the device; see `StrokeScale`.
  ///
  /// - Returns: Whether there was a free slot.
  @discardableResult
  mutating func touch(_ contact: Int64, x: Int32, y: Int32) -> Bool {
    if let index = slots.firstIndex(where: { $0.contact == contact }) {
      choose(index)
      move(index, x, y)
      return true
    }
    guard let index = freeSlot() else { return false }
    choose(index)
    let isFirst = !isDown
    slots[index].contact = contact
    append(EventType.absolute, AbsoluteAxis.trackingID, nextTrackingID)
    nextTrackingID = nextTrackingID == 0xffff ? 0 : nextTrackingID + 1
    (slots[index].x, slots[index].y) = (x, y)
    append(EventType.absolute, AbsoluteAxis.contactX, x)
    append(EventType.absolute, AbsoluteAxis.contactY, y)
    if isFirst { append(EventType.key, KeyCode.touch, 1) }
    return true
  }

  /// Lifts a contact where it is; does nothing when it is not down.
  mutating func lift(_ contact: Int64) {
    guard let index = slots.firstIndex(where: { $0.contact == contact }) else { return }
    choose(index)
    slots[index].contact = nil
    append(EventType.absolute, AbsoluteAxis.trackingID, -1)
    if !isDown { append(EventType.key, KeyCode.touch, 0) }
  }

  /// Cancels a contact that was not lifted; does nothing when it is not down.
  ///
  /// This makes two frames, so call it alone, without `begin` and `end`.
  mutating func cancel(
    _ contact: Int64, at time: TraceInstant, into notices: inout [TraceNotice]
  ) {
    guard let index = slots.firstIndex(where: { $0.contact == contact }) else { return }
    begin(at: time)
    choose(index)
    append(EventType.absolute, AbsoluteAxis.toolType, ToolType.palm)
    end(into: &notices)
    begin(at: time)
    append(EventType.absolute, AbsoluteAxis.toolType, ToolType.finger)
    lift(contact)
    end(into: &notices)
  }

  /// Closes the frame.
  ///
  /// One in which nothing changed is a report nonetheless: a finger that rests.
  mutating func end(into notices: inout [TraceNotice]) {
    frame.append(.report(at: time))
    for event in frame { notices.append(.event(event, device: device)) }
    frame.removeAll(keepingCapacity: true)
  }

  private mutating func move(_ index: Int, _ x: Int32, _ y: Int32) {
    if slots[index].x != x { append(EventType.absolute, AbsoluteAxis.contactX, x) }
    if slots[index].y != y { append(EventType.absolute, AbsoluteAxis.contactY, y) }
    (slots[index].x, slots[index].y) = (x, y)
  }

  private mutating func freeSlot() -> Int? {
    if let index = slots.firstIndex(where: { $0.contact == nil }) { return index }
    guard slots.count < Self.slotLimit else { return nil }
    slots.append(Slot())
    return slots.count - 1
  }

  private mutating func choose(_ index: Int) {
    guard index != current else { return }
    current = index
    append(EventType.absolute, AbsoluteAxis.slot, Int32(index))
  }

  private mutating func append(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    frame.append(RawEvent(time: time, type: type, code: code, value: value))
  }
}

extension DeviceDescription {
  /// Returns the imaginary touchscreen of strokes.
  ///
  /// - Parameters:
  ///   - name: The name of the device.
  ///   - screen: The size in points, if the recording contains it.
  static func strokes(name: String, screen: Size?) -> DeviceDescription {
    var device = DeviceDescription()
    device.name = name
    device.strokeScale = StrokeScale(screen: screen)
    var properties = CodeSet()
    properties.insert(InputProperty.direct)
    device.properties = properties
    device.insertCode(KeyCode.touch, ofType: EventType.key)
    for code in [
      AbsoluteAxis.slot, AbsoluteAxis.contactX, AbsoluteAxis.contactY, AbsoluteAxis.toolType,
      AbsoluteAxis.trackingID,
    ] { device.insertCode(code, ofType: EventType.absolute) }
    device.setAxis(
      AbsoluteAxis.slot, to: AxisRange(minimum: 0, maximum: Int32(StrokeEvents.slotLimit - 1)))
    device.setAxis(AbsoluteAxis.trackingID, to: AxisRange(minimum: 0, maximum: 0xffff))
    device.setAxis(
      AbsoluteAxis.toolType, to: AxisRange(minimum: ToolType.finger, maximum: ToolType.palm))
    if let screen, let width = StrokeScale.units(screen.width),
      let height = StrokeScale.units(screen.height), width > 1, height > 1
    {
      device.setAxis(AbsoluteAxis.contactX, to: AxisRange(minimum: 0, maximum: width - 1))
      device.setAxis(AbsoluteAxis.contactY, to: AxisRange(minimum: 0, maximum: height - 1))
    }
    return device
  }
}
