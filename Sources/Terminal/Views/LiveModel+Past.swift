import Timelines

/// What has come of drags, and what was odd.
extension LiveModel {
  enum Past {
    case decision(DecisionRow)
    /// A drag that was not taken for one.
    case refusal(GestureRow)
    case anomaly(AnomalyRow)

    /// Microseconds since the first event.
    var time: Int64 {
      switch self {
      case .decision(let row): row.time
      case .refusal(let row): row.time
      case .anomaly(let row): row.time
      }
    }

    var isAnomaly: Bool { if case .anomaly = self { true } else { false } }
  }

  /// Newest first.
  var past: [Past] {
    let all =
      refusals.map { Past.refusal($0) } + decisions.map { .decision($0) }
      + anomalies.map { .anomaly($0) }
    return all.enumerated().sorted { ($0.element.time, $0.offset) > ($1.element.time, $1.offset) }
      .map(\.element)
  }
}
