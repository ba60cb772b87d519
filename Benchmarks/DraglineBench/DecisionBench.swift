import Interaction

/// Decisions, in bulk and one by one: releases of all kinds, in an order that no branch predictor
/// could learn.
struct DecisionBench {
  private static let count = 4_096
  private static let repetitions = 250
  /// The policies to measure, from a rule of one question to the longest.
  private static let policies = [
    "last-direction", "apple-projection", "devsign", "gnome-shell", "flutter-dismissible", "vaul",
    "compose-anchored", "use-gesture-swipe", "android-bottomsheet",
  ]

  private let releases: [Release] = (0..<count).map { index in
    func part(_ salt: Int) -> Double { Double((index &* 2_654_435_761 &+ salt) % 4_093) / 4_093 }
    var release = Release(
      translation: part(17) * 900 - 50, velocity: part(1_031) * 4_000 - 2_000, extent: 800)
    release.meanVelocity = part(2_003) * 1_000
    release.crossVelocity = part(77) * 400 - 200
    (release.lastDelta, release.lastInterval) = (part(501) * 40 - 20, 16)
    release.elapsed = part(3_001) * 400
    return release
  }

  func run(_ options: Options, into report: inout Report) {
    var contest = Contest(rounds: options.rounds)
    for name in Self.policies {
      guard let policy = DragPolicy.named(name) else { continue }
      addBulk(name, Decider(policy), to: &contest)
      addAlone(name, Decider(policy), to: &contest)
    }
    if let policy = DragPolicy.named("gnome-shell") { addReasons(policy, to: &contest) }
    contest.run(into: &report)
  }

  private static var scale: Contest.Scale {
    .nanosecondsPer("decision", count: Double(count * repetitions))
  }

  private func addBulk(_ name: String, _ decider: Decider, to contest: inout Contest) {
    contest.add("decision: \(name)", [Self.scale]) { [releases] in
      var answers = [Decider.Answer](repeating: .unasked, count: releases.count)
      var sum = 0
      let time = nanoseconds {
        for _ in 0..<Self.repetitions {
          var places = answers.mutableSpan
          decider.answer(releases.span, into: &places)
          for answer in answers { sum += Int(answer.destination.rawValue) }
        }
      }
      resultSink += Double(sum)
      return time
    }
  }

  private func addAlone(_ name: String, _ decider: Decider, to contest: inout Contest) {
    contest.add("decision alone: \(name)", [Self.scale], against: "decision: \(name)") {
      [releases] in
      var sum = 0
      let time = nanoseconds {
        for _ in 0..<Self.repetitions {
          let releases = releases.span
          for index in releases.indices {
            sum += Int(decider.destination(of: releases[index]).destination.rawValue)
          }
        }
      }
      resultSink += Double(sum)
      return time
    }
  }

  private func addReasons(_ policy: DragPolicy, to contest: inout Contest) {
    contest.add(
      "decision with its reasons: \(policy.id)", [Self.scale],
      against: "decision alone: \(policy.id)"
    ) { [releases] in
      var sum = 0
      let time = nanoseconds {
        for _ in 0..<Self.repetitions {
          for release in releases { sum += policy.decide(release).verdicts.count }
        }
      }
      resultSink += Double(sum)
      return time
    }
  }
}
