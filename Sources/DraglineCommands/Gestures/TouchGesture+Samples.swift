import Gestures
import Interaction

extension TouchGesture {
  /// Returns the translation and the velocities at each report, for plots.
  ///
  /// - Parameters:
  ///   - policy: The policy of the run, fitted to the place of the gesture.
  ///   - byPointer: Whether a mouse, pen or touchpad performs the drag.
  func samples(under policy: DragPolicy, byPointer: Bool) -> DragSamples {
    let first = frames.first?.time ?? TraceInstant(microseconds: start)
    return DragSamples(
      number, of: frames, since: TraceInstant(microseconds: first.microseconds - start),
      policy: policy, byPointer: byPointer)
  }
}
