import Interaction
import Motion
import ReferenceTransitions
import Timelines
import TransitionKit

/// A transition between its screens, and where it stands.
struct TransitionRun {
  let policy: DragPolicy
  let transition: ReferenceTransition
  private(set) var state = TransitionState.idle
  /// `percentComplete` of the last frame or update.
  private(set) var percentComplete = 0.0
  /// `percentComplete` where the drag took hold: 0, or where a settle was caught.
  private var startPercent = 0.0
  private var lastTranslation = Vector.zero
  private var outcome: TransitionOutcome?
  /// The outcome that the settle was on its way to when a finger caught it.
  private(set) var heldOutcome: TransitionOutcome?
  /// Microseconds; when the settle ought to be over at the latest, with some to spare.
  private(set) var deadline = Int64.max
  private(set) var finished = 0
  private(set) var cancelled = 0
  /// `nil` before the first transition has ended.
  private(set) var lastOutcome: TransitionRow.State?
  private(set) var before: SceneHierarchy
  /// The author was asked for the transition, and the system has not started it yet.
  private(set) var isRequested = false
  /// Microseconds that a settle may take longer than it was said to, before it counts as stuck.
  private static let grace: Int64 = 2_000_000

  init(policy: DragPolicy, transition: ReferenceTransition) {
    (self.policy, self.transition) = (policy, transition)
    transition.prepare()
    before = SceneHierarchy(transition.application)
  }

  var application: Application { transition.application }

  /// Whether the display has something to draw.
  var isUnderWay: Bool {
    switch state {
    case .interactive, .finishing, .cancelling: true
    case .idle, .finished, .cancelled: isRequested
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
    (isRequested, startPercent, percentComplete) = (false, 0, 0)
    lastTranslation = .zero
  }

  /// - Parameters:
  ///   - translation: Since the drag began or took hold, points.
  ///   - location: Of the fingers on the screen.
  mutating func drag(_ translation: Vector, location: Point) {
    if policy.mapping.accumulates {
      percentComplete = policy.mapping.percentComplete(
        of: translation - lastTranslation, from: percentComplete)
      lastTranslation = translation
    } else {
      percentComplete = policy.mapping.percentComplete(of: translation, from: startPercent)
    }
    transition.fingerLocation = location
    apply(.update(percentComplete: percentComplete))
    transition.update(percentComplete: percentComplete, translation: translation)
  }

  /// How long the settle will take from here.
  func settle(
    _ outcome: TransitionOutcome, velocity: Vector?
  ) -> (duration: Double, dampingRatio: Double?) {
    transition.releaseVelocity = velocity ?? .zero
    return transition.settle(finish: outcome == .finish)
  }

  mutating func release(_ outcome: TransitionOutcome, at time: Int64, within seconds: Double) {
    apply(outcome == .finish ? .finish : .cancel)
    (self.outcome, heldOutcome) = (outcome, nil)
    setDeadline(from: time, seconds)
    transition.release(finish: outcome == .finish)
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
    setDeadline(from: time, transition.transitionDuration)
  }

  private mutating func setDeadline(from time: Int64, _ seconds: Double) {
    deadline = time + Int64((min(seconds, 1e6) * 1_000_000).rounded()) + Self.grace
  }

  mutating func grab() {
    apply(.grab(percentComplete: percentComplete))
    transition.grab()
    (startPercent, lastTranslation) = (percentComplete, .zero)
    (heldOutcome, outcome, deadline) = (outcome, nil, .max)
  }

  /// Takes note of what a display frame shows.
  mutating func look(at percent: Double) {
    percentComplete = min(max(percent, 0), 1)
  }

  var isOver: Bool { transition.hasEnded }

  mutating func end() {
    if outcome == .finish { percentComplete = 1 }
    apply(.settle)
    (outcome, deadline) = (nil, .max)
    lastOutcome = phase
    if phase == .finished { finished += 1 } else { cancelled += 1 }
  }

  /// Nobody will complete it.
  mutating func giveUp() {
    if state != .idle { apply(.giveUp) }
    (outcome, deadline, isRequested, percentComplete) = (nil, .max, false, 0)
    transition.prepare()
  }

  /// Ready for the next gesture; what was finished, or left as if it were, is set up anew.
  mutating func present() {
    if state == .finished || transition.didComplete { transition.prepare() }
    apply(.present)
    percentComplete = 0
  }

  /// What a cancelled transition left otherwise than it was before it began.
  var leftovers: [SceneHierarchy.Difference] {
    SceneHierarchy(application).differences(since: before)
  }
}
