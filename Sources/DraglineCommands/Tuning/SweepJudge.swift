import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Traces
import Tuning

/// Holds the gestures of a batch against the settings of a unit.
///
/// A gesture counts as dismissed exactly where `explain` has the outcome `finish`: one that becomes no
/// drag, that rests at a detent, or that no finger ended is not dismissed.
struct SweepJudge {
  private let unit: SweepUnit
  private let batch: SweepBatch
  private let course: GestureJudge.Course
  private var tallies: [SweepTally]
  /// By setting and then by item: whether it was dismissed. Empty unless asked for.
  private(set) var dismissals: [[Bool]] = []
  /// By family and history; see `meeting`.
  private var histories: [History: (id: Int, meeting: GestureVerdict.Meeting)] = [:]
  private var caughtTrails: [CaughtTrail: GestureTrail.End] = [:]
  /// Of the gestures that meet nothing, by track of the context at hand.
  private var idleTrails: [IdleTrail: GestureTrail.End] = [:]

  /// What has happened since a gesture that found the transition idle.
  private struct History: Hashable {
    var family: Int
    /// The history before; 0 when the gesture found it idle.
    var before: Int
    var item: Int
    var landing: Landing?
    var detent: Double?
    var isStanding: Bool
  }

  private struct CaughtTrail: Hashable {
    var track: Int
    var item: Int
    var direction: Drive.Direction?
    var meeting: GestureVerdict.Meeting
  }

  private struct IdleTrail: Hashable {
    var track: Int
    var item: Int
    var direction: Drive.Direction?
  }

  /// - Parameter keepsDismissals: Whether to keep what each setting makes of each gesture.
  init(
    _ unit: SweepUnit, _ batch: SweepBatch, _ course: GestureJudge.Course,
    keepsDismissals: Bool = false
  ) {
    (self.unit, self.batch, self.course) = (unit, batch, course)
    tallies = unit.tallies
    guard keepsDismissals else { return }
    let none = [Bool](repeating: false, count: batch.items.count)
    dismissals = [[Bool]](repeating: none, count: unit.settings.count)
  }

  /// - Throws: When a recording does not tell how large something is that was set in such a measure.
  mutating func judge() throws(CommandFailure) -> [SweepTally] {
    let items = batch.items
    var isInChain = items.map(\.isClose)
    for index in items.indices.dropFirst() where items[index].isClose {
      isInChain[index - 1] = true
    }
    var start = items.startIndex
    while start < items.endIndex {
      if isInChain[start] {
        let end = items[(start + 1)...].firstIndex { !$0.isClose } ?? items.endIndex
        try judgeChain(start..<end)
        start = end
      } else {
        var end = start + 1
        while end < items.endIndex, !isInChain[end], isAtSamePlace(end, start) { end += 1 }
        try judgeAlone(start..<end)
        start = end
      }
    }
    return tallies
  }

  /// How a gesture ends if it finds the transition idle, and under which policy where it is.
  struct IdleEnd: Sendable {
    var end: GestureTrail.End
    var policy: DragPolicy
    /// Gestures at the same place have the same policy.
    var place: SweepUnit.Place
  }

  /// How each gesture ends if it finds the transition idle, under the first setting; `nil` for gestures
  /// without a label.
  ///
  /// - Throws: As `judge`.
  func ends() throws(CommandFailure) -> [IdleEnd?] {
    try batch.items.indices.map { (item) throws(CommandFailure) in
      guard batch.items[item].intent != nil else { return nil }
      let source = batch.sources[batch.items[item].source]
      let policy = try context(of: item, direction(of: item)).member(0).1.policy
      return IdleEnd(
        end: end(of: item, under: policy), policy: policy,
        place: SweepUnit.Place(
          screen: source.screen, pointsPerMillimetre: source.mapper.pointsPerMillimetre,
          direction: direction(of: item)))
    }
  }

  private func isAtSamePlace(_ item: Int, _ other: Int) -> Bool {
    let (first, second) = (batch.items[item], batch.items[other])
    let (source, otherSource) = (batch.sources[first.source], batch.sources[second.source])
    return direction(of: item) == direction(of: other) && source.screen == otherSource.screen
      && source.isPointer == otherSource.isPointer
      && source.mapper.pointsPerMillimetre == otherSource.mapper.pointsPerMillimetre
  }

  private func direction(of item: Int) -> Drive.Direction? {
    switch course {
    case .transition: nil
    case .direction(let direction): direction
    case .auto: batch.items[item].mainDirection
    }
  }

  private func context(
    of item: Int, _ direction: Drive.Direction?
  ) throws(CommandFailure) -> SweepContext {
    let source = batch.sources[batch.items[item].source]
    do throws(ScreenError) {
      return try unit.context(source, direction)
    } catch {
      throw CommandFailure(.badInput, "\(source.path):1:1: error: \(error)", hasPlace: true)
    }
  }

  private func end(
    of item: Int, under policy: DragPolicy, _ meeting: GestureVerdict.Meeting = .idle
  ) -> GestureTrail.End {
    let source = batch.sources[batch.items[item].source]
    return GestureTrail(
      of: batch.items[item].gesture, under: policy, screen: source.screen,
      byPointer: source.isPointer, meeting: meeting
    ).end
  }

  // MARK: Gestures that meet nothing

  private mutating func judgeAlone(_ range: Range<Int>) throws(CommandFailure) {
    let context = try context(of: range.lowerBound, direction(of: range.lowerBound))
    let items = range.filter { batch.items[$0].intent != nil }
    for track in context.tracks {
      var releases: [Release] = []
      var lifted: [(item: Int, intent: Intent)] = []
      var others: [(end: GestureTrail.End, item: Int, intent: Intent)] = []
      for item in items {
        guard let intent = batch.items[item].intent else { continue }
        let end = end(of: item, under: track.policy)
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
      let finishes = answers[index].landing.outcome(previous: releases[index].previous) == .finish
      let (item, intent) = lifted[index]
      tallies[member.setting].add(answers[index], finishes, intent, member.margins)
      keep(finishes, member, item)
    }
  }

  @inline(__always)
  private mutating func keep(_ finishes: Bool, _ member: SweepContext.Member, _ item: Int) {
    if !dismissals.isEmpty { dismissals[member.setting][item] = finishes }
  }

  private mutating func count(
    _ member: SweepContext.Member, _ end: GestureTrail.End, _ item: Int, _ intent: Intent
  ) {
    let finishes = end.decision(of: member.policy)?.1.outcome == .finish
    tallies[member.setting].counts.add(meant: intent, finishes: finishes)
    keep(finishes, member, item)
  }

  // MARK: Gestures that may meet a settle

  /// As `GestureJudge` does for one policy: each gesture finds the transition as those before it have left
  /// it under the same setting.
  private mutating func judgeChain(_ range: Range<Int>) throws(CommandFailure) {
    for (family, members) in unit.families.map(\.members).enumerated() {
      for setting in members { try judgeChain(range, family, setting) }
    }
  }

  private mutating func judgeChain(
    _ range: Range<Int>, _ family: Int, _ setting: Int
  ) throws(CommandFailure) {
    var (meeting, history) = (GestureVerdict.Meeting.idle, 0)
    var (start, chainDirection) = (range.lowerBound, direction(of: range.lowerBound))
    for item in range {
      if meeting == .idle {
        (start, history, chainDirection) = (item, 0, direction(of: item))
      }
      let context = try context(of: item, chainDirection)
      let (track, member) = context.member(setting)
      let end = chainEnd(
        of: item, track.policy, context.places[setting].track, chainDirection, meeting)
      var answer: Decider.Answer?
      if case .lifted(let release, _) = end { answer = member.decider.landing(of: release) }
      let decision = end.decision(of: member.policy)
      if let intent = batch.items[item].intent {
        if case .lifted(let release, _) = end, let answer {
          let finishes = answer.landing.outcome(previous: release.previous) == .finish
          tallies[setting].add(answer, finishes, intent, member.margins)
          keep(finishes, member, item)
        } else {
          count(member, end, item, intent)
        }
      }
      guard item + 1 < range.upperBound else { return }
      let key = History(
        family: family, before: history, item: item, landing: decision?.1.landing,
        detent: decision?.1.detent, isStanding: decision?.1.cause == .leftStanding)
      if let known = histories[key] {
        (history, meeting) = known
      } else {
        meeting = try self.meeting(start...item, family, member, chainDirection)
        history = histories.count + 1
        histories[key] = (history, meeting)
      }
    }
  }

  private mutating func chainEnd(
    of item: Int, _ policy: DragPolicy, _ track: Int, _ direction: Drive.Direction?,
    _ meeting: GestureVerdict.Meeting
  ) -> GestureTrail.End {
    if meeting == .idle {
      let key = IdleTrail(track: track, item: item, direction: direction)
      if let end = idleTrails[key] { return end }
      let end = end(of: item, under: policy)
      idleTrails[key] = end
      return end
    }
    let key = CaughtTrail(track: track, item: item, direction: direction, meeting: meeting)
    if let end = caughtTrails[key] { return end }
    let end = end(of: item, under: policy, meeting)
    caughtTrails[key] = end
    return end
  }

  /// Where the gesture after `items` meets the transition, by a whole simulation of them.
  private func meeting(
    _ items: ClosedRange<Int>, _ family: Int, _ member: SweepContext.Member,
    _ direction: Drive.Direction?
  ) throws(CommandFailure) -> GestureVerdict.Meeting {
    let source = batch.sources[batch.items[items.lowerBound].source]
    var settings = unit.families[family].settings
    let index = unit.families[family].members.firstIndex(of: member.setting) ?? 0
    for (parameter, value) in unit.families[family].numbers[index] {
      settings.policy.rule.set(parameter, to: value)
    }
    if let direction { settings.transitionParameters.driveDirection = direction }
    do throws(ScreenError) {
      let watch = try SettleWatch(settings, mapper: source.mapper, isPointer: source.isPointer)
      for item in items { _ = watch.meet(batch.items[item].gesture) }
      return watch.meet(batch.items[items.upperBound + 1].gesture)
    } catch {
      throw CommandFailure(.badInput, "\(source.path):1:1: error: \(error)", hasPlace: true)
    }
  }
}

extension SweepTally {
  @inline(__always)
  fileprivate mutating func add(
    _ answer: Decider.Answer, _ finishes: Bool, _ intent: Intent, _ units: SweepMargins
  ) {
    counts.add(meant: intent, finishes: finishes)
    guard finishes == (intent == .finish), answer.node >= 0, !answer.margin.isNaN else { return }
    let unit = units.places[answer.node]
    if unit >= 0 { margins[unit].add(answer.margin.magnitude * units.factors[answer.node]) }
  }
}
