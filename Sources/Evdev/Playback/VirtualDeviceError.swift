import Glibc
import Traces

/// Why there is no virtual device, in words that say what to do.
public enum VirtualDeviceError: Error, Hashable, Sendable {
  /// No `/dev/uinput`, or nothing behind it; the number is an `errno`.
  case unavailable(code: CInt)
  /// `/dev/uinput` is not for this user. `permissions` are the node's, as `ls` prints them.
  case denied(permissions: String)
  /// The kernel takes no device with such an axis.
  case axisNotHeld(name: String, axis: UInt16, reason: String)
  /// The kernel did not take the description; the number is an `errno`.
  case refused(name: String, code: CInt)
  /// The device was made and has no event node: the kernel's evdev is missing.
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

  /// Lets the user who sits at the screen make virtual devices, and nobody else. The number is
  /// before udev's own 73, which reads the tag.
  public static let rule =
    #"KERNEL=="uinput", SUBSYSTEM=="misc", OPTIONS+="static_node=uinput", TAG+="uaccess""#
  private static let reload =
    "udevadm control --reload && udevadm trigger --settle \(VirtualDevice.door)"
  private static let load = "modprobe uinput"
  private static let loadNodes = "modprobe evdev"
  /// Parts of the descriptions that somebody may copy.
  public static let toCopy = [rule, reload, load, loadNodes]
  public static let ruleFile = "/etc/udev/rules.d/70-dragline-uinput.rules"
}

extension VirtualDeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unavailable(let code):
      "\(VirtualDevice.door): \(Self.words(code)): virtual devices need the kernel's uinput; as root: "
        + Self.load
    case .denied(let permissions):
      """
      \(VirtualDevice.door): permission denied (\(permissions)). For whoever sits at the screen, put \
      this line into \(Self.ruleFile):
        \(Self.rule)
      then, as root: \(Self.reload)
      """
    case .axisNotHeld(let name, let axis, let reason):
      "\(Self.quoted(name)): \(EventName.code(axis, ofType: EventType.absolute) ?? "axis \(axis)"): "
        + "\(reason); --describe FILE takes another description"
    case .refused(let name, let code):
      "\(VirtualDevice.door): the kernel does not take the description of \(Self.quoted(name)): "
        + "\(Self.words(code))"
    case .noNode(let name):
      "\(VirtualDevice.door): \(Self.quoted(name)) was made and has no node in /dev/input; as root: "
        + Self.loadNodes
    case .lost(let node, let code):
      "\(node): the kernel takes no more events: \(Self.words(code))"
    }
  }

  private static func words(_ code: CInt) -> String { String(cString: strerror(code)) }

  /// Names come from recordings, and may hold anything.
  private static func quoted(_ name: String) -> String {
    "\""
      + String(name.map { $0.isLetter || $0.isNumber || $0.isPunctuation || $0 == " " ? $0 : "?" })
      + "\""
  }
}
