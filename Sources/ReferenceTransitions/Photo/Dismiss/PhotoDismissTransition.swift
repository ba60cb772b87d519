import Motion
import TransitionKit

/// The drag-to-dismiss of a photo as its article's sample has it: a pan scrubs the background and
/// carries the photo, and a spring takes both to one end.
///
/// Source: `bryanjclark/devsign-nav-transitions` @e60d362e8817,
/// `PhotoDetailInteractiveDismissTransition.swift` (transitions.md 5.1). The hold in mid settle is
/// Apple's, from "PhotoTransitioning" (5.3): the sample itself would be driven into a second
/// `completeTransition`.
final class PhotoDismissTransition: Object, AnimatedTransitioning, InteractiveTransitioning {
  /// Alpha of the photo at 100 % when the destination takes no part.
  static let orphanAlpha = 0.4
  /// "Duration and damping don't matter": it is scrubbed, and continued with a factor.
  static let backgroundDuration = 1.0

  private var parameters: PhotoDismissParameters
  /// FRAMEGRABBER's form.
  private var isHardened: Bool { parameters.profile == .framegrabber }
  private unowned let scene: PhotoScene
  /// Kept by the application until it is complete.
  private(set) weak var context: (any ContextTransitioning)?
  private let photo = ImageView(frame: .zero)
  private var background: PropertyAnimator?
  private var foreground: PropertyAnimator?
  /// In place of the sample's own.
  var releaseTiming: ReleaseTiming?
  /// Told when it is completed or cancelled for good (statement 21).
  var onEnd: ((Bool) -> Void)?
  private var fromFrame = Rect.zero
  private var toFrame = Rect.zero
  /// Where the drag took hold of the photo: at rest, or in the middle of a settle.
  private var held = (transform: AffineTransform.identity, percent: 0.0)

  init(scene: PhotoScene, parameters: PhotoDismissParameters) {
    (self.scene, self.parameters) = (scene, parameters)
    photo.name = "photo"
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    super.init()
  }

  func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double { 0.3 }

  /// Never called: the transition exists only as a drag.
  func animateTransition(using transitionContext: any ContextTransitioning) {
    preconditionFailure("the drag-to-dismiss was started without a drag")
  }

  func animationEnded(_ transitionCompleted: Bool) { onEnd?(transitionCompleted) }

  /// The screen below, if it takes part.
  private var destination: (any PhotoDetailTransitionAnimatorDelegate)? {
    scene.grid as? any PhotoDetailTransitionAnimatorDelegate
  }

  private var detailFrame: Rect { scene.detail.imageFrame() ?? scene.layout.bounds }

  func startInteractiveTransition(_ transitionContext: any ContextTransitioning) {
    context = transitionContext
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else { preconditionFailure("a pop without its two views") }
    let container = transitionContext.containerView
    fromFrame = detailFrame
    toFrame = Rect(
      origin: Point(x: 0, y: fromView.frame.height), size: fromFrame.size)
    scene.detail.transitionWillStart()
    destination?.transitionWillStart()
    for view in [toView, fromView, photo] { container.addSubview(view) }
    photo.image = scene.detail.referenceImage()
    photo.transform = .identity
    photo.alpha = 1
    photo.frame = fromFrame
    held = (.identity, 0)
    let background = PropertyAnimator(duration: Self.backgroundDuration, dampingRatio: 1)
    background.name = "background"
    background.addAnimations { [photo, hasDestination = destination != nil] in
      if hasDestination {
        fromView.alpha = 0
      } else {
        fromView.frame.origin.x = container.frame.maxX
        photo.alpha = Self.orphanAlpha
      }
    }
    scene.tabs.setTabBar(hidden: false, animated: true, alongside: background)
    self.background = background
  }

  // MARK: The drag

  /// `scale = 1 - (1 - 0.68) * p`
  func scale(at percent: Double) -> Double { 1 - (1 - parameters.minimumScale) * percent }

  /// `identity.scaledBy(scale).translatedBy(tx, ty)`, about the photo's centre: the translation
  /// happens inside of the scaled space. A photo that was caught in a settle starts from what it
  /// showed then.
  func didPan(percentComplete: Double, translation: Vector) {
    guard let context else { return }
    let ratio = scale(at: percentComplete) / scale(at: held.percent)
    photo.transform =
      isHardened
      ? held.transform.scaledBy(ratio).concatenating(
        AffineTransform(translationX: translation.dx, y: translation.dy))
      : held.transform.scaledBy(ratio).translatedBy(translation)
    scrub(to: percentComplete)
    context.updateInteractiveTransition(percentComplete)
  }

  /// From the start, although a reversed animator counts from its other end (statement 62).
  private func scrub(to percent: Double) {
    background?.fractionFromStart = percent
  }

  /// What the background shows now, 0…1.
  var percentComplete: Double {
    background?.fractionFromStart ?? 0
  }

  // MARK: The settle

  /// The pan is over. Before the system has started the transition nothing listens, and the sample
  /// loses the event.
  func didEnd(finish: Bool) {
    guard let context, let background else { return }
    if isHardened { endInteraction(finish, context) }
    if isHardened && background.state == .inactive {
      background.pauseAnimation()
    }
    background.isReversed = !finish
    let timing = timing(finish: finish)
    let foreground = PropertyAnimator(
      duration: timing.duration, timingParameters: timing.curve)
    foreground.name = "foreground"
    foreground.addAnimations { [weak self] in self?.settle(finish: finish) }
    foreground.addCompletion { [weak self] _ in self?.complete(finish, context) }
    background.continueAnimation(
      withTimingParameters: nil, durationFactor: timing.duration / Self.backgroundDuration)
    foreground.startAnimation()
    self.foreground = foreground
  }

  func setSettle(finish: PhotoDismissParameters.Settle, cancel: PhotoDismissParameters.Settle) {
    (parameters.finish, parameters.cancel) = (finish, cancel)
  }

  /// Seconds and damping ratio of the settle.
  func timing(finish: Bool) -> ReleaseTiming {
    if let releaseTiming { return releaseTiming }
    let hasFallback = finish && isHardened && !hasTarget
    let settle =
      hasFallback ? PhotoDismissParameters.fallback : finish ? parameters.finish : parameters.cancel
    return ReleaseTiming(
      duration: settle.duration, shape: .spring(dampingRatio: settle.dampingRatio, velocity: 0))
  }

  /// Whether there is a cell that the photo can go to.
  private var hasTarget: Bool { destination?.imageFrame() != nil }

  /// Asked within the block, since only then the destination is laid out.
  private func settle(finish: Bool) {
    guard finish else {
      photo.transform = .identity
      photo.frame = fromFrame
      return
    }
    if isHardened, !hasTarget {
      photo.transform = photo.transform.scaledBy(PhotoDismissParameters.vanishingScale)
      photo.alpha = 0
      return
    }
    photo.transform = .identity
    photo.frame = destination?.imageFrame() ?? toFrame
  }

  /// The sample tells the delegates before UIKit, the destination first, and finishes or cancels the
  /// interaction only now.
  private func complete(_ finish: Bool, _ context: any ContextTransitioning) {
    Application.shared.note(photo.name, "removeFromSuperview()")
    photo.removeFromSuperview()
    photo.image = nil
    destination?.transitionDidEnd()
    scene.detail.transitionDidEnd()
    if !isHardened { endInteraction(finish, context) }
    context.completeTransition(finish)
    (self.context, background, foreground) = (nil, nil, nil)
  }

  /// FRAMEGRABBER's answer to a pan that was over too early: nothing has moved yet, so nothing has to
  /// settle.
  func abandon() {
    guard let context else { return }
    if background?.state == .inactive { background?.pauseAnimation() }
    background?.stopAnimation(false)
    background?.finishAnimation(at: .start)
    if isHardened { endInteraction(false, context) }
    complete(false, context)
  }

  private func endInteraction(_ finish: Bool, _ context: any ContextTransitioning) {
    if finish {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
  }

  // MARK: The hold

  /// A finger takes hold of what a drag left standing.
  func retake(at percentComplete: Double) { held = (photo.transform, percentComplete) }

  /// A finger catches the settle at what it saw last.
  func hold(at percentComplete: Double) {
    foreground?.stopAnimation(true)
    foreground = nil
    background?.pauseAnimation()
    scrub(to: percentComplete)
    held = (photo.transform, percentComplete)
    context?.pauseInteractiveTransition()
  }
}
