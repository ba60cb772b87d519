/// The methods that the author of a transition calls.
extension TransitionContext {
  /// The methods whose effect depends on the state.
  enum Call: String, CaseIterable {
    case update = "updateInteractiveTransition(_:)"
    case finish = "finishInteractiveTransition()"
    case cancel = "cancelInteractiveTransition()"
    case pause = "pauseInteractiveTransition()"
    case complete = "completeTransition(_:)"
  }

  /// Returns the reason why a call does nothing in the present state; `nil` when it has an effect.
  func refusal(of call: Call) -> (rule: ContractViolation.Rule, what: String)? {
    switch (state, call) {
    case (.idle, .update), (.idle, .finish), (.idle, .cancel), (.idle, .pause), (.idle, .complete):
      (.interactionWithoutTransition, "the transition has not started")
    case (.running, .update), (.running, .finish), (.running, .cancel):
      (.interactionWithoutTransition, "the transition is not interactive")
    case (.running, .pause), (.finishing, .pause), (.cancelling, .pause):
      isInterruptible ? nil : (.notInterruptible, "nothing in this transition can be paused")
    case (.finishing, .update), (.cancelling, .update):
      (.interactionAfterEnd, "the interaction is over and was not entered again")
    case (.finishing, .finish), (.finishing, .cancel):
      (.finishedTwice, "the interaction is finished already")
    case (.cancelling, .finish), (.cancelling, .cancel):
      (.finishedTwice, "the interaction is cancelled already")
    case (.interactive, .update), (.interactive, .finish), (.interactive, .cancel),
      (.interactive, .pause), (.interactive, .complete), (.running, .complete),
      (.finishing, .complete), (.cancelling, .complete):
      nil
    case (.completed, .update), (.completed, .finish), (.completed, .cancel), (.completed, .pause):
      (.interactionAfterEnd, "the transition is complete")
    case (.completed, .complete):
      (.completedTwice, "the transition is complete already")
    }
  }

  /// Whether it can become interactive again: an animator can be held, or an interaction controller
  /// drives the rest.
  var isInterruptible: Bool { interactor != nil || interruptible != nil }

  /// Returns whether a call has an effect, and reports it otherwise.
  private func mayDo(_ call: Call) -> Bool {
    guard let (rule, what) = refusal(of: call) else { return true }
    application.report(ContractViolation(rule, call: call.rawValue, what))
    return false
  }

  /// Moves an interactive transition; in other states the call is reported and does nothing.
  ///
  /// - Parameter percentComplete: The part of the way, 0…1; values outside become 0 and 1.
  public func updateInteractiveTransition(_ percentComplete: Double) {
    let percent = percentComplete > 0 ? min(percentComplete, 1) : 0
    application.note("context", Call.update.rawValue, "percentComplete", percent)
    guard mayDo(.update) else { return }
    self.percentComplete = percent
    clock.hold(at: percent * span)
  }

  /// Ends the interaction and lets the transition run to its end.
  ///
  /// If the transition is not interactive, the call is reported and does nothing.
  public func finishInteractiveTransition() {
    application.note("context", Call.finish.rawValue)
    guard mayDo(.finish) else { return }
    leaveInteraction(.finishing, cancelled: false)
  }

  /// Ends the interaction and lets the transition run back to its beginning.
  ///
  /// If the transition is not interactive, the call is reported and does nothing.
  public func cancelInteractiveTransition() {
    application.note("context", Call.cancel.rawValue)
    guard mayDo(.cancel) else { return }
    leaveInteraction(.cancelling, cancelled: true)
  }

  private func leaveInteraction(_ state: State, cancelled: Bool) {
    coordination?.percentComplete = percentComplete
    settleClock(to: cancelled ? 0 : 1)
    (self.state, transitionWasCancelled) = (state, cancelled)
    application.perform { coordination?.notifyInteractionChange() }
  }

  /// Makes a running transition interactive again, where it is (statement 25).
  ///
  /// Before the start, after the end, or if nothing in the transition can be paused, the call is
  /// reported and does nothing.
  public func pauseInteractiveTransition() {
    application.note("context", Call.pause.rawValue)
    guard mayDo(.pause), !isInteractive else { return }
    if !isSettled { clock.hold(at: place * span) }
    (state, transitionWasCancelled) = (.interactive, false)
    application.perform { coordination?.notifyInteractionChange() }
  }

  /// Ends the transition, exactly once (statement 19).
  ///
  /// A call before the start and a second call are reported and do nothing. A call during the
  /// interaction is reported and has its effect.
  ///
  /// - Parameter didComplete: Whether the new controller stays; false keeps the old one (statement
  ///   20).
  public func completeTransition(_ didComplete: Bool) {
    if isInteractive {
      application.report(
        ContractViolation(
          .completedWhileInteractive, call: Call.complete.rawValue,
          "the interaction was neither finished nor cancelled"))
    }
    application.note("context", Call.complete.rawValue, "didComplete", didComplete)
    if state != .idle { completionCount += 1 }
    guard mayDo(.complete) else { return }
    application.perform { end(didComplete) }
  }
}
