/// A first pass over a recording that does not describe its device, to find the codes that occur
/// and the bounds of the positions.
public struct AxisBoundsObserver: Hashable, Sendable {
  private var observed = DeviceDescription()
  private var contacts = AxisBounds()
  private var pointer = AxisBounds()

  /// Creates an observer that has received no event.
  public init() {}

  /// The codes that occur, as if the device had described itself by them; without ranges.
  public var device: DeviceDescription {
    var device = observed
    // A single finger never needs to choose its slot.
    let isReported = device.hasCode(
      SynchronizationCode.contactReport, ofType: EventType.synchronization)
    if device.hasContactPosition, !isReported {
      device.insertCode(AbsoluteAxis.slot, ofType: EventType.absolute)
    }
    return device
  }

  /// Returns a description, completed with the codes that occur when it names none.
  ///
  /// A recording of a phone may name its devices without describing them.
  ///
  /// - Parameter description: The description; `nil` when there is none.
  /// - Returns: The completed description; `device` when there is none.
  /// - Complexity: O(codes).
  public func completing(_ description: DeviceDescription?) -> DeviceDescription {
    guard var completed = description, !completed.hasCodes else { return description ?? device }
    let observed = device
    for type in 0...EventType.highest {
      completed.setCodes(ofType: type, to: observed.codes(ofType: type))
    }
    return completed
  }

  /// The bounds of the multi-touch positions when there are any, else of the pointer's.
  public var bounds: AxisBounds { contacts.x == nil && contacts.y == nil ? pointer : contacts }

  /// Receives the next event; ignores types and codes above the kernel's limits.
  ///
  /// - Complexity: O(1).
  public mutating func receive(_ event: RawEvent) {
    guard event.type <= EventType.highest, event.code <= KeyCode.highest else { return }
    if !observed.hasCode(event.code, ofType: event.type) {
      observed.insertCode(event.code, ofType: event.type)
    }
    guard event.type == EventType.absolute else { return }
    switch event.code {
    case AbsoluteAxis.contactX: contacts.includeX(event.value)
    case AbsoluteAxis.contactY: contacts.includeY(event.value)
    case AbsoluteAxis.x: pointer.includeX(event.value)
    case AbsoluteAxis.y: pointer.includeY(event.value)
    default: break
    }
  }
}
