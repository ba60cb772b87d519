/// Decides which gestures may begin, and which may continue at the same time.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether the gesture may leave possible; false makes it fail (statement 72).
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Returns whether the recognizer receives a touch that has come down.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: ViewTouch
  ) -> Bool
  /// Returns whether both gestures may be under way at once; one delegate that allows it is enough.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// Returns whether the recognizer begins only after the other one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool
  /// Returns whether the other recognizer begins only after this one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool
}

/// The answers for delegates that do not implement a method.
extension GestureRecognizerDelegate {
  /// Returns true: the gesture may begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    true
  }

  /// Returns true: the recognizer receives the touch.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldReceive touch: ViewTouch
  ) -> Bool { true }

  /// Returns false: the two gestures may not be under way at once.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns false: the recognizer does not wait for the other one.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }

  /// Returns false: the other recognizer does not wait for this one.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
}
