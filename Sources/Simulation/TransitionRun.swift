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
  /// How the next release will settle, if the policy moves the percentage itself.
  private var planned: PolicySettle?
  /// What moves the percentage now, and since when, microseconds.
  private var moving: (settle: PolicySettle, start: Int64)?
  /// The system took the pointer away, and the policy leaves the transition as it is.
  private(set) var isStanding = false
  private(set) var transition: ReferenceTransition
  /// Seconds of the timeline for each second of the transition's own clock.
  private let slowMotion: Double
  private(set) var state = TransitionState.idle
  /// Points that the dragged view is beyond the end that it has reached: negative before the beginning.
  private(set) var overdrag = 0.0
  /// The same when the settle began.
  private var settledOverdrag = 0.0
  /// What takes the pull back while the transition settles by itself and the percentage has no way to go.
  private var pullBack: PolicySettle?
  /// Microseconds; when the settle began.
  private var settleStart: Int64 = 0
  /// `percentComplete` of the last frame or update, 0…1.
  private(set) var percentComplete = 0.0
  /// Where the finger is, 0…1: what a release is decided by. The transition shows it at the next change
  /// that it follows (`ReferenceTransition.follows(_:)`).
  var draggedPercent: Double { progress.percentComplete }
  /// Microseconds; when the last transition ended.
  private var endTime = Int64.min
  private var outcome: TransitionOutcome?
  /// The outcome that the settle was on its way to when a finger caught it.
  private(set) var heldOutcome: TransitionOutcome?
  /// Microseconds; when the settle ought to be over at the latest, with some to spare.
  private(set) var deadline = Int64.max
  private(set) var finished = 0
  private(set) var cancelled = 0
  /// `nil` before the first transition has ended.
  private(set) var lastOutcome: DecisionRow.Outcome?
  private(set) var before: SceneHierarchy
  /// The author was asked for the transition, and the system has not started it yet.
  private(set) var isRequested = false
  /// Microseconds of the transition's own clock that a settle may take longer than it was said to, before it counts as stuck.
  private static let grace: Int64 = 2_000_000
  /// Microseconds for which what outlives a transition is shown: a chain of animations may have no end.
  private static let longestAfterlife: Int64 = 60_000_000

  init(policy: DragPolicy, transition: ReferenceTransition, slowMotion: Double = 1) {
    (self.policy, self.transition, self.slowMotion) = (policy, transition, slowMotion)
    progress = DragProgress(policy.mapping)
    settleRules = (policy.settleRule(for: .finish), policy.settleRule(for: .cancel))
    transition.prepare()
    before = SceneHierarchy(transition.application)
  }

  /// Settles, and lets itself be caught, by another policy from the next release on.
  mutating func takeDecision(of policy: DragPolicy) {
    self.policy = policy
    settleRules = (policy.settleRule(for: .finish), policy.settleRule(for: .cancel))
    transition.setSettle(
      finish: SpringTiming(policy.finish),
      cancel: SpringTiming(policy.cancel))
  }

  /// Replaces the screens and the policy, and keeps the state.
  /// - Precondition: Not under way.
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

  var phase: TransitionRow.State {
    switch state {
    case .idle: .idle
    case .interactive: .interactive
    case .finishing: .finishing
    case .cancelling: .cancelling
    case .finished: .finished
    case .cancelled: .cancelled
    }
  }

  private mutating func apply(_ event: TransitionEvent) {
    do {
      state = try state.applying(event)
    } catch {
      preconditionFailure("\(error.event) while \(error.state)")
    }
  }

  /// The author asks for the transition.
  mutating func request(isInteractive: Bool) {
    before = SceneHierarchy(application)
    isRequested = isInteractive
    transition.begin(interactive: isInteractive)
  }

  /// The system has started it.
  mutating func begin() {
    apply(.begin)
    isRequested = false
    progress.takeHold(at: 0)
    (percentComplete, overdrag) = (0, 0)
  }

  /// - Parameters:
  ///   - translation: Since the drag began or took hold, points.
  ///   - location: Of the fingers on the screen.
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

  /// Where a view goes that follows the finger, if the policy says what becomes of a pull beyond the
  /// ends; the finger's own way otherwise.
  private mutating func shown(_ translation: Vector) -> Vector {
    guard policy.saysOverdrag, !progress.mapping.isTwoSided else { return translation }
    overdrag = progress.overdrag
    let points = progress.mapping.along(translation)
    let rest = progress.shownWay(ofPoints: points) - points
    return rest == 0 ? translation : translation + progress.mapping.direction * rest
  }

  /// How long the settle will take from here, in seconds of the timeline.
  /// - Parameter velocity: Of the finger; nothing is known of it when it is `nil`.
  mutating func settle(
    _ outcome: TransitionOutcome, velocity: Vector?
  ) -> (duration: Double, dampingRatio: Double?) {
    let settle = plan(outcome, velocity: velocity)
    return (settle.duration * slowMotion, settle.dampingRatio)
  }

  /// The same in seconds of the transition's own clock.
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
    let behind = isFinish ? transition.durationBehindPercent : 0
    return (settle.duration + behind, settle.dampingRatio)
  }

  /// The transition's own, which takes a pull back in the same time.
  private mutating func ownSettle(
    _ outcome: TransitionOutcome
  ) -> (duration: Double, dampingRatio: Double?) {
    let settle = transition.settle(finish: outcome == .finish)
    pullBack = returningPull(outcome, over: settle.duration)
    return settle
  }

  /// Where a view is pulled beyond the end at which it settles, a transition driven by a percentage has no
  /// way to go and no time of its own: the pull goes back over the time of the whole transition. `nil`
  /// where nothing is pulled, or the percentage has a way to go.
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

  /// `nil` leaves it to the transition.
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

  /// Moves the percentage on its way to its end, and tells UIKit of the end when it is there: until
  /// then the interaction goes on, as in toolkits that move the percentage themselves. The frame of
  /// the release shows where the finger left it.
  mutating func moveSettle(to time: Int64) {
    guard let (settle, start) = moving, time > start else { return }
    let elapsed = Double(time - start) / 1_000_000 / slowMotion
    let percent = settle.percentComplete(at: elapsed)
    overdrag = settle.overdrag(at: elapsed)
    // A Bézier curve may turn back on its way; the percentage stands still instead.
    let shown =
      settle.outcome == .finish ? max(percent, percentComplete) : min(percent, percentComplete)
    transition.update(percentComplete: shown, translation: .zero)
    guard elapsed >= settle.duration else { return }
    moving = nil
    transition.release(finish: settle.outcome == .finish)
  }

  /// The pointer is gone, and nothing else happens.
  mutating func stand() { isStanding = true }

  /// A finger takes hold of what was left standing.
  mutating func retake() {
    transition.retake()
    progress.takeHold(at: shownPlace)
  }

  /// The drag was over before the system started the transition, and its author remembers that.
  mutating func abandon(at time: Int64) {
    apply(.cancel)
    (outcome, heldOutcome) = (.cancel, nil)
    setDeadline(from: time, 0)
    transition.abandon()
  }

  /// Played by itself: nothing is held, and nobody decides.
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

  /// Whether a finger can take hold of the settle now.
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
    progress.takeHold(at: shownPlace)
    (heldOutcome, outcome, deadline) = (outcome, nil, .max)
  }

  /// Takes note of what a display frame shows.
  mutating func look(at percent: Double, _ time: Int64) {
    place(at: min(max(percent, 0), 1))
    guard overdrag != 0, moving == nil else { return }
    if let pullBack {
      overdrag = pullBack.overdrag(at: Double(time - settleStart) / 1_000_000 / slowMotion)
    } else {
      // What its author settles brings back the pull with the percentage.
      overdrag = settledOverdrag * (outcome == .finish ? 1 - percentComplete : percentComplete)
    }
  }

  private mutating func place(at percent: Double) {
    (percentComplete, progress.percentComplete) = (percent, percent)
  }

  /// Extents: where a drag goes on that takes hold of what is shown, a pull beyond the ends included.
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

  /// Nobody will complete it.
  mutating func giveUp() {
    if state != .idle { apply(.giveUp) }
    (outcome, deadline, isRequested) = (nil, .max, false)
    place(at: 0)
    (planned, moving, isStanding, overdrag, pullBack) = (nil, nil, false, 0, nil)
    transition.prepare()
  }

  /// Ready for the next gesture; what was finished, or left as if it were, is set up anew.
  mutating func present() {
    if state == .finished || transition.didComplete { transition.prepare() }
    apply(.present)
    place(at: 0)
  }

  /// What a cancelled transition left otherwise than it was before it began.
  var leftovers: [SceneHierarchy.Difference] {
    SceneHierarchy(application).differences(since: before)
  }
}

extension ReleaseTiming {
  /// Ways that a spring goes at most within the settle's duration, at the velocity that it starts with.
  /// Apple's sample clips at 35 ways a second (`ApplePhotoTransition`), for a spring that takes about
  /// 0.65 s.
  private static let longestStart = 23.0

  /// What is left of the percentage may be next to nothing, or any length that a policy is given, and
  /// a velocity in parts of that has no bound; the view that takes it up goes a way of its own.
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
