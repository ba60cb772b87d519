import Interaction
import Motion
import Simulation
import Tuning

/// Decisions that were made both ways: from releases kept in memory, and by following each drag
/// again.
struct TuneProof: Sendable {
  private(set) var decisions = 0
  private(set) var disagreements = 0

  /// Decisions of one proof, about: enough for "under 0.1 %".
  static let usualCount = 3_500

  mutating func add(_ predicted: [Bool], _ replayed: [Bool]) {
    decisions += predicted.count
    disagreements += zip(predicted, replayed).count { $0 != $1 }
  }

  /// The share of decisions that may differ at most, with a confidence of 95 %.
  var shareLimit: Double? {
    guard decisions > 0 else { return nil }
    if disagreements == 0 { return Proportion.upperLimit(afterNoneOf: decisions) }
    return Proportion(disagreements, of: decisions).clopperPearsonInterval(level: 0.9).upper
  }

  /// Follows a sample of gestures under whole settings, and compares the results.
  ///
  /// Gestures that may meet the settle of the previous one are left out, since that settle depends
  /// on settings.
  init(
    _ model: TuneModel, at settings: [[Double]], _ corpus: LabelledCorpus, seed: UInt64,
    threads: Int
  ) throws(CommandFailure) {
    guard !settings.isEmpty else { return }
    var random = SplitMix64(seed: seed, stream: 1)
    let (sample, numbers) = corpus.sample(
      max(30, Self.usualCount / settings.count), &random)
    let replayed = try sample.dismissals(under: settings.map(model.settings(at:)), threads: threads)
    let alone = sample.gestures.indices.filter { !sample.isClose($0) }
    for (values, replayed) in zip(settings, replayed) {
      let predicted = try model.dismissals(at: values)
      add(alone.map { predicted[numbers[$0]] }, alone.map { replayed[$0] })
    }
  }

  /// Both sides of the edges of cells of one parameter, the others being at `values`.
  static func edges(
    _ cells: [ThresholdCell], _ parameter: Int, _ values: [Double], of model: TuneModel
  ) -> [[Double]] {
    let row = model.parameters[parameter]
    var settings: [[Double]] = []
    for edge in cells.flatMap({ [$0.lower, $0.upper] }) {
      let sides = row.words.isEmpty ? [edge.nextDown, edge] : [edge - 1, edge]
      for side in sides where row.range.contains(side) {
        var changed = values
        changed[parameter] = side
        if !settings.contains(changed) { settings.append(changed) }
      }
    }
    return settings
  }

  /// Settings at random, of values from which on some gesture ends otherwise.
  static func random(
    _ count: Int, _ tuned: [Int], of model: TuneModel, seed: UInt64
  ) throws(CommandFailure) -> [[Double]] {
    var random = SplitMix64(seed: seed, stream: 2)
    let turns = try tuned.map { (parameter) throws(CommandFailure) in
      try model.allTurns(parameter)
    }
    return (0..<count).map { _ in
      var values = model.own
      for (parameter, turns) in zip(tuned, turns) where !turns.isEmpty {
        values[parameter] = turns[random.index(below: turns.count)]
      }
      return values
    }
  }
}

extension TuneModel {
  /// The settings with other values of the exact parameters.
  func settings(at values: [Double]) -> SimulationSettings {
    var changed = settings
    for (parameter, value) in zip(parameters, values) where value != parameter.own {
      changed.policy.rule.set(parameter.index, to: value)
    }
    return changed
  }
}
