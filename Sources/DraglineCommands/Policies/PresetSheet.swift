import Interaction
import JSON
import Simulation
import Timelines
import Traces

/// Every parameter of a policy, beside its value in the policy that it began with.
struct PresetSheet {
  struct Row {
    var parameter: SimulationParameter
    var value: Scalar
    /// The measure that a simulation has yet to convert to a number; `nil` for other values.
    var measure: Measure?
    var base: Scalar
    /// The last source of the value: built-in, a file or `--set`.
    var origin: String

    var isChanged: Bool { measure != nil || value != base }

    /// The value with its unit.
    var words: String { measure.map { "\($0)" } ?? with(value) }

    func with(_ value: Scalar) -> String {
      value.words + (parameter.unit == .one ? "" : " \(parameter.unit.symbol)")
    }
  }

  let choice: PolicyChoice
  let policy: DragPolicy
  private(set) var rows: [Row] = []

  init(_ name: String, _ arguments: Arguments) throws(CommandFailure) {
    choice = try PolicyChoice(name)
    var settings = SimulationSettings()
    settings.density =
      try number(arguments, .density, SimulationSettings.densities) ?? settings.density
    try choice.apply(to: &settings)
    try settings.setOfPolicy(arguments.all(.set))
    try settings.validate()
    policy = settings.policy
    var base = settings
    base.replacePolicy(by: choice.base)
    let named = arguments.all(.set).map { $0.prefix { $0 != "=" } }
    rows = settings.policyParameters.map { parameter in
      Row(
        parameter: parameter, value: parameter.read(settings),
        measure: settings.openMeasures.first { $0.name == parameter.name }?.measure,
        base: parameter.read(base),
        origin: named.contains(parameter.name[...])
          ? "\(ValueOption.set)" : Self.origin(of: parameter.name, choice))
    }
  }

  private static func origin(of name: String, _ choice: PolicyChoice) -> String {
    for file in choice.files.reversed() {
      guard let line = file.assignments.first(where: { $0.name == name }) else { continue }
      return "\(file.path):\(line.namePlace.line)"
    }
    return "built-in"
  }

  /// The lines of the rule, with the value of each parameter after its name.
  private var rule: [String] {
    policy.rule.lines(
      policy.rule.parameters.map { parameter in
        let row = rows.first { $0.parameter.name == parameter.name }
        return "\(parameter.name) (\(row?.words ?? ""))"
      })
  }

  // MARK: For people

  func text(showsOrigin: Bool, within width: Int?) -> String {
    var text = choice.files.isEmpty ? choice.name : "\(choice.name), from \(choice.base.id)"
    text += ": \(policy.summary) (\(policy.source))\n"
    text += "velocity: \(policy.velocityWords)\n\n"
    text += rule.map { "  \($0)\n" }.joined() + "\n"
    return text
      + TextTable(rows.map { cells($0, showsOrigin) }, .sentence, stops: [24, 14])
      .text(within: width)
  }

  private func cells(_ row: Row, _ showsOrigin: Bool) -> [String] {
    let parameter = row.parameter
    var meaning = "\(parameter.meaning): \(parameter.domain)"
    if row.isChanged { meaning += "; \(choice.base.id) has \(row.with(row.base))" }
    if showsOrigin { meaning += " [\(row.origin)]" }
    return [(row.isChanged ? "* " : "  ") + parameter.name, row.words, meaning]
  }

  // MARK: For programs

  var jsonRows: [JSONRow] {
    let head = JSONRow(
      "preset",
      [
        ("name", .string(choice.name)),
        ("base", .string(choice.base.id)),
        ("files", .list(choice.files.map { .string($0.path) })),
        ("summary", .string("\(policy.summary)")), ("source", .string("\(policy.source)")),
        ("velocity", .string(policy.velocityWords)),
        ("rule", .list(rule.map { .string($0) })),
      ])
    return [head] + rows.map(json)
  }

  private func json(_ row: Row) -> JSONRow {
    JSONRow(
      "parameter",
      [
        ("name", .string(row.parameter.name)),
        ("unit", .string(row.parameter.unitSymbol)), ("value", row.json),
        ("base", JSONMember(row.base)), ("changed", .bool(row.isChanged)),
        ("domain", JSONMember(row.parameter.domain)),
        ("meaning", .string(row.parameter.meaning)), ("source", .string(row.parameter.source)),
        ("origin", .string(row.origin)),
      ])
  }

  /// A preset file with the changed parameters only.
  var file: String {
    PresetFile.text(
      base: choice.base.id, rows.filter(\.isChanged).map { ($0.parameter.name, $0.written) })
  }
}

extension PresetSheet.Row {
  var json: JSONMember { measure.map { .string("\($0)") } ?? JSONMember(value) }

  /// The value as a file has it: words and measures in quotation marks, numbers to their last bit.
  fileprivate var written: String {
    measure.map { "\"\($0)\"" } ?? PresetFile.written(value)
  }
}
