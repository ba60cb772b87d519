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
        meaning: "the pan fails unless it begins before this time is over; 0 has no limit")
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
        meaning: "the pan does not begin beyond this travel across its axis; 0 has no limit")
    case .crossing:
      Row(
        name: "crossing", unit: .one, domain: .words(["fails", "waits"]),
        meaning: "whether travel beyond crossLimit makes the pan fail, or wait until it is back")
    case .startZone:
      Row(
        name: "startZone", unit: .points, domain: .number(0...100_000),
        meaning: "the pan begins only this near to the edge that it comes from; 0 is anywhere")
    case .arena:
      Row(
        name: "arena", unit: .one, domain: .words(["contested", "alone"]),
        meaning:
          "alone, without a tap handler or list beneath, the pan begins without the hysteresis")
    case .translationOrigin:
      Row(
        name: "translationOrigin", unit: .one,
        domain: .words([
          "touchDown", "recognition", "threshold", "beforeRecognition", "afterRecognition",
        ]),
        meaning:
          "from where the translation counts: the touch, or where or next to where the pan begins")
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
        domain: .words(["linear", "accumulating", "damped", "backProgress", "blocked", "size"]),
        meaning: "how the finger's way becomes a percentage")
    case .mappingScale:
      Row(
        name: "mappingScale", unit: .one, domain: .number(0.001...1_000),
        meaning: "points shown for a point dragged")
    case .mappingLimit:
      Row(
        name: "mappingLimit", unit: .points, domain: .number(0...100_000),
        meaning: "where the mapping changes")
    case .stepBounds:
      Row(
        name: "stepBounds", unit: .one,
        domain: .words(["bothEnds", "beginning", "end", "skipBeginning"]),
        meaning:
          "where each step stops that adds up; skipBeginning leaves out a step that would end there"
      )
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
    case .overdragEnds:
      Row(
        name: "overdragEnds", unit: .one, domain: .words(["both", "beginning", "end", "freeEnd"]),
        meaning: "the ends beyond which a pull shows; freeEnd follows the finger after the end")
    case .overdragDuration:
      Row(
        name: "overdragDuration", unit: .seconds, domain: .number(0.01...10),
        meaning: "the pull goes back in this time after the release, however long the settle takes")
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
        meaning: "a pause longer than this between samples forgets the older ones")
    case .velocityRest:
      Row(
        name: "velocityRest", unit: .milliseconds, domain: .number(0...1_000_000),
        meaning: "a rest longer than this before the lift makes the velocity 0")
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
    case .maximumSpeedPart:
      Row(
        name: "maximumSpeedPart", unit: .extentsPerSecond, domain: .number(0.01...1_000),
        meaning: "what is faster counts as this much of the whole way a second")
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
    default: SettleRow.row(of: self)
    }
  }

  static let directionWords: [StaticString] = [
    "any", "vertical", "horizontal", "up", "down", "left", "right", "axis", "forward",
  ]
}
