import Interaction
import Tuning

/// The results for one exact parameter.
struct TuneParameterReport: Sendable {
  /// An interval, or the reason why there is none.
  enum Interval: Sendable {
    case known(TuneInterval)
    case none(String)
  }

  let parameter: TuneParameter
  let value: Double
  /// All best cells when this parameter alone changes, the others being the toolkit's.
  let alone: ThresholdOptimum
  /// The cell of the recommended setting, the other parameters being recommended; `nil` for one
  /// that is not tuned.
  let cell: ThresholdCell?
  /// The range of values that cost as little as the recommended one.
  let sameCost: ThresholdCell?
  /// The gestures that end otherwise with a tenth less.
  let flipsBelow: Int
  /// The gestures that end otherwise with a tenth more.
  let flipsAbove: Int
  let interval: Interval
  /// The gestures that it would take to halve the interval; only for numbers without two known
  /// flips.
  let plan: (labels: Int, range: ClosedRange<Double>)?

  var isTuned: Bool { cell != nil }
}

/// The intervals of the best value, by resampling the gestures.
struct TuneInterval: Sendable {
  var best: ConfidenceInterval
  var t50: Double?
  var t50Interval: ConfidenceInterval?
  var resamples: Int
  /// Persons or sessions, which are drawn with all their gestures; `nil` for single gestures.
  var groups: Int?
  /// The number of gestures whose end depends on the parameter.
  var gestures: Int
}

extension TuneParameterReport {
  /// - Parameters:
  ///   - values: Recommended.
  ///   - isTuned: Whether the recommendation chose the parameter.
  init(
    _ place: Int, _ values: [Double], isTuned: Bool, _ search: TuneSearch, _ groups: TuneGroups,
    resamples: Int?
  ) throws(CommandFailure) {
    let model = search.model
    parameter = model.parameters[place]
    value = values[place]
    alone = ThresholdOptimum(of: try search.cells(place, model.own), costs: search.costs)
    guard isTuned else {
      (cell, sameCost, flipsBelow, flipsAbove, plan) = (nil, nil, 0, 0, nil)
      interval = .none("not tuned")
      return
    }
    let steps = try model.steps(place, at: values)
    let cells = AnswerSteps.cells(steps, intents: model.intents)
    let value = value
    let at = cells.firstIndex { $0.contains(value) } ?? 0
    cell = cells[at]
    sameCost = Self.sameCost(cells, at, search.costs)
    let tenth = value == 0 ? 0.1 * parameter.scale : abs(value) / 10
    func flips(_ other: Double) -> Int {
      steps.count { $0.finishes(at: value) != $0.finishes(at: other) }
    }
    (flipsBelow, flipsAbove) =
      parameter.words.isEmpty ? (flips(value - tenth), flips(value + tenth)) : (0, 0)
    let features = TuneFeatures(steps, model.intents, parameter)
    interval = features.interval(search, groups, resamples)
    plan = features.plan
  }

  private static func sameCost(
    _ cells: [ThresholdCell], _ place: Int, _ costs: MistakeCosts
  ) -> ThresholdCell {
    let most = cells[place].cost(costs)
    var (first, last) = (place, place)
    while first > 0, cells[first - 1].cost(costs) <= most { first -= 1 }
    while last + 1 < cells.count, cells[last + 1].cost(costs) <= most { last += 1 }
    return ThresholdCell(
      lower: cells[first].lower, upper: cells[last].upper, comparison: .above,
      falseDismissals: cells[place].falseDismissals, falseCancels: cells[place].falseCancels)
  }
}

/// The values at which gestures change their end, as features with a threshold.
struct TuneFeatures {
  private var features: [LabelledFeature] = []
  private var places: [Int] = []
  /// -1 where a larger value makes gestures finish.
  private var sign = 1.0
  private let fault: String?

  init(_ steps: [AnswerSteps], _ intents: [Intent], _ parameter: TuneParameter) {
    guard parameter.words.isEmpty else {
      fault = "its values are words"
      return
    }
    let flipping = steps.indices.filter { !steps[$0].flips.isEmpty }
    guard flipping.allSatisfy({ steps[$0].flips.count == 1 }) else {
      fault = "some gesture changes its end twice as the number grows"
      return
    }
    guard Set(flipping.map { steps[$0].finishesAtFirst }).count < 2 else {
      fault = "the same change makes some gestures finish and others cancel"
      return
    }
    fault = nil
    places = flipping
    sign = flipping.first.map { steps[$0].finishesAtFirst ? 1.0 : -1 } ?? 1
    let sign = sign
    // A gesture finishes below its flip, or from it on where a larger value makes it finish.
    features = flipping.map { LabelledFeature(sign * steps[$0].flips[0], intents[$0]) }
  }

  private func turned(_ interval: ConfidenceInterval) -> ConfidenceInterval {
    guard sign < 0 else { return interval }
    return ConfidenceInterval(
      lower: -interval.upper, upper: -interval.lower, level: interval.level)
  }

  func interval(
    _ search: TuneSearch, _ groups: TuneGroups, _ asked: Int?
  ) -> TuneParameterReport.Interval {
    if let fault { return .none(fault) }
    if asked == 0 { return .none("no resamples") }
    // A resample of many gestures takes long, and adds less than the first ones.
    let resamples = asked ?? min(2_000, max(200, 400_000 / max(features.count, 1)))
    let isGrouped = groups.isOfTag
    do throws(FeatureFault) {
      let names = places.map { groups.groups.names[groups.groups.groups[$0]] }
      let intervals = try ThresholdIntervals(
        features, groups: isGrouped ? GestureGroups(names) : nil,
        bootstrap: Bootstrap(seed: search.seed, resamples: resamples), costs: search.costs,
        comparison: sign < 0 ? .atLeast : .above)
      return .known(
        TuneInterval(
          best: turned(intervals.bestInterval), t50: intervals.t50.map { sign * $0 },
          t50Interval: intervals.t50Interval.map(turned), resamples: resamples,
          groups: isGrouped ? GestureGroups(names).names.count : nil, gestures: features.count))
    } catch {
      return .none(Self.sentence(error))
    }
  }

  private static func sentence(_ fault: FeatureFault) -> String {
    func meant(_ intent: Intent) -> String { "meant to \(intent == .finish ? "finish" : "cancel")" }
    return switch fault {
    case .oneIntent(let intent): "all gestures that it changes are \(meant(intent))"
    case .tooFewGestures(let intent, let count, let needed):
      "of the gestures that it changes \(count) \(count == 1 ? "is" : "are") \(meant(intent)): "
        + "expected \(needed) of each kind"
    case .tooFewGroups: "all gestures that it changes come from one person or session"
    default: "no gesture changes its end with it"
    }
  }

  /// The number of gestures around `t50` that halve its standard error, and their range.
  var plan: (labels: Int, range: ClosedRange<Double>)? {
    guard fault == nil, let fit = try? LogisticFit(features), fit.slope > 0 else { return nil }
    let half = 1 / fit.slope
    var step = 1.0
    while step > half { step /= 10 }
    while step * 10 <= half { step *= 10 }
    let low = ((fit.t50 - half) / step).rounded() * step
    let high = ((fit.t50 + half) / step).rounded() * step
    guard low < high, let labels = LabelPlan.labels(over: low...high, of: fit) else { return nil }
    return (labels, sign > 0 ? low...high : -high...(-low))
  }
}
