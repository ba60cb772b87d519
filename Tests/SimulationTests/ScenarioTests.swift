import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Testing
import Timelines
import Traces

/// A useless policy, and the objection of common sense.
struct OddPolicy: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var policy: DragPolicy
  /// Sentences that must be among the warnings.
  var warnings: Set<String>

  init(_ name: String, _ warnings: Set<String>, _ change: (inout DragPolicy) -> Void) {
    var policy = DragPolicy.devsign
    change(&policy)
    (testDescription, self.policy, self.warnings) = (name, policy, warnings)
  }
}

struct ScenarioTests {
  private static func findings(_ policy: DragPolicy) throws -> [ScenarioCheck.Finding] {
    var settings = SimulationSettings()
    settings.policy = policy
    return try ScenarioCheck(settings).findings()
  }

  static let odd: [OddPolicy] = [
    OddPolicy(
      "always completes",
      [
        "a small slow drag completes", "a drag that was taken back completes",
        "a flick back still completes", "a transition that was caught and taken back completes",
        "a drag to the side completes",
      ]
    ) { $0.rule = DecisionRule([], .finish) },
    OddPolicy(
      "never completes",
      [
        "a slow drag past half of the distance goes back", "a short fast flick goes back",
        "a long drag that rests before the lift goes back",
        "a drag over the whole screen goes back", "a drag right after a cancelled one goes back",
      ]
    ) { $0.rule = DecisionRule([], .cancel) },
    OddPolicy("begins with a pixel", ["a tap begins the transition"]) { $0[.hysteresis] = 0.5 },
    OddPolicy("measures from the first touch", ["a velocity is kept after a rest"]) {
      $0.replaceEstimator(by: .gestureMean)
    },
    OddPolicy("lets nobody catch it", ["a settling transition cannot be caught"]) {
      $0 = .flutterBottomSheet
      $0[.regrab] = RegrabRule.refused.index
    },
    OddPolicy("never begins", ["a short fast flick goes back"]) { $0[.hysteresis] = 1_000 },
  ]

  @Test(arguments: odd)
  func `common sense objects`(_ odd: OddPolicy) throws {
    let said = Set(try Self.findings(odd.policy).map(\.what))
    #expect(odd.warnings.isSubset(of: said))
  }

  /// Going on after a catch that never was is no fault of the catch.
  @Test func `what was not caught is not said to be taken back`() throws {
    var policy = DragPolicy.flutterBottomSheet
    policy.rule = DecisionRule([], .finish)
    policy[.regrab] = RegrabRule.continues.index
    let said = "a transition that was caught and taken back completes"
    #expect(try Self.findings(policy).map(\.what).contains(said))
    policy[.regrab] = RegrabRule.refused.index
    #expect(try !Self.findings(policy).map(\.what).contains(said))
  }

  @Test func `a flick back is tried from every edge`() throws {
    var policy = DragPolicy.devsign
    policy.rule = DecisionRule([], .finish)
    let names = try Self.findings(policy).map(\.scenario).filter { $0.hasPrefix("reverse-flick") }
    #expect(
      names == [
        "reverse-flick", "reverse-flick (up)", "reverse-flick (left)", "reverse-flick (right)",
      ])
  }

  /// A limit that a gesture meets at one rate and misses at another.
  @Test func `an outcome that depends on the rates is reported`() throws {
    var outcomes: Set<Bool> = []
    for limit in stride(from: 500.0, through: 4_000, by: 25) {
      var policy = DragPolicy.devsign
      policy.rule.set(0, to: limit)
      let what = try Self.findings(policy).map(\.what)
      outcomes.insert(what.contains("the outcome depends on the rates of touch and display"))
      if outcomes.count == 2 { break }
    }
    #expect(outcomes == [true, false])
  }

  @Test func `what is said of the samples' policies`() throws {
    let said = try Self.findings(.devsign).map { "\($0.scenario): \($0.what)" }
    #expect(
      said == [
        "drag-rest-lift: a velocity is kept after a rest",
        "flick-rest-lift: a velocity is kept after a rest",
        "sideways: a drag to the side completes",
      ])
  }

  /// The recording of a scenario can be read again, and is the same gesture.
  @Test(arguments: Scenario.all)
  func `a scenario is a recording`(_ scenario: Scenario) throws {
    for direction in DragAxis.Direction.allCases {
      let stage = ScenarioStage(direction: direction.vector, extent: 300)
      let script = scenario.script(on: stage)
      let trace = try Replay.collect(script.evemu(), file: scenario.id)
      #expect(trace.events == script.events)
      let run = try Replay.run(script.events, device: TraceScript.device)
      #expect(run.failures.isEmpty)
    }
  }

  @Test func `names are unique and every scenario expects something`() {
    #expect(Set(Scenario.all.map(\.id)).count == Scenario.all.count)
    #expect(Scenario.all.allSatisfy { !$0.senses.isEmpty && !$0.what.isEmpty })
  }
}
