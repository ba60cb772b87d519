public import Motion

/// Animates changes of views, and can be scrubbed, held, turned around and continued at any moment.
///
/// Where UIKit's documentation is silent, Dragline decides: while it runs, `fractionComplete` is
/// the part of its time that is over; a pause turns its curve into a straight line, so that from
/// then on it is the part of the way (statement 55).
///
/// Sources: UIViewPropertyAnimator.h, UIViewAnimating.h; WWDC 2016, session 216, WWDC 2017, session
/// 230; statements 42–68 of uikit-semantics.md.
public final class PropertyAnimator: Object, ViewImplicitlyAnimating {
  struct Block {
    var changes: () -> Void
    var delayFactor: Double
  }

  /// The name in timelines. They do not contain the calls of animators without a name.
  public var name: String?
  /// Seconds; a spring with a stiffness decides it itself.
  public let duration: Double
  public let timingParameters: (any TimingCurveProvider)?
  let curve: TimingCurve
  public internal(set) var state = ViewAnimatingState.inactive
  /// Whether the fraction is the part of the way while it is scrubbed, or of the time on its curve.
  public var scrubsLinearly = true
  /// Stays active, held at its end, instead of calling its completions.
  public var pausesOnCompletion = false
  public var isInterruptible = true {
    didSet {
      if !mayChange("isInterruptible", oldValue != isInterruptible) { isInterruptible = oldValue }
    }
  }
  public var isUserInteractionEnabled = true {
    didSet {
      guard !mayChange("isUserInteractionEnabled", oldValue != isUserInteractionEnabled) else {
        return
      }
      isUserInteractionEnabled = oldValue
    }
  }
  public var isManualHitTestingEnabled = false
  var blocks: [Block] = []
  var completions: [(ViewAnimatingPosition) -> Void] = []
  var run: AnimationRun?
  /// Was started without anything to animate: what is added now starts at once (statement 64).
  var waitsForAnimations = false
  /// The animations of a stopped animator, for `finishAnimation(at:)`.
  var stoppedAnimations: [PropertyAnimation] = []
  var reversed = false
  let application: Application

  public init(duration: Double, timingParameters parameters: any TimingCurveProvider) {
    (curve, self.duration) = parameters.resolved(duration: duration)
    timingParameters = parameters
    application = Application.shared
    super.init()
  }

  public convenience init(
    duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// - Precondition: Both x lie in 0…1.
  public convenience init(
    duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(
        controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  /// Statement 52: to release an animator that is held or stopped is an error.
  deinit {
    guard state == .stopped || (state == .active && !isRunning && !waitsForAnimations) else {
      return
    }
    run?.detach()
    application.report(
      ContractViolation(
        .releasedWhilePausedOrStopped, call: "release",
        "the animator is \(state == .stopped ? "stopped" : "paused"): it must finish or be "
          + "stopped and finished before it is released"))
  }

  // MARK: End

  func end(_ isAtEnd: Bool) {
    run?.owner = nil
    guard !pausesOnCompletion || run?.isInstant == true else { return }
    settle(isAtEnd ? .end : .start)
  }

  /// Back to inactive, with its completions called.
  func settle(_ position: ViewAnimatingPosition) {
    let completions = self.completions
    reset()
    note("completion(_:)", "finalPosition", position.word)
    for completion in completions { completion(position) }
  }

  func reset() {
    (state, run, reversed, waitsForAnimations) = (.inactive, nil, false, false)
    (completions, stoppedAnimations) = ([], [])
  }

  /// Nothing of what it was to do will happen: blocks and completions may hold who holds it.
  func forget() {
    blocks = []
    reset()
  }

  // MARK: Reports

  func refuse(_ rule: ContractViolation.Rule, _ call: String, _ what: String) {
    application.report(ContractViolation(rule, call: call, what))
  }

  func note(_ call: String) { application.note(name, call) }

  func note(_ call: String, _ label: String, _ value: String) {
    application.note(name, call, label, value)
  }

  private func mayChange(_ call: String, _ isChange: Bool) -> Bool {
    guard state == .active, isChange else { return true }
    refuse(.changeWhileActive, call, "the animator is active")
    return false
  }
}
