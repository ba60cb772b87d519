public import Gestures

/// A choice of a policy that has a word for each case: the word of `--set`, presets and timelines.
public protocol PolicyWord: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension PolicyWord {
  /// The place of the word among all words of the choice, from 0: the value of a setting.
  public var index: Double {
    var index = 0.0
    for word in Self.allCases {
      if word == self { return index }
      index += 1
    }
    preconditionFailure("\(rawValue) is not listed")
  }

  /// Creates the word of a setting's value.
  init(index: Double) {
    let all = Self.allCases
    self = all[all.index(all.startIndex, offsetBy: Int(index))]
  }

  /// The words, in the order of their values.
  static var domain: ParameterDomain { .word(allCases.map { $0.rawValue }) }
}

/// The curve from the distance of a drag to the place of the transition, before and beyond its
/// ends.
public enum DragCurve: String, PolicyWord {
  /// A place that is the finger's distance times `mappingScale`.
  case linear
  /// A place that adds up step by step, like `linear`; `stepBounds` selects the ends at which a
  /// step stops.
  case accumulating
  /// Half the distance up to `mappingLimit`, then less and less (SPStorkController,
  /// DeckTransition).
  case damped
  /// Android's back gesture: linear up to `mappingLimit`, then stretched to the screen's width.
  case backProgress
  /// Ionic's card that may not be dismissed, which moves a fifth of the distance at most.
  case blocked
  /// The absolute distance of the finger along the axis (objc.io).
  case size
}

/// The ends at which an added step stops.
///
/// A drag beyond such an end does not have to be dragged back.
public enum StepBounds: String, PolicyWord {
  /// Both ends.
  case bothEnds
  /// Only at 0: a drag beyond the end has to be dragged back.
  case beginning
  /// Only at 1: a drag beyond the beginning has to be dragged back.
  case end
  /// At no end, but a step that would reach the beginning or pass it is dropped as a whole
  /// (Flutter's `Dismissible` with one direction).
  case skipBeginning
}

/// The motion of a view under a pull beyond the ends.
public enum Overdrag: String, PolicyWord {
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
  /// 8 (ln(x + 1) - 2), from the point at which that is above 0, with the coefficient for 8 (vaul).
  case logarithm
  /// The pull, up to the coefficient's part of the extent (Flutter's Cupertino sheet).
  case stretch
}

/// The ends beyond which a pull shows.
public enum OverdragEnds: String, PolicyWord {
  /// Both ends.
  case both
  /// Only before the beginning: a sheet that is pulled further open (vaul).
  case beginning
  /// Only after the end (a row without actions on its other side).
  case end
  /// Before the beginning; after the end, the view follows the finger (vaul, react-modal-sheet,
  /// PanModal).
  case freeEnd
}

/// The reaction of a toolkit when the system takes the pointer away.
///
/// Other ends without a lift (dropped events, an unplugged device, the end of a recording) cancel
/// under every policy.
public enum CancellationRule: String, PolicyWord {
  /// The transition cancels.
  case cancel
  /// The rule decides, as if the finger had lifted, with the velocity.
  case decide
  /// The rule decides, as if the finger had lifted at rest.
  case decideAtRest
  /// The transition goes to the nearer end.
  case nearest
  /// The transition goes to the end that it was settling to before the drag.
  case previous
  /// Nothing happens: the view stays where it is until the next gesture.
  case stay
}

/// The condition under which a finger can catch a settling transition.
public enum RegrabRule: String, PolicyWord {
  /// The drag continues from the place that is shown.
  case continues
  /// A finger cannot catch the transition while it closes.
  case refusedWhileFinishing
  /// A finger cannot catch the transition before its settle is over.
  case refused
}

/// The kind of motion from the release to the end of the transition.
public enum SettleKind: String, PolicyWord {
  /// The motion of the transition's own animator.
  case transition
  /// A spring that is made to last `duration`, with a damping ratio (`UIView` springs).
  case timedSpring
  /// A spring of mass, stiffness and damping, until its envelope is the part `rest` of the
  /// distance. It starts with the part `velocity` of the release velocity.
  case spring
  /// A spring that stops as soon as it reaches its end, or is within `restDistance` of it and as
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

/// The comparison that decides at a distance equal to the hysteresis.
enum HysteresisComparison: String, PolicyWord {
  case atLeast
  case above
}

/// The effect on the pan of a distance above the limit across the axis.
enum Crossing: String, PolicyWord {
  /// The pan fails.
  case fails
  /// The pan waits until the finger is back.
  case waits
}

/// The competition of other recognizers for the touch.
enum Arena: String, PolicyWord {
  /// A tap handler or list competes.
  case contested
  /// No other recognizer competes, so the pan begins without the hysteresis.
  case alone
}

/// The directions in which a pan may begin.
///
/// `axis` and `forward` depend on the transition's.
enum DirectionWord: String, PolicyWord {
  case any
  case vertical
  case horizontal
  case up
  case down
  case left
  case right
  case axis
  case forward
}

enum YesOrNo: String, PolicyWord {
  case no
  case yes
}

extension PanConfiguration.Measure: PolicyWord {}
extension PanConfiguration.TranslationOrigin: PolicyWord {}
