import Motion
import Testing
import TransitionKit

/// View.animate against the functions of Motion.
struct AnimationTests {
  struct Pace: CustomTestStringConvertible {
    var testDescription: String
    var options: AnimationOptions = []
    var spring: (ratio: Double, velocity: Double)?
    /// The value after a fraction of the duration of 0.5 s.
    var value: @Sendable (Double) -> Double
  }

  static let paces = [
    Pace(testDescription: "linear", options: .curveLinear) { $0 },
    Pace(testDescription: "ease in", options: .curveEaseIn) { TimingFunction.easeIn.value(at: $0) },
    Pace(testDescription: "ease out", options: .curveEaseOut) {
      TimingFunction.easeOut.value(at: $0)
    },
    Pace(testDescription: "ease in, ease out") { TimingFunction.easeInOut.value(at: $0) },
    Pace(testDescription: "spring", spring: (0.6, 0)) {
      SpringTimingFunction(duration: 0.5, dampingRatio: 0.6).value(at: $0 * 0.5)
    },
    Pace(testDescription: "fast spring", spring: (1, 4)) {
      SpringTimingFunction(duration: 0.5, dampingRatio: 1, initialVelocity: 4).value(at: $0 * 0.5)
    },
  ]

  private func animate(
    _ pace: Pace, delay: Double = 0, _ changes: () -> Void, _ completion: ((Bool) -> Void)? = nil
  ) {
    if let spring = pace.spring {
      View.animate(
        withDuration: 0.5, delay: delay, usingSpringWithDamping: spring.ratio,
        initialSpringVelocity: spring.velocity, options: pace.options, animations: changes,
        completion: completion)
    } else {
      View.animate(
        withDuration: 0.5, delay: delay, options: pace.options, animations: changes,
        completion: completion)
    }
  }

  @Test(arguments: paces, [0, 0.25])
  func `a property follows its curve from its delay on`(_ pace: Pace, _ delay: Double) {
    let stage = AnimatorStage()
    var finished: [Bool] = []
    stage.perform {
      animate(pace, delay: delay, { stage.view.layer.cornerRadius = 80 }, { finished.append($0) })
    }
    for step in 0..<500 {
      let seconds = delay + Double(step) / 1000
      stage.show(at: seconds)
      let expected = 80 * pace.value((seconds - delay) / 0.5)
      #expect(abs(stage.view.layer.presentation.cornerRadius - expected) < 1e-9)
    }
    #expect(finished == [])
    stage.show(at: delay + 0.5)
    #expect(stage.view.layer.presentation.cornerRadius == 80)
    #expect(finished == [true])
  }

  @Test func `every property goes from its old value to its new one, transforms by their parts`() {
    let stage = AnimatorStage()
    let (view, layer) = (stage.view, stage.view.layer)
    view.backgroundColor = .black
    stage.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center = Point(x: 150, y: 250)
        view.bounds = Rect(x: 10, y: 20, width: 200, height: 40)
        view.transform = AffineTransform(rotationAngle: 2).scaledBy(x: 3, y: 3)
        view.alpha = 1
        layer.cornerRadius = 4
        view.backgroundColor = .white
      }
    }
    stage.show(at: 0.5)
    let half = layer.presentation
    #expect(half.position == Point(x: 100, y: 150))
    #expect(half.bounds == Rect(x: 5, y: 10, width: 150, height: 70))
    let middle = AffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 2)
    for (one, other) in [(half.transform.a, middle.a), (half.transform.b, middle.b)] {
      #expect(abs(one - other) < 1e-12)
    }
    #expect(half.opacity == 0.5)
    #expect(half.cornerRadius == 2)
    #expect(half.backgroundColor == Color(white: 0.5))
  }

  @Test func `a second animation of a property adds to the first, and nothing jumps`() {
    let stage = AnimatorStage()
    let view = stage.view
    let (out, spring) = (
      TimingFunction.easeOut, SpringTimingFunction(duration: 0.8, dampingRatio: 0.5)
    )
    func first(_ t: Double) -> Double { out.value(at: t) }
    func second(_ t: Double) -> Double { t < 0.3 ? 0 : spring.value(at: t - 0.3) }
    stage.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveEaseOut) {
        view.center = Point(x: 150, y: 90)
      }
    }
    stage.show(at: 0.3)
    let before = stage.center
    stage.perform {
      View.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
      ) {
        view.center = Point(x: 20, y: 30)
      }
    }
    #expect(stage.center == before)
    stage.show(at: 0.3)
    #expect(abs(stage.center.x - before.x) < 1e-12)
    for seconds in stride(from: 0.3, through: 1.2, by: 0.01) {
      stage.show(at: seconds)
      let x = 20 + (50 - 150) * (1 - first(seconds)) + (150 - 20) * (1 - second(seconds))
      #expect(abs(stage.center.x - x) < 1e-9)
    }
    #expect(stage.center == Point(x: 20, y: 30))
  }

  @Test func `a value that is set beside moves what is shown by as much`() {
    let stage = AnimatorStage()
    stage.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        stage.view.layer.cornerRadius = 10
      }
      stage.view.layer.cornerRadius = 30
    }
    stage.show(at: 0.5)
    #expect(stage.view.layer.presentation.cornerRadius == 25)
  }

  @Test func `beginFromCurrentState begins where the screen shows it and replaces the rest`() {
    let stage = AnimatorStage()
    let view = stage.view
    var ends: [String] = []
    func animate(_ alpha: Double, _ name: String, _ options: AnimationOptions) {
      View.animate(withDuration: 1, delay: 0, options: options.union(.curveLinear)) {
        view.alpha = alpha
      } completion: { _ in
        ends.append(name)
      }
    }
    stage.perform { animate(1, "first", []) }
    stage.show(at: 0.5)
    stage.perform { animate(0, "second", .beginFromCurrentState) }
    #expect(stage.alpha == 0.5)
    for seconds in stride(from: 0.5, to: 1.5, by: 0.0625) {
      stage.show(at: seconds)
      #expect(abs(stage.alpha - 0.5 * (1.5 - seconds)) < 1e-12)
    }
    stage.show(at: 1.5)
    #expect(stage.alpha == 0)
    #expect(ends == ["first", "second"])
  }

  @Test func `blocks within a block take its duration and curve unless they override them`() {
    let stage = AnimatorStage(views: 4)
    func fade(_ index: Int, _ options: AnimationOptions) {
      View.animate(withDuration: 0.25, delay: 0, options: options) { stage.views[index].alpha = 1 }
    }
    stage.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        stage.view.alpha = 1
        #expect(View.inheritedAnimationDuration == 1)
        fade(1, .curveEaseIn)
        fade(2, [.overrideInheritedDuration, .curveEaseIn])
        fade(3, [.overrideInheritedCurve, .curveEaseIn])
      }
      #expect(View.inheritedAnimationDuration == 0)
    }
    stage.show(at: 0.125)
    let shown = stage.views.map { $0.layer.presentation.opacity }
    #expect(shown == [0.125, 0.125, 0.5, TimingFunction.easeIn.value(at: 0.125)])
  }

  @Test func `nothing animates within performWithoutAnimation`() {
    let stage = AnimatorStage(views: 2)
    stage.perform {
      View.animate(withDuration: 1) {
        View.performWithoutAnimation {
          stage.view.alpha = 1
          View.animate(withDuration: 1) { stage.views[1].alpha = 1 }
        }
      }
    }
    stage.show(at: 0)
    for view in stage.views { #expect(view.layer.presentation.opacity == 1) }
  }

  @Test func `without a duration it is over in the next turn of the run loop`() {
    let stage = AnimatorStage()
    var finished: [Bool] = []
    stage.perform {
      View.animate(withDuration: 0) {
        stage.view.alpha = 1
      } completion: {
        finished.append($0)
      }
    }
    #expect(finished == [])
    #expect(stage.alpha == 1)
    stage.advance(to: 0)
    #expect(finished == [true])
  }

  @Test func `a block that changes nothing is over at once`() {
    let stage = AnimatorStage()
    var finished: [Bool] = []
    stage.perform {
      View.animate(withDuration: 3) {
      } completion: {
        finished.append($0)
      }
    }
    stage.show(at: 0)
    #expect(finished == [true])
    #expect(!stage.application.isAnimating)
  }

  @Test func `repeating and coming back`() {
    let stage = AnimatorStage(views: 2)
    stage.perform {
      View.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
        stage.view.alpha = 1
      }
      View.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
        stage.views[1].alpha = 1
      }
    }
    for (seconds, both) in [(0.25, (0.25, 0.25)), (1.25, (0.75, 0.25)), (2.5, (0.5, 0.5))] {
      stage.show(at: seconds)
      #expect(abs(stage.alpha - both.0) < 1e-12)
      #expect(abs(stage.views[1].layer.presentation.opacity - both.1) < 1e-12)
    }
    stage.perform { stage.view.layer.removeAllAnimations() }
    #expect(stage.alpha == 1)
  }

  @Test func `more animations of a property than a byte counts`() {
    let stage = AnimatorStage()
    stage.perform {
      for step in 1...300 {
        View.animate(withDuration: 1) { stage.view.alpha = Double(step) / 300 }
      }
    }
    stage.show(at: 0)
    #expect(abs(stage.alpha) < 1e-9)
    stage.show(at: 1)
    #expect(stage.view.layer.presentation == stage.view.layer.model)
  }

  @Test(arguments: [30, 60, 120] as [Int64])
  func `chains of completions do not depend on the frame rate`(_ frameRate: Int64) {
    let stage = AnimatorStage()
    let view = stage.view
    var (ends, values): ([Int64], [Double]) = ([], [])
    func chain(_ count: Int) {
      View.animate(withDuration: 0.123_4, delay: 0.01, options: .curveEaseIn) {
        view.layer.cornerRadius += 10
      } completion: { _ in
        ends.append(stage.application.currentTime)
        if count > 1 { chain(count - 1) }
      }
    }
    stage.perform { chain(6) }
    for second in 1...30 {
      stage.play(to: Double(second) / 30, frameRate: frameRate)
      stage.show(at: Double(second) / 30)
      values.append(view.layer.presentation.cornerRadius)
    }
    #expect(ends == (1...6).map { 133_400 * $0 })
    let easeIn = TimingFunction.easeIn
    for (index, value) in values.enumerated() {
      let time = Int64((Double(index + 1) / 30 * 1_000_000).rounded())
      let (link, rest) = (min(time / 133_400, 6), time % 133_400)
      let part = link == 6 ? 0 : easeIn.value(at: (Double(rest) / 1e6 - 0.01) / 0.123_4)
      #expect(abs(value - 10 * (Double(link) + part)) < 1e-9)
    }
  }
}
