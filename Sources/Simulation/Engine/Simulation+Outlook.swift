public import Gestures
import Interaction
public import Motion
public import Timelines
import Traces

/// What a drag would come to if its last finger lifted this moment.
public struct DragOutlook: Hashable, Sendable {
  /// Of the fingers, points on the screen.
  public var location: Point
  /// Points along the direction, as the rule would count them.
  public var translation: Double
  /// 0…1, what the transition shows then.
  public var percentComplete: Double
  /// Points per second; `nil` when it cannot be told.
  public var velocity: Vector?
  /// Why the velocity is 0, where a rest makes it so; `nil` otherwise.
  public var rest: FingerRest?
  public var outcome: DecisionRow.Outcome
  /// In the order in which they would be asked; the last one would lead to the outcome.
  public var rules: [DecisionRow.Rule]

  public init(
    location: Point, translation: Double, percentComplete: Double, velocity: Vector?,
    rest: FingerRest? = nil, outcome: DecisionRow.Outcome, rules: [DecisionRow.Rule]
  ) {
    self.rest = rest
    (self.location, self.translation, self.velocity) = (location, translation, velocity)
    self.percentComplete = percentComplete
    (self.outcome, self.rules) = (outcome, rules)
  }
}

extension Simulation {
  /// Asks the rule without telling anybody: for those who watch a drag as it happens.
  ///
  /// - Parameter time: Now, by the device's own clock; a finger that says nothing for a while rests.
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
      rest: pan.rest.map(FingerRest.init), outcome: DecisionRow.Outcome(decision.outcome),
      rules: decision.verdicts.map(DecisionRow.Rule.init))
  }

  /// The fingers that are down, as of the last display frame.
  public var contacts: [FrameRow.Contact] { outbox.frame.touches }
}
