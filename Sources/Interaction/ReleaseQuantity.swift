/// What a rule measures of a release. Each is computed by the very expression of its source, since
/// rounding decides ties: `1 - t/E` is not `t/E` from the other side.
///
/// t is the translation, v the velocity, E the extent, k the test's coefficient and j its second one.
public enum ReleaseQuantity: UInt8, Hashable, Sendable, CaseIterable {
  /// t, points.
  case translation
  /// |t|, points.
  case distance
  /// What the transition shows, 0…1; `clamp(t / k)` where nobody shows anything, with k points.
  case percentComplete
  /// t / E.
  case progress
  /// |t| / E.
  case progressSize
  /// `clamp(1 - t / (E · k))`, 0…1: what is left to dismiss.
  case remaining
  /// v, points per second.
  case velocity
  /// |v|, points per second.
  case velocitySize
  /// Points per second in whatever direction.
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
  /// Where a scroll view would come to rest that keeps k of its velocity each millisecond, points.
  case decelerated
  /// 1 less its part of E.
  case deceleratedRemaining
  /// The furthest translation of the drag, points.
  case maximumTranslation
  /// Points per second from the first touch to the lift.
  case meanVelocity
  /// Milliseconds from the first touch to the lift.
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
  /// t / k / E + v / E: a second's look ahead from a slower progress (Hero).
  case slowedProgress
  /// |v| less the speed across, points per second.
  case dominance
  /// v, positive where it goes further away from where the drag began; points per second.
  case velocityOnward
  /// v / |E - t|: how often a second it would go what is left; 0 where nothing is.
  case velocityOfRest
  /// |meanVelocity| / 1000, points per millisecond.
  case meanVelocitySizePerMillisecond
  /// The last step over its time, or over the time since where that is longer than k ms; points per
  /// millisecond, without a sign.
  case lastSpeed
  /// The last step, points.
  case lastDelta
  /// Milliseconds from the last step to the lift.
  case rest
  /// `Release.Direction` by its raw value.
  case direction
  /// `Release.BackState` by its raw value.
  case state
  /// 1 if the gesture was flung, 0 otherwise.
  case isFlung
  /// |dragged| / max(width, height), of the window.
  case windowProgressSize
  /// |t + k·v - j·E| / (E - j·E): how far beyond the detent j, of what lies behind it (Android).
  case hidden
  /// |t| - |t - k·E|, points: below 0 where the start is nearer than the detent k.
  case bias
  /// `clamp(t / E)` and where GNOME's deceleration of k takes it; v counts per millisecond, whatever E
  /// is.
  case flickedProgress
  /// The same from the other end: `max(1 - t / E, 0)` is 1 when nothing is dismissed, and more when the
  /// drag is beyond that (`AdwBottomSheet`).
  case flickedRemaining
  /// What the drag itself has moved, whatever was shown when it took hold, points.
  case dragged
  /// |dragged|, points.
  case draggedSize
  /// `min(t / E, 1)`, below 0 as it is, and where GNOME's deceleration of k takes it
  /// (`AdwNavigationView`).
  case flickedOvershoot
  /// The way since the touch without its sign, points.
  case travelSize
  /// How far the drag has stretched the view beyond the beginning, points.
  case stretch

  /// The members of the release that the quantity is made of.
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

  /// From where a quantity that tells a place counts, and in what.
  enum Frame {
    /// Points from where nothing is dismissed.
    case points
    /// Parts of the extent from there.
    case parts
    /// Parts of the extent from where everything is.
    case partsLeft
  }

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

  /// Whether the quantity needs a velocity that is unknown for this release, and counts it as 0.
  func countsUnknownVelocity(of release: Release) -> Bool {
    (fields.contains(.velocity) && release.velocity == nil)
      || (self == .speed && release.speed == nil)
  }

  /// Whether the quantity is nothing but a velocity: it is 0 when that is unknown, whatever else is
  /// known of the release.
  public var isVelocityAlone: Bool {
    switch self {
    case .velocity, .velocitySize, .velocityPerMillisecond, .velocitySizePerMillisecond, .speed,
      .extentsPerSecond, .extentsPerSecondSize, .velocityOnward, .velocityOfRest:
      true
    default: false
    }
  }
}
