import Interaction
import Motion
import Timelines

/// The transition's state, its scene and its settle, which only change together.
struct TransitionRun: Sendable {
  let policy: DragPolicy
  private(set) var state = TransitionState.idle
  var scene: PhotoDismissScene
  private(set) var settle: Settle?
  /// When the settle began, on the display.
  private(set) var settleStart: Int64 = 0
  /// `percentComplete` where the drag took hold: 0, or where a settle was caught.
  private var startPercent = 0.0
  /// The outcome that the settle was on its way to when a finger caught it.
  private(set) var heldOutcome: TransitionOutcome?
  private(set) var finished = 0
  private(set) var cancelled = 0
  private var before: PhotoDismissScene?

  init(policy: DragPolicy, scene: PhotoDismissScene) {
    (self.policy, self.scene) = (policy, scene)
  }

  /// Whether the display has something to draw.
  @inline(__always)  // A call would copy the whole run for one look at its state.
  var isUnderWay: Bool {
    switch state {
    case .interactive, .finishing, .cancelling: true
    case .idle, .finished, .cancelled: false
    }
  }

  @inline(__always)
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

  /// `nil` before the first transition has ended.
  private(set) var lastOutcome: TransitionRow.State?

  private mutating func apply(_ event: TransitionEvent) {
    do {
      state = try state.applying(event)
    } catch {
      preconditionFailure("\(error.event) while \(error.state)")
    }
  }

  mutating func begin() {
    apply(.begin)
    before = scene
    scene.begin()
    startPercent = 0
  }

  mutating func drag(_ translation: Vector) {
    let percent = policy.mapping.percentComplete(of: translation, from: startPercent)
    apply(.update(percentComplete: percent))
    scene.drag(translation: translation, percent: percent)
  }

  mutating func release(_ outcome: TransitionOutcome, at time: Int64) {
    apply(outcome == .finish ? .finish : .cancel)
    scene.release()
    settle = Settle(
      outcome, from: scene.percentComplete, timing: policy.settleTiming(for: outcome))
    (settleStart, heldOutcome) = (time, nil)
  }

  mutating func grab() {
    apply(.grab(percentComplete: scene.percentComplete))
    scene.grab()
    startPercent = scene.percentComplete
    heldOutcome = settle?.outcome
    settle = nil
  }

  mutating func advanceSettle(to time: Int64) -> Bool {
    guard let settle else { return false }
    let elapsed = Double(time - settleStart) / 1_000_000
    scene.settle(
      settle.outcome, progress: settle.progress(at: elapsed),
      percent: settle.percentComplete(at: elapsed))
    return settle.isOver(at: elapsed)
  }

  mutating func end() {
    apply(.settle)
    settle = nil
    lastOutcome = phase
    if phase == .finished { finished += 1 } else { cancelled += 1 }
  }

  mutating func present() {
    if state == .finished { scene.present() }
    apply(.present)
  }

  /// Whether a finished transition shows its declared end: the photo in its cell, all else gone.
  var isAtItsEnd: Bool {
    scene.photo == PhotoDismissScene.Photo(scene.target(of: .finish)) && scene.percentComplete == 1
  }

  /// What a cancelled transition left otherwise than it was before it began: the sample's known
  /// leftover, and what must never be.
  var leftovers: (known: [String], unknown: [String]) {
    guard let before else { return ([], []) }
    var unknown: [String] = []
    if scene.photo != before.photo { unknown.append("photo") }
    if scene.percentComplete != before.percentComplete { unknown.append("detail alpha") }
    if scene.tabBarFrame != before.tabBarFrame { unknown.append("tabBar frame") }
    return (scene.tabBarIsHidden == before.tabBarIsHidden ? [] : ["tabBar.isHidden"], unknown)
  }
}
