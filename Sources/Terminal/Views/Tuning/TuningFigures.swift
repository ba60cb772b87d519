public import Tuning

/// The results of a setting on labelled gestures, as the tuning view shows them.
public struct TuningFigures: Hashable, Sendable {
  /// A labelled gesture with the decisions of settings.
  public struct Gesture: Hashable, Sendable {
    /// The gesture's index in the corpus.
    public var index: Int
    /// The name of the gesture, such as `flick.evemu 2`.
    public var name: String
    public var meant: Intent
    /// The decision before the last change.
    public var before: Intent
    public var now: Intent

    public init(index: Int, name: String, meant: Intent, before: Intent, now: Intent) {
      (self.index, self.name, self.meant) = (index, name, meant)
      (self.before, self.now) = (before, now)
    }

    var isRight: Bool { now == meant }
  }

  public var counts = ConfusionCounts()
  /// The counts before the last change; `nil` when there was none.
  public var last: ConfusionCounts?
  /// The counts of the policy without changes.
  public var standard = ConfusionCounts()
  /// The gestures that the last change flipped, in the order of the corpus.
  public var flipped: [Gesture] = []
  /// The gestures that are decided otherwise than meant, in the order of the corpus.
  public var wrong: [Gesture] = []

  public init() {}
}

/// A setting with a name.
public struct KeptFigures: Hashable, Sendable {
  public var name: String
  public var policy: String
  /// The changes, such as `minimumPercent=0.35`.
  public var changes: [String]
  public var counts: ConfusionCounts

  public init(name: String, policy: String, changes: [String], counts: ConfusionCounts) {
    (self.name, self.policy) = (name, policy)
    (self.changes, self.counts) = (changes, counts)
  }
}

/// Two kept settings side by side.
public struct TuningComparison: Hashable, Sendable {
  /// A parameter whose values differ; empty where the policy has no such parameter.
  public struct Difference: Hashable, Sendable {
    public var name: String
    public var first: String
    public var second: String

    public init(_ name: String, _ first: String, _ second: String) {
      (self.name, self.first, self.second) = (name, first, second)
    }
  }

  public var first: KeptFigures
  public var second: KeptFigures
  public var differences: [Difference]
  /// The gestures that the two settings decide differently, in the order of the corpus: `before` is
  /// the first setting's decision, `now` the second's.
  public var gestures: [TuningFigures.Gesture]
  public var test: McNemarTest

  public init(
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
