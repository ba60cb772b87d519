import Gestures
import Traces

/// Cancels the touches of a device. If the contacts have a tool type, the first frame marks them as
/// palms and the second frame lifts them.
extension HeldInput {
  /// Whole frames that release everything; empty when nothing is held.
  ///
  /// A single touch without slots or lists has no tool type. It ends as when the kernel inhibits a
  /// device: `input_inhibit_device` in drivers/input/input.c closes that frame with 1.
  func cancellation(at time: TraceInstant) -> [RawEvent] {
    let lift = release(at: time)
    // A button alone is released; there is no touch to cancel.
    guard contactCount > 0 else { return lift }
    let list = palmList(at: time)
    if !list.isEmpty { return list + [.report(at: time)] + lift }
    return lift.contains(where: \.isContactEnd)
      ? palms(lift, at: time) : release(at: time, value: RawEvent.deviceRelease)
  }

  /// Returns the lifting events with the slots marked as palms.
  ///
  /// Slots keep their tool type, so it is reset when they are empty.
  private func palms(_ lift: [RawEvent], at time: TraceInstant) -> [RawEvent] {
    let palms = lift.filter { $0.type == EventType.absolute }.map {
      $0.isContactEnd ? .toolType(ToolType.palm, at: time) : $0
    }
    let lifts = lift.flatMap {
      $0.isContactEnd ? [$0, .toolType(ToolType.finger, at: time)] : [$0]
    }
    return palms + [.report(at: time)] + lifts
  }

  /// The listed contacts once more, each marked as a palm.
  private func palmList(at time: TraceInstant) -> [RawEvent] {
    var list: [RawEvent] = []
    for var event in contactList where event.code != AbsoluteAxis.toolType {
      event.time = time
      if !event.isContact { list.append(.toolType(ToolType.palm, at: time)) }
      list.append(event)
    }
    // The last contact may lack an end.
    if list.last?.isContact == true { list.append(.toolType(ToolType.palm, at: time)) }
    return list
  }
}

extension RawEvent {
  fileprivate static func toolType(_ value: Int32, at time: TraceInstant) -> RawEvent {
    RawEvent(time: time, type: EventType.absolute, code: AbsoluteAxis.toolType, value: value)
  }

  /// Whether the event, in a frame that releases everything, ends a contact in a slot.
  fileprivate var isContactEnd: Bool {
    type == EventType.absolute && code == AbsoluteAxis.trackingID
  }

  /// Whether the event, in a list of contacts, describes a contact.
  fileprivate var isContact: Bool { type == EventType.absolute }

  /// Whether the device, or the arbitration, marks the contact as a palm.
  var isPalm: Bool {
    type == EventType.absolute && code == AbsoluteAxis.toolType && value == ToolType.palm
  }
}
