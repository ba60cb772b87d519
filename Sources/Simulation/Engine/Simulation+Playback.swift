import Gestures
import Interaction
public import Motion
import ReferenceTransitions
public import Timelines
public import Traces
import TransitionKit

/// The playback of a transition without a device and without a gesture.
extension Simulation {
  /// Creates a simulation for `play(into:)`.
  ///
  /// - Throws: `ScreenError` if a setting is out of range.
  public init(playing settings: SimulationSettings) throws(ScreenError) {
    // A mouse needs no axes, and it never moves.
    try self.init(settings: settings, device: nil, kind: .mouse)
    kind = .other
  }

  /// Plays the transition from its beginning to its end, with every callback and every frame.
  ///
  /// `percentComplete` is the elapsed part of the animator's `transitionDuration(using:)`, and 1 if
  /// it takes longer. A transition that is never completed is given up two seconds after that time.
  /// Slow motion stretches all these times, and the tracks.
  public mutating func play(
    into sink: inout (some TimelineSink & ~Copyable)
  ) -> AnimationTracks {
    start(at: TraceInstant(microseconds: 0))
    run.application.startRecording()
    run.play(at: now)
    turn(from: .idle, why: "played without a gesture")
    run.request(isInteractive: false)
    drain()
    if run.isOver { endTransition(unsettled: []) }
    while let number = nextFrame { show(number, into: &sink) }
    end()
    outbox.empty(into: &sink)
    return run.application.stopRecording().slowed(settings.slowMotion)
  }
}
