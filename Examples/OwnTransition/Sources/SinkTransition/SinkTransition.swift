import ReferenceTransitions
import SinkAnimator
import UIKit

/// The screens around the animator, as a simulation shows and drives them.
public final class SinkTransition: ReferenceTransition {
  /// The description for `SimulationSettings`: the name, the way in which a finger drives it, and
  /// the maker.
  public static let catalogEntry = ReferenceTransitions.Description(
    id: "sink", what: "a screen sinks and fades", source: "this package",
    driveDirection: .down, driveDistance: { screen, _ in screen.bounds.height / 2 },
    driveReason: "down, half the screen's height: as far as the screen sinks",
    parameters: [], defects: [], maker: { SinkTransition($0, in: $1, parameters: $2) })

  private let delegate = SinkDelegate()
  private var navigation: UINavigationController?

  /// Shows the screens as they are before each gesture.
  ///
  /// Views with a name are in the timeline.
  override public func showScreens() {
    let (list, detail) = (UIViewController(), UIViewController())
    (list.view.name, detail.view.name) = ("list", "detail")
    let navigation = UINavigationController(rootViewController: list)
    navigation.pushViewController(detail, animated: false)
    navigation.delegate = delegate
    window.rootViewController = navigation
    self.navigation = navigation
  }

  /// Gives the delegate the simulation's percent-driven interaction.
  ///
  /// It is `nil` when the transition plays by itself.
  override public func vend(_ interactionController: UIViewControllerInteractiveTransitioning?) {
    delegate.interactionController = interactionController
  }

  override public func request() { navigation?.popViewController(animated: true) }

  override public var coordinatedController: UIViewController? { navigation }

  override public var transitionDuration: TimeInterval {
    delegate.animator.transitionDuration(using: nil)
  }
}
