import Interaction
import Simulation
import Timelines

/// A parameter that a sweep varies under one policy.
struct SweepAxis: Sendable {
  struct Value: Sendable {
    /// The value as it is set.
    var text: String
    /// The value in the parameter's own unit, or a word; a value that depends on the screen stays
    /// as it is written.
    var member: JSONMember
    /// The number, for parameters of the rule; `nil` for a value that depends on the screen.
    var number: Double?
  }

  let parameter: SimulationParameter
  /// The values to try; at least one.
  private(set) var values: [Value] = []
  /// Whether the values were written as `FROM:TO:STEP`.
  let isRange: Bool
  /// The index among the rule's parameters, if the rule alone reads it; `nil` for all other
  /// parameters.
  ///
  /// For such a parameter only the decision has to be made again.
  let ruleParameter: Int?

  var name: String { parameter.name }

  /// - Parameter settings: The settings of the policy.
  /// - Throws: An error for a value that the parameter cannot have.
  init(
    _ parameter: SimulationParameter, _ given: SweepValues, under settings: SimulationSettings
  ) throws(CommandFailure) {
    (self.parameter, isRange) = (parameter, given.isRange)
    var index = settings.policy.rule.parameters.firstIndex { "\($0.name)" == parameter.name }
    for text in given.texts {
      var trial = settings
      try Self.set(parameter, to: text, in: &trial)
      let isOpen = trial.openMeasures.contains { $0.name == parameter.name }
      let value = parameter.read(trial)
      switch value {
      case _ where isOpen:
        values.append(Value(text: text, member: .string(text), number: nil))
        index = nil
      case .string(let word):
        let number = index.map { trial.policy.rule.parameters[$0].value }
        values.append(Value(text: text, member: .string(word), number: number))
      case .number(let number):
        values.append(Value(text: text, member: .number(number), number: number))
      case .bool(let bool):
        values.append(Value(text: text, member: .bool(bool), number: nil))
      }
    }
    // A rule may have its answer before the lift; then its numbers decide how far the drag is followed.
    ruleParameter = settings.policy.decidesAt == nil ? index : nil
  }

  /// Sets the parameter to one of the values.
  func set(_ value: Value, in settings: inout SimulationSettings) throws(CommandFailure) {
    try Self.set(parameter, to: value.text, in: &settings)
  }

  private static func set(
    _ parameter: SimulationParameter, to text: String, in settings: inout SimulationSettings
  ) throws(CommandFailure) {
    do throws(ParameterError) {
      try settings.set(parameter.name, to: text, among: [parameter])
    } catch {
      throw CommandFailure(SweepError.parameter(error))
    }
  }

  /// The unit of all values, if they are numbers of the parameter's own unit.
  var unit: String? {
    let isMeasured = values.allSatisfy { if case .number = $0.member { true } else { false } }
    return isMeasured ? parameter.unitSymbol : nil
  }
}
