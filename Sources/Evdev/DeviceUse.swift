public import Traces

/// What a device is for, as far as it matters to who may read it.
public enum DeviceUse: Hashable, Sendable {
  /// Or nothing tells what it is for.
  case dragging
  /// Whoever reads it knows what somebody types, passwords too; it may have a pointer besides.
  case typing
  /// Power buttons, lids, sensors.
  case other
}

extension DeviceDescription {
  public var use: DeviceUse {
    guard kind == .other else { return isKeyboard ? .typing : .dragging }
    return Self.typedKeys.contains { hasCode($0, ofType: EventType.key) } ? .typing : .other
  }

  /// udev's rule: it has every key from ESC to S (systemd, `udev-builtin-input_id.c`, `test_key`).
  public var isKeyboard: Bool {
    (1...31).allSatisfy { hasCode($0, ofType: EventType.key) }
  }

  /// `KEY_1` to `KEY_SPACE`: digits, letters and what is between them.
  private static let typedKeys: ClosedRange<UInt16> = 2...57
}

extension DeviceEntry {
  public var use: DeviceUse { description?.use ?? .dragging }
}
