import Glibc

/// Why a device cannot be used, in words that say what to do.
public struct DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// No such node, or the device behind it has gone.
    case missing
    /// `permissions` are the node's, as `ls` prints them: `root:input rw-rw----`.
    case denied(permissions: String)
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
      case EACCES, EPERM: .denied(permissions: NodePermissions(path)?.description ?? "unknown")
      case EBUSY: .grabbed
      case ENOTTY, EISDIR: .notEventDevice
      default: .failed(operation: operation, code: code)
      }
    self.init(path, kind)
  }

  public var description: String { "\(path): \(reason)" }

  /// Why a device that was read is read no more: what it lacks is not one to choose another for.
  public var loss: String { kind == .missing ? "\(path): the device went away" : description }

  /// Without the path.
  public var reason: String {
    switch kind {
    case .missing: "no such device; 'dragline devices' lists those there are"
    case .denied(let permissions):
      "permission denied (\(permissions)); 'dragline doctor' prints a rule for what one drags with"
    case .grabbed:
      "another process has grabbed it; 'fuser -v \(path)' names those that have it open"
    case .notEventDevice: "not an event device; expected one of /dev/input/event*"
    case .tooManySlots(let count):
      "it tells of \(count) slots: expected \(SlotCount.most) at most, as the kernel has them"
    case .failed(let operation, let code):
      "cannot \(operation): \(String(cString: strerror(code)))"
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
