import Motion
import Testing

@testable import Interaction

struct DragThresholdTests {
  private func fitted(_ policy: DragPolicy) -> DragPolicy {
    var policy = policy
    policy.fit(
      Vector(dx: 0, dy: 1), transitionDistance: 200, screen: Size(width: 414, height: 896))
    return policy
  }

  private func outcome(
    _ policy: DragPolicy, _ translation: Double, _ velocity: Double
  ) -> TransitionOutcome {
    policy.decide(policy.release(translation: translation, velocity: velocity)).outcome
  }

  @Test(arguments: DragPolicy.all.map(\.id))
  func `a release finishes from the threshold on, and not a step before`(id: String) throws {
    let policy = fitted(try #require(DragPolicy.named(id)))
    let (place, velocity): (DragThreshold.Place, Double)
    switch policy.threshold {
    case .atRest(let found): (place, velocity) = (found, 0)
    case .moving(let found, let speed):
      (place, velocity) = (found, speed)
      #expect(outcome(policy, policy.distance, 0) == .cancel)
      #expect(outcome(policy, policy.distance, speed) == .finish)
    case .never: return #expect(outcome(policy, policy.distance, 0) == .cancel)
    }
    #expect(outcome(policy, place.translation, velocity) == .finish)
    if place.translation > 0 {
      #expect(outcome(policy, place.translation.nextDown, velocity) == .cancel)
    }
    #expect((0...1).contains(place.percentComplete))
  }

  @Test(arguments: [
    ("devsign", "moving", 20.0), ("apple-photo", "atRest", 66.0),
    ("flutter-dismissible", "atRest", 358.4),
  ])
  func `thresholds of known policies`(id: String, kind: String, translation: Double) throws {
    let threshold = fitted(try #require(DragPolicy.named(id))).threshold
    #expect(abs((threshold.place?.translation ?? 0) - translation) < 1e-9)
    #expect("\(threshold)".hasPrefix(kind), "\(threshold)")
  }
}
