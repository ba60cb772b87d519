import Motion

/// Animation blocks, whose changes move from the old value to the new one.
///
/// Times are seconds. `completion` is called after the last animation of the block ends, with
/// `true`, or with `Application.cancelledAnimationsFinish` when a percent-driven transition turned
/// it back.
extension View {
  /// Animates the changes of a block, easing in and out.
  public static func animate(withDuration duration: Double, animations: () -> Void) {
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates the changes of a block, easing in and out, and calls a completion after them.
  public static func animate(
    withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates the changes of a block after a delay, on the curve of the options.
  ///
  /// A block within another block has the outer one's duration and curve, unless the options
  /// override them. A block within an animator's becomes part of it, and its own times do not
  /// count.
  public static func animate(
    withDuration duration: Double, delay: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(
      duration: duration, delay: delay, options: options, curve: options.curve)
    block.run(animations, completion)
  }

  /// Animates the changes of a block on a spring that takes the given duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, 0…1; 1 does not overshoot. NaN counts as 1.
  ///   - velocity: The velocity at the start, in whole ways per second.
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = SpringTimingFunction(
      duration: duration.finiteOrZero, dampingRatio: dampingRatio.isNaN ? 1 : dampingRatio,
      initialVelocity: velocity.finiteOrZero)
    let block = AnimationBlock(
      duration: duration, delay: delay, options: options,
      curve: TimingCurve(.spring(timing, y: nil)), isSpring: true)
    block.run(animations, completion)
  }

  /// Animates the changes of a block on a spring of a bounciness, the form of iOS 17.
  ///
  /// `bounce` is -1…1; 0 does not overshoot. The damping ratio is 1 - bounce for bounces from 0,
  /// and 1 / (1 + bounce) below. Nothing is slower than critically damped here
  /// (`Spring.dampingRatios`), so a bounce below 0 counts as 0.
  public static func animate(
    springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity: Double = 0,
    delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let ratio = bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1e-9)
    animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: ratio,
      initialSpringVelocity: initialSpringVelocity, options: options, animations: animations,
      completion: completion)
  }

  /// Makes the changes of a block at once and calls a completion after the duration, with true.
  ///
  /// Cross-dissolves and flips show no change of a property.
  public static func transition(
    with view: View, duration: Double, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let application = Application.shared
    if let animations {
      application.collect(AnimationCollector(duration: duration, curve: options.curve), animations)
    }
    application.mainQueue.async(after: duration) { completion?(true) }
  }

  /// Makes the changes of a block at once, even inside of an animation block.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let application = Application.current else { return actionsWithoutAnimation() }
    application.collect(nil, actionsWithoutAnimation)
  }

  /// The duration in seconds of a change that is made now; 0 outside of animation blocks.
  public static var inheritedAnimationDuration: Double {
    Application.current?.collectors.last??.duration ?? 0
  }
}

/// The call of one `View.animate`.
struct AnimationBlock {
  var duration: Double
  var delay: Double
  var options: AnimationOptions
  var curve: TimingCurve
  var isSpring = false

  func run(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
    let application = Application.shared
    guard application.animatesChanges else {
      changes()
      return application.completeSoon(completion)
    }
    let outer = application.collectors.last ?? nil
    if let outer, outer.isAnimator {
      changes()
      completion.map(outer.add)
      return
    }
    let duration =
      options.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration
    let inheritsCurve = outer != nil && !options.contains(.overrideInheritedCurve) && !isSpring
    let curve = inheritsCurve ? outer?.curve ?? curve : curve
    let collector = AnimationCollector(
      duration: duration, curve: curve,
      beginsFromCurrentState: options.contains(.beginFromCurrentState))
    application.collect(collector, changes)
    guard duration > 0 || delay > 0 else { return application.completeSoon(completion) }
    collector.closeBlock(.joined(start: 0))
    application.start(
      collector.animations, curve: curve, duration: duration, delay: delay, options: options,
      completion: completion)
  }
}

extension Application {
  /// Starts the animations of a block.
  ///
  /// A block that changes nothing is over at once, which its completion learns after the display
  /// has shown the frame.
  func start(
    _ animations: [PropertyAnimation], curve: TimingCurve, duration: Double, delay: Double,
    options: AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    let isEmpty = animations.isEmpty
    let older = runs
    let run = AnimationRun(
      self, curve: curve, duration: isEmpty ? 0 : duration, delay: isEmpty ? 0 : delay,
      clock: isEmpty ? nil : clock(of: animations),
      repeats: options.contains(.repeat) && !isEmpty,
      autoreverses: options.contains(.autoreverse))
    run.animations = animations
    run.onEnd = { [application = Unowned(self)] isAtEnd in
      completion?(isAtEnd || application.target.cancelledAnimationsFinish)
    }
    run.attach()
    guard options.contains(.beginFromCurrentState) else { return }
    for run in older {
      for animation in animations { run.remove(animation.layer, animation.property) }
    }
  }

  /// Calls the completion of a block without a duration in the next turn of the run loop, as UIKit
  /// documents.
  func completeSoon(_ completion: ((Bool) -> Void)?) {
    if let completion { mainQueue.async { completion(true) } }
  }
}
