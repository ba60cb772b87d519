import Motion
public import TransitionKit

/// From a photo back to the grid: the photo flies into its cell, the detail screen fades out above
/// the grid, the tab bar comes back.
///
/// Source: LOCKET `PhotoDetailTransition.swift`, `PhotoDetailPopTransition` (transitions.md 1.3).
public final class PhotoDetailPopTransition: InterruptibleReferenceAnimator {
  /// Seconds.
  public static let duration = 0.38
  public static let dampingRatio = 0.9
  /// Seconds after the start: until then the grid has laid itself out, so that it knows its cells.
  public static let layoutDelay = 0.005

  private let to: (any PhotoDetailTransitionAnimatorDelegate)?
  private let detail: PhotoDetailViewController
  private let transitionImageView = ImageView(frame: .zero)

  public init(fromVC: PhotoDetailViewController, toVC: ViewController, fix: Bool) {
    (detail, to) = (fromVC, toVC as? any PhotoDetailTransitionAnimatorDelegate)
    super.init(fix: fix)
    transitionImageView.name = "photo"
    transitionImageView.contentMode = .scaleAspectFill
    transitionImageView.clipsToBounds = true
  }

  override public func transitionDuration(
    using transitionContext: (any ContextTransitioning)?
  ) -> Double { Self.duration }

  override func makeAnimator(using context: any ContextTransitioning) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: Self.duration, dampingRatio: Self.dampingRatio)
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
    to?.transitionWillStart()
    animator.addAnimations { fromView.alpha = 0 }
    animator.addCompletion { [self] _ in finish(context) }
    let tabs = LocketTabBarController.above(detail, or: context)
    tabs?.setTabBar(hidden: false, animated: true, alongside: animator)
    flyLater(with: animator, in: context)
    return animator
  }

  /// The photo joins the animation that runs already, and ends with it.
  private func flyLater(with animator: PropertyAnimator, in context: any ContextTransitioning) {
    Application.shared.mainQueue.async(after: Self.layoutDelay) { [self] in
      let end =
        to?.imageFrame()
        ?? PhotoGeometry.offscreenFrameForDismissal(
          transitionImageView.frame.size, screenHeight: context.containerView.bounds.height)
      animator.addAnimations { [transitionImageView] in transitionImageView.frame = end }
    }
  }

  /// The delegates hear of it in the opposite order to the push's.
  private func finish(_ context: any ContextTransitioning) {
    PhotoFlight.land(transitionImageView)
    context.completeTransition(!context.transitionWasCancelled)
    to?.transitionDidEnd()
    detail.transitionDidEnd()
  }
}
