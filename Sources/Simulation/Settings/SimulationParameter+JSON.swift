package import Interaction
package import Timelines

extension JSONMember {
  /// Creates a value in JSON.
  package init(_ value: Scalar) {
    switch value {
    case .string(let string): self = .string(string)
    case .number(let number): self = .number(number)
    case .bool(let bool): self = .bool(bool)
    }
  }

  /// Creates the description of a domain in JSON: the type, and the limits or the words.
  package init(_ domain: ParameterDomain) {
    switch domain {
    case .number(let range):
      self = Self.range("number", range.lowerBound, range.upperBound)
    case .whole(let range):
      self = Self.range("integer", Double(range.lowerBound), Double(range.upperBound))
    case .word(let words):
      self = .object([
        Pair("type", .string("string")), Pair("words", .list(words.map { .string($0) })),
      ])
    }
  }

  private static func range(_ type: String, _ minimum: Double, _ maximum: Double) -> JSONMember {
    .object([
      Pair("type", .string(type)), Pair("minimum", .number(minimum)),
      Pair("maximum", .number(maximum)),
    ])
  }
}

extension SimulationParameter {
  /// Returns the description of the parameter in JSON.
  ///
  /// - Parameters:
  ///   - settings: The settings that have the value.
  ///   - name: The name of the value's member.
  package func description(
    in settings: SimulationSettings, valueName name: String
  ) -> JSONMember {
    .object([
      JSONMember.Pair("name", .string(self.name)), JSONMember.Pair("unit", .string(unitSymbol)),
      JSONMember.Pair(name, JSONMember(read(settings))),
      JSONMember.Pair("domain", JSONMember(domain)),
      JSONMember.Pair("meaning", .string(meaning)), JSONMember.Pair("source", .string(source)),
    ])
  }
}
