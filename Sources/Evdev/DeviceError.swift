import Glibc
import Traces

/// Why a device cannot be used, in words that say what to do.
public struct DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// No such node, or the device behind it has gone.
    case missing
    /// `permissions` are the node's, as `ls` prints them: `root:input rw-rw----`; the use is what
    /// `/sys` tells.
    case denied(permissions: String, DeviceUse)
    /// Another process has taken the device for itself (`EVIOCGRAB`).
    case grabbed
    /// A file, a folder, a device of another sort.
    case notEventDevice
    /// It tells of more slots than the kernel's own drivers may have.
    case tooManySlots(Int)
    /// What was tried, and the `errno` that came of it.
    case failed(operation: String, code: CInt)
  }

  public var path: String
  public var kind: Kind

  public init(_ path: String, _ kind: Kind) {
    (self.path, self.kind) = (path, kind)
  }

  /// - Parameter code: An `errno`.
  init(_ path: String, _ operation: String, code: CInt) {
    let kind: Kind =
      switch code {
      case ENOENT, ENODEV, ENXIO, ENOTDIR: .missing
      case EACCES, EPERM: Self.denial(of: path)
      case EBUSY: .grabbed
      case ENOTTY, EISDIR: .notEventDevice
      default: .failed(operation: operation, code: code)
      }
    self.init(path, kind)
  }

  private static func denial(of path: String) -> Kind {
    let device = DeviceDescription(sysfsOf: DeviceCatalog.node(path))
    return .denied(
      permissions: NodePermissions(path)?.description ?? "unknown", device?.use ?? .dragging)
  }

  public var description: String { "\(path): \(reason)" }

  /// Why a device that was read is read no more: what it lacks is not one to choose another for.
  public var loss: String { kind == .missing ? "\(path): the device went away" : description }

  /// Without the path.
  public var reason: String { advice.map { "\(obstacle); \($0)" } ?? obstacle }

  /// The reason without what to do.
  public var obstacle: String {
    switch kind {
    case .missing: "no such device"
    case .denied(let permissions, _): "permission denied (\(permissions))"
    case .grabbed: "another process has grabbed it"
    case .notEventDevice: "not an event device; expected one of /dev/input/event*"
    case .tooManySlots(let count):
      "it tells of \(count) slots: expected \(SlotCount.most) at most, as the kernel has them"
    case .failed(let operation, let code):
      "cannot \(operation): \(String(cString: strerror(code)))"
    }
  }

  /// What to do; `nil` where there is nothing to do but to take another device.
  public var advice: String? {
    switch kind {
    case .missing: "'dragline devices' lists those there are"
    case .denied(_, let use): Self.advice(for: use)
    case .grabbed: "'fuser -v \(path)' names those that have it open"
    case .notEventDevice, .tooManySlots, .failed: nil
    }
  }

  private static func advice(for use: DeviceUse) -> String {
    switch use {
    case .dragging: "'dragline doctor' prints a rule for what one drags with"
    case .typing:
      "'dragline doctor' has no rule for keyboards, since every program could read all that is typed "
        + "then: put sudo before the one command that is to read it"
    case .other:
      "'dragline doctor' has rules for what one drags with, and no others: put sudo before the one "
        + "command that is to read it"
    }
  }
}

/// Owner, group and mode of a file, as `ls` prints them.
struct NodePermissions: CustomStringConvertible {
  private let status: stat

  /// `nil` when nothing is there.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.status = status
  }

  var description: String {
    let owner = getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) }
    let group = getgrgid(status.st_gid).map { String(cString: $0.pointee.gr_name) }
    let letters = Array("rwxrwxrwx")
    let mode = letters.indices.map {
      status.st_mode >> mode_t(8 - $0) & 1 == 1 ? String(letters[$0]) : "-"
    }
    return "\(owner ?? "\(status.st_uid)"):\(group ?? "\(status.st_gid)") \(mode.joined())"
  }
}
