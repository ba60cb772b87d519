public import Motion
public import TransitionKit

/// A screen that takes part in the flight of a photo.
///
/// Source: LOCKET `PhotoDetailTransition.swift` (transitions.md 1).
public protocol PhotoDetailTransitionAnimatorDelegate: AnyObject {
  func transitionWillStart()
  func transitionDidEnd()
  /// `nil` when there is no photo to be seen.
  func referenceImage() -> Image?
  /// Of the photo in the screen's view; `nil` when there is none to be seen.
  func imageFrame() -> Rect?
}
