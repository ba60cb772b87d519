import Interaction
import Timelines
import Traces

/// The reasons for which a gesture deserves a picture, the strongest first.
struct ReportInterest: Hashable, Sendable {
  enum Reason: Int, Hashable, Sendable, CaseIterable {
    /// It did not do what its label says.
    case miss
    /// Policies disagree about it.
    case dispute
    /// Another velocity estimator leads to the other outcome.
    case estimator
    /// It was caught, or it caught a settle.
    case caught
    /// Something was unusual.
    case anomaly
    /// A small change would flip the outcome.
    case narrow
  }

  /// A margin below this part of the extent is narrow.
  private static let narrowPart = 0.1

  let reasons: [Reason]
  /// The strength of the first reason; less is stronger.
  private let rank: Double
  /// The change of the drag that would flip the outcome, as a part of the extent; infinite for
  /// none.
  private let margin: Double

  init(
    _ summary: GestureSummary, _ verdict: GestureVerdict?, _ comparison: ComparedGesture?,
    knownFaults: Set<String>
  ) {
    let change = verdict?.flips.translation
    margin = change.map { abs($0) / (verdict?.release?.extent ?? 1) } ?? .infinity
    var reasons: [Reason] = []
    var dispute = Double.infinity
    if summary.label?.expectation != nil, summary.isAsExpected != true { reasons.append(.miss) }
    if let comparison, comparison.agreement < comparison.outcomes.count {
      reasons.append(.dispute)
      dispute = Double(comparison.agreement)
    }
    if summary.decision?.otherEstimate != nil { reasons.append(.estimator) }
    if summary.caughtSettle || summary.isCaught { reasons.append(.caught) }
    if summary.anomalies.kept.contains(where: { !knownFaults.contains($0.kind) }) {
      reasons.append(.anomaly)
    }
    if margin < Self.narrowPart { reasons.append(.narrow) }
    self.reasons = reasons
    rank = reasons.first == .dispute ? dispute : 0
  }

  /// Whether a gesture deserves a picture more than another; neither does if they are equal.
  func precedes(_ other: ReportInterest) -> Bool {
    let (own, others) = (reasons.first?.rawValue ?? .max, other.reasons.first?.rawValue ?? .max)
    return (Double(own), rank, margin) < (Double(others), other.rank, other.margin)
  }
}

extension GestureSummary {
  var isCaught: Bool {
    if case .caught = ending { return true }
    return false
  }
}

extension ReportGesture {
  /// The reasons in words.
  var reasons: [String] { interest.reasons.map { words(of: $0) } }

  private func words(of reason: ReportInterest.Reason) -> String {
    switch reason {
    case .miss:
      return "expected \(summary.label?.expectation?.rawValue ?? ""), got \(outcome.words)"
    case .dispute:
      let (count, all) = (comparison?.finishCount ?? 0, comparison?.outcomes.count ?? 0)
      return "\(count) of \(all) policies finish it"
    case .estimator:
      let other = summary.decision?.otherEstimate
      return "with \(other?.estimator ?? "") it would \(other?.outcome.rawValue ?? "")"
    case .caught: return summary.isCaught ? "caught in its settle" : "caught a settle"
    case .anomaly: return "unusual input or transition"
    case .narrow:
      let flip = abs(verdict?.flips.translation ?? 0)
      let points = flip < 0.5 ? "less than 1 pt" : "\(decimals(flip, 0)) pt"
      return "\(points) of drag would flip it"
    }
  }
}
