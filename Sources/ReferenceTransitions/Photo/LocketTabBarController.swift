import Motion
public import TransitionKit

/// Tabs whose bar moves below the screen while a photo is visible.
///
/// Source: LOCKET `LocketTabBarController.swift`, `setTabBar(hidden:animated:alongside:)`, after
/// iamsim.me (transitions.md 1.4).
public final class LocketTabBarController: TabBarController {
  /// The duration of the bar's movement without an animator, in seconds.
  public static let duration = 0.3

  /// The value of the last accepted `setTabBar` call; false at first.
  public private(set) var isTabBarHidden = false

  private var navigation: LocketNavigationController? {
    selectedViewController as? LocketNavigationController
  }

  /// Whether the bar stays hidden because a photo is on the stack.
  private var shouldTabBarBeSuppressed: Bool { navigation?.shouldTabBarBeHidden ?? false }

  private var isTabBarOffscreen: Bool { !tabBar.frame.intersects(view.frame) }

  /// Returns the tabs that contain the screens of a transition.
  static func above(
    _ controller: ViewController, or context: any ContextTransitioning
  ) -> LocketTabBarController? {
    var current: ViewController? =
      controller.parent ?? context.viewController(forKey: .from)?.parent
      ?? context.viewController(forKey: .to)?.parent
    while let found = current {
      if let tabs = found as? LocketTabBarController { return tabs }
      current = found.parent
    }
    return nil
  }

  /// Moves the bar below the screen or back, unless it is there already or a photo suppresses it.
  ///
  /// After a cancelled animation, the sample keeps `isTabBarHidden`; a bar that was about to hide
  /// keeps the new insets, and one that was about to appear stays unhidden. A navigation controller
  /// with `fix` repairs all three.
  ///
  /// - Parameter animator: The animator that moves the bar with its other changes; `nil` for an
  ///   animation of `duration`.
  public func setTabBar(
    hidden: Bool, animated: Bool, alongside animator: PropertyAnimator? = nil
  ) {
    Application.shared.note("tabBar", "setTabBar(hidden:animated:alongside:)", "hidden", hidden)
    if !hidden && shouldTabBarBeSuppressed { return }
    guard isTabBarOffscreen != hidden else { return }
    guard let navigation else {
      return Application.shared.reportAnomaly(
        "wouldTrap", "the selected controller is not a LocketNavigationController")
    }
    let change = Change(self, navigation, hidden: hidden, fix: navigation.fix)
    isTabBarHidden = hidden
    if hidden {
      navigation.additionalSafeAreaInsets = change.newInsets
    } else {
      tabBar.isHidden = false
    }
    guard animated else {
      change.move()
      return change.end(at: .end)
    }
    if let animator {
      animator.addAnimations(change.move)
      animator.addCompletion(change.end)
    } else {
      View.animate(
        withDuration: Self.duration, animations: change.move,
        completion: { isFinished in change.end(at: isFinished ? .end : .current) })
    }
  }

  /// A movement of the bar, with the values that either end needs.
  private struct Change {
    let tabs: LocketTabBarController
    let navigation: ViewController
    let hidden: Bool
    let fix: Bool
    let originalInsets: EdgeInsets
    let newInsets: EdgeInsets
    let wasHidden: Bool
    let wasTabBarHidden: Bool
    let offset: Double

    init(
      _ tabs: LocketTabBarController, _ navigation: ViewController, hidden: Bool, fix: Bool
    ) {
      (self.tabs, self.navigation, self.hidden, self.fix) = (tabs, navigation, hidden, fix)
      offset = hidden ? tabs.tabBar.frame.height : -tabs.tabBar.frame.height
      originalInsets = navigation.additionalSafeAreaInsets
      var insets = originalInsets
      insets.bottom -= offset
      newInsets = insets
      (wasHidden, wasTabBarHidden) = (tabs.tabBar.isHidden, tabs.isTabBarHidden)
    }

    func move() {
      tabs.tabBar.frame = tabs.tabBar.frame.offsetBy(Vector(dx: 0, dy: offset))
    }

    func end(at position: ViewAnimatingPosition) {
      if !hidden {
        navigation.additionalSafeAreaInsets = position == .end ? newInsets : originalInsets
      }
      if position == .end {
        tabs.tabBar.isHidden = hidden
      } else if fix {
        restore()
      } else {
        reportLeftovers()
      }
    }

    private func restore() {
      navigation.additionalSafeAreaInsets = originalInsets
      (tabs.tabBar.isHidden, tabs.isTabBarHidden) = (wasHidden, wasTabBarHidden)
    }

    private func reportLeftovers() {
      // That a bar which was to show itself stays unhidden can be seen in the views.
      guard hidden else { return }
      Application.shared.reportAnomaly(
        "viewLeftChanged", "additionalSafeAreaInsets.bottom stays \(newInsets.bottom)")
    }
  }
}
