import Files
import Glibc
import Traces

/// The reason why a device cannot be used.
///
/// Its description includes the remedy.
package struct DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// The node does not exist, or its device has gone.
    case missing
    /// The process has no permission. `permissions` are the node's, as `ls` prints them:
    /// `root:input rw-rw----`. The use is the one that `/sys` shows.
    case denied(permissions: String, DeviceUse)
    /// Another process has grabbed the device (`EVIOCGRAB`).
    case grabbed
    /// The path is a file, a folder, or a device of another sort.
    case notEventDevice
    /// The device reports more slots than the kernel's own drivers may have.
    case tooManySlots(Int)
    /// A call failed. The payload is the operation and its `errno`.
    case failed(operation: String, code: CInt)
  }

  package var path: String
  package var kind: Kind

  package init(_ path: String, _ kind: Kind) {
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

  package var description: String { "\(path): \(reason)" }

  /// The reason why a device that was being read has become unreadable.
  ///
  /// It contains no advice to choose another device.
  package var loss: String { kind == .missing ? "\(path): the device went away" : description }

  /// The fault with its remedy, without the path.
  package var reason: String { advice.map { "\(obstacle); \($0)" } ?? obstacle }

  /// The fault without the remedy.
  package var obstacle: String {
    switch kind {
    case .missing: "no such device"
    case .denied(let permissions, _): "permission denied (\(permissions))"
    case .grabbed: "another process has grabbed it"
    case .notEventDevice: "not an event device; expected one of /dev/input/event*"
    case .tooManySlots(let count):
      "it reports \(count) slots: expected at most \(SlotCount.most), the kernel's limit"
    case .failed(let operation, let code):
      "cannot \(operation): \(String(cString: strerror(code)))"
    }
  }

  /// The remedy; `nil` if the only remedy is to choose another device.
  package var advice: String? {
    switch kind {
    case .missing: "'dragline devices' lists the devices"
    case .denied(_, let use): Self.advice(for: use)
    case .grabbed: "'fuser -v \(path)' lists the processes that have it open"
    case .notEventDevice, .tooManySlots, .failed: nil
    }
  }

  private static func advice(for use: DeviceUse) -> String {
    switch use {
    case .dragging: "'dragline doctor' prints a rule for touch and pointer devices"
    case .typing:
      "'dragline doctor' has no rule for keyboards, because with one every program could read "
        + "what is typed: run only the command that reads it with sudo"
    case .other:
      "'dragline doctor' has rules for touch and pointer devices only: run only the command that "
        + "reads it with sudo"
    }
  }
}

/// Owner, group and mode of a file, as `ls` prints them.
struct NodePermissions: CustomStringConvertible {
  private let status: stat

  /// The permissions of a file; `nil` when there is none.
  init?(_ path: String) {
    guard let status = try? FileSystem.status(of: path) else { return nil }
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
