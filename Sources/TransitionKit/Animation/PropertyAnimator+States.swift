/// The state machine: the effect of each call in each state, and the calls that a state refuses.
extension PropertyAnimator {
  /// Whether the animator moves by itself, and is neither paused, inactive nor stopped (statement
  /// 49).
  public var isRunning: Bool { state == .active && run?.isRunning ?? false }

  /// Whether the animator is active and held.
  var isPaused: Bool { state == .active && !isRunning && !waitsForAnimations }

  /// Starts an inactive animator, or continues a paused one on its own curve.
  ///
  /// An animator without animations waits for the first one (statement 64). Starting a stopped
  /// animator is reported under `Strictness.documented`.
  public func startAnimation() {
    note("startAnimation()")
    switch state {
    case .stopped:
      refuseWhileStopped(.startWhileStopped, "startAnimation()")
    case .inactive:
      start(afterDelay: 0)
    case .active:
      if isPaused { resume(to: reversed ? 0 : 1, parameters: nil, durationFactor: 0) }
    }
  }

  /// Starts an inactive animator, or continues a paused one, after a delay.
  ///
  /// A negative delay is reported and does nothing, as does a stopped animator, or a paused one
  /// under `Strictness.observed`.
  ///
  /// - Parameter delay: The delay in seconds.
  public func startAnimation(afterDelay delay: Double) {
    note("startAnimation(afterDelay:)")
    guard delay >= 0 else {
      return refuse(.negativeDelay, "startAnimation(afterDelay:)", "the delay is \(delay) s")
    }
    switch state {
    case .stopped:
      refuseWhileStopped(.startWhileStopped, "startAnimation(afterDelay:)")
    case .inactive:
      start(afterDelay: delay)
    case .active:
      guard isPaused else { return }
      // The documentation allows it, and people saw it raise.
      if application.strictness == .observed {
        return refuse(
          .startAfterDelayWhilePaused, "startAnimation(afterDelay:)", "the animator is paused")
      }
      application.perform {
        application.mainQueue.async(after: delay) { [weakSelf = Weak(self)] in
          guard let self = weakSelf.target, self.isPaused else { return }
          self.resume(to: self.reversed ? 0 : 1, parameters: nil, durationFactor: 0)
        }
      }
    }
  }

  private func start(afterDelay delay: Double) {
    guard !blocks.isEmpty else {
      (state, waitsForAnimations) = (.active, true)
      return
    }
    begin(afterDelay: delay)
  }

  /// Pauses a running animator where it is, or makes an inactive one active and paused at 0.
  ///
  /// A stopped animator and one that is not interruptible refuse it, which is reported.
  public func pauseAnimation() {
    note("pauseAnimation()")
    switch state {
    case .stopped:
      refuseWhileStopped(.pauseWhileStopped, "pauseAnimation()")
    case .inactive:
      if checkInterruptible("pauseAnimation()") { beginHeld() }
    case .active:
      guard checkInterruptible("pauseAnimation()"), let run, !run.isInstant else { return }
      run.hold(scrubsLinearly: scrubsLinearly, at: application.currentTime)
      run.owner = nil
    }
  }

  /// Makes an inactive animator active and held at its beginning.
  func beginHeld() {
    begin(afterDelay: 0)
    guard let run, !run.isInstant else { return }
    run.holdFromTheBeginning(scrubsLinearly: scrubsLinearly)
    run.owner = nil
  }

  /// Whether the animator runs back to its start.
  ///
  /// Setting it turns a running animator around at once: its velocity jumps (statement 61).
  public var isReversed: Bool {
    get { reversed }
    set {
      application.note(name, "isReversed", "isReversed", newValue)
      guard newValue != reversed, state != .active || checkInterruptible("isReversed") else {
        return
      }
      reversed = newValue
      guard isRunning, let run else { return }
      turn(run)
    }
  }

  private func turn(_ run: AnimationRun) {
    guard !run.turn(back: reversed) else { return }
    run.hold(scrubsLinearly: scrubsLinearly, at: application.currentTime)
    resume(to: reversed ? 0 : 1, parameters: nil, durationFactor: 0)
  }

  /// Stops an active animator and leaves every property where the screen shows it.
  ///
  /// An inactive animator ignores the call. A stopped one and one that is not interruptible refuse
  /// it, which is reported.
  ///
  /// - Parameter withoutFinishing: Whether the animator becomes inactive at once, without its
  ///   completions. Otherwise it is stopped until `finishAnimation(at:)`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    application.note(name, "stopAnimation(_:)", "withoutFinishing", withoutFinishing)
    switch state {
    case .inactive: return
    case .stopped:
      refuse(.stopWhileStopped, "stopAnimation(_:)", "the animator is stopped already")
    case .active:
      guard checkInterruptible("stopAnimation(_:)") else { return }
      stoppedAnimations = run?.animations.filter { $0.isShown } ?? []
      run?.owner = nil
      run?.stopAtPresentation()
      (run, waitsForAnimations) = (nil, false)
      if withoutFinishing { reset() } else { state = .stopped }
    }
  }

  /// Finishes a stopped animator: sets the values of a position and calls the completions with it.
  ///
  /// In other states the call is reported and does nothing.
  ///
  /// - Parameter finalPosition: The values to leave: those of the end, those of the start, or those
  ///   on the screen.
  public func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    application.note(name, "finishAnimation(at:)", "finalPosition", finalPosition.word)
    guard state == .stopped else {
      return refuse(
        .finishWhileNotStopped, "finishAnimation(at:)",
        "the animator is \(state.word): call stopAnimation(false) first")
    }
    switch finalPosition {
    case .end: for animation in stoppedAnimations { animation.setModel(animation.after) }
    case .start:
      for animation in stoppedAnimations.reversed() { animation.setModel(animation.before) }
    case .current: break
    }
    application.perform { settle(finalPosition) }
  }

  /// Continues a paused animator, over the rest of the way and possibly with new timing.
  ///
  /// In other states, or if the animator is not interruptible, the call is reported and does
  /// nothing.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest; `nil` keeps the animator's own curve (statements 58,
  ///     60).
  ///   - durationFactor: The duration of the rest as a part of the whole one (statement 56). With 0
  ///     or less it is the time that is left on the curve (statement 57).
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double
  ) {
    let call = "continueAnimation(withTimingParameters:durationFactor:)"
    application.note(name, call, "durationFactor", durationFactor)
    guard checkInterruptible(call) else { return }
    guard state == .active, !waitsForAnimations else {
      return refuse(.continueWhileInactive, call, "the animator is \(state.word), not paused")
    }
    guard isPaused else {
      return refuse(.continueWhileRunning, call, "the animator is running, not paused")
    }
    resume(to: reversed ? 0 : 1, parameters: parameters, durationFactor: durationFactor)
  }

  /// Continues to one end.
  ///
  /// A factor of 0 takes the time that is left on the curve (statement 57). Any other is a part of
  /// the whole duration, over which the curve starts again (statement 56; docs/decisions/0002).
  private func resume(
    to target: Double, parameters: (any TimingCurveProvider)?, durationFactor: Double
  ) {
    guard let run else { return }
    run.owner = self
    let wanted = durationFactor > 0 ? durationFactor * duration : nil
    if let parameters {
      let onCurve = run.secondsOnCurve
      let left = target == 1 ? duration - onCurve : onCurve
      let (newCurve, seconds) = parameters.resolved(duration: wanted ?? left)
      run.go(to: target, within: seconds, curve: newCurve)
    } else if let wanted {
      run.go(to: target, within: wanted, curve: run.isStraight ? curve : .linear)
    } else {
      run.continueOnCurve(to: target)
    }
  }

  /// Returns whether the animator is interruptible, and reports a call if not.
  private func checkInterruptible(_ call: String) -> Bool {
    guard !isInterruptible else { return true }
    refuse(.notInterruptible, call, "the animator is not interruptible")
    return false
  }

  /// Reports a call of a stopped animator under `Strictness.documented`.
  ///
  /// The documentation calls it an error, and observers saw it pass (statement 52's table).
  private func refuseWhileStopped(_ rule: ContractViolation.Rule, _ call: String) {
    guard application.strictness == .documented else { return }
    refuse(rule, call, "the animator is stopped: call finishAnimation(at:) first")
  }
}

extension ViewAnimatingState {
  /// The name of the state.
  var word: String {
    switch self {
    case .inactive: "inactive"
    case .active: "active"
    case .stopped: "stopped"
    }
  }
}
