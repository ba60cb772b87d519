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
    summary: "Lists transitions, policies, estimators, formats or parameters, with sources.",
    options: [
      Option("--json", "print JSON Lines"),
      Option("--transition", value: "ID", "whose parameters: photo-dismiss (the default)"),
      setOption,
    ],
    examples: ["dragline list parameters", "dragline list policies --json"],
    run: { (arguments, console) throws(CommandFailure) in
      let catalogues = arguments.operands
      let settings = try SimulationSettings(arguments)
      guard let name = catalogues.first, catalogues.count == 1,
        let entries = Catalogue.named(name, settings)
      else {
        throw CommandFailure(
          .usage, "name one list: \(Catalogue.names.joined(separator: ", "))")
      }
      for entry in entries {
        try console.print(arguments.has("--json") ? entry.json : entry.text)
      }
    })
}

/// One thing that can be named on the command line.
private struct Catalogue {
  static let names = ["transitions", "policies", "estimators", "formats", "parameters"]

  var id: String
  var what: String
  var source: String
  /// What programs want to know besides.
  var more: [(String, JSONMember)] = []
  /// The same for people, before the sentence.
  var detail = ""

  static func named(_ name: String, _ settings: SimulationSettings) -> [Catalogue]? {
    switch name {
    case "transitions":
      ReferenceTransitions.all.map { Catalogue($0) }
    case "policies":
      DragPolicy.all.map { policy in
        var settings = settings
        settings.policy = policy
        return Catalogue(
          id: policy.id, what: "\(policy.summary)", source: "\(policy.source)",
          more: [
            ("parameters", .list(settings.policyParameters.map { $0.description(in: settings) }))
          ])
      }
    case "estimators":
      VelocityEstimator.all.map {
        Catalogue(
          id: "\($0.id)",
          what: "slope of the line through the samples of the last \($0.window / 1_000) ms; "
            + "0 after a rest of \(($0.rest ?? 0) / 1_000) ms",
          source: "AOSP libs/input/VelocityTracker.cpp")
      }
    case "formats":
      TraceFormat.allCases.map {
        let can = ($0.isReadable ? ["read"] : []) + ($0.isWritable ? ["written"] : [])
        return Catalogue(
          id: $0.rawValue, what: $0.summary, source: $0.source,
          more: [
            ("read", .bool($0.isReadable)), ("written", .bool($0.isWritable)),
            ("severalDevices", .bool($0.holdsSeveralDevices)),
            ("strokes", .bool($0.holdsStrokes)),
          ], detail: "\(can.joined(separator: ", ")); ")
      }
    case "parameters":
      settings.parameters.map {
        Catalogue(
          id: $0.name, what: $0.meaning, source: $0.source,
          more: [
            ("unit", .string($0.unit)), ("default", JSONMember($0.read(settings))),
            ("domain", JSONMember($0.domain)),
          ], detail: "\($0.unit.isEmpty ? "" : "[\($0.unit)] ")\($0.domain); ")
      }
    default:
      nil
    }
  }

  var text: String {
    padded(id, to: 22) + detail + what + " (" + source + ")\n"
  }

  var json: String {
    jsonLine([("id", .string(id)), ("what", .string(what))] + more + [("source", .string(source))])
  }
}

extension Catalogue {
  /// How a drag drives it is told for the reference screen.
  fileprivate init(_ transition: ReferenceTransitions.Description) {
    let drive = transition.drive(on: Screen(), ReferenceParameters())
    self.init(
      id: transition.id, what: transition.what, source: transition.source,
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

  init(_ value: TimelineValue) {
    switch value {
    case .string(let string): self = .string(string)
    case .number(let number): self = .number(number)
    case .bool(let bool): self = .bool(bool)
    }
  }
}

extension JSONMember {
  /// For programs: the type, and the limits or the words.
  init(_ domain: SimulationParameter.Domain) {
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
  fileprivate func description(in settings: SimulationSettings) -> JSONMember {
    .object([
      JSONMember.Pair("name", .string(name)), JSONMember.Pair("unit", .string(unit)),
      JSONMember.Pair("default", JSONMember(read(settings))),
      JSONMember.Pair("domain", JSONMember(domain)),
      JSONMember.Pair("meaning", .string(meaning)), JSONMember.Pair("source", .string(source)),
    ])
  }
}
