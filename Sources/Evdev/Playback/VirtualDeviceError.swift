import Glibc
import Traces

/// The reason why a virtual device cannot be created.
///
/// Its description includes the remedy.
package enum VirtualDeviceError: Error, Hashable, Sendable {
  /// `/dev/uinput` does not exist or has no driver; the number is an `errno`.
  case unavailable(code: CInt)
  /// The user has no permission for `/dev/uinput`. `permissions` are the node's, as `ls` prints
  /// them.
  case denied(permissions: String)
  /// The kernel accepts no device with this axis.
  case axisNotHeld(name: String, axis: UInt16, reason: String)
  /// The kernel rejected the description; the number is an `errno`.
  case refused(name: String, code: CInt)
  /// The device was created without an event node: the kernel's evdev is missing.
  case noNode(name: String)
  /// A frame could not be written; the number is an `errno`.
  case lost(node: String, code: CInt)

  init(opening code: CInt) {
    switch code {
    case EACCES, EPERM:
      self = .denied(
        permissions: NodePermissions(VirtualDevice.door)?.description ?? "unknown")
    default: self = .unavailable(code: code)
    }
  }

  /// The udev rule that permits the user at the screen, and no other user, to create virtual
  /// devices.
  ///
  /// Its number is below udev's own 73, which reads the tag.
  package static let rule =
    #"KERNEL=="uinput", SUBSYSTEM=="misc", OPTIONS+="static_node=uinput", TAG+="uaccess""#
  private static let reload =
    "udevadm control --reload && udevadm trigger --settle \(VirtualDevice.door)"
  private static let load = "modprobe uinput"
  private static let loadNodes = "modprobe evdev"
  /// The parts of the descriptions that a user may copy.
  package static let toCopy = [rule, reload, load, loadNodes]
  package static let ruleFile = "/etc/udev/rules.d/70-dragline-uinput.rules"
}

extension VirtualDeviceError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let code):
      "\(VirtualDevice.door): \(Self.words(code)): virtual devices need the kernel's uinput; as root: "
        + Self.load
    case .denied(let permissions):
      """
      \(VirtualDevice.door): permission denied (\(permissions)). To allow the user at the screen, \
      put this line into \(Self.ruleFile):
        \(Self.rule)
      then, as root: \(Self.reload)
      """
    case .axisNotHeld(let name, let axis, let reason):
      "\(Self.quoted(name)): \(EventName.code(axis, ofType: EventType.absolute) ?? "axis \(axis)"): "
        + "\(reason); give another description with --describe FILE"
    case .refused(let name, let code):
      "\(VirtualDevice.door): the kernel rejects the description of \(Self.quoted(name)): "
        + "\(Self.words(code))"
    case .noNode(let name):
      "\(VirtualDevice.door): \(Self.quoted(name)) was made and has no node in /dev/input; as root: "
        + Self.loadNodes
    case .lost(let node, let code):
      "\(node): the kernel accepts no more events: \(Self.words(code))"
    }
  }

  private static func words(_ code: CInt) -> String { String(cString: strerror(code)) }

  /// Quotes a name.
  ///
  /// Names come from recordings, and may contain any characters.
  private static func quoted(_ name: String) -> String {
    "\""
      + String(name.map { $0.isLetter || $0.isNumber || $0.isPunctuation || $0 == " " ? $0 : "?" })
      + "\""
  }
}
