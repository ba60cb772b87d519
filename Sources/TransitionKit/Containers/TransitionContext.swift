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
/// back to `interactive` from everywhere in between. What each call does in each state is the table
/// of `refusal(of:)`.
///
/// Sources: UIViewControllerTransitioning.h; statements 19–29 of uikit-semantics.md.
public final class TransitionContext: Object, ContextTransitioning {
  public enum State: Hashable, Sendable, CaseIterable {
    /// Asked for, not started.
    case idle
    /// Runs by itself; no interaction has driven it yet.
    case running
    case interactive
    /// Let go; unless it is interrupted, the new controller will stay.
    case finishing
    /// Let go; unless it is interrupted, the old controller will stay.
    case cancelling
    case completed
  }

  public internal(set) var state = State.idle
  /// The value last given to `updateInteractiveTransition(_:)`; 0 before.
  public internal(set) var percentComplete = 0.0
  /// `nil` until it is complete; then whether the new controller stayed.
  public internal(set) var didComplete: Bool?
  /// The number of calls of `completeTransition(_:)`; 1 is correct (statement 19).
  public internal(set) var completionCount = 0
  /// Seconds: what the animator said when the transition started (statement 2).
  public internal(set) var duration = 0.0
  public internal(set) var transitionWasCancelled = false
  public let isAnimated = true
  public let targetTransform = AffineTransform.identity

  let plan: TransitionPlan
  /// `nil` after the end, as is the interactor: nothing keeps anything alive then.
  public internal(set) var animator: (any AnimatedTransitioning)?
  public internal(set) var interactor: (any InteractiveTransitioning)?
  /// `nil` after the end.
  var coordination: TransitionCoordination?
  /// The clock of animations alongside, and of the container if a percent-driven interaction drives
  /// it.
  let clock = MediaClock()
  let application: Application
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

  public var isComplete: Bool { state == .completed }
  public var isInteractive: Bool { state == .interactive }
  public var containerView: View { plan.container }
  public var presentationStyle: ModalPresentationStyle { plan.style }

  /// Whether the transition begins, or began, held by its interaction controller (statement 9).
  var startsInteractively: Bool { interactor?.wantsInteractiveStart ?? false }

  public func viewController(
    forKey key: TransitionContextViewControllerKey
  ) -> ViewController? {
    switch key {
    case .from: plan.from
    case .to: plan.to
    }
  }

  public func view(forKey key: TransitionContextViewKey) -> View? {
    switch key {
    case .from: plan.fromView
    case .to: plan.toView
    }
  }

  public func initialFrame(for viewController: ViewController) -> Rect {
    frame(of: viewController, in: plan.initialFrames)
  }

  public func finalFrame(for viewController: ViewController) -> Rect {
    frame(of: viewController, in: plan.finalFrames)
  }

  private func frame(of controller: ViewController, in frames: (from: Rect, to: Rect)) -> Rect {
    if controller === plan.from { return frames.from }
    return controller === plan.to ? frames.to : .zero
  }

  func involves(_ controller: ViewController) -> Bool {
    controller === plan.from || controller === plan.to || controller === plan.owner
  }
}
