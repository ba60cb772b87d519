import Gestures
import Interaction
import Motion
import Tuning

/// A fingerprint of the results of the pure modules, to compare machines and compilers bit for bit.
///
/// It is FNV-1a with 64 bits, over the bit patterns of the results. Each section has its own hash, so
/// that a difference has a place. A new section is a function and a line in `sections`.
struct PureCoreHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The sections, by their number in `pure_core_hash`.
  static let sections: [(name: StaticString, run: @Sendable (inout PureCoreHash) -> Void)] =
    [
      ("exponential", { $0.addExponentials() }),
      ("logarithm", { $0.addLogarithms() }),
      ("angles", { $0.addAngles() }),
      ("power", { $0.addPowers() }),
      ("springs", { $0.addSprings() }),
      ("timing-functions", { $0.addTimingFunctions() }),
      ("key-frames", { $0.addKeyframes() }),
      ("arc-tangent", { $0.addArctangents() }),
      ("transforms", { $0.addTransforms() }),
      ("times-of-values", { $0.addTimesOfValues() }),
      ("tracks", { $0.addTracks() }),
      ("projection", { $0.addProjections() }),
      ("pans", { $0.addPans() }),
      ("decisions", { $0.addDecisions() }),
      ("thresholds", { $0.addThresholds() }),
      ("statistics", { $0.addStatistics() }),
    ]

  /// Returns the hash of a section.
  static func hash(ofSection index: Int) -> UInt64 {
    var hash = PureCoreHash()
    sections[index].run(&hash)
    return hash.value
  }

  /// Adds a number.
  ///
  /// All NaN count as one, since the bits of a NaN that an operation makes differ.
  mutating func add(_ result: Double) {
    var pattern = result.isNaN ? 0x7ff8_0000_0000_0000 : result.bitPattern
    for _ in 0..<8 {
      value = (value ^ (pattern & 0xff)) &* 0x0000_0100_0000_01b3
      pattern >>= 8
    }
  }
}

/// Arguments without order.
///
/// They are a linear congruential sequence with the constants of D. E. Knuth's MMIX.
private struct Arguments {
  var state: UInt64

  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(nextPattern() >> 11) * 0x1p-53
  }

  mutating func nextPattern() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

extension PureCoreHash {
  private static var count: Int { 20_000 }

  private mutating func addExponentials() {
    var arguments = Arguments(state: 1)
    for _ in 0..<Self.count {
      add(Elementary.exp(arguments.next(in: -750...715)))
      add(Elementary.exp(Double(bitPattern: arguments.nextPattern())))
    }
  }

  private mutating func addLogarithms() {
    var arguments = Arguments(state: 2)
    for _ in 0..<Self.count {
      add(Elementary.log(arguments.next(in: 0.5...2)))
      add(Elementary.log(Double(bitPattern: arguments.nextPattern())))
    }
  }

  private mutating func addAngles() {
    var arguments = Arguments(state: 3)
    for _ in 0..<Self.count {
      for angle in [
        arguments.next(in: -100_000...100_000), Double(bitPattern: arguments.nextPattern()),
      ] {
        let (sin, cos) = Elementary.sincos(angle)
        add(sin)
        add(cos)
      }
    }
  }

  private mutating func addPowers() {
    var arguments = Arguments(state: 4)
    for _ in 0..<Self.count {
      add(Elementary.pow(arguments.next(in: 0...4), arguments.next(in: -400...400)))
      add(Elementary.pow(Double(bitPattern: arguments.nextPattern()), arguments.next(in: -2...2)))
    }
  }

  private mutating func addSprings() {
    for damping in [0, 3, 31.26, 40, 40.000_000_1, 90] {
      let spring = Spring(mass: 1.6, stiffness: 250, damping: damping)
      let motion = spring.motion(from: 1, velocity: -3)
      for step in 0..<Self.count / 5 {
        let state = motion.state(at: Double(step) * 0.001)
        add(state.displacement)
        add(state.velocity)
      }
      add(motion.settlingDuration(threshold: 0.001))
    }
    for ratio in [0.3, 0.75, 0.95, 1] {
      let timing = SpringTimingFunction(duration: 0.45, dampingRatio: ratio, initialVelocity: 1)
      for step in 0...500 { add(timing.value(at: Double(step) * 0.001)) }
    }
  }

  private mutating func addTimingFunctions() {
    let curves = [
      TimingFunction.default, .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(1, 0, 0, 1),
      .cubicBezier(0, 1, 0, 1), .cubicBezier(0.32, 0.72, 0, 1), .cubicBezier(0.34, 1.56, 0.64, 1),
    ]
    for curve in curves {
      for step in 0...4096 { add(curve.value(at: Double(step) / 4096)) }
      for step in 0...64 { add(curve.slope(at: Double(step) / 64)) }
    }
  }

  private mutating func addKeyframes() {
    let keys = [(0.0, 3.0), (0.2, -1), (0.2, 4), (0.7, 0.1), (1, 9)].map {
      KeyframeTrack.Key(time: $0.0, value: $0.1)
    }
    for mode in [KeyframeTrack.Mode.linear, .discrete, .cubic] {
      let track = KeyframeTrack(
        keys: keys, mode: mode, timingFunctions: [.linear, .easeIn, .easeInOut, .default])
      for step in 0...4000 { add(track.value(at: Double(step) / 4000)) }
    }
  }

  private mutating func addProjections() {
    let band = RubberBand(dimension: 800)
    for step in -2000...2000 {
      let value = Double(step)
      add(Projection.distance(velocity: value))
      add(Projection.continuousDistance(velocity: value, decelerationRate: .fast))
      add(band.offset(forPull: value))
      add(band.pull(forOffset: value / 3))
    }
  }
}

extension PureCoreHash {
  private mutating func addArctangents() {
    var arguments = Arguments(state: 5)
    for _ in 0..<Self.count {
      add(Elementary.atan2(arguments.next(in: -4...4), arguments.next(in: -4...4)))
      let (y, x) = (arguments.nextPattern(), arguments.nextPattern())
      add(Elementary.atan2(Double(bitPattern: y), Double(bitPattern: x)))
    }
  }

  private mutating func addTransforms() {
    var arguments = Arguments(state: 6)
    for _ in 0..<Self.count {
      let numbers = (0..<6).map { _ in arguments.next(in: -3...3) }
      let transform = AffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      let steps = transform.decomposed
      for step in [steps.scaleX, steps.scaleY, steps.rotation, steps.shear] { add(step) }
      let turned = transform.inverted().rotated(by: steps.rotation)
      for transform in [AffineTransform(steps), turned] {
        let box = Rect(x: -1, y: 2, width: 3, height: 4).applying(transform).integral
        for number in [transform.a, transform.b, transform.c, transform.d, box.minX, box.maxY] {
          add(number)
        }
      }
    }
  }

  private mutating func addTimesOfValues() {
    let curves = [TimingFunction.easeInOut, .default, .cubicBezier(0.34, 1.56, 0.64, 1)]
    let springs = [1, 0.75, 0.3].map { SpringTimingFunction(duration: 0.5, dampingRatio: $0) }
    for step in 0...1000 {
      let value = Double(step) / 1000
      for curve in curves { add(curve.time(at: value)) }
      for spring in springs { add(spring.time(at: value)) }
    }
  }

  /// Every property, with all timings, key frames and several tracks for one number.
  private mutating func addTracks() {
    var arguments = Arguments(state: 7)
    let spring = SpringTimingFunction(duration: 0.5, dampingRatio: 0.7, initialVelocity: 1)
    let timings = [AnimationTiming.linear, .curve(.easeInOut), .spring(spring)]
    var tracks: [AnimationTrack] = []
    for property in AnimatedProperty.allCases {
      for timing in timings.indices {
        tracks.append(
          AnimationTrack(
            view: timing / 2, property: property, from: arguments.next(in: -9...9),
            to: arguments.next(in: -9...9), begin: Double(timing) * 0.1, duration: 0.5,
            timing: timing, start: property == .opacity ? 0.25 : 0,
            length: property == .opacity ? 0.5 : 1))
      }
    }
    guard let all = try? AnimationTracks(views: ["a", "b"], timings: timings, tracks: tracks) else {
      return
    }
    for step in -5...1000 {
      let percent = Double(step) / 995
      for value in all.values(percent: percent) { add(value) }
      for value in all.values(at: percent) { add(value) }
    }
  }
}

extension PureCoreHash {
  /// Fingers that wander, come and go, through the recognizer: every change it reports.
  private mutating func addPans() {
    var arguments = Arguments(state: 9)
    var recognizer = PanGestureRecognizer(DragPolicy.devsign.pan)
    var location = Point(x: 200, y: 400)
    var id = -1
    for frame in 0..<Self.count {
      let isFirst = frame % 40 == 0
      if isFirst { id += 1 }
      location = location + Vector(dx: arguments.next(in: -4...4), dy: arguments.next(in: -3...9))
      let phase: Touch.Phase = isFirst ? .began : frame % 40 == 39 ? .ended : .moved
      let time = TraceInstant(microseconds: Int64(frame) * 8_333)
      let touch = Touch(id: id, location: location, phase: phase)
      for change in recognizer.handle(TouchFrame(time: time, touches: [touch])) {
        add(change.pan.translation.dx)
        add(change.pan.translation.dy)
        add(change.pan.velocity?.dx ?? .nan)
        add(change.pan.velocity?.dy ?? .nan)
      }
    }
  }

  /// Releases, what the policy decides, and how the settle goes.
  private mutating func addDecisions() {
    var arguments = Arguments(state: 10)
    let policy = DragPolicy.devsign
    for _ in 0..<Self.count / 10 {
      let translation = Vector(dx: arguments.next(in: -50...50), dy: arguments.next(in: -50...250))
      let percent = policy.mapping.percentComplete(of: translation)
      let velocity = arguments.next(in: -500...500)
      let decision = policy.decide(Release(percentComplete: percent, velocity: velocity))
      for verdict in decision.verdicts { add(verdict.margin ?? .nan) }
      let settle = Settle(
        decision.outcome, from: percent, timing: policy.settleTiming(for: decision.outcome))
      for frame in 0..<30 {
        add(settle.percentComplete(at: Double(frame) / 60))
        add(settle.progress(at: Double(frame) / 60))
      }
    }
    for policy in DragPolicy.all {
      for _ in 0..<20 {
        var release = Release(
          translation: arguments.next(in: -100...900), velocity: arguments.next(in: -3_000...3_000),
          extent: 800)
        release.meanVelocity = arguments.next(in: -500...1_500)
        for verdict in policy.decide(release).verdicts { add(verdict.margin ?? .nan) }
        let flips = policy.flips(release)
        add(flips.translation ?? .nan)
        add(flips.velocity ?? .nan)
      }
    }
  }
}

extension PureCoreHash {
  private typealias Gesture = (distance: Double, velocity: Double, intent: Intent)

  private static func gestures(_ count: Int, _ arguments: inout Arguments) -> [Gesture] {
    (0..<count).map { _ in
      let (distance, velocity) = (arguments.next(in: -50...250), arguments.next(in: -900...900))
      let noise = arguments.next(in: -150...150)
      return (distance, velocity, distance + noise > 80 ? .finish : .cancel)
    }
  }

  /// The best thresholds of one feature, and of two that are joined by and, and by or.
  private mutating func addThresholds() {
    var arguments = Arguments(state: 11)
    let gestures = Self.gestures(3_000, &arguments)
    let costs = MistakeCosts(falseDismissal: 1, falseCancel: 1.7)
    let features = gestures.map { LabelledFeature($0.distance, $0.intent) }
    guard let sorted = try? SortedFeatures(features),
      let curve = try? ReceiverOperatingCharacteristic(sorted)
    else { return }
    let optimum = sorted.optimum(costs: costs)
    for number in [optimum.cost, optimum.center, optimum.widest.shortestDecimal] { add(number) }
    add(curve.areaUnderCurve)
    // By whether it is far, then by whether it is fast.
    for answers in [[true, false, false, false], [true, true, true, false]] {
      let planes = gestures.map {
        AnswerPlane(
          first: [$0.distance], second: [$0.velocity], intent: $0.intent, finishes: answers)
      }
      let best = AnswerPlane.optimum(planes, costs: costs)
      add(best.cost)
      for rectangle in best.rectangles.prefix(10) { add(rectangle.second.midpoint) }
    }
    let counts = (0..<100).map { _ in
      ConfusionCounts(
        falseCancels: Int(arguments.next(in: 0...50)),
        falseDismissals: Int(arguments.next(in: 0...50)))
    }
    for point in ParetoFront(counts).points { add(Double(point.falseCancels)) }
  }

  /// Distributions, a logistic fit and intervals.
  private mutating func addStatistics() {
    var arguments = Arguments(state: 12)
    for _ in 0..<Self.count / 20 {
      add(NormalDistribution.quantile(arguments.next(in: 0...1)))
      add(NormalDistribution.cumulative(arguments.next(in: -9...9)))
      let beta = BetaDistribution(
        a: arguments.next(in: 0.5...60), b: arguments.next(in: 0.5...60))
      add(beta.cumulative(arguments.next(in: 0...1)))
    }
    add(Proportion(27, of: 30).clopperPearsonInterval().lower)
    add(LabellerAgreement([[20, 5], [10, 15]]).standardError ?? .nan)
    let features = Self.gestures(60, &arguments).map { LabelledFeature($0.distance, $0.intent) }
    let groups = GestureGroups((0..<60).map { ["one", "two", "three", "four"][$0 % 4] })
    guard let fit = try? LogisticFit(features), let folds = try? groups.folds(2),
      let intervals = try? ThresholdIntervals(
        features, groups: groups, bootstrap: Bootstrap(seed: 1, resamples: 50))
    else { return }
    for number in [fit.slope, fit.t50, fit.standardError, intervals.bestInterval.lower] {
      add(number)
    }
    add(intervals.t50Interval?.upper ?? .nan)
    for fold in folds { add(Double(fold)) }
  }
}
