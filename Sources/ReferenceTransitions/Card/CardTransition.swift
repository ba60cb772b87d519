import Motion
public import TransitionKit

/// The presentation and the dismissal of Locket's card (A-CARD).
public final class CardTransition: ReferenceTransition {
  enum Direction { case present, dismiss }

  private let direction: Direction
  /// The screen below the card.
  public private(set) var presenter = ViewController()
  /// The card's controller; `nil` before `showScreens()`.
  public private(set) var modal: ModalCardViewController?

  init(
    _ direction: Direction, _ description: ReferenceTransitions.Description,
    in application: Application, parameters: ReferenceParameters
  ) {
    self.direction = direction
    super.init(description, in: application, parameters: parameters)
  }

  override public func showScreens() {
    presenter = ViewController()
    presenter.name = "base"
    presenter.view.name = "base"
    presenter.view.backgroundColor = .white
    let modal = ModalCardViewController(screen: application.screen, parameters: parameters)
    self.modal = modal
    window.rootViewController = presenter
    if direction == .dismiss { presenter.present(modal, animated: false) }
    modal.onEnd = { [weakSelf = Weak(self)] in weakSelf.target?.end(didComplete: $0) }
  }

  override public func vend(_ interactionController: (any InteractiveTransitioning)?) {
    modal?.interactionController = interactionController
  }

  override public func request() {
    guard let modal else { return }
    switch direction {
    case .present: presenter.present(modal, animated: true)
    case .dismiss: presenter.dismiss(animated: true)
    }
  }

  override public var coordinatedController: ViewController? { presenter }

  override public var transitionDuration: Double {
    switch direction {
    case .present: parameters.card.presentation.duration
    case .dismiss: parameters.card.dismissalDuration
    }
  }
}
