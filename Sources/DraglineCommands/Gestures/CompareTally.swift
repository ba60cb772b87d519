import Timelines
import Traces

/// Counts of the gestures that policies finish, agree on, and decide as expected.
struct CompareTally: Sendable {
  /// The largest number of pairs that are listed one by one.
  private static let pairLimit = 6

  let policies: [String]
  /// Gestures.
  private(set) var count = 0
  private var finished: [Int]
  /// The number of gestures that two policies answer differently, by the first policy and then the
  /// second.
  private var disputes: [[Int]]
  private(set) var expectedCount = 0
  private var metCounts: [Int]

  init(_ policies: [String]) {
    self.policies = policies
    finished = policies.map { _ in 0 }
    metCounts = finished
    disputes = policies.map { _ in policies.map { _ in 0 } }
  }

  mutating func add(_ gesture: ComparedGesture) {
    count += 1
    if gesture.label?.expectation != nil { expectedCount += 1 }
    for (index, outcome) in gesture.outcomes.enumerated() {
      let finishes = outcome == .finish
      if finishes { finished[index] += 1 }
      // A gesture that drags nothing cancels, whoever asks.
      if gesture.label?.expectation == (finishes ? .finish : .cancel) { metCounts[index] += 1 }
      for other in 0..<index where (gesture.outcomes[other] == .finish) != finishes {
        disputes[index][other] += 1
        disputes[other][index] += 1
      }
    }
  }

  /// The groups of policies that answered every gesture in the same way; single policies are left
  /// out.
  private var groups: [[Int]] {
    var rest = Array(policies.indices)
    var groups: [[Int]] = []
    while let first = rest.first {
      let group = rest.filter { disputes[first][$0] == 0 }
      rest.removeAll { group.contains($0) }
      if group.count > 1 { groups.append(group) }
    }
    return groups
  }

  /// The policies by the number of expectations that they meet, the best first.
  private var ranking: [Int] {
    policies.indices.sorted {
      metCounts[$0] == metCounts[$1] ? $0 < $1 : metCounts[$0] > metCounts[$1]
    }
  }

  /// The counts as text for people; empty without gestures.
  var text: String {
    sentences.map { $0 + "\n" }.joined()
  }

  /// The counts in sentences without a full stop; none without gestures.
  var sentences: [String] {
    guard count > 0 else { return [] }
    var lines = groups.map { group in
      "agree on \(count == 1 ? "it" : "all \(count)"): "
        + group.map { policies[$0] }.joined(separator: ", ")
    }
    let pairs = policies.indices.flatMap { first in
      policies.indices.dropFirst(first + 1).map { (first, $0) }
    }.filter { disputes[$0][$1] > 0 }
    if pairs.count <= Self.pairLimit {
      lines += pairs.map { first, second in
        "\(policies[first]) and \(policies[second]) agree on \(count - disputes[first][second]) "
          + "of \(count)"
      }
    }
    if expectedCount > 0 {
      let met = ranking.map { "\(policies[$0]) \(metCounts[$0])" }
      lines.append(
        "as expected, of \(counted(expectedCount, "labelled gesture")): "
          + met.joined(separator: ", "))
    }
    return lines
  }

  /// The rows of JSON, one for each policy, with the most met expectations first.
  var rows: [JSONRow] {
    ranking.map { index in
      let same = policies.indices.filter { $0 != index && disputes[index][$0] == 0 }
      return JSONRow(
        "policy",
        [
          ("policy", .string(policies[index])),
          ("gestures", .number(Double(count))), ("finish", .number(Double(finished[index]))),
          ("expected", .number(Double(expectedCount))),
          ("asExpected", .number(Double(metCounts[index]))),
          ("agreesWith", .list(same.map { .string(policies[$0]) })),
        ])
    }
  }
}
