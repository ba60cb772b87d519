import Evdev
import Glibc
import Recorder

/// An error of a recording that `record` or `live` writes, or that `record --repair` repairs.
enum RecordError: CommandError {
  /// The recording cannot be written, continued or repaired.
  case recording(RecordingError)
  /// `--autorestart` without a file whose successors it names.
  case restartWithoutFile
  /// Several devices, and standard output holds the events of one.
  case severalToStandardOutput
  /// `--all` together with the name of a device.
  case allAndNamed(String)

  var status: ExitStatus {
    switch self {
    case .restartWithoutFile, .severalToStandardOutput, .allAndNamed: .usage
    case .recording(let error):
      switch error.kind {
      case .closedPipe: .done
      case .system(_, EACCES), .system(_, EPERM): .permission
      case .system, .broken, .locked: .inputOutput
      case .terminal, .exists, .leftParts, .notAFile, .severalDevices, .severalIntoPipe,
        .otherDevice:
        .usage
      case .missing: .missingInput
      case .otherFormat, .unreadable, .noWholeFrame: .badInput
      }
    }
  }

  var hasPlace: Bool {
    guard case .recording(let error) = self, case .unreadable = error.kind else { return false }
    return true
  }

  var description: String {
    switch self {
    case .recording(let error): "\(error)"
    case .restartWithoutFile: "'--autorestart' starts new files: name the first with '-o FILE'"
    case .severalToStandardOutput: "several devices need a file: name one with '-o FILE.yml'"
    case .allAndNamed(let word): "'--all' and '\(word)': name devices, or use '--all'"
    }
  }
}

extension CommandFailure {
  init(_ error: RecordingError) {
    self = error.kind == .closedPipe ? .closedPipe : CommandFailure(RecordError.recording(error))
  }
}

/// A message of `record`.
enum RecordNotice: CommandNotice {
  /// A device that cannot be read is not among those of `--all`.
  case leftOut(DeviceError)
  /// A part of the recording to continue held no whole frame.
  case emptyPart(path: String)
  case recording(device: String, output: String, isLast: Bool)
  /// No device is there yet.
  case waiting
  /// No event came.
  case nothingWritten(path: String)
  case summary(RecordSummary)

  var description: String {
    switch self {
    case .leftOut(let error): "not recorded: \(error)"
    case .emptyPart(let path): "\(path) has no complete frame and is left out"
    case .recording(let device, let output, let isLast):
      "recording \(device) to \(output)\(isLast ? "; Ctrl-C ends the recording" : "")"
    case .waiting: "waiting for a touchscreen, touchpad or pen; Ctrl-C ends the recording"
    case .nothingWritten(let path): "\(path): no events, so nothing was written"
    case .summary(let summary): summary.description
    }
  }
}

/// The content of a recording at its end, and its losses.
struct RecordSummary: Hashable, Sendable, CustomStringConvertible {
  /// The last file: where it is, how many frames and bytes it has; `nil` if it was reported before.
  var file: String?
  /// The path of the last file.
  var path: String
  /// The number of times that the kernel dropped events.
  var drops: Int
  /// Events that the format cannot hold.
  var ignoredEvents: Int
  /// Whether the file has reached `--max-size`.
  var hasReachedSize: Bool

  var isEmpty: Bool { file == nil && drops == 0 && ignoredEvents == 0 && !hasReachedSize }

  var description: String {
    var parts = file.map { [$0] } ?? []
    if drops > 0 { parts.append("the kernel dropped events \(counted(drops, "time"))") }
    if ignoredEvents > 0 { parts.append("\(counted(ignoredEvents, "event")) left out") }
    if hasReachedSize { parts.append("it reached the size limit") }
    return (file == nil ? "\(path): " : "") + parts.joined(separator: "; ")
  }
}
