import Terminal

/// An error of a tuning session.
enum TuneSessionError: CommandError {
  /// `--session` without `--interactive`.
  case sessionWithoutView
  /// `--interactive` with `--json`.
  case interactiveJSON
  /// The terminal cannot show the view.
  case terminal(TerminalTraits.Refusal)
  /// `--replay` with an option of another task.
  case replayAnd(option: String)
  /// `--replay` without a file.
  case notNamed
  /// A session can be stored in regular files.
  case notRegular(path: String)
  /// A file that the view would write exists.
  case exists(path: String)
  /// A preset's name does not end as presets do.
  case presetName
  /// The session was made with other options.
  case otherOptions(path: String, expected: [String])
  /// The session began with another policy or other values.
  case otherBeginning(path: String, setting: TuningSetting)
  /// The session was made with other recordings or labels.
  case otherCorpus(gestures: Int, corpus: [String], given: [String])
  /// A step contradicts the session.
  case contradiction(TuningSession.Contradiction)
  /// A line of the session's file cannot be used.
  case line(Int, column: Int, path: String, TuneSessionFault)
  /// The replay gives other numbers than the session.
  case otherNumbers

  var status: ExitStatus {
    switch self {
    case .sessionWithoutView, .interactiveJSON, .replayAnd, .notNamed, .notRegular, .exists,
      .presetName, .otherOptions, .otherBeginning, .contradiction:
      .usage
    case .terminal: .unavailable
    case .otherCorpus, .line: .badInput
    case .otherNumbers: .no
    }
  }

  var hasPlace: Bool { if case .line = self { true } else { false } }

  var description: String {
    switch self {
    case .sessionWithoutView: "'--session' needs the view: add '--interactive'"
    case .interactiveJSON:
      "'--interactive' prints no JSON: use 'tune --replay FILE --json'"
    case .terminal(let refusal): "no full-screen view: \(refusal)"
    case .replayAnd(let option): "'--replay' and '\(option)' are two tasks: use one of them"
    case .notNamed: "name a session: dragline tune --replay SESSION [CORPUS…]"
    case .notRegular(let path): "'\(path)' is not a regular file: name another file"
    case .exists(let path): "'\(path)' exists: name another file"
    case .presetName: "name a file that ends in \(PresetFile.suffix)"
    case .otherOptions(let path, let expected):
      "\(path): the session has other options: expected "
        + (expected.isEmpty ? "none" : expected.joined(separator: " "))
    case .otherBeginning(let path, let setting):
      "\(path): the session began with \(setting.words): leave '--policy' and '--set' out"
    case .otherCorpus(let gestures, let corpus, let given):
      "the session belongs to another corpus: \(counted(gestures, "gesture")) of "
        + "\(corpus.joined(separator: ", ")), with other recordings or labels than "
        + "\(given.joined(separator: ", ")): name that corpus, or another session"
    case .contradiction(let contradiction): contradiction.sentence
    case .line(let line, let column, let path, let fault):
      "\(path):\(line):\(column): error: \(fault)"
    case .otherNumbers: "the corpus now gives other numbers than the session"
    }
  }
}

/// The reason why a line of a session's file cannot be used.
enum TuneSessionFault: Hashable, Sendable, CustomStringConvertible {
  case tooLong(limit: Int)
  case noWholeLine
  case otherVersion(expected: String)
  case notAnObject(found: String)
  case missing(String)
  case invalid(String, found: String, expected: String)
  case contradiction(TuningSession.Contradiction)
  /// The options of the session are unusable.
  case options(CommandFailure)
  /// The setting cannot be judged.
  case setting(CommandFailure)

  var description: String {
    switch self {
    case .tooLong(let limit): "too long: expected at most \(limit) bytes"
    case .noWholeLine:
      "no whole line: expected a session of 'dragline tune --interactive'; name another file"
    case .otherVersion(let expected):
      "not a session of this version: expected \"schema\":\"\(expected)\""
    case .notAnObject(let found): "\(found): expected an object"
    case .missing(let name):
      "no '\(name)': expected it, as in docs/tune-session.schema.json"
    case .invalid(let name, let found, let expected):
      "invalid \(name) \(found): expected \(expected)"
    case .contradiction(let contradiction): contradiction.sentence
    case .options(let failure): "its options: \(failure.message)"
    case .setting(let failure): failure.message
    }
  }
}

extension TuningSession.Contradiction {
  fileprivate var sentence: String {
    switch self {
    case .nothingToUndo: "undo: there is no step before it"
    case .nothingToRedo: "redo: nothing was undone before it"
    case .otherSetting: "the setting is not the one that this undoes or redoes"
    case .unknownName(let name): "no setting is kept as '\(name)' before this"
    case .usedName(let name): "a setting is already kept as '\(name)'"
    }
  }
}

/// A message at the end of a tuning session.
enum TuneSessionNotice: CommandNotice {
  case setting(TuningSetting)
  case saved(path: String)
  case unsaved

  var description: String {
    switch self {
    case .setting(let setting): "the setting: \(setting.words)"
    case .saved(let path):
      "the session: \(path); show it with 'dragline tune --replay \(path)'"
    case .unsaved: "the session is not saved"
    }
  }
}
