import Interaction
import Testing
import Tuning

@testable import DraglineCommands

/// The values of a rule's parameters that serve releases, against every value tried.
struct LimitSearchTests {
  private static func lift(
    _ number: Int, _ percent: Double, _ velocity: Double, _ intent: Intent,
    _ policy: DragPolicy = .devsign
  ) -> LimitSearch.Lift {
    LimitSearch.Lift(
      gesture: number, policy: policy,
      release: Release(percentComplete: percent, velocity: velocity), intent: intent)
  }

  private static func hits(
    _ lifts: [LimitSearch.Lift], _ parameter: Int, _ value: Double
  ) -> Int {
    lifts.count { lift in
      var policy = lift.policy
      policy.rule.set(parameter, to: value)
      return (policy.decide(lift.release).outcome == .finish) == (lift.intent == .finish)
    }
  }

  @Test func `a gap between cancels and finishes is the answer`() throws {
    let lifts = [
      Self.lift(1, 0.2, 100, .cancel), Self.lift(2, 0.31, 50, .cancel),
      Self.lift(3, 0.42, 80, .finish), Self.lift(4, 0.9, 900, .finish),
      // Its velocity cancels it, whatever the percentage.
      Self.lift(5, 0.8, -20, .cancel),
    ]
    let answer = try #require(LimitSearch(lifts: lifts).answers.first)
    #expect(answer.name == "minimumPercent")
    #expect(answer.hits == 5)
    #expect(answer.isLimit)
    #expect(!answer.isInForce)
    #expect(abs(answer.lower - 0.31) < 1e-12 && abs(answer.upper - 0.42) < 1e-12)
    #expect(answer.value == 0.4)
    #expect(answer.contradictions.isEmpty)
  }

  @Test func `drags that contradict each other are named, the clearest first`() throws {
    let lifts = [
      Self.lift(1, 0.7, 100, .cancel), Self.lift(2, 0.3, 100, .finish),
      Self.lift(3, 0.5, 100, .cancel), Self.lift(4, 0.45, 100, .finish),
      Self.lift(5, 0.2, 100, .cancel), Self.lift(6, 0.9, 100, .finish),
    ]
    let answer = try #require(LimitSearch(lifts: lifts).answers.first)
    #expect(answer.contradictions.map(\.cancel) == [1, 3])
    #expect(answer.contradictions.map(\.finish) == [2, 4])
    #expect(answer.hits == 4)
  }

  @Test func `what serves best already stays`() throws {
    let lifts = [Self.lift(1, 0.05, 100, .cancel), Self.lift(2, 0.3, 100, .finish)]
    let answer = try #require(LimitSearch(lifts: lifts).answers.first)
    #expect(answer.isInForce)
    #expect(answer.value == 0.1)
  }

  @Test func `a rule that no parameter changes has no answer`() {
    // Upwards, which no percentage mends.
    #expect(
      LimitSearch(lifts: [
        Self.lift(1, 0, -200_000, .cancel), Self.lift(2, 0, -200_000, .finish),
      ]).answers.isEmpty)
    #expect(LimitSearch(lifts: []).answers.isEmpty)
  }

  /// Releases of a generator, under policies with limits of both directions.
  @Test(arguments: ["devsign", "apple-photo", "vaul", "flutter-dismissible", "ionic-modal"])
  func `no other value serves more`(id: String) throws {
    guard let policy = DragPolicy.named(id) else { return }
    var random = SplitMix64(seed: 7)
    for round in 0..<8 {
      let lifts = (0..<12).map { number in
        LimitSearch.Lift(
          gesture: number, policy: policy,
          release: policy.releaseForTests(
            translation: random.uniform(-50, 400), velocity: random.uniform(-2_000, 2_000)),
          intent: random.uniform(0, 1) < 0.5 ? .finish : .cancel)
      }
      for answer in LimitSearch(lifts: lifts).answers {
        #expect(Self.hits(lifts, answer.parameter, answer.value) == answer.hits, "\(id) \(round)")
        guard case .number(let domain) = policy.rule.parameters[answer.parameter].domain else {
          continue
        }
        for step in 0...200 {
          let share = Double(step) / 200
          let value = domain.lowerBound * (1 - share) + domain.upperBound * share
          #expect(Self.hits(lifts, answer.parameter, value) <= answer.hits, "\(id) \(value)")
        }
      }
    }
  }
}

extension DragPolicy {
  fileprivate func releaseForTests(translation: Double, velocity: Double) -> Release {
    var release = Release(translation: translation, velocity: velocity, extent: distance)
    (release.speed, release.maximumTranslation) = (abs(velocity), max(translation, 0))
    (release.width, release.height) = (414, 896)
    return release
  }
}
