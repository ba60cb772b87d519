import Gestures
import Interaction
import Motion

extension InvariantChecker {
  /// The tolerance for percentages: a timeline that was written and read back is rounded to 6
  /// decimals.
  static let tolerance = 0.000_001
  private static var completeTransition: String { "completeTransition(_:)" }
  /// The kinds of anomalies that explain why a transition does not end as it should.
  private static var neverCompleted: String { "transitionNeverCompleted" }
  private static var completedAfterCancel: String { "completedAfterCancel" }
  private static var completedWhileHeld: String { "completedWhileInteractive" }
  private static var known: [String] { [neverCompleted, completedAfterCancel, completedWhileHeld] }

  /// Checks that a call of `completeTransition` during a drag is followed by the anomaly that
  /// reports it.
  mutating func checkHeldCompletion() {
    guard isCompletedWhileHeld else { return }
    isCompletedWhileHeld = false
    if !excuses.contains(Self.completedWhileHeld) {
      fail(.completionLast, "completeTransition while \(state)")
    }
  }

  mutating func check(_ row: TransitionRow) {
    checkHeldCompletion()
    if row.from != state {
      fail(.oneTransition, "the transition is \(state), not \(row.from), when it becomes \(row.to)")
    }
    if !isStep(from: row.from, to: row.to) {
      fail(.outcomeNeedsBegin, "no transition goes from \(row.from) to \(row.to)")
    }
    if !(0...1).contains(row.percentComplete) {
      fail(.percentInRange, "percent \(row.percentComplete)")
    }
    switch row.to {
    case .interactive where row.from == .idle: beginTransition()
    case .finishing where row.from == .idle: beginWithoutGesture(row)
    case .interactive: if !handsOver(row.percentComplete) { fail(.continuousHandOver, jump(row)) }
    case .finishing, .cancelling: beginSettle(row)
    case .finished, .cancelled: endSettle(row)
    case .idle: break
    }
    (state, percent, isHandOver) = (row.to, row.percentComplete, true)
  }

  /// Returns whether the step is allowed.
  ///
  /// A transition that its author never completes, or completes while a finger holds it, returns to
  /// its beginning, after an anomaly that reports this.
  private func isStep(from: TransitionState.Phase, to: TransitionState.Phase) -> Bool {
    let isGivenUp = to == .idle && excuses.contains(Self.neverCompleted)
    return switch from {
    case .idle: to == .interactive || to == .finishing
    case .interactive:
      to == .finishing || to == .cancelling || isGivenUp
        || (to == .idle && completion != nil && excuses.contains(Self.completedWhileHeld))
    case .finishing: to == .finished || to == .interactive || isGivenUp
    case .cancelling: to == .cancelled || to == .interactive || isGivenUp
    case .finished, .cancelled: to == .idle
    }
  }

  private mutating func beginTransition() {
    completion = nil
    excuses = []
    framesBefore = frames
  }

  /// Begins a transition that plays without a gesture: it has no decision, and its author sets its
  /// duration.
  private mutating func beginWithoutGesture(_ row: TransitionRow) {
    beginTransition()
    (settleStart, settleDuration) = (row.time, .infinity)
  }

  /// Notes an anomaly.
  ///
  /// The known faults of the reference transitions are reported, and violate no invariant.
  mutating func check(_ row: AnomalyRow) {
    if Self.known.contains(row.kind) { excuses.insert(row.kind) }
  }

  private func handsOver(_ next: Double) -> Bool {
    abs(next - percent) <= Self.tolerance
  }

  private func jump(_ row: TransitionRow) -> String {
    "percent jumps from \(percent) to \(row.percentComplete) as \(row.from) becomes \(row.to)"
  }

  private mutating func beginSettle(_ row: TransitionRow) {
    if !hasDecision { fail(.outcomeNeedsBegin, "\(row.to) without a decision") }
    hasDecision = false
    settleStart = row.time
  }

  private mutating func endSettle(_ row: TransitionRow) {
    let target = row.to == .finished ? 1.0 : 0.0
    // A transition that is played and completed before its first frame shows no percentage.
    let hasFrame = settleDuration.isFinite || frames > framesBefore
    if row.percentComplete != target || (hasFrame && percent != target) {
      fail(
        .settleMonotone,
        "\(row.to) at percent \(row.percentComplete) after a frame at \(percent), not \(target)")
    }
    if completion?.count != 1 {
      fail(.oneOutcome, "\(completion?.count ?? 0) completeTransition calls")
    }
    let isExcused = row.to == .cancelled && excuses.contains(Self.completedAfterCancel)
    if completion?.didComplete != (row.to == .finished), !isExcused {
      fail(
        .completionLast,
        "completeTransition(\(completion.map { "\($0.didComplete)" } ?? "?")) but \(row.to)")
    }
    // It begins with the first frame after the lift. Where the policy moves the percentage, what comes
    // after that begins with the first frame that shows its end, and all of it ends with the first
    // frame after that: each may come a frame later than it is due.
    // In doubles, since a timeline that is read may claim any duration.
    let limit = settleDuration * 1_000_000 + 3 * framePeriod
    if Double(row.time - settleStart) > limit {
      fail(.neverStuck, "the settle took \(row.time - settleStart) us")
    }
  }

  mutating func check(_ row: CallbackRow) {
    // The lengths are compared first: this runs for every update, and the names are hardly ever
    // equal.
    guard row.name.utf8.count == Self.completeTransition.utf8.count,
      row.name == Self.completeTransition
    else {
      return
    }
    guard case .bool(let didComplete) = row.arguments.first?.value else {
      return fail(.completionLast, "completeTransition without its argument")
    }
    // A transition that was given up may still be completed.
    let isLate = state == .idle && excuses.contains(Self.neverCompleted)
    if state == .interactive {
      isCompletedWhileHeld = true
    } else if !state.isSettling, !isLate {
      fail(.completionLast, "completeTransition while \(state)")
    }
    completion = Completion(didComplete: didComplete, count: (completion?.count ?? 0) + 1)
    if completion?.count != 1 { fail(.oneOutcome, "completeTransition was called again") }
  }

  mutating func check(_ row: DecisionRow) {
    checkHeldCompletion()
    if state != .interactive { fail(.outcomeNeedsBegin, "a decision while \(state)") }
    hasDecision = true
    settleDuration = row.settleDuration
    for rule in row.rules { check(rule) }
    if !Self.fits(row.cause, recognizer) {
      fail(.decisionFollowsRules, "decided by \(row.cause) while the recognizer is \(recognizer)")
    }
    switch row.cause {
    case .release:
      if !Self.follows(row) {
        fail(.decisionFollowsRules, "\(row.outcome) although the rules say otherwise")
      }
    case .touchCancelled, .endedBeforeStart, .leftStanding:
      if row.outcome != .cancel { fail(.syntheticNeverFinishes, "\(row.why), but it finishes") }
    case .touchTaken:
      // The nearer end, or the one before, is not the result of a rule.
      if !row.rules.isEmpty, !Self.follows(row) {
        fail(.decisionFollowsRules, "\(row.outcome) although the rules say otherwise")
      }
    case .threshold:
      if row.outcome != .finish {
        fail(.decisionFollowsRules, "\(row.outcome) although the drag was far enough")
      }
    case .heldOnly:
      break
    }
  }

  /// Whether the decision follows its rules.
  ///
  /// In timelines of older versions all rules must pass.
  private static func follows(_ row: DecisionRow) -> Bool {
    guard let end = row.rules.last?.leadsTo else {
      return (row.outcome == .finish) == row.rules.allSatisfy { $0.passed }
    }
    return fits(end, row.outcome)
  }

  private static func fits(
    _ end: DecisionRow.Rule.Step, _ outcome: TransitionOutcome
  ) -> Bool {
    switch end {
    case .end(.unchanged): true
    case .end(let destination): outcome == destination.outcome(previous: .cancel)
    case .next: false
    }
  }

  private static func fits(_ cause: DecisionRow.Cause, _ recognizer: PanGestureRecognizer.State)
    -> Bool
  {
    switch cause {
    case .release: recognizer == .ended
    case .touchCancelled: recognizer == .cancelled || recognizer == .failed
    case .touchTaken: recognizer == .cancelled
    case .threshold: recognizer == .began || recognizer == .changed
    case .heldOnly: recognizer == .failed
    case .leftStanding: recognizer != .began && recognizer != .changed
    // Another finger may be on its way by then.
    case .endedBeforeStart: true
    }
  }

  private mutating func check(_ rule: DecisionRow.Rule) {
    // Only a value that consists of an unknown velocity is missing, and counts as 0.
    guard let value = rule.value else {
      if rule.passed != rule.comparison.holds(0, rule.limit) {
        fail(.decisionFollowsRules, "\(rule.rule) passed without a value")
      }
      return
    }
    let margin = rule.margin ?? 0
    if !(value.isFinite && margin.isFinite) {
      fail(.velocityFinite, "\(rule.rule) is \(value), by \(margin)")
    }
    // Rounding can move a value onto its limit. The margin is 0 then and decides nothing.
    if !(rule.passed == rule.comparison.holds(value, rule.limit) || abs(margin) <= Self.tolerance) {
      fail(
        .decisionFollowsRules, "\(rule.rule) \(value) against \(rule.limit): passed \(rule.passed)")
    }
  }

  private mutating func check(_ view: FrameRow.View) {
    let (frame, transform) = (view.frame, view.transform)
    // A value that is not finite makes the sum not finite. Visible values are far from the largest
    // number.
    let sum =
      frame.minX + frame.minY + frame.width + frame.height + transform.a + transform.b
      + transform.c + transform.d + transform.tx + transform.ty + view.cornerRadius
    if !sum.isFinite { fail(.viewsInRange, Self.places(of: view)) }
    if !(0...1).contains(view.alpha) {
      fail(.viewsInRange, "the alpha of \(view.name) is \(view.alpha)")
    }
    guard let color = view.backgroundColor else { return }
    let parts = [color.red, color.green, color.blue, color.alpha]
    for part in parts where !(0...1).contains(part) {
      fail(.viewsInRange, "the background of \(view.name) is \(Self.list(parts))")
    }
  }

  private static func places(of view: FrameRow.View) -> String {
    let (frame, transform) = (view.frame, view.transform)
    let place = list([frame.minX, frame.minY, frame.width, frame.height])
    let matrix = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    return "\(view.name) is at \(place), by \(list(matrix)), with corners of \(view.cornerRadius)"
  }

  mutating func check(_ row: FrameRow) {
    checkHeldCompletion()
    frames += 1
    if row.number <= lastFrame {
      fail(.timeForward, "frame \(row.number) after frame \(lastFrame)")
    }
    lastFrame = row.number
    if row.phase != state { fail(.oneTransition, "a frame of \(row.phase) while \(state)") }
    let percent = row.percentComplete
    if !(0...1).contains(percent) { fail(.percentInRange, "percent \(percent)") }
    if completion != nil, state == .interactive || state.isSettling {
      fail(.completionLast, "a frame after completeTransition")
    }
    if !row.overdrag.isFinite { fail(.viewsInRange, "overdrag \(row.overdrag)") }
    for view in row.views { check(view) }
    switch state {
    case .finishing:
      if percent < self.percent { fail(.settleMonotone, "\(percent) is a step back") }
    case .cancelling:
      if percent > self.percent { fail(.settleMonotone, "\(percent) is a step back") }
    case .interactive: break
    // Animations that the author did not wait for still move; the percentage does not.
    case .finished, .cancelled:
      if percent != self.percent { fail(.settleMonotone, "\(percent) after the end") }
    case .idle: fail(.outcomeNeedsBegin, "a frame while \(state)")
    }
    if isHandOver, state.isSettling {
      if !handsOver(percent) {
        fail(.continuousHandOver, "percent jumps to \(percent) at the lift")
      }
    }
    (self.percent, isHandOver) = (percent, false)
  }
}
