import Interaction
import ReferenceTransitions

/// The state that a batch hands over to the batch that continues it: which settings left the
/// transition settling, and the gestures that led there.
///
/// So a recording whose gestures follow each other closely needs no more memory than its batches.
struct SweepCarry: Sendable {
  struct State: Sendable {
    /// The gesture that found the transition idle, among the items.
    var start: Int
    /// Settings with the same number have the same past.
    var history: Int
    var meeting: GestureTrail.Meeting
    var direction: DragAxis.Direction?
  }

  /// The state of each setting, from the first one of the unit; none for settings that left the
  /// transition idle.
  var states: [Int: State] = [:]
  private(set) var items: [SweepBatch.Item] = []
  /// The highest number of a history.
  private(set) var lastHistory = 0

  /// Keeps the items of a batch from the first one that a state begins with.
  mutating func take(from items: [SweepBatch.Item], lastHistory: Int) {
    self.lastHistory = lastHistory
    guard let first = states.values.map(\.start).min() else { return }
    self.items = items[first...].map { item in
      var item = item
      // The batch that continues has one source before all others: the same recording.
      item.source = 0
      return item
    }
    for setting in states.keys { states[setting]?.start -= first }
  }
}
