/// The value of a parameter, or of an argument of a callback: yes or no, a number, or a word.
public enum Scalar: Hashable, Sendable {
  /// Yes or no. Parameters use the words `true` and `false` instead.
  case bool(Bool)
  /// A number; whole numbers too.
  case number(Double)
  /// A word, or other text.
  case string(String)
}

/// The values that a parameter can have.
public enum ParameterDomain: Hashable, Sendable {
  /// A number in a range, including its ends.
  case number(ClosedRange<Double>)
  /// A whole number in a range, including its ends.
  case whole(ClosedRange<Int>)
  /// One of the words, such as `true` and `false`.
  case word([String])
}

/// The unit of a parameter's numbers.
public enum ParameterUnit: UInt8, Hashable, Sendable, CaseIterable {
  /// A pure number, or a word.
  case one
  /// Points (pt).
  case points
  /// Points per second (pt/s).
  case pointsPerSecond
  /// Physical pixels, Android's unit; `density` pixels are a point.
  case pixels
  /// Pixels per second (px/s).
  case pixelsPerSecond
  /// Points per millisecond, as web toolkits count.
  case pointsPerMillisecond
  /// Parts of the extent.
  case extents
  /// Extents per second.
  case extentsPerSecond
  /// Seconds (s).
  case seconds
  /// Milliseconds (ms).
  case milliseconds
  /// A rate per second (1/s).
  case perSecond
  /// A rate per millisecond (1/ms).
  case perMillisecond
  /// Degrees of an angle.
  case degrees
  /// Points per count of a mouse.
  case pointsPerCount
  /// Points per millimetre of a touchpad.
  case pointsPerMillimetre

  /// Whether a density converts the unit into points.
  var isPhysical: Bool { self == .pixels || self == .pixelsPerSecond }

  /// The unit's sign, such as `pt/s`; `1` for pure numbers.
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
    case .pointsPerCount: "pt/count"
    case .pointsPerMillimetre: "pt/mm"
    }
  }
}

/// A value of `Settings` that a user can change by its name.
public struct Parameter<Settings>: Sendable {
  /// A function that applies a change to the place of the value in the settings.
  public typealias Access<Value> = @Sendable (inout Settings, (inout Value) -> Void) -> Void

  /// The name in `--set NAME=VALUE`.
  public let name: String
  /// The unit of its numbers.
  public let unit: ParameterUnit
  /// The values that `write` accepts.
  public let domain: ParameterDomain
  /// The description of the parameter for text output.
  public let meaning: String
  /// The article, sample or option that the default comes from; `ours` if Dragline chose it.
  public let source: String
  /// Returns the value in these settings.
  public let read: @Sendable (Settings) -> Scalar
  /// Sets the value.
  ///
  /// - Precondition: The value is in the domain.
  public let write: @Sendable (inout Settings, Scalar) -> Void

  /// Creates a parameter from functions that read and write its value.
  public init(
    _ name: String, _ unit: ParameterUnit, _ domain: ParameterDomain, _ meaning: String,
    _ source: String, read: @escaping @Sendable (Settings) -> Scalar,
    write: @escaping @Sendable (inout Settings, Scalar) -> Void
  ) {
    (self.name, self.unit, self.domain) = (name, unit, domain)
    (self.meaning, self.source) = (meaning, source)
    (self.read, self.write) = (read, write)
  }

  /// The unit's sign, such as `pt`, `pt/s` or `s`; `1` for pure numbers, empty for words.
  public var unitSymbol: String {
    if unit == .one, case .word = domain { "" } else { unit.symbol }
  }

  /// Returns the same parameter of settings that contain `Settings`.
  public func within<Outer>(
    _ access: @escaping Parameter<Outer>.Access<Settings>
  ) -> Parameter<Outer> {
    Parameter<Outer>(
      name, unit, domain, meaning, source,
      read: { [read] in Parameter<Outer>.value(of: $0, at: access, read) },
      write: { [write] outer, value in access(&outer) { write(&$0, value) } })
  }
}

// MARK: Kinds

extension Parameter {
  /// Returns a parameter for a number in its unit.
  public static func number(
    _ name: String, _ unit: ParameterUnit, _ range: ClosedRange<Double>,
    _ access: @escaping Access<Double>, _ meaning: String, _ source: String
  ) -> Parameter {
    Parameter(
      name, unit, .number(range), meaning, source,
      read: { value(of: $0, at: access) { .number($0) } },
      write: { settings, value in access(&settings) { $0 = value.number(of: name) } })
  }

  /// Returns a parameter for a whole number.
  public static func whole(
    _ name: String, _ range: ClosedRange<Int>, _ access: @escaping Access<Int>, _ meaning: String,
    _ source: String
  ) -> Parameter {
    Parameter(
      name, .one, .whole(range), meaning, source,
      read: { value(of: $0, at: access) { .number(Double($0)) } },
      write: { settings, value in access(&settings) { $0 = Int(value.number(of: name)) } })
  }

  /// Returns a parameter for one of the words of an enumeration.
  public static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ access: @escaping Access<Word>,
    _ meaning: String, _ source: String
  ) -> Parameter {
    Parameter(
      name, .one, .word(Word.allCases.map { $0.rawValue }), meaning, source,
      read: { value(of: $0, at: access) { .string($0.rawValue) } },
      write: { settings, value in access(&settings) { $0 = value.word(of: name) } })
  }

  /// Returns a parameter for yes or no, written as `true` or `false`.
  public static func flag(
    _ name: String, _ access: @escaping Access<Bool>, _ meaning: String, _ source: String
  ) -> Parameter {
    Parameter(
      name, .one, .word(["true", "false"]), meaning, source,
      read: { value(of: $0, at: access) { .string($0 ? "true" : "false") } },
      write: { settings, value in access(&settings) { $0 = value == .string("true") } })
  }

  private static func value<Value>(
    of settings: Settings, at access: Access<Value>, _ read: @escaping (Value) -> Scalar
  ) -> Scalar {
    var (settings, result) = (settings, Scalar?.none)
    access(&settings) { result = read($0) }
    guard let result else { preconditionFailure("the access reaches no value") }
    return result
  }
}

extension Scalar {
  /// Returns the number of a parameter.
  ///
  /// - Precondition: The value is a number.
  public func number(of name: String) -> Double {
    guard case .number(let number) = self else {
      preconditionFailure("the value of \(name) is not a number")
    }
    return number
  }

  /// Returns the word of a parameter.
  ///
  /// - Precondition: The value is one of the words.
  public func word<Word: RawRepresentable<String>>(of name: String) -> Word {
    guard case .string(let text) = self, let word = Word(rawValue: text) else {
      preconditionFailure("the value of \(name) is none of its words")
    }
    return word
  }
}
