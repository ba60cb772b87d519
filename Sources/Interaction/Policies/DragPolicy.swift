public import Gestures
public import Motion

/// The behaviour of a drag from its first touch to the end of its settle.
///
/// It comprises hysteresis and direction, mapping, velocity, decision, cancellation and settle.
/// They belong together because each changes the meaning of the others.
///
/// A policy is data: settings under the keys that all policies share, and a rule with its own
/// parameters. Obtain one with `DragPolicy.named(_:)` or from `DragPolicy.all`, and decide releases
/// with `decide(_:)`.
public struct DragPolicy: Sendable {
  /// A value for a key, in the unit of the key, and its source.
  public struct Setting: Sendable {
    /// The key that the value is for.
    public var key: PolicyKey
    /// The number; for words, the index of the word.
    public var value: Double
    /// The place in the toolkit's code, or the article, that the value comes from.
    public var source: StaticString

    /// Creates a setting of a number in the unit of the key.
    public init(_ key: PolicyKey, _ value: Double, _ source: StaticString) {
      (self.key, self.value, self.source) = (key, value, source)
    }

    /// Creates a setting of a number for a key of the drag.
    public init(_ key: DragKey, _ value: Double, _ source: StaticString) {
      self.init(.drag(key), value, source)
    }

    /// Creates a setting whose value is a word.
    public init(_ key: DragKey, _ word: some PolicyWord, _ source: StaticString) {
      self.init(.drag(key), word.index, source)
    }
  }

  /// The duration and damping ratio of a settle, as in `UIViewPropertyAnimator`.
  public struct SettleTiming: Hashable, Sendable {
    /// The duration in seconds.
    public var duration: Double
    /// 1 is critically damped; less overshoots.
    public var dampingRatio: Double

    /// Creates a timing from a duration in seconds and a damping ratio.
    public init(duration: Double, dampingRatio: Double) {
      (self.duration, self.dampingRatio) = (duration, dampingRatio)
    }
  }

  /// The name on the command line and in timelines.
  public var id: String
  /// The rule in one sentence.
  public var summary: StaticString
  /// The published code or article, with its version.
  public var source: StaticString
  /// The settings, in the order of the keys.
  ///
  /// The policy does not use keys that are absent.
  public private(set) var settings: [Setting]
  /// The end-of-drag rule.
  public var rule: DecisionRule
  /// The direction of progress: that of the transition, once it is known.
  public var direction = Vector(dx: 0, dy: 1)
  /// The distance from 0 to 100 %, in points: that of the transition or the screen, once they are
  /// known.
  public var distance = 200.0
  /// Whether no transition sets the direction.
  ///
  /// A drag to either side then counts, if the policy has another side.
  public var isTwoSided = false
  /// Sentences about other behaviour of the source, for docs/policies.md.
  public var notes: [StaticString] = []
  /// The size of the screen in points, for drags that must begin near an edge; `nil` while unknown.
  public private(set) var screen: Size?

  /// Creates a policy that progresses downward over 200 points.
  ///
  /// - Parameters:
  ///   - id: The name on the command line and in timelines.
  ///   - summary: The rule in one sentence.
  ///   - source: The published code or article, with its version.
  ///   - settings: The settings, each key at most once; the initializer sorts them.
  ///   - rule: The end-of-drag rule.
  ///   - notes: Sentences about other behaviour of the source.
  @inline(never)
  public init(
    id: String, _ summary: StaticString, source: StaticString, _ settings: [Setting],
    rule: DecisionRule, notes: [StaticString] = []
  ) {
    (self.id, self.summary, self.source, self.notes) = (id, summary, source, notes)
    (self.settings, self.rule) = (settings.sorted { $0.key < $1.key }, rule)
  }

  /// The value for a key; `nil` if the policy does not use the key.
  ///
  /// - Precondition: A value is set only for a key that the policy uses.
  /// - Complexity: O(settings), on reading and on writing.
  public subscript(key: PolicyKey) -> Double? {
    get { settings.first { $0.key == key }?.value }
    set {
      guard let newValue, let index = settings.firstIndex(where: { $0.key == key }) else {
        preconditionFailure("\(id) has no setting to change")
      }
      settings[index].value = newValue
    }
  }

  /// The value for a key of the drag; `nil` if the policy does not use the key.
  ///
  /// - Precondition: A value is set only for a key that the policy uses.
  /// - Complexity: O(settings), on reading and on writing.
  public subscript(key: DragKey) -> Double? {
    get { self[.drag(key)] }
    set { self[.drag(key)] = newValue }
  }

  /// Every number and word of the policy, in the order of a drag: those of the keys, and those of
  /// the rule before the settle.
  public var parameters: [PolicyParameter] {
    let (own, end) = (settings.map { $0.key.parameter($0.value, $0.source) }, placeOfRule)
    return own[..<end] + rule.parameters + own[end...]
  }

  /// Sets one of `parameters` by its index there, in its unit; a word by its index.
  public mutating func set(_ parameter: Int, to value: Double) {
    let end = placeOfRule
    if parameter < end {
      settings[parameter].value = value
    } else if parameter < end + rule.parameters.count {
      rule.set(parameter - end, to: value)
    } else {
      settings[parameter - rule.parameters.count].value = value
    }
  }

  /// The number of settings before the parameters of the rule.
  private var placeOfRule: Int {
    settings.firstIndex { $0.key.phase.isAfterRule } ?? settings.endIndex
  }

  /// Replaces the velocity estimator.
  ///
  /// The policy keeps its gates and drops the windows and pauses, which belong to the old
  /// estimator.
  public mutating func replaceEstimator(by name: VelocityEstimator.Name) {
    let old: [DragKey] = [.estimator, .velocityWindow, .velocityGap, .velocityRest]
    settings.removeAll { setting in old.contains { setting.key == .drag($0) } }
    let new = Setting(.estimator, Double(name.rawValue), "replaces the policy's own")
    settings.insert(new, at: settings.firstIndex { $0.key > new.key } ?? settings.endIndex)
  }

  /// Fits the policy to a transition and a screen, all in points.
  ///
  /// - Parameters:
  ///   - direction: The direction of the transition, a unit vector.
  ///   - transitionDistance: The transition's drag distance, if the policy sets none.
  ///   - dismissed: The size of the dismissed view in that direction, which toolkits use as the
  ///     whole distance; `nil` uses the side of the screen.
  ///   - screen: The size of the screen.
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

  /// Decides a release.
  ///
  /// The result depends only on `release`, the rule and the gates.
  ///
  /// - Complexity: O(settings + depth of the rule + detents)
  public func decide(_ release: Release) -> Decision {
    var verdicts: [RuleVerdict] = []
    let answer = Decider(self).walk(release) { visit in
      verdicts.append(visit.verdict(of: release, rule))
    }
    var decision = Decision(
      outcome: answer.destination.outcome(previous: release.previous), cause: .release,
      verdicts: verdicts)
    decision.destination = answer.destination
    decision.detent = answer.destination == .detent ? rule.detents[answer.detent] : nil
    return decision
  }

  // MARK: Parts

  /// The velocity estimator.
  ///
  /// If the policy reads no velocity and names none, this one measures the velocity in the rows of
  /// a simulation.
  public var estimator: VelocityEstimator {
    let names = VelocityEstimator.Name.allCases
    // The gates are settings of the policy, independent of its estimator.
    var estimator = VelocityEstimator.named(
      self[.estimator].map { names[Int($0)] } ?? .uikitLike
    ).ungated
    if let window = self[.velocityWindow] { estimator.window = Int64(window * 1_000) }
    if let gap = self[.velocityGap] { estimator.gap = Int64(gap * 1_000) }
    if let rest = self[.velocityRest] { estimator.rest = Int64(rest * 1_000) }
    if let speed = self[.minimumSpeed] { estimator.minimumSpeed = speed }
    if let travel = self[.minimumTravel] { estimator.minimumTravel = travel }
    if let keeps = self[.keepsMinimumSpeed] { estimator.keepsMinimum = keeps == YesOrNo.yes.index }
    if let speed = self[.maximumSpeed] { estimator.maximumSpeed = speed }
    if let part = self[.maximumSpeedPart] { estimator.maximumSpeed = part * distance }
    return estimator
  }

  /// The estimator for comparison, with the policy's gates; `nil` if the toolkit has its own
  /// estimator or the policy reads no velocity.
  ///
  /// It is Android's if the policy uses UIKit's, and UIKit's if it uses Android's or one of
  /// Dragline's.
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

  /// The timing of the settle to the end.
  public var finish: SettleTiming { settleTiming(for: .finish) }

  /// The timing of the settle back.
  public var cancel: SettleTiming { settleTiming(for: .cancel) }

  /// Returns the duration and damping ratio of a settle; 0.5 s and 1 where the policy has none.
  ///
  /// - Complexity: O(settings)
  public func settleTiming(for outcome: TransitionOutcome) -> SettleTiming {
    SettleTiming(
      duration: self[.settle(.duration, of: outcome)] ?? 0.5,
      dampingRatio: self[.settle(.dampingRatio, of: outcome)] ?? 1)
  }
}
