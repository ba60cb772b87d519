/// An error of `tune`.
enum TuneError: CommandError {
  /// `--preset` does not end as presets do.
  case presetName(String)
  /// `--cost` is no ratio of two costs.
  case invalidCosts(String)
  /// The file of the preset exists.
  case presetExists(path: String)
  /// The preset, read back, decides other gestures than its settings.
  case presetDiffers(path: String)
  /// No gesture has the tag of `--group`.
  case noTag(String)
  /// The values of `--vary` give too many settings.
  case tooManyTrials(Int, limit: Int)
  /// `--vary KEY` names a parameter for which there are no usual values.
  case noUsualValues(parameter: String)

  var status: ExitStatus {
    switch self {
    case .presetDiffers: .badInput
    case .presetName, .invalidCosts, .presetExists, .noTag, .tooManyTrials, .noUsualValues: .usage
    }
  }

  var description: String {
    switch self {
    case .presetName(let path):
      "'--preset \(path)': expected a name that ends in \(PresetFile.suffix)"
    case .invalidCosts(let text):
      "invalid value '\(text)' for '--cost': expected the costs of a false dismissal and a false cancel, "
        + "each from 0.000001 to 1000000, such as 1:5"
    case .presetExists(let path):
      "'\(path)' exists: name another file, or replace it with --force"
    case .presetDiffers(let path):
      "\(path) decides gestures differently from the settings that it was written from"
    case .noTag(let tag):
      "no gesture has a tag '\(tag)=…': expected one in labels.csv, such as person=3"
    case .tooManyTrials(let count, let limit):
      "\(count) settings to try: expected at most \(limit); 'dragline sweep' takes more"
    case .noUsualValues(let name):
      "'--vary \(name)' needs values: \(name) acts before the release, and its value gives none to "
        + "start from; expected --vary \(name)=FROM:TO:STEP"
    }
  }
}

/// A message of `tune`.
enum TuneNotice: CommandNotice {
  /// A number of gestures so small that the next ones may change the answer.
  case fewGestures(Int)
  /// Gestures without the tag that groups them count as one group.
  case untagged(Int, kind: String)
  /// The preset is written and read back.
  case wrote(path: String, correct: Int, of: Int)

  var description: String {
    switch self {
    case .fewGestures(let count):
      "warning: only \(counted(count, "gesture")): a few more may change the answer"
    case .untagged(let count, let kind):
      "warning: \(counted(count, "gesture")) without \(kind)=…: counted as one \(kind)"
    case .wrote(let path, let correct, let count):
      "wrote \(path): \(correct) of \(counted(count, "gesture")) as meant"
    }
  }
}
