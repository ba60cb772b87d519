public import Motion
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

  /// - Parameters:
  ///   - image: Pixels; only the aspect matters.
  ///   - cell: The tapped cell, counted from 0; `nil` when none was.
  ///   - destinationIsDelegate: Whether the grid takes part in the transitions.
  /// - Precondition: Called within `application.perform(_:)`.
  public init(
    application: Application, image: Size = Size(width: 3_000, height: 4_000), cell: Int? = 0,
    destinationIsDelegate: Bool = true, fix: Bool = false
  ) {
    self.application = application
    self.image = Image(size: image)
    layout = PhotoGridLayout(screen: application.screen.bounds.size)
    grid =
      destinationIsDelegate
      ? PhotoTransitionGridViewController(layout: layout, image: self.image, lastSelection: cell)
      : PhotoGridViewController(layout: layout, image: self.image, lastSelection: cell)
    detail = PhotoDetailViewController(bounds: layout.bounds, image: self.image)
    navigation = LocketNavigationController(rootViewController: grid)
    tabs = LocketTabBarController()
    navigation.delegate = navigation
    navigation.fix = fix
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
