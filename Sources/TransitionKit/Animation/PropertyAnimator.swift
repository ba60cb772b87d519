public import Motion

/// Animates changes of views, and can be scrubbed, held, turned around and continued at any moment.
///
/// UIKit does not document the meaning of `fractionComplete`, so Dragline defines it. While the
/// animator runs, it is the part of the time that is over. A pause turns the animator's curve into
/// a straight line, so that from then on it is the part of the way (statement 55).
///
/// Sources: UIViewPropertyAnimator.h, UIViewAnimating.h; WWDC 2016, session 216, WWDC 2017, session
/// 230; statements 42–68 of uikit-semantics.md.
public final class PropertyAnimator: Object, ViewImplicitlyAnimating {
  /// A block of changes, and its delay as a part of the whole duration.
  struct Block {
    var changes: () -> Void
    var delayFactor: Double
  }

  /// The name in timelines, which do not contain the calls of animators without a name.
  public var name: String?
  /// The duration in seconds, which a spring with a stiffness decides itself.
  public let duration: Double
  /// The timing that the animator was created with.
  public let timingParameters: (any TimingCurveProvider)?
  let curve: TimingCurve
  /// The state, `inactive` at first.
  public internal(set) var state = ViewAnimatingState.inactive
  /// Whether the fraction is the part of the way while it is scrubbed, and not of the time on its
  /// curve.
  public var scrubsLinearly = true
  /// Whether the animator stays active, held at its end, instead of calling its completions.
  public var pausesOnCompletion = false
  /// Whether the animator can be paused, stopped, reversed and continued while it is active.
  ///
  /// A change while the animator is active is reported and does nothing.
  public var isInterruptible = true {
    didSet {
      if !mayChange("isInterruptible", oldValue != isInterruptible) { isInterruptible = oldValue }
    }
  }
  /// Whether the moving views receive touches, as they always do here.
  ///
  /// A change while the animator is active is reported and does nothing.
  public var isUserInteractionEnabled = true {
    didSet {
      guard !mayChange("isUserInteractionEnabled", oldValue != isUserInteractionEnabled) else {
        return
      }
      isUserInteractionEnabled = oldValue
    }
  }
  /// Whether the author finds the touched views without the animator's help; without effect here.
  public var isManualHitTestingEnabled = false
  var blocks: [Block] = []
  var completions: [(ViewAnimatingPosition) -> Void] = []
  var run: AnimationRun?
  /// Whether it was started without anything to animate, so that an added block starts at once
  /// (statement 64).
  var waitsForAnimations = false
  /// The animations of a stopped animator, for `finishAnimation(at:)`.
  var stoppedAnimations: [PropertyAnimation] = []
  var reversed = false
  let application: Application

  /// Creates an inactive animator of `Application.shared`.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, which a spring of its own form replaces by its own.
  ///   - parameters: The timing.
  public init(duration: Double, timingParameters parameters: any TimingCurveProvider) {
    (curve, self.duration) = parameters.resolved(duration: duration)
    timingParameters = parameters
    application = Application.shared
    super.init()
  }

  /// Creates an animator with a spring of the given damping ratio that takes `duration` seconds.
  public convenience init(
    duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a named curve that takes `duration` seconds.
  public convenience init(
    duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve that takes `duration` seconds.
  ///
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

  /// Reports the release of an animator that is held or stopped, which is an error (statement 52).
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

  /// Ends the run, unless the animator is held at its end.
  func end(_ isAtEnd: Bool) {
    run?.owner = nil
    guard !pausesOnCompletion || run?.isInstant == true else { return }
    settle(isAtEnd ? .end : .start)
  }

  /// Makes the animator inactive and calls its completions.
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

  /// Makes the animator inactive without its completions, since blocks and completions may hold its
  /// holder.
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
