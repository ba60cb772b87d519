import Evdev
import Traces

/// What the view calls devices. Messages call them by path, name and kind, which leaves no room for what
/// they say.
struct LiveDeviceNames: Sendable {
  /// By number.
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

  /// With the short names; where there is one device, without any.
  func shortened(_ message: String) -> String {
    zip(titles, names).reduce(message) { text, device in
      let (title, name) = device
      return text.replacing("\(title) ", with: names.count > 1 ? "\(name) " : "")
    }
  }
}
