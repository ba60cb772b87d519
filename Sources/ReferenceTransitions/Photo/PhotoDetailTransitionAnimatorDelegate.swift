public import Motion
public import TransitionKit

/// A screen that takes part in the flight of a photo.
///
/// Source: LOCKET `PhotoDetailTransition.swift` (transitions.md 1).
public protocol PhotoDetailTransitionAnimatorDelegate: AnyObject {
  /// Prepares the screen for the flight, by hiding its own photo.
  func transitionWillStart()
  /// Shows the screen's own photo again after the flight.
  func transitionDidEnd()
  /// Returns the image of the photo; `nil` if no photo is visible.
  func referenceImage() -> Image?
  /// Returns the frame of the photo in the screen's view; `nil` if no photo is visible.
  func imageFrame() -> Rect?
}
