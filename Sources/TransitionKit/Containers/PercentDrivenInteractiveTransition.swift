/// Drives a transition by a percentage, although its animator knows nothing of it.
///
/// It lets the animator begin with the container's time held, then moves that time; animators that
/// vend an interruptible animator have that one moved as well. Return one from a delegate's
/// `interactionControllerFor…`, a new one for each gesture (statement 18).
///
/// Sources: UIViewControllerTransitioning.h; WWDC 2013, session 218; WWDC 2016, session 216;
/// statements 1–18 of uikit-semantics.md.
open class PercentDrivenInteractiveTransition: Object, InteractiveTransitioning {
  /// Kept by the application until it is complete.
  private weak var context: TransitionContext?
  private var hasStarted = false
  /// Seconds: what the animator said when the transition started; 0 before.
  open private(set) var duration = 0.0
  /// The value last given to `update(_:)`, or where `pause()` caught the transition; 0…1.
  open private(set) var percentComplete = 0.0
  /// Divides the time that is left when the interaction ends; above 0. Others are refused.
  open var completionSpeed = 1.0 {
    didSet {
      guard !(completionSpeed > 0) else { return }
      Application.report(
        ContractViolation(
          .completionSpeedNotPositive, call: "completionSpeed",
          "\(completionSpeed) is not above 0"))
      completionSpeed = oldValue
    }
  }
  /// The completion curve of the part after the interaction (statement 7).
  open var completionCurve = AnimationCurve.easeInOut
  /// Takes the place of the completion curve for interruptible animators (statement 8). A spring of
  /// its own form decides how long the rest takes.
  open var timingCurve: (any TimingCurveProvider)?
  open var wantsInteractiveStart = true

  override public init() { super.init() }

  /// Lets the animator begin, held at 0, or running if `wantsInteractiveStart` is false.
  open func startInteractiveTransition(_ transitionContext: any ContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    (self.context, hasStarted) = (context, true)
    (duration, percentComplete) = (context.duration, 0)
    context.driveContainer()
    let application = context.application
    application.clockOfNewAnimations = context.clock
    context.animate()
    application.clockOfNewAnimations = nil
    guard let animator = context.askForInterruptibleAnimator() else { return }
    if wantsInteractiveStart {
      animator.pauseAnimation()
    } else if animator.state == .inactive {
      animator.startAnimation()
    }
  }

  /// Moves the transition; values outside of 0…1 become 0 and 1.
  open func update(_ percentComplete: Double) {
    self.percentComplete = percentComplete > 0 ? min(percentComplete, 1) : 0
    guard let context else {
      if hasStarted { refuseAfterEnd("update(_:)") }
      return
    }
    let isInteractive = context.isInteractive
    context.updateInteractiveTransition(percentComplete)
    if isInteractive { context.interruptible?.fractionComplete = self.percentComplete }
  }

  /// Lets it run on to its end.
  open func finish() { leave(isReversed: false) }

  /// Lets it run back to its beginning.
  open func cancel() { leave(isReversed: true) }

  /// Before the system started the transition there is nothing to finish, and the call is lost:
  /// once started, the transition is stuck (statement 17).
  private func leave(isReversed: Bool) {
    let call = isReversed ? "cancel()" : "finish()"
    guard let context else {
      if hasStarted { return refuseAfterEnd(call) }
      Application.current?.reportAnomaly(
        "finishedBeforeStart", "\(call) came before startInteractiveTransition(_:)")
      return
    }
    let (isInteractive, percent) = (context.isInteractive, currentPercent)
    if isReversed {
      context.cancelInteractiveTransition()
    } else {
      context.finishInteractiveTransition()
    }
    guard isInteractive, let animator = context.askForInterruptibleAnimator() else { return }
    let left = (isReversed ? percent : 1 - percent) * duration / completionSpeed
    resume(animator, isReversed: isReversed, within: left)
  }

  private func refuseAfterEnd(_ call: String) {
    Application.report(
      ContractViolation(.interactionAfterEnd, call: call, "the transition is complete"))
  }

  private func resume(
    _ animator: any ViewImplicitlyAnimating, isReversed: Bool, within seconds: Double
  ) {
    guard animator.state == .active, !animator.isRunning else { return }
    let whole = (animator as? PropertyAnimator)?.duration ?? duration
    // Factor 0 would mean "what is left on the curve".
    let factor = whole > 0 ? max(seconds / whole, 1e-12) : 1
    if animator.isReversed != isReversed { animator.isReversed = isReversed }
    animator.continueAnimation(
      withTimingParameters: timingCurve ?? CubicTimingParameters(animationCurve: completionCurve),
      durationFactor: factor)
  }

  /// Catches the transition where it is, to be driven again. Too late once the rest of the way is
  /// over: what has ended does not come back.
  open func pause() {
    guard let context, !context.isInteractive, context.isComplete || !context.isSettled else {
      return
    }
    let place = currentPercent
    context.pauseInteractiveTransition()
    guard context.isInteractive else { return }
    percentComplete = place
    if let animator = context.askForInterruptibleAnimator(), animator.state == .active {
      animator.pauseAnimation()
      if animator.isReversed { animator.isReversed = false }
      percentComplete = currentPercent
    }
    context.catchUp(with: percentComplete)
  }

  /// The displayed percentage, 0…1, also during the settle.
  public var currentPercent: Double {
    guard let context else { return 0 }
    guard let animator = context.interruptible, animator.state == .active else {
      return placeWithoutRounding(of: context)
    }
    // To turn a reversed animator's fraction around again would round it.
    if let animator = animator as? PropertyAnimator { return animator.fractionFromStart }
    return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
  }
}

extension PercentDrivenInteractiveTransition {
  /// Seconds that become a percentage again are rounded: the rest of the way begins where the
  /// interaction left it, to the bit, and never goes back.
  private func placeWithoutRounding(of context: TransitionContext) -> Double {
    if context.clock.isAtBeginning(context.application.currentTime) { return percentComplete }
    return switch context.state {
    case .finishing: max(context.place, percentComplete)
    case .cancelling: min(context.place, percentComplete)
    case .idle, .running, .interactive, .completed: context.place
    }
  }
}

extension TransitionContext {
  /// The clock stands where the interruptible animator was caught.
  fileprivate func catchUp(with percent: Double) {
    percentComplete = percent
    if interruptible != nil { clock.hold(at: percent * span) }
  }
}
