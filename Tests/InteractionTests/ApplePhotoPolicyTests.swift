import Gestures
import Interaction
import Motion
import Testing

/// A release, and where Apple's sample sends it (transitions.md 5.3).
struct FlickCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var percentComplete: Double
  /// The velocity in points per second downwards; `speed` is in any direction.
  var velocity: Double?
  var speed: Double?
  var outcome: TransitionOutcome
  var quantities: [ReleaseQuantity]

  init(
    _ name: String, _ percentComplete: Double, _ velocity: Double?, _ speed: Double?,
    _ outcome: TransitionOutcome, by quantities: ReleaseQuantity...
  ) {
    (testDescription, self.percentComplete) = (name, percentComplete)
    (self.velocity, self.speed, self.outcome) = (velocity, speed, outcome)
    self.quantities = quantities
  }
}

struct ApplePhotoPolicyTests {
  static let releases: [FlickCase] = [
    FlickCase(
      "1200 pt/s are no flick yet", 0.2, 1_200, 1_200, .cancel, by: .speed, .percentComplete),
    FlickCase(
      "a little more is one", 0.2, 1_200.0.nextUp, 1_200.0.nextUp, .finish, by: .speed, .velocity),
    FlickCase("a flick up from far below", 0.9, -1_500, 1_500, .cancel, by: .speed, .velocity),
    FlickCase("a flick down at the beginning", 0, 1_500, 1_500, .finish, by: .speed, .velocity),
    FlickCase("a flick aside, a little down", 0.1, 0.1, 1_500, .finish, by: .speed, .velocity),
    FlickCase("a flick straight aside goes back", 0.9, 0, 1_500, .cancel, by: .speed, .velocity),
    FlickCase(
      "slowly up, beyond a third", 0.34, -1_000, 1_000, .finish, by: .speed, .percentComplete),
    FlickCase(
      "slowly down, before a third", 0.32, 1_000, 1_000, .cancel, by: .speed, .percentComplete),
    FlickCase("33 %", 0.33, 0, 0, .cancel, by: .speed, .percentComplete),
    FlickCase("a little more than 33 %", 0.33.nextUp, 0, 0, .finish, by: .speed, .percentComplete),
    FlickCase("unknown speed beyond a third", 0.5, nil, nil, .finish, by: .speed, .percentComplete),
    FlickCase("unknown speed before a third", 0.1, nil, nil, .cancel, by: .speed, .percentComplete),
    FlickCase("a speed that is no number", 0.1, 2_000, .nan, .cancel, by: .speed, .percentComplete),
  ]

  @Test(arguments: releases)
  func `a flick goes where it points, anything else by a third of the way`(_ test: FlickCase) {
    let decision = DragPolicy.applePhoto.decide(
      Release(
        percentComplete: test.percentComplete, velocity: test.velocity, speed: test.speed))
    #expect(decision.outcome == test.outcome)
    #expect(decision.cause == .release)
    #expect(decision.verdicts.map(\.test.quantity) == test.quantities)
  }

  @Test func `its pan begins downwards, with one finger, and half the screen is the whole way`() {
    var policy = DragPolicy.applePhoto
    policy.distance = 448
    #expect(policy.pan.maximumNumberOfTouches == 1)
    #expect(policy.pan.directions == .down)
    #expect(
      policy.mapping
        == DragMapping(
          direction: Vector(dx: 0, dy: 1), distance: 448, accumulates: true))
    // 95 / (2 · √(1300 · 4.5))
    #expect(abs(policy.finish.dampingRatio - 0.621) < 0.000_1)
  }

  @Test func `devsign knows no flicks`() {
    let flick = Release(percentComplete: 0.05, velocity: 9_000, speed: 9_000)
    #expect(DragPolicy.devsign.decide(flick).outcome == .cancel)
    #expect(!DragPolicy.devsign.mapping.accumulates)
  }

  /// The mapping only says which it is; who adds the steps up clamps each of them.
  @Test func `steps that add up are clamped one by one`() {
    var policy = DragPolicy.applePhoto
    policy.distance = 448
    let mapping = policy.mapping
    let steps = [-100.0, 448, 200, -112]
    let percents = steps.reduce(into: [0.0]) { percents, step in
      let next = mapping.percentComplete(of: Vector(dx: 0, dy: step), from: percents.last ?? 0)
      percents.append(next)
    }
    #expect(percents == [0, 0, 1, 1, 0.75])
  }

  @Test func `each outcome settles in its own time`() {
    let policy = DragPolicy.devsign
    #expect(policy.settleTiming(for: .finish) == policy.finish)
    #expect(policy.settleTiming(for: .cancel) == policy.cancel)
    #expect(policy.finish != policy.cancel)
  }
}
