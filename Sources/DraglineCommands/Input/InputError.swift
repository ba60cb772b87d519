import Evdev
import Files
import Glibc
import Simulation
import Timelines
import Traces

/// An error of a file, a folder or a recording that any command may read or write.
enum InputError: CommandError {
  /// A system call failed with an `errno`; the action completes "cannot …".
  case system(action: String, path: String, code: CInt)
  /// The bytes of a recording are none that Dragline replays.
  case recording(TraceRecordingError)
  /// A line of a timeline is not a row.
  case timeline(TimelineSyntaxError)
  /// A file has no timeline, or rows before the first one.
  case noTimeline(String)
  /// An option of the replay, which has made the timeline already.
  case replayOption(String, ofTimeline: String)
  /// The text of a file breaks its format.
  case syntax(TraceSyntaxError)
  /// The recording lacks the sizes that a measure on its screen needs.
  case screen(ScreenError, path: String)
  /// A setting does not fit the recording.
  case setting(SettingError, path: String)
  /// The recording's device cannot be reproduced as a virtual one.
  case virtualDevice(VirtualDeviceError, path: String)

  // Files and folders.
  /// - Parameter expected: Such as `a recording`.
  case isFolder(String, expected: String)
  case noRecordings(folder: String)
  /// Folders in folders.
  case tooDeep(folder: String, limit: Int)
  /// A document that people write has more bytes than its kind may have.
  case tooLong(String, limit: Int)
  case labelsTooLong(String, limit: Int64)
  /// A pass over a file found other bytes than the one before it.
  case changed(String)
  /// A pipe has more bytes than its temporary file may have.
  case pipeTooLong(String, limit: Int64)
  /// - Parameter column: The place among the packed bytes, from 1.
  case gzip(GzipFault, path: String, column: Int64)

  // Recordings.
  /// A description without events that has none or several recordings beside it.
  case descriptionAlone(String, recordings: [String])
  /// The value of `--device` names none of the recording's devices, or several of them.
  case device(String, path: String, matches: Int, devices: [String])
  /// A file describes none, or several, of which one has to be chosen.
  case descriptions(path: String, devices: [String])

  var status: ExitStatus {
    switch self {
    case .system(_, _, ENOENT), .system(_, _, ENOTDIR), .system(_, _, EISDIR),
      .system(_, _, ELOOP), .system(_, _, ENAMETOOLONG):
      .missingInput
    case .system(_, _, EACCES), .system(_, _, EPERM): .permission
    case .system: .inputOutput
    case .isFolder, .noRecordings, .tooDeep: .missingInput
    case .device, .replayOption: .usage
    case .recording, .timeline, .noTimeline, .syntax, .screen, .setting, .virtualDevice, .tooLong,
      .labelsTooLong, .changed, .pipeTooLong, .gzip, .descriptionAlone, .descriptions:
      .badInput
    }
  }

  var hasPlace: Bool {
    switch self {
    case .recording, .timeline, .noTimeline, .syntax, .screen, .setting, .virtualDevice, .tooLong,
      .gzip, .descriptionAlone, .descriptions:
      true
    case .system, .isFolder, .noRecordings, .tooDeep, .labelsTooLong, .changed, .pipeTooLong,
      .device, .replayOption:
      false
    }
  }
}

extension InputError {
  var description: String {
    switch self {
    case .system(let action, let path, let code):
      "\(path.isEmpty ? "''" : path): \(Errno(code).message(action))"
    case .recording(let error): "\(error)"
    case .timeline(let error): "\(error)"
    case .noTimeline(let path):
      "\(path):1:1: error: not a timeline: expected a row of type header, as 'dragline replay FILE "
        + "--format jsonl' prints it"
    case .replayOption(let option, let path):
      "'\(option)' changes the simulation, which has already run for the timeline '\(path)': "
        + "name its recording instead"
    case .syntax(let error): "\(error)"
    case .screen(let error, let path): "\(path):1:1: error: \(error)"
    case .setting(let error, let path): "\(path):1:1: error: \(error)"
    case .virtualDevice(let error, let path): "\(path):1:1: error: \(error)"
    case .isFolder(let path, let expected): "\(path): is a directory: expected \(expected)"
    case .noRecordings(let folder): "\(folder): contains no recordings"
    case .tooDeep(let folder, let limit):
      "\(folder): too deep: expected at most \(limit) nested folders"
    case .tooLong(let path, let limit):
      "\(path):1:1: error: too long: expected at most \(limit) bytes"
    case .labelsTooLong(let path, let limit):
      "\(path): too long: expected at most \(limit >> 20) MiB of labels"
    case .changed(let path):
      "\(path): changed while it was read: expected the same bytes in each pass; copy the file, or wait "
        + "until no process writes it"
    case .pipeTooLong(let path, let limit):
      "\(path): too long for the temporary file of a pipe: expected at most \(byteSize(limit)) in it; "
        + "save the bytes to a file and name that, or raise '--max-temp'"
    case .gzip(let fault, let path, let column): "\(path):1:\(column): error: \(fault)"
    case .descriptionAlone(let path, let recordings): Self.descriptionAlone(path, recordings)
    case .device(let name, let path, let matches, let devices):
      "\(path): '\(name)' matches \(matches == 0 ? "no device" : "several devices"): "
        + "expected one of: \(printable(devices.joined(separator: ", ")))"
    case .descriptions(let path, let devices): Self.descriptions(path, devices)
    }
  }

  private static func descriptionAlone(_ path: String, _ recordings: [String]) -> String {
    let what = "\(path):1:1: error: describes a device but holds no events"
    return recordings.isEmpty
      ? "\(what), and no recording lies beside it: expected 'E:' lines"
      : "\(what): name one of its recordings: \(recordings.joined(separator: ", "))"
  }

  private static func descriptions(_ path: String, _ devices: [String]) -> String {
    guard !devices.isEmpty else { return "\(path):1:1: error: describes no device: expected one" }
    return
      "\(path):1:1: error: describes \(counted(devices.count, "device")): expected one; choose it "
      + "with '--device': \(printable(devices.joined(separator: ", ")))"
  }
}
