import Tuning

/// Chooses values of some parameters of a model that cost the least on some of its gestures.
struct TuneSearch: Sendable {
  /// How the values were found, which says how good they are.
  enum Method: String, Sendable {
    /// Nothing is there to tune.
    case none
    /// All values of one parameter at once.
    case oneExact = "one parameter, exact"
    /// All pairs of values of two parameters at once.
    case pairExact = "two parameters jointly, exact"
    /// Every value of one parameter that some gesture needs, with all pairs of the others.
    case tripleExact = "three parameters jointly, exact"
    /// Exact in one parameter for each value of a list for the other.
    case list = "exact in one parameter for each of a list of values of the other"
    /// Pairs in turn, each exact, from several starts.
    case descent = "pairs in turn, each exact: a better setting of all together may exist"
  }

  struct Choice: Sendable {
    /// Of all parameters of the model.
    var values: [Double]
    var cost: Double
    var method: Method
    /// Of a pair.
    var optimum: PairOptimum?
  }

  let model: TuneModel
  /// Places of the parameters to change.
  let tuned: [Int]
  let costs: MistakeCosts
  let seed: UInt64

  /// - Parameter gestures: What to decide well; all when `nil`.
  func choose(_ gestures: [Int]? = nil) throws(CommandFailure) -> Choice {
    let own = model.own
    switch tuned.count {
    case 0:
      return Choice(values: own, cost: try cost(own, gestures), method: .none)
    case 1:
      var choice = Choice(values: own, cost: 0, method: .oneExact)
      choice.cost = try improve(tuned[0], &choice.values, gestures)
      return choice
    case 2 where model.sharesQuestion(tuned[0], tuned[1]):
      return try chooseByList(gestures)
    case 2:
      var choice = Choice(values: own, cost: 0, method: .pairExact)
      let optimum = try improve(tuned[0], tuned[1], &choice.values, gestures)
      (choice.cost, choice.optimum) = (optimum.cost, optimum)
      return try polished(choice, gestures)
    default:
      if let choice = try chooseTriple(gestures) { return try polished(choice, gestures) }
      return try polished(try descend(gestures), gestures)
    }
  }

  // MARK: Steps

  func cost(_ values: [Double], _ gestures: [Int]?) throws(CommandFailure) -> Double {
    counts(try model.dismissals(at: values), gestures).cost(costs)
  }

  func counts(_ dismissals: [Bool], _ gestures: [Int]? = nil) -> ConfusionCounts {
    var counts = ConfusionCounts()
    for gesture in gestures ?? Array(dismissals.indices) {
      counts.add(meant: model.intents[gesture], finishes: dismissals[gesture])
    }
    return counts
  }

  /// Every set of values of a parameter that decide alike, the others being at `values`.
  func cells(
    _ parameter: Int, _ values: [Double], _ gestures: [Int]? = nil
  ) throws(CommandFailure) -> [ThresholdCell] {
    let steps = try model.steps(parameter, at: values)
    guard let gestures else { return AnswerSteps.cells(steps, intents: model.intents) }
    return AnswerSteps.cells(
      gestures.map { steps[$0] }, intents: gestures.map { model.intents[$0] })
  }

  /// Changes a parameter to the best value; keeps it where that costs as little.
  ///
  /// - Returns: What the best values cost.
  private func improve(
    _ parameter: Int, _ values: inout [Double], _ gestures: [Int]?
  ) throws(CommandFailure) -> Double {
    let optimum = ThresholdOptimum(of: try cells(parameter, values, gestures), costs: costs)
    let value = values[parameter]
    if !optimum.cells.contains(where: { $0.contains(value) }) {
      values[parameter] = model.parameters[parameter].value(in: optimum.widest)
    }
    return optimum.cost
  }

  /// Changes two parameters to the best pair of values: to one that changes the fewest of them, of those to
  /// the widest.
  private func improve(
    _ first: Int, _ second: Int, _ values: inout [Double], _ gestures: [Int]?
  ) throws(CommandFailure) -> PairOptimum {
    let planes = try model.planes(first, second, at: values)
    let optimum = AnswerPlane.optimum(
      gestures.map { $0.map { planes[$0] } } ?? planes, costs: costs)
    let (one, other) = (model.parameters[first], model.parameters[second])
    let (x, y) = (values[first], values[second])
    func rank(_ rectangle: PairOptimum.Rectangle) -> (kept: Int, width: Double) {
      let keeps = (rectangle.first.contains(x), rectangle.second.contains(y))
      let widths = (
        keeps.0 ? .infinity : rectangle.first.width / one.scale,
        keeps.1 ? .infinity : rectangle.second.width / other.scale
      )
      // A cell without an end says nothing of how far the next gesture is.
      let width = min(widths.0, widths.1)
      return ((keeps.0 ? 1 : 0) + (keeps.1 ? 1 : 0), width.isFinite ? width : 0)
    }
    guard var best = optimum.rectangles.first else { preconditionFailure("no best pair") }
    for rectangle in optimum.rectangles.dropFirst() where rank(rectangle) > rank(best) {
      best = rectangle
    }
    if !best.first.contains(x) { values[first] = one.value(in: best.first) }
    if !best.second.contains(y) { values[second] = other.value(in: best.second) }
    return optimum
  }

  /// Moves each changed parameter to the widest of its best cells, the others staying as chosen.
  private func polished(_ choice: Choice, _ gestures: [Int]?) throws(CommandFailure) -> Choice {
    var choice = choice
    for parameter in tuned where choice.values[parameter] != model.own[parameter] {
      let optimum = ThresholdOptimum(
        of: try cells(parameter, choice.values, gestures), costs: costs)
      choice.values[parameter] = model.parameters[parameter].value(in: optimum.widest)
    }
    return choice
  }

  // MARK: Several parameters

  /// Multiples of the policy's own number that stand for all others where a question reads two at once.
  static let factors = [1, 0, 0.25, 0.5, 0.75, 1.25, 1.5, 2, 3, 4]

  private func chooseByList(_ gestures: [Int]?) throws(CommandFailure) -> Choice {
    var best = Choice(values: model.own, cost: try cost(model.own, gestures), method: .list)
    for (listed, exact) in [(tuned[0], tuned[1]), (tuned[1], tuned[0])] {
      let parameter = model.parameters[listed]
      for factor in Self.factors where parameter.range.contains(parameter.own * factor) {
        var values = model.own
        values[listed] = parameter.own * factor
        let cost = try improve(exact, &values, gestures)
        if cost < best.cost { (best.values, best.cost) = (values, cost) }
      }
    }
    return best
  }

  /// Steps of exact search that three parameters may take.
  private static let tripleLimit = 400_000

  private func chooseTriple(_ gestures: [Int]?) throws(CommandFailure) -> Choice? {
    guard tuned.count == 3,
      !tuned.contains(where: { one in
        tuned.contains { $0 != one && model.sharesQuestion($0, one) }
      })
    else { return nil }
    // The one with the fewest values that matter is tried value by value.
    var outer = tuned[0]
    var stops = try values(of: outer)
    for parameter in tuned.dropFirst() {
      let other = try values(of: parameter)
      if other.count < stops.count { (outer, stops) = (parameter, other) }
    }
    guard stops.count * model.intents.count <= Self.tripleLimit else { return nil }
    let others = tuned.filter { $0 != outer }
    var best: Choice?
    for stop in [model.own[outer]] + stops {
      var choice = Choice(values: model.own, cost: 0, method: .tripleExact)
      choice.values[outer] = stop
      choice.cost = try improve(others[0], others[1], &choice.values, gestures).cost
      if choice.cost < best?.cost ?? .infinity { best = choice }
    }
    return best
  }

  /// One value of each cell in which no question changes an answer.
  private func values(of parameter: Int) throws(CommandFailure) -> [Double] {
    let row = model.parameters[parameter]
    var values = [row.range.lowerBound]
    for turn in try model.allTurns(parameter) where values.last != turn { values.append(turn) }
    return values
  }

  private func descend(_ gestures: [Int]?) throws(CommandFailure) -> Choice {
    var best = Choice(values: model.own, cost: try cost(model.own, gestures), method: .descent)
    var random = SplitMix64(seed: seed)
    // Starts elsewhere are worth their time where there are few gestures.
    for start in 0..<(model.intents.count > 2_000 ? 1 : 4) {
      var choice = best
      if start > 0 {
        choice.values = model.own
        for parameter in tuned {
          let stops = try values(of: parameter)
          choice.values[parameter] = stops[random.index(below: stops.count)]
        }
        choice.cost = try cost(choice.values, gestures)
      }
      try descend(&choice, gestures)
      if choice.cost < best.cost { best = choice }
    }
    return best
  }

  private func descend(_ choice: inout Choice, _ gestures: [Int]?) throws(CommandFailure) {
    while true {
      let before = choice.cost
      for (place, first) in tuned.enumerated() {
        for second in tuned[(place + 1)...] {
          var values = choice.values
          var cost: Double
          if model.sharesQuestion(first, second) {
            cost = try improve(first, &values, gestures)
            cost = min(cost, try improve(second, &values, gestures))
          } else {
            cost = try improve(first, second, &values, gestures).cost
          }
          if cost < choice.cost { (choice.values, choice.cost) = (values, cost) }
        }
      }
      if choice.cost >= before { return }
    }
  }
}
