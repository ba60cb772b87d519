import Motion
import TransitionKit

/// The drag-to-dismiss of a photo in Apple's sample "PhotoTransitioning" (2016).
///
/// Progress and photo add up step by step, the drag scrubs the chrome, a spring with the finger's
/// speed moves the photo to its place, and a touch catches it at any time.
///
/// Source: transitions.md 5.3.
final class ApplePhotoTransition: Object, DismissDriver {
  private let parameters: PhotoDismissParameters
  @Unowned private var scene: PhotoScene
  /// The context, which the application retains until the transition is complete.
  @Weak private var context: (any ContextTransitioning)?
  private let photo = ImageView(frame: .zero)
  private var chrome: PropertyAnimator?
  private var item: PropertyAnimator?
  var releaseTiming: ReleaseTiming?
  var onEnd: ((Bool) -> Void)?
  private var initialFrame = Rect.zero
  private var finalFrame = Rect.zero
  /// The translation of the drag so far.
  ///
  /// With `setTranslation(.zero)`, each update contains only the step since the last one.
  private var lastTranslation = Vector.zero
  private var percent = 0.0

  init(scene: PhotoScene, parameters: PhotoDismissParameters) {
    (self.scene, self.parameters) = (scene, parameters)
    restingDuration = SpringTimingFunction(parameters.itemSpring).duration
    photo.name = "photo"
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    super.init()
  }

  /// The duration of the spring from rest, in seconds.
  private let restingDuration: Double

  func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double {
    restingDuration
  }

  /// Does nothing, as in the sample: the driver's animator performs the transition.
  func animateTransition(using transitionContext: any ContextTransitioning) {}

  func interruptibleAnimator(
    using transitionContext: any ContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    if let chrome { return chrome }
    let chrome = PropertyAnimator(duration: restingDuration, curve: .easeOut)
    self.chrome = chrome
    return chrome
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
    initialFrame = detailFrame
    finalFrame =
      destination?.imageFrame()
      ?? Rect(origin: Point(x: 0, y: fromView.frame.height), size: initialFrame.size)
    scene.detail.transitionWillStart()
    destination?.transitionWillStart()
    for view in [toView, fromView, photo] { transitionContext.containerView.addSubview(view) }
    photo.image = scene.detail.referenceImage()
    photo.frame = initialFrame
    (lastTranslation, percent) = (.zero, 0)
    prepareChrome(transitionContext, fromView)
  }

  private func prepareChrome(_ context: any ContextTransitioning, _ fromView: View) {
    let animator = interruptibleAnimator(using: context)
    guard let chrome else { return }
    chrome.name = "chrome"
    animator.addAnimations { fromView.alpha = 0 }
    animator.addCompletion { [weakSelf = Weak(self)] position in
      weakSelf.target?.complete(position, context)
    }
    scene.tabs.setTabBar(hidden: false, animated: true, alongside: chrome)
  }

  // MARK: The drag

  var isStarted: Bool { context != nil }

  /// Returns whether a state scrubs; the sample's action has `case .began, .changed`.
  func follows(_ state: GestureRecognizer.State) -> Bool { state == .began || state == .changed }

  func didPan(percentComplete: Double, translation: Vector, location: Point) {
    guard let context, let chrome else { return }
    let step = translation - lastTranslation
    lastTranslation = translation
    moveItem(by: step, progress: step.dy / (scene.layout.bounds.height / 2), location)
    percent = percentComplete
    chrome.fractionFromStart = percent
    context.updateInteractiveTransition(percent)
  }

  /// Moves and resizes the photo so that the place under the finger stays under it.
  private func moveItem(by step: Vector, progress: Double, _ location: Point) {
    let before = photo.bounds.size
    let way = finalFrame.width - initialFrame.width
    let current = way == 0 ? 0 : (before.width - initialFrame.width) / way
    let part = min(
      max(current + progress, -parameters.sizeOvershoot), 1 + parameters.sizeOvershoot)
    let size = Size(
      width: initialFrame.width + way * part,
      height: initialFrame.height + (finalFrame.height - initialFrame.height) * part)
    // Where the finger was before this step, from the photo's centre.
    let offset = (location - photo.center) - step
    let scaled = Vector(
      dx: offset.dx * size.width / before.width, dy: offset.dy * size.height / before.height)
    photo.bounds = Rect(origin: .zero, size: size)
    photo.center = photo.center + step + (offset - scaled)
  }

  // MARK: The settle

  func didEnd(finish: Bool, velocity: Vector) {
    guard let context, let chrome else { return }
    if finish {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    let target = finish ? finalFrame : initialFrame
    let item = itemAnimator(to: target, velocity)
    chrome.isReversed = !finish
    item.startAnimation()
    if chrome.state == .inactive {
      chrome.startAnimation()
    } else {
      chrome.continueAnimation(
        withTimingParameters: nil, durationFactor: item.duration / chrome.duration)
    }
    self.item = item
  }

  private func itemAnimator(to target: Rect, _ velocity: Vector) -> PropertyAnimator {
    let spring = SpringTimingParameters(
      mass: parameters.springMass, stiffness: parameters.springStiffness,
      damping: parameters.springDamping, initialVelocity: relative(velocity, to: target))
    let item = PropertyAnimator(
      duration: releaseTiming?.duration ?? 0.8, timingParameters: releaseTiming?.curve ?? spring)
    item.name = "item"
    item.addAnimations { [photo] in photo.frame = target }
    return item
  }

  func settle(finish: Bool, velocity: Vector) -> (duration: Double, dampingRatio: Double?) {
    let item = itemAnimator(to: finish ? finalFrame : initialFrame, velocity)
    let ratio = releaseTiming.map { $0.dampingRatio } ?? parameters.itemSpring.dampingRatio
    return (item.duration, ratio)
  }

  /// Returns a velocity in whole distances per second.
  ///
  /// The sample divides by the distance without its sign, unlike Apple's documentation (5.4 C), and
  /// ignores both axes if the distance of one is 0.
  private func relative(_ velocity: Vector, to target: Rect) -> Vector {
    let way = target.center - photo.center
    guard way.dx != 0, way.dy != 0 else { return .zero }
    func clipped(_ value: Double) -> Double {
      min(max(value, -parameters.springVelocity), parameters.springVelocity)
    }
    return Vector(
      dx: clipped(velocity.dx / abs(way.dx)), dy: clipped(velocity.dy / abs(way.dy)))
  }

  private func complete(_ position: ViewAnimatingPosition, _ context: any ContextTransitioning) {
    item?.stopAnimation(true)
    destination?.transitionDidEnd()
    scene.detail.transitionDidEnd()
    Application.shared.note(photo.name, "removeFromSuperview()")
    photo.removeFromSuperview()
    photo.image = nil
    (self.context, chrome, item) = (nil, nil, nil)
    context.completeTransition(position == .end)
  }

  // MARK: The hold

  func resumeDrag(at percentComplete: Double) { lastTranslation = .zero }

  func hold(at percentComplete: Double) {
    item?.stopAnimation(true)
    item = nil
    chrome?.pauseAnimation()
    percent = percentComplete
    chrome?.fractionFromStart = percent
    lastTranslation = .zero
    context?.pauseInteractiveTransition()
  }

  var percentComplete: Double {
    chrome?.fractionFromStart ?? percent
  }
}
