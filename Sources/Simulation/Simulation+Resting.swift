import Gestures
import Interaction

extension Simulation {
  /// Whether nothing is going on: no finger is down, no transition under way, nothing waits to be
  /// shown.
  public var isResting: Bool {
    !run.isUnderWay && !run.isOutlived && pending.isEmpty && tracker.recognizer.numberOfTouches == 0
      && openFrame == nil
  }

  /// Whether it is at rest, and no finger is down that it does not follow either.
  public var isUntouched: Bool { isResting && contacts.isEmpty }
}
