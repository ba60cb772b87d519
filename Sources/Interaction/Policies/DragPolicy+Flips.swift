import Gestures

extension DragPolicy {
  /// The smallest changes that would have flipped the outcome of a release, each by itself.
  public struct Flips: Hashable, Sendable {
    /// The change of the translation in points, signed; `nil` if no change of less than four
    /// extents flips the outcome.
    public var translation: Double?
    /// The change of the velocity in points per second, signed; `nil` if no change within 20,000
    /// flips the outcome.
    public var velocity: Double?

    /// Creates changes; `nil` means that none flips the outcome.
    public init(translation: Double? = nil, velocity: Double? = nil) {
      (self.translation, self.velocity) = (translation, velocity)
    }
  }

  /// Returns the smallest changes that flip the outcome, exact to the last bit: the next smaller
  /// number does not flip it.
  ///
  /// With the translation, the shown percentage changes by the policy's mapping: a linear mapping
  /// has to return the whole distance beyond an end, an accumulating one starts at the end. The
  /// furthest translation changes too if the drag ends there. With the velocity, the mean velocity,
  /// the velocity of the last step and the speed change too; an unknown velocity counts as 0.
  public func flips(_ release: Release) -> Flips {
    let extent = max(release.extent, release.percentComplete == nil ? 0 : distance)
    let mapping = mapping
    return Flips(
      translation: FlipSearch(
        Decider(self), rule, release, { $0.dragged(further: $1, mapping) }
      ).nearest(
        within: 4 * extent, turns: translationTurns(release)),
      velocity: FlipSearch(Decider(self), rule, release, { $0.flung(faster: $1) })
        .nearest(within: 20_000, turns: velocityTurns(release)))
  }

  /// Returns changes of the translation at which some quantity reverses or a comparison with
  /// exactly 0 changes.
  ///
  /// Between two of them, each quantity is monotonic.
  private func translationTurns(_ release: Release) -> [Double] {
    let v = Decider(self).gated(release).along
    var places = [0.0]
    for node in rule.nodes where node.quantity == .hidden || node.quantity == .bias {
      let detent = (node.quantity == .hidden ? node.j : node.k) * release.extent
      places += [detent, detent - node.k * v]
    }
    places += rule.detents.map { $0 * release.extent }
    if let dragged = release.dragged { places.append(release.translation - dragged) }
    if let travel = release.travel { places.append(release.translation - travel) }
    return places.map { $0 - release.translation }
  }

  /// Returns changes of the velocity at which some quantity reverses or a gate changes.
  private func velocityTurns(_ release: Release) -> [Double] {
    let (v, estimator) = (release.velocity ?? 0, estimator)
    var turns = [-release.meanVelocity]
    for stop in [0, estimator.minimumSpeed, estimator.maximumSpeed] where stop < 1e9 {
      turns += [stop - v, -stop - v]
    }
    if release.lastInterval > 0 {
      turns.append(-release.lastDelta * 1_000 / release.lastInterval)
    }
    for node in rule.nodes where node.quantity == .hidden && node.k > 0 {
      turns.append((node.j * release.extent - release.translation) / node.k - v)
    }
    return turns
  }
}

extension Release {
  /// Returns the release of a drag that is longer by `way` points.
  fileprivate func dragged(further way: Double, _ mapping: DragMapping) -> Release {
    var release = self
    release.translation += way
    release.dragged = dragged.map { $0 + way }
    release.travel = travel.map { $0 + way }
    release.percentComplete = percentComplete.map {
      if mapping.accumulates { return mapping.percentComplete(ofPoints: way, from: $0) }
      // The place where a settle was caught, or a percentage that the caller sets, adds to the
      // distance.
      let start = $0 - mapping.percentComplete(ofPoints: translation)
      return mapping.percentComplete(ofPoints: release.translation, from: start)
    }
    let endsThere = maximumTranslation <= translation
    release.maximumTranslation =
      endsThere ? release.translation : max(maximumTranslation, release.translation)
    return release
  }

  /// Returns the release of a drag that is faster by `speed` points per second.
  fileprivate func flung(faster speed: Double) -> Release {
    var release = self
    release.velocity = (velocity ?? 0) + speed
    release.meanVelocity += speed
    release.lastDelta += speed * lastInterval / 1_000
    if let all = self.speed {
      let (v, along) = (velocity ?? 0, release.velocity ?? 0)
      release.speed = (max(all * all - v * v, 0) + along * along).squareRoot()
    }
    return release
  }
}

/// Finds the smallest change of one member of a release that leads to another outcome.
///
/// Between two turns, every condition of the rule changes its answer at most once. A piece whose
/// two ends give the same answers therefore contains no change; other pieces are halved.
private struct FlipSearch {
  private struct Answers: Equatable {
    var questions: RuleAnswers
    var outcome: TransitionOutcome
  }

  private let decider: Decider
  private let release: Release
  private let changed: (Release, Double) -> Release

  init(
    _ decider: Decider, _ rule: DecisionRule, _ release: Release,
    _ changed: @escaping (Release, Double) -> Release
  ) {
    (self.decider, self.release, self.changed) = (decider, release, changed)
  }

  /// Returns the smallest change up to `range` in either direction; `nil` if there is none.
  func nearest(within range: Double, turns: [Double]) -> Double? {
    let up = first(toward: range, turns)
    let down = first(toward: -range, turns)
    guard let up, let down else { return up ?? down }
    return abs(down) < up ? down : up
  }

  private func first(toward end: Double, _ turns: [Double]) -> Double? {
    let original = answers(0).outcome
    let stops = turns.filter { $0 != 0 && ($0 > 0) == (end > 0) && abs($0) < abs(end) }
    // Each turn with the numbers next to it, because a comparison with exactly 0 changes there and
    // back.
    let ends = (stops.flatMap { [$0.nextDown, $0, $0.nextUp] } + [end]).sorted {
      abs($0) < abs($1)
    }
    var (last, lastAnswers) = (0.0, answers(0))
    for next in ends {
      let nextAnswers = answers(next)
      if let flip = first(
        from: last, lastAnswers, to: next, nextAnswers, unlike: original)
      {
        return flip
      }
      (last, lastAnswers) = (next, nextAnswers)
    }
    return nil
  }

  private func first(
    from near: Double, _ nearAnswers: Answers, to far: Double, _ farAnswers: Answers,
    unlike original: TransitionOutcome
  ) -> Double? {
    if nearAnswers == farAnswers { return nil }
    // The middle in the order of representable doubles, so that 64 steps are always enough.
    let (low, high) = (near.magnitude.bitPattern, far.magnitude.bitPattern)
    let size = Double(bitPattern: low + (high - low) / 2)
    let middle = far < 0 ? -size : size
    if middle == near || middle == far { return farAnswers.outcome == original ? nil : far }
    let middleAnswers = answers(middle)
    return first(from: near, nearAnswers, to: middle, middleAnswers, unlike: original)
      ?? first(from: middle, middleAnswers, to: far, farAnswers, unlike: original)
  }

  private func answers(_ change: Double) -> Answers {
    let release = changed(release, change)
    return Answers(
      questions: RuleAnswers(of: release, decider, decider.nodes.indices),
      outcome: decider.outcome(of: release))
  }
}
