/// The protocol in which a device's events report contacts.
public enum ContactProtocol: Hashable, Sendable {
  /// Multi-touch protocol B: `ABS_MT_SLOT` and `ABS_MT_TRACKING_ID`.
  case slots
  /// Multi-touch protocol A: every frame lists every contact, each closed by `SYN_MT_REPORT`.
  case contactReports
  /// A position, `ABS_X` and `ABS_Y`, and a button: `BTN_TOUCH`, or `BTN_LEFT` for absolute mice.
  case singleTouch(button: UInt16)
  /// Motion, `REL_X` and `REL_Y`, while `BTN_LEFT` is held.
  case relativeMotion
}

extension ContactProtocol {
  /// Creates the protocol that the events of one frame suggest; `nil` when they could be of any.
  init?(of frame: [RawEvent]) {
    var hasContactAxes = false
    var hasPosition = false
    var hasMotion = false
    var hasMouseButton = false
    for event in frame {
      switch (event.type, event.code) {
      case (EventType.synchronization, SynchronizationCode.contactReport):
        self = .contactReports
        return
      case (EventType.absolute, AbsoluteAxis.slot...AbsoluteAxis.lastContactAxis):
        hasContactAxes = true
      case (EventType.absolute, AbsoluteAxis.x), (EventType.absolute, AbsoluteAxis.y),
        (EventType.key, KeyCode.touch):
        hasPosition = true
      case (EventType.relative, RelativeAxis.x), (EventType.relative, RelativeAxis.y):
        hasMotion = true
      case (EventType.key, KeyCode.leftButton):
        hasMouseButton = true
      default: break
      }
    }
    if hasContactAxes {
      self = .slots
    } else if hasPosition {
      self = .singleTouch(button: KeyCode.touch)
    } else if hasMotion || hasMouseButton {
      self = .relativeMotion
    } else {
      return nil
    }
  }
}

extension DeviceDescription {
  /// The protocol of the device; `nil` when the description names no codes that could move a
  /// contact.
  public var contactProtocol: ContactProtocol? {
    if kind == .mouse && hasMotion { return .relativeMotion }
    if hasContactPosition { return usesSlots ? .slots : .contactReports }
    if hasPosition {
      return .singleTouch(
        button: kind == .mouse ? KeyCode.leftButton : KeyCode.touch)
    }
    return nil
  }
}
