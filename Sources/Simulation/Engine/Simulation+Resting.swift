import Gestures
import Interaction

extension Simulation {
  /// Whether the simulation rests: no finger is down, no transition is under way, nothing waits to
  /// be shown.
  public var isResting: Bool {
    !run.isUnderWay && !run.isOutlived && pending.isEmpty && tracker.recognizer.numberOfTouches == 0
      && openFrame == nil
  }

  /// Whether the simulation rests, and no ignored finger is down either.
  public var isUntouched: Bool { isResting && contacts.isEmpty }
}
