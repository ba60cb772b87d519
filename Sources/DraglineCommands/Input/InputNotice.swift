import Timelines
import Traces

/// A warning or a note on a recording that is read.
enum InputNotice: CommandNotice {
  /// Bytes of a pipe are kept to be read a second time.
  case temporaryFile(path: String, bytes: Int64, folder: String)
  case trace(TraceWarning, path: String)
  /// More warnings than are kept.
  case moreWarnings(Int, path: String)
  /// The recording has several devices, of which one is used.
  case chosenDevice(name: String, device: String, others: [String])
  case truncated(TraceSyntaxError)
  /// The recording was cut, which is an error, and read up to there.
  case cut(TraceSyntaxError)
  case readUntilCut(name: String)
  /// The kind of the device is unknown.
  case assumedKind(ScreenNote, path: String)
  /// The panel's range is not known. Each range is an axis with its positions.
  case assumedRanges([String], path: String)
  /// Labels beside the recording name a gesture that it does not have.
  case missingGesture(Corpus.Label, name: String, count: Int)

  var hasPlace: Bool {
    switch self {
    case .trace, .truncated, .cut, .missingGesture: true
    case .temporaryFile, .moreWarnings, .chosenDevice, .readUntilCut, .assumedKind, .assumedRanges:
      false
    }
  }

  var description: String {
    switch self {
    case .temporaryFile(let path, let bytes, let folder):
      "\(path): keeps \(byteSize(bytes)) of the pipe in a temporary file in \(folder), to read it twice"
    case .trace(let warning, let path): "\(path):\(warning)"
    case .moreWarnings(let count, let path): "\(path): \(count) more warnings"
    case .chosenDevice(let name, let device, let others):
      "\(name): uses device \(printable(device)); '--device' chooses another: "
        + printable(others.joined(separator: ", "))
    case .truncated(let error):
      "\(error.file):\(error.line):\(error.column): warning: \(error.kind)"
    case .cut(let error): "\(error)"
    case .readUntilCut(let name):
      "\(name): read up to there; use '--allow-truncated' to accept a recording that was cut"
    case .assumedKind(let assumption, let path): "\(path): warning: \(assumption)"
    case .assumedRanges(let ranges, let path):
      "\(path): warning: the panel's range is unknown, so the positions that occur are treated as all "
        + "of it (\(ranges.joined(separator: ", ")))"
    case .missingGesture(let label, let name, let count):
      "\(label.file):\(label.row.line):\(label.row.gestureColumn): warning: gesture "
        + "\(label.row.label.ordinal): \(printable(name)) has \(counted(count, "gesture")), counted from 1"
    }
  }

  var advice: String {
    switch self {
    case .assumedKind: "'--describe FILE' reads the device's description from FILE"
    case .assumedRanges:
      "points, speeds and percentages are too large. Give the range with '--range 0..1079x0..2399', or "
        + "the output of 'getevent -lp' with '--describe FILE'"
    case .temporaryFile, .trace, .moreWarnings, .chosenDevice, .truncated, .cut, .readUntilCut,
      .missingGesture:
      ""
    }
  }
}
