import Motion
public import TransitionKit

/// The animator of the push from the grid to a photo.
///
/// The photo flies out of its cell, the detail screen fades in below it, and the tab bar moves out.
///
/// Source: LOCKET `PhotoDetailTransition.swift`, `PhotoDetailPushTransition` (transitions.md 1.2).
public final class PhotoDetailPushTransition: InterruptibleReferenceAnimator {
  private let from: any PhotoDetailTransitionAnimatorDelegate
  private let detail: PhotoDetailViewController
  private let timing: SpringTiming
  private let transitionImageView = ImageView(frame: .zero)

  /// Creates an animator; `nil` if `fromVC` takes no part, and the system's own transition is used.
  public init?(
    fromVC: ViewController, toVC: PhotoDetailViewController, timing: SpringTiming, fix: Bool
  ) {
    guard let from = fromVC.photoTransitionDelegate else { return nil }
    (self.from, detail, self.timing) = (from, toVC, timing)
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
      let image = referenceImage()
    else { return animator }
    toView.alpha = 0
    context.containerView.addSubview(fromView)
    context.containerView.addSubview(toView)
    transitionImageView.image = image
    transitionImageView.frame =
      from.imageFrame()
      ?? PhotoGeometry.offscreenFrameForPresentation(image.size, in: toView.bounds)
    context.containerView.addSubview(transitionImageView)
    from.transitionWillStart()
    detail.transitionWillStart()
    let end = PhotoGeometry.fit(image.size, in: toView.bounds)
    animator.addAnimations { [transitionImageView] in
      toView.alpha = 1
      transitionImageView.frame = end
    }
    animator.addCompletion { [self] position in finish(context, at: position) }
    let tabs = LocketTabBarController.above(detail, or: context)
    tabs?.setTabBar(hidden: true, animated: true, alongside: animator)
    return animator
  }

  /// Returns the image of the grid's cell, or of the detail screen if the cell is gone.
  ///
  /// The sample unwraps the grid's image and traps if the cell is gone. Dragline uses the photo
  /// itself, which the cell would show.
  private func referenceImage() -> Image? {
    if let image = from.referenceImage() { return image }
    if !fix {
      Application.shared.reportAnomaly(
        "wouldTrap", "referenceImage() is nil and the sample unwraps it: the cell is gone")
    }
    return detail.referenceImage()
  }

  /// Completes the transition; the sample asserts that the position is the end.
  private func finish(_ context: any ContextTransitioning, at position: ViewAnimatingPosition) {
    PhotoFlight.land(transitionImageView)
    // The sample leaves a hidden detail screen invisible.
    if fix { context.view(forKey: .to)?.alpha = 1 }
    context.completeTransition(!context.transitionWasCancelled)
    detail.transitionDidEnd()
    from.transitionDidEnd()
  }
}

/// The end of the photo's flight, which the push and the pop share.
enum PhotoFlight {
  /// Removes the flying photo and its image.
  static func land(_ imageView: ImageView) {
    Application.shared.note(imageView.name, "removeFromSuperview()")
    imageView.removeFromSuperview()
    imageView.image = nil
  }
}
