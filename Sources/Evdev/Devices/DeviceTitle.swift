package import Traces

extension DeviceDescription {
  /// The name of the device in messages: `/dev/input/event5 "Atmel" (touchscreen)`.
  ///
  /// The title is safe to print: names come from the devices, and may contain any characters.
  package var title: String { deviceTitle(node ?? "a device", name, kind) }
}

extension DeviceEntry {
  /// The name of the device in messages, made from its description if there is one.
  package var title: String { deviceTitle(path, description?.name ?? "", kind) }
}

private func deviceTitle(_ place: String, _ name: String, _ kind: DeviceKind) -> String {
  let quoted = name.isEmpty ? "" : " \"\(name)\""
  return withoutControls("\(place)\(quoted) (\(kind.rawValue))")
}

/// Replaces characters that control a terminal or the direction of writing with `?`.
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
