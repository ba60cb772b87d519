import Interaction

/// Decisions in bulk: releases of all kinds, in an order that no branch predictor could learn.
struct DecisionBench {
  private static let count = 4_096
  private static let repetitions = 250
  /// From a rule of one question to the longest.
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
      let decider = Decider(policy)
      add("decision: \(name)", to: &contest) {
        Double(decider.landing(of: $0).landing.rawValue)
      }
    }
    if let policy = DragPolicy.named("gnome-shell") {
      let name = "decision with its reasons: gnome-shell"
      add(name, to: &contest, against: "decision: gnome-shell") {
        Double(policy.decide(copy $0).verdicts.count)
      }
    }
    contest.run(into: &report)
  }

  /// Inlined, so that the loop holds the work itself and no call of a closure.
  @inline(__always)
  private func add(
    _ name: String, to contest: inout Contest, against: String? = nil,
    _ decide: @escaping (borrowing Release) -> Double
  ) {
    let total = Double(Self.count * Self.repetitions)
    let scale = Contest.Scale.nanosecondsPer("decision", count: total)
    contest.add(name, [scale], against: against) { [releases] in
      var sum = 0.0
      let time = nanoseconds {
        for _ in 0..<Self.repetitions {
          for index in 0..<Self.count { sum += decide(releases.span[index]) }
        }
      }
      resultSink += sum
      return time
    }
  }
}
