import Testing
import TransitionKit

/// Each call of the context in each of its states: what it leads to, or which rule it breaks.
struct ContextTableTests {
  enum Call: CaseIterable {
    case update, finish, cancel, pause, complete
  }

  struct Row: CustomTestStringConvertible {
    var state: TransitionContext.State
    var call: Call
    var leadsTo: TransitionContext.State
    var misuse: ContractViolation.Rule?
    var testDescription: String { "\(call) while \(state)" }

    init(
      _ state: TransitionContext.State, _ call: Call, _ leadsTo: TransitionContext.State,
      _ misuse: ContractViolation.Rule? = nil
    ) {
      (self.state, self.call, self.leadsTo, self.misuse) = (state, call, leadsTo, misuse)
    }
  }

  static let rows = [
    Row(.idle, .update, .idle, .interactionWithoutTransition),
    Row(.idle, .finish, .idle, .interactionWithoutTransition),
    Row(.idle, .cancel, .idle, .interactionWithoutTransition),
    Row(.idle, .pause, .idle, .interactionWithoutTransition),
    Row(.idle, .complete, .idle, .interactionWithoutTransition),
    Row(.running, .update, .running, .interactionWithoutTransition),
    Row(.running, .finish, .running, .interactionWithoutTransition),
    Row(.running, .cancel, .running, .interactionWithoutTransition),
    Row(.running, .pause, .interactive),
    Row(.running, .complete, .completed),
    Row(.interactive, .update, .interactive),
    Row(.interactive, .finish, .finishing),
    Row(.interactive, .cancel, .cancelling),
    Row(.interactive, .pause, .interactive),
    Row(.interactive, .complete, .completed, .completedWhileInteractive),
    Row(.finishing, .update, .finishing, .interactionAfterEnd),
    Row(.finishing, .finish, .finishing, .finishedTwice),
    Row(.finishing, .cancel, .finishing, .finishedTwice),
    Row(.finishing, .pause, .interactive),
    Row(.finishing, .complete, .completed),
    Row(.cancelling, .update, .cancelling, .interactionAfterEnd),
    Row(.cancelling, .finish, .cancelling, .finishedTwice),
    Row(.cancelling, .cancel, .cancelling, .finishedTwice),
    Row(.cancelling, .pause, .interactive),
    Row(.cancelling, .complete, .completed),
    Row(.completed, .update, .completed, .interactionAfterEnd),
    Row(.completed, .finish, .completed, .interactionAfterEnd),
    Row(.completed, .cancel, .completed, .interactionAfterEnd),
    Row(.completed, .pause, .completed, .interactionAfterEnd),
    Row(.completed, .complete, .completed, .completedTwice),
  ]

  @Test func `the table has each state and each call`() {
    #expect(Self.rows.count == TransitionContext.State.allCases.count * Call.allCases.count)
    #expect(Set(Self.rows.map(\.testDescription)).count == Self.rows.count)
  }

  @Test(arguments: rows)
  func `what a call does`(_ row: Row) throws {
    let scene = NavigationStage()
    scene.delegate.animator = InterruptibleFade()
    let context = try #require(bring(scene, to: row.state))
    #expect(context.state == row.state)
    scene.stage.application.log.removeAll()
    let percent = context.percentComplete
    scene.stage.perform {
      switch row.call {
      case .update: context.updateInteractiveTransition(0.75)
      case .finish: context.finishInteractiveTransition()
      case .cancel: context.cancelInteractiveTransition()
      case .pause: context.pauseInteractiveTransition()
      case .complete: context.completeTransition(!context.transitionWasCancelled)
      }
    }
    #expect(context.state == row.leadsTo)
    #expect(scene.stage.misuses == (row.misuse.map { [$0] } ?? []))
    let updates = row.call == .update && row.misuse == nil
    #expect(context.percentComplete == (updates ? 0.75 : percent))
  }

  private func bring(
    _ scene: NavigationStage, to state: TransitionContext.State
  ) -> TransitionContext? {
    let driver = PercentDrivenInteractiveTransition()
    scene.delegate.interactor = driver
    driver.wantsInteractiveStart = state != .running
    if state == .idle { scene.navigation.startDelay = 1 }
    scene.pop()
    let context = scene.context
    guard state != .idle, state != .running else { return context }
    scene.stage.step { driver.update(0.5) }
    switch state {
    case .idle, .running, .interactive: break
    case .finishing: scene.stage.step { driver.finish() }
    case .cancelling: scene.stage.step { driver.cancel() }
    case .completed:
      scene.stage.step { driver.finish() }
      scene.stage.play(0.5)
    }
    return context
  }

  @Test func `a transition in which nothing can be held is not paused`() {
    let scene = NavigationStage(BlockFade())
    scene.stage.perform { scene.context?.pauseInteractiveTransition() }
    #expect(scene.stage.misuses == [.notInterruptible])
    #expect(scene.context?.state == .running)
  }
}
