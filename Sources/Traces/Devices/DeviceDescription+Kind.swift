extension DeviceDescription {
  /// The kind of device, determined from the codes and properties.
  ///
  /// The rules are those of udev's `input_id` (systemd, `udev-builtin-input_id.c`,
  /// `test_pointers`). The name is ignored.
  public var kind: DeviceKind {
    let isDirect = hasProperty(InputProperty.direct)
    guard !hasProperty(InputProperty.accelerometer) else { return .other }
    if hasPosition {
      if hasKey(KeyCode.stylusButton) || hasKey(KeyCode.penTool) { return .penTablet }
      if hasKey(KeyCode.fingerTool) && !isDirect { return kindByFingerTool.kind }
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

  /// The reason why `kind` is only likely; `nil` when the device reports enough.
  public var kindAssumption: KindAssumption? {
    let isDirect = hasProperty(InputProperty.direct)
    let isPen = hasKey(KeyCode.stylusButton) || hasKey(KeyCode.penTool)
    guard hasPosition, hasKey(KeyCode.fingerTool), !isDirect, !isPen,
      !hasProperty(InputProperty.accelerometer)
    else { return nil }
    return kindByFingerTool.assumption
  }

  /// The kind of a device with `BTN_TOOL_FINGER`, which touchpads and some screens report.
  ///
  /// A property distinguishes them. Without properties other codes do: the kernel gives finger
  /// counts and buttons to touchpads alone, and pointer emulation to every touchpad
  /// (`input_mt_init_slots`, Linux, drivers/input/input-mt.c).
  private var kindByFingerTool: (kind: DeviceKind, assumption: KindAssumption?) {
    let counts = [
      KeyCode.fiveFingers, KeyCode.twoFingers, KeyCode.threeFingers, KeyCode.fourFingers,
    ]
    if properties != nil || hasMouseButton || counts.contains(where: hasKey) {
      return (.touchpad, nil)
    }
    let reason: KindAssumption.Reason
    if !hasContactPosition {
      reason = .singleTouch
    } else if !hasAxis(AbsoluteAxis.x) && !hasAxis(AbsoluteAxis.y) {
      reason = .noPointerEmulation
    } else {
      reason = isTallerThanWide ? .tallRange : .pointerEmulation
    }
    return (reason.kind, KindAssumption(reason: reason))
  }

  private var isTallerThanWide: Bool {
    guard let x = axis(AbsoluteAxis.contactX), let y = axis(AbsoluteAxis.contactY) else {
      return false
    }
    return y.unitCount > x.unitCount
  }

  /// Whether the device uses protocol B of the kernel's multi-touch documentation: `ABS_MT_SLOT`
  /// gives the contact that an event belongs to.
  public var usesSlots: Bool {
    hasContactPosition && hasCode(AbsoluteAxis.slot, ofType: EventType.absolute)
  }

  /// The number of contacts that the device can distinguish; `nil` without slots, or when the
  /// device's range for them is invalid.
  public var slotCount: Int? {
    guard usesSlots, let range = axis(AbsoluteAxis.slot), range.maximum >= 0 else { return nil }
    return Int(clamping: Int64(range.maximum) + 1)
  }

  /// Whether the device has multi-touch positions.
  ///
  /// Devices that claim every axis up to the slot axis are game controllers with borrowed numbers.
  public var hasContactPosition: Bool {
    hasAxis(AbsoluteAxis.contactX) && hasAxis(AbsoluteAxis.contactY)
      && !(hasAxis(AbsoluteAxis.slot) && hasAxis(AbsoluteAxis.beforeSlot))
  }

  /// Whether the device reports positions, and not only motion.
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
