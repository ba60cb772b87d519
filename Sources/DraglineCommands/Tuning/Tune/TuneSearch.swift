import Tuning

/// Chooses values of some parameters of a model that cost the least on some of its gestures.
struct TuneSearch: Sendable {
  /// The method that found the values, which decides how good they are.
  enum Method: String, Sendable {
    /// The method when there is nothing to tune.
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
    /// The values of all parameters of the model.
    var values: [Double]
    var cost: Double
    var method: Method
    /// The optimum of a pair; `nil` for other methods.
    var optimum: PairOptimum?
  }

  let model: TuneModel
  /// Places of the parameters to change.
  let tuned: [Int]
  let costs: MistakeCosts
  let seed: UInt64

  /// - Parameter gestures: The gestures to decide as meant; all when `nil`.
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

  /// Returns every set of values of a parameter that decide equally, while the others stay at
  /// `values`.
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
  /// - Returns: The cost of the best values.
  func improve(
    _ parameter: Int, _ values: inout [Double], _ gestures: [Int]?
  ) throws(CommandFailure) -> Double {
    let optimum = ThresholdOptimum(of: try cells(parameter, values, gestures), costs: costs)
    let value = values[parameter]
    if !optimum.cells.contains(where: { $0.contains(value) }) {
      values[parameter] = model.parameters[parameter].value(in: optimum.widest)
    }
    return optimum.cost
  }

  /// Changes two parameters to the best pair of values: to one that changes the fewest of them, of
  /// those to the widest.
  func improve(
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
}
