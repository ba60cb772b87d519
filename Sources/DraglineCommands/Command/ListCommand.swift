import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Timelines
import Traces
import TransitionKit

extension Command {
  static let list = Command(
    name: "list", operands: "WHAT",
    summary: "List transitions, policies, estimators, formats, parameters or scenarios.",
    options: [
      .json(.list),
      .transition.saying("list the parameters of this transition (default: photo-dismiss)"),
      .policy, .density, .set, .estimator,
      .format.saying("text (the default), json, or markdown (policies and formats)"),
    ],
    examples: [
      "dragline list parameters", "dragline list parameters --policy apple-photo",
      "dragline list policies --json",
    ],
    run: { (arguments, console) throws(CommandFailure) in
      let catalogues = arguments.operands
      let settings = try SimulationSettings(arguments)
      let defaults = try ParameterDefaults(arguments)
      guard let name = catalogues.first, catalogues.count == 1,
        let entries = Catalogue.named(name, settings, defaults, arguments)
      else {
        throw CommandFailure(UsageError.notOneList(known: Catalogue.names))
      }
      switch try Catalogue.Format(arguments, list: name) {
      case .markdown:
        try console.print(
          name == "formats"
            ? FormatMarkdown.tables(TraceFormat.all) : PolicyMarkdown.document(DragPolicy.all))
      case .json: try console.print(JSONLines(.list).text(entries.map(\.row)))
      case .text:
        let width = max(20, entries.map(\.id.count).max() ?? 0) + 2
        try console.print(
          words: TextTable(entries.map(\.cells), .sentence, stops: [width])
            .text(within: console.width))
      }
    })
}

/// The values of parameters before anything is set.
///
/// A profile brings a policy of its own, so that the other parameters have their values under the
/// profile that was set.
private struct ParameterDefaults {
  private let plain: SimulationSettings
  private let settings: SimulationSettings

  init(_ arguments: Arguments) throws(CommandFailure) {
    plain = try SimulationSettings(withoutChanges: arguments)
    var settings = plain
    try settings.set(arguments.all(.set).filter { $0.hasPrefix("profile=") })
    self.settings = settings
  }

  func value(of parameter: SimulationParameter) -> Scalar {
    parameter.read(parameter.name == "profile" ? plain : settings)
  }
}

/// An entry of a list, which can be named on the command line.
private struct Catalogue {
  enum Format: String, CaseIterable {
    case text
    case json
    case markdown
  }

  static let names = [
    "transitions", "policies", "estimators", "formats", "parameters", "scenarios",
  ]

  /// The `type` of the row in JSON: `policy`, `format` and so on.
  var type: String
  var id: String
  var what: String
  var source: String
  /// Further members of the row in JSON.
  var more: [(String, JSONMember)] = []
  /// Further text for people, before the sentence.
  var detail = ""
  /// Further text for people, after the sentence.
  var addition = ""

  static func named(
    _ name: String, _ settings: SimulationSettings, _ defaults: ParameterDefaults,
    _ arguments: Arguments
  ) -> [Catalogue]? {
    switch name {
    case "transitions":
      ReferenceTransitions.all.map { Catalogue($0) }
    case "policies":
      DragPolicy.all.map { policy in
        var settings = settings
        settings.policy = policy
        settings.replaceEstimator(arguments)
        return Catalogue(
          type: "policy", id: policy.id, what: "\(policy.summary)", source: "\(policy.source)",
          more: [
            ("aliases", .list(policy.otherNames.map { .string($0) })),
            ("velocity", .string(settings.policy.velocityWords)),
            ("rule", .list(policy.rule.lines().map { .string($0) })),
            (
              "parameters",
              .list(
                settings.policyParameters.map { $0.description(in: settings, valueName: "default") }
              )
            ),
          ], addition: "; velocity: \(settings.policy.restRule.map { "\($0.words)" } ?? "none")")
      }
    case "estimators":
      VelocityEstimator.all.map {
        Catalogue(type: "estimator", id: "\($0.id)", what: $0.words, source: "\($0.source)")
      }
    case "formats":
      TraceFormat.all.map {
        let can = ($0.isReadable ? ["read"] : []) + ($0.isWritable ? ["written"] : [])
        return Catalogue(
          type: "format", id: $0.id, what: $0.summary, source: $0.source,
          more: [
            ("read", .bool($0.isReadable)), ("written", .bool($0.isWritable)),
            ("severalDevices", .bool($0.holdsSeveralDevices)),
            ("strokes", .bool($0.holdsStrokes)),
          ], detail: "\(can.joined(separator: ", ")); ")
      }
    case "parameters":
      settings.parameters.map {
        Catalogue(
          type: "parameter", id: $0.name, what: $0.meaning, source: $0.source,
          more: [
            ("unit", .string($0.unitSymbol)), ("default", JSONMember(defaults.value(of: $0))),
          ] + $0.changed(in: settings, from: defaults) + [("domain", JSONMember($0.domain))],
          detail: "\($0.unitSymbol.isEmpty ? "" : "[\($0.unitSymbol)] ")\($0.domain); ")
      }
    case "scenarios":
      Scenario.all.map {
        Catalogue(
          type: "scenario", id: $0.id, what: $0.what, source: "docs/scenarios.md",
          more: [("breaks", .list($0.senses.map { .string($0.otherwise) }))])
      }
    default:
      nil
    }
  }

  var cells: [String] { [id, detail + what + addition + " (" + source + ")"] }

  var row: JSONRow {
    JSONRow(
      type,
      [("id", .string(id)), ("what", .string(what))] + more + [("source", .string(source))])
  }
}

extension Catalogue.Format {
  /// `--json` is short for `--format json`.
  init(_ arguments: Arguments, list: String) throws(CommandFailure) {
    let name = arguments.value(.format) ?? (arguments.has(.json) ? "json" : "text")
    guard let format = Self(rawValue: name) else {
      throw CommandFailure(
        UnknownName(kind: "format", name: name, known: Self.allCases.map(\.rawValue)))
    }
    guard format != .markdown || ["policies", "formats"].contains(list) else {
      throw CommandFailure(UsageError.noMarkdown(list: list))
    }
    self = format
  }
}

extension Catalogue {
  /// Creates the entry of a transition, whose drive is that of the reference screen.
  fileprivate init(_ transition: ReferenceTransitions.Description) {
    let drive = transition.drive(on: Screen(), ReferenceParameters())
    self.init(
      type: "transition", id: transition.id, what: transition.what, source: transition.source,
      more: [
        ("direction", .string(drive.direction.rawValue)), ("distance", .number(drive.distance)),
        ("why", .string(transition.driveReason)),
        ("defects", .list(transition.defects.map { JSONMember($0) })),
      ],
      detail: "\(drive.direction.rawValue) \(decimals(drive.distance)) pt; ")
  }
}

extension JSONMember {
  init(_ defect: ReferenceTransitions.Defect) {
    self = .object([
      Pair("kind", .string(defect.kind)), Pair("what", .string(defect.what)),
      Pair("remedy", .string(defect.remedy)),
    ])
  }
}

extension SimulationParameter {
  /// `value`, where `--set` made it another than it is by itself; measures as they were written.
  fileprivate func changed(
    in settings: SimulationSettings, from defaults: ParameterDefaults
  ) -> [(String, JSONMember)] {
    if let open = settings.openMeasures.first(where: { $0.name == name }) {
      return [("value", .string("\(open.measure)"))]
    }
    let value = read(settings)
    return value == defaults.value(of: self) ? [] : [("value", JSONMember(value))]
  }
}
