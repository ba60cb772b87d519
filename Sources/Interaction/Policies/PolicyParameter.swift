/// A number or word of a policy that a caller can change by name.
public struct PolicyParameter: Sendable {
  /// The name on the command line and in presets.
  public var name: String
  /// The unit of the value.
  public var unit: ParameterUnit
  /// The values that the parameter may have.
  public var domain: ParameterDomain
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
    _ name: String, _ value: Double, _ unit: ParameterUnit, _ domain: ParameterDomain,
    _ meaning: String,
    _ source: StaticString
  ) {
    (self.name, self.value, self.unit, self.domain) = (name, value, unit, domain)
    (self.meaning, self.source) = (meaning, source)
  }

  /// The value as a user writes it.
  public var scalar: Scalar {
    guard case .word(let words) = domain else { return .number(value) }
    return .string(words[Int(value)])
  }

  /// Returns the number for a value of the domain.
  ///
  /// - Precondition: The value is in the domain.
  public func number(of scalar: Scalar) -> Double {
    guard case .word(let words) = domain else { return scalar.number(of: name) }
    guard case .string(let word) = scalar, let index = words.firstIndex(of: word) else {
      preconditionFailure("the value of \(name) is none of its words")
    }
    return Double(index)
  }
}
