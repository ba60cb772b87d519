/// A sweep over the thresholds of one feature, downwards, with the best threshold of the other at each.
///
/// A step lets gestures into a tree over the other feature, or out of it once their answer is certain.
struct PairSweep {
  /// An interval of thresholds and its mistakes, before it is known which ends are closed.
  struct Interval: Hashable {
    var lower: Double
    var upper: Double
    var falseDismissals: Double
    var falseCancels: Double

    func cell(_ comparison: ThresholdComparison) -> ThresholdCell {
      ThresholdCell(
        lower: lower, upper: upper, comparison: comparison, falseDismissals: falseDismissals,
        falseCancels: falseCancels)
    }

    /// Of the features' negatives and the other intent.
    var opposite: Interval {
      Interval(
        lower: -upper, upper: -lower, falseDismissals: falseCancels, falseCancels: falseDismissals)
    }
  }

  private struct Step {
    var gesture: Int
    /// 1 into the tree, -1 out of it.
    var direction: Double
    /// It finishes from now on, whatever the tree says.
    var finishes = false
  }

  let pairs: [LabelledPair]
  let costs: MistakeCosts
  /// The least threshold that the rule has, which bounds the last interval.
  let floor: Double
  /// Distinct values of the feature that is swept, ascending, and what happens at each.
  private(set) var outer: [Double] = []
  private var steps: [[Step]] = []
  /// Distinct values of the other, and the place of each gesture there.
  private(set) var inner: [Double] = []
  private var leaves: [Int] = []
  private let startsFull: Bool

  /// For a rule that finishes at or above both thresholds: sweeps the first one.
  init(quadrants pairs: [LabelledPair], costs: MistakeCosts) {
    (self.pairs, self.costs) = (pairs, costs)
    (floor, startsFull) = (-.infinity, false)
    (inner, leaves) = Self.places(pairs.map { $0.second })
    let (values, places) = Self.places(pairs.map { $0.first })
    outer = values
    steps = [[Step]](repeating: [], count: values.count)
    for (gesture, place) in places.enumerated() {
      steps[place].append(Step(gesture: gesture, direction: 1))
    }
  }

  /// For flicks that decide by their direction: sweeps their speed. A gesture faster than the
  /// threshold leaves the tree over the first feature.
  init(overrides pairs: [LabelledPair], costs: MistakeCosts) {
    (self.pairs, self.costs) = (pairs, costs)
    (floor, startsFull) = (0, true)
    (inner, leaves) = Self.places(pairs.map { $0.first })
    // At rest is never a flick.
    let flicks = pairs.indices.filter { pairs[$0].second != 0 }
    let (values, places) = Self.places(flicks.map { abs(pairs[$0].second) })
    outer = values
    steps = [[Step]](repeating: [], count: values.count)
    for (gesture, place) in zip(flicks, places) {
      steps[place].append(
        Step(gesture: gesture, direction: -1, finishes: pairs[gesture].second > 0))
    }
  }

  private static func places(_ values: [Double]) -> (distinct: [Double], places: [Int]) {
    var distinct: [Double] = []
    var places = [Int](repeating: 0, count: values.count)
    for index in values.indices.sorted(by: { values[$0] < values[$1] }) {
      if distinct.last != values[index] { distinct.append(values[index]) }
      places[index] = distinct.count - 1
    }
    return (distinct, places)
  }

  /// What is certain to finish, beside the tree.
  struct State {
    var tree: SuffixTree
    var finishes = 0.0
    var cancels = 0.0
  }

  /// Visits every interval of the thresholds that are swept, from above; ends when `visit` is false.
  func forEachInterval(_ visit: (_ place: Int, _ state: State) -> Bool) {
    var state = State(tree: SuffixTree(count: inner.count, costs: costs))
    if startsFull {
      for gesture in pairs.indices { move(gesture, 1, &state) }
    }
    for place in (0...outer.count).reversed() {
      if place < outer.count {
        for step in steps[place] { take(step, &state) }
      }
      guard visit(place, state) else { return }
    }
  }

  private func move(_ gesture: Int, _ direction: Double, _ state: inout State) {
    let weight = pairs[gesture].weight * direction
    let isFinish = pairs[gesture].intent == .finish
    state.tree.add(
      finishes: isFinish ? weight : 0, cancels: isFinish ? 0 : weight, at: leaves[gesture])
  }

  private func take(_ step: Step, _ state: inout State) {
    move(step.gesture, step.direction, &state)
    guard step.finishes else { return }
    let pair = pairs[step.gesture]
    if pair.intent == .finish {
      state.finishes += pair.weight
    } else {
      state.cancels += pair.weight
    }
  }
}
