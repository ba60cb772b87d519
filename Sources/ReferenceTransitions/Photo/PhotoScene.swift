import Motion
public import TransitionKit

/// The screens of Locket: a grid of photos in a tab, and one photo on top of it.
public final class PhotoScene: Object {
  /// The application on whose screen the scene is.
  public let application: Application
  /// The layout of the grid, for the application's screen.
  public let layout: PhotoGridLayout
  /// The photo, as an image of a size without content.
  public let image: Image
  /// The screen with the grid.
  public let grid: PhotoGridViewController
  /// The screen of the photo.
  public let detail: PhotoDetailViewController
  /// The navigation controller with the grid and the photo.
  public let navigation: LocketNavigationController
  /// The tabs, whose only tab is the navigation controller.
  public let tabs: LocketTabBarController

  /// Creates the screens; none is in a window yet.
  ///
  /// - Parameter fix: Whether a cancel restores the tab bar, too.
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
    super.init()
    navigation.delegate = navigation
    (navigation.parameters, navigation.fix) = (parameters, fix)
    tabs.viewControllers = [navigation]
    tabs.loadViewIfNeeded()
    tabs.tabBar.name = "tabBar"
    tabs.tabBar.frame = Rect(
      x: 0, y: layout.screen.height - PhotoGridLayout.tabBarHeight, width: layout.screen.width,
      height: PhotoGridLayout.tabBarHeight)
  }

  /// Shows the grid, with the tab bar below it.
  public func showGrid(in window: Window) {
    window.rootViewController = tabs
  }

  /// Shows the photo without a transition, as the push leaves it.
  public func showDetail(in window: Window) {
    showGrid(in: window)
    navigation.pushViewController(detail, animated: false)
    tabs.setTabBar(hidden: true, animated: false)
  }
}
