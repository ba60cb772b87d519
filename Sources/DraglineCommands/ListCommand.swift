import Gestures
import Interaction
import Simulation
import Timelines

extension Command {
  static let list = Command(
    name: "list", operands: "WHAT",
    summary: "Lists transitions, policies, estimators, formats or parameters, with sources.",
    options: [Option("--json", "print JSON Lines")],
    examples: ["dragline list parameters", "dragline list policies --json"],
    run: { (arguments, console) throws(CommandFailure) in
      let catalogues = arguments.operands
      guard let name = catalogues.first, catalogues.count == 1, let entries = Catalogue.named(name)
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

  static func named(_ name: String) -> [Catalogue]? {
    switch name {
    case "transitions":
      [
        Catalogue(
          id: "photo-dismiss", what: "drags a photo down, back to its cell in the grid",
          source: "bryanjclark/devsign-nav-transitions @e60d362e8817")
      ]
    case "policies":
      [
        Catalogue(
          id: DragPolicy.devsign.id,
          what: "finishes when released downwards beyond a tenth of 200 pt",
          source: "bryanjclark/devsign-nav-transitions @e60d362e8817",
          more: [("parameters", .list(SimulationParameter.all.map(\.description)))])
      ]
    case "estimators":
      VelocityEstimator.all.map {
        Catalogue(
          id: "\($0.id)",
          what: "slope of the line through the samples of the last \($0.horizon / 1_000) ms; "
            + "0 after a rest of \($0.restGap / 1_000) ms",
          source: "AOSP libs/input/VelocityTracker.cpp")
      }
    case "formats":
      [
        Catalogue(
          id: "evemu",
          what: "evemu 1.0 to 1.3, split recordings, Android's and umockdev's dialects",
          source: "freedesktop/evemu @86a5627")
      ]
    case "parameters":
      SimulationParameter.all.map {
        Catalogue(
          id: $0.name, what: $0.meaning, source: $0.source,
          more: [
            ("unit", .string($0.unit)), ("default", JSONMember($0.defaultValue)),
            ("domain", JSONMember($0.domain)),
          ], detail: "\($0.unit.isEmpty ? "" : "[\($0.unit)] ")\($0.domain); ")
      }
    default:
      nil
    }
  }

  var text: String {
    padded(id, to: 20) + detail + what + " (" + source + ")\n"
  }

  var json: String {
    var text = TextBuffer()
    text.append(
      json: [("id", .string(id)), ("what", .string(what))] + more + [("source", .string(source))])
    return text.withBytes { String(decoding: $0, as: UTF8.self) } + "\n"
  }
}

extension JSONMember {
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
  fileprivate var description: JSONMember {
    .object([
      JSONMember.Pair("name", .string(name)), JSONMember.Pair("unit", .string(unit)),
      JSONMember.Pair("default", JSONMember(defaultValue)),
      JSONMember.Pair("domain", JSONMember(domain)),
      JSONMember.Pair("meaning", .string(meaning)), JSONMember.Pair("source", .string(source)),
    ])
  }
}
