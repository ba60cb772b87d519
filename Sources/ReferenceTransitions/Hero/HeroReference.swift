import Motion
public import TransitionKit

/// The push and the pop of a category's posts (A-HERO).
public final class HeroReference: ReferenceTransition, NavigationControllerDelegate {
  enum Direction { case push, pop }

  private let direction: Direction
  /// The screen with the categories; `nil` before `showScreens()`.
  public private(set) var categories: CategoryViewController?
  /// The screen with the posts; `nil` before `showScreens()`.
  public private(set) var posts: PostListViewController?
  private var navigation = NavigationController()
  private var transition = HeroTransition(fix: false)

  init(
    _ direction: Direction, _ description: ReferenceTransitions.Description,
    in application: Application, parameters: ReferenceParameters
  ) {
    self.direction = direction
    super.init(description, in: application, parameters: parameters)
  }

  override public func showScreens() {
    let categories = CategoryViewController(
      screen: application.screen, rowHeight: parameters.heroRowHeight,
      selectedRow: parameters.selection)
    let posts = PostListViewController(screen: application.screen, parameters: parameters)
    (self.categories, self.posts) = (categories, posts)
    navigation = NavigationController(rootViewController: categories)
    navigation.delegate = self
    transition = HeroTransition(parameters.hero, fix: parameters.fix)
    transition.onEnd = { [weakSelf = Weak(self)] in weakSelf.target?.end(didComplete: $0) }
    window.rootViewController = navigation
    if direction == .pop { showPosts(posts, of: categories) }
  }

  /// Shows the posts as the push leaves them: the row deselected, the table displaced until the
  /// pop.
  private func showPosts(_ posts: PostListViewController, of categories: CategoryViewController) {
    if let cell = categories.selectedCell {
      let table = categories.tableView
      transition.selectedCellFrame = cell.frame
      transition.originalTableViewY = table.frame.minY
      table.frame.origin.y -= cell.center.y - posts.heroHeight / 2
    }
    categories.selectedRow = nil
    navigation.pushViewController(posts, animated: false)
  }

  override public func request() {
    guard let posts else { return }
    switch direction {
    case .push: navigation.pushViewController(posts, animated: true)
    case .pop: navigation.popViewController(animated: true)
    }
  }

  /// Returns the same animator for the push and the pop.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationControllerOperation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any AnimatedTransitioning)? { transition }

  /// Returns `interactionController`.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any AnimatedTransitioning
  ) -> (any InteractiveTransitioning)? { interactionController }

  override public var coordinatedController: ViewController? { navigation }

  override public var transitionDuration: Double { parameters.hero.declaredDuration }

  override public var playedDuration: Double {
    let hero = parameters.hero
    return switch direction {
    case .push: min(hero.declaredDuration, hero.growth.duration + hero.headerDuration)
    case .pop: min(hero.declaredDuration, hero.popDuration)
    }
  }

  /// The time between the declared duration and the end of a finished transition, in seconds.
  ///
  /// The push continues with the rest of phase A, and with phase B. A pop that is longer than
  /// declared continues, too.
  override public var durationAfterPercent: Double {
    let hero = parameters.hero
    return switch direction {
    case .push: max(hero.growth.duration - hero.declaredDuration, 0) + hero.headerDuration
    case .pop: max(hero.popDuration - hero.declaredDuration, 0)
    }
  }
}
