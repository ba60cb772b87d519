/// The keys of a policy's settings, which define a drag apart from its decision. All policies share
/// them, so that two policies can be compared line by line.
public enum PolicyKey: UInt8, Hashable, Sendable, CaseIterable {
  // Recognition.
  case hysteresis
  case mouseHysteresis
  case hysteresisComparison
  case hysteresisMeasure
  case hysteresisTime
  case minimumTouches
  case maximumTouches
  case directions
  case axisRatio
  case crossLimit
  case crossing
  case startZone
  case arena
  case translationOrigin
  // Mapping.
  case extent
  case extentPart
  case mapping
  case mappingScale
  case mappingLimit
  case stepBounds
  case overdrag
  case overdragCoefficient
  case overdragEnds
  case overdragDuration
  // Velocity.
  case estimator
  case velocityWindow
  case velocityGap
  case velocityRest
  case minimumSpeed
  case minimumTravel
  case maximumSpeed
  case maximumSpeedPart
  case keepsMinimumSpeed
  // The end.
  case decidesAt
  case cancellation
  case regrab
  // Settle.
  case finishSettle
  case finishDuration
  case finishMinimumDuration
  case finishMaximumDuration
  case finishDampingRatio
  case finishMass
  case finishStiffness
  case finishDamping
  case finishVelocity
  case finishVelocityExtent
  case finishBaseVelocity
  case finishFlingSpeed
  case finishRest
  case finishRestDistance
  case finishX1
  case finishY1
  case finishX2
  case finishY2
  case cancelSettle
  case cancelDuration
  case cancelMinimumDuration
  case cancelMaximumDuration
  case cancelDampingRatio
  case cancelMass
  case cancelStiffness
  case cancelDamping
  case cancelVelocity
  case cancelVelocityExtent
  case cancelBaseVelocity
  case cancelFlingSpeed
  case cancelRest
  case cancelRestDistance
  case cancelX1
  case cancelY1
  case cancelX2
  case cancelY2
}

/// The curve from the distance of a drag to the place of the transition, before and beyond its
/// ends.
public enum DragCurve: UInt8, Hashable, Sendable, CaseIterable {
  /// The finger's distance times `mappingScale`.
  case linear
  /// The same, added step by step; `stepBounds` selects the ends at which a step stops.
  case accumulating
  /// Half the distance up to `mappingLimit`, then less and less (SPStorkController,
  /// DeckTransition).
  case damped
  /// Android's back gesture: linear up to `mappingLimit`, then stretched to the screen's width.
  case backProgress
  /// Ionic's card that may not be dismissed: a fifth of the distance at most.
  case blocked
  /// The absolute distance of the finger along the axis (objc.io).
  case size
}

/// The ends at which an added step stops. A drag beyond such an end does not have to be dragged
/// back.
public enum StepBounds: UInt8, Hashable, Sendable, CaseIterable {
  case bothEnds
  /// Only at 0: a drag beyond the end has to be dragged back.
  case beginning
  /// Only at 1: a drag beyond the beginning has to be dragged back.
  case end
  /// At no end, but a step that would reach the beginning or pass it is dropped as a whole
  /// (Flutter's `Dismissible` with one direction).
  case skipBeginning
}

/// What a pull beyond the ends shows.
public enum Overdrag: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing: the view stops at the end.
  case none
  /// The part `overdragCoefficient` of the pull.
  case linear
  /// UIKit's rubber band with that coefficient; the extent is its dimension.
  case rubberBand
  /// Less and less, up to as many points as the coefficient (libadwaita).
  case asymptote
  /// √(1 + x) times the coefficient (gorhom).
  case root
  /// 8 (ln(x + 1) - 2), from where that is above 0, with the coefficient for 8 (vaul).
  case logarithm
  /// The pull, up to the coefficient's part of the extent (Flutter's Cupertino sheet).
  case stretch
}

/// The ends beyond which a pull shows.
public enum OverdragEnds: UInt8, Hashable, Sendable, CaseIterable {
  case both
  /// Only before the beginning: a sheet that is pulled further open (vaul).
  case beginning
  /// Only after the end (a row without actions on its other side).
  case end
  /// Before the beginning; after the end, the view follows the finger (vaul, react-modal-sheet,
  /// PanModal).
  case freeEnd
}

/// The reaction of a toolkit when the system takes the pointer away. Other ends without a lift
/// (dropped events, an unplugged device, the end of a recording) cancel under every policy.
public enum CancellationRule: UInt8, Hashable, Sendable, CaseIterable {
  case cancel
  /// As if the finger had lifted, with the velocity.
  case decide
  /// As if it had lifted at rest.
  case decideAtRest
  /// The nearer end.
  case nearest
  /// As it was before the drag.
  case previous
  /// Nothing happens: the view stays where it is until the next gesture.
  case stay
}

/// Whether a finger can catch a settling transition.
public enum RegrabRule: UInt8, Hashable, Sendable, CaseIterable {
  /// The drag continues from the place that is shown.
  case continues
  /// Not while it closes.
  case refusedWhileFinishing
  /// Not before it is over.
  case refused
}

/// The kind of motion from the release to the end of the transition.
public enum SettleKind: UInt8, Hashable, Sendable, CaseIterable {
  /// The motion of the transition's own animator.
  case transition
  /// A spring that is made to last `duration`, with a damping ratio (`UIView` springs).
  case timedSpring
  /// A spring of mass, stiffness and damping, until its envelope is the part `rest` of the
  /// distance. It starts with the part `velocity` of the release velocity.
  case spring
  /// The same, stopped as soon as it reaches its end, or is within `restDistance` of it and as
  /// slow.
  case clampedSpring
  /// `duration` along a Bézier curve, independent of the place of the release.
  case curve
  /// `duration` times the remaining part of the distance; with a minimum, the minimum plus that
  /// part of the rest.
  case remainingCurve
  /// The time that the release velocity would need, times `velocity`, between a minimum and a
  /// maximum. `baseVelocity` replaces a release velocity in the other direction. Within
  /// `restDistance` of the end it takes no time.
  case velocityCurve
  /// Android's `ViewDragHelper`.
  case viewDragHelper
  /// An exponential with the time constant `duration` (Framer's inertia), over at `restDistance`
  /// before its end.
  case inertia
  /// At a constant `velocity` of extents per second, started and ended smoothly (Qt).
  case smoothed
  /// Flutter's fling: a spring to a hundredth beyond the end, over as soon as it reaches the end. A
  /// release toward the end that is slower than `flingSpeed` is not a fling: it follows the curve
  /// like `remainingCurve`, or starts with `baseVelocity` if there is one.
  case fling
  /// FloatingPanel's spring, stepped 60 times per second: critically damped except for fast
  /// releases.
  case steppedSpring
  /// `duration` along Flutter's `fastEaseInToSlowEaseOut`, two Bézier curves one after the other.
  case slowEaseOut
  /// Like `velocityCurve`, for the dragged distance instead of the remaining one (Ionic's card).
  case draggedCurve
}
