/// A call that UIKit's documentation calls a programmer error, or that UIKit was seen to raise on.
///
/// On a device such a call ends the program. Here it does nothing, and is reported. Source: the
/// misuse table of uikit-semantics.md; statements 32, 52, 53.
public struct ContractViolation: Error, Hashable, Sendable {
  /// The rule that was broken.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A stopped animator was started.
    case startWhileStopped
    /// A paused animator was started with a delay.
    case startAfterDelayWhilePaused
    /// An animator was started with a delay below 0.
    case negativeDelay
    /// A stopped animator was paused.
    case pauseWhileStopped
    /// Animations were added to a stopped animator.
    case addAnimationsWhileStopped
    /// A stopped animator was stopped again.
    case stopWhileStopped
    /// An animator was finished before it was stopped.
    case finishWhileNotStopped
    /// An animator was continued that is inactive or stopped.
    case continueWhileInactive
    /// An animator was continued while it runs.
    case continueWhileRunning
    /// An animator or a transition was interrupted that is not interruptible.
    case notInterruptible
    /// A setting of an animator was changed while the animator was active.
    case changeWhileActive
    /// An animator was released while it was paused or stopped.
    case releasedWhilePausedOrStopped
    /// A transition was completed a second time.
    case completedTwice
    /// A transition was completed before its interaction was finished or cancelled; it completes
    /// nevertheless.
    case completedWhileInteractive
    /// An interaction was driven after its end.
    case interactionAfterEnd
    /// An interaction was driven in a transition that has not started or is not interactive.
    case interactionWithoutTransition
    /// An interaction was finished or cancelled a second time.
    case finishedTwice
    /// A transition vended another interruptible animator than before; the first one stays in use.
    case differentInterruptibleAnimator
    /// A completion speed was set that is not above 0.
    case completionSpeedNotPositive
    /// A transition was requested while another one was under way.
    case transitionDuringTransition
    /// A controller was pushed that is in the stack already.
    case controllerInStackAlready
    /// A view was added to itself or to one of its subviews.
    case viewWithinItself
  }

  /// The rule that the call broke.
  public var rule: Rule
  /// UIKit's name for the method, such as
  /// `continueAnimation(withTimingParameters:durationFactor:)`.
  public var call: String
  /// The reason in words: the state in which the method was called.
  public var what: String

  /// Creates a violation of `rule` by `call`, for the reason `what`.
  public init(_ rule: Rule, call: String, _ what: String) {
    (self.rule, self.call, self.what) = (rule, call, what)
  }
}

extension ContractViolation: CustomStringConvertible {
  /// The call and the reason.
  public var description: String { "\(call): \(what)" }
}

extension Application {
  /// Logs a misuse.
  func report(_ misuse: ContractViolation) {
    log.append(.misuse(misuse))
  }

  /// Logs a misuse with the current application, if there is one.
  static func report(_ misuse: ContractViolation) {
    current?.report(misuse)
  }
}
