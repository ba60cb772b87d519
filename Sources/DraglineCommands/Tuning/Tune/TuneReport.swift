import Interaction
import Simulation
import Tuning

/// The results of tuning one policy.
struct TuneReport: Sendable {
  struct Change: Sendable {
    var name: String
    var unit: String
    var own: String
    var value: String
  }

  struct Mistake: Sendable {
    var gesture: Int
    var intent: Intent
    /// The distance to the nearest tuned number that would correct it, as a multiple of that
    /// number; infinite when none does.
    var distance: Double
    var lines: [String]
  }

  struct FrontPoint: Sendable {
    var point: ParetoFront.Point
    /// The values of all parameters of the model.
    var values: [Double]
  }

  let plan: TunePlan.Policy
  let search: TuneSearch
  let choice: TuneSearch.Choice
  /// The recommended settings, and before their exact parameters were changed.
  let settings: SimulationSettings
  let changes: [Change]
  let trials: Int
  /// The counts of the present setting, by replay.
  let own: ConfusionCounts
  let best: ConfusionCounts
  let mcNemar: McNemarTest
  let groups: TuneGroups
  let validation: TuneValidation?
  let parameters: [TuneParameterReport]
  let proof: TuneProof
  /// Gestures that end otherwise in replay, since they meet the settle of the one before.
  let closeDifferences: Int
  let front: [FrontPoint]
  let isFrontExact: Bool
  let mistakes: [Mistake]
  let contradictions: [(cancel: Int, finish: Int)]

  var id: String { plan.settings.policy.id }

  func cost(_ counts: ConfusionCounts) -> Double { counts.cost(search.costs) }
}

extension TuneReport {
  struct Options: Sendable {
    var costs: MistakeCosts
    var seed: UInt64
    var threads: Int
    /// `nil` for as many as the gestures allow in good time.
    var resamples: Int?
    var worst: Int
  }

  /// - Throws: An error when a recording lacks the sizes that a setting's measure needs.
  init(
    _ plan: TunePlan.Policy, _ corpus: LabelledCorpus, _ groups: TuneGroups, _ options: Options
  ) throws(CommandFailure) {
    let searches = try plan.trials().map { (settings) throws(CommandFailure) in
      let model = try TuneModel(settings, corpus, threads: options.threads)
      return TuneSearch(
        model: model, tuned: Self.tuned(plan, model), costs: options.costs, seed: options.seed)
    }
    // The toolkit's own values stay where no others cost less.
    let isOwn = { (search: TuneSearch) in
      plan.axes.allSatisfy {
        $0.parameter.read(search.model.settings) == $0.parameter.read(plan.settings)
      }
    }
    let ordered = searches.filter(isOwn) + searches.filter { !isOwn($0) }
    let (trial, choice) = try TuneSearch.best(of: ordered)
    let search = ordered[trial]
    let model = search.model
    (self.plan, self.search, self.choice, self.groups) = (plan, search, choice, groups)
    trials = ordered.count
    settings = model.settings(at: choice.values)
    changes = Self.changes(plan, search, choice.values)
    validation = try TuneValidation(ordered, groups)

    let replayed = try corpus.dismissals(
      under: [plan.settings, settings], threads: options.threads)
    (own, best) = (search.counts(replayed[0]), search.counts(replayed[1]))
    mcNemar = Self.compared(replayed[0], replayed[1], model.intents)
    let predicted = try model.dismissals(at: choice.values)
    let alone = model.intents.indices.filter { !corpus.isClose($0) }
    closeDifferences = model.intents.indices.count {
      corpus.isClose($0) && predicted[$0] != replayed[1][$0]
    }
    parameters = try parallelMap(Array(model.parameters.indices), threads: options.threads) {
      (place) throws(CommandFailure) in
      try TuneParameterReport(
        place, choice.values, isTuned: search.tuned.contains(place), search, groups,
        resamples: options.resamples)
    }
    var proof = try TuneProof(
      model, at: try Self.edges(parameters, search, choice), corpus, seed: options.seed,
      threads: options.threads)
    proof.add(alone.map { predicted[$0] }, alone.map { replayed[1][$0] })
    self.proof = proof
    (front, isFrontExact) = try Self.front(search, choice)
    let steps = try search.tuned.map { (parameter) throws(CommandFailure) in
      try model.steps(parameter, at: choice.values)
    }
    mistakes = try Self.mistakes(
      replayed[1], steps, search, choice.values, settings, corpus, options.worst)
    contradictions = Self.contradictions(try model.signatures(search.tuned), model.intents)
  }

  /// The numbers of the rule that some gesture depends on, or those that `--vary` names.
  private static func tuned(_ plan: TunePlan.Policy, _ model: TuneModel) -> [Int] {
    model.parameters.indices.filter { place in
      let parameter = model.parameters[place]
      guard !plan.axes.contains(where: { $0.name == parameter.name }) else { return false }
      if let names = plan.names { return names.contains(parameter.name) }
      return parameter.words.isEmpty && model.matters(place)
    }
  }

  private static func changes(
    _ plan: TunePlan.Policy, _ search: TuneSearch, _ values: [Double]
  ) -> [Change] {
    let tried = plan.axes.compactMap { axis -> Change? in
      let (own, value) = (
        axis.parameter.read(plan.settings), axis.parameter.read(search.model.settings)
      )
      guard own != value else { return nil }
      let unit = axis.parameter.unit == .one ? "" : axis.parameter.unit.symbol
      return Change(name: axis.name, unit: unit, own: own.words, value: value.words)
    }
    return tried
      + zip(search.model.parameters, values).compactMap { parameter, value in
        guard value != parameter.own else { return nil }
        return Change(
          name: parameter.name, unit: parameter.unit, own: parameter.text(parameter.own),
          value: parameter.text(value))
      }
  }

  private static func compared(
    _ own: [Bool], _ best: [Bool], _ intents: [Intent]
  ) -> McNemarTest {
    var (onlyOwn, onlyBest) = (0, 0)
    for gesture in intents.indices where own[gesture] != best[gesture] {
      if own[gesture] == (intents[gesture] == .finish) { onlyOwn += 1 } else { onlyBest += 1 }
    }
    return McNemarTest(onlyFirstCorrect: onlyOwn, onlySecondCorrect: onlyBest)
  }

  /// Settings for the proof: both sides of every edge that is reported, and some at random.
  private static func edges(
    _ parameters: [TuneParameterReport], _ search: TuneSearch, _ choice: TuneSearch.Choice
  ) throws(CommandFailure) -> [[Double]] {
    let model = search.model
    var settings: [[Double]] = []
    for (place, report) in parameters.enumerated() {
      settings += TuneProof.edges(
        Array(report.alone.cells.prefix(shownCells)), place, model.own, of: model)
      if let cell = report.cell {
        settings += TuneProof.edges([cell], place, choice.values, of: model)
      }
      if let cell = report.sameCost {
        settings += TuneProof.edges([cell], place, choice.values, of: model)
      }
    }
    return settings + (try TuneProof.random(8, search.tuned, of: model, seed: search.seed))
  }

  /// Cells of one parameter that a report names.
  static let shownCells = 4
}
