import Gestures
import Interaction
import Traces

extension SimulationParameter {
  /// The parameters of every transition.
  static var common: [SimulationParameter] { device + drive }

  private static var device: [SimulationParameter] {
    [
      SimulationParameter(
        "rotate", .degrees, .word(QuarterTurn.allCases.map { "\($0.rawValue)" }),
        "clockwise rotation of the picture on the panel", "--rotate",
        read: { .string("\($0.screen.rotation.rawValue)") },
        write: { settings, value in
          guard let turn = QuarterTurn.allCases.first(where: { value == .string("\($0.rawValue)") })
          else { preconditionFailure("\(value) is no quarter turn") }
          settings.screen.rotation = turn
        }),
      .number(
        "pointerSpeed", .pointsPerCount, 0.001...1_000, { $1(&$0.screen.pointerSpeed) },
        "points per count of a mouse", "--pointer-speed"),
      .number(
        "touchpadGain", .pointsPerMillimetre, 0.001...1_000, { $1(&$0.screen.touchpadGain) },
        "points per millimetre of a touchpad", "--touchpad-gain"),
    ]
  }

  /// Returns the parameters of a policy.
  ///
  /// Each finds its value by name, so that it writes to the parameter that has the name then.
  static func all(of policy: DragPolicy) -> [SimulationParameter] {
    policy.parameters.map { parameter in
      let name = parameter.name
      return SimulationParameter(
        name, parameter.unit, parameter.domain, parameter.meaning, "\(parameter.source)",
        read: { settings in
          settings.policy.parameters.first { $0.name == name }?.scalar ?? .number(0)
        },
        write: { settings, value in
          guard
            let index = settings.policy.parameters.firstIndex(where: { $0.name == name })
          else { preconditionFailure("\(settings.policy.id) has no \(name)") }
          settings.policy.set(index, to: settings.policy.parameters[index].number(of: value))
        })
    }
  }
}
