extension Decider {
  /// The part of a release that a choice among the detents reads.
  struct DetentTarget {
    /// The value of the quantity.
    var place: Double
    var translation: Double
    var velocity: Double
    var extent: Double
  }

  /// Chooses among the detents.
  @inline(__always)
  func detent(
    at index: Int, _ node: RuleNode, _ release: borrowing Release, _ velocity: GatedVelocity,
    _ onVisit: (Visit) -> Void
  ) -> (destination: Destination, detent: Int) {
    let aim = DetentTarget(
      place: node.value(of: release, velocity), translation: release.translation,
      velocity: velocity.along, extent: release.extent)
    let detent =
      switch node.kind {
      case .segment: segment(index, node, aim, onVisit)
      case .next: next(index, aim, onVisit)
      case .nearest, .test: nearest(index, node, aim, onVisit)
      }
    return (RuleNode.Step.destination(at: detent, among: detents.count), detent)
  }

  /// Chooses the nearest detent; the middle between two neighbors is a condition.
  @inline(__always)
  private func nearest(
    _ index: Int, _ node: RuleNode, _ aim: DetentTarget, _ onVisit: (Visit) -> Void
  ) -> Int {
    let place = aim.place
    let ruler = DetentScale(node.quantity.frame, aim.extent)
    let tiesFinish = node.comparison == .atLeast
    // Far beyond the ends, rounding makes all detents equally far; the last one is still the
    // nearest.
    let (first, last) = (ruler.place(of: detents[0]), ruler.place(of: detents[detents.count - 1]))
    let within = min(max(place, min(first, last)), max(first, last))
    var best = 0
    for next in 1..<max(detents.count, 1) {
      let near = abs(within - ruler.place(of: detents[best]))
      let far = abs(within - ruler.place(of: detents[next]))
      let isNearer = tiesFinish ? far <= near : far < near
      let boundary = (detents[best] + detents[next]) / 2
      if isNearer { best = next }
      onVisit(
        Visit(
          node: index, value: place, comparison: ruler.comparison(node.comparison),
          limit: ruler.place(of: boundary), hasPassed: isNearer,
          destination: next == detents.count - 1
            ? RuleNode.Step.destination(at: best, among: detents.count) : nil,
          boundary: boundary))
    }
    return best
  }

  /// Returns the index of the last detent at or before the finger; that of the first or second-last
  /// if the finger is beyond an end.
  private func lower(_ t: Double, _ extent: Double) -> Int {
    var lower = 0
    while lower < detents.count - 2, t >= detents[lower + 1] * extent { lower += 1 }
    return lower
  }

  private func segment(
    _ index: Int, _ node: RuleNode, _ aim: DetentTarget, _ onVisit: (Visit) -> Void
  ) -> Int {
    let (t, v) = (aim.translation, aim.velocity)
    let lower = lower(t, aim.extent)
    let (low, high) = (detents[lower] * aim.extent, detents[lower + 1] * aim.extent)
    let isForward = v == 0 ? t > 0 : v > 0
    let place = min(max(aim.place, low), high)
    let (from, way) = (isForward ? low : high, abs(high - low))
    let hasMoved =
      node.comparison == .above
      ? abs(place - from) / way > node.limit : abs(place - from) >= node.limit * way
    let detent = hasMoved == isForward ? lower + 1 : lower
    let width = detents[lower + 1] - detents[lower]
    let boundary =
      isForward ? detents[lower] + node.limit * width : detents[lower + 1] - node.limit * width
    onVisit(
      Visit(
        node: index, value: place,
        comparison: isForward ? node.comparison : node.comparison.mirrored,
        limit: boundary * aim.extent, hasPassed: hasMoved,
        destination: RuleNode.Step.destination(at: detent, among: detents.count), boundary: boundary
      ))
    return detent
  }

  private func next(
    _ index: Int, _ aim: DetentTarget, _ onVisit: (Visit) -> Void
  ) -> Int {
    let isForward = aim.velocity > 0
    var detent = isForward ? 0 : detents.count - 1
    if isForward {
      while detent < detents.count - 1, detents[detent] * aim.extent < aim.translation {
        detent += 1
      }
    } else {
      while detent > 0, detents[detent] * aim.extent > aim.translation { detent -= 1 }
    }
    onVisit(
      Visit(
        node: index, value: aim.velocity, comparison: .above, limit: 0, hasPassed: isForward,
        destination: RuleNode.Step.destination(at: detent, among: detents.count)))
    return detent
  }
}

/// Converts parts of the extent into the unit of a quantity.
private struct DetentScale {
  private let frame: ReleaseQuantity.Frame
  private let extent: Double

  @inline(__always)
  init(_ frame: ReleaseQuantity.Frame, _ extent: Double) {
    (self.frame, self.extent) = (frame, extent)
  }

  @inline(__always)
  func place(of part: Double) -> Double {
    switch frame {
    case .points: part * extent
    case .parts: part
    case .partsLeft: 1 - part
    }
  }

  @inline(__always)
  func comparison(_ comparison: Comparison) -> Comparison {
    frame == .partsLeft ? comparison.mirrored : comparison
  }
}

extension Comparison {
  /// The comparison that holds if both sides are mirrored.
  var mirrored: Comparison {
    switch self {
    case .above: .below
    case .atLeast: .atMost
    case .below: .above
    case .atMost: .atLeast
    case .equals, .differs: self
    }
  }
}

extension Decider.Visit {
  func verdict(of release: Release, _ rule: DecisionRule) -> RuleVerdict {
    var test = rule.tests[node]
    if let boundary {
      test.comparison = comparison
      let frame = test.quantity.frame
      test.scale = frame == .points ? .extent : .plain
      test.limit = Operand(frame == .partsLeft ? 1 - boundary : boundary)
    }
    let isUnknown = test.quantity.countsUnknownVelocity(of: release)
    return RuleVerdict(
      test: test, value: isUnknown && test.quantity.isVelocityAlone ? nil : value, limit: limit,
      hasPassed: hasPassed, destination: destination, question: node,
      countsUnknownVelocity: isUnknown)
  }
}
