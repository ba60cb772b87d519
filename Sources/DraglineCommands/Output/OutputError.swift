import Glibc
import Recorder
import Traces

/// An output that cannot be made, or that would destroy something.
enum OutputError: CommandError {
  /// A system call failed with an `errno`; the action completes "cannot …".
  case system(action: String, path: String, code: CInt)
  /// Another process has the file open to write it.
  case locked(String)
  /// The file has another size than it had when it was read.
  case changed(String)
  /// The output would replace a file that cannot be made again.
  case wouldReplace(String, PreciousFile)
  /// The output is one of the files that are read.
  case wouldReplaceInput(String)
  /// A folder that is there and not empty.
  case folderExists(String)

  // Recordings.
  case recordingOnTerminal
  case appendWithoutFile
  case appendAndForce
  /// - Parameter takesOption: Whether `--to` may name a format.
  case noFormat(path: String, takesOption: Bool)

  var status: ExitStatus {
    switch self {
    case .system(_, _, EACCES), .system(_, _, EPERM): .permission
    case .system, .locked, .changed: .inputOutput
    case .wouldReplace, .wouldReplaceInput, .folderExists, .recordingOnTerminal, .appendWithoutFile,
      .appendAndForce, .noFormat:
      .usage
    }
  }

  var description: String {
    switch self {
    case .system(let action, let path, let code):
      "\(InputError.system(action: action, path: path, code: code))"
    case .locked(let path):
      "\(path): another process writes it: name another file, or end that process"
    case .changed(let path): "\(path): changed since it was read: end the process that writes it"
    case .wouldReplace(let path, let what):
      "'\(path)' is \(what): name another file, or replace it with --force"
    case .wouldReplaceInput(let path):
      "the output would replace the input '\(path)': name another file"
    case .folderExists(let path): "'\(path)' exists: name a new folder, or an empty one"
    case .recordingOnTerminal:
      "standard output is a terminal: name a file for the recording with '-o FILE'"
    case .appendWithoutFile: "'--append' continues a file: name it with '-o FILE'"
    case .appendAndForce: "'--append' keeps the file and '--force' replaces it: name one of them"
    case .noFormat(let path, let takesOption): Self.noFormat(path, takesOption)
    }
  }

  private static let formats = TraceFormat.recordable.map(\.id)
  private static let endings = TraceFormat.recordable.flatMap(\.endings)

  private static func noFormat(_ path: String, _ takesOption: Bool) -> String {
    let options = "--to \(formats.joined(separator: " or --to ")), or "
    return
      "cannot infer a format from '\(path)': use \(takesOption ? options : "")one of the endings "
      + endings.joined(separator: " ")
  }
}

/// A kind of file that cannot be made again.
enum PreciousFile: Hashable, Sendable, CustomStringConvertible {
  case labels
  case preset
  case recording(TraceFormat)

  var description: String {
    switch self {
    case .labels: "a table of labels"
    case .preset: "a preset"
    case .recording(let format): "a recording (\(format.id))"
    }
  }
}

/// A note on an output.
enum OutputNotice: CommandNotice {
  /// The kernel opens a named pipe when it has a reader.
  case waitsForReader(pipe: String)

  var description: String {
    switch self {
    case .waitsForReader(let pipe): "\(pipe): waits for a reader of the pipe; Ctrl-C gives up"
    }
  }
}
