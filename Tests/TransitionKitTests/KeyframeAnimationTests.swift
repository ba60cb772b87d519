import Motion
import Testing
import TransitionKit

/// View.animateKeyframes, on transitions.md's facts: the curve is over the whole, windows are straight.
struct KeyframeAnimationTests {
  private typealias Frame = (start: Double, length: Double, x: Double)

  private func animate(_ frames: [Frame], _ options: KeyframeAnimationOptions) -> AnimatorStage {
    let stage = AnimatorStage()
    stage.view.center = .zero
    stage.perform {
      View.animateKeyframes(withDuration: 2, delay: 0, options: options) {
        for frame in frames {
          View.addKeyframe(
            withRelativeStartTime: frame.start, relativeDuration: frame.length
          ) { stage.view.center = Point(x: frame.x, y: -frame.x) }
        }
      }
    }
    return stage
  }

  /// Expects the display to have the `value` of the eased time.
  private func expect(_ stage: AnimatorStage, _ value: (Double) -> Double) {
    for step in 0..<200 {
      let fraction = Double(step) / 200
      stage.show(at: fraction * 2)
      let expected = value(TimingFunction.easeInOut.value(at: fraction))
      #expect(abs(stage.center.x - expected) < 1e-9, "at \(fraction)")
      #expect(abs(stage.center.y + expected) < 1e-9)
    }
    stage.show(at: 2)
    #expect(stage.view.layer.presentation == stage.view.layer.model)
  }

  private static let linear = KeyframeAnimationOptions(
    rawValue: AnimationOptions.curveLinear.rawValue)

  @Test(arguments: [
    KeyframeAnimationOptions.calculationModeLinear, .calculationModeCubic, .calculationModePaced,
  ])
  func `one key frame is straight within its window, ease in ease out over the whole`(
    _ mode: KeyframeAnimationOptions
  ) {
    expect(animate([(0.25, 0.5, 100)], mode)) { 100 * min(max(($0 - 0.25) / 0.5, 0), 1) }
  }

  private static let keys = [(0.0, 0.0), (0.2, 50), (0.5, 80), (1, 20)]
  private static let frames: [Frame] = [(0, 0.2, 50), (0.2, 0.3, 80), (0.5, 0.5, 20)]

  private func track(_ mode: KeyframeTrack.Mode) -> KeyframeTrack {
    KeyframeTrack(keys: Self.keys.map { .init(time: $0.0, value: $0.1) }, mode: mode)
  }

  @Test func `linear key frames go straight from key to key`() {
    expect(animate(Self.frames, .calculationModeLinear)) { track(.linear).value(at: $0) }
  }

  @Test func `cubic key frames go smoothly through the keys`() {
    expect(animate(Self.frames, .calculationModeCubic)) { track(.cubic).value(at: $0) }
  }

  @Test(arguments: [
    KeyframeAnimationOptions.calculationModeCubic, .calculationModePaced,
    .calculationModeCubicPaced, .calculationModeDiscrete,
  ])
  func `key frames that are no numbers end all the same`(_ mode: KeyframeAnimationOptions) {
    let stage = animate([(0, 0.5, .nan), (0.5, 0.5, 80)], mode)
    for step in 0...200 { stage.show(at: Double(step) / 100) }
    #expect(stage.center == Point(x: 80, y: -80))
    #expect(!stage.application.isAnimating)
  }

  @Test func `discrete key frames jump at the beginning of their windows`() {
    expect(animate(Self.frames, .calculationModeDiscrete)) {
      $0 < 0.2 ? 50 : $0 < 0.5 ? 80 : 20
    }
  }

  @Test func `paced key frames go at an even pace`() {
    expect(animate(Self.frames, .calculationModePaced)) { place in
      let way = place * 140
      return way < 80 ? way : 80 - (way - 80)
    }
  }

  @Test func `a curve option replaces ease in ease out`() {
    let stage = animate([(0, 0.5, 100)], Self.linear)
    stage.show(at: 0.5)
    #expect(abs(stage.center.x - 50) < 1e-12)
  }

  @Test func `what is changed beside the key frames takes the whole time`() {
    let stage = AnimatorStage(views: 3)
    stage.perform {
      View.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
        stage.views[0].alpha = 1
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          stage.views[1].alpha = 1
        }
        stage.views[2].alpha = 1
      }
    }
    stage.show(at: 0.5)
    #expect(stage.views.map { $0.layer.presentation.opacity } == [0.5, 0, 0.5])
    stage.show(at: 0.75)
    #expect(stage.views.map { $0.layer.presentation.opacity } == [0.75, 0.5, 0.75])
  }

  @Test func `windows end with the whole, and one without length is a step`() {
    let stage = AnimatorStage(views: 2)
    stage.perform {
      View.animateKeyframes(withDuration: 1, delay: 0, options: Self.linear) {
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 9) {
          stage.views[0].alpha = 1
        }
        View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0) {
          stage.views[1].alpha = 1
        }
      }
    }
    for (seconds, values) in [(0.2, [0, 0]), (0.25, [0, 1]), (0.75, [0.5, 1])] {
      stage.show(at: seconds)
      #expect(stage.views.map { $0.layer.presentation.opacity } == values)
    }
  }

  @Test func `key frames begin where the screen shows it only once`() {
    let stage = AnimatorStage()
    stage.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.alpha = 0.8 }
    }
    stage.show(at: 0.5)
    stage.perform {
      View.animateKeyframes(
        withDuration: 1, delay: 0, options: Self.linear.union(.beginFromCurrentState)
      ) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.view.alpha = 0.6 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          stage.view.alpha = 0.2
        }
      }
    }
    for (seconds, value) in [(0.5, 0.4), (0.75, 0.5), (1, 0.6), (1.25, 0.4), (1.5, 0.2)] {
      stage.show(at: seconds)
      #expect(abs(stage.alpha - value) < 1e-12)
    }
  }

  @Test(arguments: [false, true])
  func `key frames in an animator's block follow its curve`(nested: Bool) {
    let stage = AnimatorStage(views: 2)
    func frames() {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        stage.views[1].alpha = 1
      }
    }
    let animator = stage.perform {
      PropertyAnimator(duration: 1, curve: .easeIn) {
        stage.view.alpha = 1
        if nested {
          View.animateKeyframes(withDuration: 7, delay: 0, animations: frames)
        } else {
          frames()
        }
      }
    }
    animator.startAnimation()
    stage.show(at: 0.75)
    let eased = TimingFunction.easeIn.value(at: 0.75)
    #expect(stage.alpha == eased)
    #expect(abs(stage.views[1].layer.presentation.opacity - (eased - 0.5) * 2) < 1e-12)
    animator.stopAnimation(true)
  }

  @Test func `key frames that join an animator have what is left of its time`() {
    let stage = AnimatorStage(views: 2)
    let animator = stage.fade(2)
    animator.startAnimation()
    stage.show(at: 1)
    animator.addAnimations {
      View.animateKeyframes(withDuration: 7, delay: 0) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          stage.views[1].alpha = 1
        }
      }
    }
    for (seconds, value) in [(1, 0), (1.25, 0.5), (1.5, 1)] {
      stage.show(at: seconds)
      #expect(stage.views[1].layer.presentation.opacity == value)
    }
    animator.stopAnimation(true)
  }
}
