public import Motion
public import TransitionKit

/// A screen that takes part in the flight of a photo.
///
/// Source: LOCKET `PhotoDetailTransition.swift` (transitions.md 1).
public protocol PhotoDetailTransitionAnimatorDelegate: AnyObject {
  func transitionWillStart()
  func transitionDidEnd()
  /// The image of the photo; `nil` if no photo is visible.
  func referenceImage() -> Image?
  /// The frame of the photo in the screen's view; `nil` if no photo is visible.
  func imageFrame() -> Rect?
}
