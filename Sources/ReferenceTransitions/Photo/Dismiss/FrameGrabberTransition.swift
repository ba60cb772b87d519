import Motion
import TransitionKit

/// The drag-to-dismiss as `arthurhammer/FrameGrabber` hardened it: the photo itself stays under the
/// finger on a detail screen that loses its background, and the screen fades away after the finger
/// has lifted.
///
/// Source: `arthurhammer/FrameGrabber` @2203e6eb1087, `ZoomPopTransition.swift` (transitions.md
/// 5.2). Its photo is a view of the detail screen, so it lies in that here. Two things differ from
/// the source, in which the pan starts the transition only when it moves down, and a touch cannot
/// catch the settle: here the pan starts it at once, and a touch catches the settle, as in Apple's
/// sample.
final class FrameGrabberTransition: Object, DismissDriver {
  private var parameters: PhotoDismissParameters
  @Unowned private var scene: PhotoScene
  /// The context, which the application retains until the transition is complete.
  @Weak private var context: (any ContextTransitioning)?
  private let photo = ImageView(frame: .zero)
  /// A copy of the cell's picture, which appears below the screen that fades.
  private var target: ImageView?
  private var background: PropertyAnimator?
  private var foreground: PropertyAnimator?
  var releaseTiming: ReleaseTiming?
  var onEnd: ((Bool) -> Void)?
  private var hold: PhotoHold
  private var initialFrame = Rect.zero
  private var hasEndedBeforeStart = false

  init(scene: PhotoScene, parameters: PhotoDismissParameters) {
    (self.scene, self.parameters) = (scene, parameters)
    hold = PhotoHold(minimumScale: parameters.minimumScale)
    photo.name = "photo"
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    super.init()
  }

  func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double {
    parameters.finish.duration
  }

  /// Stops the program: a tap on "back" has its own animator in Dragline.
  func animateTransition(using transitionContext: any ContextTransitioning) {
    preconditionFailure("the drag-to-dismiss was started without a drag")
  }

  func animationEnded(_ transitionCompleted: Bool) { onEnd?(transitionCompleted) }

  var isStarted: Bool { context != nil }
  var percentComplete: Double { background?.fractionFromStart ?? 0 }

  private var detail: View { scene.detail.view }

  /// The screen below, if it takes part.
  private var destination: (any PhotoDetailTransitionAnimatorDelegate)? {
    scene.grid.photoTransitionDelegate
  }

  /// Prepares the screens, unless the pan has already ended.
  func startInteractiveTransition(_ transitionContext: any ContextTransitioning) {
    context = transitionContext
    guard !hasEndedBeforeStart else { return }
    guard let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else { preconditionFailure("a pop without its two views") }
    for view in [toView, fromView] { transitionContext.containerView.addSubview(view) }
    initialFrame = scene.detail.imageFrame() ?? scene.layout.bounds
    photo.image = scene.detail.referenceImage()
    photo.transform = .identity
    photo.alpha = 1
    photo.frame = initialFrame
    detail.addSubview(photo)
    let background = PropertyAnimator(duration: 1, dampingRatio: 1)
    background.name = "background"
    self.background = background
    scene.detail.transitionWillStart()
    destination?.transitionWillStart()
    fadeBackground(with: background)
    scene.tabs.setTabBar(hidden: false, animated: true, alongside: background)
  }

  /// Fades the background, as FrameGrabber's editor does alongside; its colour returns in any case.
  private func fadeBackground(with animator: PropertyAnimator) {
    let (detail, color) = (detail, detail.backgroundColor)
    animator.addAnimations { detail.backgroundColor = .clear }
    animator.addCompletion { _ in detail.backgroundColor = color }
  }

  // MARK: The drag

  /// Returns whether a state scrubs, which is only `.changed`; `.began` only starts the transition.
  func follows(_ state: GestureRecognizer.State) -> Bool { state == .changed }

  /// Moves the photo by the whole translation, at any scale.
  func didPan(percentComplete: Double, translation: Vector, location: Point) {
    guard let context else { return }
    photo.transform = hold.shrunk(at: percentComplete).concatenating(
      AffineTransform(translationX: translation.dx, y: translation.dy))
    // Once it is there, it lies below the photo.
    target?.transform = photo.transform
    background?.fractionFromStart = percentComplete
    context.updateInteractiveTransition(percentComplete)
  }

  // MARK: The settle

  func didEnd(finish: Bool, velocity: Vector) {
    guard let context, let background else { return }
    if finish {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    let foreground = makeForeground(finish: finish, context)
    foreground.startAnimation()
    // Activates one that no change has scrubbed. (The author assigns `fractionComplete`, which is rounded
    // when it counts from the other end.)
    background.fractionFromStart = background.fractionFromStart
    background.isReversed = !finish
    background.continueAnimation(
      withTimingParameters: nil, durationFactor: foreground.duration / background.duration)
    self.foreground = foreground
  }

  private func makeForeground(
    finish: Bool, _ context: any ContextTransitioning
  ) -> PropertyAnimator {
    let changes =
      if !finish { cancelChanges() } else if let frame = targetFrame(in: context.containerView) {
        flight(to: frame, in: context.containerView)
      } else { fallbackChanges() }
    let timing = timing(finish: finish)
    let foreground = PropertyAnimator(
      duration: timing.duration, timingParameters: timing.curve)
    foreground.name = "foreground"
    foreground.addAnimations(changes)
    foreground.addCompletion { [weakSelf = Weak(self)] _ in
      weakSelf.target?.complete(finish, context)
    }
    return foreground
  }

  /// Returns the frame of the cell's picture in the container; `nil` without a cell.
  private func targetFrame(in container: View) -> Rect? {
    destination?.imageFrame().map { scene.grid.view.convert($0, to: container) }
  }

  private func cancelChanges() -> () -> Void {
    { [photo, target, detail, initialFrame] in
      for view in [photo, target].compactMap({ $0 }) {
        view.transform = .identity
        view.frame = initialFrame
      }
      // Only a caught settle has changed it.
      detail.alpha = 1
    }
  }

  /// Returns the changes of the flight to the cell.
  ///
  /// It replaces transforms by frames: the photo's frame becomes the area that it covers now, so
  /// that the edges of both pictures move straight.
  private func flight(to frame: Rect, in container: View) -> () -> Void {
    let current = photo.frame
    photo.transform = .identity
    photo.frame = current
    let target = target ?? makeTarget()
    self.target = target
    target.transform = .identity
    target.frame = detail.convert(current, to: container)
    container.insertSubview(target, belowSubview: detail)
    return { [photo, detail] in
      detail.alpha = 0
      photo.frame = container.convert(frame, to: detail)
      target.frame = frame
    }
  }

  private func makeTarget() -> ImageView {
    let target = ImageView(frame: .zero)
    target.name = "target"
    target.image = destination?.referenceImage()
    target.contentMode = .scaleAspectFill
    target.clipsToBounds = true
    return target
  }

  /// Returns the changes of a settle without a cell, in which the photo shrinks in its place.
  private func fallbackChanges() -> () -> Void {
    { [photo, scale = parameters.vanishingScale] in
      photo.transform = photo.transform.scaledBy(scale)
      photo.alpha = 0
    }
  }

  private func timing(finish: Bool) -> ReleaseTiming {
    if let releaseTiming { return releaseTiming }
    let hasTarget = destination?.imageFrame() != nil
    let spring =
      !finish ? parameters.cancel : hasTarget ? parameters.finish : parameters.fallback
    return ReleaseTiming(spring)
  }

  func settle(finish: Bool, velocity: Vector) -> (duration: Double, dampingRatio: Double?) {
    let timing = timing(finish: finish)
    return (timing.duration, timing.dampingRatio)
  }

  func setSettle(finish: SpringTiming, cancel: SpringTiming) {
    (parameters.finish, parameters.cancel) = (finish, cancel)
  }

  private func complete(_ finish: Bool, _ context: any ContextTransitioning) {
    target?.removeFromSuperview()
    Application.shared.note(photo.name, "removeFromSuperview()")
    photo.removeFromSuperview()
    photo.image = nil
    (self.context, background, foreground, target) = (nil, nil, nil, nil)
    scene.detail.transitionDidEnd()
    destination?.transitionDidEnd()
    context.completeTransition(finish)
  }

  // MARK: Too early, and caught

  func endBeforeStart() { hasEndedBeforeStart = true }

  /// Cancels the transition, for which nothing was prepared.
  func abandon() {
    guard let context else { return }
    self.context = nil
    context.cancelInteractiveTransition()
    context.completeTransition(false)
  }

  func resumeDrag(at percentComplete: Double) {
    (hold.transform, hold.percent) = (photo.transform, percentComplete)
  }

  func hold(at percentComplete: Double) {
    foreground?.stopAnimation(true)
    foreground = nil
    background?.pauseAnimation()
    background?.fractionFromStart = percentComplete
    resumeDrag(at: percentComplete)
    context?.pauseInteractiveTransition()
  }
}
