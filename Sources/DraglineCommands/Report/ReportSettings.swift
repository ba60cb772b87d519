import Interaction
import Simulation
import Timelines

/// The settings that a report was made with, and those that differ from the defaults.
struct ReportSettings {
  /// A parameter, its value, and its value without changes.
  struct Parameter {
    var name: String
    var value: String
    var usual: String
    var meaning: String

    var isChanged: Bool { value != usual }
  }

  /// The settings of all policies.
  let all: [SimulationSettings]
  /// The parameters of the first policy and of the transition.
  let parameters: [Parameter]

  var first: SimulationSettings { all[0] }

  init(_ list: PolicyList, _ arguments: Arguments) throws(CommandFailure) {
    all = list.settings
    let settings = list.settings[0]
    var usual = try SimulationSettings(withoutPolicy: arguments)
    usual.replacePolicy(by: list.bases[0])
    parameters = settings.parameters.map { parameter in
      let unit = parameter.unit == .one ? "" : " \(parameter.unit.symbol)"
      // A measure becomes a number on the screen of the recording.
      let measure = settings.openMeasures.first { $0.name == parameter.name }?.measure
      let value = parameter.read(settings).words + unit
      let known = usual.parameters.first { $0.name == parameter.name }
      return Parameter(
        name: parameter.name, value: measure.map { "\($0)" } ?? value,
        usual: known.map { $0.read(usual).words + unit } ?? "", meaning: parameter.meaning)
    }
  }
}
