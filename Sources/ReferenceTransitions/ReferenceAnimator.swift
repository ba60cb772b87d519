public import TransitionKit

/// What the articles' animators share here and not there: who made them hears when it is over.
///
/// The subclasses conform to `AnimatedTransitioning`, not this class: a conformance that is inherited
/// would keep the protocol's own `interruptibleAnimator(using:)`, whatever a subclass has.
open class ReferenceAnimator: Object {
  /// Repairs the article's defects (`ReferenceParameters.fix`).
  let fix: Bool
  var onEnd: ((_ didComplete: Bool) -> Void)?

  init(fix: Bool) {
    self.fix = fix
    super.init()
  }

  /// Statement 21.
  open func animationEnded(_ transitionCompleted: Bool) {
    onEnd?(transitionCompleted)
  }

  /// Ends a transition whose author says what he says, whether it was cancelled or not.
  func complete(_ context: any ContextTransitioning, saying didComplete: Bool) {
    context.completeTransition(fix ? !context.transitionWasCancelled : didComplete)
  }
}

/// An animator on a property animator, which a percent-driven interaction can drive (statement 15).
///
/// The articles start theirs in `animateTransition(using:)` and do not vend it; to vend it changes
/// nothing about a transition that plays by itself.
open class InterruptibleReferenceAnimator: ReferenceAnimator, AnimatedTransitioning {
  /// The same one for all of a transition (statement 32).
  private var current: PropertyAnimator?

  /// Adds the views and makes the animator, which is not started yet.
  func makeAnimator(using context: any ContextTransitioning) -> PropertyAnimator {
    preconditionFailure("\(self) has no animator")
  }

  open func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double {
    preconditionFailure("\(self) has no duration")
  }

  open func animateTransition(using transitionContext: any ContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  public func interruptibleAnimator(
    using transitionContext: any ContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    if let current { return current }
    let animator = makeAnimator(using: transitionContext)
    current = animator
    return animator
  }

  override open func animationEnded(_ transitionCompleted: Bool) {
    current = nil
    super.animationEnded(transitionCompleted)
  }
}
