extension DragProgress {
  /// The distance of the view beyond the end that it has reached, in points: negative before the
  /// beginning, positive after the end, 0 between them.
  ///
  /// The policy's overdrag computes it from the pull.
  public var overdrag: Double {
    if stretch > 0 { return -stretch }
    if mapping.isTwoSided { return 0 }
    if place < 0 { return -mapping.pulled(-place * mapping.distance, before: true) }
    return place > 1 ? mapping.pulled((place - 1) * mapping.distance, before: false) : 0
  }

  /// Returns the distance, in points along the direction, that a view has moved that follows the
  /// finger.
  ///
  /// Between the ends, it is the distance of the finger; beyond them, the overdrag reduces it.
  ///
  /// - Parameter points: The finger's distance along the direction since the drag began.
  public func shownWay(ofPoints points: Double) -> Double {
    let begin = shownPlace(startOverdrag, at: start)
    if mapping.accumulates { return (shownPlace(overdrag, at: place) - begin) / mapping.scale }
    let beyond = place - min(max(place, 0), 1)
    let beyondAtStart = start - min(max(start, 0), 1)
    let pull = (beyond - beyondAtStart) * mapping.distance
    return points + (overdrag - startOverdrag - pull) / mapping.scale
  }

  /// Returns the offset of the view in points at a place with an overdrag.
  private func shownPlace(_ overdrag: Double, at place: Double) -> Double {
    min(max(place, 0), 1) * mapping.distance + overdrag
  }

  /// The overdrag at the place at which the drag began, in points.
  private var startOverdrag: Double {
    var progress = DragProgress(mapping)
    progress.restart(at: start)
    return progress.overdrag
  }
}

extension DragMapping {
  /// Returns the overdrag, in points, of a pull of `points` beyond one end, which is not negative.
  func pulled(_ points: Double, before isBeginning: Bool) -> Double {
    switch overdragEnds {
    case .both: pulled(points)
    case .beginning: isBeginning ? pulled(points) : 0
    case .end: isBeginning ? 0 : pulled(points)
    case .freeEnd: isBeginning ? pulled(points) : points
    }
  }

  /// Returns the place, in extents, at which the view is `overdrag` points beyond the end that it
  /// has reached; the end itself if no pull shows that much.
  ///
  /// - Parameters:
  ///   - overdrag: Points; negative before the beginning, positive after the end.
  ///   - percent: The percentage shown at 0 points, 0…1.
  public func place(showing overdrag: Double, at percent: Double) -> Double {
    // A stretch stays while the view moves on from the beginning, and a new drag begins without it.
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
    // A pull whose curve jumps shows nothing smaller than its jump.
    guard low > 0 else { return percent }
    return isBeginning ? -high / distance : 1 + high / distance
  }
}
