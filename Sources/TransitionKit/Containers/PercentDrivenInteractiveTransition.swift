/// Drives a transition by a percentage, without any help from its animator.
///
/// It lets the animator begin with the container's time held, then moves that time. Animators that
/// vend an interruptible animator have that one moved as well. Return one from a delegate's
/// `interactionControllerFor…`, a new one for each gesture (statement 18).
///
/// Sources: UIViewControllerTransitioning.h; WWDC 2013, session 218; WWDC 2016, session 216;
/// statements 1–18 of uikit-semantics.md.
open class PercentDrivenInteractiveTransition: Object, InteractiveTransitioning {
  /// The transition, which the application keeps until it is complete.
  @Weak private var context: TransitionContext?
  private var hasStarted = false
  /// The duration in seconds that the animator gave when the transition started; 0 before.
  open private(set) var duration = 0.0
  /// The value last given to `update(_:)`, or the place at which `pause()` caught the transition;
  /// 0…1.
  open private(set) var percentComplete = 0.0
  /// The divisor of the time that is left when the interaction ends; above 0.
  ///
  /// A value that is not above 0 is reported and not set.
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
  /// The curve of the part after the interaction (statement 7).
  open var completionCurve = AnimationCurve.easeInOut
  /// The timing that replaces the completion curve for interruptible animators (statement 8); `nil`
  /// for none.
  ///
  /// A spring of its own form decides the duration of the rest.
  open var timingCurve: (any TimingCurveProvider)?
  /// Whether the transition begins held, and not running (statement 9).
  open var wantsInteractiveStart = true

  /// Creates an interaction controller for one transition.
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
  ///
  /// After the end of the transition the call is reported.
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

  /// Ends the interaction and lets the transition run to its end.
  open func finish() { leave(isReversed: false) }

  /// Ends the interaction and lets the transition run back to its beginning.
  open func cancel() { leave(isReversed: true) }

  /// Ends the interaction.
  ///
  /// Before the system starts the transition the call is lost, and the transition, once started, is
  /// stuck (statement 17).
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
    // Factor 0 would mean the time that is left on the curve.
    let factor = whole > 0 ? max(seconds / whole, 1e-12) : 1
    if animator.isReversed != isReversed { animator.isReversed = isReversed }
    animator.continueAnimation(
      withTimingParameters: timingCurve ?? CubicTimingParameters(animationCurve: completionCurve),
      durationFactor: factor)
  }

  /// Catches the transition where it is, to be driven again.
  ///
  /// It does nothing when the rest of the way is over, since an animation that has ended does not
  /// come back.
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
  /// Returns the place of the transition on its clock, without the rounding of seconds that become
  /// a percentage again.
  ///
  /// The rest of the way begins where the interaction left it, to the bit, and never goes back.
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
  /// Sets the clock to the place where the interruptible animator was caught.
  fileprivate func catchUp(with percent: Double) {
    percentComplete = percent
    if interruptible != nil { clock.hold(at: percent * span) }
  }
}
