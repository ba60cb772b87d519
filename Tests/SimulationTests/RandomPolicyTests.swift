import Interaction
import ReferenceTransitions
import Simulation
import TestSupport
import Testing
import Timelines
import Traces

/// Every policy and every transition under random fingers, and policies at random too: every promise is
/// kept.
struct RandomPolicyTests {
  /// - Parameter again: Whether it is run a second time and its timeline read back, which takes longer
  ///   than the rest.
  private func check(
    _ policy: DragPolicy, in transition: String, _ random: inout SeededGenerator, _ name: String,
    again: Bool
  ) throws -> Set<DecisionRow.Cause> {
    var settings = SimulationSettings(transition: transition, trace: "random")
    settings.policy = policy
    settings.frameRate = [24.0, 60, 120][random.below(3)]
    try settings.set("distance", to: "\(60 + random.below(300))")
    var script = RandomGestureTests.script(&random)
    if random.below(2) == 0 {
      script.down(7, x: 200, y: 300)
      script.move([7], dx: 60, dy: 90, milliseconds: 80)
      script.palm(7)
    }
    let events = script.events
    let (rows, failures) = try Replay.run(events, device: TraceScript.device, settings: settings)
    #expect(failures == [], "\(name)")
    if again {
      let secondRows = try Replay.rows(events, device: TraceScript.device, settings: settings)
      #expect(secondRows == rows, "\(name), second run")
      try readBack(rows, name)
    }
    return Set(rows.compactMap { if case .decision(let row) = $0 { row.cause } else { nil } })
  }

  private func readBack(_ rows: [TimelineRow], _ name: String) throws {
    let text = Replay.text(rows)
    var checker = InvariantChecker()
    for row in try TimelineReader.rows(of: Array(text.utf8), file: "random") { checker.check(row) }
    checker.checkWhole()
    #expect(checker.failures == [], "\(name), read back")
  }

  @Test func `no promise is broken under random policies`() throws {
    var causes: Set<DecisionRow.Cause> = []
    for (index, transition) in ReferenceTransitions.all.enumerated() {
      for seed in 0..<8 as Range<UInt64> {
        var random = SeededGenerator(seed: seed * 100 + UInt64(index))
        let policy = RandomPolicy.make(&random)
        causes.formUnion(
          try check(
            policy, in: transition.id, &random, "\(transition.id), seed \(seed)",
            again: seed % 4 == UInt64(index) % 4))
      }
    }
    #expect(causes == Set(DecisionRow.Cause.allCases).subtracting([.endedBeforeStart]))
  }

  /// The pairs, in rotation, so that every policy and every transition is met many times, but not
  /// every pair.
  static let pairs = DragPolicy.all.indices.flatMap { index in
    [index, index * 2 + 5].map { Pair(policy: index, transition: $0) }
  }

  struct Pair: CustomTestStringConvertible, Sendable {
    var policy: DragPolicy
    var transition: String
    var seed: UInt64
    var testDescription: String { "\(policy.id) in \(transition)" }

    init(policy: Int, transition: Int) {
      self.policy = DragPolicy.all[policy]
      self.transition = ReferenceTransitions.all[transition % ReferenceTransitions.all.count].id
      seed = UInt64(policy * 1_000 + transition)
    }
  }

  @Test(arguments: pairs)
  func `no promise is broken under the policies that there are`(_ pair: Pair) throws {
    var random = SeededGenerator(seed: pair.seed)
    let again = pair.seed % 3 == 0
    _ = try check(pair.policy, in: pair.transition, &random, pair.testDescription, again: again)
  }

  @Test func `every policy and every transition is met`() {
    #expect(Set(Self.pairs.map(\.policy.id)) == Set(DragPolicy.all.map(\.id)))
    #expect(Set(Self.pairs.map(\.transition)) == Set(ReferenceTransitions.all.map(\.id)))
  }
}
