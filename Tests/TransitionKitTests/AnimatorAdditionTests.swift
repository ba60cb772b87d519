import Testing
import TransitionKit

/// UIViewPropertyAnimator: statement 63 of docs/uikit-semantics.md, what is added to an animator.
struct AnimatorAdditionTests {
  struct Addition: CustomTestStringConvertible {
    var fraction: Double
    var factor: Double
    var run: Double
    var testDescription: String { "2 s at \(fraction), factor \(factor): \(run) s" }
  }

  @Test(arguments: [
    Addition(fraction: 0.25, factor: 0.25, run: 1), Addition(fraction: 0.25, factor: 0, run: 1.5),
    Addition(fraction: 0, factor: 0.5, run: 1), Addition(fraction: 0.5, factor: 0.5, run: 0),
    Addition(fraction: 0.5, factor: -1, run: 1), Addition(fraction: 0.5, factor: .nan, run: 1),
  ])
  func `statement 63: what is added under way ends with the rest`(_ addition: Addition) {
    let stage = AnimatorStage(views: 2)
    let (animator, added) = (stage.fade(2), stage.views[1])
    animator.startAnimation()
    stage.show(at: addition.fraction * 2)
    animator.addAnimations({ added.alpha = 1 }, delayFactor: addition.factor)
    let begin = 2 - addition.run
    for seconds in stride(from: addition.fraction * 2, to: 2, by: 0.03125) {
      stage.show(at: seconds)
      let expected = addition.run > 0 ? min(max((seconds - begin) / addition.run, 0), 1) : 0
      #expect(abs(added.layer.presentation.opacity - expected) < 1e-9)
    }
    stage.show(at: 2)
    #expect(added.layer.presentation.opacity == 1)
    #expect(animator.state == .inactive)
  }

  @Test func `statement 63: what is added before takes the whole time`() {
    let stage = AnimatorStage()
    let animator = stage.perform { PropertyAnimator(duration: 2, curve: .linear) }
    animator.addAnimations { stage.view.alpha = 1 }
    animator.startAnimation()
    stage.show(at: 1)
    #expect(stage.alpha == 0.5)
    animator.stopAnimation(true)
  }

  @Test func `statement 63: what is added while it is paused takes the time that is left`() {
    let stage = AnimatorStage(views: 2)
    let (animator, added) = (stage.fade(2), stage.views[1])
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    animator.addAnimations { added.alpha = 1 }
    stage.show(at: 1)
    #expect(added.layer.presentation.opacity == 0)
    animator.startAnimation()
    for part in stride(from: 0, to: 1, by: 0.125) {
      stage.show(at: 1 + part * 1.5)
      #expect(abs(added.layer.presentation.opacity - part) < 1e-9)
    }
    stage.show(at: 2.5)
    #expect(animator.state == .inactive)
  }
}
