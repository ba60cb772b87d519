import Motion

/// The start, the driven time and the end.
extension TransitionContext {
  /// The time over which a transition without a duration is scrubbed, in seconds.
  private static let shortestDuration = 0.001

  /// The seconds of which percents are parts.
  var span: Double { duration > 0 && duration.isFinite ? duration : Self.shortestDuration }

  /// Starts the interaction controller, or the animator when there is none (statement 31).
  func start() {
    guard state == .idle, let animator else { return }
    duration = animator.transitionDuration(using: self)
    state = startsInteractively ? .interactive : .running
    if startsInteractively {
      clock.hold(at: 0)
    } else {
      clock.run(from: 0, at: application.currentTime)
    }
    if let interactor {
      application.log.append(.interactionBegan)
      application.note("interactionController", "startInteractiveTransition(_:)")
      interactor.startInteractiveTransition(self)
    } else {
      animate()
    }
    askForInterruptibleAnimator()
    coordination?.start()
  }

  func animate() {
    application.note("animator", "animateTransition(using:)")
    animator?.animateTransition(using: self)
  }

  /// Puts the animations of the container on the transition's clock from now on.
  func driveContainer() {
    containerView.layer.clock = clock
  }

  /// Requests the interruptible animator, which must be the same at each turn of the transition
  /// (statement 32).
  @discardableResult
  func askForInterruptibleAnimator() -> (any ViewImplicitlyAnimating)? {
    guard !isComplete, let animator else { return nil }
    let answer = animator.interruptibleAnimator(using: self)
    guard answer !== NoInterruptibleAnimator.shared else { return nil }
    if let interruptible, interruptible !== answer {
      application.report(
        ContractViolation(
          .differentInterruptibleAnimator, call: "interruptibleAnimator(using:)",
          "the transition used another animator before"))
      return interruptible
    }
    interruptible = answer
    return answer
  }

  // MARK: Time

  /// The position of the clock, 0…1.
  var place: Double {
    min(max(clock.seconds(at: application.currentTime) / span, 0), 1)
  }

  /// The displayed percentage, 0…1.
  ///
  /// After the interaction it is that of the settle. For hand-written interaction controllers it is
  /// the last one that they reported, while the transition is interactive.
  public var currentPercent: Double {
    if let driver = interactor as? PercentDrivenInteractiveTransition {
      return driver.currentPercent
    }
    return isInteractive ? percentComplete : place
  }

  /// Whether an animation on the clock has reached its end, so that it is too late to catch it.
  var isSettled: Bool {
    let now = application.currentTime
    return switch clock.pace {
    case .held: false
    case .running: clock.hasEndedAnimations || clock.seconds(at: now) >= span
    case .settling(let settling): clock.hasEndedAnimations || now >= settling.end
    }
  }

  /// Runs the clock to one end, as the interaction controller wants it (statements 4–7).
  func settleClock(to percent: Double) {
    let way = abs(percent - place)
    let speed = interactor?.completionSpeed ?? 1
    var (curve, seconds) = (
      (interactor?.completionCurve ?? .easeInOut).timingCurve, way * span / max(speed, 1e-9)
    )
    if interruptible != nil, let driver = interactor as? PercentDrivenInteractiveTransition,
      let timing = driver.timingCurve
    {
      (curve, seconds) = timing.resolved(duration: seconds)
    }
    clock.settle(
      to: percent * span, at: application.currentTime, within: seconds, curve: curve)
  }

  // MARK: End

  func end(_ didComplete: Bool) {
    if isInteractive {
      clock.settle(
        to: didComplete ? span : 0, at: application.currentTime, within: 0, curve: .linear)
    }
    if didComplete, transitionWasCancelled {
      application.reportAnomaly(
        "completedAfterCancel",
        "the transition was cancelled, and completeTransition(true) keeps the new controller")
    }
    (state, self.didComplete) = (.completed, didComplete)
    releaseContainer()
    application.transitions.removeAll { $0 === self }
    let (animator, coordination) = (animator, coordination)
    coordination?.endAnimations(didComplete)
    plan.onCompletion(didComplete)
    animator?.animationEnded(didComplete)
    coordination?.complete()
    release()
  }

  /// Ends the transition without a completion, together with the screens that it was between.
  func forget() {
    state = .completed
    releaseContainer()
    (interruptible as? PropertyAnimator)?.forget()
    release()
  }

  private func releaseContainer() {
    if containerView.layer.clock === clock { containerView.layer.clock = nil }
  }

  private func release() {
    (animator, interactor, coordination, interruptible) = (nil, nil, nil, nil)
  }
}
