import Testing
import Tuning

/// Sets of gestures that several suites share.
enum TuningSamples {
  /// Source: tuning.md 1.1.
  static let eight: [LabelledFeature] = [
    LabelledFeature(40, .cancel), LabelledFeature(60, .cancel), LabelledFeature(70, .finish),
    LabelledFeature(80, .cancel), LabelledFeature(90, .finish), LabelledFeature(90, .cancel),
    LabelledFeature(120, .finish), LabelledFeature(150, .finish),
  ]

  /// Features of which no gesture contradicts another.
  ///
  /// Source: tuning.md 1.1.
  static let separable: [LabelledFeature] = [
    LabelledFeature(30, .cancel), LabelledFeature(55, .cancel), LabelledFeature(62, .cancel),
    LabelledFeature(104, .finish), LabelledFeature(130, .finish), LabelledFeature(170, .finish),
  ]

  /// The distances and velocities of gestures.
  ///
  /// Source: tuning.md 1.2.
  static let pairs: [(distance: Double, velocity: Double, intent: Intent)] = [
    (10, 900, .cancel), (15, -50, .cancel), (20, 300, .finish), (30, 100, .cancel),
    (40, 500, .finish), (45, 50, .finish), (60, -200, .cancel), (70, 250, .finish),
  ]

  /// Few distinct values, so that most tie, and weights of 1 to 3.
  static func randomFeatures(_ random: inout SplitMix64) -> [LabelledFeature] {
    (0..<1 + random.index(below: 14)).map { _ in
      LabelledFeature(
        Double(random.index(below: 9)) - 4, random.index(below: 2) == 0 ? .finish : .cancel,
        weight: Double(1 + random.index(below: 3)))
    }
  }

  static func randomCosts(_ random: inout SplitMix64) -> MistakeCosts {
    MistakeCosts(
      falseDismissal: Double(1 + random.index(below: 5)),
      falseCancel: Double(1 + random.index(below: 5)))
  }
}

/// Equal to a digit that is written with `digits` significant ones.
func agrees(_ value: Double, _ expected: Double, relative: Double = 5e-7) -> Bool {
  value == expected || abs(value - expected) <= relative * max(abs(expected), 1e-300)
}
