/// One line of a timeline, in the order in which `Simulation` produces them: one header, then rows
/// whose times never go back, then one end.
///
/// `TimelineWriter` turns rows into JSON Lines (schema `dragline.timeline/1`), `TimelineReader`
/// reads them back, and `InvariantChecker` checks them.
public enum TimelineRow: Hashable, Sendable {
  case header(HeaderRow)
  case gesture(GestureRow)
  case transition(TransitionRow)
  case callback(CallbackRow)
  case decision(DecisionRow)
  case frame(FrameRow)
  case anomaly(AnomalyRow)
  case setting(SettingRow)
  case end(EndRow)

  /// Microseconds since the trace's first event; `nil` for the header, which has no time.
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
}

/// A receiver of timeline rows as they occur.
public protocol TimelineSink: ~Copyable {
  mutating func write(_ row: borrowing TimelineRow)
}

/// A sink that discards all rows, for callers that need only outcomes, such as a tuner.
public struct DiscardedTimeline: TimelineSink {
  public init() {}
  public mutating func write(_ row: borrowing TimelineRow) {}
}

/// A sink that keeps every row, oldest first.
public struct CollectedTimeline: TimelineSink {
  public private(set) var rows: [TimelineRow] = []
  public init() {}
  public mutating func write(_ row: borrowing TimelineRow) {
    rows.append(copy row)
  }
}
