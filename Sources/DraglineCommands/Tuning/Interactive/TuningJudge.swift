import Gestures
import Interaction
import ReferenceTransitions
import Simulation
import Traces
import Tuning

/// Judges a corpus under settings, one setting after the other, fast enough for a key.
///
/// It remembers how drags end: a number that the rule alone reads leaves that as it is, and only
/// the decision is made again. Of gestures that may meet a settle, those after which another settle
/// begins are simulated again.
final class TuningJudge {
  /// Settings whose answers are kept.
  private static let answerLimit = 64
  /// Settings without numbers of the rule of which all that was followed is kept: those before and
  /// after a change.
  private static let endLimit = 2

  let corpus: LabelledCorpus
  private let base: TuningBase
  private let threads: Int
  /// The gestures that find the transition idle whatever the setting, and those that may not.
  private let alone: LabelledCorpus
  private let chained: LabelledCorpus
  /// Whether each gesture is of `alone`, in which the gestures have the same order.
  private let isAlone: [Bool]
  private var chains: [(track: TuningSetting, judges: [SweepJudge])] = []
  private var answers: [(setting: TuningSetting, dismissals: [Bool])] = []
  private var ends: [(setting: TuningSetting, ends: [SweepJudge.IdleEnd])] = []

  init(_ corpus: LabelledCorpus, _ base: TuningBase, threads: Int) {
    (self.corpus, self.base, self.threads) = (corpus, base, threads)
    var isAlone: [Bool] = []
    let parts = corpus.batches.map { batch -> (SweepBatch, SweepBatch) in
      var (alone, chained) = (batch, batch)
      (alone.items, chained.items) = ([], [])
      for (index, item) in batch.items.enumerated() {
        let next = index + 1 < batch.items.count && batch.items[index + 1].isClose
        let isFree = !item.isClose && !next
        if isFree { alone.items.append(item) } else { chained.items.append(item) }
        if item.intent != nil { isAlone.append(isFree) }
      }
      return (alone, chained)
    }
    self.isAlone = isAlone
    alone = LabelledCorpus(parts.map(\.0), corpus.course)
    chained = LabelledCorpus(parts.map(\.1).filter { !$0.items.isEmpty }, corpus.course)
  }

  /// Returns whether each gesture is dismissed, in the order of the corpus.
  ///
  /// - Throws: An error for a setting that the policy refuses, or that needs facts that a recording
  ///   lacks.
  func dismissals(under setting: TuningSetting) throws(CommandFailure) -> [Bool] {
    if let known = answers.first(where: { $0.setting == setting }) { return known.dismissals }
    let settings = try base.settings(of: setting)
    let free = try alone.dismissals(try self.ends(under: setting, settings), under: settings)
    let others = try chainedDismissals(under: setting, settings)
    var places = (alone: 0, chained: 0)
    let dismissals = isAlone.map { isAlone in
      if isAlone {
        places.alone += 1
        return free[places.alone - 1]
      }
      places.chained += 1
      return others[places.chained - 1]
    }
    if answers.count >= Self.answerLimit { answers.removeFirst() }
    answers.append((setting, dismissals))
    return dismissals
  }

  private func chainedDismissals(
    under setting: TuningSetting, _ settings: SimulationSettings
  ) throws(CommandFailure) -> [Bool] {
    guard !chained.gestures.isEmpty else { return [] }
    let (key, unit, course) = (
      track(of: setting, settings), SweepUnit([settings], corpus.course), corpus.course
    )
    let known = chains.first { $0.track == key }?.judges
    let judges =
      known ?? chained.batches.map { SweepJudge(unit, $0, course, keepsDismissals: true) }
    let judged = try parallelMap(judges, threads: threads) { (judge) throws(CommandFailure) in
      var judge = judge
      judge.replace(unit)
      _ = try judge.judge()
      return judge
    }
    chains.removeAll { $0.track == key }
    if chains.count >= Self.endLimit { chains.removeFirst() }
    chains.append((key, judged))
    return chained.gestures.indices.map { gesture in
      let place = chained.place(of: gesture)
      return judged[place.batch].dismissals[0][place.item]
    }
  }

  /// The setting without the numbers that the rule alone reads.
  private func track(
    of setting: TuningSetting, _ settings: SimulationSettings
  ) -> TuningSetting {
    var track = setting
    // A rule may have its answer before the lift; then its numbers decide how far the drag is followed.
    if settings.policy.decidesAt == nil {
      let names = Set(settings.policy.rule.parameters.map { "\($0.name)" })
      track.changes.removeAll { names.contains($0.name) }
    }
    return track
  }

  private func ends(
    under setting: TuningSetting, _ settings: SimulationSettings
  ) throws(CommandFailure) -> [SweepJudge.IdleEnd] {
    let key = track(of: setting, settings)
    if let known = ends.first(where: { $0.setting == key }) { return known.ends }
    let found = try alone.ends(under: settings, threads: threads)
    if ends.count >= Self.endLimit { ends.removeFirst() }
    ends.append((key, found))
    return found
  }

  func counts(_ dismissals: [Bool]) -> ConfusionCounts {
    var counts = ConfusionCounts()
    for (gesture, finishes) in zip(corpus.gestures, dismissals) {
      counts.add(meant: gesture.intent, finishes: finishes)
    }
    return counts
  }

  /// Returns the verdict that `explain` prints for a gesture, with the settles that previous
  /// gestures have started.
  func explanation(
    of gesture: Int, under setting: TuningSetting
  ) throws(CommandFailure) -> GestureVerdict? {
    try corpus.verdict(of: gesture, under: try base.settings(of: setting))
  }
}

extension LabelledCorpus {
  /// Whether each gesture is dismissed, from how it ended under settings that differ in numbers of
  /// the rule alone.
  ///
  /// - Throws: An error when a recording lacks the sizes that a setting's measure needs.
  func dismissals(
    _ ends: [SweepJudge.IdleEnd], under settings: SimulationSettings
  ) throws(CommandFailure) -> [Bool] {
    let unit = SweepUnit([settings], course)
    return try ends.indices.map { (gesture) throws(CommandFailure) in
      let direction = course.direction(of: item(gesture))
      let member = try unit.context(source(gesture), direction).member(0).1
      guard case .lifted(let release, _) = ends[gesture].end else {
        return ends[gesture].end.decision(of: member.policy)?.1.outcome == .finish
      }
      return member.decider.destination(of: release).destination.outcome(previous: release.previous)
        == .finish
    }
  }
}
