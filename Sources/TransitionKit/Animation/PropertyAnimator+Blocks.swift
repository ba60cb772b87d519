/// The animations of an animator, and its completions.
extension PropertyAnimator {
  /// Adds a block whose changes the animator animates, from its beginning or from now on if it is
  /// active.
  public func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block whose changes the animator animates after a delay.
  ///
  /// Blocks that are added while the animator is active end with the others (statement 63). A
  /// stopped animator refuses them, which is reported.
  ///
  /// - Parameter delayFactor: The delay as a part of the whole duration; values outside of 0…1
  ///   become 0 and 1.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: Double) {
    let delayFactor = delayFactor > 0 ? min(delayFactor, 1) : 0
    switch state {
    case .stopped:
      refuse(.addAnimationsWhileStopped, "addAnimations(_:)", "the animator is stopped")
    case .inactive:
      blocks.append(Block(changes: animation, delayFactor: delayFactor))
    case .active where waitsForAnimations:
      blocks.append(Block(changes: animation, delayFactor: delayFactor))
      begin(afterDelay: 0)
    case .active:
      join(Block(changes: animation, delayFactor: delayFactor))
    }
  }

  /// Adds a call for the end of the animator, at any time before it (statement 66).
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Animates a block while the animator is under way.
  ///
  /// Its changes end with the others, and take the time until then (statement 63).
  private func join(_ block: Block) {
    guard let run else { return }
    let start = min(run.fraction(at: application.currentTime) + block.delayFactor, 1)
    let collector = collect(block, start: start)
    run.join(collector.animations)
    add(collector.completions)
  }

  /// Adds the completions of blocks within the animator's.
  private func add(_ completions: [(Bool) -> Void]) {
    for completion in completions {
      self.completions.append { [application] position in
        completion(position == .end || application.cancelledAnimationsFinish)
      }
    }
  }

  private func collect(_ block: Block, start: Double) -> AnimationCollector {
    let collector = AnimationCollector(
      duration: duration, curve: curve, isAnimator: true, start: start)
    application.perform { application.collect(collector, block.changes) }
    collector.closeBlock(.joined(start: start))
    return collector
  }

  /// Turns the blocks into a run, which animates their changes from now on.
  func begin(afterDelay delay: Double) {
    let run = AnimationRun(application, curve: curve, duration: duration, delay: delay)
    var sawViewWithoutWindow = false
    for block in blocks {
      let collector = collect(block, start: block.delayFactor)
      run.animations += collector.animations
      add(collector.completions)
      sawViewWithoutWindow = sawViewWithoutWindow || collector.sawViewWithoutWindow
    }
    blocks = []
    run.isInstant = run.animations.isEmpty && sawViewWithoutWindow
    run.holdsAtEnd = { [animator = Unowned(self)] in animator.target.pausesOnCompletion }
    run.onEnd = { [animator = Unowned(self)] isAtEnd in animator.target.end(isAtEnd) }
    run.attach()
    (self.run, state, waitsForAnimations) = (run, .active, false)
    if reversed { _ = run.turn(back: true) }
    // Who runs is kept alive; who is held is its owner's business (statement 52).
    run.owner = self
  }
}
