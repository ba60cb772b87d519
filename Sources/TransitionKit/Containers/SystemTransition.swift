import Motion

/// The system's own transition, without a custom animator: one view slides over the other.
///
/// It is a chosen stand-in, since UIKit's own curve is not documented. People measured a critically
/// damped spring of about 0.5 s for presentations and pushes.
final class SystemTransition: AnimatedTransitioning {
  enum Kind: Hashable {
    case push, pop, present, dismiss
  }

  /// The duration in seconds.
  static let duration = 0.5
  /// The distance that the lower view moves during a push, as a part of its width.
  private static let parallax = 0.3

  private let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double {
    Self.duration
  }

  func animateTransition(using context: any ContextTransitioning) {
    let (front, back) = views(of: context)
    let bounds = context.containerView.bounds
    let side = kind == .push || kind == .pop
    let away = side ? Vector(dx: bounds.width, dy: 0) : Vector(dx: 0, dy: bounds.height)
    let aside = side ? Vector(dx: -bounds.width * Self.parallax, dy: 0) : .zero
    let isLeaving = kind == .pop || kind == .dismiss
    let places = (front?.center, back?.center)
    (isLeaving ? back : front)?.move(by: isLeaving ? aside : away)
    View.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: {
        if isLeaving {
          front?.move(by: away)
          if let place = places.1 { back?.center = place }
        } else {
          if let place = places.0 { front?.center = place }
          back?.move(by: aside)
        }
      },
      completion: { _ in
        // A view that stays in the hierarchy, or returns later, keeps its place.
        if let place = places.0 { front?.center = place }
        if let place = places.1 { back?.center = place }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Adds the new view at its place, and returns both views.
  private func views(of context: any ContextTransitioning) -> (front: View?, back: View?) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    switch kind {
    case .push, .present:
      if let to { context.containerView.addSubview(to) }
      return (to, from)
    case .pop, .dismiss:
      if let to, let from, from.superview === context.containerView {
        context.containerView.insertSubview(to, belowSubview: from)
      }
      return (from, to)
    }
  }
}

extension View {
  fileprivate func move(by way: Vector) {
    center = Point(x: center.x + way.dx, y: center.y + way.dy)
  }
}
