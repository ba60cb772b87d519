public import TransitionKit

/// The base class of the articles' animators, which reports the end of a transition.
///
/// The subclasses conform to `AnimatedTransitioning`, not this class: a conformance that is
/// inherited would keep the protocol's own `interruptibleAnimator(using:)`, even if a subclass
/// implements it.
open class ReferenceAnimator: Object {
  /// Whether the animator repairs the article's defects (`ReferenceParameters.fix`).
  let fix: Bool
  /// The handler that `animationEnded(_:)` calls.
  var onEnd: ((_ didComplete: Bool) -> Void)?

  init(fix: Bool) {
    self.fix = fix
    super.init()
  }

  /// Reports the end of the transition to `onEnd` (statement 21).
  open func animationEnded(_ transitionCompleted: Bool) {
    onEnd?(transitionCompleted)
  }

  /// Completes a transition with the article's own value, or with the context's if `fix` is set.
  func complete(_ context: any ContextTransitioning, saying didComplete: Bool) {
    context.completeTransition(fix ? !context.transitionWasCancelled : didComplete)
  }
}

/// The base class of the animators that use a property animator, which a percent-driven interaction
/// can drive (statement 15).
///
/// The articles start theirs in `animateTransition(using:)` and do not vend it. Vending it changes
/// nothing about a transition that plays by itself.
open class InterruptibleReferenceAnimator: ReferenceAnimator, AnimatedTransitioning {
  /// The animator of the current transition, the same one until its end (statement 32).
  private var current: PropertyAnimator?

  /// Adds the views and returns the animator, which has not started.
  func makeAnimator(using context: any ContextTransitioning) -> PropertyAnimator {
    preconditionFailure("the class does not make its animator")
  }

  /// Returns the duration of the transition in seconds; a subclass must override this method.
  open func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double {
    preconditionFailure("the class does not give its duration")
  }

  /// Starts the property animator of the transition.
  open func animateTransition(using transitionContext: any ContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  /// Returns the property animator of the transition, and creates it on the first call.
  public func interruptibleAnimator(
    using transitionContext: any ContextTransitioning
  ) -> any ViewImplicitlyAnimating {
    if let current { return current }
    let animator = makeAnimator(using: transitionContext)
    current = animator
    return animator
  }

  /// Releases the property animator and reports the end of the transition.
  override open func animationEnded(_ transitionCompleted: Bool) {
    current = nil
    super.animationEnded(transitionCompleted)
  }
}
