/// A number or word of a policy that a caller can change by name.
public struct PolicyParameter: Sendable {
  /// A unit of a parameter's value.
  public enum Unit: UInt8, Hashable, Sendable, CaseIterable {
    /// A pure number, or a word.
    case one
    /// Points.
    case points
    /// Points per second.
    case pointsPerSecond
    /// Physical pixels, Android's unit; `density` pixels are a point.
    case pixels
    /// Physical pixels per second.
    case pixelsPerSecond
    /// Points per millisecond, as web toolkits count.
    case pointsPerMillisecond
    /// Parts of the extent.
    case extents
    /// Extents per second.
    case extentsPerSecond
    /// Seconds.
    case seconds
    /// Milliseconds.
    case milliseconds
    /// A number of times per second.
    case perSecond
    /// A part that remains after each millisecond.
    case perMillisecond
    /// Degrees of an angle.
    case degrees

    /// Whether a density converts the unit into points.
    var isPhysical: Bool { self == .pixels || self == .pixelsPerSecond }

    /// The unit in text output, such as `pt/s`; `1` for a pure number.
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

  /// The values that a parameter may have.
  public enum Domain: Sendable {
    /// Any number in the range.
    case number(ClosedRange<Double>)
    /// Any whole number in the range.
    case whole(ClosedRange<Int>)
    /// The value is the index of the word.
    case words([String])
  }

  /// The name on the command line and in presets.
  public var name: String
  /// The unit of the value.
  public var unit: Unit
  /// The values that the parameter may have.
  public var domain: Domain
  /// The number; for words, the index of the word.
  public var value: Double
  /// The parameter's effect in a few words.
  public var meaning: String
  /// The place in the toolkit's code, or the article, that the value comes from.
  public var source: StaticString
  /// The part of the drag that the parameter belongs to.
  public var phase = DragPhase.rule

  /// Creates a parameter of the rule.
  public init(
    _ name: String, _ value: Double, _ unit: Unit, _ domain: Domain, _ meaning: String,
    _ source: StaticString
  ) {
    (self.name, self.value, self.unit, self.domain) = (name, value, unit, domain)
    (self.meaning, self.source) = (meaning, source)
  }
}
