import Evdev
import Traces

/// The short names of devices in the view.
///
/// Messages name devices by path, name and kind, which leaves no room for the rest of the message.
struct LiveDeviceNames: Sendable {
  /// The short name of each device, by its number.
  let names: [String]
  private let titles: [String]

  init(_ devices: [DeviceDescription]) {
    titles = devices.map(\.title)
    names = devices.map { device in
      let node = device.node?.split(separator: "/").last.map(String.init) ?? "device"
      if device.name.isEmpty { return node }
      let isShared = devices.count { $0.name == device.name } > 1
      return isShared ? "\(device.name) (\(node))" : device.name
    }
  }

  /// Returns a message with short names in place of titles; without any name where there is one
  /// device.
  func shortened(_ message: String) -> String {
    zip(titles, names).reduce(message) { text, device in
      let (title, name) = device
      return text.replacing("\(title) ", with: names.count > 1 ? "\(name) " : "")
    }
  }
}
