public import TransitionKit

/// The card's way up and down. In the article the view controller itself is the animator.
///
/// Source: A-CARD, LOCKET `ModalCardViewController.swift` (transitions.md 4.2).
public final class ModalCardTransition: InterruptibleReferenceAnimator {
  /// Seconds.
  public static let presentationDuration = 0.44
  public static let presentationDampingRatio = 0.82
  /// Seconds.
  public static let dismissalDuration = 0.32
  public static let dismissalCurve = AnimationCurve.easeIn

  private let modal: ModalCardViewController
  /// Remembered for the container's own questions behind the end, when the controller knows no more.
  private let type: ModalCardViewController.TransitionType

  /// - Precondition: The controller knows what it is about to do; the article traps otherwise.
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
    case .presentation: Self.presentationDuration
    case .dismissal: Self.dismissalDuration
    }
  }

  override func makeAnimator(using context: any ContextTransitioning) -> PropertyAnimator {
    let animator: PropertyAnimator
    switch type {
    case .presentation: animator = presentation(context)
    case .dismissal:
      animator = PropertyAnimator(
        duration: Self.dismissalDuration, curve: Self.dismissalCurve,
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
      duration: Self.presentationDuration, dampingRatio: Self.presentationDampingRatio,
      animations: { [modal] in modal.showOnscreen() })
  }

  /// The article asserts that the animator is at its end, and says that the transition completed.
  private func finish(_ context: any ContextTransitioning, at position: ViewAnimatingPosition) {
    complete(context, saying: true)
    modal.currentModalTransitionType = nil
    if fix && type == .presentation && position != .end { modal.showOnscreen() }
  }
}
