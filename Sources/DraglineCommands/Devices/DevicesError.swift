import Evdev
import Files
import Glibc
import Live
import Simulation
import Terminal
import Traces

/// An error of the devices that a command lists, chooses or opens.
enum DevicesError: CommandError {
  /// The command takes no operands.
  case operands(command: String)
  /// There is no device to list.
  case absent(DeviceAbsence)
  /// There is no device to choose from.
  case noneToChoose(folder: String)
  /// The command line names no device, and the command cannot ask for one.
  case notNamed(DeviceVerb)
  /// The command would ask for a device, but none can be used; each with its reason.
  case noneUsable(DeviceVerb, obstacles: [String], advice: [String])
  /// No device has the name.
  case unknown(String, devices: [String])
  /// Several devices have the name.
  case ambiguous(String, devices: [String])
  /// A device cannot be opened.
  case opening(DeviceError)
  /// A device that was open has become unreadable.
  case lost(DeviceError)
  /// A device can be read, but not dragged with.
  case notForDrags(path: String, reason: String)
  /// A device cannot be opened, and could not be dragged with either.
  case deniedAndNotForDrags(DeviceError, reason: String)
  /// A device lacks the sizes that a measure on its screen needs.
  case screen(ScreenError, path: String)
  /// `doctor` found devices for a drag, but none that this user may read.
  case noneReadable
  /// `doctor` found no device for a drag.
  case noneForDrags
  /// The terminal cannot show a list of devices or a view.
  case terminal(TerminalTraits.Refusal)

  var status: ExitStatus {
    switch self {
    case .operands, .notNamed, .noneUsable, .ambiguous: .usage
    case .absent, .noneToChoose, .unknown, .lost, .notForDrags, .deniedAndNotForDrags, .screen,
      .noneForDrags:
      .unavailable
    case .opening(let error): if case .denied = error.kind { .permission } else { .unavailable }
    case .noneReadable: .permission
    case .terminal: .inputOutput
    }
  }

  var details: [String] {
    guard case .noneUsable(_, let obstacles, let advice) = self else { return [] }
    return obstacles + advice
  }

  var description: String {
    switch self {
    case .operands(let command): "\(command) takes no operands: dragline \(command) [--json]"
    case .absent(let absence): "\(absence)"
    case .noneToChoose(let folder): "there are no devices in \(folder)"
    case .notNamed(let verb): verb.demand
    case .noneUsable(let verb, _, _): "\(verb.demand); none of the devices can be used:"
    case .unknown(let word, let devices):
      "no device is called '\(word)': \(Self.choice(devices))"
    case .ambiguous(let word, let devices):
      "several devices are called '\(word)': \(Self.choice(devices))"
    case .opening(let error): "\(error)"
    case .lost(let error): error.loss
    case .notForDrags(let path, let reason): "\(path): cannot be dragged with: \(reason)"
    case .deniedAndNotForDrags(let error, let reason):
      "\(error.path): \(error.obstacle), and it cannot be dragged with: \(reason)"
    case .screen(let error, let path): "\(UnusableDevice(path: path, error: error))"
    case .noneReadable: "live needs a device that you may read; see above"
    case .noneForDrags: "live needs a device for a drag; see above"
    case .terminal(let refusal): "\(refusal)"
    }
  }

  private static func choice(_ devices: [String]) -> String {
    devices.isEmpty ? "there are none" : "expected one of \(devices.joined(separator: ", "))"
  }
}

extension CommandFailure {
  init(_ error: UnusableDevice) {
    self.init(DevicesError.screen(error.error, path: error.path))
  }

  init(_ error: DeviceError) { self.init(DevicesError.opening(error)) }

  /// The error of a device that cannot be opened for a drag.
  init(dragging error: DeviceError) {
    let entry = DeviceCatalog.entry(at: DeviceCatalog.node(error.path))
    guard case .denied = error.kind, let reason = entry.uselessnessOfKind else {
      self.init(error)
      return
    }
    // No permission would help.
    self.init(DevicesError.deniedAndNotForDrags(error, reason: reason))
  }
}

/// A command that needs a device.
enum DeviceVerb: Hashable, Sendable {
  case live
  case record

  fileprivate var demand: String {
    switch self {
    case .live:
      "name a device: dragline live DEVICE…, by its path, its number or a part of its name; "
        + "'dragline devices' lists all"
    case .record:
      "name a device: dragline record DEVICE…, or --all; 'dragline devices' lists all"
    }
  }
}

/// The reason why a folder has no devices.
enum DeviceAbsence: Hashable, Sendable, CustomStringConvertible {
  case noFolder(String, code: CInt)
  case notAFolder(String)
  case unreadable(String, code: CInt)
  case empty(String)

  /// - Parameter folder: A folder in which no device was found.
  init(in folder: String) {
    var absence = DeviceAbsence.noFolder
    do throws(Errno) {
      try FileSystem.checkAccess(to: folder, F_OK)
      let isFolder = try FileSystem.status(of: folder)?.isFolder ?? false
      if isFolder {
        absence = DeviceAbsence.unreadable
        try FileSystem.checkAccess(to: folder, R_OK | X_OK)
      }
      self = isFolder ? .empty(folder) : .notAFolder(folder)
    } catch {
      self = absence(folder, error.code)
    }
  }

  var description: String {
    switch self {
    case .noFolder(let folder, let code):
      "\(folder): \(String(cString: strerror(code))): the kernel lists event devices there; in a "
        + "container, pass them in ('docker run --device /dev/input')"
    case .notAFolder(let path): "\(path) is not a folder: expected the folder of the event devices"
    case .unreadable(let folder, let code):
      "\(folder) cannot be listed: \(String(cString: strerror(code)))"
    case .empty(let folder):
      "\(folder) has no event devices: none is plugged in, or the kernel lacks evdev"
    }
  }
}
