public import Tuning

/// What a setting makes of labelled gestures, as the tuning view shows it.
public struct TuningFigures: Hashable, Sendable {
  /// A labelled gesture, and how settings decide it.
  public struct Gesture: Hashable, Sendable {
    /// Among the gestures of the corpus.
    public var index: Int
    /// Such as `flick.evemu 2`.
    public var name: String
    public var meant: Intent
    /// Before the last change.
    public var before: Intent
    public var now: Intent

    public init(index: Int, name: String, meant: Intent, before: Intent, now: Intent) {
      (self.index, self.name, self.meant) = (index, name, meant)
      (self.before, self.now) = (before, now)
    }

    var isRight: Bool { now == meant }
  }

  public var counts = ConfusionCounts()
  /// Before the last change; `nil` when there was none.
  public var last: ConfusionCounts?
  /// Of the policy without changes.
  public var standard = ConfusionCounts()
  /// Those that the last change flipped, in the order of the corpus.
  public var flipped: [Gesture] = []
  /// Those that are decided otherwise than meant, in the order of the corpus.
  public var wrong: [Gesture] = []

  public init() {}
}

/// A setting that has a name.
public struct KeptFigures: Hashable, Sendable {
  public var name: String
  public var policy: String
  /// Such as `minimumPercent=0.35`.
  public var changes: [String]
  public var counts: ConfusionCounts

  public init(name: String, policy: String, changes: [String], counts: ConfusionCounts) {
    (self.name, self.policy) = (name, policy)
    (self.changes, self.counts) = (changes, counts)
  }
}

/// Two kept settings side by side.
public struct TuningComparison: Hashable, Sendable {
  /// A parameter that is not the same in both; empty where the policy has no such parameter.
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
  /// Those that the two decide otherwise, in the order of the corpus: `before` is the first setting's answer,
  /// `now` the second's.
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
