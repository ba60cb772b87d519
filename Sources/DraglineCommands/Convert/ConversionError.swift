import Gestures
import Traces

/// A conversion that cannot be made.
enum ConversionError: CommandError {
  case notTwoFiles
  case unknownUnits(String)
  /// A format whose positions are always points, with `--units device`.
  case unitsOfActions
  /// - Parameter known: Endings that name a format.
  case noFormat(path: String, known: [String])
  /// An event has a time that the format cannot hold.
  case time(TraceInstant, path: String, TraceFormat)
  /// The format holds contacts alone, and there is none.
  case noContact(path: String, TraceFormat)
  /// The format keeps more bytes in one object than memory should hold.
  case tooManyActions(path: String, limit: Int)

  var status: ExitStatus {
    switch self {
    case .notTwoFiles, .unknownUnits, .unitsOfActions, .noFormat:
      .usage
    case .time, .noContact, .tooManyActions: .badInput
    }
  }

  var hasPlace: Bool { if case .noContact = self { true } else { false } }

  var description: String {
    switch self {
    case .notTwoFiles: "name two files: dragline convert IN OUT"
    case .unknownUnits(let name): "unknown units '\(name)': expected points or device"
    case .unitsOfActions: "WebDriver Actions are in points: remove '--units device'"
    case .noFormat(let path, let known):
      "cannot infer a format from '\(path)': use --to FORMAT, or one of the endings "
        + known.joined(separator: " ")
    case .time(let time, let path, let format):
      "\(path): events at \(time.microseconds / 1_000_000) s: \(format.id) holds times until 2106 "
        + "only; convert to raw64"
    case .noContact(let path, let format):
      "\(path):1:1: error: no contact: expected one, because \(format.id) holds contacts only"
    case .tooManyActions(let path, let limit):
      "\(path): more than \(limit >> 20) MiB of actions, which the format holds in one object: convert "
        + "to a format of lines"
    }
  }
}
