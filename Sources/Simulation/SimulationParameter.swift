import Gestures
public import ReferenceTransitions
public import Timelines
import Traces

/// A number or word of the policy or the transition that `--set KEY=VALUE` changes.
public struct SimulationParameter: Sendable {
  public typealias Domain = ReferenceParameter.Domain

  public let name: String
  /// `pt`, `pt/s`, `s`, `1` for pure numbers, empty for words.
  public let unit: String
  public let domain: Domain
  public let meaning: String
  public let source: String
  public let read: @Sendable (SimulationSettings) -> TimelineValue
  /// Takes values of the domain only.
  let write: @Sendable (inout SimulationSettings, TimelineValue) -> Void
}

/// Why a `--set` was refused.
public enum ParameterError: Error, Hashable, Sendable {
  case unknownName(String, known: [String])
  case invalidValue(name: String, found: String, expected: String)
}

extension ReferenceParameter.Domain: CustomStringConvertible {
  public var description: String {
    switch self {
    case .number(let range):
      "a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound))"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .word(let words): "one of " + words.joined(separator: ", ")
    }
  }

  /// Whole numbers without the `.0` that Swift gives them.
  private static func plain(_ bound: Double) -> String {
    Int64(exactly: bound).map { "\($0)" } ?? "\(bound)"
  }

  /// The value, if the text is one of this domain.
  func value(of text: String) -> TimelineValue? {
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
  /// Changes one parameter, in its own unit or with one (`Measure`).
  /// - Throws: `ParameterError` for a name that does not exist or a value outside its domain.
  public mutating func set(_ name: String, to text: String) throws(ParameterError) {
    try set(name, to: text, among: parameters)
  }

  /// The same for the parameters of the policy alone, whatever the transition looks at.
  public mutating func setOfPolicy(_ name: String, to text: String) throws(ParameterError) {
    try set(name, to: text, among: policyParameters)
  }

  /// The same for some of the parameters: who changes one of them often looks it up once.
  public mutating func set(
    _ name: String, to text: String, among known: [SimulationParameter]
  ) throws(ParameterError) {
    guard let parameter = known.first(where: { $0.name == name }) else {
      throw .unknownName(name, known: known.map(\.name))
    }
    let word = name == "estimator" ? VelocityEstimator.named(text).map { "\($0.id)" } : nil
    if let value = parameter.domain.value(of: word ?? text) {
      forget(name)
      parameter.write(&self, value)
    } else if let measure = Measure(text) {
      try set(parameter, to: measure, written: text)
    } else {
      throw .invalidValue(
        name: name, found: text,
        expected: Measure.isAttempt(text) ? Self.expectation(parameter) : "\(parameter.domain)")
    }
  }
}
