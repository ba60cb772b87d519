/// A published form of the drag-to-dismiss.
public enum PhotoDismissProfile: String, Hashable, Sendable, CaseIterable {
  /// The article's sample, `bryanjclark/devsign-nav-transitions` @e60d362e8817 (transitions.md
  /// 5.1).
  case locket
  /// The sample's hardened derivative, `arthurhammer/FrameGrabber` @2203e6eb1087 (5.2).
  ///
  /// The photo stays under the finger on an opaque screen that loses its background. The
  /// interaction ends when the finger lifts; photo and cell then fade into each other. It remembers
  /// a pan that ends too early, and without a cell the photo shrinks away. In the source the pan
  /// waits until it moves down; in Dragline it does not.
  case framegrabber
  /// Apple's sample "PhotoTransitioning" of 2016 (5.3).
  ///
  /// The drag adds up step by step, a spring with the finger's speed moves the photo to its place,
  /// and a touch catches it at any time.
  case applePhoto
}
