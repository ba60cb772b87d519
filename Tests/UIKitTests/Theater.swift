import Gestures
import TransitionKit
import UIKit

/// A simulation with a window, played frame by frame at 60 Hz.
final class Theater {
  let application = Application()
  let window: UIWindow
  private var frame: Int64 = 0
  private var finger = CGPoint.zero

  init() {
    window = application.perform { [application] in Window(application: application) }
  }

  func show(_ root: UIViewController) {
    application.perform {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    step()
  }

  func perform<Result>(_ body: () -> Result) -> Result { application.perform(body) }

  func step(_ phase: Touch.Phase? = nil) {
    frame += 1
    application.advance(to: frame * 1_000_000 / 60)
    if let phase {
      let touch = Touch(id: 0, location: finger, phase: phase)
      application.send(
        TouchFrame(
          time: TraceInstant(microseconds: application.currentTime), touches: [touch]))
    }
    application.display()
    application.finishAnimations()
  }

  func play(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { step() }
  }

  /// A finger comes down, moves in even steps of one frame, and stays down.
  func drag(from start: CGPoint, to end: CGPoint, steps: Int) {
    finger = start
    step(.began)
    for index in 1...steps {
      let part = Double(index) / Double(steps)
      finger = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      step(.moved)
    }
  }

  func lift() { step(.ended) }

  var anomalies: [String] {
    application.log.events.compactMap { event in
      switch event {
      case .misuse(let misuse): misuse.description
      case .anomaly(let kind, let what): "\(kind): \(what)"
      default: nil
      }
    }
  }
}

/// Vends one animator for everything.
final class Vendor: NSObject, UINavigationControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  var animator: UIViewControllerAnimatedTransitioning

  init(_ animator: UIViewControllerAnimatedTransitioning) { self.animator = animator }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { animator }
}
