import Motion
import Simulation
import Timelines
import Traces

/// Settings of a simulation that options cannot give.
enum SettingsError: CommandError {
  /// `--screen` differs from the screen of `--device-frame`.
  case screenOfDeviceFrame(DeviceFrame)
  /// An assignment without `=`.
  case noAssignment(String)
  case parameter(ParameterError)
  /// The drag needs more touches than it may have.
  case touches(minimum: Double, maximum: Double)
  /// A transition without a recording lacks a fact that only a recording or an option gives.
  case screen(ScreenError)

  var description: String {
    switch self {
    case .screenOfDeviceFrame(let frame):
      "'--device-frame \(frame.id)' sets a screen of \(decimals(frame.screen.width))x"
        + "\(decimals(frame.screen.height)) points: remove '--screen'"
    case .noAssignment(let text): "'--set \(text)' has no '=': use --set KEY=VALUE"
    case .parameter(let error): SimulationSettings.sentence(error)
    case .touches(let minimum, let maximum):
      "minimumTouches=\(decimals(minimum)) is above maximumTouches=\(decimals(maximum)), so no drag "
        + "can begin: lower the first or raise the second"
    case .screen(let error): "\(error)"
    }
  }
}
