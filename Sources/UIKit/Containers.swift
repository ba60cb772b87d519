public import TransitionKit

public typealias UIViewController = ViewController
public typealias UINavigationController = NavigationController
public typealias UITabBarController = TabBarController
public typealias UITabBar = TabBar
public typealias UINavigationBar = View
public typealias Bundle = ResourceBundle
public typealias UIPresentationController = PresentationController
public typealias UIModalPresentationStyle = ModalPresentationStyle

public typealias UIViewControllerAnimatedTransitioning = AnimatedTransitioning
public typealias UIViewControllerInteractiveTransitioning = InteractiveTransitioning
public typealias UIViewControllerContextTransitioning = ContextTransitioning
public typealias UIViewControllerTransitioningDelegate = TransitioningDelegate
public typealias UIViewControllerTransitionCoordinator = TransitionCoordinator
public typealias UIViewControllerTransitionCoordinatorContext = TransitionCoordinatorContext
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
public typealias UITransitionContextViewKey = TransitionContextViewKey
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey

extension NavigationController {
  public typealias Operation = NavigationControllerOperation

  /// Seconds that bars take to come and go.
  public static var hideShowBarDuration: CGFloat { 0.2 }
}

// The name that Swift 3 and 4 had for it.
public typealias UINavigationControllerOperation = NavigationControllerOperation
