public import Gestures

/// What a device holds down: contacts, keys and buttons.
///
/// Told every event of one device, in order, it makes the frame that lets go of all of it.
public struct HeldInput: Hashable, Sendable {
  /// Whether contacts without slots are known to be all that there are: each frame lists them anew.
  private let listsContacts: Bool
  private var keys: Set<UInt16> = []
  /// Those that hold a contact.
  private var slots: Set<Int32> = []
  private var slot: Int32
  /// Whether the last frame listed a contact by protocol A, which lists none once all are up.
  private var isReporting = false
  private var reportsInFrame = 0
  private var hasPosition = false

  /// - Parameter device: Tells whether there are slots, and which is current at first. Without it,
  ///   slot 0 is, and events tell the rest.
  public init(of device: DeviceDescription? = nil) {
    listsContacts = device.map { !$0.usesSlots } ?? false
    slot = device?.currentSlot ?? 0
  }

  /// - Complexity: O(1).
  public mutating func receive(_ event: RawEvent) {
    switch (event.type, event.code) {
    case (EventType.key, let code):
      if event.value == 0 { keys.remove(code) } else { keys.insert(code) }
    case (EventType.absolute, AbsoluteAxis.slot): slot = event.value
    case (EventType.absolute, AbsoluteAxis.trackingID) where !listsContacts:
      if event.value < 0 { slots.remove(slot) } else { slots.insert(slot) }
    case (EventType.absolute, AbsoluteAxis.contactX), (EventType.absolute, AbsoluteAxis.contactY):
      hasPosition = true
    case (EventType.synchronization, SynchronizationCode.contactReport): endContact()
    case (EventType.synchronization, SynchronizationCode.report):
      isReporting = reportsInFrame > 0 || (listsContacts && hasPosition)
      (reportsInFrame, hasPosition) = (0, false)
    default: break
    }
  }

  /// A contact that is listed has no slot: its tracking ID is told anew in each frame.
  private mutating func endContact() {
    slots.removeAll()
    if hasPosition { reportsInFrame += 1 }
    hasPosition = false
  }

  /// Whether nothing is held.
  public var isEmpty: Bool { keys.isEmpty && slots.isEmpty && !isReporting }

  /// The frame that lets go of everything, in the kernel's order: contacts by slot, then keys by code.
  /// Empty when nothing is held.
  ///
  /// - Parameter value: Of its `SYN_REPORT`: 0 lifts what is down, `RawEvent.deviceRelease` cancels it.
  /// - Complexity: O(n log n) in what is held.
  public func release(at time: TraceInstant, value: Int32 = 0) -> [RawEvent] {
    func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> RawEvent {
      RawEvent(time: time, type: type, code: code, value: value)
    }
    var frame = slots.sorted().flatMap { slot in
      [
        event(EventType.absolute, AbsoluteAxis.slot, slot),
        event(EventType.absolute, AbsoluteAxis.trackingID, -1),
      ]
    }
    if isReporting {
      frame.append(event(EventType.synchronization, SynchronizationCode.contactReport, 0))
    }
    frame += keys.sorted().map { event(EventType.key, $0, 0) }
    return frame.isEmpty ? [] : frame + [.report(at: time, value: value)]
  }
}
