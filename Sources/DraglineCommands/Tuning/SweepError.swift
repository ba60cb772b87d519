import Simulation
import Timelines
import Traces

/// An error of `sweep`, and of the parts that `tune` shares with it: `--vary` and labelled
/// recordings.
enum SweepError: CommandError {
  /// `--format sqlite` without a file.
  case databaseWithoutFile
  /// `--json` together with another format.
  case jsonAndFormat(String)
  /// `--shard` is not `I/N`.
  case invalidShard(String, limit: Int)
  /// There is no `--vary`.
  case nothingToVary
  /// `--vary KEY` without values.
  case noValues(option: String)
  /// The values of `--vary` cannot be used.
  case values(SweepValuesFault, option: String)
  /// The policies and values give too many settings.
  case tooManySettings(limit: Int)
  /// A parameter that cannot vary, since it applies to all settings.
  case fixedParameter(String, advice: String)
  /// `--vary` names a parameter twice.
  case variedTwice(String)
  /// A parameter is in `--set` and in `--vary`.
  case setAndVaried(String)
  /// A parameter cannot have the value.
  case parameter(ParameterError)
  /// A recording is named twice.
  case repeatedRecording(path: String)
  /// No gesture has a label.
  case noLabels
  /// A pipe cannot be read twice, as a database needs.
  case pipeForDatabase(path: String)
  /// A pipe cannot be read twice, and it does not fit in memory.
  case pipeTooLarge(path: String, settings: Int)
  /// Two passes read different gestures.
  case corpusChanged

  var status: ExitStatus {
    switch self {
    case .noLabels, .pipeTooLarge, .corpusChanged: .badInput
    case .databaseWithoutFile, .jsonAndFormat, .invalidShard, .nothingToVary, .noValues, .values,
      .tooManySettings, .fixedParameter, .variedTwice, .setAndVaried, .parameter,
      .repeatedRecording, .pipeForDatabase:
      .usage
    }
  }

  var description: String {
    switch self {
    case .databaseWithoutFile: "a database needs a file: '--format sqlite -o FILE'"
    case .jsonAndFormat(let format):
      "'--json' and '--format \(format)' are two outputs: use one of them"
    case .invalidShard(let text, let limit):
      "invalid value '\(text)' for '--shard': expected I/N, from 1/N to N/N, with N at most \(limit)"
    case .nothingToVary:
      "nothing to vary: use --vary KEY=FROM:TO:STEP or --vary KEY=a,b,c"
    case .noValues(let option):
      "'--vary \(option)' has no values: expected KEY=FROM:TO:STEP or KEY=a,b,c"
    case .values(let fault, let option): "'--vary \(option)': \(fault)"
    case .tooManySettings(let limit):
      "more than \(limit) combinations: expected at most \(limit) settings in one sweep; use larger steps"
    case .fixedParameter(let name, let advice):
      "'\(name)' is the same for all settings: \(advice)"
    case .variedTwice(let name): "'--vary' names '\(name)' twice: remove one"
    case .setAndVaried(let name):
      "'\(name)' is both set and varied: remove '--set \(name)=…'"
    case .parameter(let error): SimulationSettings.sentence(error)
    case .repeatedRecording(let path):
      "\(path) is named twice: name it once, or its gestures count twice"
    case .noLabels:
      "no gesture has a label: expected \(LabelTable.fileName) beside the recordings (docs/tuning.md)"
    case .pipeForDatabase(let path):
      "\(path): a sweep into a database reads its corpus twice: write it to a file first"
    case .pipeTooLarge(let path, let settings):
      "\(path): this pipe has more reports than a sweep of more than \(grouped(settings)) settings keeps "
        + "in memory: write it to a file first"
    case .corpusChanged:
      "the corpus changed while it was read: expected the same gestures in each pass; copy it, or wait "
        + "until no process writes it"
    }
  }
}

/// The reason why values of `--vary` cannot be used.
enum SweepValuesFault: Hashable, Sendable, CustomStringConvertible {
  case neitherRangeNorList
  case repeated(String)
  case notDecimal(String)
  case exponent(String)
  case unitsDiffer
  case tooManyDigits
  case stepNotPositive(String)
  case fromAboveTo(from: String, to: String)
  case tooMany(Int64, limit: Int)

  var description: String {
    switch self {
    case .neitherRangeNorList: "expected FROM:TO:STEP or a list such as a,b,c"
    case .repeated(let text): "'\(text)' occurs twice: remove one"
    case .notDecimal(let text): "'\(text)' is not a decimal number of at most 15 digits"
    case .exponent(let text):
      "'\(text)' has an exponent: write it as a decimal number, such as 0.001"
    case .unitsDiffer: "the units differ: write one after the last number"
    case .tooManyDigits: "the numbers have more than 18 digits in all"
    case .stepNotPositive(let text): "the step is \(text): expected a step above 0"
    case .fromAboveTo(let from, let to):
      "\(from) is above \(to): expected FROM:TO:STEP with FROM below TO"
    case .tooMany(let count, let limit):
      "\(count) values: expected at most \(limit) settings in one sweep; use larger steps"
    }
  }
}

/// A message of `sweep`, and of the parts that `tune` shares with it.
enum SweepNotice: CommandNotice {
  /// A policy does not have a varied parameter.
  case noParameter(String, policy: String)
  /// Optuna's dashboard is slow with so many trials.
  case manyTrials(Int, comfortable: Int)
  /// The database has results already.
  case resumed(settings: Int, of: Int, path: String)
  /// Gestures without a label; the names are of the first ones.
  case unlabelled(Int, names: [String])
  /// Labels that a rule of thumb guessed.
  case guessed(Int, of: Int)
  /// All labels are the same.
  case oneIntent(finishes: Bool)

  var description: String {
    switch self {
    case .noParameter(let name, let policy):
      "\(policy) has no parameter '\(name)': its settings vary without it"
    case .manyTrials(let count, let comfortable):
      "warning: \(count) trials: optuna-dashboard is slow above \(comfortable); '--format csv' has no "
        + "limit"
    case .resumed(let settings, let count, let path):
      "resuming: \(grouped(settings)) of \(grouped(count)) settings are in \(path)"
    case .unlabelled(let count, let names):
      "no label, left out: \(names.joined(separator: ", "))"
        + (count > names.count ? " and \(count - names.count) more" : "")
    case .guessed(let guesses, let count):
      "warning: \(guesses) of \(counted(count, "label")) \(guesses == 1 ? "is" : "are") guessed "
        + "(\(GestureLabel.heuristicTag)): confirm with 'dragline label'"
    case .oneIntent(let finishes):
      "warning: every labelled gesture is meant to \(finishes ? "finish" : "cancel"): a setting that "
        + "always does that is never wrong"
    }
  }
}
