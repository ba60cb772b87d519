import Gestures
import Interaction
import JSON
import Motion
import ReferenceTransitions
package import Simulation
import Timelines
import Traces

/// The settings of replays and sessions, each set by its name and text as on the command line.
package final class WebSettings {
  package private(set) var settings: SimulationSettings

  /// Creates the default settings of a transition.
  ///
  /// - Throws: `WebError` if no transition has the ID.
  package init(transition id: String) throws(WebError) {
    guard ReferenceTransitions.description(of: id) != nil else {
      throw WebError("no transition is called '\(id)'")
    }
    settings = SimulationSettings(transition: id)
  }

  /// Sets an option or a parameter.
  ///
  /// - Parameters:
  ///   - name: `policy`, `screen`, `frameRate`, `slow`, or the name of a parameter. A policy
  ///     replaces the parameters of the one before it.
  ///   - text: The value as on the command line, such as `414x896`, `0.3` or `20px`.
  /// - Throws: `WebError`; nothing has changed then.
  package func set(_ name: String, to text: String) throws(WebError) {
    switch name {
    case "policy":
      settings.replacePolicy(by: try Self.policy(text))
    case "screen":
      guard let size = ScreenSettings.size(of: text) else {
        throw WebError("screen cannot be '\(text)': expected WIDTHxHEIGHT in points")
      }
      settings.screen.size = size
      settings.deviceFrame = DeviceFrame.frame(of: size)
    case "frameRate":
      settings.frameRate = try Self.number(name, text, SimulationSettings.frameRates)
    case "slow":
      settings.slowMotion = try Self.number(name, text, SimulationSettings.slowMotions)
    default:
      do throws(ParameterError) {
        try settings.set(name, to: text)
      } catch {
        throw WebError("\(SettingError.parameter(error))")
      }
    }
  }

  static func policy(_ name: String) throws(WebError) -> DragPolicy {
    guard let policy = DragPolicy.named(name) else {
      throw WebError("no policy is called '\(name)'")
    }
    return policy
  }

  private static func number(
    _ name: String, _ text: String, _ range: ClosedRange<Double>
  ) throws(WebError) -> Double {
    if let number = Double(decimal: text), range.contains(number) { return number }
    throw WebError("\(name) cannot be '\(text)': expected \(ParameterDomain.number(range))")
  }

  /// The parameters as JSON Lines: name, unit, value, domain, meaning and source of each.
  package var parameters: WebLines {
    WebLines(settings.parameters.map { $0.description(in: settings, valueName: "value") })
  }
}

/// The reason why a call had no effect, in words.
package struct WebError: Error {
  package let text: String

  package init(_ text: String) { self.text = text }
}
