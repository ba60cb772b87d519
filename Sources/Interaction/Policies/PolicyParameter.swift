/// A number or word of a policy that a caller can change by name.
public struct PolicyParameter: Sendable {
  public enum Unit: UInt8, Hashable, Sendable, CaseIterable {
    /// A pure number, or a word.
    case one
    case points
    case pointsPerSecond
    /// Physical pixels, Android's unit; `density` pixels are a point.
    case pixels
    case pixelsPerSecond
    /// Points per millisecond, as web toolkits count.
    case pointsPerMillisecond
    /// Parts of the extent.
    case extents
    case extentsPerSecond
    case seconds
    case milliseconds
    case perSecond
    case perMillisecond
    case degrees

    /// Whether a density converts the unit into points.
    var isPhysical: Bool { self == .pixels || self == .pixelsPerSecond }

    public var symbol: String {
      switch self {
      case .one: "1"
      case .points: "pt"
      case .pointsPerSecond: "pt/s"
      case .pixels: "px"
      case .pixelsPerSecond: "px/s"
      case .pointsPerMillisecond: "pt/ms"
      case .extents: "extent"
      case .extentsPerSecond: "extent/s"
      case .seconds: "s"
      case .milliseconds: "ms"
      case .perSecond: "1/s"
      case .perMillisecond: "1/ms"
      case .degrees: "degrees"
      }
    }
  }

  public enum Domain: Sendable {
    case number(ClosedRange<Double>)
    case whole(ClosedRange<Int>)
    /// The value is the index of the word.
    case words([String])
  }

  public var name: String
  public var unit: Unit
  public var domain: Domain
  public var value: Double
  public var meaning: String
  public var source: StaticString
  /// The part of the drag that the parameter belongs to.
  public var phase = DragPhase.rule

  public init(
    _ name: String, _ value: Double, _ unit: Unit, _ domain: Domain, _ meaning: String,
    _ source: StaticString
  ) {
    (self.name, self.value, self.unit, self.domain) = (name, value, unit, domain)
    (self.meaning, self.source) = (meaning, source)
  }
}
