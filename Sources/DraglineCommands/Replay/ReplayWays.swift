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

  /// Adds the next gesture.
  mutating func add(_ gesture: TouchGesture) {
    guard let end = gesture.frames.last?.time else { return }
    ways.append((end, gesture.mainDirection))
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
