/// The sort of device that made a recording, as far as it matters for a drag.
public enum DeviceKind: String, Hashable, Sendable, CaseIterable {
  /// The finger touches the picture itself.
  case touchscreen
  /// The finger moves a pointer that is elsewhere.
  case touchpad
  /// Mice and pointing sticks: counts while the left button is held.
  case mouse
  /// Tablets and displays with a pen.
  case penTablet
  /// A device that cannot drag: keyboards, joysticks, sensors.
  case other
}
