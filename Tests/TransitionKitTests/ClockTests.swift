import Motion
import Testing

@testable import TransitionKit

/// The time of a container while somebody holds it.
struct ClockTests {
  private struct Scene {
    let stage = AnimatorStage(views: 2)
    let clock = MediaClock()
    var ends: [String] = []

    init() {
      clock.hold(at: 0)
      stage.window.layer.clock = clock
    }

    func animate(
      _ index: Int = 0, _ seconds: Double = 1, delay: Double = 0, _ end: @escaping (Bool) -> Void
    ) {
      let view = stage.views[index]
      stage.perform {
        View.animate(
          withDuration: seconds, delay: delay, animations: { view.alpha = 1 }, completion: end)
      }
    }

    var alphas: [Double] { stage.views.map { $0.layer.presentation.opacity } }
  }

  @Test func `what begins on a held clock is linear, back and forth`() {
    let scene = Scene()
    scene.animate { _ in }
    for percent in Array(0...100) + (0...99).reversed() {
      scene.clock.hold(at: Double(percent) / 100)
      scene.stage.show(at: 1)
      #expect(abs(scene.alphas[0] - Double(percent) / 100) < 1e-12)
    }
    #expect(!scene.stage.application.isAnimating)
  }

  @Test func `a delay counts on the clock`() {
    let scene = Scene()
    scene.animate(0, 0.5, delay: 0.25) { _ in }
    for (time, value) in [(0.25, 0), (0.5, 0.5), (0.75, 1), (1, 1), (0.375, 0.25)] {
      scene.clock.hold(at: time)
      scene.stage.show(at: 0)
      #expect(abs(scene.alphas[0] - value) < 1e-12)
    }
  }

  @Test func `settled forwards it ends there, and continues at its natural pace for longer ones`() {
    let scene = Scene()
    var ends: [(Int64, Bool)] = []
    let application = scene.stage.application
    scene.animate(0, 1) { ends.append((application.currentTime, $0)) }
    scene.animate(1, 1.5) { ends.append((application.currentTime, $0)) }
    scene.clock.hold(at: 0.5)
    scene.stage.show(at: 2)
    scene.clock.settle(to: 1, at: 2_000_000, within: 0.25, curve: .linear)
    scene.stage.show(at: 2.125)
    #expect(abs(scene.alphas[0] - 0.75) < 1e-12)
    scene.stage.show(at: 2.5)
    #expect(ends.map(\.0) == [2_250_000])
    #expect(abs(scene.alphas[1] - 1.25 / 1.5) < 1e-12)
    scene.stage.show(at: 3)
    #expect(ends.map(\.0) == [2_250_000, 2_750_000])
    #expect(ends.allSatisfy { $0.1 })
  }

  @Test(arguments: [true, false])
  func `settled back all end reversed, old values to the bit`(_ finishes: Bool) {
    let scene = Scene()
    let application = scene.stage.application
    application.cancelledAnimationsFinish = finishes
    scene.stage.views[0].alpha = 0.1
    var ends: [Bool] = []
    scene.animate(0) { ends.append($0) }
    scene.animate(1, 3) { ends.append($0) }
    scene.clock.hold(at: 0.3)
    scene.stage.show(at: 0)
    scene.clock.settle(to: 0, at: 0, within: 0.3, curve: .easeInOut)
    scene.stage.show(at: 0.15)
    #expect(abs(scene.alphas[0] - (0.1 + 0.9 * 0.15)) < 1e-9)
    scene.stage.show(at: 0.3)
    #expect(ends == [finishes, finishes])
    #expect(scene.stage.views.map(\.alpha) == [0.1, 0])
  }

  @Test func `two of one property that are both turned back leave the oldest value`() {
    let scene = Scene()
    let view = scene.stage.view
    view.transform = AffineTransform(rotationAngle: 0.1)
    view.center = Point(x: 0.1, y: 0.2)
    let before = view.layer.model
    for step in 1...3 {
      scene.stage.perform {
        View.animate(withDuration: 1) {
          view.transform = AffineTransform(rotationAngle: 0.3 * Double(step))
          view.center = Point(x: 1 / Double(step), y: 0.7)
        }
      }
      scene.clock.hold(at: 0.2 * Double(step))
      scene.stage.show(at: Double(step))
    }
    scene.clock.settle(to: 0, at: 3_000_000, within: 0.1, curve: .linear)
    scene.stage.show(at: 3.1)
    #expect(view.layer.model == before)
    #expect(view.layer.presentation == before)
  }

  @Test func `a clock that would run for ever never ends, without a trap`() {
    let clock = MediaClock()
    clock.settle(to: 1, at: 5, within: .infinity, curve: .linear)
    #expect(clock.seconds(at: 1_000_000_000) == 0)
    #expect(clock.endTime(of: 1) > Int64.max / 4)
  }

  @Test func `animators do not go by the clock`() {
    let scene = Scene()
    let animator = scene.stage.fade()
    animator.startAnimation()
    scene.stage.show(at: 0.5)
    #expect(scene.alphas[0] == 0.5)
    animator.stopAnimation(true)
  }
}
