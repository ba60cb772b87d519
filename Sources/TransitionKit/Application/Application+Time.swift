extension Application {
  /// The end time of an animation that is held or that repeats forever, in microseconds.
  static let never = Int64.max
  /// The number of blocks or completions at one moment from which on the moment counts as endless.
  ///
  /// Blocks or animations without a duration that each start the next one reach it.
  private static let mostAtOneMoment = 1_000_000

  /// Lets time pass until `time`, in microseconds, and runs the blocks of the main queue that are
  /// due by then.
  ///
  /// Each block runs at its own moment. Blocks at the same moment run in the order in which they
  /// were added.
  ///
  /// - Precondition: `time` is not before `currentTime`, and fewer than 1,000,000 blocks run at one
  ///   moment.
  public func advance(to time: Int64) {
    precondition(time >= currentTime, "\(time) us is before \(currentTime) us")
    runMainQueue(until: time)
    currentTime = time
  }

  private func runMainQueue(until time: Int64) {
    guard mainQueue.hasBlock(until: time) else { return }
    perform {
      let before = currentTime
      var count = 0
      while let block = mainQueue.takeNext(until: time) {
        count = block.due > currentTime ? 0 : count + 1
        precondition(count < Self.mostAtOneMoment, "the main queue never ends at \(currentTime) us")
        currentTime = max(block.due, 0)
        block.work()
      }
      currentTime = max(before, time)
    }
  }

  /// Computes the values that every layer shows at `currentTime`.
  ///
  /// Blocks that are due run first, then views that need layout are laid out.
  ///
  /// - Complexity: O(animated properties).
  public func display() {
    runMainQueue(until: currentTime)
    if needsLayout { perform { layOutWindows() } }
    for layer in animatedLayers { layer.beginDisplay() }
    for run in runs { run.display(at: currentTime) }
  }

  /// Calls the completions of the animations that have ended.
  ///
  /// They come in the order of the ends, and of the starts where two end together (the order is not
  /// documented). `currentTime` is the end of the animation while its completion runs.
  public func finishAnimations() {
    guard nextToEnd(until: currentTime) != nil else { return }
    perform {
      let now = currentTime
      var count = 0
      while let run = nextToEnd(until: now) {
        let end = min(run.endTime, now)
        count = end > currentTime ? 0 : count + 1
        precondition(count < Self.mostAtOneMoment, "completions never end at \(end) us")
        currentTime = end
        run.end()
      }
      currentTime = now
    }
  }

  /// Whether the next `finishAnimations()` has a completion to call.
  public var hasEndedAnimations: Bool { nextToEnd(until: currentTime) != nil }

  private func nextToEnd(until now: Int64) -> AnimationRun? {
    var next: (run: AnimationRun, end: Int64)?
    for run in runs {
      let end = run.endTime
      if end <= now, end < next?.end ?? Self.never { next = (run, end) }
    }
    return next?.run
  }

  /// Removes every transition, animation and block of the main queue that is under way, without
  /// reporting it.
  ///
  /// It serves screens that are replaced as a whole. The views keep the values of their model.
  public func forgetWhatIsUnderWay() {
    mainQueue.removeAll()
    for run in runs { run.forget() }
    for transition in transitions { transition.forget() }
    transitions = []
  }

  /// Ends the application: removes everything that is under way, and its windows.
  ///
  /// Transitions, animations and the animators that a screen keeps would hold the windows
  /// otherwise.
  public func close() {
    forgetWhatIsUnderWay()
    windows = []
  }

  /// Whether a block of the main queue waits, or an animation runs that has an end.
  public var willSettle: Bool {
    !mainQueue.isEmpty || runs.contains { $0.isRunning && $0.endTime != Self.never }
  }

  /// Whether a block of the main queue waits, or an animation runs.
  public var isAnimating: Bool { !mainQueue.isEmpty || runs.contains { $0.isRunning } }
}
