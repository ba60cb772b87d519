import Gestures
import Interaction
import Timelines
public import Traces

/// A change of a setting during a run.
struct SettingChange: Sendable {
  var time: TraceInstant
  var name: String
  /// The text of the value; `nil` for another policy.
  var text: String?
  /// All settings after the change.
  var wanted: SimulationSettings
  /// Whether the change replaces the policy.
  var isOfPolicy: Bool
}

/// The changes that have not taken effect.
struct SettingChanges: Sendable {
  /// Whether changes wait.
  ///
  /// Frames check after each item whether they can apply them.
  var isExpected = false
  /// The delivered changes, for the next drag.
  var waiting: SimulationSettings?
  /// The time of the latest change, on the frames' clock.
  var lastTime: TraceInstant?
  /// Whether the latest change replaces the policy.
  var isPolicyWaiting = false
}

/// The reason why a setting cannot change during a run.
public enum SettingError: Error, Hashable, Sendable {
  /// A setting that is fixed for the whole run: the screen, the frame rate, the mapping of the
  /// device to the screen.
  case fixed(name: String)
  /// A name or value that no parameter has.
  case parameter(ParameterError)
  /// A value that does not fit the screen.
  case screen(ScreenError)
}

extension SettingError: CustomStringConvertible {
  /// The reason as a sentence without a full stop.
  public var description: String {
    switch self {
    case .fixed(let name): "\(name) cannot change during a run: start another run to change it"
    case .parameter(.unknownName(let name, _)): "no parameter is called '\(name)'"
    case .parameter(.invalidValue(let name, let found, let expected)):
      "\(name) cannot be '\(found)': expected \(expected)"
    case .screen(let error): "\(error)"
    }
  }
}

extension SimulationSettings {
  /// The names of the parameters and options that are fixed for a run.
  public static let fixedNames: Set<String> = [
    "rotate", "pointerSpeed", "touchpadGain", "screen", "size", "density", "frameRate",
    "transition",
  ]

  /// Returns whether a change of the parameter applies from the next decision instead of the next
  /// drag.
  ///
  /// It does if the parameter belongs to the decision, the cancellation or the settle.
  func isOfDecision(_ name: String) -> Bool {
    policy.parameters.contains { $0.name == name && !$0.phase.isBeforeDecision }
  }
}
