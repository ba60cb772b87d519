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
        meaning: "distance that the finger moves before the pan begins")
    case .mouseHysteresis:
      Row(
        name: "mouseHysteresis", unit: .points, domain: .number(0...1_000),
        meaning: "hysteresis of a mouse, pen or touchpad")
    case .hysteresisComparison:
      Row(
        name: "hysteresisComparison", unit: .one, domain: .words(["atLeast", "above"]),
        meaning:
          "whether a distance equal to the hysteresis begins the pan (atLeast) or not (above)")
    case .hysteresisMeasure:
      Row(
        name: "hysteresisMeasure", unit: .one, domain: .words(["euclidean", "axis"]),
        meaning: "distance in any direction (euclidean) or only along the axis of the drag (axis)")
    case .hysteresisTime:
      Row(
        name: "hysteresisTime", unit: .milliseconds, domain: .number(0...1_000_000),
        meaning: "the pan fails unless it begins before this time is over; 0 means no limit")
    case .minimumTouches:
      Row(
        name: "minimumTouches", unit: .one, domain: .whole(1...20),
        meaning: "fewest fingers with which the pan begins")
    case .maximumTouches:
      Row(
        name: "maximumTouches", unit: .one, domain: .whole(1...1_000_000),
        meaning: "most fingers; with more, the pan fails before it begins")
    case .directions:
      Row(
        name: "directions", unit: .one, domain: .words(Self.directionWords),
        meaning: "directions in which the pan may begin")
    case .axisRatio:
      Row(
        name: "axisRatio", unit: .one, domain: .number(0...1_000),
        meaning: "the pan fails unless it moves this many times further along its axis than across")
    case .crossLimit:
      Row(
        name: "crossLimit", unit: .points, domain: .number(0...100_000),
        meaning: "largest distance across its axis with which the pan begins; 0 means no limit")
    case .crossing:
      Row(
        name: "crossing", unit: .one, domain: .words(["fails", "waits"]),
        meaning:
          "whether a distance above crossLimit makes the pan fail, or wait until the finger is back"
      )
    case .startZone:
      Row(
        name: "startZone", unit: .points, domain: .number(0...100_000),
        meaning:
          "the pan begins only within this distance of the edge that it comes from; 0 means anywhere"
      )
    case .arena:
      Row(
        name: "arena", unit: .one, domain: .words(["contested", "alone"]),
        meaning:
          "alone: no tap handler or list is beneath, and the pan begins without the hysteresis")
    case .translationOrigin:
      Row(
        name: "translationOrigin", unit: .one,
        domain: .words([
          "touchDown", "recognition", "threshold", "beforeRecognition", "afterRecognition",
        ]),
        meaning:
          "where the translation starts to count: at the touch, or at or next to the start of the pan"
      )
    case .extent:
      Row(
        name: "extent", unit: .points, domain: .number(0...100_000),
        meaning: "drag distance from 0 to 100 %; 0 uses the transition's own")
    case .extentPart:
      Row(
        name: "extentPart", unit: .one, domain: .number(0...10),
        meaning:
          "drag distance from 0 to 100 %, in sizes of the dismissed view; 0 uses the transition's own"
      )
    case .mapping:
      Row(
        name: "mapping", unit: .one,
        domain: .words(["linear", "accumulating", "damped", "backProgress", "blocked", "size"]),
        meaning: "how the drag distance becomes a percentage")
    case .mappingScale:
      Row(
        name: "mappingScale", unit: .one, domain: .number(0.001...1_000),
        meaning: "points shown per point dragged")
    case .mappingLimit:
      Row(
        name: "mappingLimit", unit: .points, domain: .number(0...100_000),
        meaning: "distance at which the mapping changes")
    case .stepBounds:
      Row(
        name: "stepBounds", unit: .one,
        domain: .words(["bothEnds", "beginning", "end", "skipBeginning"]),
        meaning:
          "ends at which added steps stop; skipBeginning drops a step that would reach the beginning"
      )
    case .overdrag:
      Row(
        name: "overdrag", unit: .one,
        domain: .words([
          "none", "linear", "rubberBand", "asymptote", "root", "logarithm", "stretch",
        ]), meaning: "what a pull beyond the ends shows")
    case .overdragCoefficient:
      Row(
        name: "overdragCoefficient", unit: .one, domain: .number(0...100_000),
        meaning: "strength of the overdrag")
    case .overdragEnds:
      Row(
        name: "overdragEnds", unit: .one, domain: .words(["both", "beginning", "end", "freeEnd"]),
        meaning: "ends beyond which a pull shows; freeEnd follows the finger past the end")
    case .overdragDuration:
      Row(
        name: "overdragDuration", unit: .seconds, domain: .number(0.01...10),
        meaning: "time in which the pull returns after the release, however long the settle takes")
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
        meaning: "age above which samples do not count toward the velocity")
    case .velocityGap:
      Row(
        name: "velocityGap", unit: .milliseconds, domain: .number(0...1_000_000),
        meaning: "a longer pause between samples discards the older ones")
    case .velocityRest:
      Row(
        name: "velocityRest", unit: .milliseconds, domain: .number(0...1_000_000),
        meaning: "a longer rest before the lift makes the velocity 0")
    case .minimumSpeed:
      Row(
        name: "minimumSpeed", unit: .pointsPerSecond, domain: .number(0...100_000),
        meaning: "a slower release counts as 0")
    case .minimumTravel:
      Row(
        name: "minimumTravel", unit: .points, domain: .number(0...100_000),
        meaning:
          "after less travel within the window, the velocity counts as 0; a mouse uses its hysteresis"
      )
    case .maximumSpeed:
      Row(
        name: "maximumSpeed", unit: .pointsPerSecond, domain: .number(1...1_000_000),
        meaning: "a faster release counts as this speed")
    case .maximumSpeedPart:
      Row(
        name: "maximumSpeedPart", unit: .extentsPerSecond, domain: .number(0.01...1_000),
        meaning: "a faster release counts as this many extents per second")
    case .keepsMinimumSpeed:
      Row(
        name: "keepsMinimumSpeed", unit: .one, domain: .words(["no", "yes"]),
        meaning: "whether a release at exactly the minimum speed keeps its velocity")
    case .decidesAt:
      Row(
        name: "decidesAt", unit: .points, domain: .number(0...100_000),
        meaning:
          "distance at which the drag finishes without a lift; 0 waits for the lift")
    case .cancellation:
      Row(
        name: "cancellation", unit: .one,
        domain: .words(["cancel", "decide", "decideAtRest", "nearest", "previous", "stay"]),
        meaning: "what happens if the system takes the pointer away")
    case .regrab:
      Row(
        name: "regrab", unit: .one,
        domain: .words(["continues", "refusedWhileFinishing", "refused"]),
        meaning: "whether a finger can catch a settling transition")
    default: SettleRow.row(of: self)
    }
  }

  static let directionWords: [StaticString] = [
    "any", "vertical", "horizontal", "up", "down", "left", "right", "axis", "forward",
  ]
}
