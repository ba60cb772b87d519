import Timelines

/// The outcomes of drags, and the anomalies.
extension LiveModel {
  enum Past: Sendable {
    case decision(DecisionRow)
    /// A drag that the policy rejected.
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

    enum Kind { case decision, refusal, anomaly }

    var kind: Kind {
      switch self {
      case .decision: .decision
      case .refusal: .refusal
      case .anomaly: .anomaly
      }
    }
  }

  struct Entry: Sendable {
    var past: Past
    /// The number of the entry, which counts removed entries too.
    var number: Int
  }

  /// Newest first.
  var past: [Entry] {
    entries.sorted { ($0.past.time, $0.number) > ($1.past.time, $1.number) }
  }

  /// Oldest first.
  var decisions: [DecisionRow] {
    entries.compactMap { if case .decision(let row) = $0.past { row } else { nil } }
  }

  var anomalies: [AnomalyRow] {
    entries.compactMap { if case .anomaly(let row) = $0.past { row } else { nil } }
  }
}
