import Simulation

/// An error of `live`.
enum LiveError: CommandError {
  /// `--corpus` without the view, which writes it.
  case corpusWithoutView
  /// `--arbitrate` without a pen and a device that it silences.
  case nothingToArbitrate
  /// The folder of `--corpus` exists and is not empty.
  case corpusExists(path: String)
  /// `--record` names a file that exists.
  case recordingExists(path: String)
  /// `--timeline` and `--record` name one file.
  case oneFileForBoth(path: String)
  /// Labels could not be written; each with its gesture.
  case unwrittenLabels(CommandFailure, labels: [String])
  /// A limit that the view proposed does not fit its parameter.
  case limit(ParameterError)
  /// The timeline broke an invariant; the messages name it.
  case brokenInvariants

  var status: ExitStatus {
    switch self {
    case .corpusWithoutView, .nothingToArbitrate, .corpusExists, .recordingExists, .oneFileForBoth:
      .usage
    case .unwrittenLabels(let failure, _): failure.status
    case .limit: .internal
    case .brokenInvariants: .no
    }
  }

  var details: [String] {
    guard case .unwrittenLabels(_, let labels) = self else { return [] }
    return ["these labels are in no file:"] + labels
  }

  var description: String {
    switch self {
    case .corpusWithoutView:
      "'--corpus' is for the view, and there is none: use a terminal, without '--json'"
    case .nothingToArbitrate:
      "'--arbitrate' needs a pen, and a touchscreen or touchpad: name a device of each"
    case .corpusExists(let path):
      "'\(path)' exists: name another folder for '--corpus', or write into it with --force"
    case .recordingExists(let path):
      "\(path): exists: name another file for '--record', or replace it with --force"
    case .oneFileForBoth(let path):
      "'--timeline' and '--record' both name \(path): name two files"
    case .unwrittenLabels(let failure, _): failure.message
    case .limit(let error): SimulationSettings.sentence(error)
    case .brokenInvariants: "the timeline broke invariants; see above"
    }
  }
}
