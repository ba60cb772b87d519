import Motion

/// A gesture that every user of gesture-driven transitions names sooner or later, and what common
/// sense says about it.
public struct Scenario: Sendable {
  /// The name on the command line; traces are written under it.
  public let id: String
  /// What the finger does.
  public let what: String
  /// What may be expected of any policy, in the order of the questions.
  public let senses: [CommonSense]
  let write: @Sendable (inout TraceScript, ScenarioStage) -> Void

  init(
    _ id: String, _ what: String, _ senses: [CommonSense],
    _ write: @escaping @Sendable (inout TraceScript, ScenarioStage) -> Void
  ) {
    (self.id, self.what, self.senses, self.write) = (id, what, senses, write)
  }

  /// The gesture on a stage, reported every `interval` microseconds.
  public func script(
    on stage: ScenarioStage, interval: Int64 = TraceScript.interval
  ) -> TraceScript {
    var script = TraceScript(interval: interval)
    write(&script, stage)
    return script
  }
}

/// Something that people expect of a drag, whatever its thresholds are.
public enum CommonSense: Hashable, Sendable {
  /// The last gesture completes the transition.
  case completes(otherwise: String)
  /// The last decision does not complete the transition, if there is one at all.
  case goesBack(otherwise: String)
  /// The same for a gesture that caught what the one before it left moving; others are no matter of it.
  case goesBackOnceCaught(otherwise: String)
  /// No transition begins.
  case neverBegins(otherwise: String)
  /// The velocity at the last lift is 0.
  case isAtRest(otherwise: String)
  /// The transition shows no step that the finger did not make.
  case followsFinger(otherwise: String)
  /// The second gesture takes hold of what the first one left moving.
  case isCaught(otherwise: String)

  /// What is wrong where it does not hold.
  public var otherwise: String {
    switch self {
    case .completes(let text), .goesBack(let text), .goesBackOnceCaught(let text),
      .neverBegins(let text), .isAtRest(let text), .followsFinger(let text), .isCaught(let text):
      text
    }
  }
}

extension TraceScript {
  mutating func down(_ finger: Int32 = 0, at point: Point) {
    down(finger, x: point.x, y: point.y)
  }

  mutating func move(
    _ fingers: [Int32] = [0], by way: Vector, milliseconds: Int64, _ pace: Pace = .gentle
  ) {
    move(fingers, dx: way.dx, dy: way.dy, milliseconds: milliseconds, pace)
  }
}
