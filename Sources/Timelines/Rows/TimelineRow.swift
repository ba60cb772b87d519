/// One line of a timeline.
///
/// `Simulation` produces one header, then rows whose times never go back, then one end.
/// `TimelineWriter` turns rows into JSON Lines (schema `dragline.timeline/1`), `TimelineReader`
/// reads them back, and `InvariantChecker` checks them.
public enum TimelineRow: Hashable, Sendable {
  /// The input and the settings.
  case header(HeaderRow)
  /// A change of the recognizer's state.
  case gesture(GestureRow)
  /// A change of the transition's state.
  case transition(TransitionRow)
  /// A delegate or context call.
  case callback(CallbackRow)
  /// The decision at the end of a drag.
  case decision(DecisionRow)
  /// The content of a display frame.
  case frame(FrameRow)
  /// An anomaly of the input or of the transition.
  case anomaly(AnomalyRow)
  /// A change of a parameter or of the policy.
  case setting(SettingRow)
  /// The counts and the outcome at the end.
  case end(EndRow)

  /// The time in microseconds since the first event; `nil` for the header, which has no time.
  public var time: Int64? {
    switch self {
    case .header: nil
    case .gesture(let row): row.time
    case .transition(let row): row.time
    case .callback(let row): row.time
    case .decision(let row): row.time
    case .frame(let row): row.time
    case .anomaly(let row): row.time
    case .setting(let row): row.time
    case .end(let row): row.time
    }
  }

  /// The number of gestures that a row proves, 0 for most rows.
  package var gestureNumber: Int {
    switch self {
    case .gesture(let row): row.gesture
    case .end(let row): row.gestures
    default: 0
    }
  }
}

/// A receiver of timeline rows as they occur.
public protocol TimelineSink: ~Copyable {
  /// Receives the next row.
  mutating func write(_ row: borrowing TimelineRow)
}

/// A sink that discards all rows, for callers that need only outcomes, such as a tuner.
public struct DiscardedTimeline: TimelineSink {
  /// Creates a sink.
  public init() {}
  /// Discards the row.
  public mutating func write(_ row: borrowing TimelineRow) {}
}

/// A sink that keeps every row, oldest first.
public struct CollectedTimeline: TimelineSink {
  /// The rows so far, oldest first.
  public private(set) var rows: [TimelineRow] = []
  /// Creates a sink without rows.
  public init() {}
  /// Appends the row.
  public mutating func write(_ row: borrowing TimelineRow) {
    rows.append(copy row)
  }
}
