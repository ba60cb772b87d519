public import Motion

/// A function from a drag to a percentage of the transition.
///
/// `DragPolicy.mapping` returns one.
public struct DragMapping: Hashable, Sendable {
  /// The direction of progress, a unit vector; `(0, 1)` is downward.
  public var direction: Vector
  /// The drag distance from 0 to 1, in points.
  public var distance: Double
  /// The curve of the percentage over the distance.
  public var curve: DragCurve
  /// The points shown per point dragged, if the curve is linear.
  public var scale = 1.0
  /// The distance at which the curve changes, in points; `nil` uses that of the curve's source.
  public var limit: Double?
  /// The motion of the view while a pull goes beyond an end.
  public var overdrag = Overdrag.none
  /// The ends beyond which a pull shows.
  public var overdragEnds = OverdragEnds.both
  /// The coefficient of the overdrag; `nil` uses that of its source.
  public var overdragCoefficient: Double?
  /// The ends at which a step stops, if steps add up.
  public var stepBounds = StepBounds.bothEnds
  /// Whether a drag to the other side shows a percentage too, by its distance.
  public var isTwoSided = false

  /// Creates a mapping that shows a pull beyond both ends.
  ///
  /// - Precondition: `distance` is finite and above 0.
  /// - Parameters:
  ///   - direction: The direction of progress, a unit vector.
  ///   - distance: The drag distance from 0 to 1, in points.
  ///   - curve: The curve of the percentage over the distance.
  ///   - scale: The points shown per point dragged, if the curve is linear.
  ///   - limit: The distance at which the curve changes, in points; `nil` uses that of the curve's
  ///     source.
  ///   - overdrag: The motion of the view while a pull goes beyond an end.
  ///   - overdragCoefficient: The coefficient of the overdrag; `nil` uses that of its source.
  public init(
    direction: Vector, distance: Double, curve: DragCurve = .linear, scale: Double = 1,
    limit: Double? = nil, overdrag: Overdrag = .none, overdragCoefficient: Double? = nil
  ) {
    precondition(distance > 0 && distance.isFinite, "distance \(distance) is not a length")
    (self.direction, self.distance, self.curve) = (direction, distance, curve)
    (self.scale, self.limit) = (scale, limit)
    (self.overdrag, self.overdragCoefficient) = (overdrag, overdragCoefficient)
  }

  /// Creates a linear mapping, or one that adds up steps.
  ///
  /// - Precondition: `distance` is finite and above 0.
  public init(direction: Vector, distance: Double, accumulates: Bool) {
    self.init(
      direction: direction, distance: distance, curve: accumulates ? .accumulating : .linear)
  }

  /// Whether each update adds its step to the place, and stops at the ends in `stepBounds`.
  ///
  /// Otherwise the place depends on the whole distance.
  @inlinable
  public var accumulates: Bool { curve == .accumulating }

  /// Returns the component of `vector` along the direction of progress, in the vector's unit.
  @inlinable
  public func along(_ vector: Vector) -> Double {
    vector.dx * direction.dx + vector.dy * direction.dy
  }

  /// Returns the component of `vector` across the direction of progress, positive to its right.
  @inlinable
  public func across(_ vector: Vector) -> Double {
    vector.dy * direction.dx - vector.dx * direction.dy
  }

  /// Returns the percentage, 0…1, after a drag of `translation` points that started at `start`.
  public func percentComplete(of translation: Vector, from start: Double = 0) -> Double {
    percentComplete(ofPoints: along(translation), from: start)
  }

  /// Returns the percentage, 0…1, after a drag of `points` along the direction that started at
  /// `start`.
  public func percentComplete(ofPoints points: Double, from start: Double = 0) -> Double {
    percentComplete(at: place(ofPoints: points, from: start))
  }

  /// Returns the percentage, 0…1, that is shown at a place in extents.
  @inline(__always)
  func percentComplete(at place: Double) -> Double {
    min(isTwoSided ? abs(place) : max(place, 0), 1)
  }

  /// Returns the place, in extents, after a drag of `points` that started at `start`; it may be
  /// beyond the ends.
  @inline(__always)
  func place(ofPoints points: Double, from start: Double) -> Double {
    start + shown(points) / distance
  }

  /// Returns the place, in extents, after a step of `points` from `place`.
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

  /// Returns the offset of the view in points, including the overdrag of a pull beyond the ends.
  ///
  /// - Parameters:
  ///   - points: The drag along the direction; below 0 is beyond the beginning.
  ///   - start: The place at which the drag began, in extents.
  public func offset(ofPoints points: Double, from start: Double = 0) -> Double {
    let place = start * distance + shown(points)
    if place < 0 { return -pulled(-place, before: true) }
    return place > distance ? distance + pulled(place - distance, before: false) : place
  }

  /// Returns the overdrag, in points, of a pull of `points`, which is not negative.
  public func pulled(_ points: Double) -> Double {
    overdrag.offset(ofPull: points, overdragCoefficient, extent: distance)
  }

  /// Returns the points shown for points dragged, without regard to the ends.
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
  /// Returns half the distance up to `limit` points, then less and less; 0 for a backward drag.
  ///
  /// Source: `SPStorkPresentationController.swift`, `DeckPresentationController.swift`.
  static func damped(_ points: Double, _ limit: Double) -> Double {
    guard limit > 0, points >= limit else { return max(points / 2, 0) }
    let more = (points - limit) / limit
    return limit / 2 + limit / 4 * Elementary.atan2(more, 1) + (points - limit) / 10
  }

  /// Returns the progress, 0…1, with the part 0.2 of the width by which the screen exceeds the
  /// linear distance.
  ///
  /// Source: `BackTouchTracker.getProgress`.
  static func backProgress(_ points: Double, _ limit: Double, width: Double) -> Double {
    let linear = min(limit, width)
    let first = linear + (width - linear) * 0.2
    guard points > linear, width > linear else { return min(max(points / first, 0), 1) }
    let part = (points - linear) / (width - linear)
    return min(max(points / (first + (width - first) * part), 0), 1)
  }

  /// Returns the result of Ionic's `calculateSpringStep` for a card that may not be dismissed: 0…1
  /// becomes a number below 0.2.
  static func blocked(_ progress: Double) -> Double {
    let step = min(max(progress, 0.000_1), 0.999_9) / 0.2
    let value =
      1 - 1.002_55 * Elementary.exp(-0.038_096_8 * step)
      + 0.002_552_75 * Elementary.exp(-14.961_9 * step)
    return progress > 0 ? value : 0
  }
}

extension Overdrag {
  /// Returns the overdrag, in points, of a pull of `points` beyond an end, which is not negative.
  ///
  /// - Parameters:
  ///   - coefficient: The coefficient; `nil` uses that of the source.
  ///   - extent: The extent in points; above 0.
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

  /// The coefficient of the source.
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
