import Motion
import ReferenceTransitions
import Simulation
import Timelines

extension AnimationTracks {
  /// The rows, one for each track: the view and the property, the values, the times with the curve.
  var cells: [[String]] {
    tracks.map { track in
      let way = "\(decimals(track.from, 3)) → \(decimals(track.to, 3))"
      let end = track.begin + track.duration
      let window =
        track.start == 0 && track.length == 1
        ? ""
        : ", within \(decimals(track.start * 100))–"
          + "\(decimals((track.start + track.length) * 100)) %"
      return [
        "  \(views[track.view]) \(track.property.keyPath)", way,
        "\(decimals(track.begin, 3))–\(decimals(end, 3)) s, \(timings[track.timing].words)"
          + window,
      ]
    }
  }

  /// JSON Lines: one `tracks` line with the transition's ID, screen and duration, one `timing` line
  /// for each curve, one `track` line for each track, which names its timing by its number.
  func jsonLines(of settings: SimulationSettings) -> String {
    var lines = [
      JSONRow(
        "tracks",
        [
          ("transition", .string(settings.transition.id)), ("duration", .number(duration)),
          ("views", .list(views.map { .string($0) })),
        ])
    ]
    lines += timings.map { JSONRow("timing", $0.members) }
    lines += tracks.map { track in
      JSONRow(
        "track",
        [
          ("view", .string(views[track.view])),
          ("property", .string("\(track.property.keyPath)")), ("from", .number(track.from)),
          ("to", .number(track.to)), ("begin", .number(track.begin)),
          ("duration", .number(track.duration)), ("timing", .number(Double(track.timing))),
          ("start", .number(track.start)), ("length", .number(track.length)),
        ])
    }
    return JSONLines(.tracks).text(lines)
  }
}

extension AnimationTiming {
  fileprivate var words: String {
    switch self {
    case .linear: return "linear"
    case .curve(let curve):
      let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { decimals($0, 3) }
      return "cubic (\(points.joined(separator: ", ")))"
    case .spring(let spring):
      return "spring \(decimals(spring.duration, 3)) s, damping ratio "
        + "\(decimals(spring.motion.spring.dampingRatio, 3))"
    }
  }

  /// The members of a JSON row that define the curve.
  ///
  /// The displacement of a spring is that of a unit mass.
  fileprivate var members: [(String, JSONMember)] {
    switch self {
    case .linear:
      return [("curve", .string("linear"))]
    case .curve(let curve):
      let points = [curve.x1, curve.y1, curve.x2, curve.y2]
      return [("curve", .string("cubic")), ("points", .list(points.map { .number($0) }))]
    case .spring(let timing):
      let spring = timing.motion.spring
      return [
        ("curve", .string("spring")), ("duration", .number(timing.duration)),
        ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)),
        ("damping", .number(spring.damping)),
        ("initialVelocity", .number(timing.motion.start.velocity)),
      ]
    }
  }
}
