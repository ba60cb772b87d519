import Motion
import Testing
import TransitionKit

/// UIViewPropertyAnimator: statements 42–52, 62 and 64–68 of
/// docs/uikit-semantics.md.
struct AnimatorStatementTests {
  @Test func `statement 42: a new animator is inactive`() {
    let animator = AnimatorStage().fade()
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 0)
  }

  @Test func `statement 43: start, pause and a fraction make it active`() {
    for call in [
      { $0.startAnimation() }, { $0.pauseAnimation() }, { $0.fractionComplete = 0.5 },
    ] as [(PropertyAnimator) -> Void] {
      let stage = AnimatorStage()
      let animator = stage.fade()
      stage.perform { call(animator) }
      #expect(animator.state == .active)
      animator.stopAnimation(true)
    }
  }

  @Test func `statement 44: at its natural end completions come and it is inactive`() {
    let stage = AnimatorStage()
    let animator = stage.fade()
    let endings = animator.reported()
    animator.startAnimation()
    stage.show(at: 0.999)
    #expect(endings.positions == [])
    #expect(animator.isRunning)
    stage.show(at: 1)
    #expect(endings.positions == [.end])
    #expect(animator.state == .inactive)
    #expect(stage.view.alpha == 1)
    #expect(!stage.application.isAnimating)
  }

  @Test func `statement 45: stopped without finishing it is inactive where the screen shows it`() {
    let stage = AnimatorStage()
    let animator = stage.fade()
    let endings = animator.reported()
    animator.startAnimation()
    stage.show(at: 0.3)
    let shown = stage.view.layer.presentation
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(stage.view.layer.model == shown)
    #expect(shown.opacity == 0.3)
    stage.show(at: 2)
    #expect(endings.positions == [])
    #expect(stage.alpha == 0.3)
  }

  @Test(arguments: [ViewAnimatingPosition.end, .start, .current])
  func
    `statements 46, 47: stopped and finished, values are target, initial or as shown, to the bit`(
      _ position: ViewAnimatingPosition
    )
  {
    let stage = AnimatorStage()
    let view = stage.view
    view.transform = AffineTransform(rotationAngle: 0.3).scaledBy(x: 1.7, y: 0.9)
    view.center = Point(x: 0.1, y: 1.0 / 3)
    let before = view.layer.model
    var after = before
    let animator = stage.perform {
      PropertyAnimator(duration: 1, dampingRatio: 0.5) {
        view.transform = AffineTransform(rotationAngle: -1.1).scaledBy(x: 0.3, y: 3)
        view.center = Point(x: 200.7, y: 3)
        view.alpha = 0.7
        view.bounds.size.width = 33.3
      }
    }
    let endings = animator.reported()
    animator.startAnimation()
    after = view.layer.model
    stage.show(at: 0.37)
    let shown = view.layer.presentation
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(view.layer.model == shown)
    #expect(endings.positions == [])
    animator.finishAnimation(at: position)
    #expect(endings.positions == [position])
    #expect(animator.state == .inactive)
    let expected: [ViewAnimatingPosition: LayerValues] = [
      .end: after, .start: before, .current: shown,
    ]
    #expect(view.layer.model == expected[position])
    #expect(view.layer.presentation == expected[position])
  }

  @Test func `statements 48, 52: it must not be released while stopped or paused`() {
    for call in [
      { $0.stopAnimation(false) }, { $0.pauseAnimation() }, { $0.fractionComplete = 0.5 },
    ] as [(PropertyAnimator) -> Void] {
      let stage = AnimatorStage()
      var animator: PropertyAnimator? = stage.fade()
      if stage.perform({ animator?.fractionComplete }) == 0 { animator?.pauseAnimation() }
      animator.map(call)
      #expect(stage.misuses == [])
      animator = nil
      #expect(stage.misuses == [.releasedWhilePausedOrStopped])
      #expect(!stage.application.isAnimating)
      stage.show(at: 1)
    }
  }

  @Test func `a running animator keeps itself alive, an inactive one may go`() {
    let stage = AnimatorStage()
    var animator: PropertyAnimator? = stage.fade()
    let endings = animator?.reported()
    animator?.startAnimation()
    weak let kept = animator
    animator = nil
    #expect(kept != nil)
    stage.show(at: 1)
    #expect(endings?.positions == [.end])
    #expect(kept == nil)
    #expect(stage.misuses == [])
  }

  @Test func `statement 49: it runs only while it moves by itself`() {
    let stage = AnimatorStage()
    let animator = stage.fade()
    animator.startAnimation()
    #expect(animator.isRunning)
    animator.pauseAnimation()
    #expect(!animator.isRunning)
    #expect(animator.state == .active)
    animator.startAnimation()
    #expect(animator.isRunning)
    animator.stopAnimation(false)
    #expect(!animator.isRunning)
    animator.finishAnimation(at: .current)
    #expect(!animator.isRunning)
  }

  @Test func `statement 50: a reversed run ends at its start, one that is re-targeted at its end`()
  {
    let stage = AnimatorStage()
    let animator = stage.fade()
    let endings = animator.reported()
    animator.startAnimation()
    stage.show(at: 0.25)
    animator.isReversed = true
    stage.show(at: 0.499)
    #expect(endings.positions == [])
    stage.show(at: 0.5)
    #expect(endings.positions == [.start])
    #expect(stage.view.alpha == 0)

    let other = stage.fade()
    let otherEndings = other.reported()
    other.startAnimation()
    stage.show(at: 0.75)
    other.addAnimations { stage.view.alpha = 0 }
    stage.show(at: 1.5)
    #expect(otherEndings.positions == [.end])
    #expect(stage.view.alpha == 0)
  }

  @Test(arguments: [false, true])
  func `statement 51: pausesOnCompletion keeps it active, without completions`(reversed: Bool) {
    let stage = AnimatorStage()
    let animator = stage.fade()
    let endings = animator.reported()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.show(at: 0.25)
    if reversed { animator.isReversed = true }
    stage.show(at: 1)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(endings.positions == [])
    #expect(animator.fractionComplete == 1)
    stage.show(at: 2)
    #expect(stage.alpha == (reversed ? 0 : 1))
    animator.isReversed.toggle()
    animator.startAnimation()
    animator.pausesOnCompletion = false
    stage.show(at: 2.5)
    #expect(abs(stage.alpha - 0.5) < 1e-12)
    stage.show(at: 3)
    #expect(endings.positions == [reversed ? .end : .start])
    #expect(stage.view.alpha == (reversed ? 1 : 0))
  }

  @Test func `statement 62: after a reversal the fraction reads 1 - old`() {
    let stage = AnimatorStage()
    let animator = stage.fade(2, .easeIn)
    animator.pauseAnimation()
    animator.fractionComplete = 0.3
    animator.isReversed = true
    #expect(animator.fractionComplete == 1 - 0.3)
    animator.fractionComplete = 0.9
    stage.show(at: 0)
    #expect(abs(stage.alpha - 0.1) < 1e-12)
    animator.isReversed = false
    #expect(abs(animator.fractionComplete - 0.1) < 1e-12)
    animator.startAnimation()
    stage.show(at: 0.5)
    let fraction = animator.fractionComplete
    animator.isReversed = true
    #expect(animator.fractionComplete == 1 - fraction)
    animator.stopAnimation(true)
  }

  @Test func `statement 62: a reversed spring takes the time that is left, however short`() {
    let stage = AnimatorStage()
    let view = stage.view
    let animator = stage.perform {
      PropertyAnimator(duration: 1, dampingRatio: 1) { view.alpha = 1 }
    }
    let endings = animator.reported()
    animator.startAnimation()
    stage.show(at: 0.05)
    animator.isReversed = true
    stage.show(at: 0.099)
    #expect(endings.positions == [])
    #expect(stage.alpha > 0)
    stage.show(at: 0.1)
    #expect(endings.positions == [.start])
  }

  @Test func `statement 64: started with nothing it waits, and what is added starts at once`() {
    let stage = AnimatorStage()
    let animator = stage.perform { PropertyAnimator(duration: 1, curve: .linear) }
    let endings = animator.reported()
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    stage.show(at: 5)
    #expect(endings.positions == [])
    animator.addAnimations { stage.view.alpha = 1 }
    #expect(animator.isRunning)
    stage.show(at: 5.5)
    #expect(stage.alpha == 0.5)
    stage.show(at: 6)
    #expect(endings.positions == [.end])
  }

  @Test func `statement 65: animators on one property add up`() {
    let stage = AnimatorStage()
    let view = stage.view
    func move(_ x: Double, _ seconds: Double) -> PropertyAnimator {
      stage.perform {
        PropertyAnimator(duration: seconds, curve: .linear) { view.center = Point(x: x, y: 50) }
      }
    }
    let (slow, fast) = (move(150, 1), move(250, 0.4))
    slow.startAnimation()
    stage.show(at: 0.25)
    let before = stage.center.x
    fast.startAnimation()
    stage.show(at: 0.25)
    #expect(abs(stage.center.x - before) < 1e-12)
    stage.show(at: 0.45)
    #expect(abs(stage.center.x - (250 + 0.55 * -100 + 0.5 * -100)) < 1e-9)
    // The younger one ends first: what the older one lacks of its way is still to come.
    stage.show(at: 0.75)
    #expect(abs(stage.center.x - (250 + 0.25 * -100)) < 1e-9)
    stage.show(at: 1)
    #expect(stage.center.x == 250)
  }

  @Test func `statement 65: of two on one property, one may stop, and nothing jumps`() {
    let stage = AnimatorStage()
    let view = stage.view
    let animators = [150.0, 250].map { x in
      stage.perform {
        PropertyAnimator(duration: 1, curve: .linear) { view.center = Point(x: x, y: 50) }
      }
    }
    for animator in animators { animator.startAnimation() }
    stage.show(at: 0.5)
    let shown = stage.center.x
    animators[0].stopAnimation(true)
    stage.show(at: 0.5)
    #expect(abs(stage.center.x - shown) < 1e-12)
    animators[1].stopAnimation(true)
    #expect(abs(view.center.x - shown) < 1e-12)
  }

  @Test func `statement 66: completions may be added at any time, even while stopped`() {
    let stage = AnimatorStage()
    let animator = stage.fade()
    animator.startAnimation()
    let running = animator.reported()
    animator.pauseAnimation()
    let paused = animator.reported()
    animator.stopAnimation(false)
    let stopped = animator.reported()
    animator.finishAnimation(at: .current)
    for endings in [running, paused, stopped] { #expect(endings.positions == [.current]) }
    animator.addAnimations { stage.view.alpha = 0.5 }
    animator.startAnimation()
    stage.show(at: 3)
    #expect(running.positions == [.current])
  }

  @Test func `statement 67: duration and timing are there to be read`() {
    let duration: AnyKeyPath = \PropertyAnimator.duration
    let timing: AnyKeyPath = \PropertyAnimator.timingParameters
    #expect(!(duration is WritableKeyPath<PropertyAnimator, Double>))
    #expect(!(timing is WritableKeyPath<PropertyAnimator, (any TimingCurveProvider)?>))
    let cubic = CubicTimingParameters(animationCurve: .easeOut)
    let animator = AnimatorStage().perform {
      PropertyAnimator(duration: 7, timingParameters: cubic)
    }
    #expect(animator.duration == 7)
    #expect(animator.timingParameters === cubic)
  }

  @Test func `statement 67: a spring of its own form decides the duration`() {
    let stage = AnimatorStage()
    let spring = SpringTimingParameters(
      mass: 1, stiffness: 100, damping: 15, initialVelocity: .zero)
    let animator = stage.perform { PropertyAnimator(duration: 7, timingParameters: spring) }
    let timing = SpringTimingFunction(Motion.Spring(mass: 1, stiffness: 100, damping: 15))
    #expect(animator.duration == timing.duration)
    #expect(animator.timingParameters === spring)
  }

  @Test(arguments: [false, true])
  func `statement 68: of a view in no window it is over at once, even if paused`(pauses: Bool) {
    let stage = AnimatorStage()
    let view = View(frame: .zero)
    view.alpha = 0
    let animator = stage.perform {
      PropertyAnimator(duration: 9, curve: .linear) { view.alpha = 1 }
    }
    let endings = animator.reported()
    animator.startAnimation()
    if pauses { animator.pauseAnimation() }
    stage.show(at: 0)
    #expect(endings.positions == [.end])
    #expect(animator.state == .inactive)
    #expect(view.alpha == 1)
  }

  @Test(arguments: [0, -1, Double.nan])
  func `a spring without damping comes to rest all the same`(_ damping: Double) {
    let springs = [
      SpringTimingParameters(mass: 1, stiffness: 100, damping: damping, initialVelocity: .zero),
      SpringTimingParameters(dampingRatio: damping, frequencyResponse: 0.5),
    ]
    for parameters in springs {
      guard case .spring(let spring) = parameters.form else { continue }
      #expect(abs(spring.dampingRatio - SpringTimingParameters.leastDampingRatio) < 1e-12)
      let stage = AnimatorStage()
      let animator = stage.perform { PropertyAnimator(duration: 1, timingParameters: parameters) }
      #expect(animator.duration > 1 && animator.duration < 100)
    }
  }

  @Test func `completions of blocks within an animator's come with its own`() {
    let stage = AnimatorStage()
    var finished: [Bool] = []
    let animator = stage.perform {
      PropertyAnimator(duration: 1, curve: .linear) {
        View.animate(withDuration: 5) {
          stage.view.alpha = 1
        } completion: {
          finished.append($0)
        }
      }
    }
    animator.startAnimation()
    stage.show(at: 0.5)
    #expect(stage.alpha == 0.5)
    #expect(finished == [])
    stage.show(at: 1)
    #expect(finished == [true])
  }
}
