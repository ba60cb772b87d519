import Gestures
import Traces

/// How touches end that somebody takes away from a device. The first frame of contacts that have a tool
/// makes palms of them; the second lifts what is a palm.
extension HeldInput {
  /// Whole frames that let go of everything; empty when nothing is held.
  ///
  /// One touch without contacts of its own has no tool. It ends as when the kernel inhibits a device:
  /// `input_inhibit_device` in drivers/input/input.c closes that frame with 1.
  func cancellation(at time: TraceInstant) -> [RawEvent] {
    let lift = release(at: time)
    // A button alone is let go of; there is no touch to cancel.
    guard contactCount > 0 else { return lift }
    let list = palmList(at: time)
    if !list.isEmpty { return list + [.report(at: time)] + lift }
    return lift.contains(where: \.isContactEnd)
      ? palms(lift, at: time) : release(at: time, value: RawEvent.deviceRelease)
  }

  /// Slots keep their tool, so that it is put back when they are empty.
  private func palms(_ lift: [RawEvent], at time: TraceInstant) -> [RawEvent] {
    let palms = lift.filter { $0.type == EventType.absolute }.map {
      $0.isContactEnd ? .toolType(ToolType.palm, at: time) : $0
    }
    let lifts = lift.flatMap {
      $0.isContactEnd ? [$0, .toolType(ToolType.finger, at: time)] : [$0]
    }
    return palms + [.report(at: time)] + lifts
  }

  /// The listed contacts once more, each a palm.
  private func palmList(at time: TraceInstant) -> [RawEvent] {
    var list: [RawEvent] = []
    for var event in contactList where event.code != AbsoluteAxis.toolType {
      event.time = time
      if !event.isContact { list.append(.toolType(ToolType.palm, at: time)) }
      list.append(event)
    }
    // The last contact may have no end.
    if list.last?.isContact == true { list.append(.toolType(ToolType.palm, at: time)) }
    return list
  }
}

extension RawEvent {
  fileprivate static func toolType(_ value: Int32, at time: TraceInstant) -> RawEvent {
    RawEvent(time: time, type: EventType.absolute, code: AbsoluteAxis.toolType, value: value)
  }

  /// Of a frame that lets go of what is held, it ends a contact in a slot.
  fileprivate var isContactEnd: Bool {
    type == EventType.absolute && code == AbsoluteAxis.trackingID
  }

  /// Of a list, it says something about a contact.
  fileprivate var isContact: Bool { type == EventType.absolute }

  /// The device, or who arbitrates, takes the contact for a palm.
  var isPalm: Bool {
    type == EventType.absolute && code == AbsoluteAxis.toolType && value == ToolType.palm
  }
}
