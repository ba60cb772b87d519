import Gestures
import Interaction
import Motion
import Testing

/// A release and what the Locket sample does with it.
struct ReleaseCase: CustomTestStringConvertible {
  var testDescription: String
  /// The points down; the velocity is in points per second down.
  var translation: Double
  var velocity: Double?
  var outcome: TransitionOutcome

  init(
    _ name: String, _ translation: Double, _ velocity: Double?, _ outcome: TransitionOutcome
  ) {
    (testDescription, self.translation) = (name, translation)
    (self.velocity, self.outcome) = (velocity, outcome)
  }
}

struct DragPolicyTests {
  /// The first five rows are the worked examples of policies.md 2.2.
  static let releases: [ReleaseCase] = [
    ReleaseCase("p is 0.1, not above it", 20, 5, .cancel),
    ReleaseCase("p is 0.1005", 20.1, 5, .finish),
    ReleaseCase("finger still at release", 300, 0, .cancel),
    ReleaseCase("moving back by 1 pt/s", 300, -1, .cancel),
    ReleaseCase("tiny but forward", 21, 1, .finish),
    ReleaseCase("a fast flick of 20 pt", 20, 5_000, .cancel),
    ReleaseCase("400 pt, released on the way up", 400, -20, .cancel),
    ReleaseCase("up and fast down", -30, 900, .cancel),
    ReleaseCase("nothing known of the velocity", 150, nil, .cancel),
  ]

  @Test(arguments: releases)
  func `devsign decides by direction and a tenth of the way`(_ release: ReleaseCase) {
    let policy = DragPolicy.devsign
    let percent = policy.mapping.percentComplete(of: Vector(dx: 40, dy: release.translation))
    let decision = policy.decide(
      Release(percentComplete: percent, velocity: release.velocity))
    #expect(decision.outcome == release.outcome)
    #expect(decision.cause == .release)
    // The second question is asked only when the first one says yes.
    let isAsked = (release.velocity ?? 0) > 0
    #expect(decision.verdicts.map(\.value) == [release.velocity] + (isAsked ? [percent] : []))
    #expect(
      decision.verdicts.map(\.margin) == [release.velocity] + (isAsked ? [percent - 0.1] : []))
    #expect(decision.verdicts.last?.destination == (release.outcome == .finish ? .finish : .cancel))
  }

  @Test func `every rule must pass`() {
    let policy = DragPolicy.devsign
    for (percent, velocity, outcome) in [
      (0.5, 10.0, TransitionOutcome.finish), (0.5, -10, .cancel), (0.05, 10, .cancel),
      (0.05, -10, .cancel),
    ] {
      let decision = policy.decide(Release(percentComplete: percent, velocity: velocity))
      #expect(decision.outcome == outcome)
    }
  }

  /// I10: raising a limit never turns a cancel into a finish.
  @Test(arguments: 0..<200)
  func `a higher threshold never finishes more`(_ seed: Int) {
    let release = Release(
      percentComplete: Double(seed % 20) / 19, velocity: Double((seed * 37) % 41) * 50 - 1_000)
    var outcomes: [TransitionOutcome] = []
    for limit in stride(from: 0.0, through: 1.0, by: 0.05) {
      var policy = DragPolicy.devsign
      policy.rule.set(1, to: limit)
      outcomes.append(policy.decide(release).outcome)
    }
    let firstCancel = outcomes.firstIndex(of: .cancel) ?? outcomes.endIndex
    #expect(outcomes[firstCancel...].allSatisfy { $0 == .cancel })
  }

  @Test(arguments: [
    (-50.0, 0.0), (0, 0), (20, 0.1), (50, 0.25), (100, 0.5), (150, 0.75), (200, 1), (300, 1),
  ])
  func `200 points down are the whole way`(_ translation: Double, _ percent: Double) {
    let mapping = DragPolicy.devsign.mapping
    #expect(mapping.percentComplete(of: Vector(dx: 500, dy: translation)) == percent)
  }

  @Test(arguments: [
    (Vector(dx: 1, dy: 0), 0.3), (Vector(dx: -1, dy: 0), 0.0), (Vector(dx: 0, dy: -1), 0.4),
    (Vector(dx: 0.6, dy: -0.8), 0.5),
  ])
  func `progress goes in any direction`(_ direction: Vector, _ percent: Double) {
    let mapping = DragMapping(direction: direction, distance: 100)
    #expect(abs(mapping.percentComplete(of: Vector(dx: 30, dy: -40)) - percent) < 1e-12)
  }

  @Test func `a drag that starts in the middle continues from there`() {
    let mapping = DragPolicy.devsign.mapping
    #expect(mapping.percentComplete(of: Vector(dx: 0, dy: 0), from: 0.6) == 0.6)
    #expect(mapping.percentComplete(of: Vector(dx: 0, dy: -60), from: 0.6) == 0.3)
    #expect(mapping.percentComplete(of: Vector(dx: 0, dy: 200), from: 0.6) == 1)
  }
}
