import Interaction
import Simulation
import Traces
import Tuning

/// Gestures that meet nothing.
extension SweepJudge {
  /// The end of a gesture that finds the transition idle, and the policy fitted to its place.
  struct IdleEnd: Sendable {
    var end: GestureTrail.End
    var policy: DragPolicy
    /// Gestures at the same place have the same policy.
    var place: SweepUnit.Place
  }

  /// Returns the end of each gesture if it finds the transition idle, under the first setting;
  /// `nil` for gestures without a label.
  ///
  /// - Throws: The errors of `judge`.
  func ends() throws(CommandFailure) -> [IdleEnd?] {
    try batch.items.indices.map { (item) throws(CommandFailure) in
      guard batch.items[item].intent != nil else { return nil }
      let source = batch.sources[batch.items[item].source]
      let direction = direction(of: item)
      let policy = try context(of: item, direction).member(0).1.policy
      return IdleEnd(
        end: end(of: item, under: policy), policy: policy,
        place: SweepUnit.Place(source, direction))
    }
  }

  mutating func judgeAlone(_ range: Range<Int>) throws(CommandFailure) {
    let context = try context(of: range.lowerBound, direction(of: range.lowerBound))
    let items = range.filter { batch.items[$0].intent != nil }
    for track in context.tracks {
      let tracker = tracker(of: range.lowerBound, track.policy)
      var releases: [Release] = []
      var lifted: [(item: Int, intent: Intent)] = []
      var others: [(end: GestureTrail.End, item: Int, intent: Intent)] = []
      for item in items {
        guard let intent = batch.items[item].intent else { continue }
        let end = GestureTrail(of: batch.items[item].gesture.frames, by: tracker, meeting: .idle)
          .end
        if case .lifted(let release, _) = end {
          releases.append(release)
          lifted.append((item, intent))
        } else {
          others.append((end, item, intent))
        }
      }
      var answers = [Decider.Answer](repeating: .unasked, count: releases.count)
      for member in track.members {
        var span = answers.mutableSpan
        member.decider.answer(releases.span, into: &span)
        count(member, releases, lifted, answers)
        for (end, item, intent) in others { count(member, end, item, intent) }
      }
    }
  }

  private mutating func count(
    _ member: SweepContext.Member, _ releases: [Release], _ lifted: [(item: Int, intent: Intent)],
    _ answers: [Decider.Answer]
  ) {
    for index in answers.indices {
      let finishes =
        answers[index].destination.outcome(previous: releases[index].previous) == .finish
      let (item, intent) = lifted[index]
      tallies[member.setting].add(answers[index], finishes, intent, member.margins)
      keep(finishes, member, item)
    }
  }

  @inline(__always)
  mutating func keep(_ finishes: Bool, _ member: SweepContext.Member, _ item: Int) {
    if !dismissals.isEmpty { dismissals[member.setting][item] = finishes }
  }

  mutating func count(
    _ member: SweepContext.Member, _ end: GestureTrail.End, _ item: Int, _ intent: Intent
  ) {
    let finishes = end.decision(of: member.policy)?.1.outcome == .finish
    tallies[member.setting].counts.add(meant: intent, finishes: finishes)
    keep(finishes, member, item)
  }
}

extension SweepTally {
  @inline(__always)
  mutating func add(
    _ answer: Decider.Answer, _ finishes: Bool, _ intent: Intent, _ units: SweepMargins
  ) {
    counts.add(meant: intent, finishes: finishes)
    guard finishes == (intent == .finish), answer.node >= 0, !answer.margin.isNaN else { return }
    let unit = units.places[answer.node]
    if unit >= 0 { margins[unit].add(answer.margin.magnitude * units.factors[answer.node]) }
  }
}
