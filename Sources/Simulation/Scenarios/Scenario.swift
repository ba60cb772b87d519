import Motion

/// A gesture that every user of gesture-driven transitions names sooner or later, with the results
/// that common sense expects.
public struct Scenario: Sendable {
  /// The name on the command line; traces are written under it.
  public let id: String
  /// The movement of the fingers, in words.
  public let what: String
  /// The expectations that hold for any policy, in the order in which they are checked.
  public let senses: [CommonSense]
  let write: @Sendable (inout TraceScript, ScenarioStage) -> Void

  init(
    _ id: String, _ what: String, _ senses: [CommonSense],
    _ write: @escaping @Sendable (inout TraceScript, ScenarioStage) -> Void
  ) {
    (self.id, self.what, self.senses, self.write) = (id, what, senses, write)
  }

  /// Returns the gesture on a stage, reported every `interval` microseconds.
  public func script(
    on stage: ScenarioStage, interval: Int64 = TraceScript.interval
  ) -> TraceScript {
    var script = TraceScript(interval: interval)
    write(&script, stage)
    return script
  }
}

/// An expectation of a drag that holds whatever its thresholds are.
///
/// The text of each case is the finding if the expectation fails.
public enum CommonSense: Hashable, Sendable {
  /// The last gesture completes the transition.
  case completes(otherwise: String)
  /// The last decision does not complete the transition, if there is one at all.
  case goesBack(otherwise: String)
  /// The last decision of a gesture that caught a settling transition does not complete it; other
  /// gestures pass.
  case goesBackOnceCaught(otherwise: String)
  /// No transition begins.
  case neverBegins(otherwise: String)
  /// The velocity at the last lift is 0.
  case isAtRest(otherwise: String)
  /// The transition shows no step that the finger did not make.
  case followsFinger(otherwise: String)
  /// The second gesture catches the transition that the first one left moving.
  case isCaught(otherwise: String)

  /// The finding if the expectation fails.
  public var otherwise: String {
    switch self {
    case .completes(let text), .goesBack(let text), .goesBackOnceCaught(let text),
      .neverBegins(let text), .isAtRest(let text), .followsFinger(let text), .isCaught(let text):
      text
    }
  }
}

extension TraceScript {
  /// Puts a finger down at a point.
  mutating func down(_ finger: Int32 = 0, at point: Point) {
    down(finger, x: point.x, y: point.y)
  }

  /// Moves fingers together by a vector, in so many milliseconds.
  mutating func move(
    _ fingers: [Int32] = [0], by way: Vector, milliseconds: Int64, _ pace: Pace = .gentle
  ) {
    move(fingers, dx: way.dx, dy: way.dy, milliseconds: milliseconds, pace)
  }
}
