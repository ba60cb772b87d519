import Gestures
import Interaction
import ReferenceTransitions
import Simulation
import Timelines
import Traces

/// A simulation of gestures that follow each other closely under one policy, which finds where each
/// of them meets the transition.
///
/// A finger that comes down in a settle continues from the place where it catches the transition.
/// It is a whole simulation, as in a replay, so that both have the same answer.
final class SettleWatch {
  private var simulation: Simulation
  private var sink = CatchSink()

  /// - Throws: `ScreenError` when a measure cannot be mapped to the screen.
  init(
    _ settings: SimulationSettings, mapper: ScreenMapper, isPointer: Bool
  ) throws(ScreenError) {
    simulation = try Simulation(
      settings: settings, mapper: mapper, kind: isPointer ? .mouse : .touchscreen)
  }

  /// Plays the gesture to its last touch.
  func meet(_ gesture: TouchGesture) -> GestureTrail.Meeting {
    guard let first = gesture.frames.first else { return .idle }
    sink.expectGesture()
    simulation.receive(
      gesture.frames, of: TraceInstant(microseconds: first.time.microseconds - gesture.start),
      into: &sink)
    return sink.meeting
  }
}

/// Keeps of a timeline how the last gesture met the transition.
private struct CatchSink: TimelineSink {
  private(set) var meeting = GestureTrail.Meeting.idle
  private var state = TransitionState.Phase.idle
  /// Whether the transition settled when the gesture's pan began.
  private var beganInSettle = false
  private var hasBegun = false

  mutating func expectGesture() {
    (meeting, beganInSettle, hasBegun) = (.idle, false, false)
  }

  mutating func write(_ row: borrowing TimelineRow) {
    switch copy row {
    case .transition(let row):
      if row.to == .interactive, !hasBegun, state == .finishing || state == .cancelling {
        meeting = .caught(
          percentComplete: row.percentComplete, previous: state == .finishing ? .finish : .cancel)
      }
      state = row.to
    case .gesture(let row) where row.to == .began:
      hasBegun = true
      if state == .finishing || state == .cancelling { meeting = .refused }
    default: break
    }
  }
}
