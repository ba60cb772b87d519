public import Gestures

/// The input that a device holds down: contacts, keys and buttons.
///
/// Pass it every event of one device, in order. It then creates the frame that releases all of it.
public struct HeldInput: Hashable, Sendable {
  /// Whether contacts without slots are known to be complete: each frame lists them again.
  private let listsContacts: Bool
  private var keys: Set<UInt16> = []
  /// The slots that hold a contact.
  private var slots: Set<Int32> = []
  private var slot: Int32
  /// The contacts of protocol A.
  private var listed: ListedContacts

  /// Creates a state in which nothing is held.
  ///
  /// - Parameter device: The device, which determines whether there are slots, and which one is
  ///   current at first. Without it the current slot is 0, and events determine the rest.
  public init(of device: DeviceDescription? = nil) {
    listsContacts = device.map { !$0.usesSlots } ?? false
    slot = device?.currentSlot ?? 0
    listed = ListedContacts(isOnlyList: listsContacts)
  }

  /// Receives the next event of the device.
  ///
  /// - Complexity: O(1).
  public mutating func receive(_ event: RawEvent) {
    listed.receive(event)
    switch (event.type, event.code) {
    case (EventType.key, let code):
      if event.value == 0 { keys.remove(code) } else { keys.insert(code) }
    case (EventType.absolute, AbsoluteAxis.slot): slot = event.value
    case (EventType.absolute, AbsoluteAxis.trackingID) where !listsContacts:
      if event.value < 0 { slots.remove(slot) } else { slots.insert(slot) }
    // A listed contact has no slot: each frame reports its tracking ID again.
    case (EventType.synchronization, SynchronizationCode.contactReport): slots.removeAll()
    default: break
    }
  }

  /// Whether nothing is held.
  public var isEmpty: Bool { keys.isEmpty && slots.isEmpty && listed.count == 0 }

  /// The number of contacts that are down, as far as the device reports it: at most one without
  /// slots and lists.
  public var contactCount: Int {
    listsContacts ? max(listed.count, keys.contains(KeyCode.touch) ? 1 : 0) : slots.count
  }

  /// The list of the protocol A contacts that are down, without its `SYN_REPORT`; empty when none
  /// is down.
  public var contactList: [RawEvent] { listed.count == 0 ? [] : listed.events }

  /// Returns the frame that releases everything; empty when nothing is held.
  ///
  /// The frame has the kernel's order: contacts by slot, then keys by code.
  ///
  /// - Parameters:
  ///   - time: The time of the frame's events.
  ///   - value: The value of its `SYN_REPORT`: 0 lifts the held contacts, `RawEvent.deviceRelease`
  ///     cancels them.
  /// - Complexity: O(n log n) in the number of held contacts and keys.
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
    if listed.count > 0 {
      frame.append(event(EventType.synchronization, SynchronizationCode.contactReport, 0))
    }
    frame += keys.sorted().map { event(EventType.key, $0, 0) }
    return frame.isEmpty ? [] : frame + [.report(at: time, value: value)]
  }
}
