import Evdev
import Glibc
import Simulation
import Traces

/// An error of a file, a folder or a recording that any command may read or write.
enum InputError: CommandError {
  /// A system call failed with an `errno`; the action completes "cannot …".
  case system(action: String, path: String, code: CInt)
  /// The text of a file breaks its format.
  case syntax(TraceSyntaxError)
  /// The recording does not give what a measure on its screen needs.
  case screen(ScreenError, path: String)
  /// A setting does not fit the recording.
  case setting(SettingError, path: String)
  /// The file is no recording that Dragline reads.
  case unknownFormat(UnknownFormat, path: String)
  /// No virtual device can be made of the recording's device.
  case virtualDevice(VirtualDeviceError, path: String)

  var status: ExitStatus {
    switch self {
    case .syntax, .screen, .setting, .unknownFormat, .virtualDevice: .badInput
    case .system(_, _, let code):
      switch code {
      case ENOENT, ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG: .missingInput
      case EACCES, EPERM: .permission
      default: .inputOutput
      }
    }
  }

  var hasPlace: Bool {
    switch self {
    case .system: false
    case .syntax, .screen, .setting, .unknownFormat, .virtualDevice: true
    }
  }

  var description: String {
    switch self {
    case .system(let action, let path, let code):
      "\(path.isEmpty ? "''" : path): cannot \(action): \(String(cString: strerror(code)))"
    case .syntax(let error): "\(error)"
    case .screen(let error, let path): "\(path):1:1: error: \(error)"
    case .setting(let error, let path): "\(path):1:1: error: \(error)"
    case .unknownFormat(let error, let path): "\(path):1:1: error: \(error)"
    case .virtualDevice(let error, let path): "\(path):1:1: error: \(error)"
    }
  }
}
