public import TransitionKit

/// A controller that manages a view and receives calls when it appears and disappears.
public typealias UIViewController = ViewController
/// A controller with a stack of view controllers, which shows the last one.
public typealias UINavigationController = NavigationController
/// A controller that shows one of its view controllers above a bar.
public typealias UITabBarController = TabBarController
/// The bar at the bottom of a tab bar controller.
public typealias UITabBar = TabBar
/// The bar of a navigation controller, a plain view in Dragline.
public typealias UINavigationBar = View
/// The bundle of `init(nibName:bundle:)`; Dragline has no resources.
public typealias Bundle = ResourceBundle
/// A controller of a custom presentation, vended by a transitioning delegate.
public typealias UIPresentationController = PresentationController
/// The style of a modal presentation.
public typealias UIModalPresentationStyle = ModalPresentationStyle

/// The animation of a transition, which a delegate vends.
public typealias UIViewControllerAnimatedTransitioning = AnimatedTransitioning
/// The interactive part of a transition, which a delegate vends.
public typealias UIViewControllerInteractiveTransitioning = InteractiveTransitioning
/// The context of a transition: its container, its views and the calls that report its progress.
public typealias UIViewControllerContextTransitioning = ContextTransitioning
/// A delegate that vends the objects of a modal presentation.
public typealias UIViewControllerTransitioningDelegate = TransitioningDelegate
/// An object that runs animations alongside a transition.
public typealias UIViewControllerTransitionCoordinator = TransitionCoordinator
/// The state of a transition for animations alongside it.
public typealias UIViewControllerTransitionCoordinatorContext = TransitionCoordinatorContext
/// A delegate that vends the objects of a push or pop, and receives calls about the shown
/// controller.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// A delegate that vends the objects of a change of tabs, and receives calls about it.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// An interaction that drives the animations of a transition by a percentage.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// The key of one of the two views of a transition.
public typealias UITransitionContextViewKey = TransitionContextViewKey
/// The key of one of the two view controllers of a transition.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey

extension NavigationController {
  /// The operation of a navigation controller: none, push or pop.
  public typealias Operation = NavigationControllerOperation

  /// The duration in seconds in which bars appear and disappear.
  public static var hideShowBarDuration: CGFloat { 0.2 }
}

/// The operation of a navigation controller, with its name in Swift 3 and 4.
public typealias UINavigationControllerOperation = NavigationControllerOperation
