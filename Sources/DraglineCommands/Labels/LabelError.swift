import Terminal
import Traces

/// An error of `label`.
enum LabelError: CommandError {
  /// `--mark` is not `FILE:N=LABEL`.
  case invalidMark(String)
  /// Several recordings have the name in `--mark`.
  case ambiguousMark(String, recordings: Int)
  /// No recording has the name in `--mark`.
  case unknownMark(String)
  /// The recording in `--mark` has fewer gestures.
  case noSuchGesture(String, file: String, gestures: Int)
  /// `--json` without `--agreement`.
  case jsonWithoutAgreement
  /// Standard input, which has no folder for labels.
  case standardInput
  /// `--policy` names several policies.
  case severalPolicies
  /// `--labeller` cannot be part of a file name.
  case invalidLabeller(String)
  /// No recording has a gesture.
  case noGestures
  /// There is no terminal for the view.
  case noTerminal
  /// The terminal cannot show the view.
  case terminal(TerminalTraits.Refusal)
  /// `--agreement` without two tables.
  case notTwoTables
  /// Two tables have no gesture in common that both label.
  case nothingInCommon(String, String)
  /// Labels could not be written; each row with its table.
  case unwritten(CommandFailure, rows: [String])

  var status: ExitStatus {
    switch self {
    case .invalidMark, .ambiguousMark, .unknownMark, .noSuchGesture, .jsonWithoutAgreement,
      .standardInput, .severalPolicies, .invalidLabeller, .noTerminal, .terminal, .notTwoTables:
      .usage
    case .noGestures, .nothingInCommon: .badInput
    case .unwritten(let failure, _): failure.status
    }
  }

  var details: [String] {
    guard case .unwritten(_, let rows) = self else { return [] }
    return ["these labels are in no file:"] + rows
  }

  var description: String {
    switch self {
    case .invalidMark(let text):
      "invalid value '\(text)' for '--mark': expected FILE:N=finish, FILE:N=cancel or FILE:N=none"
    case .ambiguousMark(let text, let count):
      "'--mark \(text)': \(count) recordings have that name: use a path"
    case .unknownMark(let text): "'--mark \(text)': no recording of the corpus has that name"
    case .noSuchGesture(let text, let file, let count):
      "'--mark \(text)': \(file) has \(counted(count, "gesture")), counted from 1"
    case .jsonWithoutAgreement: "'--json' needs '--agreement': remove it"
    case .standardInput: "standard input has no folder for labels: name a file"
    case .severalPolicies: "name one policy for '--policy': the view explains one"
    case .invalidLabeller(let name):
      "invalid value '\(name)' for '--labeller': expected a name without '/' and '.', at most 64 bytes"
    case .noGestures: "nothing to label: no recording has a gesture"
    case .noTerminal: "'label' needs a terminal: \(Self.ways)"
    case .terminal(let refusal): "'label' needs the full screen: \(refusal); \(Self.ways)"
    case .notTwoTables: "name two tables of labels: dragline label --agreement A.csv B.csv"
    case .nothingInCommon(let first, let second):
      "\(first) and \(second) label no gesture in common: nothing to compare"
    case .unwritten(let failure, _): failure.message
    }
  }

  private static let ways = "without one, use '--mark FILE:N=finish' or '--heuristic'"
}

/// A message of `label`.
enum LabelNotice: CommandNotice {
  /// The number of labels that the rule of thumb added.
  case guessed(Int)
  /// The number of gestures for which the rule of thumb has no answer.
  case notGuessed(Int)
  /// The labels at the end of a session.
  case labelled(Int, of: Int, before: Int)

  var description: String {
    switch self {
    case .guessed(let count):
      "guessed \(counted(count, "label")) (tag \(GestureLabel.heuristicTag)): \(IntentHeuristic.words)"
    case .notGuessed(let count):
      "\(counted(count, "gesture")) left without a label: no lift, or hardly any movement"
    case .labelled(let now, let count, let before):
      "\(now) of \(counted(count, "gesture")) labelled, \(before) before"
    }
  }
}
