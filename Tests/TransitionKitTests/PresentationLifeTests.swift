import Testing
import TransitionKit

/// A screen that presents another one is released with its window; no call must end it before.
struct PresentationLifeTests {
  private struct Screens {
    weak var window: Window?
    weak var root: ViewController?
    weak var modal: ViewController?
  }

  private func present(_ style: ModalPresentationStyle) -> Screens {
    let scene = ModalStage(style)
    scene.present(animated: false)
    #expect(scene.root.presentedViewController === scene.modal)
    return Screens(window: scene.stage.window, root: scene.root, modal: scene.modal)
  }

  @Test(arguments: [
    ModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .currentContext, .custom,
    .overFullScreen, .overCurrentContext, .popover, .automatic,
  ])
  func `a presentation does not keep its window`(_ style: ModalPresentationStyle) {
    let screens = present(style)
    #expect(screens.window == nil)
    #expect(screens.root == nil)
    #expect(screens.modal == nil)
  }
}
