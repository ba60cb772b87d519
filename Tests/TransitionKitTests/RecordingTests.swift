import Motion
import TestSupport
import Testing

@testable import TransitionKit

/// AnimationRecording: what was animated, as plain data.
struct RecordingTests {
  /// Three views, blocks and animators that begin at random times.
  private struct Scene {
    let stage = AnimatorStage(views: 3)
    let initial: LayerValues
    var animators: [PropertyAnimator] = []

    init() {
      for (index, view) in stage.views.enumerated() {
        view.name = "v\(index)"
        view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
      }
      initial = stage.view.layer.model
    }

    func change(_ chance: inout SeededGenerator) -> () -> Void {
      let view = stage.views.randomElement(using: &chance) ?? stage.view
      func number() -> Double { Double.random(in: 0.1...3, using: &chance) }
      let (x, y) = (number(), number())
      switch Int.random(in: 0..<6, using: &chance) {
      case 0: return { view.alpha = x / 3 }
      case 1: return { view.center = Point(x: x, y: y) }
      case 2:
        return { view.transform = AffineTransform(rotationAngle: x - 1.5).scaledBy(x: y, y: x) }
      case 3: return { view.layer.cornerRadius = x }
      case 4: return { view.backgroundColor = Color(red: x, green: y, blue: 0, alpha: x) }
      default: return { view.bounds = Rect(x: 0, y: x, width: y, height: y) }
      }
    }

    func block(_ chance: inout SeededGenerator, _ options: AnimationOptions) {
      let (first, second) = (change(&chance), change(&chance))
      let duration = Double.random(in: 0.1...0.6, using: &chance)
      let delay = Double.random(in: 0...0.2, using: &chance)
      // Only curves can be cut anywhere.
      let isCut = options.contains(.beginFromCurrentState)
      switch isCut ? 0 : Int.random(in: 0..<3, using: &chance) {
      case 0:
        View.animate(withDuration: duration, delay: delay, options: options) {
          first()
          second()
        }
      case 1:
        View.animate(
          withDuration: duration, delay: delay, usingSpringWithDamping: 0.5,
          initialSpringVelocity: 2, options: options, animations: first)
      default:
        let modes: [KeyframeAnimationOptions] = [
          .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
        ]
        View.animateKeyframes(
          withDuration: duration, delay: delay, options: modes.randomElement(using: &chance) ?? []
        ) {
          View.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.4, animations: first)
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.3, animations: second)
        }
      }
    }

    mutating func animator(_ chance: inout SeededGenerator) {
      let timing = SpringTimingParameters(
        dampingRatio: 0.6, initialVelocity: Vector(dx: 3, dy: -2))
      let animator = PropertyAnimator(duration: 0.5, timingParameters: timing)
      animator.addAnimations(change(&chance))
      animator.addAnimations(change(&chance), delayFactor: 0.3)
      animator.startAnimation()
      animators.append(animator)
    }

    /// The largest difference between the tracks and what is shown.
    func distance(of values: [Double], _ tracks: AnimationTracks) -> Double {
      distance(of: values, tracks, stage.views.map(\.layer.presentation))
    }

    func distance(
      of values: [Double], _ tracks: AnimationTracks, _ shown: [LayerValues]
    ) -> Double {
      var parts = [[LayerProperty: Components]](repeating: [:], count: tracks.views.count)
      for (channel, value) in zip(tracks.channels, values) {
        let (property, component) = channel.property.place
        parts[channel.view][property, default: initial[property]][component] = value
      }
      return zip(tracks.views, parts).reduce(0) { worst, pair in
        guard let index = stage.views.firstIndex(where: { $0.name == pair.0 }) else {
          return .infinity
        }
        var values = shown[index]
        for (property, parts) in pair.1 { values[property] = parts }
        return max(worst, values.distance(to: shown[index]))
      }
    }
  }

  private func play(_ seed: Int, _ options: AnimationOptions, joins: Bool) {
    var chance = SeededGenerator(seed: UInt64(seed))
    var scene = Scene()
    scene.stage.advance(to: 0.5)
    scene.stage.application.startRecording()
    var shown: [(seconds: Double, values: [LayerValues])] = []
    for step in 0..<50 {
      let seconds = Double(step) / 32
      scene.stage.advance(to: 0.5 + seconds)
      if step < 20, step % 5 == 0 { scene.stage.perform { scene.block(&chance, options) } }
      if joins, step == 3 { scene.stage.perform { scene.animator(&chance) } }
      if joins, step == 9 { scene.animators.first?.addAnimations(scene.change(&chance)) }
      scene.stage.application.display()
      shown.append((seconds, scene.stage.views.map(\.layer.presentation)))
      scene.stage.application.finishAnimations()
    }
    let tracks = scene.stage.application.stopRecording()
    #expect(!tracks.tracks.isEmpty)
    for (seconds, values) in shown {
      let distance = scene.distance(of: tracks.values(at: seconds), tracks, values)
      #expect(distance < 1e-12, "seed \(seed) at \(seconds)")
    }
  }

  @Test func `at any time the tracks have the values that are shown`() {
    for seed in 0..<150 { play(seed, [], joins: true) }
  }

  @Test func `what is replaced ends where it was`() {
    for seed in 0..<100 { play(seed, [.beginFromCurrentState, .curveLinear], joins: false) }
  }

  @Test func `at any percentage the tracks have the values of a scrubbed run`() {
    for seed in 0..<50 {
      var chance = SeededGenerator(seed: UInt64(seed))
      let (scene, clock) = (Scene(), MediaClock())
      let application = scene.stage.application
      clock.hold(at: 0)
      application.clockOfNewAnimations = clock
      application.startRecording()
      scene.stage.perform { for _ in 0..<3 { scene.block(&chance, []) } }
      let tracks = application.stopRecording(duration: 0.7)
      #expect(tracks.duration >= 0.7)
      for percent in 0...100 {
        clock.hold(at: Double(percent) / 100 * tracks.duration)
        application.display()
        let distance = scene.distance(
          of: tracks.values(percent: Double(percent) / 100), tracks)
        #expect(distance < 1e-12, "seed \(seed) at \(percent) %")
      }
    }
  }

  @Test func `views are called by name, or by their place; each timing is there once`() {
    let stage = AnimatorStage(views: 3)
    stage.views[1].name = "photo"
    stage.application.startRecording()
    stage.perform {
      View.animate(withDuration: 1) {
        stage.views[2].alpha = 1
        stage.views[1].center = Point(x: 50, y: 7)
      }
      View.animate(withDuration: 2, delay: 0.5, options: []) { stage.views[0].alpha = 1 }
    }
    let tracks = stage.application.stopRecording()
    #expect(tracks.views == ["view 1", "photo", "view 3"])
    #expect(tracks.tracks.map(\.property) == [.opacity, .positionY, .opacity])
    #expect(tracks.tracks.map(\.begin) == [0, 0, 0.5])
    #expect(tracks.timings.count == 1)
    #expect(tracks.duration == 2.5)
    #expect(stage.application.stopRecording().tracks.isEmpty)
  }

  @Test func `a smooth way through several keys is recorded in pieces`() {
    let scene = Scene()
    let view = scene.stage.view
    scene.stage.application.startRecording()
    scene.stage.perform {
      View.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeCubic) {
        for (index, x) in [10.0, 4, 8].enumerated() {
          View.addKeyframe(
            withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3
          ) { view.center.x = x }
        }
      }
    }
    let tracks = scene.stage.application.stopRecording()
    for step in 0...100 {
      scene.stage.show(at: Double(step) / 100)
      #expect(scene.distance(of: tracks.values(at: Double(step) / 100), tracks) < 1e-3)
    }
  }

  @Test func `a value that was set in between is a jump`() {
    let stage = AnimatorStage()
    stage.application.startRecording()
    func fade(_ alpha: Double) {
      stage.perform {
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.view.alpha = alpha }
      }
    }
    fade(1)
    stage.show(at: 1)
    stage.view.alpha = 0.5
    stage.advance(to: 2)
    fade(0.75)
    let tracks = stage.application.stopRecording()
    for (seconds, alpha) in [(0, 0), (0.5, 0.5), (1, 1), (2.5, 0.625), (3, 0.75)] {
      #expect(abs(tracks.values(at: seconds)[0] - alpha) < 1e-12)
    }
  }

  /// Only of views in a window, and only while it is recorded.
  @Test func `what jumps is there beside what moves, in its turn`() {
    let stage = AnimatorStage(views: 2)
    let (first, second) = (stage.views[0], stage.views[1])
    (first.name, second.name) = ("first", "second")
    let tracks = stage.application.perform {
      first.isHidden = true
      stage.application.startRecording()
      stage.application.advance(to: 100_000)
      first.isHidden = false
      View.animate(withDuration: 1) { first.alpha = 1 }
      stage.application.advance(to: 250_000)
      second.contentMode = .scaleAspectFit
      second.contentMode = .scaleAspectFit
      first.clipsToBounds = true
      View(frame: .zero).isHidden = true
      stage.application.advance(to: 400_000)
      second.contentMode = .center
      return stage.application.stopRecording()
    }
    let words = tracks.tracks.map {
      "\(tracks.views[$0.view]) \($0.property.keyPath) \($0.from) \($0.to) \($0.begin) \($0.duration)"
    }
    #expect(
      words == [
        "first hidden 1.0 0.0 0.1 0.0", "first opacity 0.0 1.0 0.1 1.0",
        "second contentMode 0.0 1.0 0.25 0.0", "first masksToBounds 0.0 1.0 0.25 0.0",
        "second contentMode 1.0 4.0 0.4 0.0",
      ])
  }
}

extension AnimatedProperty {
  /// The layer property, and the index of the component in it.
  fileprivate var place: (LayerProperty, Int) {
    switch self {
    case .positionX: (.position, 0)
    case .positionY: (.position, 1)
    case .boundsOriginX: (.bounds, 0)
    case .boundsOriginY: (.bounds, 1)
    case .boundsWidth: (.bounds, 2)
    case .boundsHeight: (.bounds, 3)
    case .translationX: (.transform, 0)
    case .translationY: (.transform, 1)
    case .scaleX: (.transform, 2)
    case .scaleY: (.transform, 3)
    case .rotation: (.transform, 4)
    case .shear: (.transform, 5)
    case .opacity: (.opacity, 0)
    case .cornerRadius: (.cornerRadius, 0)
    case .backgroundRed: (.backgroundColor, 0)
    case .backgroundGreen: (.backgroundColor, 1)
    case .backgroundBlue: (.backgroundColor, 2)
    case .backgroundAlpha: (.backgroundColor, 3)
    case .hidden, .masksToBounds, .contentMode:
      preconditionFailure("\(self) is no component of a property")
    }
  }
}
