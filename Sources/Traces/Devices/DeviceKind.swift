/// What sort of device made a recording, as far as a drag is concerned.
public enum DeviceKind: String, Hashable, Sendable, CaseIterable {
  /// The finger touches the picture itself.
  case touchscreen
  /// The finger moves a pointer that is elsewhere.
  case touchpad
  /// Mice and pointing sticks: counts while the left button is held.
  case mouse
  /// Tablets and displays with a pen.
  case penTablet
  /// No way to drag is known for it: keyboards, joysticks, sensors.
  case other
}
