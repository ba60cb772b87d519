import Motion
public import TransitionKit

/// The screens of Locket: a grid of photos in a tab, and one photo on top of it.
public final class PhotoScene {
  public let application: Application
  public let layout: PhotoGridLayout
  public let image: Image
  public let grid: PhotoGridViewController
  public let detail: PhotoDetailViewController
  public let navigation: LocketNavigationController
  public let tabs: LocketTabBarController

  /// - Parameter fix: Whether a cancel puts the tab bar back, too.
  /// - Precondition: Called within `application.perform(_:)`.
  public init(
    application: Application, parameters: ReferenceParameters = ReferenceParameters(),
    fix: Bool = false
  ) {
    self.application = application
    image = Image(size: parameters.image)
    let cell = parameters.selection
    layout = PhotoGridLayout(screen: application.screen.bounds.size)
    grid =
      parameters.destinationIsDelegate
      ? PhotoTransitionGridViewController(layout: layout, image: image, lastSelection: cell)
      : PhotoGridViewController(layout: layout, image: image, lastSelection: cell)
    detail = PhotoDetailViewController(bounds: layout.bounds, image: image)
    navigation = LocketNavigationController(rootViewController: grid)
    tabs = LocketTabBarController()
    navigation.delegate = navigation
    (navigation.parameters, navigation.fix) = (parameters, fix)
    tabs.viewControllers = [navigation]
    tabs.loadViewIfNeeded()
    tabs.tabBar.name = "tabBar"
    tabs.tabBar.frame = Rect(
      x: 0, y: layout.screen.height - PhotoGridLayout.tabBarHeight, width: layout.screen.width,
      height: PhotoGridLayout.tabBarHeight)
  }

  /// The grid, with the tab bar below it.
  public func showGrid(in window: Window) {
    window.rootViewController = tabs
  }

  /// The photo, as the push leaves it, without a transition.
  public func showDetail(in window: Window) {
    showGrid(in: window)
    navigation.pushViewController(detail, animated: false)
    tabs.setTabBar(hidden: true, animated: false)
  }
}
