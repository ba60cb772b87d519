import Gestures
import Interaction
import Motion
import ReferenceTransitions
import Timelines
import TransitionKit

/// A transition with its screens and its state.
struct TransitionRun {
  private(set) var policy: DragPolicy
  private(set) var progress: DragProgress
  private var settleRules: (finish: SettleRule, cancel: SettleRule)
  /// The settle of the next release, if the policy moves the percentage itself.
  private var planned: PolicySettle?
  /// The motion of the percentage, and its start in microseconds.
  private var moving: (settle: PolicySettle, start: Int64)?
  /// Whether the system took the pointer away and the policy leaves the transition as it is.
  private(set) var isStanding = false
  private(set) var transition: ReferenceTransition
  /// The seconds of the timeline for each second of the transition's own clock.
  private let slowMotion: Double
  private(set) var state = TransitionState.idle
  /// The distance of the dragged view beyond the end that it has reached, in points; negative
  /// before the beginning.
  private(set) var overdrag = 0.0
  /// The overdrag when the settle began.
  private var settledOverdrag = 0.0
  /// The motion that returns the pull while the transition settles by itself and the percentage
  /// does not move.
  private var pullBack: PolicySettle?
  /// The time when the settle began, in microseconds.
  private var settleStart: Int64 = 0
  /// `percentComplete` of the last frame or update, 0…1.
  private(set) var percentComplete = 0.0
  /// The percentage of the finger, 0…1, by which a release is decided.
  ///
  /// The transition shows it at the next change that it follows
  /// (`ReferenceTransition.follows(_:)`).
  var draggedPercent: Double { progress.percentComplete }
  /// The time when the last transition ended, in microseconds.
  private var endTime = Int64.min
  private var outcome: TransitionOutcome?
  /// The outcome of the settle that a finger caught.
  private(set) var heldOutcome: TransitionOutcome?
  /// The latest time at which the settle should be over, in microseconds, with a margin.
  private(set) var deadline = Int64.max
  private(set) var finished = 0
  private(set) var cancelled = 0
  /// The outcome of the last transition; `nil` before the first has ended.
  private(set) var lastOutcome: TransitionOutcome?
  private(set) var before: SceneHierarchy
  /// Whether the transition was requested and the system has not started it yet.
  private(set) var isRequested = false
  /// The time by which a settle may exceed its duration before it counts as stuck, in microseconds
  /// of the transition's own clock.
  private static let grace: Int64 = 2_000_000
  /// The time for which animations that outlive a transition are shown, in microseconds: a chain of
  /// animations may be endless.
  private static let longestAfterlife: Int64 = 60_000_000

  init(policy: DragPolicy, transition: ReferenceTransition, slowMotion: Double = 1) {
    (self.policy, self.transition, self.slowMotion) = (policy, transition, slowMotion)
    progress = DragProgress(policy.mapping)
    settleRules = (policy.settleRule(for: .finish), policy.settleRule(for: .cancel))
    transition.prepare()
    before = SceneHierarchy(transition.application)
  }

  /// Uses another policy for settles and catches from the next release on.
  mutating func takeDecision(of policy: DragPolicy) {
    self.policy = policy
    settleRules = (policy.settleRule(for: .finish), policy.settleRule(for: .cancel))
    transition.setSettle(
      finish: SpringTiming(policy.finish),
      cancel: SpringTiming(policy.cancel))
  }

  /// Replaces the screens and the policy, and keeps the state.
  ///
  /// - Precondition: The transition is not under way.
  mutating func replace(policy: DragPolicy, transition new: ReferenceTransition) {
    precondition(!isUnderWay, "\(transition.id) is under way")
    let time = application.currentTime
    application.close()
    (self.policy, transition) = (policy, new)
    progress = DragProgress(policy.mapping)
    progress.percentComplete = percentComplete
    settleRules = (policy.settleRule(for: .finish), policy.settleRule(for: .cancel))
    (planned, moving) = (nil, nil)
    transition.prepare()
    application.advance(to: time)
    before = SceneHierarchy(application)
  }

  var application: Application { transition.application }

  /// Whether the display has something to draw.
  var isUnderWay: Bool {
    switch state {
    case .interactive, .finishing, .cancelling: true
    case .idle, .finished, .cancelled: isRequested
    }
  }

  /// Whether views still move that the last transition did not wait for.
  var isOutlived: Bool {
    switch state {
    case .finished, .cancelled:
      application.willSettle && application.currentTime - endTime < Self.longestAfterlife
    case .idle, .interactive, .finishing, .cancelling: false
    }
  }

  var phase: TransitionState.Phase { state.phase }

  private mutating func apply(_ event: TransitionEvent) {
    do {
      state = try state.applying(event)
    } catch {
      preconditionFailure("an event that cannot come while \(error.state.phase)")
    }
  }

  /// Requests the transition.
  mutating func request(isInteractive: Bool) {
    before = SceneHierarchy(application)
    isRequested = isInteractive
    transition.begin(interactive: isInteractive)
  }

  /// Begins the interaction when the system has started the transition.
  mutating func begin() {
    apply(.begin)
    isRequested = false
    progress.restart(at: 0)
    (percentComplete, overdrag) = (0, 0)
  }

  /// Moves the transition with the finger.
  ///
  /// - Parameters:
  ///   - translation: The movement since the drag began or caught the settle, in points.
  ///   - location: The position of the fingers on the screen.
  ///   - isFollowed: Whether the transition moves with the finger.
  mutating func drag(_ translation: Vector, location: Point, isFollowed: Bool = true) {
    progress.drag(to: translation)
    isStanding = false
    transition.fingerLocation = location
    guard isFollowed else { return }
    percentComplete = progress.percentComplete
    apply(.update(percentComplete: percentComplete))
    transition.update(percentComplete: percentComplete, translation: shown(translation))
  }

  /// Returns the distance of a view that follows the finger, if the policy defines the overdrag;
  /// otherwise the distance of the finger.
  private mutating func shown(_ translation: Vector) -> Vector {
    guard policy.saysOverdrag, !progress.mapping.isTwoSided else { return translation }
    overdrag = progress.overdrag
    let points = progress.mapping.along(translation)
    let rest = progress.shownWay(ofPoints: points) - points
    return rest == 0 ? translation : translation + progress.mapping.direction * rest
  }

  /// Plans the settle and returns its duration in seconds of the timeline, with its damping ratio.
  ///
  /// - Parameter velocity: The velocity of the finger; `nil` if it is unknown.
  mutating func settle(
    _ outcome: TransitionOutcome, velocity: Vector?
  ) -> (duration: Double, dampingRatio: Double?) {
    let settle = plan(outcome, velocity: velocity)
    return (settle.duration * slowMotion, settle.dampingRatio)
  }

  /// Plans the settle and returns its duration in seconds of the transition's own clock, with its
  /// damping ratio.
  private mutating func plan(
    _ outcome: TransitionOutcome, velocity: Vector?
  ) -> (duration: Double, dampingRatio: Double?) {
    let isFinish = outcome == .finish
    (transition.releaseVelocity, transition.releaseTiming) = (velocity ?? .zero, nil)
    pullBack = nil
    planned = policySettle(outcome, velocity)
    if planned == nil, !transition.animatesSettle { planned = returningPull(outcome) }
    guard let settle = planned else { return ownSettle(outcome) }
    if transition.animatesSettle {
      planned = nil
      transition.releaseTiming = ReleaseTiming(settle)
      return ownSettle(outcome)
    }
    let behind = isFinish ? transition.durationAfterPercent : 0
    return (settle.duration + behind, settle.dampingRatio)
  }

  /// Returns the transition's own settle, which takes a pull back in the same time.
  private mutating func ownSettle(
    _ outcome: TransitionOutcome
  ) -> (duration: Double, dampingRatio: Double?) {
    let settle = transition.settle(finish: outcome == .finish)
    pullBack = returningPull(outcome, over: settle.duration)
    return settle
  }

  /// Returns the motion of a pull beyond the end at which the transition settles; `nil` if nothing
  /// is pulled, or the percentage moves.
  ///
  /// A percentage that is already there has no settle of its own, so the pull returns over the time
  /// of the whole transition.
  private func returningPull(_ outcome: TransitionOutcome, over seconds: Double? = nil)
    -> PolicySettle?
  {
    guard overdrag != 0, percentComplete == (outcome == .finish ? 1 : 0) else { return nil }
    let duration = seconds ?? transition.transitionDuration
    var rule = SettleRule(.curve)
    (rule.duration, rule.overdragDuration) = (duration, duration > 0 ? duration : nil)
    return PolicySettle(
      rule, outcome,
      from: PolicySettle.Start(
        percentComplete: percentComplete, overdrag: overdrag, velocity: 0,
        extent: progress.mapping.distance))
  }

  /// Returns the settle of the policy; `nil` leaves it to the transition.
  private func policySettle(_ outcome: TransitionOutcome, _ velocity: Vector?) -> PolicySettle? {
    let rule = outcome == .finish ? settleRules.finish : settleRules.cancel
    guard rule.kind != .transition else { return nil }
    let speed = velocity.map { policy.estimator.gated(progress.mapping.along($0)) } ?? 0
    return PolicySettle(
      rule, outcome,
      from: PolicySettle.Start(
        percentComplete: percentComplete, overdrag: overdrag, velocity: speed,
        extent: progress.mapping.distance, width: application.screen.bounds.width,
        density: policy.rule.density))
  }

  mutating func release(_ outcome: TransitionOutcome, at time: Int64, within seconds: Double) {
    apply(outcome == .finish ? .finish : .cancel)
    (self.outcome, heldOutcome, isStanding) = (outcome, nil, false)
    (settledOverdrag, settleStart) = (overdrag, time)
    setDeadline(from: time, seconds)
    if let planned {
      moving = (planned, time)
      self.planned = nil
    } else {
      transition.release(finish: outcome == .finish)
    }
  }

  /// Moves the percentage toward its end, and ends the interaction when it is there.
  ///
  /// Toolkits that move the percentage themselves do the same. The frame of the release shows the
  /// percentage at the release.
  mutating func moveSettle(to time: Int64) {
    guard let (settle, start) = moving, time > start else { return }
    let elapsed = Double(time - start) / 1_000_000 / slowMotion
    let percent = settle.percentComplete(at: elapsed)
    overdrag = settle.overdrag(at: elapsed)
    // A Bézier curve may reverse; the percentage stands still instead.
    let shown =
      settle.outcome == .finish ? max(percent, percentComplete) : min(percent, percentComplete)
    transition.update(percentComplete: shown, translation: .zero)
    guard elapsed >= settle.duration else { return }
    moving = nil
    transition.release(finish: settle.outcome == .finish)
  }

  /// Leaves the transition where it is after the system took the pointer away.
  mutating func stand() { isStanding = true }

  /// Continues the drag of a transition that was left in place.
  mutating func resumeDrag() {
    transition.resumeDrag()
    progress.restart(at: shownPlace)
  }

  /// Cancels a transition whose drag was over before the system started it, if its author remembers
  /// that.
  mutating func abandon(at time: Int64) {
    apply(.cancel)
    (outcome, heldOutcome) = (.cancel, nil)
    setDeadline(from: time, 0)
    transition.abandon()
  }

  /// Plays the transition by itself, without an interaction or a decision.
  mutating func play(at time: Int64) {
    apply(.begin)
    apply(.finish)
    (outcome, isRequested) = (.finish, false)
    setDeadline(from: time, transition.transitionDuration * slowMotion)
  }

  private mutating func setDeadline(from time: Int64, _ seconds: Double) {
    let grace = Double(Self.grace) * slowMotion
    deadline = time + Int64((min(seconds, 1e6) * 1_000_000 + grace).rounded())
  }

  /// Whether a finger can catch the settle now.
  var canGrab: Bool {
    switch (state, policy.regrab) {
    case (.finishing, .refusedWhileFinishing), (_, .refused): false
    default: moving != nil || transition.canGrab
    }
  }

  mutating func grab() {
    apply(.grab(percentComplete: percentComplete))
    if moving == nil { transition.grab() }
    moving = nil
    progress.restart(at: shownPlace)
    (heldOutcome, outcome, deadline) = (outcome, nil, .max)
  }

  /// Records the percentage that a display frame shows.
  mutating func look(at percent: Double, _ time: Int64) {
    place(at: min(max(percent, 0), 1))
    guard overdrag != 0, moving == nil else { return }
    if let pullBack {
      overdrag = pullBack.overdrag(at: Double(time - settleStart) / 1_000_000 / slowMotion)
    } else {
      // A settle of the transition's author returns the pull with the percentage.
      overdrag = settledOverdrag * (outcome == .finish ? 1 - percentComplete : percentComplete)
    }
  }

  private mutating func place(at percent: Double) {
    (percentComplete, progress.percentComplete) = (percent, percent)
  }

  /// The place, in extents, from which a drag continues that catches the transition, including a
  /// pull beyond the ends.
  var shownPlace: Double { progress.mapping.place(showing: overdrag, at: percentComplete) }

  var isOver: Bool { transition.hasEnded }

  mutating func end() {
    if outcome == .finish { place(at: 1) }
    apply(.settle)
    endTime = application.currentTime
    (outcome, deadline, moving, overdrag, pullBack) = (nil, .max, nil, 0, nil)
    lastOutcome = phase == .finished ? .finish : .cancel
    if phase == .finished { finished += 1 } else { cancelled += 1 }
  }

  /// Gives up a transition that is never completed.
  mutating func giveUp() {
    if state != .idle { apply(.giveUp) }
    (outcome, deadline, isRequested) = (nil, .max, false)
    place(at: 0)
    (planned, moving, isStanding, overdrag, pullBack) = (nil, nil, false, 0, nil)
    transition.prepare()
  }

  /// Prepares for the next gesture.
  ///
  /// The screens are set up again after a finish, or if the author reported that the transition
  /// completed.
  mutating func present() {
    if state == .finished || transition.didComplete { transition.prepare() }
    apply(.present)
    place(at: 0)
  }

  /// The differences that a cancelled transition left, compared with the state before it.
  var leftovers: [SceneHierarchy.Difference] {
    SceneHierarchy(application).differences(since: before)
  }
}

extension ReleaseTiming {
  /// The bound of the initial velocity of a spring, in distances per duration of the settle.
  ///
  /// Apple's sample clips at 35 distances per second (`ApplePhotoTransition`), for a spring that
  /// takes about 0.65 s.
  private static let longestStart = 23.0

  /// Creates the timing of a view that settles like the percentage.
  ///
  /// The rest of the percentage may be next to nothing, or any length that a policy is given. A
  /// velocity in parts of that has no bound, although the view has a way of its own.
  init(_ settle: PolicySettle) {
    let limit = Self.longestStart / max(settle.duration, 0.001)
    let shape: Shape =
      switch settle.shape {
      case .spring(let ratio, let velocity):
        .spring(dampingRatio: ratio, velocity: min(max(velocity, -limit), limit))
      case .curve(let x1, let y1, let x2, let y2): .curve(x1: x1, y1: y1, x2: x2, y2: y2)
      }
    self.init(duration: settle.duration, shape: shape)
  }
}
