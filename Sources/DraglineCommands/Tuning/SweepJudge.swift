import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Simulation
import Traces
import Tuning

/// Holds the gestures of a batch against the settings of a unit.
///
/// A gesture counts as dismissed exactly where `explain` has the outcome `finish`: one that becomes
/// no drag, that rests at a detent, or that no finger ended is not dismissed.
struct SweepJudge {
  /// Entries of a cache, which is emptied when it is full.
  static let cacheLimit = 1 << 16

  private(set) var unit: SweepUnit
  /// The gestures of the batch, after those that the previous batch has handed over.
  let batch: SweepBatch
  private let course: GestureJudge.Course
  /// Whether each item is dismissed, by setting and then by item; empty unless requested.
  var dismissals: [[Bool]] = []
  let before: SweepCarry
  /// The state that the next batch needs, if it continues this one.
  var after = SweepCarry()
  var tallies: [SweepTally]
  /// The number of each history, by the family and the events; see `meeting`.
  var histories: [History: (id: Int, meeting: GestureTrail.Meeting)] = [:]
  var lastHistory: Int
  /// The ends of gestures in chains.
  var trails: [Trail: GestureTrail.End] = [:]

  /// The events since a gesture that found the transition idle.
  struct History: Hashable {
    var family: Int
    /// The history before; 0 when the gesture found it idle.
    var before: Int
    var item: Int
    var destination: Destination?
    var detent: Double?
    var isStanding: Bool
  }

  /// The properties on which the end of a gesture depends, for one place.
  struct Trail: Hashable {
    /// The index among the tracks of the context.
    var track: Int
    var item: Int
    var direction: DragAxis.Direction?
    var meeting: GestureTrail.Meeting
  }

  /// - Parameters:
  ///   - before: The state that the previous batch handed over, if this one continues it.
  ///   - keepsDismissals: Whether to keep the answer of each setting to each gesture.
  init(
    _ unit: SweepUnit, _ batch: SweepBatch, _ course: GestureJudge.Course,
    after before: SweepCarry = SweepCarry(), keepsDismissals: Bool = false
  ) {
    (self.unit, self.course, self.before) = (unit, course, before)
    var batch = batch
    batch.items = before.items + batch.items
    self.batch = batch
    lastHistory = before.lastHistory
    tallies = unit.tallies
    if keepsDismissals { forgetDismissals() }
  }

  /// Replaces the settings by others that differ from them in numbers of the rule alone.
  ///
  /// The results of recognition and simulation are kept.
  ///
  /// - Precondition: As many settings, in the same order, each with a family of its own.
  mutating func replace(_ settings: SweepUnit) {
    precondition(settings.families.count == unit.families.count, "other settings")
    (unit, tallies, after) = (settings, settings.tallies, SweepCarry())
    if !dismissals.isEmpty { forgetDismissals() }
  }

  private mutating func forgetDismissals() {
    let none = [Bool](repeating: false, count: batch.items.count)
    dismissals = [[Bool]](repeating: none, count: unit.settings.count)
  }

  /// - Throws: An error when a recording lacks the sizes that a setting's measure needs.
  mutating func judge() throws(CommandFailure) -> [SweepTally] {
    let items = batch.items
    var isInChain = items.map(\.isClose)
    for index in items.indices.dropFirst() where items[index].isClose {
      isInChain[index - 1] = true
    }
    if batch.next != nil, !items.isEmpty { isInChain[items.count - 1] = true }
    var start = before.items.count
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

  private func isAtSamePlace(_ item: Int, _ other: Int) -> Bool {
    let (first, second) = (batch.items[item], batch.items[other])
    let (source, otherSource) = (batch.sources[first.source], batch.sources[second.source])
    return direction(of: item) == direction(of: other) && source.screen == otherSource.screen
      && source.isPointer == otherSource.isPointer
      && source.mapper.pointsPerMillimetre == otherSource.mapper.pointsPerMillimetre
  }

  func direction(of item: Int) -> DragAxis.Direction? { course.direction(of: batch.items[item]) }

  func context(
    of item: Int, _ direction: DragAxis.Direction?
  ) throws(CommandFailure) -> SweepContext {
    try unit.context(batch.sources[batch.items[item].source], direction)
  }

  func end(
    of item: Int, under policy: DragPolicy, _ meeting: GestureTrail.Meeting = .idle
  ) -> GestureTrail.End {
    GestureTrail(
      of: batch.items[item].gesture.frames, by: tracker(of: item, policy), meeting: meeting
    ).end
  }

  /// Returns the tracker of a gesture, which serves all gestures of the same place.
  func tracker(of item: Int, _ policy: DragPolicy) -> DragTracker {
    let source = batch.items[item].source
    return DragTracker.ofEnd(
      policy, screen: batch.sources[source].screen, byPointer: batch.sources[source].isPointer)
  }
}
