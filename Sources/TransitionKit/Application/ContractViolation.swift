/// A call that UIKit's documentation calls a programmer error, or that UIKit was seen to raise on.
///
/// On a device such a call ends the program. Here it does nothing, and is reported.
/// Source: the misuse table of uikit-semantics.md; statements 32, 52, 53.
public struct ContractViolation: Error, Hashable, Sendable {
  /// The rule that was broken.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    case startWhileStopped
    case startAfterDelayWhilePaused
    case negativeDelay
    case pauseWhileStopped
    case addAnimationsWhileStopped
    case stopWhileStopped
    case finishWhileNotStopped
    case continueWhileInactive
    case continueWhileRunning
    case notInterruptible
    case changeWhileActive
    case releasedWhilePausedOrStopped
    case completedTwice
    case completedWhileInteractive
    case interactionAfterEnd
    case interactionWithoutTransition
    case finishedTwice
    case differentInterruptibleAnimator
    case completionSpeedNotPositive
    case transitionDuringTransition
    case controllerInStackAlready
    case viewWithinItself
  }

  public var rule: Rule
  /// UIKit's name for the method, such as `continueAnimation(withTimingParameters:durationFactor:)`.
  public var call: String
  /// The reason in words: the state in which the method was called.
  public var what: String

  public init(_ rule: Rule, call: String, _ what: String) {
    (self.rule, self.call, self.what) = (rule, call, what)
  }
}

extension ContractViolation: CustomStringConvertible {
  public var description: String { "\(call): \(what)" }
}

extension Application {
  func report(_ misuse: ContractViolation) {
    log.append(.misuse(misuse))
  }

  static func report(_ misuse: ContractViolation) {
    current?.report(misuse)
  }
}
