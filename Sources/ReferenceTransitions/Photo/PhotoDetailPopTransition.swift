import Motion
public import TransitionKit

/// The animator of the pop from a photo to the grid.
///
/// The photo flies into its cell, the detail screen fades out above the grid, and the tab bar comes
/// back.
///
/// Source: LOCKET `PhotoDetailTransition.swift`, `PhotoDetailPopTransition` (transitions.md 1.3).
public final class PhotoDetailPopTransition: InterruptibleReferenceAnimator {
  private let to: any PhotoDetailTransitionAnimatorDelegate
  private let detail: PhotoDetailViewController
  private let timing: SpringTiming
  /// The time from the start to the beginning of the photo's flight, in seconds.
  private let layoutDelay: Double
  private let transitionImageView = ImageView(frame: .zero)

  /// Creates an animator; `nil` if `toVC` takes no part, and the system's own transition is used.
  ///
  /// - Parameter layoutDelay: The time from the start to the beginning of the photo's flight, in
  ///   seconds.
  public init?(
    fromVC: PhotoDetailViewController, toVC: ViewController, timing: SpringTiming,
    layoutDelay: Double, fix: Bool
  ) {
    guard let to = toVC.photoTransitionDelegate else { return nil }
    (detail, self.to) = (fromVC, to)
    (self.timing, self.layoutDelay) = (timing, layoutDelay)
    super.init(fix: fix)
    transitionImageView.name = "photo"
    transitionImageView.contentMode = .scaleAspectFill
    transitionImageView.clipsToBounds = true
  }

  /// Returns the duration of the flight in seconds.
  override public func transitionDuration(
    using transitionContext: (any ContextTransitioning)?
  ) -> Double { timing.duration }

  override func makeAnimator(using context: any ContextTransitioning) -> PropertyAnimator {
    let animator = PropertyAnimator(
      duration: timing.duration, dampingRatio: timing.dampingRatio)
    animator.name = "photoAnimator"
    guard let fromView = context.view(forKey: .from), let toView = context.view(forKey: .to),
      let start = detail.imageFrame()
    else { return animator }
    transitionImageView.image = detail.referenceImage()
    transitionImageView.frame = start
    context.containerView.addSubview(toView)
    context.containerView.addSubview(fromView)
    context.containerView.addSubview(transitionImageView)
    detail.transitionWillStart()
    to.transitionWillStart()
    animator.addAnimations { fromView.alpha = 0 }
    animator.addCompletion { [self] _ in finish(context) }
    let tabs = LocketTabBarController.above(detail, or: context)
    tabs?.setTabBar(hidden: false, animated: true, alongside: animator)
    flyLater(with: animator, in: context)
    return animator
  }

  /// Adds the photo's flight to the running animation, which ends both, after `layoutDelay`.
  private func flyLater(with animator: PropertyAnimator, in context: any ContextTransitioning) {
    Application.shared.mainQueue.async(after: layoutDelay) { [self] in
      let end =
        to.imageFrame()
        ?? PhotoGeometry.offscreenFrameForDismissal(
          transitionImageView.frame.size, screenHeight: context.containerView.bounds.height)
      animator.addAnimations { [transitionImageView] in transitionImageView.frame = end }
    }
  }

  /// Completes the transition; it calls the delegates in the opposite order to the push.
  private func finish(_ context: any ContextTransitioning) {
    PhotoFlight.land(transitionImageView)
    context.completeTransition(!context.transitionWasCancelled)
    to.transitionDidEnd()
    detail.transitionDidEnd()
  }
}
