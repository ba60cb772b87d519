/// What every policy can say about a drag besides its decision: the same keys in all of them, so that
/// two can be compared line by line.
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

/// How far a drag takes the transition, before and behind its ends.
public enum DragCurve: UInt8, Hashable, Sendable, CaseIterable {
  /// The finger's way times `mappingScale`.
  case linear
  /// The same, added up step by step; `stepBounds` tells where a step stops.
  case accumulating
  /// Half the way up to `mappingLimit`, then less and less (SPStorkController, DeckTransition).
  case damped
  /// Android's back gesture: linear up to `mappingLimit`, then stretched to the screen's width.
  case backProgress
  /// Ionic's card that may not be dismissed: a fifth of the way at most.
  case blocked
  /// The size of the finger's way, whichever way along the axis it goes (objc.io).
  case size
}

/// Where each step stops that adds to the percentage: what was dragged beyond such an end does not
/// have to be dragged back.
public enum StepBounds: UInt8, Hashable, Sendable, CaseIterable {
  case bothEnds
  /// At 0 alone: what was dragged beyond the end has to be dragged back.
  case beginning
  /// At 1 alone: what was dragged beyond the beginning has to be dragged back.
  case end
  /// Nowhere, but a step that would lead to the beginning or beyond it is left out as a whole
  /// (Flutter's `Dismissible` with one direction).
  case skipBeginning
}

/// What becomes of a pull beyond the ends.
public enum Overdrag: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing: it stops there.
  case none
  /// `overdragCoefficient` of it.
  case linear
  /// UIKit's rubber band with that coefficient; the extent is its dimension.
  case rubberBand
  /// Ever less, up to that many points (libadwaita).
  case asymptote
  /// √(1 + x) times the coefficient (gorhom).
  case root
  /// 8 (ln(x + 1) - 2), from where that is above 0, with the coefficient for 8 (vaul).
  case logarithm
  /// Up to that part of the extent (Flutter's Cupertino sheet).
  case stretch
}

/// Beyond which ends a pull shows.
public enum OverdragEnds: UInt8, Hashable, Sendable, CaseIterable {
  case both
  /// Before the beginning alone: a sheet that is pulled further open (vaul).
  case beginning
  /// After the end alone (a row without actions on its other side).
  case end
  /// Before the beginning; after the end the view goes on with the finger (vaul, react-modal-sheet,
  /// PanModal).
  case freeEnd
}

/// What the toolkit does when the system takes the pointer away. What no system decided (dropped
/// events, an unplugged device, the end of a recording) cancels under every policy.
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

/// Whether a finger can take hold of a settling transition.
public enum RegrabRule: UInt8, Hashable, Sendable, CaseIterable {
  /// The drag goes on from what is shown.
  case continues
  /// Not while it closes.
  case refusedWhileFinishing
  /// Not before it is over.
  case refused
}

/// How a transition gets from where the finger left it to its end.
public enum SettleKind: UInt8, Hashable, Sendable, CaseIterable {
  /// As the transition's own animator does.
  case transition
  /// A spring that is made to last `duration`, with a damping ratio (`UIView` springs).
  case timedSpring
  /// A spring of mass, stiffness and damping, until its envelope is `rest` of the way; `velocity` is
  /// the part of the release velocity that it starts with.
  case spring
  /// The same, stopped as soon as it reaches its end, or is `restDistance` from it and as slow.
  case clampedSpring
  /// `duration` along a Bézier curve, wherever the drag ended.
  case curve
  /// `duration` times the part that is left; that part of what it is above a minimum.
  case remainingCurve
  /// The time that the release velocity would take, times `velocity`, from minimum to maximum;
  /// `baseVelocity` takes its place where it points the other way. Closer than `restDistance` it takes
  /// no time.
  case velocityCurve
  /// Android's `ViewDragHelper`.
  case viewDragHelper
  /// `duration` is the time constant of an exponential (Framer's inertia), over `restDistance` before
  /// its end.
  case inertia
  /// At a constant `velocity` of extents per second, started and ended smoothly (Qt).
  case smoothed
  /// Flutter's fling: a spring to a hundredth beyond the end, over as soon as it is at the end. A
  /// release toward it that is slower than `flingSpeed` is none: it goes along the curve as
  /// `remainingCurve` does, or, where there is a `baseVelocity`, starts with that.
  case fling
  /// FloatingPanel's spring, stepped 60 times a second: critically damped but for fast releases.
  case steppedSpring
  /// `duration` along Flutter's `fastEaseInToSlowEaseOut`, two Bézier curves one after the other.
  case slowEaseOut
  /// As `velocityCurve`, for the way behind instead of the way to go (Ionic's card).
  case draggedCurve
}
