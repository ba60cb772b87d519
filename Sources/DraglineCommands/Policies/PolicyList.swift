import Interaction
import Simulation

/// The policies that `--policy` names, with the changes of `--set`.
///
/// IDs are separated by commas, or the option is repeated; `all` stands for every one.
struct PolicyList {
  /// The settings of each policy, with its changes; at least one.
  private(set) var settings: [SimulationSettings] = []
  /// The built-in policy that each of them began as.
  private(set) var bases: [DragPolicy] = []

  var policies: [DragPolicy] { settings.map(\.policy) }

  /// - Parameters:
  ///   - arguments: `--policy`, `--set`, and the other options that `SimulationSettings` reads.
  ///   - otherwise: The policies without `--policy`; `nil` takes the only default.
  init(_ arguments: Arguments, otherwise: [String]? = nil) throws(CommandFailure) {
    let names = Self.names(arguments)
    guard !names.isEmpty || otherwise != nil else {
      settings = [try SimulationSettings(arguments)]
      bases = settings.map { DragPolicy.named($0.policy.id) ?? .devsign }
      return
    }
    let base = try SimulationSettings(withoutPolicy: arguments)
    let assignments = arguments.all(.set)
    var unknown = Set(assignments.indices)
    for name in names.isEmpty ? otherwise ?? [] : names {
      for name in name == "all" ? DragPolicy.all.map(\.id) : [name] {
        try add(name, to: base, arguments, &unknown)
      }
    }
    // What no policy knows is said in the words that one would use.
    if let index = unknown.min() { try settings[0].set([assignments[index]]) }
  }

  /// Whether several were asked for, so that each answer has to name its own.
  static func isList(_ arguments: Arguments) -> Bool {
    let names = names(arguments)
    return names.count > 1 || names.contains("all")
  }

  private static func names(_ arguments: Arguments) -> [String] {
    arguments.all(.policy).flatMap { $0.split(separator: ",").map(String.init) }
  }

  /// Parameters differ from policy to policy: each takes those that it has.
  private mutating func add(
    _ name: String, to base: SimulationSettings, _ arguments: Arguments,
    _ unknown: inout Set<Int>
  ) throws(CommandFailure) {
    var settings = base
    let choice = try PolicyChoice(name)
    try choice.apply(to: &settings)
    guard !policies.contains(where: { $0.id == settings.policy.id }) else { return }
    settings.replaceEstimator(arguments)
    let known = Set(settings.parameters.map(\.name)).subtracting(["profile"])
    for (index, assignment) in arguments.all(.set).enumerated() {
      guard known.contains(String(assignment.prefix { $0 != "=" })) else { continue }
      unknown.remove(index)
      try settings.set([assignment])
    }
    try settings.validate()
    self.settings.append(settings)
    bases.append(choice.base)
  }
}
