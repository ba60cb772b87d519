import Gestures
import Interaction
import Timelines
public import Traces

/// Somebody wants another value while the simulation runs.
struct SettingChange: Sendable {
  var time: TraceInstant
  var name: String
  /// `nil` for another policy.
  var text: String?
  /// Everything as it is wanted from here on.
  var wanted: SimulationSettings
  /// Whether it brings another policy.
  var isOfPolicy: Bool
}

/// What of the changes has not taken effect.
struct SettingChanges: Sendable {
  /// Some wait, delivered or not: frames look after each item whether they can be taken up.
  var isExpected = false
  /// Delivered, for the next drag.
  var waiting: SimulationSettings?
  /// Of the latest change, on the frames' clock.
  var lastTime: TraceInstant?
  /// Whether that is another policy.
  var isPolicyWaiting = false
}

/// Why a setting cannot be changed while a simulation runs.
public enum SettingError: Error, Hashable, Sendable {
  /// It holds for the whole run: the screen, the frame rate, the device's way onto the screen.
  case fixed(name: String)
  case parameter(ParameterError)
  /// The value cannot be fitted to the screen.
  case screen(ScreenError)
}

extension SettingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fixed(let name): "\(name) holds for the whole run: begin another to change it"
    case .parameter(.unknownName(let name, _)): "no parameter is called '\(name)'"
    case .parameter(.invalidValue(let name, let found, let expected)):
      "\(name) cannot be '\(found)': expected \(expected)"
    case .screen(let error): "\(error)"
    }
  }
}

extension SimulationSettings {
  /// What no run can change, by the names of its parameters and of its options.
  public static let fixedNames: Set<String> = [
    "rotate", "pointerSpeed", "touchpadGain", "screen", "size", "density", "frameRate",
    "transition",
  ]

  /// Whether a decision can have another value of the parameter without a drag that begins with it:
  /// decision, cancel semantics and settle.
  func isOfDecision(_ name: String) -> Bool {
    if policy.rule.parameters.contains(where: { "\($0.name)" == name }) { return true }
    return policy.settings.contains {
      $0.key.rawValue >= PolicyKey.decidesAt.rawValue && "\($0.key.name)" == name
    }
  }
}
