extension DragProgress {
  /// Points that the view is beyond the end that it has reached: negative before the beginning, positive
  /// after the end, 0 between them.
  ///
  /// It is what the policy's overdrag leaves of the pull.
  public var overdrag: Double {
    if stretch > 0 { return -stretch }
    if mapping.isTwoSided { return 0 }
    if place < 0 { return -mapping.pulled(-place * mapping.distance, before: true) }
    return place > 1 ? mapping.pulled((place - 1) * mapping.distance, before: false) : 0
  }

  /// Points along the direction: where a view is that follows the finger, since the drag took hold.
  ///
  /// Between the ends that is the finger's way, beyond them what the overdrag leaves of it.
  /// - Parameter points: The finger's way along the direction since the drag took hold.
  public func shownWay(ofPoints points: Double) -> Double {
    let begin = shownPlace(startOverdrag, at: start)
    if mapping.accumulates { return (shownPlace(overdrag, at: place) - begin) / mapping.scale }
    let beyond = place - min(max(place, 0), 1)
    let beyondAtStart = start - min(max(start, 0), 1)
    let pull = (beyond - beyondAtStart) * mapping.distance
    return points + (overdrag - startOverdrag - pull) / mapping.scale
  }

  private func shownPlace(_ overdrag: Double, at place: Double) -> Double {
    min(max(place, 0), 1) * mapping.distance + overdrag
  }

  private var startOverdrag: Double {
    var progress = DragProgress(mapping)
    progress.takeHold(at: start)
    return progress.overdrag
  }
}

extension DragMapping {
  /// Points that the overdrag leaves of a pull of `points`, which are not negative, beyond one end.
  func pulled(_ points: Double, before isBeginning: Bool) -> Double {
    switch overdragEnds {
    case .both: pulled(points)
    case .beginning: isBeginning ? pulled(points) : 0
    case .end: isBeginning ? 0 : pulled(points)
    case .freeEnd: isBeginning ? pulled(points) : points
    }
  }

  /// Extents: the place whose view is `overdrag` points beyond the end that it has reached; the end
  /// itself where no pull shows that much.
  ///
  /// - Parameters:
  ///   - overdrag: Negative before the beginning, positive after the end.
  ///   - percent: 0…1: what is shown at 0 points.
  public func place(showing overdrag: Double, at percent: Double) -> Double {
    // A stretch stays while the view goes on from the beginning, and a new drag begins without it.
    guard overdrag < 0 ? percent == 0 : overdrag > 0 && percent == 1, self.overdrag != .stretch
    else {
      return percent
    }
    let isBeginning = overdrag < 0
    let wanted = abs(overdrag)
    var (low, high) = (0.0, 1.0)
    while pulled(high, before: isBeginning) < wanted {
      high *= 2
      guard high < 1e9 else { return percent }
    }
    while case let middle = (low + high) / 2, middle > low, middle < high {
      if pulled(middle, before: isBeginning) < wanted { low = middle } else { high = middle }
    }
    // A pull that jumps shows nothing less than its jump.
    guard low > 0 else { return percent }
    return isBeginning ? -high / distance : 1 + high / distance
  }
}
