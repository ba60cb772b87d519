import Motion
import TestSupport
import Testing

@testable import TransitionKit

/// The rules that hold for any calls in any order.
struct AnimatorRandomTests {
  /// Random calls on animators and blocks of three views, drawn from a seed.
  private struct Script {
    let stage = AnimatorStage(views: 3)
    var animators: [PropertyAnimator] = []
    var completed = 0

    mutating func animator(_ chance: inout SeededGenerator) {
      let stage = stage
      let timing: any TimingCurveProvider =
        Bool.random(using: &chance)
        ? CubicTimingParameters(animationCurve: .easeIn)
        : SpringTimingParameters(
          dampingRatio: 0.4, initialVelocity: Vector(dx: 3, dy: -1))
      let animator = stage.perform {
        PropertyAnimator(
          duration: Double.random(in: -0.1...0.6, using: &chance), timingParameters: timing)
      }
      animator.addAnimations(change(&chance))
      animators.append(animator)
    }

    func change(_ chance: inout SeededGenerator) -> () -> Void {
      let view = stage.views.randomElement(using: &chance) ?? stage.view
      let number = Double.random(in: -3...3, using: &chance)
      switch Int.random(in: 0..<5, using: &chance) {
      case 0: return { view.alpha = abs(number) / 3 }
      case 1: return { view.center = Point(x: number, y: 1 - number) }
      case 2: return { view.transform = AffineTransform(rotationAngle: number) }
      case 3: return { view.layer.cornerRadius = number }
      default:
        return {
          View.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeCubic) {
            for start in [0, 0.3, 0.7] {
              View.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.3) {
                view.bounds.size.width += number
              }
            }
          }
        }
      }
    }

    mutating func call(_ chance: inout SeededGenerator) {
      guard let animator = animators.randomElement(using: &chance) else { return }
      let number = Double.random(in: -0.5...1.5, using: &chance)
      switch Int.random(in: 0..<16, using: &chance) {
      case 0: animator.startAnimation()
      case 1: animator.startAnimation(afterDelay: number)
      case 2: animator.pauseAnimation()
      case 3: animator.fractionComplete = number
      case 4: animator.isReversed.toggle()
      case 5: animator.stopAnimation(Bool.random(using: &chance))
      case 6: animator.finishAnimation(at: [.end, .start, .current][Int(abs(number))])
      case 7: animator.continueAnimation(withTimingParameters: nil, durationFactor: number)
      case 8:
        animator.continueAnimation(
          withTimingParameters: SpringTimingParameters(dampingRatio: abs(number)),
          durationFactor: number)
      case 9: animator.addAnimations(change(&chance), delayFactor: number)
      case 10: animator.pausesOnCompletion.toggle()
      case 11: animator.scrubsLinearly.toggle()
      case 12: animator.isInterruptible.toggle()
      case 13: animators.removeAll { $0 === animator }
      case 14: block(&chance)
      default: self.animator(&chance)
      }
    }

    private func block(_ chance: inout SeededGenerator) {
      let options: [AnimationOptions] = [[], .curveLinear, .beginFromCurrentState, .autoreverse]
      let (option, change) = (options.randomElement(using: &chance) ?? [], change(&chance))
      stage.perform {
        View.animate(withDuration: 0.3, delay: 0.1, options: option, animations: change)
      }
    }

    mutating func end() {
      for animator in animators {
        if animator.state == .stopped { animator.finishAnimation(at: .current) }
        animator.pausesOnCompletion = false
        if animator.state == .active, !animator.isRunning { animator.startAnimation() }
        if animator.state == .active, !animator.isRunning { animator.stopAnimation(true) }
      }
    }
  }

  @Test func `nothing is animated once all has ended, whatever was called`() {
    for seed in 0..<1000 {
      var chance = SeededGenerator(seed: UInt64(seed))
      var script = Script()
      var time: Int64 = 0
      script.animator(&chance)
      for _ in 0..<25 {
        script.call(&chance)
        time += Int64.random(in: 0...60_000, using: &chance)
        script.stage.application.advance(to: time)
        script.stage.application.display()
        script.stage.application.finishAnimations()
      }
      for _ in 0..<3 {
        script.end()
        time += 30_000_000
        script.stage.show(at: Double(time) / 1_000_000)
      }
      #expect(!script.stage.application.isAnimating, "seed \(seed)")
      #expect(script.stage.application.runs.isEmpty)
      #expect(script.stage.application.animatedLayers.isEmpty)
      for view in script.stage.views {
        #expect(!view.layer.isAnimated, "seed \(seed)")
        #expect(view.layer.presentation == view.layer.model)
        #expect(view.layer.model.position.x.isFinite && view.layer.model.opacity.isFinite)
      }
    }
  }

  @Test func `at the end of reversed runs every model value is the old one, to the bit`() {
    for seed in 0..<300 {
      var chance = SeededGenerator(seed: UInt64(seed))
      var script = Script()
      let before = script.stage.views.map(\.layer.model)
      for _ in 0..<3 { script.animator(&chance) }
      for animator in script.animators {
        animator.startAnimation()
        script.stage.advance(
          to: Double(script.stage.application.currentTime) / 1_000_000 + 0.003)
      }
      for animator in script.animators.shuffled(using: &chance) { animator.isReversed = true }
      script.stage.application.display()
      script.stage.show(at: 30)
      #expect(script.stage.views.map(\.layer.model) == before, "seed \(seed)")
    }
  }

  @Test func `values at common times are the same at 30, 60 and 120 frames per second`() {
    for seed in 0..<60 {
      let played = [1, 2, 4].map { frames -> [LayerValues] in
        var chance = SeededGenerator(seed: UInt64(seed))
        var script = Script()
        script.animator(&chance)
        var shown: [LayerValues] = []
        for step in 1...24 {
          script.call(&chance)
          for frame in 1...frames {
            let time = (Int64(step - 1) * 4 + Int64(frame * 4 / frames)) * 1_000_000 / 120
            script.stage.application.advance(to: time)
            script.stage.application.display()
            script.stage.application.finishAnimations()
          }
          // The frame that shows an end comes before what follows from it.
          script.stage.application.display()
          shown += script.stage.views.map(\.layer.presentation)
        }
        script.end()
        script.stage.show(at: 60)
        return shown
      }
      for other in played.dropFirst() {
        for (one, other) in zip(played[0], other) {
          #expect(one.distance(to: other) < 1e-12, "seed \(seed)")
        }
      }
    }
  }
}

extension LayerValues {
  /// The largest difference of any number.
  func distance(to other: LayerValues) -> Double {
    LayerProperty.allCases.reduce(0) { worst, property in
      let way = self[exact: property] - other[exact: property]
      return max(worst, way.max(), -way.min())
    }
  }
}
