import Interaction
import Motion
import Simulation
import Traces
import Tuning

/// Labelled gestures as a rule sees them: the releases that it is asked about, each found idle, and
/// the answers that its numbers cannot change.
struct TuneModel: Sendable {
  private enum Subject: Sendable {
    case fixed(finishes: Bool)
    /// A release that the rule decides, with the place of the policy among `dials`.
    case asked(Release, dial: Int)
  }

  let settings: SimulationSettings
  let intents: [Intent]
  /// The parameters of the rule, in its order.
  let parameters: [TuneParameter]
  let exclusions: [TuneExclusion]
  private let subjects: [Subject]
  private let dials: [RuleDial]
  private let threads: Int
  /// The values at which questions change their answers, by parameter and gesture; empty where they
  /// depend on other parameters.
  private var turns: [[[Double]]] = []

  /// - Throws: An error when a recording lacks the sizes that a setting's measure needs.
  init(
    _ settings: SimulationSettings, _ corpus: LabelledCorpus, threads: Int
  ) throws(CommandFailure) {
    (self.settings, self.threads) = (settings, threads)
    intents = corpus.gestures.map(\.intent)
    var known: [SweepUnit.Place: Int] = [:]
    var (dials, subjects) = ([RuleDial](), [Subject]())
    var first: DragPolicy?
    for idle in try corpus.ends(under: settings, threads: threads) {
      let dial = known[idle.place] ?? dials.count
      if dial == dials.count {
        known[idle.place] = dial
        dials.append(RuleDial(idle.policy))
      }
      first = first ?? idle.policy
      subjects.append(Self.subject(idle.end, idle.policy, dial))
    }
    (self.dials, self.subjects) = (dials, subjects)
    (parameters, exclusions) = TuneParameter.all(of: settings, fitted: first ?? settings.policy)
    turns = try parameters.indices.map { (parameter) throws(CommandFailure) in
      let isAlone = !parameters.indices.contains {
        $0 != parameter && sharesQuestion($0, parameter)
      }
      return isAlone ? try self.turns(parameter, at: own) : []
    }
  }

  private static func subject(
    _ end: GestureTrail.End, _ policy: DragPolicy, _ dial: Int
  ) -> Subject {
    switch end {
    case .lifted(let release, _): return .asked(release, dial: dial)
    case .taken(let release, let reason, _):
      if let asked = policy.releaseToDecide(release, cancelledBy: reason) {
        return .asked(asked, dial: dial)
      }
      fallthrough
    default: return .fixed(finishes: end.decision(of: policy)?.1.outcome == .finish)
    }
  }

  var own: [Double] { parameters.map(\.own) }

  func sharesQuestion(_ first: Int, _ second: Int) -> Bool {
    dials.first?.sharesQuestion(parameters[first].index, parameters[second].index) ?? false
  }

  /// Whether some question changes its answer with the parameter for some gesture.
  func matters(_ parameter: Int) -> Bool {
    turns[parameter].isEmpty || turns[parameter].contains { !$0.isEmpty }
  }

  /// Values of a parameter at which some question changes its answer for some gesture; ascending,
  /// distinct.
  func allTurns(_ parameter: Int) throws(CommandFailure) -> [Double] {
    let all = turns[parameter].isEmpty ? try turns(parameter, at: own) : turns[parameter]
    var distinct: [Double] = []
    for turn in all.flatMap({ $0 }).sorted() where distinct.last != turn { distinct.append(turn) }
    return distinct
  }

  // MARK: Answers

  /// Asks about every gesture, with dials at the values, on several threads.
  private func map<Answer: Sendable>(
    at values: [Double],
    _ ask: @Sendable @escaping (Int, Release, inout RuleDial) -> Answer,
    fixed: @Sendable @escaping (Bool) -> Answer
  ) throws(CommandFailure) -> [Answer] {
    var dials = dials
    for dial in dials.indices {
      for (parameter, value) in zip(parameters, values) {
        dials[dial].set(parameter.index, to: value)
      }
    }
    let (turned, size) = (dials, 512)
    let parts = stride(from: 0, to: subjects.count, by: size).map {
      $0..<min($0 + size, subjects.count)
    }
    return try parallelMap(parts, threads: threads) { (part) throws(CommandFailure) -> [Answer] in
      var dials = turned
      return part.map { gesture in
        switch subjects[gesture] {
        case .fixed(let finishes): fixed(finishes)
        case .asked(let release, let dial): ask(gesture, release, &dials[dial])
        }
      }
    }.flatMap { $0 }
  }

  /// Whether each gesture is dismissed.
  func dismissals(at values: [Double]) throws(CommandFailure) -> [Bool] {
    try map(
      at: values, { _, release, dial in dial.outcome(of: release) == .finish }, fixed: { $0 })
  }

  private func turns(
    _ parameter: Int, at values: [Double]
  ) throws(CommandFailure) -> [[Double]] {
    let parameter = parameters[parameter]
    let value = values[parameters.firstIndex { $0.index == parameter.index } ?? 0]
    // Words are few: each is tried.
    let words = parameter.words.indices.dropFirst().map { Double($0) }
    return try map(
      at: values,
      { _, release, dial in
        guard words.isEmpty else { return words }
        defer { dial.set(parameter.index, to: value) }
        return dial.turns(of: release, parameter.index, within: parameter.range)
      }, fixed: { _ in [] })
  }

  /// Returns the end of each gesture at each value of a parameter, the others being at `values`.
  func steps(_ parameter: Int, at values: [Double]) throws(CommandFailure) -> [AnswerSteps] {
    let all = turns[parameter].isEmpty ? try turns(parameter, at: values) : turns[parameter]
    let (index, low) = (parameters[parameter].index, parameters[parameter].range.lowerBound)
    let value = values[parameter]
    return try map(
      at: values,
      { gesture, release, dial in
        defer { dial.set(index, to: value) }
        return dial.steps(of: release, index, from: low, at: all[gesture])
      }, fixed: { AnswerSteps(finishesAtFirst: $0, flips: []) })
  }

  /// Returns the end of each gesture at each pair of values of two parameters that share no
  /// question.
  func planes(
    _ first: Int, _ second: Int, at values: [Double]
  ) throws(CommandFailure) -> [AnswerPlane] {
    let rows = turns[first].isEmpty ? try turns(first, at: values) : turns[first]
    let columns = turns[second].isEmpty ? try turns(second, at: values) : turns[second]
    let (one, other) = (parameters[first], parameters[second])
    let answers = try map(
      at: values,
      { gesture, release, dial in
        defer {
          dial.set(one.index, to: values[first])
          dial.set(other.index, to: values[second])
        }
        var finishes: [Bool] = []
        for row in [one.range.lowerBound] + rows[gesture] {
          dial.set(one.index, to: row)
          for column in [other.range.lowerBound] + columns[gesture] {
            dial.set(other.index, to: column)
            finishes.append(dial.outcome(of: release) == .finish)
          }
        }
        return finishes
      }, fixed: { [$0] })
    return answers.indices.map {
      AnswerPlane(
        first: rows[$0], second: columns[$0], intent: intents[$0], finishes: answers[$0])
    }
  }
}
