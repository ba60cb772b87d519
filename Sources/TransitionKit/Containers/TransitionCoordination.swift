/// The coordinator of a transition, with which view controllers add animations beside it.
///
/// Animations alongside follow the interruptible animator if there is one, otherwise the
/// transition's clock, so that they are scrubbed, held and reversed with the transition. Source:
/// UIViewControllerTransitionCoordinator.h; statements 35, 36 and 39.
final class TransitionCoordination: Object, TransitionCoordinator {
  typealias Handler = (any TransitionCoordinatorContext) -> Void

  private let context: TransitionContext
  /// The animations that were requested before the transition started.
  private var waiting: [Handler] = []
  private var runs: [AnimationRun] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var hasStarted = false
  private var isOver = false
  var percentComplete = 0.0
  let initiallyInteractive: Bool

  init(_ context: TransitionContext) {
    self.context = context
    initiallyInteractive = context.startsInteractively
    super.init()
  }

  var isAnimated: Bool { context.isAnimated }
  var isInterruptible: Bool { context.interruptible != nil }
  var isInteractive: Bool { isOver || hasStarted ? context.isInteractive : initiallyInteractive }
  var isCancelled: Bool { context.transitionWasCancelled }
  var transitionDuration: Double { context.duration }
  var completionVelocity: Double { context.interactor?.completionSpeed ?? 1 }
  var completionCurve: AnimationCurve { context.interactor?.completionCurve ?? .easeInOut }
  var containerView: View { context.containerView }

  func viewController(forKey key: TransitionContextViewControllerKey) -> ViewController? {
    context.viewController(forKey: key)
  }

  func view(forKey key: TransitionContextViewKey) -> View? { context.view(forKey: key) }

  // MARK: Alongside

  func animate(
    alongsideTransition animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  /// Animates beside the transition.
  ///
  /// `view` contains views outside of the container in UIKit; nothing here depends on it.
  func animateAlongsideTransition(
    in view: View?, animation: ((any TransitionCoordinatorContext) -> Void)?,
    completion: ((any TransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasStarted { run(animation) } else { waiting.append(animation) }
    return true
  }

  func start() {
    hasStarted = true
    let animations = waiting
    waiting = []
    for animation in animations { run(animation) }
  }

  private func run(_ animation: @escaping Handler) {
    guard !context.isComplete else { return context.application.collect(nil) { animation(self) } }
    if let animator = context.interruptible, animator.state != .stopped {
      animator.addAnimations { [weakSelf = Weak(self)] in weakSelf.target.map(animation) }
    } else {
      runOnClock(animation)
    }
  }

  /// Animates on the transition's clock until the end of the transition, however late it was
  /// requested.
  private func runOnClock(_ animation: Handler) {
    let (application, clock) = (context.application, context.clock)
    let rest = context.span - clock.seconds(at: application.currentTime)
    let collector = AnimationCollector(duration: max(rest, 0), curve: .easeInOut)
    application.collect(collector) { animation(self) }
    collector.closeBlock(.joined(start: 0))
    guard !collector.animations.isEmpty else { return }
    let run = AnimationRun(application, curve: .easeInOut, duration: rest, clock: clock)
    run.animations = collector.animations
    run.attach()
    runs.append(run)
  }

  // MARK: Interaction

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any TransitionCoordinatorContext) -> Void
  ) {
    guard !isOver else { return }
    interactionHandlers.append(handler)
  }

  func notifyInteractionChange() {
    for handler in interactionHandlers { handler(self) }
  }

  // MARK: End

  /// Ends animations that are still running when the transition is complete.
  func endAnimations(_ didComplete: Bool) {
    for run in runs where !run.isOver {
      run.detach()
      if !didComplete { run.revert() }
    }
    runs = []
  }

  func complete() {
    isOver = true
    if context.didComplete == true {
      // It was over before anything could move.
      for animation in waiting { context.application.collect(nil) { animation(self) } }
    }
    let completions = completions
    (self.completions, interactionHandlers, waiting) = ([], [], [])
    for completion in completions { completion(self) }
  }
}
