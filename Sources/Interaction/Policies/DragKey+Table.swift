import Gestures

extension DragKey {
  /// Returns the parameter of the key, with a value in its unit.
  func parameter(_ value: Double, _ source: StaticString) -> PolicyParameter {
    func row(
      _ name: String, _ unit: ParameterUnit, _ domain: ParameterDomain,
      _ meaning: String
    ) -> PolicyParameter {
      PolicyParameter(name, value, unit, domain, meaning, source)
    }
    return switch self {
    case .hysteresis:
      row(
        "hysteresis", .points, .number(0...1_000),
        "distance that the finger moves before the pan begins")
    case .mouseHysteresis:
      row(
        "mouseHysteresis", .points, .number(0...1_000),
        "hysteresis of a mouse, pen or touchpad")
    case .hysteresisComparison:
      row(
        "hysteresisComparison", .one, HysteresisComparison.domain,
        "whether a distance equal to the hysteresis begins the pan (atLeast) or not (above)")
    case .hysteresisMeasure:
      row(
        "hysteresisMeasure", .one, PanConfiguration.Measure.domain,
        "distance in any direction (euclidean) or only along the axis of the drag (axis)")
    case .hysteresisTime:
      row(
        "hysteresisTime", .milliseconds, .number(0...1_000_000),
        "the pan fails unless it begins before this time is over; 0 means no limit")
    case .minimumTouches:
      row(
        "minimumTouches", .one, .whole(1...20),
        "fewest fingers with which the pan begins")
    case .maximumTouches:
      row(
        "maximumTouches", .one, .whole(1...1_000_000),
        "most fingers; with more, the pan fails before it begins")
    case .directions:
      row(
        "directions", .one, DirectionWord.domain,
        "directions in which the pan may begin")
    case .axisRatio:
      row(
        "axisRatio", .one, .number(0...1_000),
        "the pan fails unless it moves this many times further along its axis than across")
    case .crossLimit:
      row(
        "crossLimit", .points, .number(0...100_000),
        "largest distance across its axis with which the pan begins; 0 means no limit")
    case .crossing:
      row(
        "crossing", .one, Crossing.domain,
        "whether a distance above crossLimit makes the pan fail, or wait until the finger is back")
    case .startZone:
      row(
        "startZone", .points, .number(0...100_000),
        "the pan begins only within this distance of the edge that it comes from; 0 means anywhere")
    case .arena:
      row(
        "arena", .one, Arena.domain,
        "alone: no tap handler or list is beneath, and the pan begins without the hysteresis")
    case .translationOrigin:
      row(
        "translationOrigin", .one, PanConfiguration.TranslationOrigin.domain,
        "where the translation starts to count: at the touch, or at or next to the start of the pan"
      )
    case .extent:
      row(
        "extent", .points, .number(0...100_000),
        "drag distance from 0 to 100 %; 0 uses the transition's own")
    case .extentPart:
      row(
        "extentPart", .one, .number(0...10),
        "drag distance from 0 to 100 %, in sizes of the dismissed view; 0 uses the transition's own"
      )
    case .mapping:
      row(
        "mapping", .one, DragCurve.domain,
        "how the drag distance becomes a percentage")
    case .mappingScale:
      row(
        "mappingScale", .one, .number(0.001...1_000),
        "points shown per point dragged")
    case .mappingLimit:
      row(
        "mappingLimit", .points, .number(0...100_000),
        "distance at which the mapping changes")
    case .stepBounds:
      row(
        "stepBounds", .one, StepBounds.domain,
        "ends at which added steps stop; skipBeginning drops a step that would reach the beginning")
    case .overdrag:
      row(
        "overdrag", .one, Overdrag.domain,
        "what a pull beyond the ends shows")
    case .overdragCoefficient:
      row(
        "overdragCoefficient", .one, .number(0...100_000),
        "strength of the overdrag")
    case .overdragEnds:
      row(
        "overdragEnds", .one, OverdragEnds.domain,
        "ends beyond which a pull shows; freeEnd follows the finger past the end")
    case .overdragDuration:
      row(
        "overdragDuration", .seconds, .number(0.01...10),
        "time in which the pull returns after the release, however long the settle takes")
    case .estimator:
      row(
        "estimator", .one, .word(VelocityEstimator.all.map { "\($0.id)" }),
        "velocity estimator")
    case .velocityWindow:
      row(
        "velocityWindow", .milliseconds, .number(1...1_000_000),
        "age above which samples do not count toward the velocity")
    case .velocityGap:
      row(
        "velocityGap", .milliseconds, .number(0...1_000_000),
        "a longer pause between samples discards the older ones")
    case .velocityRest:
      row(
        "velocityRest", .milliseconds, .number(0...1_000_000),
        "a longer rest before the lift makes the velocity 0")
    case .minimumSpeed:
      row(
        "minimumSpeed", .pointsPerSecond, .number(0...100_000),
        "a slower release counts as 0")
    case .minimumTravel:
      row(
        "minimumTravel", .points, .number(0...100_000),
        "after less travel within the window, the velocity counts as 0; a mouse uses its hysteresis"
      )
    case .maximumSpeed:
      row(
        "maximumSpeed", .pointsPerSecond, .number(1...1_000_000),
        "a faster release counts as this speed")
    case .maximumSpeedPart:
      row(
        "maximumSpeedPart", .extentsPerSecond, .number(0.01...1_000),
        "a faster release counts as this many extents per second")
    case .keepsMinimumSpeed:
      row(
        "keepsMinimumSpeed", .one, YesOrNo.domain,
        "whether a release at exactly the minimum speed keeps its velocity")
    case .decidesAt:
      row(
        "decidesAt", .points, .number(0...100_000),
        "distance at which the drag finishes without a lift; 0 waits for the lift")
    case .cancellation:
      row(
        "cancellation", .one, CancellationRule.domain,
        "what happens if the system takes the pointer away")
    case .regrab:
      row(
        "regrab", .one, RegrabRule.domain,
        "whether a finger can catch a settling transition")
    }
  }
}
