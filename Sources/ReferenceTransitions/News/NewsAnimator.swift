public import Motion
public import TransitionKit

/// The animator of an article's screen that zooms out of its thumbnail, while the list zooms with
/// it.
///
/// One object animates the push and, later, the pop, with the thumbnail that it was created for.
///
/// Source: A-NEWS (transitions.md 4.1).
public final class NewsAnimator: ReferenceAnimator, AnimatedTransitioning {
  /// The frame of the thumbnail in the window.
  public let thumbnailFrame: Rect
  /// The operation of the current transition, push or pop.
  public internal(set) var operation = NavigationControllerOperation.push
  /// Whether the context returns its views.
  var contextHasViews = true
  private let parameters: NewsParameters

  init(thumbnailFrame: Rect, parameters: NewsParameters, fix: Bool) {
    (self.thumbnailFrame, self.parameters) = (thumbnailFrame, parameters)
    super.init(fix: fix)
  }

  /// Returns the duration of the zoom in seconds.
  public func transitionDuration(
    using transitionContext: (any ContextTransitioning)?
  ) -> Double { parameters.zoom.duration }

  /// Returns the part of a rectangle that has the aspect ratio of `screen`, from the same origin.
  public static func fit(_ rect: Rect, to screen: Size) -> Rect {
    let aspect = screen.width / screen.height
    return Rect(
      origin: rect.origin,
      size: rect.width / rect.height > aspect
        ? Size(width: rect.height * aspect, height: rect.height)
        : Size(width: rect.width, height: rect.width / aspect))
  }

  /// Returns the ratio of the width of `detail` to that of the thumbnail in the same shape.
  public func growth(of detail: Rect) -> Double {
    detail.width / Self.fit(thumbnailFrame, to: detail.size).width
  }

  /// Starts the zoom.
  ///
  /// Without the views it returns early, and the transition then waits forever unless `fix` is set.
  public func animateTransition(using context: any ContextTransitioning) {
    guard contextHasViews, let fromView = context.view(forKey: .from),
      let toView = context.view(forKey: .to)
    else {
      return fix ? showAtOnce(context) : ()
    }
    context.containerView.addSubview(toView)
    let detail = operation == .push ? toView : fromView
    context.containerView.bringSubviewToFront(detail)
    if operation == .push {
      push(feed: fromView, detail: detail, context)
    } else {
      pop(feed: toView, detail: detail, context)
    }
  }

  private func showAtOnce(_ context: any ContextTransitioning) {
    if let view = context.viewController(forKey: .to)?.view {
      context.containerView.addSubview(view)
    }
    complete(context, saying: true)
  }

  private func push(feed: View, detail: View, _ context: any ContextTransitioning) {
    let final = detail.frame
    let growth = growth(of: final)
    let before = (alpha: feed.alpha, transform: feed.transform, clips: detail.clipsToBounds)
    detail.transform = Self.scale(1 / growth)
    detail.center = thumbnailFrame.center
    (detail.alpha, feed.alpha) = (0, 1)
    detail.clipsToBounds = true
    let zoomed = Self.zoomed(feed, onto: thumbnailFrame, by: growth)
    let changes = {
      detail.transform = .identity
      detail.center = final.center
      detail.alpha = 1
      feed.transform = zoomed
      feed.alpha = 0
    }
    animate(changes) { [self] isFinished in
      if fix {
        (feed.alpha, feed.transform) = (before.alpha, before.transform)
        Self.restore(detail, in: final)
        if context.transitionWasCancelled { detail.clipsToBounds = before.clips }
      } else if !context.transitionWasCancelled {
        Application.shared.reportAnomaly(
          "viewLeftChanged",
          "the feed keeps alpha 0 and its zoomed transform until this "
            + "animator's own pop")
      }
      complete(context, saying: isFinished)
    }
  }

  private func pop(feed: View, detail: View, _ context: any ContextTransitioning) {
    let initial = detail.frame
    let growth = growth(of: initial)
    let thumbnail = thumbnailFrame
    if fix {
      // The push left the feed unchanged; here it starts from the place to which the push moved it.
      feed.transform = Self.zoomed(feed, onto: thumbnail, by: growth)
    }
    (detail.alpha, feed.alpha) = (1, 0)
    let changes = {
      detail.transform = Self.scale(1 / growth)
      detail.center = thumbnail.center
      detail.alpha = 0
      feed.transform = .identity
      feed.alpha = 1
    }
    animate(changes) { [self] isFinished in
      if fix {
        Self.restore(detail, in: initial)
        (feed.alpha, feed.transform) = (1, .identity)
      }
      complete(context, saying: isFinished)
    }
  }

  private func animate(_ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    View.animate(
      withDuration: parameters.zoom.duration, delay: 0,
      usingSpringWithDamping: parameters.zoom.dampingRatio,
      initialSpringVelocity: parameters.initialVelocity, options: .curveEaseInOut,
      animations: animations, completion: completion)
  }

  private static func restore(_ detail: View, in frame: Rect) {
    detail.transform = .identity
    detail.center = frame.center
    detail.alpha = 1
  }

  private static func scale(_ factor: Double) -> AffineTransform {
    AffineTransform(scaleX: factor, y: factor)
  }

  /// Returns the feed's transform when the enlarged thumbnail's centre is at the feed's centre.
  static func zoomed(_ feed: View, onto thumbnail: Rect, by growth: Double) -> AffineTransform {
    let way = thumbnail.center - feed.frame.center
    return feed.transform.translatedBy(way * -1).concatenating(scale(growth))
  }
}
