import Motion
import Testing
import TransitionKit

/// Both kinds of animations that a percent-driven interaction drives.
enum Driven: String, CaseIterable, CustomTestStringConvertible {
  case blocks, interruptible

  var testDescription: String { rawValue }

  func fade(duration: Double = 0.4, curve: AnimationCurve = .easeInOut) -> any AnimatedTransitioning
  {
    let fade: any Fade & AnimatedTransitioning =
      self == .blocks ? BlockFade() : InterruptibleFade()
    (fade.duration, fade.curve) = (duration, curve)
    return fade
  }
}

/// UIPercentDrivenInteractiveTransition: statements 1–18 of docs/uikit-semantics.md.
struct PercentDrivenTests {
  typealias Driver = PercentDrivenInteractiveTransition

  @Test(arguments: Driven.allCases)
  func `statement 1: percentComplete is the last value given to update`(_ kind: Driven) {
    let driver = Driver()
    let scene = NavigationStage(kind.fade(), driver)
    #expect(driver.percentComplete == 0)
    for percent in [0.25, 0.5, 0.125] {
      scene.stage.step { driver.update(percent) }
      #expect(driver.percentComplete == percent)
      #expect(scene.context?.percentComplete == percent)
      #expect(abs(driver.currentPercent - percent) < 1e-12)
      #expect(abs(scene.shownAlpha - percent) < 1e-12)
    }
  }

  @Test func `statement 2: duration is what the animator said at the start`() {
    let (driver, fade) = (Driver(), BlockFade())
    #expect(driver.duration == 0)
    fade.duration = 0.7
    let scene = NavigationStage(fade, driver)
    fade.duration = 0.1
    #expect(driver.duration == 0.7)
    #expect(scene.context?.duration == 0.7)
  }

  @Test(arguments: [0, -1, Double.nan])
  func `statement 3: completionSpeed is 1 and stays above 0`(_ speed: Double) {
    let (driver, stage) = (Driver(), Stage())
    #expect(driver.completionSpeed == 1)
    driver.completionSpeed = 2
    stage.perform { driver.completionSpeed = speed }
    #expect(driver.completionSpeed == 2)
    #expect(stage.misuses == [.completionSpeedNotPositive])
  }

  struct Release: CustomTestStringConvertible {
    var percent: Double
    var speed: Double
    var seconds: Double
    var testDescription: String { "at \(percent), speed \(speed)" }
  }

  @Test(
    arguments: [
      Release(percent: 0, speed: 1, seconds: 0.4), Release(percent: 0.25, speed: 1, seconds: 0.3),
      Release(percent: 0.25, speed: 2, seconds: 0.15),
      Release(percent: 0.75, speed: 0.5, seconds: 0.2), Release(percent: 1, speed: 1, seconds: 0),
    ], Driven.allCases)
  func `statement 4: after finish the rest takes the rest of the duration, by speed`(
    _ release: Release, _ kind: Driven
  ) {
    expectRest(release, kind, { $0.finish() }, didComplete: true)
  }

  @Test(
    arguments: [
      Release(percent: 1, speed: 1, seconds: 0.4), Release(percent: 0.25, speed: 1, seconds: 0.1),
      Release(percent: 0.75, speed: 2, seconds: 0.15),
      Release(percent: 0.5, speed: 0.5, seconds: 0.4), Release(percent: 0, speed: 1, seconds: 0),
    ], Driven.allCases)
  func `statement 5: after cancel the way back takes its part of the duration, by speed`(
    _ release: Release, _ kind: Driven
  ) {
    expectRest(release, kind, { $0.cancel() }, didComplete: false)
  }

  private func expectRest(
    _ release: Release, _ kind: Driven, _ end: (Driver) -> Void, didComplete: Bool
  ) {
    let (driver, fade) = (Driver(), kind.fade())
    driver.completionSpeed = release.speed
    let scene = NavigationStage(fade, driver)
    scene.stage.step { driver.update(release.percent) }
    let begin = scene.stage.application.currentTime + 16_667
    scene.stage.step { end(driver) }
    var shown = scene.shownAlpha
    for _ in 0..<54 {
      scene.stage.step()
      #expect(didComplete ? scene.shownAlpha >= shown : scene.shownAlpha <= shown)
      shown = scene.shownAlpha
    }
    #expect(shown == (didComplete ? 1 : 0))
    #expect((fade as? Fade)?.endTime == begin + Int64((release.seconds * 1_000_000).rounded()))
    #expect((fade as? Fade)?.ended == [didComplete])
    #expect(scene.stage.application.transitions.isEmpty)
    #expect(scene.stage.misuses == [])
  }

  @Test(arguments: Driven.allCases)
  func `statement 6: a speed that is set after finish changes nothing`(_ kind: Driven) {
    let (driver, fade) = (Driver(), kind.fade())
    let scene = NavigationStage(fade, driver)
    scene.stage.step { driver.update(0.5) }
    scene.stage.step {
      driver.finish()
      driver.completionSpeed = 100
    }
    let begin = scene.stage.application.currentTime
    scene.stage.play(0.5)
    #expect((fade as? Fade)?.endTime == begin + 200_000)
  }

  @Test(arguments: Driven.allCases, [AnimationCurve.easeInOut, .easeIn, .linear])
  func `statement 7: linear while interactive, then on the completion curve`(
    _ kind: Driven, _ curve: AnimationCurve
  ) {
    let driver = Driver()
    #expect(driver.completionCurve == .easeInOut)
    driver.completionCurve = curve
    let scene = NavigationStage(kind.fade(curve: .easeIn), driver)
    for percent in [0.1, 0.5, 0.9, 0.2] {
      scene.stage.step { driver.update(percent) }
      #expect(abs(scene.shownAlpha - percent) < 1e-12)
    }
    scene.stage.step { driver.finish() }
    // 0.32 s are left; after 6 frames 0.1 s of them are over.
    scene.stage.play(0.1)
    let timing = CubicTimingParameters(animationCurve: curve)
    let value = TimingFunction.cubicBezier(
      timing.controlPoint1.x, timing.controlPoint1.y, timing.controlPoint2.x,
      timing.controlPoint2.y
    ).value(at: 0.1 / 0.32)
    #expect(abs(scene.shownAlpha - (0.2 + 0.8 * value)) < 1e-5)
    #expect(abs(driver.currentPercent - scene.shownAlpha) < 1e-9)
  }

  @Test(arguments: Driven.allCases)
  func `statement 8: timingCurve counts for interruptible animators only`(_ kind: Driven) {
    let driver = Driver()
    driver.completionCurve = .linear
    driver.timingCurve = CubicTimingParameters(animationCurve: .easeIn)
    let scene = NavigationStage(kind.fade(), driver)
    scene.stage.step { driver.finish() }
    scene.stage.play(0.2)
    let easeIn = TimingFunction.easeIn.value(at: 0.5)
    #expect(abs(scene.shownAlpha - (kind == .blocks ? 0.5 : easeIn)) < 1e-5)
    #expect(abs(driver.currentPercent - scene.shownAlpha) < 1e-9)
  }

  @Test(arguments: Driven.allCases)
  func `statement 9: wantsInteractiveStart decides whether it begins held`(_ kind: Driven) {
    #expect(HandWritten().wantsInteractiveStart)
    for starts in [true, false] {
      let driver = Driver()
      if !starts { driver.wantsInteractiveStart = false }
      let scene = NavigationStage(kind.fade(), driver)
      #expect(scene.context?.isInteractive == starts)
      scene.stage.play(0.2)
      #expect(abs(scene.shownAlpha - (starts ? 0 : 0.5)) < 1e-5)
      scene.stage.play(0.3)
      #expect(scene.stage.application.transitions.isEmpty == !starts)
    }
  }

  @Test func `statement 10: the calls go through to the context`() {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    scene.stage.application.log.removeAll()
    scene.stage.step {
      driver.update(0.5)
      driver.finish()
      driver.pause()
      driver.cancel()
    }
    #expect(
      scene.stage.calls == [
        "context updateInteractiveTransition(_:)", "context finishInteractiveTransition()",
        "context pauseInteractiveTransition()", "context cancelInteractiveTransition()",
      ])
  }

  @Test func `statement 11: calling the context beside the driver is refused`() {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    scene.stage.step {
      driver.finish()
      scene.context?.finishInteractiveTransition()
    }
    #expect(scene.stage.misuses == [.finishedTwice])
  }

  @Test(arguments: Driven.allCases)
  func `statement 12: the animator must still complete the transition`(_ kind: Driven) {
    let (driver, fade) = (Driver(), kind.fade())
    (fade as? Fade)?.outcome = nil
    let scene = NavigationStage(fade, driver)
    scene.stage.step { driver.finish() }
    scene.stage.play(1)
    #expect(scene.context?.isComplete == false)
    #expect(!scene.stage.application.isAnimating)
  }

  @Test func `statement 13: starting lets the animator begin and holds it`() {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    #expect(
      scene.stage.calls.suffix(2) == [
        "interactionController startInteractiveTransition(_:)",
        "animator animateTransition(using:)",
      ])
    scene.stage.play(1)
    #expect(scene.shownAlpha == 0)
  }

  enum Override: CaseIterable {
    case none, start, update, finish, cancel
  }

  private final class Overriding: Driver {
    let silent: Override
    init(silent: Override) { self.silent = silent }

    override func startInteractiveTransition(_ transitionContext: any ContextTransitioning) {
      if silent != .start { super.startInteractiveTransition(transitionContext) }
    }

    override func update(_ percentComplete: Double) {
      if silent != .update { super.update(percentComplete) }
    }

    override func finish() { if silent != .finish { super.finish() } }

    override func cancel() { if silent != .cancel { super.cancel() } }
  }

  @Test(arguments: Override.allCases, [true, false])
  func `statement 14: an override that does not call super drives nothing`(
    _ silent: Override, _ finishes: Bool
  ) {
    let driver = Overriding(silent: silent)
    let scene = NavigationStage(BlockFade(), driver)
    scene.stage.step { driver.update(0.5) }
    #expect(scene.shownAlpha == (silent == .start ? 1 : silent == .update ? 0 : 0.5))
    scene.stage.step { if finishes { driver.finish() } else { driver.cancel() } }
    scene.stage.play(0.5)
    let isStuck = silent == .start || silent == (finishes ? .finish : .cancel)
    #expect(scene.stage.application.transitions.isEmpty == !isStuck)
  }

  @Test func `statement 15: an animator that is not vended is not driven`() {
    let driver = Driver()
    let scene = NavigationStage(SecretFade(), driver)
    scene.stage.play(0.2)
    #expect(abs(scene.shownAlpha - 0.5) < 1e-5)
    scene.stage.step { driver.update(0.1) }
    #expect(scene.shownAlpha > 0.5)
  }

  @Test func `statement 15: what begins later in the container is driven too, until the end`() {
    let driver = Driver()
    let scene = NavigationStage(BlockFade(), driver)
    scene.stage.step { driver.update(0.5) }
    let late = scene.stage.perform { View(frame: Rect(x: 0, y: 0, width: 10, height: 10)) }
    let container = scene.stage.perform { scene.context?.containerView }
    scene.stage.perform {
      container?.addSubview(late)
      View.animate(withDuration: 0.1) { late.alpha = 0 }
    }
    scene.stage.play(0.2)
    #expect(late.layer.presentation.opacity == 1)
    scene.stage.step { driver.update(0.625) }
    #expect(abs(late.layer.presentation.opacity - 0.5) < 1e-9)
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.5)
    #expect(late.layer.presentation.opacity == 1)
    scene.stage.perform { View.animate(withDuration: 0.1) { late.alpha = 0 } }
    scene.stage.step()
    #expect(late.layer.presentation.opacity > 0)
    scene.stage.play(0.1)
    #expect(late.layer.presentation.opacity == 0)
    #expect(!scene.stage.application.isAnimating)
  }

  @Test func `statement 15: blocks are driven outside of the container too`() {
    final class Push: AnimatedTransitioning {
      func transitionDuration(using transitionContext: (any ContextTransitioning)?) -> Double { 1 }
      func animateTransition(using context: any ContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
        to.alpha = 0
        let presenter = context.viewController(forKey: .from)?.view
        View.animate(withDuration: 1) { presenter?.alpha = 0 }
        View.animate(
          withDuration: 1, animations: { to.alpha = 1 },
          completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
    }
    let driver = Driver()
    let scene = ModalStage(.custom, driver)
    scene.delegate.animator = Push()
    scene.present()
    scene.stage.step { driver.update(0.25) }
    #expect(scene.root.view.layer.presentation.opacity == 0.75)
    scene.stage.step { driver.cancel() }
    scene.stage.play(0.5)
    #expect(scene.root.view.alpha == 1)
  }

  @Test(
    arguments: [(-1, 0), (0, 0), (0.5, 0.5), (1, 1), (1.5, 1), (Double.infinity, 1), (.nan, 0)],
    Driven.allCases)
  func `statement 16: update keeps within 0 and 1`(
    _ row: (given: Double, kept: Double), _ kind: Driven
  ) {
    let driver = Driver()
    let scene = NavigationStage(kind.fade(), driver)
    scene.stage.step { driver.update(row.given) }
    #expect(driver.percentComplete == row.kept)
    #expect(scene.context?.percentComplete == row.kept)
    #expect(scene.shownAlpha == row.kept)
  }

  @Test(arguments: [true, false])
  func `statement 17: finishing before the start leaves the transition stuck`(_ finishes: Bool) {
    let (driver, scene) = (Driver(), NavigationStage())
    (scene.delegate.animator, scene.delegate.interactor) = (BlockFade(), driver)
    scene.navigation.startDelay = 0.05
    scene.stage.step {
      _ = scene.navigation.popViewController(animated: true)
      driver.update(0.5)
      if finishes { driver.finish() } else { driver.cancel() }
    }
    scene.stage.play(2)
    #expect(scene.stage.anomalies == ["finishedBeforeStart"])
    #expect(scene.context?.state == .interactive)
    #expect(scene.shownAlpha == 0)
  }

  @Test func `statement 18: an interaction controller without a gesture holds the transition`() {
    let driver = Driver()
    let first = NavigationStage(BlockFade(), driver)
    first.stage.step { driver.finish() }
    first.stage.play(0.5)
    #expect(first.stage.application.transitions.isEmpty)
    // The same one again, and nobody drives it.
    let second = NavigationStage(BlockFade(), driver)
    second.stage.play(2)
    #expect(second.context?.state == .interactive)
  }
}
