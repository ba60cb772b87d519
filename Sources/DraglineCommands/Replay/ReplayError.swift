import Timelines

/// A replay or a playback that cannot run, or that breaks a promise.
enum ReplayError: CommandError {
  case invariantsBroken(count: Int)
  /// A number of operands other than one where a transition is played.
  case notOneTransition
  /// `--plot` without the text that plots stand below.
  case plotWithoutText

  var status: ExitStatus {
    switch self {
    case .notOneTransition, .plotWithoutText: .usage
    case .invariantsBroken: .no
    }
  }

  var description: String {
    switch self {
    case .invariantsBroken(let count): "invariants were broken \(counted(count, "time")); see above"
    case .plotWithoutText:
      "'--plot' draws below the text of each gesture: remove '--json' and '--quiet', and write the "
        + "timeline to a file"
    case .notOneTransition:
      "name one transition: dragline animate TRANSITION ('dragline list transitions')"
    }
  }
}

/// A line about the results of a replay.
enum ReplayNotice: CommandNotice {
  /// - Parameter name: The recording or the transition.
  case invariant(InvariantFailure, name: String)
  /// A line of those that list the gestures that are not as their labels expect.
  case missed(String)

  var hasPlace: Bool {
    switch self {
    case .invariant: false
    case .missed: true
    }
  }

  var description: String {
    switch self {
    case .invariant(let failure, let name): "\(name): \(failure)"
    case .missed(let line): line
    }
  }
}
