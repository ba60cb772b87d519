import Tuning

/// Several parameters at a time.
extension TuneSearch {
  /// Multiples of the policy's own number that stand for all others where a question reads two at
  /// once.
  static let factors = [1, 0, 0.25, 0.5, 0.75, 1.25, 1.5, 2, 3, 4]

  func chooseByList(_ gestures: [Int]?) throws(CommandFailure) -> Choice {
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

  func chooseTriple(_ gestures: [Int]?) throws(CommandFailure) -> Choice? {
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

  /// Returns one value of each cell in which no question changes an answer.
  private func values(of parameter: Int) throws(CommandFailure) -> [Double] {
    let row = model.parameters[parameter]
    var values = [row.range.lowerBound]
    for turn in try model.allTurns(parameter) where values.last != turn { values.append(turn) }
    return values
  }

  func descend(_ gestures: [Int]?) throws(CommandFailure) -> Choice {
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
