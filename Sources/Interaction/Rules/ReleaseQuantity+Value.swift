import Gestures

/// The velocity of a release as a rule reads it, in points per second: after the policy's gates,
/// and 0 if it is unknown.
struct GatedVelocity {
  var along: Double
  /// The gates, applied to each component when it is read; the velocity across is rarely read.
  var gates: VelocityGates
}

/// The gates and the clamp of an estimator, without its other members, so that a decision copies
/// little.
struct VelocityGates {
  /// The limit in points per second; a velocity that is not above it becomes 0.
  private let minimum: Double
  private let maximum: Double

  init(_ estimator: VelocityEstimator) {
    // Above the preceding number is the same as at least this number.
    minimum =
      estimator.keepsMinimum ? estimator.minimumSpeed.nextDown : estimator.minimumSpeed
    maximum = estimator.maximumSpeed
  }

  /// Returns the same as `VelocityEstimator.gated(_:)`.
  @inline(__always)
  func gated(_ velocity: Double) -> Double {
    abs(velocity) <= minimum ? 0 : min(max(velocity, -maximum), maximum)
  }
}

extension ReleaseQuantity {
  /// Returns the second coefficient j of quantities that compute it from k, so that no decision
  /// divides again; `nil` for others.
  func second(of k: Double) -> Double? {
    switch self {
    case .decelerated, .deceleratedRemaining: 1 - k
    case .flickedProgress, .flickedRemaining, .flickedOvershoot: k / (1 - k) / 1_000
    default: nil
    }
  }

  @inline(__always)
  func value(
    of release: borrowing Release, _ velocity: GatedVelocity, _ k: Double, _ j: Double
  ) -> Double {
    let (t, v, extent) = (release.translation, velocity.along, release.extent)
    return switch self {
    case .translation: t
    case .distance: abs(t)
    case .percentComplete: release.percentComplete ?? min(max(t / k, 0), 1)
    case .progress: t / extent
    case .progressSize: abs(t) / extent
    case .remaining: min(max(1 - t / (extent * k), 0), 1)
    case .velocity: v
    case .velocitySize: abs(v)
    case .speed: release.speed ?? 0
    case .velocityPerMillisecond: v / 1_000
    case .velocitySizePerMillisecond: abs(v) / 1_000
    case .extentsPerSecond: v / extent
    case .extentsPerSecondSize: abs(v / extent)
    case .projected: t + k * v
    case .projectedProgress: (t + k * v) / extent
    case .projectedRemaining: 1 - (t + k * v) / extent
    case .decelerated: Self.decelerated(t, v, k, j)
    case .deceleratedRemaining: 1 - Self.decelerated(t, v, k, j) / extent
    case .given: k
    case .projectedByFriction: (t + k * v) / j
    case .projectedWithin: min(max(t + k * v, 0), extent)
    case .carriedProgress: (t + v / 1_000 * k) / extent
    case .carriedRemaining: 1 - (t + v / 1_000 * k) / extent
    case .slowedProgress: t / k / extent + v / extent
    case .dominance: abs(v) - abs(velocity.gates.gated(release.crossVelocity))
    case .velocityOnward: t < 0 ? -v : v
    case .velocityOfRest: extent == t ? 0 : v / abs(extent - t)
    case .hidden: abs(t + k * v - j * extent) / (extent - j * extent)
    case .bias: abs(t) - abs(t - k * extent)
    case .flickedProgress: min(max(t / extent, 0), 1) + Self.flick(v / 1_000, j)
    case .flickedRemaining: max(1 - t / extent, 0) - Self.flick(v / 1_000, j)
    case .flickedOvershoot: min(t / extent, 1) + Self.flick(v / 1_000, j)
    default: rarely(release, k)
    }
  }

  // Inlined, since a call would copy the release.
  @inline(__always)
  private func rarely(_ release: borrowing Release, _ k: Double) -> Double {
    switch self {
    case .maximumTranslation: release.maximumTranslation
    case .meanVelocity: release.meanVelocity
    case .meanVelocitySizePerMillisecond: abs(release.meanVelocity) / 1_000
    case .elapsed: release.elapsed
    case .lastDelta: release.lastDelta
    case .lastSpeed: release.lastSpeed(longRest: k)
    case .rest: release.rest
    case .direction: Double(release.direction.rawValue)
    case .state: Double(release.state.rawValue)
    case .isFlung: release.isFlung ? 1 : 0
    case .dragged: release.ownWay
    case .draggedSize: abs(release.ownWay)
    case .travelSize: abs(release.wholeWay)
    case .stretch: max(release.stretch, -release.translation, 0)
    default: abs(release.ownWay) / release.longerSide
    }
  }

  /// Returns the place of rest by the formula of `Projection`.
  @inline(__always)
  private static func decelerated(_ t: Double, _ v: Double, _ rate: Double, _ rest: Double)
    -> Double
  {
    t + v / 1_000 * rate / rest
  }

  /// Returns the progress that a flick of `velocity` points per millisecond adds.
  ///
  /// It is proportional up to 2, and follows a parabola above (GNOME `swipeTracker.js`, libadwaita
  /// `adw-swipe-tracker.c`).
  private static func flick(_ velocity: Double, _ slope: Double) -> Double {
    let (curve, parabola) = (2.0, 0.35)
    let speed = abs(velocity)
    var way = speed * slope
    if speed > curve {
      let c = slope / 2 / parabola
      let x = speed - curve + c
      way = parabola * x * x - parabola * c * c + slope * curve
    }
    return velocity < 0 ? -way : way
  }
}

extension Release {
  /// Returns the speed of the last step in points per millisecond; 0 if there was no step.
  func lastSpeed(longRest: Double) -> Double {
    let time = rest > longRest ? rest : lastInterval
    return time > 0 ? abs(lastDelta) / time : 0
  }

  /// The distance of this drag, in points.
  var ownWay: Double { dragged ?? translation }

  /// The distance since the touch, in points.
  var wholeWay: Double { travel ?? ownWay }

  /// The longer side of the window in points; the extent if the window is unknown.
  var longerSide: Double {
    let side = max(width, height)
    return side > 0 ? side : extent
  }
}
