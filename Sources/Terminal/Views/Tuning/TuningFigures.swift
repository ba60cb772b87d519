package import Tuning

/// The results of a setting on labelled gestures, as the tuning view shows them.
package struct TuningFigures: Hashable, Sendable {
  /// A labelled gesture with the decisions of settings.
  package struct Gesture: Hashable, Sendable {
    /// The gesture's index in the corpus.
    package var index: Int
    /// The name of the gesture, such as `flick.evemu 2`.
    package var name: String
    package var meant: Intent
    /// The decision before the last change.
    package var before: Intent
    package var now: Intent

    package init(index: Int, name: String, meant: Intent, before: Intent, now: Intent) {
      (self.index, self.name, self.meant) = (index, name, meant)
      (self.before, self.now) = (before, now)
    }

    var isRight: Bool { now == meant }
  }

  package var counts = ConfusionCounts()
  /// The counts before the last change; `nil` when there was none.
  package var last: ConfusionCounts?
  /// The counts of the policy without changes.
  package var standard = ConfusionCounts()
  /// The gestures that the last change flipped, in the order of the corpus.
  package var flipped: [Gesture] = []
  /// The gestures that are decided otherwise than meant, in the order of the corpus.
  package var wrong: [Gesture] = []

  package init() {}
}

/// A setting with a name.
package struct KeptFigures: Hashable, Sendable {
  package var name: String
  package var policy: String
  /// The changes, such as `minimumPercent=0.35`.
  package var changes: [String]
  package var counts: ConfusionCounts

  package init(name: String, policy: String, changes: [String], counts: ConfusionCounts) {
    (self.name, self.policy) = (name, policy)
    (self.changes, self.counts) = (changes, counts)
  }
}

/// Two kept settings side by side.
package struct TuningComparison: Hashable, Sendable {
  /// A parameter whose values differ; empty where the policy has no such parameter.
  package struct Difference: Hashable, Sendable {
    package var name: String
    package var first: String
    package var second: String

    package init(_ name: String, _ first: String, _ second: String) {
      (self.name, self.first, self.second) = (name, first, second)
    }
  }

  package var first: KeptFigures
  package var second: KeptFigures
  package var differences: [Difference]
  /// The gestures that the two settings decide differently, in the order of the corpus: `before` is
  /// the first setting's decision, `now` the second's.
  package var gestures: [TuningFigures.Gesture]
  package var test: McNemarTest

  package init(
    _ first: KeptFigures, _ second: KeptFigures, differences: [Difference],
    gestures: [TuningFigures.Gesture]
  ) {
    (self.first, self.second) = (first, second)
    (self.differences, self.gestures) = (differences, gestures)
    test = McNemarTest(
      onlyFirstCorrect: gestures.count { !$0.isRight },
      onlySecondCorrect: gestures.count { $0.isRight })
  }
}
