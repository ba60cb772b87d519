import Gestures
import Motion
import ReferenceTransitions
import Simulation
import Timelines
import Traces

/// The direction in which each gesture of a recording mostly goes, for a replay that follows it.
struct ReplayWays {
  /// The way of each gesture, in their order; `end` is the time of the last touch.
  private var ways: [(end: TraceInstant, direction: DragAxis.Direction)] = []
  private var next = 1

  /// Reads all of a recording, which leaves it at its end.
  init(of recording: inout Recording, _ mapper: ScreenMapper) throws(CommandFailure) {
    try recording.rewind(isLastTime: false)
    var reader = GestureReader(recording, mapper)
    while try recording.read(into: &reader) { add(reader.takeFinished()) }
    reader.finish(isTruncated: recording.truncation != nil)
    add(reader.takeFinished())
  }

  private mutating func add(_ gestures: [TouchGesture]) {
    for gesture in gestures {
      guard let end = gesture.frames.last?.time else { continue }
      ways.append((end, gesture.mainDirection))
    }
  }

  /// The direction of the first gesture; `nil` when there is none.
  var first: DragAxis.Direction? { ways.first?.direction }

  /// The direction of the next gesture, once the one before is over at `time`, and only if it is
  /// another.
  mutating func turn(at time: TraceInstant) -> DragAxis.Direction? {
    guard next < ways.count, ways[next - 1].end < time else { return nil }
    defer { next += 1 }
    let direction = ways[next].direction
    return direction == ways[next - 1].direction ? nil : direction
  }
}
