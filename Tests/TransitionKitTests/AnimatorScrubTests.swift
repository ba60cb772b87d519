import Motion
import TestSupport
import Testing
import TransitionKit

/// UIViewPropertyAnimator: statements 53–61 of docs/uikit-semantics.md.
struct AnimatorScrubTests {
  @Test func `statement 53: the fraction of a running animator is its own`() {
    let stage = AnimatorStage()
    let animator = stage.fade()
    animator.startAnimation()
    stage.show(at: 0.25)
    animator.fractionComplete = 0.75
    #expect(animator.fractionComplete == 0.25)
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    #expect(animator.fractionComplete == 0.75)
    for (wrong, right) in [(-1.0, 0.0), (2, 1), (.infinity, 1), (.nan, 1)] {
      animator.fractionComplete = wrong
      #expect(animator.fractionComplete == right)
    }
    animator.stopAnimation(true)
  }

  @Test(arguments: [true, false])
  func `statement 54: scrubbing is linear, or on the animator's own curve`(_ isLinear: Bool) {
    let stage = AnimatorStage()
    let animator = stage.fade(2, .easeIn)
    animator.scrubsLinearly = isLinear
    animator.pauseAnimation()
    for percent in 0...100 {
      let fraction = Double(percent) / 100
      animator.fractionComplete = fraction
      stage.show(at: 0)
      let expected = isLinear ? fraction : TimingFunction.easeIn.value(at: fraction)
      #expect(abs(stage.alpha - expected) < 1e-12)
    }
    animator.fractionComplete = 0.25
    animator.startAnimation()
    stage.show(at: 0.5)
    if !isLinear { #expect(abs(stage.alpha - TimingFunction.easeIn.value(at: 0.5)) < 1e-12) }
    animator.stopAnimation(true)
  }

  @Test func `statement 55: a scrub to half the way is a tenth or so of an ease-out's time`() {
    let stage = AnimatorStage()
    let animator = stage.fade(1, .easeOut)
    let endings = animator.reported()
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    stage.show(at: 0)
    animator.startAnimation()
    let time = TimingFunction.easeOut.time(at: 0.5)
    for seconds in stride(from: 0, to: 1 - time, by: 0.01) {
      stage.show(at: seconds)
      #expect(abs(stage.alpha - TimingFunction.easeOut.value(at: time + seconds)) < 1e-5)
    }
    #expect(endings.positions == [])
    stage.show(at: 1 - time + 1e-6)
    #expect(endings.positions == [.end])
  }

  struct Factor: CustomTestStringConvertible {
    var fraction: Double
    var factor: Double
    var isReversed = false
    /// The seconds that a linear animator of 2 s takes for the rest.
    var seconds: Double
    var testDescription: String { "\(fraction), factor \(factor), reversed: \(isReversed)" }
  }

  @Test(arguments: [
    Factor(fraction: 0.5, factor: 0.5, seconds: 1),
    Factor(fraction: 0.5, factor: 0.1, seconds: 0.2),
    Factor(fraction: 0.5, factor: 0, seconds: 1), Factor(fraction: 0.25, factor: 0, seconds: 1.5),
    Factor(fraction: 0.25, factor: 1, seconds: 2),
    Factor(fraction: 0.25, factor: 0, isReversed: true, seconds: 0.5),
    Factor(fraction: 0.25, factor: 0.5, isReversed: true, seconds: 1),
    Factor(fraction: 0.5, factor: -3, seconds: 1), Factor(fraction: 0.5, factor: .nan, seconds: 1),
  ])
  func `statements 56, 57: the factor says how long the rest takes, 0 what is left`(
    _ factor: Factor
  ) {
    let stage = AnimatorStage()
    let animator = stage.fade(2)
    let endings = animator.reported()
    animator.pauseAnimation()
    animator.fractionComplete = factor.fraction
    animator.isReversed = factor.isReversed
    animator.continueAnimation(withTimingParameters: nil, durationFactor: factor.factor)
    let target = factor.isReversed ? 0.0 : 1
    for part in stride(from: 0, to: 1, by: 0.125) {
      stage.show(at: part * factor.seconds)
      #expect(abs(stage.alpha - (factor.fraction + (target - factor.fraction) * part)) < 1e-9)
    }
    #expect(endings.positions == [])
    stage.show(at: factor.seconds)
    #expect(endings.positions == [factor.isReversed ? .start : .end])
  }

  @Test func `statement 58: a new spring takes over, x and y by their own velocities`() {
    let stage = AnimatorStage()
    let view = stage.view
    view.center = .zero
    let animator = stage.perform {
      PropertyAnimator(duration: 1, curve: .easeIn) {
        view.center = Point(x: 100, y: 200)
        view.bounds.size = Size(width: 300, height: 300)
      }
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    let velocity = Vector(dx: 3, dy: -2)
    animator.continueAnimation(
      withTimingParameters: SpringTimingParameters(dampingRatio: 0.7, initialVelocity: velocity),
      durationFactor: 0.5)
    func value(_ velocity: Double, _ t: Double) -> Double {
      SpringTimingFunction(duration: 0.5, dampingRatio: 0.7, initialVelocity: velocity).value(at: t)
    }
    for seconds in stride(from: 0, to: 0.5, by: 0.01) {
      stage.show(at: seconds)
      #expect(abs(stage.center.x - (25 + 75 * value(3, seconds))) < 1e-9)
      #expect(abs(stage.center.y - (50 + 150 * value(-2, seconds))) < 1e-9)
      let size = view.layer.presentation.bounds.size
      #expect(abs(size.width - (150 + 150 * value(3, seconds))) < 1e-9)
      #expect(size.height == size.width)
    }
    stage.show(at: 0.5)
    #expect(stage.center == Point(x: 100, y: 200))
    #expect(animator.state == .inactive)
  }

  @Test(arguments: [true, false])
  func `statements 58, 60: without new timing the whole of its own curve is for the rest`(
    _ isReversed: Bool
  ) {
    let stage = AnimatorStage()
    let animator = stage.fade(2, .easeIn)
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    animator.isReversed = isReversed
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    let target = isReversed ? 0.0 : 1
    for seconds in stride(from: 0, to: 1, by: 0.0625) {
      stage.show(at: seconds)
      let part = TimingFunction.easeIn.value(at: seconds)
      #expect(abs(stage.alpha - (0.25 + (target - 0.25) * part)) < 1e-9)
    }
    stage.show(at: 1)
    #expect(stage.alpha == target)
    #expect(animator.state == .inactive)
  }

  @Test func `springs of their own form take their own times in x and y`() {
    let stage = AnimatorStage()
    let view = stage.view
    view.center = .zero
    let spring = Motion.Spring(stiffness: 200, damping: 20)
    let timing = SpringTimingParameters(
      mass: 1, stiffness: 200, damping: 20, initialVelocity: Vector(dx: 0, dy: 30))
    let animator = stage.perform {
      PropertyAnimator(duration: 9, timingParameters: timing)
    }
    animator.addAnimations { view.center = Point(x: 100, y: 100) }
    animator.startAnimation()
    let (x, y) = (
      SpringTimingFunction(spring), SpringTimingFunction(spring, initialVelocity: 30)
    )
    #expect(x.duration != y.duration)
    #expect(animator.duration == max(x.duration, y.duration))
    for seconds in stride(from: 0, to: animator.duration, by: 0.01) {
      stage.show(at: seconds)
      #expect(abs(stage.center.x - 100 * x.value(at: seconds)) < 1e-9)
      #expect(abs(stage.center.y - 100 * y.value(at: seconds)) < 1e-9)
    }
    animator.stopAnimation(true)
  }

  @Test func `statement 59: after the end the animator has its own timing again`() {
    let stage = AnimatorStage()
    let animator = stage.fade(1)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: CubicTimingParameters(animationCurve: .easeIn), durationFactor: 0.5)
    stage.show(at: 0.5)
    #expect(animator.state == .inactive)
    animator.addAnimations { stage.view.alpha = 0 }
    animator.startAnimation()
    stage.show(at: 0.75)
    #expect(stage.alpha == 0.75)
    animator.stopAnimation(true)
  }

  @Test func `statement 61: turned around it goes the same way back, its velocity jumps`() {
    let stage = AnimatorStage()
    let animator = stage.fade(1, .easeInOut)
    animator.startAnimation()
    stage.show(at: 0.4)
    animator.isReversed = true
    for seconds in stride(from: 0.4, to: 0.8, by: 0.01) {
      stage.show(at: seconds)
      #expect(abs(stage.alpha - TimingFunction.easeInOut.value(at: 0.8 - seconds)) < 1e-9)
    }
    animator.isReversed = false
    stage.show(at: 1.19)
    #expect(abs(stage.alpha - TimingFunction.easeInOut.value(at: 0.41)) < 1e-9)
    animator.stopAnimation(true)
  }

  @Test func `there and back by hand shows what a fresh scrub shows`() {
    let stage = AnimatorStage(views: 2)
    func made(_ view: View) -> PropertyAnimator {
      stage.perform {
        PropertyAnimator(duration: 1, dampingRatio: 0.4) {
          view.center = Point(x: 300, y: 0)
          View.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeCubic) {
            View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3) { view.alpha = 1 }
            View.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.2) { view.alpha = 0.4 }
          }
        }
      }
    }
    let animator = made(stage.views[0])
    animator.pauseAnimation()
    for percent in Array(0...100) + (0...100).reversed() {
      animator.fractionComplete = Double(percent) / 100
      stage.views[1].layer.removeAllAnimations()
      let view = stage.views[1]
      (view.center, view.alpha) = (Point(x: 50, y: 50), 0)
      let fresh = made(view)
      fresh.pauseAnimation()
      fresh.fractionComplete = Double(percent) / 100
      stage.show(at: 0)
      #expect(view.layer.presentation == stage.view.layer.presentation)
      fresh.stopAnimation(true)
    }
    animator.stopAnimation(true)
  }

  @Test
  func `what had begun on its curve, not on the straight line, is scrubbed evenly to both ends`() {
    let stage = AnimatorStage(views: 2)
    let animator = stage.fade(1, .easeIn)
    animator.addAnimations({ stage.views[1].alpha = 1 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.show(at: 0.6)
    animator.pauseAnimation()
    let caught = animator.fractionComplete
    let shown = stage.views[1].layer.presentation.opacity
    #expect(caught < 0.5 && shown > 0)
    for part in stride(from: 0, through: 1, by: 0.125) {
      animator.fractionComplete = caught * part
      stage.show(at: 0.6)
      #expect(abs(stage.views[1].layer.presentation.opacity - shown * part) < 1e-12)
      #expect(abs(stage.alpha - caught * part) < 1e-12)
    }
    animator.fractionComplete = 1
    stage.show(at: 0.6)
    #expect(stage.views[1].layer.presentation.opacity == 1)
    animator.stopAnimation(true)
  }

  // MARK: Statement 55, with chance

  /// An animator of random timing that changes everything, with windows and blocks that join.
  private func random(
    _ stage: AnimatorStage, _ chance: inout SeededGenerator
  ) -> PropertyAnimator {
    func part() -> Double { Double.random(in: 0...1, using: &chance) }
    let timing: any TimingCurveProvider
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: timing = CubicTimingParameters(animationCurve: .easeOut)
    case 1:
      timing = CubicTimingParameters(
        controlPoint1: Point(x: part(), y: part() * 2 - 0.5),
        controlPoint2: Point(x: part(), y: part() * 2 - 0.5))
    case 2:
      timing = SpringTimingParameters(
        dampingRatio: 0.2 + part(), initialVelocity: Vector(dx: part() * 9, dy: part() * 9 - 4))
    default:
      timing = SpringTimingParameters(
        mass: 1, stiffness: 50 + 300 * part(), damping: 4 + 20 * part(),
        initialVelocity: Vector(dx: part() * 9, dy: part() * 9 - 4))
    }
    let animator = stage.perform {
      PropertyAnimator(duration: 0.2 + part(), timingParameters: timing)
    }
    let views = stage.views
    let (start, length, late) = (part() * 0.8, part(), part())
    animator.addAnimations {
      views[0].center = Point(x: 1, y: -1)
      views[0].layer.cornerRadius = 1
      View.animateKeyframes(withDuration: 1, delay: 0) {
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: length) {
          views[1].alpha = 1
        }
      }
    }
    animator.addAnimations({ views[2].center = Point(x: 2, y: 2) }, delayFactor: late)
    return animator
  }

  private func numbers(_ stage: AnimatorStage) -> [Double] {
    stage.application.display()
    return stage.views.flatMap { view -> [Double] in
      let shown = view.layer.presentation
      return [shown.position.x, shown.position.y, shown.cornerRadius, shown.opacity]
    }
  }

  @Test func `statement 55: no pause, turn or continuation makes anything jump`() {
    var worst = 0.0
    for seed in 0..<400 {
      var chance = SeededGenerator(seed: UInt64(seed))
      let stage = AnimatorStage(views: 3)
      for view in stage.views { (view.center, view.layer.cornerRadius) = (.zero, 0) }
      let animator = random(stage, &chance)
      if Bool.random(using: &chance) { animator.scrubsLinearly = false }
      animator.startAnimation()
      var time = 0.0
      for _ in 0..<8 where animator.state == .active {
        time += Double.random(in: 0...0.12, using: &chance)
        stage.advance(to: time)
        let before = numbers(stage)
        turn(animator, &chance)
        let after = numbers(stage)
        let jump = zip(before, after).reduce(0) { max($0, abs($1.0 - $1.1)) }
        #expect(jump <= 1e-9, "seed \(seed) at \(time)")
        worst = max(worst, jump)
        if animator.isRunning { stage.application.finishAnimations() }
      }
      if animator.state == .active { animator.stopAnimation(true) }
    }
    #expect(worst <= 1e-9)
  }

  private func turn(_ animator: PropertyAnimator, _ chance: inout SeededGenerator) {
    switch Int.random(in: 0..<4, using: &chance) {
    case 0 where animator.isRunning: animator.pauseAnimation()
    case 1: animator.isReversed.toggle()
    case 2 where !animator.isRunning:
      animator.continueAnimation(
        withTimingParameters: Bool.random(using: &chance)
          ? SpringTimingParameters(dampingRatio: 0.5, initialVelocity: Vector(dx: 2, dy: 7)) : nil,
        durationFactor: Double.random(in: 0...1, using: &chance))
    default:
      if animator.isRunning { animator.pauseAnimation() } else { animator.startAnimation() }
    }
  }
}
