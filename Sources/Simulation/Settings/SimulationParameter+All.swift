import Gestures
public import Interaction
import Motion
import ReferenceTransitions
public import Timelines
import Traces

extension SimulationParameter {
  /// The parameters of every transition.
  static let common: [SimulationParameter] = device + drive

  private static let device = [
    SimulationParameter(
      name: "rotate", unit: "degrees",
      domain: .word(QuarterTurn.allCases.map { "\($0.rawValue)" }),
      meaning: "clockwise rotation of the picture on the panel", source: "--rotate",
      read: { .string("\($0.screen.rotation.rawValue)") },
      write: { settings, value in
        guard case .string(let word) = value,
          let turn = QuarterTurn.allCases.first(where: { "\($0.rawValue)" == word })
        else { preconditionFailure("\(value) is no quarter turn") }
        settings.screen.rotation = turn
      }),
    number(
      "pointerSpeed", "pt/count", 0.001...1_000, \.screen.pointerSpeed,
      "points per count of a mouse", "--pointer-speed"),
    number(
      "touchpadGain", "pt/mm", 0.001...1_000, \.screen.touchpadGain,
      "points per millimetre of a touchpad", "--touchpad-gain"),
  ]

  /// Returns the parameters of a policy.
  ///
  /// Each finds its value by name, so that it writes to the parameter that has the name then.
  static func all(of policy: DragPolicy) -> [SimulationParameter] {
    policy.parameters.map { parameter in
      let name = parameter.name
      return SimulationParameter(
        name: name,
        unit: parameter.unit == .one && parameter.isWord ? "" : parameter.unit.symbol,
        domain: Domain(parameter.domain), meaning: parameter.meaning,
        source: "\(parameter.source)",
        read: { settings in
          settings.policy.parameters.first { $0.name == name }?.timelineValue ?? .number(0)
        },
        write: { settings, value in
          guard
            let index = settings.policy.parameters.firstIndex(where: { $0.name == name })
          else { preconditionFailure("\(settings.policy.id) has no \(name)") }
          settings.policy.set(index, to: settings.policy.parameters[index].number(of: value))
        })
    }
  }

  private static func number(
    _ name: String, _ unit: String, _ range: ClosedRange<Double>,
    _ path: any WritableKeyPath<SimulationSettings, Double> & Sendable, _ meaning: String,
    _ source: String
  ) -> SimulationParameter {
    SimulationParameter(
      name: name, unit: unit, domain: .number(range), meaning: meaning, source: source,
      read: { .number($0[keyPath: path]) },
      write: { settings, value in
        guard case .number(let number) = value else {
          preconditionFailure("\(value) is not a number")
        }
        settings[keyPath: path] = number
      })
  }
}

extension PolicyParameter {
  /// Whether the value is the index of a word.
  public var isWord: Bool {
    if case .words = domain { true } else { false }
  }

  /// The value in a timeline: the number, or the word as text.
  public var timelineValue: TimelineValue {
    guard case .words(let words) = domain else { return .number(value) }
    return .string(words[Int(value)])
  }

  /// Returns the number of a value of the domain; the index for a word.
  func number(of value: TimelineValue) -> Double {
    switch (value, domain) {
    case (.number(let number), _): return number
    case (.string(let word), .words(let words)):
      guard let index = words.firstIndex(of: word) else { fallthrough }
      return Double(index)
    default: preconditionFailure("\(value) is no value of \(name)")
    }
  }
}

extension SimulationParameter.Domain {
  init(_ domain: PolicyParameter.Domain) {
    switch domain {
    case .number(let range): self = .number(range)
    case .whole(let range): self = .whole(range)
    case .words(let words): self = .word(words)
    }
  }
}
