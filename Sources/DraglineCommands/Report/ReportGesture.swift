import Interaction
import Timelines
import Traces

/// A gesture of a report.
struct ReportGesture: Sendable {
  /// How a gesture ended, in the words of docs/glossary.md.
  enum Outcome: String, CaseIterable, Sendable {
    case finish
    case cancel
    case caught
    case none
    /// The recording ends before the transition does.
    case open
  }

  /// The index of the recording in the report.
  var recording: Int
  var summary: GestureSummary
  /// The verdict of the first policy; `nil` if the recording has no touches.
  var verdict: GestureVerdict?
  /// The outcomes under all policies; `nil` if there is only one policy.
  var comparison: ComparedGesture?
  var interest: ReportInterest

  var outcome: Outcome {
    switch summary.ending {
    case .settled(.finished, _): .finish
    case .settled: .cancel
    case .caught: .caught
    case .failed: .none
    case .open: .open
    }
  }

  /// The anchor of the gesture's section or row.
  var anchor: String { "g\(recording + 1)-\(summary.gesture)" }

  /// The name of the gesture in its recording, such as `Gesture 2 (swipe)`, which no line breaks
  /// before its number.
  var name: String {
    guard summary.gesture > 0 else { return "No gesture" }
    return "Gesture\u{A0}\(summary.gesture)" + (summary.label?.id.map { " (\($0))" } ?? "")
  }

  /// The name inside a sentence, such as `gesture 2 (swipe)`.
  var inlineName: String { name.prefix(1).lowercased() + name.dropFirst() }

  /// The time of the first touch, such as `12.5 s`.
  var time: String { "\(decimals(Double(summary.down) / 1_000_000, 3)) s" }
}

extension ReportGesture.Outcome {
  /// The outcome in words for people.
  var words: String {
    switch self {
    case .finish, .cancel, .caught: rawValue
    case .none: "none (no drag)"
    case .open: "under way at the end"
    }
  }

  /// A sign beside the words, so that no outcome depends on colour.
  var sign: String {
    switch self {
    case .finish: "✓"
    case .cancel: "✗"
    case .caught: "↺"
    case .none: "–"
    case .open: "…"
    }
  }
}

/// The counts of outcomes.
struct ReportCounts: Hashable, Sendable {
  private var counts: [ReportGesture.Outcome: Int] = [:]
  private(set) var gestures = 0
  /// The anomalies that are no known faults of the transition.
  private(set) var anomalies = 0

  subscript(outcome: ReportGesture.Outcome) -> Int { counts[outcome] ?? 0 }

  mutating func add(_ gesture: ReportGesture, knownFaults: Set<String>) {
    if gesture.summary.gesture > 0 {
      gestures += 1
      counts[gesture.outcome, default: 0] += 1
    }
    for anomaly in gesture.summary.anomalies.kept where !knownFaults.contains(anomaly.kind) {
      anomalies += anomaly.count
    }
  }

  static func += (left: inout ReportCounts, right: ReportCounts) {
    left.gestures += right.gestures
    left.anomalies += right.anomalies
    left.counts.merge(right.counts, uniquingKeysWith: +)
  }
}
