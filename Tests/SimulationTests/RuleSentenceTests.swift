import Interaction
import Simulation
import Testing

/// The sentences of timelines about a question when the velocity is unknown.
struct RuleSentenceTests {
  struct Unknown: CustomTestStringConvertible {
    var testDescription: String
    var tree: RuleTree
    var sentence: String

    init(_ quantity: ReleaseQuantity, _ comparison: Comparison, _ limit: Double, _ says: String) {
      testDescription = "\(quantity) \(comparison.rawValue) \(limit)"
      tree = .when(quantity, by: 0.1, comparison, Operand(limit), then: .finish, else: .cancel)
      sentence = says
    }
  }

  static let unknown = [
    Unknown(
      .velocity, .above, 0, "velocity is unknown and counts as 0, which is not above 0 pt/s"),
    Unknown(
      .velocity, .atMost, 5, "velocity is unknown and counts as 0, which is at most 5 pt/s"),
    Unknown(
      .speed, .above, 9, "speed is unknown and counts as 0, which is not above 9 pt/s"),
    Unknown(
      .projected, .above, 50,
      "\(ReleaseQuantity.projected.words.name) 90 pt, with an unknown velocity counted as 0, "
        + "is above 50 pt (margin 40)"),
  ]

  @Test(arguments: unknown)
  func `an unknown velocity counts as 0, and is said to`(_ row: Unknown) throws {
    var policy = DragPolicy.devsign
    policy.rule = DecisionRule([], row.tree)
    let decision = policy.decide(Release(translation: 90, velocity: nil, extent: 200))
    #expect(try #require(decision.verdicts.first).sentence == row.sentence)
  }
}
