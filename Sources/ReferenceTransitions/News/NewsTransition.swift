public import Motion
public import TransitionKit

/// The push and the pop of an article (A-NEWS).
///
/// Rocket's real layout is unknown; Dragline chose the place of the thumbnail.
public final class NewsTransition: ReferenceTransition, NavigationControllerDelegate {
  enum Direction { case push, pop }

  /// The distance of the thumbnail from the top of the safe area, in points; Dragline's choice.
  static let thumbnailTop = 60.0
  /// The distance of the thumbnail from the screen's sides, in points; Dragline's choice.
  static let thumbnailMargin = 16.0
  /// The ratio of the thumbnail's width to its height; Dragline's choice.
  static let thumbnailAspect = 16.0 / 9

  private let direction: Direction
  /// The screen with the thumbnail.
  public private(set) var feed = ViewController()
  /// The screen of the article.
  public private(set) var detail = ViewController()
  private var navigation = NavigationController()
  /// The animator of the last push, which the pop reuses.
  private var animator: NewsAnimator?

  init(
    _ direction: Direction, _ description: ReferenceTransitions.Description,
    in application: Application, parameters: ReferenceParameters
  ) {
    self.direction = direction
    super.init(description, in: application, parameters: parameters)
  }

  /// The frame of the thumbnail in the window; `nil` for a row without one.
  public var thumbnailFrame: Rect? {
    guard parameters.hasThumbnail else { return nil }
    return parameters.thumbnail ?? Self.thumbnail(on: application.screen)
  }

  static let referenceThumbnail = thumbnail(on: Screen())

  private static func thumbnail(on screen: Screen) -> Rect {
    let width = screen.bounds.width - 2 * thumbnailMargin
    return Rect(
      x: thumbnailMargin, y: screen.safeAreaInsets.top + thumbnailTop, width: width,
      height: width / thumbnailAspect)
  }

  override public func showScreens() {
    (feed, detail) = (ViewController(), ViewController())
    (feed.name, detail.name) = ("feed", "detail")
    for controller in [feed, detail] {
      controller.view.name = controller.name
      controller.view.backgroundColor = .white
    }
    navigation = NavigationController(rootViewController: feed)
    navigation.delegate = self
    window.rootViewController = navigation
    animator = nil
    if direction == .pop { showDetail() }
  }

  /// Sets the state after the push: the feed is invisible and zoomed, unless that is repaired.
  private func showDetail() {
    animator = makeAnimator()
    if let animator {
      detail.view.clipsToBounds = true
      if !parameters.fix {
        feed.view.transform = NewsAnimator.zoomed(
          feed.view, onto: animator.thumbnailFrame, by: animator.growth(of: window.bounds))
        feed.view.alpha = 0
      }
    }
    navigation.pushViewController(detail, animated: false)
  }

  private func makeAnimator() -> NewsAnimator? {
    thumbnailFrame.map { frame in
      let animator = NewsAnimator(
        thumbnailFrame: frame, parameters: parameters.news, fix: parameters.fix)
      animator.onEnd = { [weakSelf = Weak(self)] in weakSelf.target?.end(didComplete: $0) }
      animator.contextHasViews = parameters.contextHasViews
      return animator
    }
  }

  override public func request() {
    switch direction {
    case .push: navigation.pushViewController(detail, animated: true)
    case .pop: navigation.popViewController(animated: true)
    }
  }

  /// Returns the animator of the push or the pop.
  ///
  /// A push without a thumbnail has none, and keeps an older one for the pop.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationControllerOperation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any AnimatedTransitioning)? {
    if operation == .push {
      guard let animator = makeAnimator() else { return nil }
      self.animator = animator
    }
    animator?.operation = operation
    return animator
  }

  /// Returns `interactionController`.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }

  override public var coordinatedController: ViewController? { navigation }

  override public var transitionDuration: Double { parameters.news.zoom.duration }
}
