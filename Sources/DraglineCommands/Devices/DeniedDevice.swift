import Evdev
import Terminal
import Traces

/// A device that one could drag with, perhaps, but may not read.
struct DeniedDevice: CustomStringConvertible {
  private let title: String
  private let permissions: String
  /// The kind of device; `nil` when it is unknown.
  private let kind: DeviceKind?

  /// Creates the description of a device that may not be read; `nil` for others, for keyboards, and
  /// for devices that are not for drags.
  init?(_ entry: DeviceEntry) {
    guard case .denied(let permissions, .dragging)? = entry.failure?.kind else { return nil }
    (title, self.permissions) = (entry.title, permissions)
    kind = entry.description.map { _ in entry.kind }
  }

  var description: String { "\(title): permission denied (\(permissions))" }

  /// Returns a udev rule that lets people who sit at the machine read the denied kinds of devices.
  static func rule(for devices: [DeniedDevice]) -> [WordLine] {
    let kinds = Set(devices.flatMap { $0.kind.map { [$0] } ?? [.touchscreen, .touchpad] })
    let lines = properties.filter { kinds.contains($0.kind) }.map {
      WordLine.command(
        // Many a mouse has a keyboard's keys on the same node.
        #"SUBSYSTEM=="input", KERNEL=="event*", ENV{\#($0.name)}=="1", "#
          + #"ENV{ID_INPUT_KEYBOARD}!="1", TAG+="uaccess""#)
    }
    return [
      WordLine("# Put this into /etc/udev/rules.d/70-dragline.rules (dragline does not change it):")
    ] + lines + [
      WordLine("# then: \(reload)", keeping: [reload]),
      WordLine("# Do not use 'usermod -aG input': it lets all your programs read the keyboard."),
    ]
  }

  private static let reload =
    "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input"

  /// The names that udev's `input_id` has for the kinds.
  private static let properties: [(kind: DeviceKind, name: String)] = [
    (.touchscreen, "ID_INPUT_TOUCHSCREEN"), (.touchpad, "ID_INPUT_TOUCHPAD"),
    (.penTablet, "ID_INPUT_TABLET"), (.mouse, "ID_INPUT_MOUSE"),
  ]
}
