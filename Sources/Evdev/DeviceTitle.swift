public import Traces

extension DeviceDescription {
  /// What messages call the device: `/dev/input/event5 "Atmel" (touchscreen)`.
  ///
  /// Fit for a terminal: names come from the devices, and may hold anything.
  public var title: String { deviceTitle(node ?? "a device", name, kind) }
}

extension DeviceEntry {
  /// The same as of its description, which may be missing.
  public var title: String { deviceTitle(path, description?.name ?? "", kind) }
}

private func deviceTitle(_ place: String, _ name: String, _ kind: DeviceKind) -> String {
  let quoted = name.isEmpty ? "" : " \"\(name)\""
  return withoutControls("\(place)\(quoted) (\(kind.rawValue))")
}

/// With `?` for what steers a terminal or turns the direction of writing.
private func withoutControls(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalars.append("?")
    default: scalars.append(scalar)
    }
  }
  return String(scalars)
}
