/// The touches that no display frame has shown yet.
///
/// A flow connects a touch with what it causes and with the first frame that shows it. A touch has
/// no row of its own: all rows with its time are its effects.
struct TouchFlows {
  /// The flow of the last touch; 0 before the first.
  ///
  /// Flows of later timelines have later numbers.
  private(set) var last: UInt64 = 0
  private var waiting: [(flow: UInt64, time: Int64)] = []

  /// Whether a row of this time belongs to the last touch.
  func isLast(_ time: Int64) -> Bool {
    waiting.last?.time == time
  }

  /// Begins the flow of a touch at `time`.
  ///
  /// Without a frame within `interval`, no frame has shown the touches before.
  mutating func begin(at time: Int64, interval: Int64) {
    if let before = waiting.last?.time, time - before > interval { waiting.removeAll() }
    last += 1
    waiting.append((last, time))
  }

  /// Calls `body` with the flow of each touch that a frame at `time` is the first to show, and
  /// forgets all of them.
  mutating func show(at time: Int64, interval: Int64, _ body: (UInt64) -> Void) {
    for touch in waiting where time - touch.time <= interval { body(touch.flow) }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Forgets the touches of a timeline that ends.
  mutating func removeAll() {
    waiting.removeAll()
  }
}
