import Gestures

extension PolicyKey {
  /// Name, unit, domain, meaning; the order is that of a drag.
  struct Row: Sendable {
    var name: StaticString
    var unit: PolicyParameter.Unit
    var domain: PolicyParameter.Domain
    var meaning: StaticString
  }

  public var name: StaticString { row.name }

  var row: Row {
    switch self {
    case .hysteresis:
      Row(
        name: "hysteresis", unit: .points, domain: .number(0...1_000),
        meaning: "travel before the pan begins")
    case .mouseHysteresis:
      Row(
        name: "mouseHysteresis", unit: .points, domain: .number(0...1_000),
        meaning: "the same for a mouse, pen or touchpad")
    case .hysteresisComparison:
      Row(
        name: "hysteresisComparison", unit: .one, domain: .words(["atLeast", "above"]),
        meaning: "whether travel that is exactly the hysteresis begins the pan")
    case .hysteresisMeasure:
      Row(
        name: "hysteresisMeasure", unit: .one, domain: .words(["euclidean", "axis"]),
        meaning: "travel in any direction, or along the axis of the drag alone")
    case .hysteresisTime:
      Row(
        name: "hysteresisTime", unit: .milliseconds, domain: .number(0...1_000_000),
        meaning: "the pan fails unless it begins within this time; 0 has no limit")
    case .minimumTouches:
      Row(
        name: "minimumTouches", unit: .one, domain: .whole(1...20),
        meaning: "fingers without which the pan does not begin")
    case .maximumTouches:
      Row(
        name: "maximumTouches", unit: .one, domain: .whole(1...1_000_000),
        meaning: "with more fingers the pan fails before it begins")
    case .directions:
      Row(
        name: "directions", unit: .one, domain: .words(Self.directionWords),
        meaning: "directions in which the pan may begin")
    case .axisRatio:
      Row(
        name: "axisRatio", unit: .one, domain: .number(0...1_000),
        meaning: "the pan fails unless it goes this much further along its axis than across")
    case .crossLimit:
      Row(
        name: "crossLimit", unit: .points, domain: .number(0...100_000),
        meaning: "the pan fails beyond this travel across its axis; 0 has no limit")
    case .startZone:
      Row(
        name: "startZone", unit: .points, domain: .number(0...100_000),
        meaning: "the pan begins only this near to the edge that it comes from; 0 is anywhere")
    case .translationOrigin:
      Row(
        name: "translationOrigin", unit: .one,
        domain: .words(["touchDown", "recognition", "threshold"]),
        meaning: "from where the translation counts")
    case .extent:
      Row(
        name: "extent", unit: .points, domain: .number(0...100_000),
        meaning: "drag from 0 to 100 %; 0 is the transition's own")
    case .extentPart:
      Row(
        name: "extentPart", unit: .one, domain: .number(0...10),
        meaning:
          "drag from 0 to 100 % as a part of what is dismissed; 0 is the transition's own drag")
    case .mapping:
      Row(
        name: "mapping", unit: .one,
        domain: .words(["linear", "accumulating", "damped", "backProgress", "blocked"]),
        meaning: "how the finger's way becomes a percentage")
    case .mappingScale:
      Row(
        name: "mappingScale", unit: .one, domain: .number(0.001...1_000),
        meaning: "points shown for a point dragged")
    case .mappingLimit:
      Row(
        name: "mappingLimit", unit: .points, domain: .number(0...100_000),
        meaning: "where the mapping changes")
    case .overdrag:
      Row(
        name: "overdrag", unit: .one,
        domain: .words([
          "none", "linear", "rubberBand", "asymptote", "root", "logarithm", "stretch",
        ]), meaning: "what becomes of a pull beyond the ends")
    case .overdragCoefficient:
      Row(
        name: "overdragCoefficient", unit: .one, domain: .number(0...100_000),
        meaning: "its strength")
    default: secondHalf
    }
  }

  private var secondHalf: Row {
    switch self {
    case .estimator:
      Row(
        name: "estimator", unit: .one,
        domain: .words(VelocityEstimator.all.map { $0.id }), meaning: "velocity estimator")
    case .velocityWindow:
      Row(
        name: "velocityWindow", unit: .milliseconds, domain: .number(1...1_000_000),
        meaning: "older samples play no part in the velocity")
    case .velocityGap:
      Row(
        name: "velocityGap", unit: .milliseconds, domain: .number(0...1_000_000),
        meaning: "a pause this long between samples forgets the older ones")
    case .velocityRest:
      Row(
        name: "velocityRest", unit: .milliseconds, domain: .number(0...1_000_000),
        meaning: "a rest this long before the lift makes the velocity 0")
    case .minimumSpeed:
      Row(
        name: "minimumSpeed", unit: .pointsPerSecond, domain: .number(0...100_000),
        meaning: "a slower release counts as 0")
    case .minimumTravel:
      Row(
        name: "minimumTravel", unit: .points, domain: .number(0...100_000),
        meaning: "less travel within the window counts as 0; of a mouse, its hysteresis")
    case .maximumSpeed:
      Row(
        name: "maximumSpeed", unit: .pointsPerSecond, domain: .number(1...1_000_000),
        meaning: "a faster release counts as this")
    case .keepsMinimumSpeed:
      Row(
        name: "keepsMinimumSpeed", unit: .one, domain: .words(["no", "yes"]),
        meaning: "whether exactly the minimum speed is kept")
    case .decidesAt:
      Row(
        name: "decidesAt", unit: .points, domain: .number(0...100_000),
        meaning:
          "the drag finishes as soon as it is this far, before any lift; 0 waits for the lift")
    case .cancellation:
      Row(
        name: "cancellation", unit: .one,
        domain: .words(["cancel", "decide", "decideAtRest", "nearest", "previous", "stay"]),
        meaning: "what happens when the system takes the pointer away")
    case .regrab:
      Row(
        name: "regrab", unit: .one,
        domain: .words(["continues", "refusedWhileFinishing", "refused"]),
        meaning: "whether a finger can take hold of a settling transition")
    default: settleRow
    }
  }

  private static let settleWords: [StaticString] = [
    "transition", "timedSpring", "spring", "clampedSpring", "curve", "remainingCurve",
    "velocityCurve", "viewDragHelper", "inertia", "smoothed", "fling", "steppedSpring",
    "slowEaseOut", "draggedCurve",
  ]

  static let directionWords: [StaticString] = [
    "any", "vertical", "horizontal", "up", "down", "left", "right", "axis", "forward",
  ]

  private var settleRow: Row {
    switch self {
    case .finishSettle:
      Row(
        name: "finishSettle", unit: .one, domain: .words(Self.settleWords),
        meaning: "how it settles to the end")
    case .finishDuration:
      Row(
        name: "finishDuration", unit: .seconds, domain: .number(0.01...10),
        meaning: "settle to the end")
    case .finishMinimumDuration:
      Row(
        name: "finishMinimumDuration", unit: .seconds, domain: .number(0...10),
        meaning: "settle to the end, at least")
    case .finishMaximumDuration:
      Row(
        name: "finishMaximumDuration", unit: .seconds, domain: .number(0...10),
        meaning: "settle to the end, at most")
    case .finishDampingRatio:
      Row(
        name: "finishDampingRatio", unit: .one, domain: .number(0.01...100),
        meaning: "damping of the settle to the end")
    case .finishMass:
      Row(
        name: "finishMass", unit: .one, domain: .number(0.001...1_000),
        meaning: "mass on the spring to the end")
    case .finishStiffness:
      Row(
        name: "finishStiffness", unit: .one, domain: .number(0.001...1_000_000),
        meaning: "stiffness of the spring to the end")
    case .finishDamping:
      Row(
        name: "finishDamping", unit: .one, domain: .number(0...1_000_000),
        meaning: "damping of the spring to the end")
    case .finishVelocity:
      Row(
        name: "finishVelocity", unit: .one, domain: .number(-1_000...1_000),
        meaning: "part of the release velocity that the settle to the end takes up")
    case .finishVelocityExtent:
      Row(
        name: "finishVelocityExtent", unit: .points, domain: .number(0.001...1_000_000),
        meaning: "way that the release velocity counts in at the start of the settle to the end")
    case .finishBaseVelocity:
      Row(
        name: "finishBaseVelocity", unit: .extentsPerSecond, domain: .number(0...1_000),
        meaning: "velocity of the settle to the end if the release has none that way")
    case .finishFlingSpeed:
      Row(
        name: "finishFlingSpeed", unit: .pointsPerSecond, domain: .number(0...100_000),
        meaning: "a slower release does not start the settle to the end with its velocity")
    case .finishRest:
      Row(
        name: "finishRest", unit: .extents, domain: .number(0.000_001...1),
        meaning: "what is left of the way when the spring to the end is over")
    case .finishRestDistance:
      Row(
        name: "finishRestDistance", unit: .points, domain: .number(0...1_000),
        meaning: "this near, and as slow a second, the settle to the end is over")
    case .finishX1, .finishY1, .finishX2, .finishY2:
      Row(
        name: bezierName, unit: .one, domain: .number(-10...10),
        meaning: "control point of the curve to the end")
    case .cancelX1, .cancelY1, .cancelX2, .cancelY2:
      Row(
        name: bezierName, unit: .one, domain: .number(-10...10),
        meaning: "control point of the curve back")
    default: cancelRow
    }
  }

  private var bezierName: StaticString {
    switch self {
    case .finishX1: "finishX1"
    case .finishY1: "finishY1"
    case .finishX2: "finishX2"
    case .finishY2: "finishY2"
    case .cancelX1: "cancelX1"
    case .cancelY1: "cancelY1"
    case .cancelX2: "cancelX2"
    default: "cancelY2"
    }
  }

  private var cancelRow: Row {
    switch self {
    case .cancelSettle:
      Row(
        name: "cancelSettle", unit: .one, domain: .words(Self.settleWords),
        meaning: "how it settles back")
    case .cancelDuration:
      Row(
        name: "cancelDuration", unit: .seconds, domain: .number(0.01...10),
        meaning: "settle back")
    case .cancelMinimumDuration:
      Row(
        name: "cancelMinimumDuration", unit: .seconds, domain: .number(0...10),
        meaning: "settle back, at least")
    case .cancelMaximumDuration:
      Row(
        name: "cancelMaximumDuration", unit: .seconds, domain: .number(0...10),
        meaning: "settle back, at most")
    case .cancelDampingRatio:
      Row(
        name: "cancelDampingRatio", unit: .one, domain: .number(0.01...100),
        meaning: "damping of the settle back")
    case .cancelMass:
      Row(
        name: "cancelMass", unit: .one, domain: .number(0.001...1_000),
        meaning: "mass on the spring back")
    case .cancelStiffness:
      Row(
        name: "cancelStiffness", unit: .one, domain: .number(0.001...1_000_000),
        meaning: "stiffness of the spring back")
    case .cancelDamping:
      Row(
        name: "cancelDamping", unit: .one, domain: .number(0...1_000_000),
        meaning: "damping of the spring back")
    case .cancelVelocity:
      Row(
        name: "cancelVelocity", unit: .one, domain: .number(-1_000...1_000),
        meaning: "part of the release velocity that the settle back takes up")
    case .cancelVelocityExtent:
      Row(
        name: "cancelVelocityExtent", unit: .points, domain: .number(0.001...1_000_000),
        meaning: "way that the release velocity counts in at the start of the settle back")
    case .cancelBaseVelocity:
      Row(
        name: "cancelBaseVelocity", unit: .extentsPerSecond, domain: .number(0...1_000),
        meaning: "velocity of the settle back if the release has none that way")
    case .cancelFlingSpeed:
      Row(
        name: "cancelFlingSpeed", unit: .pointsPerSecond, domain: .number(0...100_000),
        meaning: "a slower release does not start the settle back with its velocity")
    case .cancelRest:
      Row(
        name: "cancelRest", unit: .extents, domain: .number(0.000_001...1),
        meaning: "what is left of the way when the spring back is over")
    case .cancelRestDistance:
      Row(
        name: "cancelRestDistance", unit: .points, domain: .number(0...1_000),
        meaning: "this near, and as slow a second, the settle back is over")
    default: preconditionFailure("a key without a row")
    }
  }
}
