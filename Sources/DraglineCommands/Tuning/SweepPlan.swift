import Interaction
import Simulation
import Timelines

/// The settings of a sweep: every combination of the varied parameters under each policy.
///
/// They count from 0: policy by policy, the last `--vary` fastest. So a part of a sweep is a range
/// of numbers.
struct SweepPlan: Sendable {
  /// Settings of one sweep.
  static let limit = 1_000_000

  struct Policy: Sendable {
    var settings: SimulationSettings
    /// The axes of the parameters that the policy has, in the order given.
    var axes: [SweepAxis]
    /// The number of its first setting.
    var first: Int
    var count: Int

    var id: String { settings.policy.id }

    /// The place of each value, by axis, of a setting that counts from 0 within the policy.
    func places(of setting: Int) -> [Int] {
      var rest = setting
      var places = [Int](repeating: 0, count: axes.count)
      for index in axes.indices.reversed() {
        (rest, places[index]) = rest.quotientAndRemainder(dividingBy: axes[index].values.count)
      }
      return places
    }
  }

  private(set) var policies: [Policy] = []
  /// Names of the varied parameters, in the order given.
  private(set) var names: [String] = []
  private(set) var count = 0

  init(_ arguments: Arguments) throws(CommandFailure) {
    guard arguments.has(.vary) else { throw CommandFailure(SweepError.nothingToVary) }
    let varied = try VariedParameter.all(arguments, limit: Self.limit, needsValues: true)
    names = varied.map(\.name)
    let values = varied.compactMap(\.values)
    let settings = try PolicyList(arguments).settings
    try check(values)
    var unknown = Set(names)
    let course = try GestureJudge.Course(arguments)
    for var settings in settings {
      settings.takesEitherSide = course == .auto
      try add(settings, values, &unknown)
    }
    guard let name = names.first(where: unknown.contains) else { return }
    var trial = settings[0]
    // The words that one would use.
    try trial.set(["\(name)=\(values[names.firstIndex(of: name) ?? 0].texts[0])"])
    preconditionFailure("\(name) is a parameter, and no policy has it")
  }

  /// - Throws: More settings than the limit, whatever the policies.
  private func check(_ values: [SweepValues]) throws(CommandFailure) {
    var product = 1
    for value in values {
      product = product.multipliedReportingOverflow(by: value.texts.count).0
      guard product <= Self.limit else { throw Self.tooMany }
    }
  }

  private static var tooMany: CommandFailure {
    CommandFailure(SweepError.tooManySettings(limit: limit))
  }

  private mutating func add(
    _ settings: SimulationSettings, _ values: [SweepValues], _ unknown: inout Set<String>
  ) throws(CommandFailure) {
    let known = settings.parameters
    var axes: [SweepAxis] = []
    for (name, values) in zip(names, values) {
      guard let parameter = known.first(where: { $0.name == name }) else { continue }
      unknown.remove(name)
      axes.append(try SweepAxis(parameter, values, under: settings))
    }
    let size = axes.reduce(1) { $0 * $1.values.count }
    policies.append(Policy(settings: settings, axes: axes, first: count, count: size))
    count += size
    guard count <= Self.limit else { throw Self.tooMany }
  }

  /// The policy of a setting, by its place.
  func policy(of setting: Int) -> Int {
    policies.lastIndex { $0.first <= setting } ?? 0
  }

  /// Returns the value of each varied parameter in a setting, in the order of the names; `nil`
  /// where the policy has no such parameter.
  func values(of setting: Int) -> [SweepAxis.Value?] {
    let policy = policies[policy(of: setting)]
    let places = policy.places(of: setting - policy.first)
    return names.map { name in
      policy.axes.firstIndex { $0.name == name }.map { policy.axes[$0].values[places[$0]] }
    }
  }
}
