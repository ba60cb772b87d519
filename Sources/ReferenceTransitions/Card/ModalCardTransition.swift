public import TransitionKit

/// The animation of the card's rise and descent.
///
/// In the article, the view controller itself is the animator.
///
/// Source: A-CARD, LOCKET `ModalCardViewController.swift` (transitions.md 4.2).
public final class ModalCardTransition: InterruptibleReferenceAnimator {
  private let modal: ModalCardViewController
  /// The type of the transition, for the container's checks after the controller has reset its own.
  private let type: ModalCardViewController.TransitionType

  /// Creates an animator for the transition that the controller is about to perform.
  ///
  /// - Precondition: The controller's `currentModalTransitionType` is set; the article traps
  ///   otherwise.
  init(of modal: ModalCardViewController, fix: Bool) {
    guard let type = modal.currentModalTransitionType else {
      preconditionFailure("the card is neither presented nor dismissed")
    }
    (self.modal, self.type) = (modal, type)
    super.init(fix: fix)
  }

  override public func transitionDuration(
    using transitionContext: (any ContextTransitioning)?
  ) -> Double {
    switch type {
    case .presentation: modal.parameters.presentation.duration
    case .dismissal: modal.parameters.dismissalDuration
    }
  }

  override func makeAnimator(using context: any ContextTransitioning) -> PropertyAnimator {
    let animator: PropertyAnimator
    switch type {
    case .presentation: animator = presentation(context)
    case .dismissal:
      animator = PropertyAnimator(
        duration: modal.parameters.dismissalDuration,
        curve: AnimationCurve(modal.parameters.dismissalCurve),
        animations: { [modal] in modal.showOffscreen(isLaidOut: true) })
    }
    animator.name = "cardAnimator"
    animator.addCompletion { [self] position in finish(context, at: position) }
    return animator
  }

  private func presentation(_ context: any ContextTransitioning) -> PropertyAnimator {
    View.performWithoutAnimation {
      modal.showOffscreen(isLaidOut: modal.presentationLayout == .laidOut)
    }
    if let toView = context.view(forKey: .to) { context.containerView.addSubview(toView) }
    return PropertyAnimator(
      duration: modal.parameters.presentation.duration,
      dampingRatio: modal.parameters.presentation.dampingRatio,
      animations: { [modal] in modal.showOnscreen() })
  }

  /// Completes the transition.
  ///
  /// The article asserts that the animator is at its end, and reports that the transition
  /// completed.
  private func finish(_ context: any ContextTransitioning, at position: ViewAnimatingPosition) {
    complete(context, saying: true)
    modal.currentModalTransitionType = nil
    if fix && type == .presentation && position != .end { modal.showOnscreen() }
  }
}

extension AnimationCurve {
  fileprivate init(_ curve: CardParameters.Curve) {
    self =
      switch curve {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInOut
      case .linear: .linear
      }
  }
}
