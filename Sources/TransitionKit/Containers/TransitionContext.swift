public import Motion

/// One transition while it is under way: the context of its animator and its interaction
/// controller.
///
/// ```
/// idle ─start─▶ running ◀──────────────┐
///   │              │ pause             │
///   │              ▼                   │ (pause)
///   └─start─▶ interactive ─finish─▶ finishing ─┐
///                  │                           ├─complete─▶ completed
///                  └──────cancel─▶ cancelling ─┘
/// ```
/// `completeTransition(_:)` ends it in each state but `idle`; `pauseInteractiveTransition()` leads
/// back to `interactive` from each state in between. The table of `refusal(of:)` lists the calls
/// that have no effect.
///
/// Sources: UIViewControllerTransitioning.h; statements 19–29 of uikit-semantics.md.
public final class TransitionContext: Object, ContextTransitioning {
  /// The states of a transition.
  public enum State: Hashable, Sendable, CaseIterable {
    /// The transition was requested and has not started.
    case idle
    /// The transition runs by itself; no interaction has driven it yet.
    case running
    /// An interaction drives the transition.
    case interactive
    /// The interaction was finished; unless the transition is interrupted, the new controller will
    /// stay.
    case finishing
    /// The interaction was cancelled; unless the transition is interrupted, the old controller will
    /// stay.
    case cancelling
    /// The transition is over.
    case completed
  }

  /// The state of the transition.
  public internal(set) var state = State.idle
  /// The value last given to `updateInteractiveTransition(_:)`, 0…1; 0 before.
  public internal(set) var percentComplete = 0.0
  /// Whether the new controller stayed; `nil` until the transition is complete.
  public internal(set) var didComplete: Bool?
  /// The number of calls of `completeTransition(_:)`; 1 is correct (statement 19).
  public internal(set) var completionCount = 0
  /// The duration in seconds that the animator gave when the transition started (statement 2).
  public internal(set) var duration = 0.0
  /// Whether the interaction was cancelled, and not caught since (statement 22).
  public internal(set) var transitionWasCancelled = false
  /// Whether the transition is animated, which is always true.
  public let isAnimated = true
  /// The rotation of the new view, which is always the identity.
  public let targetTransform = AffineTransform.identity

  let plan: TransitionPlan
  /// The animator; `nil` after the end, so that nothing is kept alive.
  public internal(set) var animator: (any AnimatedTransitioning)?
  /// The interaction controller; `nil` without one and after the end.
  public internal(set) var interactor: (any InteractiveTransitioning)?
  /// The coordinator of the transition; `nil` after the end.
  var coordination: TransitionCoordination?
  /// The clock of animations alongside, and of the container if a percent-driven interaction drives
  /// it.
  let clock = MediaClock()
  let application: Application
  /// The animator that the author vended for interruptions; `nil` for none.
  var interruptible: (any ViewImplicitlyAnimating)?

  init(
    _ plan: TransitionPlan, animator: any AnimatedTransitioning,
    interactor: (any InteractiveTransitioning)?
  ) {
    (self.plan, self.animator, self.interactor) = (plan, animator, interactor)
    application = Application.shared
    super.init()
    coordination = TransitionCoordination(self)
    application.transitions.append(self)
  }

  /// Whether the transition is over.
  public var isComplete: Bool { state == .completed }
  /// Whether an interaction drives the transition now.
  public var isInteractive: Bool { state == .interactive }
  /// The view in which the transition happens.
  public var containerView: View { plan.container }
  /// The style of a presentation; `none` for pushes, pops and changes of tabs.
  public var presentationStyle: ModalPresentationStyle { plan.style }

  /// Whether the transition begins, or began, held by its interaction controller (statement 9).
  var startsInteractively: Bool { interactor?.wantsInteractiveStart ?? false }

  /// Returns one of the two controllers of the transition.
  public func viewController(
    forKey key: TransitionContextViewControllerKey
  ) -> ViewController? {
    switch key {
    case .from: plan.from
    case .to: plan.to
    }
  }

  /// Returns the view of a controller; `nil` for one that the transition must leave alone
  /// (statement 28).
  public func view(forKey key: TransitionContextViewKey) -> View? {
    switch key {
    case .from: plan.fromView
    case .to: plan.toView
    }
  }

  /// Returns the frame of a controller's view at the beginning, in points.
  ///
  /// It is zero for a controller that is not in the container then, or not in the transition.
  public func initialFrame(for viewController: ViewController) -> Rect {
    frame(of: viewController, in: plan.initialFrames)
  }

  /// Returns the frame of a controller's view at the end, in points.
  ///
  /// It is zero for a controller whose view is removed then (statement 27), or not in the
  /// transition.
  public func finalFrame(for viewController: ViewController) -> Rect {
    frame(of: viewController, in: plan.finalFrames)
  }

  private func frame(of controller: ViewController, in frames: (from: Rect, to: Rect)) -> Rect {
    if controller === plan.from { return frames.from }
    return controller === plan.to ? frames.to : .zero
  }

  /// Returns whether a controller takes part in the transition or owns it.
  func involves(_ controller: ViewController) -> Bool {
    controller === plan.from || controller === plan.to || controller === plan.owner
  }
}
