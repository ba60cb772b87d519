public import Gestures
import Motion

/// The typed parts of a drag. Each property searches the settings for its keys, so keep the result.
extension DragPolicy {
  /// The configuration of the pan recognizer for a finger.
  public var pan: PanConfiguration { pan(byPointer: false) }

  /// Returns the configuration of the pan recognizer.
  ///
  /// - Parameter byPointer: Whether a mouse, pen or touchpad performs the drag. Some policies have
  ///   another hysteresis for these.
  /// - Complexity: O(settings)
  public func pan(byPointer: Bool) -> PanConfiguration {
    let hysteresis = self[.hysteresis] ?? 10
    var pan = PanConfiguration(
      hysteresis: byPointer ? self[.mouseHysteresis] ?? hysteresis : hysteresis,
      minimumNumberOfTouches: Int(self[.minimumTouches] ?? 1),
      maximumNumberOfTouches: self[.maximumTouches].map { $0 < 1_000_000 ? Int($0) : .max } ?? .max,
      directions: directions, translationOrigin: word(.translationOrigin) ?? .touchDown,
      estimator: estimator)
    if byPointer { pan.estimator = pan.estimator.ofPointer }
    // Flutter checks its slop again when it reads the velocity (`isFlingGesture`).
    if byPointer, self[.minimumTravel] != nil { pan.estimator.minimumTravel = pan.hysteresis }
    // A recognizer that is alone in Flutter's arena has won it at the touch.
    if word(.arena) == Arena.alone { (pan.hysteresis, pan.translationOrigin) = (0, .touchDown) }
    pan.isHysteresisEnough = word(.hysteresisComparison) != HysteresisComparison.above
    pan.measure = word(.hysteresisMeasure) ?? .euclidean
    pan.axis = axis
    pan.axisRatio = self[.axisRatio] ?? 0
    pan.crossLimit = aboveZero(.crossLimit)
    pan.failsAtCrossLimit = word(.crossing) != Crossing.waits
    pan.timeLimit = aboveZero(.hysteresisTime)
    if let distance = aboveZero(.startZone), let screen {
      pan.startZone = PanConfiguration.StartZone(
        distance: distance, direction: PanDirections(of: direction), screen: screen)
    }
    return pan
  }

  /// Returns the value of `key`; `nil` for 0, which means no limit.
  private func aboveZero(_ key: DragKey) -> Double? {
    self[key].flatMap { $0 > 0 ? $0 : nil }
  }

  /// The axis of the directions, if they have only one; otherwise the axis of the transition.
  private var axis: PanConfiguration.Axis {
    let directions = directions
    if directions.isSubset(of: .horizontal) { return .horizontal }
    if directions.isSubset(of: .vertical) { return .vertical }
    return direction.dx == 0 ? .vertical : .horizontal
  }

  /// The allowed directions.
  ///
  /// The words `axis` and `forward` depend on the transition's direction.
  private var directions: PanDirections {
    switch word(.directions) ?? DirectionWord.any {
    case .any: .any
    case .vertical: .vertical
    case .horizontal: .horizontal
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .axis: direction.dx == 0 ? .vertical : .horizontal
    case .forward: PanDirections(of: direction)
    }
  }

  /// The function from a drag to the percentage.
  ///
  /// - Complexity: O(settings)
  public var mapping: DragMapping {
    var mapping = DragMapping(
      direction: direction, distance: distance,
      curve: word(.mapping) ?? .linear, scale: self[.mappingScale] ?? 1,
      limit: self[.mappingLimit], overdrag: word(.overdrag) ?? Overdrag.none,
      overdragCoefficient: self[.overdragCoefficient])
    mapping.stepBounds = word(.stepBounds) ?? .bothEnds
    mapping.isTwoSided = isTwoSided
    mapping.overdragEnds = word(.overdragEnds) ?? .both
    return mapping
  }

  /// Whether some release finishes to the other side, if the view can go there.
  ///
  /// - Complexity: O(conditions of the rule)
  public var hasOtherSide: Bool { rule.hasOtherSide }

  /// Whether the policy defines the motion under a pull beyond the ends; otherwise the transition
  /// does.
  public var saysOverdrag: Bool { self[.overdrag] != nil }

  /// The rule for a pointer that the system takes away.
  public var cancellation: CancellationRule {
    word(.cancellation) ?? .cancel
  }

  /// The rule for a finger that catches the settling transition.
  public var regrab: RegrabRule { word(.regrab) ?? .continues }

  /// The translation, in points, with which the drag finishes without a lift; `nil` if it waits for
  /// the lift.
  public var decidesAt: Double? { aboveZero(.decidesAt) ?? rule.decidesAt(extent: distance) }

  /// Returns the numbers of the settle to the end or back.
  ///
  /// - Complexity: O(settings)
  public func settleRule(for outcome: TransitionOutcome) -> SettleRule {
    SettleRule(outcome, of: self)
  }

  /// Returns the word of a setting; `nil` if the policy does not use the key.
  private func word<Word: PolicyWord>(_ key: DragKey) -> Word? {
    self[key].map(Word.init(index:))
  }

  // MARK: The other ends

  /// Returns the decision when the system takes the pointer away during a drag; `nil` leaves the
  /// transition unchanged.
  ///
  /// A cancellation that is not by the system (`TouchCancellation.isBySystem`) cancels under every
  /// policy.
  public func decide(
    _ release: Release, cancelledBy reason: TouchCancellation
  ) -> Decision? {
    guard reason.isBySystem else {
      return Decision(outcome: .cancel, cause: .touchCancelled(reason))
    }
    if let asked = releaseToDecide(release, cancelledBy: reason) {
      return taken(decide(asked), reason)
    }
    switch cancellation {
    case .cancel, .decide, .decideAtRest:
      return Decision(outcome: .cancel, cause: .touchCancelled(reason))
    case .nearest:
      let percent = release.percentComplete ?? release.translation / release.extent
      return Decision(outcome: percent > 0.5 ? .finish : .cancel, cause: .touchTaken(reason))
    case .previous: return Decision(outcome: release.previous, cause: .touchTaken(reason))
    case .stay: return nil
    }
  }

  /// Returns the release that the rule decides when the system takes the pointer away; `nil` if the
  /// rule does not decide.
  public func releaseToDecide(
    _ release: Release, cancelledBy reason: TouchCancellation
  ) -> Release? {
    guard reason.isBySystem else { return nil }
    switch cancellation {
    case .decide: return release
    case .decideAtRest: return release.atRest
    case .cancel, .nearest, .previous, .stay: return nil
    }
  }

  private func taken(_ decision: Decision, _ reason: TouchCancellation) -> Decision {
    var decision = decision
    decision.cause = .touchTaken(reason)
    return decision
  }
}

extension TouchCancellation {
  /// Whether the system, and not a fault of the device or the recording, took the touch away.
  public var isBySystem: Bool {
    switch self {
    case .system, .palm: true
    case .droppedEvents, .deviceReleased, .endOfInput, .clockChanged, .stuckContact: false
    }
  }
}

extension Release {
  /// The release with all velocities 0.
  fileprivate var atRest: Release {
    var release = self
    (release.velocity, release.speed) = (0, 0)
    (release.crossVelocity, release.meanVelocity, release.lastDelta) = (0, 0, 0)
    return release
  }
}
