import Interaction
import ReferenceTransitions
import Simulation
import Timelines
import Tuning

/// The parameters that are tuned under each policy: numbers of its rule exactly, other parameters
/// by trying values.
struct TunePlan: Sendable {
  /// Settings that are tried one by one.
  static let limit = 1_000

  struct Policy: Sendable {
    var settings: SimulationSettings
    /// The built-in policy that it began as.
    var base: DragPolicy
    /// The names of the rule's parameters to tune exactly; all numbers when `nil`.
    var names: [String]?
    /// Parameters of which each of some values is tried.
    var axes: [SweepAxis] = []

    /// Every combination of the values of the axes, the last axis fastest; the settings alone
    /// without axes.
    func trials() throws(CommandFailure) -> [SimulationSettings] {
      var trials = [settings]
      for axis in axes {
        var next: [SimulationSettings] = []
        for trial in trials {
          for value in axis.values {
            var changed = trial
            try axis.set(value, in: &changed)
            next.append(changed)
          }
        }
        trials = next
      }
      for trial in trials { try trial.validate() }
      return trials
    }
  }

  private(set) var policies: [Policy] = []

  init(_ arguments: Arguments) throws(CommandFailure) {
    let list = try PolicyList(arguments)
    let course = try GestureJudge.Course(arguments)
    let given = try VariedParameter.all(arguments, limit: Self.limit, needsValues: false)
    var unknown = given.map(\.name)
    for (settings, base) in zip(list.settings, list.bases) {
      var policy = Policy(settings: settings, base: base)
      policy.settings.takesEitherSide = course == .auto
      for varied in given {
        guard let parameter = settings.parameters.first(where: { $0.name == varied.name }) else {
          continue
        }
        unknown.removeAll { $0 == varied.name }
        try policy.add(parameter, varied.values)
      }
      if !given.isEmpty, policy.names == nil { policy.names = [] }
      let count = policy.axes.reduce(1) { $0 * $1.values.count }
      guard count <= Self.limit else {
        throw CommandFailure(TuneError.tooManyTrials(count, limit: Self.limit))
      }
      policies.append(policy)
    }
    guard let name = unknown.first else { return }
    // The words that one would use.
    var trial = list.settings[0]
    try trial.set(["\(name)=0"])
    preconditionFailure("\(name) is a parameter, and no policy has it")
  }
}

extension TunePlan.Policy {
  fileprivate mutating func add(
    _ parameter: SimulationParameter, _ values: SweepValues?
  ) throws(CommandFailure) {
    if let values {
      axes.append(try SweepAxis(parameter, values, under: settings))
      if names == nil { names = [] }
      return
    }
    let isOfRule = settings.policy.rule.parameters.contains { "\($0.name)" == parameter.name }
    if isOfRule, settings.policy.decidesAt == nil {
      names = (names ?? []) + [parameter.name]
      return
    }
    let text = usualValues(parameter).joined(separator: ",")
    guard !text.isEmpty else {
      throw CommandFailure(TuneError.noUsualValues(parameter: parameter.name))
    }
    let option = "\(parameter.name)=\(text)"
    axes.append(
      try SweepAxis(
        parameter, SweepValues(text, limit: TunePlan.limit, option: option), under: settings))
    if names == nil { names = [] }
  }

  /// Returns all words of a parameter, or multiples of its number.
  private func usualValues(_ parameter: SimulationParameter) -> [String] {
    let factors = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]
    guard case .number(let own) = parameter.read(settings) else {
      guard case .word(let words) = parameter.domain else { return [] }
      return words
    }
    guard own != 0 else { return [] }
    var texts: [String] = []
    for factor in factors {
      let (value, whole) = (own * factor, (own * factor).rounded())
      switch parameter.domain {
      case .number(let range) where range.contains(value):
        texts.append(Int64(exactly: value).map { "\($0)" } ?? "\(value)")
      case .whole(let range) where range.contains(Int(whole)): texts.append("\(Int(whole))")
      default: break
      }
    }
    var distinct: [String] = []
    for text in texts where !distinct.contains(text) { distinct.append(text) }
    return distinct
  }
}
