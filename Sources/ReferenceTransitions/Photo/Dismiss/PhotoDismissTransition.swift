import Motion
import TransitionKit

/// The drag-to-dismiss of a photo in its article's sample: a pan scrubs the background and carries
/// the photo, and a spring takes both to one end.
///
/// Source: `bryanjclark/devsign-nav-transitions` @e60d362e8817,
/// `PhotoDetailInteractiveDismissTransition.swift` (transitions.md 5.1). The catch during a settle
/// is Apple's, from "PhotoTransitioning" (5.3): the sample itself would be driven into a second
/// `completeTransition`.
final class PhotoDismissTransition: Object, DismissDriver {
  /// The duration of the background's animator in seconds.
  ///
  /// "Duration and damping don't matter": it is scrubbed, and continued with a factor.
  static let backgroundDuration = 1.0

  private var parameters: PhotoDismissParameters
  @Unowned private var scene: PhotoScene
  /// The context, which the application retains until the transition is complete.
  @Weak private var context: (any ContextTransitioning)?
  private let photo = ImageView(frame: .zero)
  private var background: PropertyAnimator?
  private var foreground: PropertyAnimator?
  var releaseTiming: ReleaseTiming?
  var onEnd: ((Bool) -> Void)?
  private var isFinishing = false
  private var fromFrame = Rect.zero
  private var toFrame = Rect.zero
  private var hold: PhotoHold

  init(scene: PhotoScene, parameters: PhotoDismissParameters) {
    (self.scene, self.parameters) = (scene, parameters)
    hold = PhotoHold(minimumScale: parameters.minimumScale)
    photo.name = "photo"
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    super.init()
  }

  func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double { 0.3 }

  /// Stops the program: the transition exists only as a drag.
  func animateTransition(using transitionContext: any ContextTransitioning) {
    preconditionFailure("the drag-to-dismiss was started without a drag")
  }

  func animationEnded(_ transitionCompleted: Bool) { onEnd?(transitionCompleted) }

  /// The screen below, if it takes part.
  private var destination: (any PhotoDetailTransitionAnimatorDelegate)? {
    scene.grid.photoTransitionDelegate
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
    hold = PhotoHold(minimumScale: parameters.minimumScale)
    let background = PropertyAnimator(duration: Self.backgroundDuration, dampingRatio: 1)
    background.name = "background"
    let orphanAlpha = parameters.orphanAlpha
    background.addAnimations { [photo, hasDestination = destination != nil] in
      if hasDestination {
        fromView.alpha = 0
      } else {
        fromView.frame.origin.x = container.frame.maxX
        photo.alpha = orphanAlpha
      }
    }
    scene.tabs.setTabBar(hidden: false, animated: true, alongside: background)
    self.background = background
  }

  // MARK: The drag

  /// Returns whether a state scrubs, which is only `.changed`.
  ///
  /// The sample's action has `case .possible, .began: break`, and decides in `.ended` without
  /// scrubbing.
  func follows(_ state: GestureRecognizer.State) -> Bool { state == .changed }

  /// Moves the photo with `identity.scaledBy(scale).translatedBy(tx, ty)` about its centre.
  ///
  /// The translation happens inside of the scaled space. A photo that was caught in a settle starts
  /// from the transform that it showed then.
  func didPan(percentComplete: Double, translation: Vector, location: Point) {
    guard let context else { return }
    photo.transform = hold.shrunk(at: percentComplete).translatedBy(translation)
    scrub(to: percentComplete)
    context.updateInteractiveTransition(percentComplete)
  }

  /// Scrubs from the start, although a reversed animator counts from its other end (statement 62).
  private func scrub(to percent: Double) {
    background?.fractionFromStart = percent
  }

  var isStarted: Bool { context != nil }

  /// The percentage of the background.
  ///
  /// A background that no change has activated cannot continue and does not show the settle; the
  /// photo settles nevertheless.
  var percentComplete: Double {
    guard let background else { return 0 }
    guard background.state == .inactive, let foreground, isFinishing else {
      return background.fractionFromStart
    }
    return foreground.fractionComplete
  }

  // MARK: The settle

  /// Ends the pan.
  ///
  /// Before the system has started the transition, the sample loses the event.
  func didEnd(finish: Bool, velocity: Vector) {
    guard let context, let background else { return }
    isFinishing = finish
    background.isReversed = !finish
    let timing = timing(finish: finish)
    let foreground = PropertyAnimator(
      duration: timing.duration, timingParameters: timing.curve)
    foreground.name = "foreground"
    foreground.addAnimations { [weakSelf = Weak(self)] in weakSelf.target?.settle(finish: finish) }
    foreground.addCompletion { [weakSelf = Weak(self)] _ in
      weakSelf.target?.complete(finish, context)
    }
    background.continueAnimation(
      withTimingParameters: nil, durationFactor: timing.duration / Self.backgroundDuration)
    foreground.startAnimation()
    self.foreground = foreground
  }

  func setSettle(finish: SpringTiming, cancel: SpringTiming) {
    (parameters.finish, parameters.cancel) = (finish, cancel)
  }

  func settle(finish: Bool, velocity: Vector) -> (duration: Double, dampingRatio: Double?) {
    let timing = timing(finish: finish)
    return (timing.duration, timing.dampingRatio)
  }

  private func timing(finish: Bool) -> ReleaseTiming {
    releaseTiming ?? ReleaseTiming(finish ? parameters.finish : parameters.cancel)
  }

  /// Moves the photo to its end.
  ///
  /// The destination's frame is read within the block, because the destination is laid out only
  /// then.
  private func settle(finish: Bool) {
    photo.transform = .identity
    photo.frame = finish ? destination?.imageFrame() ?? toFrame : fromFrame
  }

  /// Completes the transition.
  ///
  /// The sample calls the delegates before UIKit, the destination first, and finishes or cancels
  /// the interaction only now.
  private func complete(_ finish: Bool, _ context: any ContextTransitioning) {
    Application.shared.note(photo.name, "removeFromSuperview()")
    photo.removeFromSuperview()
    photo.image = nil
    destination?.transitionDidEnd()
    scene.detail.transitionDidEnd()
    if finish {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    context.completeTransition(finish)
    (self.context, background, foreground) = (nil, nil, nil)
  }

  // MARK: The hold

  /// Whether a finger can catch the settle.
  ///
  /// While the background is inactive it cannot, because the background would jump.
  var canHold: Bool { isStarted && background?.state != .inactive }

  func resumeDrag(at percentComplete: Double) {
    (hold.transform, hold.percent) = (photo.transform, percentComplete)
  }

  func hold(at percentComplete: Double) {
    foreground?.stopAnimation(true)
    foreground = nil
    background?.pauseAnimation()
    scrub(to: percentComplete)
    resumeDrag(at: percentComplete)
    context?.pauseInteractiveTransition()
  }
}
