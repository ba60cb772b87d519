public import Motion

/// Turns a drag into a percentage of the transition.
public struct DragMapping: Hashable, Sendable {
  /// The direction of progress, a unit vector: `(0, 1)` is downwards.
  public var direction: Vector
  /// Points of drag from 0 to 1.
  public var distance: Double
  public var curve: DragCurve
  /// Points shown for a point dragged, where the curve is linear.
  public var scale = 1.0
  /// Points: where the curve changes.
  public var limit: Double?
  public var overdrag = Overdrag.none
  /// Beyond which ends.
  public var overdragEnds = OverdragEnds.both
  /// Of the overdrag; `nil` is the one of its source.
  public var overdragCoefficient: Double?
  /// Where a step stops, if steps add up.
  public var stepBounds = StepBounds.bothEnds
  /// Whether the other side shows a percentage too, as large as the way to it.
  public var isTwoSided = false

  public init(
    direction: Vector, distance: Double, curve: DragCurve = .linear, scale: Double = 1,
    limit: Double? = nil, overdrag: Overdrag = .none, overdragCoefficient: Double? = nil
  ) {
    precondition(distance > 0 && distance.isFinite, "distance \(distance) is not a length")
    (self.direction, self.distance, self.curve) = (direction, distance, curve)
    (self.scale, self.limit) = (scale, limit)
    (self.overdrag, self.overdragCoefficient) = (overdrag, overdragCoefficient)
  }

  public init(direction: Vector, distance: Double, accumulates: Bool) {
    self.init(
      direction: direction, distance: distance, curve: accumulates ? .accumulating : .linear)
  }

  /// Whether each update adds its step to the place, and stops where `stepBounds` says; otherwise the
  /// place follows from the whole way.
  @inlinable
  public var accumulates: Bool { curve == .accumulating }

  /// The part of `vector` that goes along the direction of progress, in the vector's unit.
  @inlinable
  public func along(_ vector: Vector) -> Double {
    vector.dx * direction.dx + vector.dy * direction.dy
  }

  /// The part of `vector` that goes across it, to the right of it.
  @inlinable
  public func across(_ vector: Vector) -> Double {
    vector.dy * direction.dx - vector.dx * direction.dy
  }

  /// 0…1: where a drag of `translation` points leads that started at `start`.
  public func percentComplete(of translation: Vector, from start: Double = 0) -> Double {
    percentComplete(ofPoints: along(translation), from: start)
  }

  /// 0…1: where a drag of so many points along the direction leads that started at `start`.
  public func percentComplete(ofPoints points: Double, from start: Double = 0) -> Double {
    percentComplete(at: place(ofPoints: points, from: start))
  }

  /// 0…1: what is shown at a place, in extents.
  @inline(__always)
  func percentComplete(at place: Double) -> Double {
    min(isTwoSided ? abs(place) : max(place, 0), 1)
  }

  /// Extents: where a drag of so many points leads that started at `start`, also beyond the ends.
  @inline(__always)
  func place(ofPoints points: Double, from start: Double) -> Double {
    start + shown(points) / distance
  }

  /// Extents: where a step of so many points leads from `place`.
  func place(afterStep points: Double, from place: Double) -> Double {
    let next = self.place(ofPoints: points, from: place)
    let beginning = isTwoSided ? -1.0 : 0
    return switch stepBounds {
    case .bothEnds: min(max(next, beginning), 1)
    case .beginning: max(next, beginning)
    case .end: min(next, 1)
    case .skipBeginning: isTwoSided || next > 0 ? next : place
    }
  }

  /// Points: where the view is shown, with what the overdrag leaves of a pull beyond the ends.
  ///
  /// - Parameter points: Dragged along the direction; below 0 is beyond the beginning.
  public func offset(ofPoints points: Double, from start: Double = 0) -> Double {
    let place = start * distance + shown(points)
    if place < 0 { return -pulled(-place, before: true) }
    return place > distance ? distance + pulled(place - distance, before: false) : place
  }

  /// Points that the overdrag leaves of a pull of `points`, which are not negative.
  public func pulled(_ points: Double) -> Double {
    overdrag.offset(ofPull: points, overdragCoefficient, extent: distance)
  }

  /// Points shown for points dragged, before the ends are looked at.
  @inline(__always)
  private func shown(_ points: Double) -> Double {
    switch curve {
    case .linear, .accumulating: scale == 1 ? points : points * scale
    case .damped: DragCurve.damped(points, limit ?? 120)
    case .backProgress: DragCurve.backProgress(points, limit ?? 412, width: distance) * distance
    case .blocked: DragCurve.blocked(points / distance) * distance
    case .size: abs(points) * scale
    }
  }
}

extension DragCurve {
  /// Half the way up to `limit` points, then less and less; nothing backwards.
  /// Source: `SPStorkPresentationController.swift`, `DeckPresentationController.swift`.
  static func damped(_ points: Double, _ limit: Double) -> Double {
    guard limit > 0, points >= limit else { return max(points / 2, 0) }
    let more = (points - limit) / limit
    return limit / 2 + limit / 4 * Elementary.atan2(more, 1) + (points - limit) / 10
  }

  /// 0…1, with the part 0.2 of what the screen is wider than the linear distance.
  /// Source: `BackTouchTracker.getProgress`.
  static func backProgress(_ points: Double, _ limit: Double, width: Double) -> Double {
    let linear = min(limit, width)
    let first = linear + (width - linear) * 0.2
    guard points > linear, width > linear else { return min(max(points / first, 0), 1) }
    let part = (points - linear) / (width - linear)
    return min(max(points / (first + (width - first) * part), 0), 1)
  }

  /// Ionic's `calculateSpringStep` for a card that may not be dismissed: 0…1 to below 0.2.
  static func blocked(_ progress: Double) -> Double {
    let step = min(max(progress, 0.000_1), 0.999_9) / 0.2
    let value =
      1 - 1.002_55 * Elementary.exp(-0.038_096_8 * step)
      + 0.002_552_75 * Elementary.exp(-14.961_9 * step)
    return progress > 0 ? value : 0
  }
}

extension Overdrag {
  /// Points that are left of a pull of `points` beyond an end, which are not negative.
  ///
  /// - Parameters:
  ///   - coefficient: `nil` is that of the source.
  ///   - extent: Points; above 0.
  func offset(ofPull points: Double, _ coefficient: Double?, extent: Double) -> Double {
    guard points > 0 else { return 0 }
    let coefficient = coefficient ?? usual
    guard coefficient > 0 else { return 0 }
    switch self {
    case .none: return 0
    case .linear: return points * coefficient
    case .rubberBand:
      return RubberBand(dimension: extent, coefficient: coefficient).offset(forPull: points)
    case .asymptote: return coefficient * (1 - 1 / (1 + points / coefficient))
    case .root: return (1 + points).squareRoot() * coefficient
    case .logarithm: return max(coefficient * (Elementary.log(points + 1) - 2), 0)
    case .stretch: return min(points, coefficient * extent)
    }
  }

  private var usual: Double {
    switch self {
    case .none: 0
    case .linear: 0.5
    case .rubberBand: 0.55
    case .asymptote: 10
    case .root: 2.5
    case .logarithm: 8
    case .stretch: 0.008
    }
  }
}
