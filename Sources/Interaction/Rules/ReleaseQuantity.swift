/// A quantity of a release that a rule compares with a limit.
///
/// Each is computed by the exact expression of its source, because rounding decides ties: `1 - t/E`
/// is not `t/E` from the other side.
///
/// t is the translation, v the velocity, E the extent, k the test's coefficient and j its second
/// one.
public enum ReleaseQuantity: String, Hashable, Sendable, CaseIterable {
  /// t, points.
  case translation
  /// |t|, points.
  case distance
  /// The percentage that the transition shows, 0…1; `clamp(t / k)` if it is not given, with k in
  /// points.
  case percentComplete
  /// t / E.
  case progress
  /// |t| / E.
  case progressSize
  /// `clamp(1 - t / (E · k))`, 0…1: the part that remains to be dismissed.
  case remaining
  /// v, points per second.
  case velocity
  /// |v|, points per second.
  case velocitySize
  /// The speed in any direction, points per second.
  case speed
  /// v / 1000, points per millisecond.
  case velocityPerMillisecond
  /// |v| / 1000, points per millisecond.
  case velocitySizePerMillisecond
  /// v / E, extents per second.
  case extentsPerSecond
  /// |v / E|, extents per second.
  case extentsPerSecondSize
  /// t + k·v, points; k is in seconds.
  case projected
  /// (t + k·v) / E.
  case projectedProgress
  /// 1 - (t + k·v) / E.
  case projectedRemaining
  /// The point of rest of a scroll view that keeps the part k of its velocity each millisecond,
  /// points.
  case decelerated
  /// 1 minus the decelerated translation as a part of E.
  case deceleratedRemaining
  /// The furthest translation of the drag, points.
  case maximumTranslation
  /// The mean velocity from the first touch to the lift, points per second.
  case meanVelocity
  /// The time from the first touch to the lift, milliseconds.
  case elapsed
  /// k itself: a rule's switch.
  case given
  /// (t + k·v) / j, points; j is a friction.
  case projectedByFriction
  /// `clamp(t + k·v)`, 0…E, points.
  case projectedWithin
  /// (t + v/1000 · k) / E; k is in milliseconds, as web toolkits count.
  case carriedProgress
  /// 1 - (t + v/1000 · k) / E.
  case carriedRemaining
  /// t / k / E + v / E: one second of velocity added to a slower progress (Hero).
  case slowedProgress
  /// |v| minus the speed across, points per second.
  case dominance
  /// v, positive away from the start of the drag, points per second.
  case velocityOnward
  /// v / |E - t|: how often per second the velocity would cover the remaining distance; 0 if
  /// nothing remains.
  case velocityOfRest
  /// |meanVelocity| / 1000, points per millisecond.
  case meanVelocitySizePerMillisecond
  /// The last step divided by its duration, or by the time since then if that is longer than k ms;
  /// points per millisecond, without a sign.
  case lastSpeed
  /// The last step, points.
  case lastDelta
  /// The time from the last step to the lift, milliseconds.
  case rest
  /// The raw value of `Release.Direction`.
  case direction
  /// The raw value of `Release.BackState`.
  case state
  /// 1 if the gesture was flung, 0 otherwise.
  case isFlung
  /// |dragged| / max(width, height), of the window.
  case windowProgressSize
  /// |t + k·v - j·E| / (E - j·E): the distance from the detent j, as a part of the distance from it
  /// to the end (Android).
  case hidden
  /// |t| - |t - k·E|, points: below 0 if the start is nearer than the detent k.
  case bias
  /// `clamp(t / E)` plus the progress that GNOME's deceleration of k adds; v counts per
  /// millisecond, independent of E.
  case flickedProgress
  /// The progress from the other end after GNOME's deceleration of k (`AdwBottomSheet`).
  ///
  /// `max(1 - t / E, 0)` is 1 if nothing is dismissed, and more if the drag is before the
  /// beginning.
  case flickedRemaining
  /// The distance of the drag itself, without the part that was shown when it caught a settle,
  /// points.
  case dragged
  /// |dragged|, points.
  case draggedSize
  /// `min(t / E, 1)`, unclamped below 0, plus the progress that GNOME's deceleration of k adds
  /// (`AdwNavigationView`).
  case flickedOvershoot
  /// The distance since the touch, without a sign, points.
  case travelSize
  /// The stretch of the view beyond the beginning, points.
  case stretch

  /// The members of the release from which the quantity is computed.
  public var fields: Release.Fields {
    switch self {
    case .given: []
    case .translation, .distance, .percentComplete, .dragged, .draggedSize: .translation
    case .progress, .progressSize, .remaining, .bias: [.translation, .extent]
    case .velocity, .velocitySize, .velocityPerMillisecond, .velocitySizePerMillisecond: .velocity
    case .speed: .speed
    case .extentsPerSecond, .extentsPerSecondSize: [.velocity, .extent]
    case .projected, .decelerated, .projectedByFriction, .velocityOnward: [.translation, .velocity]
    case .projectedProgress, .projectedRemaining, .deceleratedRemaining, .projectedWithin,
      .carriedProgress, .carriedRemaining, .slowedProgress, .velocityOfRest, .hidden,
      .flickedProgress, .flickedRemaining, .flickedOvershoot:
      [.translation, .velocity, .extent]
    case .dominance: [.velocity, .crossVelocity]
    case .maximumTranslation: .maximumTranslation
    case .meanVelocity, .meanVelocitySizePerMillisecond: .meanVelocity
    case .elapsed: .elapsed
    case .lastSpeed: [.lastDelta, .lastInterval, .rest]
    case .lastDelta: .lastDelta
    case .rest: .rest
    case .direction: .direction
    case .state: .state
    case .isFlung: .isFlung
    case .windowProgressSize: [.translation, .extent, .width, .height]
    case .travelSize: [.translation, .travel]
    case .stretch: [.translation, .stretch]
    }
  }

  /// The origin and unit of a quantity that is a place.
  enum Frame {
    /// Points from the presented end.
    case points
    /// Parts of the extent from the presented end.
    case parts
    /// Parts of the extent from the dismissed end.
    case partsLeft
  }

  /// The origin and unit of the quantity if it is a place; points otherwise.
  var frame: Frame {
    switch self {
    case .progress, .projectedProgress, .carriedProgress, .flickedProgress, .flickedOvershoot:
      .parts
    case .remaining, .projectedRemaining, .deceleratedRemaining, .carriedRemaining,
      .flickedRemaining:
      .partsLeft
    default: .points
    }
  }

  /// Returns whether the quantity needs a velocity that is unknown for this release, and counts it
  /// as 0.
  func countsUnknownVelocity(of release: Release) -> Bool {
    (fields.contains(.velocity) && release.velocity == nil)
      || (self == .speed && release.speed == nil)
  }

  /// Whether the quantity depends only on a velocity, so that it is 0 if the velocity is unknown.
  public var isVelocityAlone: Bool {
    switch self {
    case .velocity, .velocitySize, .velocityPerMillisecond, .velocitySizePerMillisecond, .speed,
      .extentsPerSecond, .extentsPerSecondSize, .velocityOnward, .velocityOfRest:
      true
    default: false
    }
  }
}
