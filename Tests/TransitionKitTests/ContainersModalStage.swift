import TransitionKit

/// A controller that presents another with a fade.
final class ModalStage {
  let stage = Stage()
  let root: ViewController
  let modal: ViewController
  let delegate = Vending()
  var completions = 0

  init(_ style: ModalPresentationStyle, _ driver: (any InteractiveTransitioning)? = nil) {
    (root, modal) = stage.perform { (ViewController(), ViewController()) }
    (root.name, modal.name) = ("root", "modal")
    (delegate.animator, delegate.interactor) = (BlockFade(), driver)
    modal.modalPresentationStyle = style
    modal.transitioningDelegate = delegate
    stage.show(root)
  }

  var context: TransitionContext? { stage.application.transitions.last }

  func present(animated: Bool = true) {
    stage.perform { root.present(modal, animated: animated) { self.completions += 1 } }
  }

  func dismiss(animated: Bool = true) {
    stage.perform { modal.dismiss(animated: animated) { self.completions += 1 } }
  }
}
