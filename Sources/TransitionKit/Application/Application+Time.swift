extension Application {
  /// Microseconds: the end of an animation that is held, or that repeats forever.
  static let never = Int64.max
  /// How much may happen at one moment before it counts as endless: blocks or animations without a
  /// duration that each start the next.
  private static let mostAtOneMoment = 1_000_000

  /// Lets time pass until `time`, microseconds: what the main queue holds for then runs, each block
  /// at its own moment.
  ///
  /// - Precondition: `time` is not before `currentTime`.
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

  /// Computes what every layer shows at `currentTime`.
  ///
  /// - Complexity: O(animated properties)
  public func display() {
    runMainQueue(until: currentTime)
    if needsLayout { perform { layOutWindows() } }
    for layer in animatedLayers { layer.beginDisplay() }
    for run in runs { run.display(at: currentTime) }
  }

  /// Calls the completions of the animations that have ended, in the order of their ends, and of
  /// their starts where two end together (the order is not documented).
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

  /// Whether the next `finishAnimations()` has something to call.
  public var hasEndedAnimations: Bool { nextToEnd(until: currentTime) != nil }

  private func nextToEnd(until now: Int64) -> AnimationRun? {
    var next: (run: AnimationRun, end: Int64)?
    for run in runs {
      let end = run.endTime
      if end <= now, end < next?.end ?? Self.never { next = (run, end) }
    }
    return next?.run
  }

  /// Forgets every transition, animation and block of the main queue that is under way, without
  /// reporting it: for screens that are replaced as a whole. The views keep the values of their
  /// model.
  public func forgetWhatIsUnderWay() {
    mainQueue.removeAll()
    for run in runs { run.forget() }
    for transition in transitions { transition.forget() }
    transitions = []
  }

  /// Lets go of the windows too: for the end of the application, which what is under way and animators
  /// that a screen keeps would hold otherwise.
  public func close() {
    forgetWhatIsUnderWay()
    windows = []
  }

  /// Whether something moves that has an end, or will happen by itself.
  public var willSettle: Bool {
    !mainQueue.isEmpty || runs.contains { $0.isRunning && $0.endTime != Self.never }
  }

  /// Whether something moves or will happen by itself.
  public var isAnimating: Bool { !mainQueue.isEmpty || runs.contains { $0.isRunning } }
}
