import Interaction
import Testing

/// The comparison of a rule's question when the velocity is unknown.
struct UnknownVelocityTests {
  @Test(arguments: ReleaseQuantity.allCases)
  func `a value is what was compared, and none is 0`(_ quantity: ReleaseQuantity) throws {
    for limit in [-1.0, 0, 0.25, 1, 90] {
      for translation in [-30.0, 0, 90, 200] {
        var policy = DragPolicy.devsign
        policy.rule = DecisionRule(
          [], .when(quantity, by: 0.1, .above, Operand(limit), then: .finish, else: .cancel))
        var release = Release(translation: translation, velocity: nil, extent: 200)
        release.crossVelocity = 400
        let verdict = try #require(policy.decide(release).verdicts.first)
        #expect(verdict.hasPassed == ((verdict.value ?? 0) > limit), "\(translation), \(limit)")
        #expect((verdict.value == nil) == quantity.isVelocityAlone, "\(translation), \(limit)")
        let needsVelocity = quantity.fields.contains(.velocity) || quantity == .speed
        #expect(verdict.countsUnknownVelocity == needsVelocity)
      }
    }
  }
}
