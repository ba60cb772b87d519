import Timelines
import Tuning

extension ConfusionCounts {
  /// The four counts and the measures derived from them, under the names that all outputs share.
  var members: [(String, JSONMember)] {
    [
      ("trueDismissals", .number(Double(trueDismissals))),
      ("falseDismissals", .number(Double(falseDismissals))),
      ("falseCancels", .number(Double(falseCancels))),
      ("trueCancels", .number(Double(trueCancels))),
      ("accuracy", JSONMember(number: accuracy)),
      ("balancedAccuracy", JSONMember(number: balancedAccuracy)),
    ]
  }
}

/// A share for people, such as `83.3 %`.
func percent(_ share: Double?, otherwise: String = "–") -> String {
  share.map { "\(decimals($0 * 100)) %" } ?? otherwise
}
