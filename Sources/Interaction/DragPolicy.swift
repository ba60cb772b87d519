public import Gestures
public import Motion

/// How a drag behaves from its first touch to the end of its settle: hysteresis and direction,
/// mapping, velocity, decision, cancel semantics and settle as one whole, since each changes what the
/// others mean.
///
/// A policy is data: settings under the keys that all policies share, and a rule with parameters of
/// its own.
public struct DragPolicy: Sendable {
  /// A value under a key, in the unit of the key, and where it comes from.
  public struct Setting: Sendable {
    public var key: PolicyKey
    /// For words, the index of the word.
    public var value: Double
    public var source: StaticString

    public init(_ key: PolicyKey, _ value: Double, _ source: StaticString) {
      (self.key, self.value, self.source) = (key, value, source)
    }
  }

  /// Duration and damping ratio of a settle, as `UIViewPropertyAnimator` takes them.
  public struct SettleTiming: Hashable, Sendable {
    /// Seconds.
    public var duration: Double
    /// 1 is critically damped; less overshoots.
    public var dampingRatio: Double

    public init(duration: Double, dampingRatio: Double) {
      (self.duration, self.dampingRatio) = (duration, dampingRatio)
    }
  }

  /// The name on the command line and in timelines.
  public var id: String
  /// The rule in a sentence.
  public var summary: StaticString
  public var source: StaticString
  /// In the order of the keys; a key that is not there has no meaning for the policy.
  public private(set) var settings: [Setting]
  public var rule: DecisionRule
  /// Of progress; the transition's, once it is known.
  public var direction = Vector(dx: 0, dy: 1)
  /// Points from 0 to 100 %: the transition's, or the screen's, once they are known.
  public var distance = 200.0
  /// Whether no transition tells which way to go: a drag to either side counts, where the policy has
  /// another side.
  public var isTwoSided = false
  /// What else its source does, in sentences, for docs/policies.md.
  public var notes: [StaticString] = []
  /// Points; known once it is, for drags that must begin near an edge.
  public private(set) var screen: Size?

  public init(
    id: String, _ summary: StaticString, source: StaticString, _ settings: [Setting],
    rule: DecisionRule, notes: [StaticString] = []
  ) {
    (self.id, self.summary, self.source, self.notes) = (id, summary, source, notes)
    (self.settings, self.rule) = (settings.sorted { $0.key.rawValue < $1.key.rawValue }, rule)
  }

  /// - Complexity: O(settings), on reading and on writing.
  public subscript(key: PolicyKey) -> Double? {
    get { settings.first { $0.key == key }?.value }
    set {
      guard let newValue, let index = settings.firstIndex(where: { $0.key == key }) else { return }
      settings[index].value = newValue
    }
  }

  /// Every number and word, in the order of a drag: those of the keys, with the rule's before the end.
  public var parameters: [PolicyParameter] {
    let own = settings.map {
      let row = $0.key.row
      return PolicyParameter(row.name, $0.value, row.unit, row.domain, row.meaning, $0.source)
    }
    let split = settings.firstIndex { $0.key.rawValue >= PolicyKey.cancellation.rawValue }
    let end = split ?? settings.endIndex
    return own[..<end] + rule.parameters + own[end...]
  }

  /// Changes one of `parameters` by its index there, in its unit; words by their index.
  public mutating func set(_ parameter: Int, to value: Double) {
    let split = settings.firstIndex { $0.key.rawValue >= PolicyKey.cancellation.rawValue }
    let end = split ?? settings.endIndex
    if parameter < end {
      settings[parameter].value = value
    } else if parameter < end + rule.parameters.count {
      rule.set(parameter - end, to: value)
    } else {
      settings[parameter - rule.parameters.count].value = value
    }
  }

  /// Measures with another estimator: the gates stay the policy's own, windows and pauses were those of
  /// the estimator that goes.
  public mutating func replaceEstimator(by name: VelocityEstimator.Name) {
    settings.removeAll {
      $0.key.rawValue >= PolicyKey.estimator.rawValue
        && $0.key.rawValue <= PolicyKey.velocityRest.rawValue
    }
    let place = settings.firstIndex { $0.key.rawValue > PolicyKey.estimator.rawValue }
    settings.insert(
      Setting(.estimator, Double(name.rawValue), "put in the place of the policy's own"),
      at: place ?? settings.endIndex)
  }

  /// Takes up the place where it is used: which way the transition goes, how far it says that a drag
  /// goes, and how large in that direction what it dismisses is, which toolkits take for the whole
  /// way; the screen's side unless somebody knows better. All in points.
  public mutating func fit(
    _ direction: Vector, transitionDistance: Double, dismissed: Double? = nil, screen: Size
  ) {
    (self.direction, self.screen) = (direction, screen)
    let side = abs(direction.dx) > abs(direction.dy) ? screen.width : screen.height
    if let points = self[.extent], points > 0 {
      distance = points
    } else if let part = self[.extentPart], part > 0 {
      distance = part * (dismissed ?? side)
    } else {
      distance = transitionDistance
    }
  }

  // MARK: Decision

  /// A function of `release`, the rule and the gates alone.
  public func decide(_ release: Release) -> Decision {
    var verdicts: [RuleVerdict] = []
    let answer = Decider(self).walk(release) { visit in
      verdicts.append(visit.verdict(of: release, rule))
    }
    var decision = Decision(
      outcome: answer.landing.outcome(previous: release.previous), cause: .release,
      verdicts: verdicts)
    decision.landing = answer.landing
    decision.detent = answer.landing == .detent ? rule.detents[answer.detent] : nil
    return decision
  }

  // MARK: Parts

  /// What measures a release; where the policy names none, since it reads no velocity, what the rows of a
  /// simulation tell the finger's velocity with.
  public var estimator: VelocityEstimator {
    let names = VelocityEstimator.Name.allCases
    // The gates are settings of the policy, whichever estimator it has.
    var estimator = VelocityEstimator.named(
      self[.estimator].map { names[Int($0)] } ?? .uikitLike
    ).ungated
    if let window = self[.velocityWindow] { estimator.window = Int64(window * 1_000) }
    if let gap = self[.velocityGap] { estimator.gap = Int64(gap * 1_000) }
    if let rest = self[.velocityRest] { estimator.rest = Int64(rest * 1_000) }
    if let speed = self[.minimumSpeed] { estimator.minimumSpeed = speed }
    if let travel = self[.minimumTravel] { estimator.minimumTravel = travel }
    if let keeps = self[.keepsMinimumSpeed] { estimator.keepsMinimum = keeps == 1 }
    if let speed = self[.maximumSpeed] { estimator.maximumSpeed = speed }
    if let part = self[.maximumSpeedPart] { estimator.maximumSpeed = part * distance }
    return estimator
  }

  /// The estimator with which a verdict is compared, with the policy's gates: Android's where UIKit's
  /// measures, UIKit's where Android's or one of ours does, none where the toolkit has its own or the
  /// policy reads no velocity.
  var otherEstimator: VelocityEstimator? {
    guard self[.estimator] != nil else { return nil }
    let other: VelocityEstimator.Name
    switch estimator.name {
    case .uikitLike: other = .androidLSQ2
    case .androidLSQ2, .androidImpulse, .lsq1, .twoPoint: other = .uikitLike
    default: return nil
    }
    var policy = self
    policy.replaceEstimator(by: other)
    return policy.estimator
  }

  public var finish: SettleTiming {
    SettleTiming(
      duration: self[.finishDuration] ?? 0.5, dampingRatio: self[.finishDampingRatio] ?? 1)
  }

  public var cancel: SettleTiming {
    SettleTiming(
      duration: self[.cancelDuration] ?? 0.5, dampingRatio: self[.cancelDampingRatio] ?? 1)
  }

  public func settleTiming(for outcome: TransitionOutcome) -> SettleTiming {
    switch outcome {
    case .finish: finish
    case .cancel: cancel
    }
  }
}
