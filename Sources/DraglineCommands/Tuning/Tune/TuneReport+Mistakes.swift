import Interaction
import ReferenceTransitions
import Simulation
import Traces
import Tuning

extension TuneReport {
  /// The settings that no other beats in both mistakes.
  ///
  /// - Returns: Whether they are all there are: of two numbers or more only those are looked for
  ///   that are the best for some ratio of costs.
  static func front(
    _ search: TuneSearch, _ choice: TuneSearch.Choice
  ) throws(CommandFailure) -> ([FrontPoint], isExact: Bool) {
    var settings: [(values: [Double], counts: ConfusionCounts)] = []
    let isOne = search.tuned.count == 1
    if isOne {
      let parameter = search.model.parameters[search.tuned[0]]
      for cell in try search.cells(search.tuned[0], choice.values) {
        let cell = parameter.clipped(cell)
        guard cell.lower < cell.upper else { continue }
        var values = choice.values
        values[search.tuned[0]] = parameter.value(in: cell)
        settings.append((values, search.counts(cell)))
      }
    } else if !search.tuned.isEmpty {
      for ratio in [0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 100] {
        let other = TuneSearch(
          model: search.model, tuned: search.tuned,
          costs: MistakeCosts(falseDismissal: ratio, falseCancel: 1), seed: search.seed)
        let values = try other.choose().values
        settings.append((values, search.counts(try search.model.dismissals(at: values))))
      }
    }
    let points = ParetoFront(settings.map(\.counts)).points
    return (points.map { FrontPoint(point: $0, values: settings[$0.settings[0]].values) }, isOne)
  }

  /// Gestures that the recommended setting decides wrongly, those first that the tuned numbers
  /// correct last.
  static func mistakes(
    _ dismissals: [Bool], _ steps: [[AnswerSteps]], _ search: TuneSearch, _ values: [Double],
    _ settings: SimulationSettings, _ corpus: LabelledCorpus, _ limit: Int
  ) throws(CommandFailure) -> [Mistake] {
    let model = search.model
    var wrong: [(gesture: Int, distance: Double)] = []
    for gesture in dismissals.indices
    where dismissals[gesture] != (model.intents[gesture] == .finish) {
      var distance = Double.infinity
      for (parameter, steps) in zip(search.tuned, steps) {
        let value = values[parameter]
        for flip in steps[gesture].flips {
          distance = min(distance, abs(flip - value) / (value == 0 ? 1 : abs(value)))
        }
      }
      wrong.append((gesture, distance))
    }
    wrong.sort { ($1.distance, $0.gesture) < ($0.distance, $1.gesture) }
    return try wrong.prefix(limit).map { (mistake) throws(CommandFailure) in
      let verdict = try corpus.verdict(of: mistake.gesture, under: settings)
      return Mistake(
        gesture: mistake.gesture, intent: model.intents[mistake.gesture],
        distance: mistake.distance, lines: verdict?.lines ?? [])
    }
  }

  /// Gestures that no value of the tuned numbers distinguishes, with different intents: the first
  /// of each kind.
  static func contradictions(
    _ signatures: [[UInt64]], _ intents: [Intent]
  ) -> [(cancel: Int, finish: Int)] {
    var first: [[UInt64]: (cancel: Int?, finish: Int?)] = [:]
    var order: [[UInt64]] = []
    for (gesture, signature) in signatures.enumerated() {
      if first[signature] == nil { order.append(signature) }
      var pair = first[signature] ?? (nil, nil)
      if intents[gesture] == .cancel { pair.cancel = pair.cancel ?? gesture }
      if intents[gesture] == .finish { pair.finish = pair.finish ?? gesture }
      first[signature] = pair
    }
    return order.compactMap { signature in
      guard let pair = first[signature], let cancel = pair.cancel, let finish = pair.finish else {
        return nil
      }
      return (cancel, finish)
    }
  }
}

extension TuneSearch {
  /// The counts of a cell over all gestures.
  func counts(_ cell: ThresholdCell) -> ConfusionCounts {
    let finishes = model.intents.count { $0 == .finish }
    let (dismissals, cancels) = (Int(cell.falseDismissals), Int(cell.falseCancels))
    return ConfusionCounts(
      trueDismissals: finishes - cancels, falseCancels: cancels, falseDismissals: dismissals,
      trueCancels: model.intents.count - finishes - dismissals)
  }
}

extension TuneModel {
  /// Returns for each gesture its end at the toolkit's numbers, and where each of some numbers
  /// alone changes it.
  func signatures(_ tuned: [Int]) throws(CommandFailure) -> [[UInt64]] {
    var signatures = [[UInt64]](repeating: [], count: intents.count)
    for parameter in tuned {
      for (gesture, step) in try steps(parameter, at: own).enumerated() {
        signatures[gesture] += [step.finishesAtFirst ? 1 : 0] + step.flips.map(\.bitPattern)
      }
    }
    return signatures
  }
}
