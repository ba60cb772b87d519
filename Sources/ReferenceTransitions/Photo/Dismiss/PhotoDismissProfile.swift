/// The three published forms of the drag-to-dismiss.
public enum PhotoDismissProfile: String, Hashable, Sendable, CaseIterable {
  /// The article's sample, `bryanjclark/devsign-nav-transitions` @e60d362e8817 (transitions.md 5.1).
  case locket
  /// Its hardened derivative, `arthurhammer/FrameGrabber` @2203e6eb1087 (5.2): the photo stays
  /// under the finger on an opaque screen that loses its background, the interaction ends when the
  /// finger lifts, photo and cell fade into each other on the way, a pan that ends too early is
  /// remembered, and without a cell the photo shrinks away. In the source the pan waits until it
  /// moves down; in Dragline it does not.
  case framegrabber
  /// Apple's sample "PhotoTransitioning" of 2016 (5.3): the drag adds up step by step, a spring with
  /// the finger's speed takes the photo to its place, a touch catches it at any time.
  case applePhoto
}
