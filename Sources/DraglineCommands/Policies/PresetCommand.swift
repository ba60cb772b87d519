import Interaction
import Simulation
import Timelines

extension Command {
  static let preset = Command(
    name: "preset", operands: "ACTION",
    summary: "Show a policy (show POLICY), compare two (diff A B), or list yours.",
    options: [
      .json(.preset), .asFile, .origin, .set, .density,
    ],
    examples: [
      "dragline preset show devsign",
      "dragline preset show devsign --set hysteresis=3mm --as-file",
      "dragline preset diff devsign apple-photo",
      "dragline preset list",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      try PresetCommand(arguments).run(console)
    })
}

extension CommandOption where Self == Flag {
  static var asFile: Flag {
    Flag("--as-file", "with show: print a preset file of the changed values")
  }

  static var origin: Flag { Flag("--origin", "with show: print where each value comes from") }
}

/// The command that shows a policy, the differences of two, and the user's own policies.
private struct PresetCommand {
  private let arguments: Arguments
  private let action: PresetAction
  private let names: [String]

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    let known = PresetAction.allCases.map(\.rawValue)
    guard let name = arguments.operands.first else {
      throw CommandFailure(PresetError.noAction(known: known))
    }
    guard let action = PresetAction(rawValue: name) else {
      throw CommandFailure(UnknownName(kind: "action", name: name, known: known))
    }
    (self.action, names) = (action, Array(arguments.operands.dropFirst()))
    try check()
  }

  func run(_ console: Console) throws(CommandFailure) {
    switch action {
    case .show: try show(console)
    case .diff: try compare(console)
    case .list: try list(console)
    }
  }

  /// Checks the names and options that the action takes.
  private func check() throws(CommandFailure) {
    guard names.count == action.nameCount else {
      throw CommandFailure(PresetError.names(action: action))
    }
    for option in [.asFile as Flag, .origin as Flag, .set as ValueOption] as [any CommandOption]
    where arguments.has(option) && action != .show {
      throw CommandFailure(PresetError.optionOfShow(option.name))
    }
    guard !arguments.has(.asFile) || !arguments.has(.json) else {
      throw CommandFailure(PresetError.fileAndJSON)
    }
  }

  private func show(_ console: Console) throws(CommandFailure) {
    let sheet = try PresetSheet(names[0], arguments)
    if arguments.has(.asFile) {
      try console.print(sheet.file)
    } else if arguments.has(.json) {
      try console.print(JSONLines(.preset).text(sheet.jsonRows))
    } else {
      try console.print(
        words: sheet.text(showsOrigin: arguments.has(.origin), within: console.width))
    }
  }

  private func compare(_ console: Console) throws(CommandFailure) {
    let comparison = PresetComparison(
      try PresetSheet(names[0], arguments), try PresetSheet(names[1], arguments))
    guard comparison.isDifferent else { return }
    if arguments.has(.json) {
      try console.print(JSONLines(.preset).text(comparison.jsonRows))
    } else {
      try console.print(words: comparison.text(within: console.width))
    }
    // As diff does: the answer is no, and it has been given.
    throw CommandFailure.reported(.no)
  }

  // MARK: The user's own

  private func list(_ console: Console) throws(CommandFailure) {
    guard let folder = PresetFolder.path() else {
      return console.report(PresetNotice.noFolder)
    }
    let names = try PresetFolder.names()
    if names.isEmpty { console.report(PresetNotice.noPresets(folder: folder)) }
    let lines = JSONLines(.preset)
    var worst: CommandFailure?
    for name in names {
      let path = folder + name + PresetFile.suffix
      do throws(CommandFailure) {
        let choice = try PolicyChoice(path)
        var settings = SimulationSettings()
        try choice.apply(to: &settings)
        if arguments.has(.json) {
          try console.print(lines.text([row(name, choice, path)]))
        } else {
          try console.print(words: table(name, choice, path).text(within: console.width))
        }
      } catch {
        // A closed pipe ends the list; a broken preset does not hide the others.
        guard error != .closedPipe else { throw error }
        console.report(error)
        worst = CommandFailure.reported(error.status)
      }
    }
    if let worst { throw worst }
  }

  private func table(_ name: String, _ choice: PolicyChoice, _ path: String) -> TextTable {
    TextTable([[name, "from \(choice.base.id)", path]], .sentence, stops: [22, 28])
  }

  private func row(_ name: String, _ choice: PolicyChoice, _ path: String) -> JSONRow {
    JSONRow(
      "file",
      [
        ("id", .string(name)), ("name", .string(choice.name)), ("base", .string(choice.base.id)),
        ("file", .string(path)),
      ])
  }
}

/// The parameters and rules in which two policies differ.
private struct PresetComparison {
  private struct Difference {
    var parameter: SimulationParameter
    /// `nil` where the policy has no such parameter.
    var first: PresetSheet.Row?
    var second: PresetSheet.Row?
  }

  private let first: PresetSheet
  private let second: PresetSheet
  private var differences: [Difference] = []

  init(_ first: PresetSheet, _ second: PresetSheet) {
    (self.first, self.second) = (first, second)
    for row in first.rows {
      let other = second.rows.first { $0.parameter.name == row.parameter.name }
      if let other, other.json == row.json, other.parameter.unitSymbol == row.parameter.unitSymbol {
        continue
      }
      differences.append(Difference(parameter: row.parameter, first: row, second: other))
    }
    let known = Set(first.rows.map(\.parameter.name))
    for row in second.rows where !known.contains(row.parameter.name) {
      differences.append(Difference(parameter: row.parameter, first: nil, second: row))
    }
  }

  private var rules: (first: [String], second: [String]) {
    (Self.rule(first.policy), Self.rule(second.policy))
  }

  /// Returns the lines of a rule without values, since those are parameters.
  private static func rule(_ policy: DragPolicy) -> [String] {
    policy.rule.lines(policy.rule.parameters.map(\.name))
  }

  private var hasOtherRule: Bool { rules.first != rules.second }

  var isDifferent: Bool { !differences.isEmpty || hasOtherRule }

  /// Three columns, then the rules one below the other if they are not the same.
  func text(within width: Int?) -> String {
    let names = ["", first.choice.name, second.choice.name]
    let values = differences.map { difference in
      [
        difference.parameter.name, difference.first?.words ?? "has none",
        difference.second?.words ?? "has none",
      ]
    }
    var text = TextTable([names] + values, .figures(heads: 1), stops: [24, 20])
      .text(within: width)
    guard hasOtherRule else { return text }
    for (name, lines) in [
      (first.choice.name, rules.first), (second.choice.name, rules.second),
    ] {
      text += "\nrule of \(name)\n" + lines.map { "  \($0)\n" }.joined()
    }
    return text
  }

  var jsonRows: [JSONRow] {
    let rows = differences.map { difference in
      JSONRow(
        "difference",
        [
          ("parameter", .string(difference.parameter.name)),
          ("unit", .string(difference.parameter.unitSymbol)),
          ("first", difference.first?.json ?? .null),
          ("second", difference.second?.json ?? .null),
        ])
    }
    guard hasOtherRule else { return rows }
    return rows + [
      JSONRow(
        "difference",
        [
          ("parameter", .string("rule")), ("unit", .string("")),
          ("first", .list(rules.first.map { .string($0) })),
          ("second", .list(rules.second.map { .string($0) })),
        ])
    ]
  }
}
