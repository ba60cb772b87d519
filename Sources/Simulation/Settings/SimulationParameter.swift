import Gestures
public import Interaction
import JSON

/// A number or word of the policy or the transition that `--set KEY=VALUE` sets.
public typealias SimulationParameter = Parameter<SimulationSettings>

/// The reason why a parameter cannot be set.
public enum ParameterError: Error, Hashable, Sendable {
  /// A name that no parameter has, with the names that are known.
  case unknownName(String, known: [String])
  /// A value outside the domain of its parameter, with the values that were expected.
  case invalidValue(name: String, found: String, expected: String)
}

extension ParameterDomain: CustomStringConvertible {
  /// The values in words, such as `a number from 0 to 1`.
  public var description: String {
    switch self {
    case .number(let range):
      "a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .word(let words): "one of " + words.joined(separator: ", ")
    }
  }

  /// Returns a number as text: whole numbers without the `.0` that Swift gives them.
  fileprivate static func plain(_ bound: Double) -> String {
    Int64(exactly: bound).map { "\($0)" } ?? "\(bound)"
  }

  /// Returns whether the domain has the value.
  func contains(_ value: Scalar) -> Bool {
    switch (self, value) {
    case (.number(let range), .number(let number)): range.contains(number)
    case (.whole(let range), .number(let number)):
      Int(exactly: number).map { range.contains($0) } ?? false
    case (.word(let words), .string(let word)): words.contains(word)
    default: false
    }
  }

  /// Returns the value of the text; `nil` if it is not in the domain.
  func value(of text: String) -> Scalar? {
    switch self {
    case .number(let range):
      guard let number = Double(decimal: text), range.contains(number) else { return nil }
      return .number(number)
    case .whole(let range):
      guard let number = Int(text), range.contains(number) else { return nil }
      return .number(Double(number))
    case .word(let words):
      return words.contains(text) ? .string(text) : nil
    }
  }
}

extension SimulationSettings {
  /// Sets one parameter, from a number in its own unit or from a `Measure`.
  ///
  /// - Throws: `ParameterError` for an unknown name or a value outside its domain.
  public mutating func set(_ name: String, to text: String) throws(ParameterError) {
    try set(name, to: text, among: parameters)
  }

  /// Sets one parameter of the policy, from a number in its own unit, a word or a `Measure`.
  ///
  /// - Throws: `ParameterError` for a name that the policy does not have or a value outside its
  ///   domain.
  public mutating func setOfPolicy(_ name: String, to value: Scalar) throws(ParameterError) {
    guard case .string(let text) = value else {
      let parameter = try Self.parameter(name, among: policyParameters)
      guard parameter.domain.contains(value) else {
        throw .invalidValue(name: name, found: "\(value)", expected: "\(parameter.domain)")
      }
      return set(parameter, to: value)
    }
    try set(name, to: text, among: policyParameters)
  }

  /// Sets one of `known`, for a caller that sets one of them often and searches them once.
  ///
  /// - Throws: `ParameterError` for a name that is not among `known` or a value outside its domain.
  public mutating func set(
    _ name: String, to text: String, among known: [SimulationParameter]
  ) throws(ParameterError) {
    let parameter = try Self.parameter(name, among: known)
    let word = name == "estimator" ? VelocityEstimator.named(text).map { "\($0.id)" } : nil
    if let value = parameter.domain.value(of: word ?? text) {
      set(parameter, to: value)
    } else if let measure = Measure(text) {
      try set(parameter, to: measure, written: text)
    } else {
      throw .invalidValue(
        name: name, found: text,
        expected: Measure.isAttempt(text) ? Self.expectation(parameter) : "\(parameter.domain)")
    }
  }

  private static func parameter(
    _ name: String, among known: [SimulationParameter]
  ) throws(ParameterError) -> SimulationParameter {
    guard let parameter = known.first(where: { $0.name == name }) else {
      throw .unknownName(name, known: known.map { $0.name })
    }
    return parameter
  }

  private mutating func set(_ parameter: SimulationParameter, to value: Scalar) {
    forget(parameter.name)
    parameter.write(&self, value)
  }
}

extension Scalar: CustomStringConvertible {
  /// The value as a user writes it.
  public var description: String {
    switch self {
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): ParameterDomain.plain(number)
    case .string(let text): text
    }
  }
}
