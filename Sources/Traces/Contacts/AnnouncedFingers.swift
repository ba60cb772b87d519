/// The number of fingers that a touchpad reports, with or without their positions.
struct AnnouncedFingers: Hashable, Sendable {
  private(set) var count = 0
  /// The number of contacts that the device reports; `nil` when it is unknown.
  private let slotCount: Int?

  init(device: DeviceDescription?) {
    switch device?.contactProtocol {
    case .slots: slotCount = device?.slotCount
    case .singleTouch: slotCount = 1
    case .contactReports, .relativeMotion, nil: slotCount = nil
    }
  }

  /// Receives the next event of the device.
  ///
  /// - Returns: An anomaly when there are more fingers than slots.
  mutating func receive(_ event: RawEvent) -> TraceAnomaly.Kind? {
    guard event.type == EventType.key, event.value < 2, let fingers = Self.fingers(event.code)
    else {
      return nil
    }
    guard event.value == 1 else {
      if count == fingers { count = 0 }
      return nil
    }
    count = fingers
    guard let slotCount, fingers > slotCount else { return nil }
    return .moreFingersThanSlots(fingers: fingers, slots: slotCount)
  }

  private static func fingers(_ code: UInt16) -> Int? {
    switch code {
    case KeyCode.fingerTool: 1
    case KeyCode.twoFingers: 2
    case KeyCode.threeFingers: 3
    case KeyCode.fourFingers: 4
    case KeyCode.fiveFingers: 5
    default: nil
    }
  }
}
