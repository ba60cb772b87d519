public import Gestures
public import Interaction
public import Motion
public import Timelines
import Traces

/// The decision that a drag would lead to if its last finger lifted at this moment.
public struct DragOutlook: Hashable, Sendable {
  /// The position of the fingers in points on the screen.
  public var location: Point
  /// The distance along the direction in points, as the rule would count it.
  public var translation: Double
  /// The percentage that the transition shows, 0…1.
  public var percentComplete: Double
  /// The velocity in points per second; `nil` if it is unknown.
  public var velocity: Vector?
  /// The rest that makes the velocity 0; `nil` if there is none.
  public var rest: FingerRest?
  /// The outcome that the policy would decide.
  public var outcome: TransitionOutcome
  /// The conditions in the order in which they would be checked; the last one would lead to the
  /// outcome.
  public var rules: [DecisionRow.Rule]

  /// Creates an outlook from its parts.
  public init(
    location: Point, translation: Double, percentComplete: Double, velocity: Vector?,
    rest: FingerRest? = nil, outcome: TransitionOutcome, rules: [DecisionRow.Rule]
  ) {
    self.rest = rest
    (self.location, self.translation, self.velocity) = (location, translation, velocity)
    self.percentComplete = percentComplete
    (self.outcome, self.rules) = (outcome, rules)
  }
}

extension Simulation {
  /// Returns the decision of a lift at a time, without a row: for a display that follows a drag.
  ///
  /// - Parameter time: The current time on the device's own clock; a finger without an event for a
  ///   while rests.
  /// - Returns: `nil` while nothing is dragged.
  public mutating func outlook(at time: TraceInstant) -> DragOutlook? {
    guard run.phase == .interactive, tracker.recognizer.numberOfTouches > 0 else { return nil }
    let time = decoder.outputTime(of: time)
    let pan = tracker.recognizer.pan(at: time)
    let lift = PanChange(
      time: time, from: .changed, to: .ended, pan: pan, reason: .lastFingerLifted)
    let release = tracker.release(lift, progress: run.progress)
    let decision = settings.policy.decide(release)
    return DragOutlook(
      location: pan.location, translation: release.translation,
      percentComplete: run.percentComplete, velocity: pan.velocity,
      rest: pan.rest.map(FingerRest.init), outcome: decision.outcome,
      rules: decision.verdicts.map(DecisionRow.Rule.init))
  }

  /// Returns the microseconds from the first event to a time on the device's own clock, as in rows.
  public mutating func rowTime(of time: TraceInstant) -> Int64 {
    self.time(decoder.outputTime(of: time))
  }

  /// The fingers that are down, as of the last display frame.
  public var contacts: [FrameRow.Contact] { outbox.frame.touches }
}
