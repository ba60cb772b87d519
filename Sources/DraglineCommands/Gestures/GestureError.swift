/// Gestures that cannot be answered or drawn.
enum GestureError: CommandError {
  /// A gesture has more reports than are kept; gestures count from 1.
  case tooManyReports(path: String, gesture: Int, limit: Int)
  /// A table has a row for each gesture, and would be too long.
  case tooManyGestures(path: String, limit: Int)
  /// `explain --plot` with several policies.
  case severalPoliciesPlotted

  var status: ExitStatus {
    switch self {
    case .tooManyReports, .tooManyGestures: .badInput
    case .severalPoliciesPlotted: .usage
    }
  }

  var description: String {
    switch self {
    case .tooManyReports(let path, let gesture, let limit):
      "\(path): gesture \(gesture) has more than \(limit) reports: expected a finger that lifts before "
        + "that; 'dragline replay' accepts any number"
    case .tooManyGestures(let path, let limit):
      "\(path): more than \(limit) gestures: expected at most that many in a table; '--json' accepts "
        + "any number"
    case .severalPoliciesPlotted: "'--plot' draws one policy: name one with '--policy'"
    }
  }
}

/// A note on the gestures of a recording.
enum GestureNotice: CommandNotice {
  case nothingTouched(name: String)

  var description: String {
    switch self {
    case .nothingTouched(let name): "\(name): no touch and no pressed button"
    }
  }
}
