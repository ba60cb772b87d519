import Interaction
import Simulation
import Timelines

/// A policy with other numbers as a preset file, with a summary of their origin.
struct TunedPreset {
  private let base: DragPolicy
  private let summary: String
  private let settings: SimulationSettings

  /// - Parameters:
  ///   - settings: The settings with the policy to write.
  ///   - base: The built-in policy that it began with.
  ///   - summary: A text about the preset, its origin and its quality.
  init(_ settings: SimulationSettings, from base: DragPolicy, summary: String) {
    (self.settings, self.base, self.summary) = (settings, base, summary)
  }

  /// The whole file: the parameters that the base has otherwise, in the order of a drag.
  var text: String {
    var standard = settings
    standard.replacePolicy(by: base)
    let known = standard.policyParameters
    let open = settings.openMeasures
    let changed = settings.policyParameters.compactMap { parameter -> (String, String)? in
      if let measure = open.first(where: { $0.name == parameter.name })?.measure {
        // What it is in points, only a screen can say.
        return (parameter.name, "\"\(measure)\"")
      }
      let value = parameter.read(settings)
      let old = known.first { $0.name == parameter.name }?.read(standard)
      return value == old ? nil : (parameter.name, PresetFile.written(value))
    }
    return PresetFile.text(base: base.id, summary: summary, changed)
  }
}

extension PresetFile {
  /// Returns a preset file with these members and no others.
  ///
  /// - Parameters:
  ///   - summary: The summary; empty for none.
  ///   - parameters: The names of the parameters, with values as `written` returns them.
  static func text(
    base: String, summary: String = "", _ parameters: [(name: String, value: String)]
  ) -> String {
    let lines = parameters.map { "    \"\($0.name)\": \($0.value)" }
    let object = lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n  }"
    var text = TextBuffer()
    text.append(json: [("summary", .string(summary))])
    // An object of one member, of which the value alone is wanted.
    let member = text.withBytes { String(decoding: $0, as: UTF8.self) }
    let quoted = member.dropFirst(#"{"summary":"#.count).dropLast()
    let head = summary.isEmpty ? "" : "  \"summary\": \(quoted),\n"
    return "{\n  \"base\": \"\(base)\",\n\(head)  \"parameters\": \(object)\n}\n"
  }

  /// Returns a value as a file has it: words in quotation marks, numbers to their last bit.
  static func written(_ value: Scalar) -> String {
    guard case .number(let number) = value else { return "\"\(value.words)\"" }
    return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
