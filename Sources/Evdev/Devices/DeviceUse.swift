package import Traces

/// The purpose of a device, as far as it matters for read permission.
package enum DeviceUse: Hashable, Sendable {
  /// The device points or touches, or its purpose is unknown.
  case dragging
  /// The device has keys for typing: a reader can see typed text, including passwords. It may have
  /// a pointer too.
  case typing
  /// Other devices: power buttons, lids, sensors.
  case other
}

extension DeviceDescription {
  package var use: DeviceUse {
    guard kind == .other else { return isKeyboard ? .typing : .dragging }
    return Self.typedKeys.contains { hasCode($0, ofType: EventType.key) } ? .typing : .other
  }

  /// udev's rule for a keyboard: it has every key from ESC to S (systemd,
  /// `udev-builtin-input_id.c`, `test_key`).
  package var isKeyboard: Bool {
    (1...31).allSatisfy { hasCode($0, ofType: EventType.key) }
  }

  /// `KEY_1` to `KEY_SPACE`: digits, letters and the keys between them.
  private static let typedKeys: ClosedRange<UInt16> = 2...57
}

extension DeviceEntry {
  package var use: DeviceUse { description?.use ?? .dragging }
}
