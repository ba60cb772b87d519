public import TransitionKit

/// The presentation and the dismissal of an opened cell (A-CELL).
public final class CellTransition: ReferenceTransition {
  private let type: CellAnimator.PresentationType
  /// The screen with the cells; `nil` before `showScreens()`.
  public private(set) var first: CellListViewController?
  /// The screen of the opened cell; `nil` before `showScreens()`.
  public private(set) var second: CellDetailViewController?

  init(
    _ type: CellAnimator.PresentationType, _ description: ReferenceTransitions.Description,
    in application: Application, parameters: ReferenceParameters
  ) {
    self.type = type
    super.init(description, in: application, parameters: parameters)
  }

  override public func showScreens() {
    let first = CellListViewController(screen: application.screen, parameters: parameters)
    let second = CellDetailViewController(screen: application.screen)
    (self.first, self.second) = (first, second)
    second.transitioningDelegate = first
    window.rootViewController = first
    if type == .dismiss {
      first.select()
      first.present(second, animated: false)
    }
    first.onEnd = { [weakSelf = Weak(self)] in weakSelf.target?.end(didComplete: $0) }
  }

  override public func vend(_ interactionController: (any InteractiveTransitioning)?) {
    first?.interactionController = interactionController
  }

  override public func request() {
    guard let first, let second else { return }
    switch type {
    case .present:
      first.select()
      first.present(second, animated: true)
    case .dismiss: second.dismiss(animated: true)
    }
  }

  override public var coordinatedController: ViewController? { first }

  override public var transitionDuration: Double { parameters.cellDuration }
}
