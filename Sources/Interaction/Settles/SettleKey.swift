/// The keys of a settle.
///
/// A policy has each of them twice: for the settle to the end, and for the settle back. The
/// parameter of each key (`DragPolicy.parameters`) has its meaning and unit.
public enum SettleKey: UInt8, Hashable, Sendable, CaseIterable {
  case kind
  case duration
  case minimumDuration
  case maximumDuration
  case dampingRatio
  case mass
  case stiffness
  case damping
  case velocity
  case velocityExtent
  case baseVelocity
  case flingSpeed
  case rest
  case restDistance
  case x1
  case y1
  case x2
  case y2

  /// Returns the parameter of the key in one of the two settles.
  ///
  /// - Parameters:
  ///   - end: The name of the settle, which begins the parameter's name.
  ///   - way: The way of the settle in words, which is a part of the meaning.
  func parameter(
    _ end: String, _ way: String, _ value: Double, _ source: StaticString
  ) -> PolicyParameter {
    func row(
      _ name: String, _ unit: ParameterUnit, _ domain: ParameterDomain,
      _ meaning: String, _ rest: String = ""
    ) -> PolicyParameter {
      PolicyParameter(end + name, value, unit, domain, meaning + " " + way + rest, source)
    }
    return switch self {
    case .kind:
      row("Settle", .one, SettleKind.domain, "kind of the settle")
    case .duration:
      row("Duration", .seconds, .number(0.01...10), "duration of the settle")
    case .minimumDuration:
      row("MinimumDuration", .seconds, .number(0...10), "minimum duration of the settle")
    case .maximumDuration:
      row("MaximumDuration", .seconds, .number(0...10), "maximum duration of the settle")
    case .dampingRatio:
      row("DampingRatio", .one, .number(0.01...100), "damping ratio of the settle")
    case .mass:
      row("Mass", .one, .number(0.001...1_000), "mass of the spring")
    case .stiffness:
      row("Stiffness", .one, .number(0.001...1_000_000), "stiffness of the spring")
    case .damping:
      row("Damping", .one, .number(0...1_000_000), "damping of the spring")
    case .velocity:
      row(
        "Velocity", .one, .number(-1_000...1_000), "factor for the release velocity in the settle")
    case .velocityExtent:
      row(
        "VelocityExtent", .points, .number(0.001...1_000_000),
        "distance that the release velocity counts as the whole extent when the settle", " starts")
    case .baseVelocity:
      row(
        "BaseVelocity", .extentsPerSecond, .number(0...1_000), "velocity of the settle",
        " if the release has none in that direction")
    case .flingSpeed:
      row(
        "FlingSpeed", .pointsPerSecond, .number(0...100_000), "the settle",
        " ignores the velocity of a slower release")
    case .rest:
      row(
        "Rest", .extents, .number(0.000_001...1),
        "part of the distance that remains when the spring", " stops")
    case .restDistance:
      row(
        "RestDistance", .points, .number(0...1_000),
        "distance, and distance per second, below which the settle", " is over")
    case .x1:
      row("X1", .one, .number(-10...10), "x of the first control point of the curve")
    case .y1:
      row("Y1", .one, .number(-10...10), "y of the first control point of the curve")
    case .x2:
      row("X2", .one, .number(-10...10), "x of the second control point of the curve")
    case .y2:
      row("Y2", .one, .number(-10...10), "y of the second control point of the curve")
    }
  }
}
