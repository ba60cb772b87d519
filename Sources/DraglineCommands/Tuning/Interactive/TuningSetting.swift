import Interaction
import Simulation
import Timelines
import Traces

/// A policy of the toolkit and its changed parameters: everything that a tuning session changes.
struct TuningSetting: Hashable, Sendable {
  struct Change: Hashable, Sendable {
    var name: String
    /// The value as `--set` takes it.
    var value: String

    var words: String { "\(name)=\(value)" }
  }

  /// The ID of the policy.
  var policy: String
  /// The changes in the order of the policy's parameters.
  var changes: [Change] = []

  /// The setting as options, such as `--policy devsign --set minimumPercent=0.35`.
  var words: String {
    (["\(ValueOption.policy) \(policy)"] + changes.map { "\(ValueOption.set) \($0.words)" }).joined(
      separator: " ")
  }
}

/// The properties that a tuning session never changes: the transition, the screen, and where each
/// policy begins.
struct TuningBase: Sendable {
  let course: GestureJudge.Course
  private let arguments: Arguments
  private let settings: SimulationSettings
  /// The first setting, with the changes of `--policy` and `--set`.
  let first: TuningSetting

  init(_ arguments: Arguments) throws(CommandFailure) {
    self.arguments = arguments
    course = try GestureJudge.Course(arguments)
    var given = try SimulationSettings(arguments)
    given.takesEitherSide = course == .auto
    settings = given
    var policy = DragPolicy.named(given.policy.id)
    if policy == nil, let name = arguments.value(.policy) {
      policy = try PolicyChoice(name).base
    }
    let start = TuningSetting(policy: policy?.id ?? given.policy.id)
    first = TuningSetting(
      policy: start.policy,
      changes: Self.changes(
        of: given, from: Self.standard(start.policy, given, arguments) ?? given))
  }

  var screen: ScreenSettings { settings.screen }

  /// `nil` for a name that no policy of the toolkit has.
  private static func standard(
    _ policy: String, _ settings: SimulationSettings, _ arguments: Arguments
  ) -> SimulationSettings? {
    guard let named = DragPolicy.named(policy) else { return nil }
    var settings = settings
    settings.replacePolicy(by: named)
    settings.replaceEstimator(arguments)
    return settings
  }

  /// The policy of a setting without changes.
  ///
  /// - Throws: A policy that the toolkit does not have, as a session of another version may name.
  func standard(of setting: TuningSetting) throws(CommandFailure) -> SimulationSettings {
    if let standard = Self.standard(setting.policy, settings, arguments) { return standard }
    let known = DragPolicy.all.map(\.id)
    throw CommandFailure(UnknownName.policy(setting.policy, among: known))
  }

  /// - Throws: A parameter that the policy does not have, and a value that it cannot have.
  func settings(of setting: TuningSetting) throws(CommandFailure) -> SimulationSettings {
    var settings = try standard(of: setting)
    try settings.setOfPolicy(setting.changes.map(\.words))
    try settings.validate()
    return settings
  }

  /// Returns a setting after a change of one parameter.
  ///
  /// The changes are in the toolkit's order, without those that equal the toolkit's values.
  ///
  /// - Parameter value: The value as `--set` takes it; `nil` for the toolkit's.
  /// - Throws: The errors of `settings`.
  func changing(
    _ setting: TuningSetting, _ name: String, to value: String?
  ) throws(CommandFailure) -> TuningSetting {
    var changed = setting
    changed.changes.removeAll { $0.name == name }
    if let value { changed.changes.append(TuningSetting.Change(name: name, value: value)) }
    changed.changes = Self.changes(
      of: try settings(of: changed), from: try standard(of: setting))
    return changed
  }

  private static func changes(
    of settings: SimulationSettings, from standard: SimulationSettings
  ) -> [TuningSetting.Change] {
    settings.policyParameters.compactMap { parameter in
      let value = text(of: parameter, in: settings)
      let isOpen = settings.openMeasures.contains { $0.name == parameter.name }
      guard isOpen || parameter.read(settings) != parameter.read(standard) else { return nil }
      return TuningSetting.Change(name: parameter.name, value: value)
    }
  }

  /// Returns the value of a parameter as `--set` takes it, to the last bit.
  static func text(of parameter: SimulationParameter, in settings: SimulationSettings) -> String {
    if let open = settings.openMeasures.first(where: { $0.name == parameter.name }) {
      return "\(open.measure)".filter { $0 != " " }
    }
    switch parameter.read(settings) {
    case .string(let word): return word
    case .bool(let bool): return "\(bool)"
    case .number(let number): return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    }
  }

  /// The options that decide how gestures are judged, but for the policy's own parameters, so that
  /// a session can be judged again.
  var options: [String] {
    let own = Set(((try? settings(of: first)) ?? settings).policyParameters.map(\.name))
    return Command.judgeOptions.flatMap { option in
      arguments.occurrences(of: option).compactMap { value in
        if option.name == ValueOption.set.name, own.contains(String(value.prefix { $0 != "=" })) {
          return nil
        }
        return option.value == nil ? option.name : "\(option.name)=\(value)"
      }
    }
  }
}
