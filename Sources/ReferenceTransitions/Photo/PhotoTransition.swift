public import TransitionKit

/// The push and the pop of Locket's photo (A-PHOTOS).
public final class PhotoTransition: ReferenceTransition {
  enum Direction { case push, pop }

  private let direction: Direction
  /// The screens; `nil` before `showScreens()`.
  public private(set) var scene: PhotoScene?

  init(
    _ direction: Direction, _ description: ReferenceTransitions.Description,
    in application: Application, parameters: ReferenceParameters
  ) {
    self.direction = direction
    super.init(description, in: application, parameters: parameters)
  }

  override public func showScreens() {
    let scene = PhotoScene(
      application: application, parameters: parameters, fix: parameters.fix)
    self.scene = scene
    switch direction {
    case .push: scene.showGrid(in: window)
    case .pop: scene.showDetail(in: window)
    }
    scene.navigation.onEnd = { [weakSelf = Weak(self)] in weakSelf.target?.end(didComplete: $0) }
  }

  override public func vend(_ interactionController: (any InteractiveTransitioning)?) {
    scene?.navigation.interactionController = interactionController
  }

  override public func request() {
    guard let scene else { return }
    switch direction {
    case .push: scene.navigation.pushViewController(scene.detail, animated: true)
    case .pop: scene.navigation.popViewController(animated: true)
    }
  }

  override public var coordinatedController: ViewController? { scene?.navigation }

  override public var transitionDuration: Double {
    switch direction {
    case .push: parameters.photoPush.duration
    case .pop: parameters.photoPop.duration
    }
  }
}
