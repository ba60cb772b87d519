import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Traces
import Tuning

/// Gestures that may meet a settle of the gesture before.
extension SweepJudge {
  /// Judges a chain of gestures, as `GestureJudge` does for one policy.
  ///
  /// Each gesture finds the transition as the previous gestures have left it under the same
  /// setting.
  mutating func judgeChain(_ range: Range<Int>) throws(CommandFailure) {
    for (family, members) in unit.families.map(\.members).enumerated() {
      for setting in members { try judgeChain(range, family, setting) }
    }
    guard range.upperBound == batch.items.endIndex, batch.next != nil else { return }
    after.take(from: batch.items, lastHistory: lastHistory)
  }

  private mutating func judgeChain(
    _ range: Range<Int>, _ family: Int, _ setting: Int
  ) throws(CommandFailure) {
    let goesOn = range.upperBound == batch.items.endIndex && batch.next != nil
    var (meeting, history) = (GestureTrail.Meeting.idle, 0)
    var (start, chainDirection) = (range.lowerBound, direction(of: range.lowerBound))
    if batch.continues, range.lowerBound == before.items.count,
      let state = before.states[setting]
    {
      (meeting, history) = (state.meeting, state.history)
      (start, chainDirection) = (state.start, state.direction)
    }
    for item in range {
      if meeting == .idle {
        (start, history, chainDirection) = (item, 0, direction(of: item))
      }
      let context = try context(of: item, chainDirection)
      let (track, member) = context.member(setting)
      let end = chainEnd(
        of: item, track.policy, context.places[setting].track, chainDirection, meeting)
      var answer: Decider.Answer?
      if case .lifted(let release, _) = end { answer = member.decider.destination(of: release) }
      let decision = end.decision(of: member.policy)
      if let intent = batch.items[item].intent {
        if case .lifted(let release, _) = end, let answer {
          let finishes = answer.destination.outcome(previous: release.previous) == .finish
          tallies[setting].add(answer, finishes, intent, member.margins)
          keep(finishes, member, item)
        } else {
          count(member, end, item, intent)
        }
      }
      guard item + 1 < range.upperBound || goesOn else { return }
      if meeting == .idle, member.forecast.isIdle(after: end, decision?.1, gap: gap(after: item)) {
        continue
      }
      let key = History(
        family: family, before: history, item: item, destination: decision?.1.destination,
        detent: decision?.1.detent, isStanding: decision?.1.cause == .leftStanding)
      if let known = histories[key] {
        (history, meeting) = known
      } else {
        meeting = try self.meeting(start...item, family, member, chainDirection)
        lastHistory += 1
        history = lastHistory
        if histories.count >= Self.cacheLimit { histories.removeAll() }
        histories[key] = (history, meeting)
      }
    }
    guard meeting != .idle else { return }
    after.states[setting] = SweepCarry.State(
      start: start, history: history, meeting: meeting, direction: chainDirection)
  }

  private mutating func chainEnd(
    of item: Int, _ policy: DragPolicy, _ track: Int, _ direction: DragAxis.Direction?,
    _ meeting: GestureTrail.Meeting
  ) -> GestureTrail.End {
    let key = Trail(track: track, item: item, direction: direction, meeting: meeting)
    if let end = trails[key] { return end }
    let end = end(of: item, under: policy, meeting)
    if trails.count >= Self.cacheLimit { trails.removeAll() }
    trails[key] = end
    return end
  }

  /// Returns where the gesture after `items` meets the transition, by a whole simulation of them.
  private func meeting(
    _ items: ClosedRange<Int>, _ family: Int, _ member: SweepContext.Member,
    _ direction: DragAxis.Direction?
  ) throws(CommandFailure) -> GestureTrail.Meeting {
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
      let next = items.upperBound + 1
      return watch.meet(next < batch.items.count ? batch.items[next].gesture : nextGesture)
    } catch {
      throw CommandFailure(InputError.screen(error, path: source.path))
    }
  }

  /// Seconds between the last report of a gesture and the first one of the next.
  private func gap(after item: Int) -> Double {
    let next = item + 1 < batch.items.count ? batch.items[item + 1].gesture : nextGesture
    guard let start = next.frames.first?.time, let end = batch.items[item].gesture.frames.last?.time
    else { return 0 }
    return Double(start.microseconds - end.microseconds) / 1_000_000
  }

  private var nextGesture: TouchGesture {
    guard let gesture = batch.next else { preconditionFailure("no gesture after the batch") }
    return gesture
  }
}
