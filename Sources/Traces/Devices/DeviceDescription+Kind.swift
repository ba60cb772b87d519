extension DeviceDescription {
  /// Decided by the codes and properties, in the manner of udev's `input_id` (systemd,
  /// `udev-builtin-input_id.c`, `test_pointers`); the name has no say.
  public var kind: DeviceKind {
    let isDirect = hasProperty(InputProperty.direct)
    guard !hasProperty(InputProperty.accelerometer) else { return .other }
    if hasPosition {
      if hasKey(KeyCode.stylusButton) || hasKey(KeyCode.penTool) { return .penTablet }
      if hasKey(KeyCode.fingerTool) && !isDirect { return .touchpad }
      if hasProperty(InputProperty.pointer) && hasKey(KeyCode.touch) && !isDirect {
        return .touchpad
      }
    }
    if hasMouseButton && (hasMotion || (hasPosition && !isDirect && !hasKey(KeyCode.touch))) {
      return .mouse
    }
    if hasPosition && (isDirect || hasKey(KeyCode.touch) || hasContactPosition) {
      return .touchscreen
    }
    return hasMotion && hasProperty(InputProperty.pointingStick) ? .mouse : .other
  }

  /// Protocol B of the kernel's multi-touch documentation: `ABS_MT_SLOT` says which contact an
  /// event belongs to.
  public var usesSlots: Bool {
    hasContactPosition && hasCode(AbsoluteAxis.slot, ofType: EventType.absolute)
  }

  /// How many contacts the device can tell apart; `nil` without slots, or when the device's
  /// range for them makes no sense.
  public var slotCount: Int? {
    guard usesSlots, let range = axis(AbsoluteAxis.slot), range.maximum >= 0 else { return nil }
    return Int(range.maximum) + 1
  }

  /// Whether the device has multi-touch positions. Devices that claim every axis up to the slot
  /// axis are game controllers with borrowed numbers.
  public var hasContactPosition: Bool {
    hasAxis(AbsoluteAxis.contactX) && hasAxis(AbsoluteAxis.contactY)
      && !(hasAxis(AbsoluteAxis.slot) && hasAxis(AbsoluteAxis.beforeSlot))
  }

  /// Whether the device says where something is, and not only how far it moved.
  public var hasPosition: Bool {
    hasContactPosition || (hasAxis(AbsoluteAxis.x) && hasAxis(AbsoluteAxis.y))
  }

  var hasMotion: Bool {
    hasCode(RelativeAxis.x, ofType: EventType.relative)
      || hasCode(RelativeAxis.y, ofType: EventType.relative)
  }

  var hasMouseButton: Bool {
    (KeyCode.firstMouseButton...KeyCode.lastMouseButton).contains { hasKey($0) }
  }

  func hasKey(_ code: UInt16) -> Bool { hasCode(code, ofType: EventType.key) }

  func hasAxis(_ code: UInt16) -> Bool { hasCode(code, ofType: EventType.absolute) }
}
