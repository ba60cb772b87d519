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

extension ViewController {
  /// The controller as a screen that takes part in the flight of a photo; `nil` if it does not.
  ///
  /// The sample casts to the protocol. Embedded Swift casts to classes only.
  var photoTransitionDelegate: (any PhotoDetailTransitionAnimatorDelegate)? {
    if let grid = self as? PhotoTransitionGridViewController { return grid }
    return self as? PhotoDetailViewController
  }
}
