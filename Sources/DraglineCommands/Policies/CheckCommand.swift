import Files
import Interaction
import Simulation
import Timelines
import Traces

extension Command {
  static let check = Command(
    name: "check", operands: "",
    summary: "Run standard gestures through a policy and warn about surprises.",
    options: [
      .json(.check), .write,
      .quiet.saying("print nothing; the exit status is the answer"),
      .transition, .policies, .set, .estimator, .frameRate, .density, .size,
    ],
    examples: [
      "dragline check --policy flutter-dismissible",
      "dragline check --policy devsign,apple-photo --json", "dragline check --policy all",
      "dragline check --write scenarios",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      try CheckCommand(arguments).run(console)
    })
}

extension CommandOption where Self == ValueOption {
  static var write: ValueOption {
    ValueOption(
      "--write", value: "FOLDER",
      "write the gestures to FOLDER as evemu recordings instead")
  }
}

/// Plays the built-in scenarios under a policy; see `ScenarioCheck`.
private struct CheckCommand {
  /// The settings, one for each policy.
  private let settings: [SimulationSettings]
  private let folder: String?
  private let isJSON: Bool
  private let isQuiet: Bool
  private let lines = JSONLines(.check)

  init(_ arguments: Arguments) throws(CommandFailure) {
    guard arguments.operands.isEmpty else {
      throw CommandFailure(PresetError.operandOfCheck(arguments.operands[0]))
    }
    settings = try PolicyList(arguments).settings
    folder = arguments.value(.write)
    guard folder == nil || !arguments.has(.json) else {
      throw CommandFailure(PresetError.writeAndJSON)
    }
    (isJSON, isQuiet) = (arguments.has(.json), arguments.has(.quiet))
  }

  /// The scenarios go the transition's way, whichever policies there are.
  func run(_ console: Console) throws(CommandFailure) {
    if let folder {
      let check = ScenarioCheck(settings[0])
      try write(
        try Self.named { () throws(ScreenError) in try check.stage() }, to: folder, console)
      return
    }
    var isSensible = true
    for settings in settings {
      let check = ScenarioCheck(settings)
      let findings = try Self.named { () throws(ScreenError) in try check.findings() }
      try report(findings, of: check.count, settings.policy, console)
      isSensible = isSensible && findings.isEmpty
    }
    // The warnings have been printed.
    if !isSensible { throw CommandFailure.reported(.no) }
  }

  /// Calls a closure, and reports its error as a fault of the options, since only they can make an
  /// impossible screen.
  private static func named<Answer>(
    _ body: () throws(ScreenError) -> Answer
  ) throws(CommandFailure) -> Answer {
    do throws(ScreenError) {
      return try body()
    } catch {
      throw CommandFailure(SettingsError.screen(error))
    }
  }

  private func report(
    _ findings: [ScenarioCheck.Finding], of count: Int, _ policy: DragPolicy, _ console: Console
  ) throws(CommandFailure) {
    if isJSON {
      let sum = JSONRow(
        "policy",
        [
          ("policy", .string(policy.id)), ("scenarios", .number(Double(Scenario.all.count))),
          ("plays", .number(Double(count))), ("warnings", .number(Double(findings.count))),
        ])
      try console.print(lines.text(findings.map { row($0, policy) } + [sum]))
    } else if !isQuiet {
      for finding in findings {
        try console.print(words: "warning: \(finding.scenario): \(finding.what): \(finding.why)\n")
      }
      try console.print(
        words: "\(policy.id): \(counted(Scenario.all.count, "scenario")) played \(count) ways, "
          + "\(counted(findings.count, "warning"))\n")
    }
  }

  private func row(_ finding: ScenarioCheck.Finding, _ policy: DragPolicy) -> JSONRow {
    JSONRow(
      "warning",
      [
        ("policy", .string(policy.id)), ("scenario", .string(finding.scenario)),
        ("what", .string(finding.what)), ("why", .string(finding.why)),
      ])
  }

  private func write(
    _ stage: ScenarioStage, to folder: String, _ console: Console
  ) throws(CommandFailure) {
    if !FileSystem.isThere(folder) {
      try attempt("make the folder", folder, isOutput: true, FileSystem.makeFolder(folder))
    }
    for scenario in Scenario.all {
      try OutputFile.write(scenario.script(on: stage).evemu(), to: "\(folder)/\(scenario.id).evemu")
    }
    if !isQuiet {
      try console.print(words: "\(folder): \(counted(Scenario.all.count, "recording")) written\n")
    }
  }
}
