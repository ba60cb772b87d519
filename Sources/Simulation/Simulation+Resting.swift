import Gestures
import Interaction

extension Simulation {
  /// Whether nothing is going on: no finger is down, no transition under way, nothing waits to be
  /// shown.
  public var isResting: Bool {
    !run.isUnderWay && !run.isOutlived && pending.isEmpty && tracker.recognizer.numberOfTouches == 0
      && openFrame == nil
  }
}
