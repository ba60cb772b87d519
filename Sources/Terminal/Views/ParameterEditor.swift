package import Interaction
import ReferenceTransitions
package import Simulation
import Timelines

/// The parameters with their current values, and the selected one, which keys change.
package struct ParameterEditor: Sendable {
  package struct Entry: Sendable {
    package let name: String
    /// The unit; see `SimulationParameter.unit`.
    package let unit: String
    package let domain: ParameterDomain
    /// The value of the policy or the transition.
    package let standard: Scalar
    package fileprivate(set) var value: Scalar
    /// Whether the rule compares the parameter with a value that is shown as a percentage.
    package fileprivate(set) var isShare = false
    /// Whether the value takes effect with the next drag, and is not in force yet.
    package fileprivate(set) var waits = false
    /// The text that the user typed, if its number depends on the screen; `value` is not in force
    /// then.
    package fileprivate(set) var measure: String?

    package init(
      name: String, unit: String, domain: ParameterDomain, standard: Scalar,
      value: Scalar
    ) {
      (self.name, self.unit, self.domain) = (name, unit, domain)
      (self.standard, self.value) = (standard, value)
    }

    /// Whether it differs from the value of the policy or the transition.
    package var deviates: Bool { measure != nil || value != standard }
  }

  /// A change in the form that `--set` accepts.
  package struct Change: Hashable, Sendable, CustomStringConvertible {
    package var key: String
    package var value: String

    package init(_ key: String, _ value: String) {
      (self.key, self.value) = (key, value)
    }

    package var description: String { "\(key)=\(value)" }
  }

  package private(set) var entries: [Entry]
  /// The selection: an index of `entries`; 0 when there are none.
  package private(set) var selection = 0

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// - Parameters:
  ///   - settings: The requested settings.
  ///   - standard: The same settings without the user's changes.
  ///   - inForce: The settings of the current drag; `nil` when they are the requested ones.
  package init(
    _ settings: SimulationSettings, standard: SimulationSettings,
    inForce: SimulationSettings? = nil
  ) {
    self.init(
      settings.parameters.filter { !SimulationSettings.fixedNames.contains($0.name) }.map {
        Entry(
          name: $0.name, unit: $0.unitSymbol, domain: $0.domain, standard: $0.read(standard),
          value: $0.read(settings))
      })
    markShares(settings.policy.rule)
    if let inForce { markWaiting(inForce) }
    // The parameters of the rule come first, because users try them first.
    let first = settings.policy.rule.parameters.first?.name
    selection = entries.firstIndex { $0.name == first } ?? 0
  }

  /// The parameters of the policy only, with the typed text where a value depends on the screen.
  package init(policyOf settings: SimulationSettings, standard: SimulationSettings) {
    self.init(
      settings.policyParameters.map { parameter in
        var entry = Entry(
          name: parameter.name, unit: parameter.unitSymbol, domain: parameter.domain,
          standard: parameter.read(standard), value: parameter.read(settings))
        entry.measure = settings.openMeasures.first { $0.name == entry.name }.map {
          "\($0.measure)"
        }
        return entry
      })
    markShares(settings.policy.rule)
    let first = settings.policy.rule.parameters.first?.name
    selection = entries.firstIndex { $0.name == first } ?? 0
  }

  private mutating func markShares(_ rule: DecisionRule) {
    for test in rule.tests where "\(test.quantity.words.unit)" == " %" && test.scale == .plain {
      guard let index = test.limit.parameter else { continue }
      let name = rule.parameters[index].name
      for index in entries.indices where entries[index].name == name {
        entries[index].isShare = true
      }
    }
  }

  private mutating func markWaiting(_ inForce: SimulationSettings) {
    let known = inForce.parameters
    for index in entries.indices {
      let parameter = known.first { $0.name == entries[index].name }
      entries[index].waits = parameter?.read(inForce) != entries[index].value
    }
  }

  package var selected: Entry? { entries.indices.contains(selection) ? entries[selection] : nil }

  /// Moves the selection down the list, or up; it stops at the ends.
  package mutating func select(by steps: Int) {
    selection = max(min(selection + steps, entries.count - 1), 0)
  }

  /// Replaces the entries, and keeps the selection on the parameter of the same name.
  package mutating func replace(by editor: ParameterEditor) {
    let name = selected?.name
    entries = editor.entries
    selection = entries.firstIndex { $0.name == name } ?? 0
  }

  /// Changes the selected parameter.
  /// - Parameter steps: The number of steps; negative numbers go down.
  /// - Returns: The change; `nil` without one: at an end of the domain, or when nothing is
  ///   selected.
  package mutating func change(by steps: Int) -> Change? {
    guard let entry = selected else { return nil }
    return set(selection, to: entry.value(after: steps))
  }

  /// Changes a word in steps; the first word follows the last.
  package mutating func changeAround(by steps: Int) -> Change? {
    guard let entry = selected, case .word(let words) = entry.domain,
      case .string(let word) = entry.value, let place = words.firstIndex(of: word)
    else { return change(by: steps) }
    let next = (place + steps % words.count + words.count) % words.count
    return set(selection, to: .string(words[next]))
  }

  /// Resets the selected parameter to the value of the policy or the transition.
  package mutating func reset() -> Change? {
    guard let entry = selected else { return nil }
    return set(selection, to: entry.standard)
  }

  private mutating func set(_ index: Int, to value: Scalar) -> Change? {
    guard value != entries[index].value else { return nil }
    entries[index].value = value
    return Change(entries[index].name, entries[index].valueText)
  }
}
