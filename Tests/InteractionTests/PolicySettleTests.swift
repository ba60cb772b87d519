import Interaction
import Motion
import Testing

/// A settle, and a number that its source gives.
struct SettleCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var settle: PolicySettle
  /// Seconds.
  var duration: Double
  var tolerance: Double

  init(
    _ name: String, _ kind: SettleKind, _ outcome: TransitionOutcome = .finish,
    from percent: Double = 0, velocity: Double = 0, of extent: Double = 800, width: Double = 400,
    takes duration: Double, within tolerance: Double = 1e-9,
    _ change: (inout SettleRule) -> Void = { _ in }
  ) {
    testDescription = name
    var rule = SettleRule(kind)
    change(&rule)
    settle = PolicySettle(
      rule, outcome,
      from: PolicySettle.Start(
        percentComplete: percent, velocity: velocity, extent: extent, width: width))
    (self.duration, self.tolerance) = (duration, tolerance)
  }
}

private func gnome(_ rule: inout SettleRule) {
  (rule.velocity, rule.baseVelocity) = (3, 2)
  (rule.minimumDuration, rule.maximumDuration, rule.restDistance) = (0.1, 0.4, 0)
}

private func ionicCard(_ rule: inout SettleRule) {
  (rule.velocity, rule.minimumDuration, rule.maximumDuration) = (1 / 1.1, 0.4, 0.5)
  (rule.x1, rule.y1, rule.x2, rule.y2) = (0.32, 0.72, 0, 1)
}

private func ionicBack(_ rule: inout SettleRule) {
  (rule.velocity, rule.maximumDuration, rule.restDistance) = (1, 0.54, 5)
}

private func reactNavigation(_ rule: inout SettleRule) {
  (rule.mass, rule.stiffness, rule.damping) = (3, 1_000, 500)
  (rule.velocity, rule.restDistance) = (1, 10)
}

private func flutter(_ rule: inout SettleRule) {
  (rule.stiffness, rule.dampingRatio, rule.velocity) = (500, 1, 1)
}

private func floatingPanel(_ rule: inout SettleRule) {
  let frequency = 2 * Double.pi / 0.4
  (rule.stiffness, rule.dampingRatio, rule.velocity) = (frequency * frequency, 0.5756, 1)
}

private func spring(_ mass: Double, _ stiffness: Double, _ ratio: Double, _ rest: Double)
  -> (inout SettleRule) -> Void
{
  { rule in
    (rule.mass, rule.stiffness, rule.dampingRatio, rule.rest) = (mass, stiffness, ratio, rest)
    rule.velocity = 1
  }
}

struct PolicySettleTests {
  static let cases: [SettleCase] = [
    SettleCase(
      "GNOME, 0.3 to 1 at 1 px/ms", .velocityCurve, from: 0.3, velocity: 1_000, takes: 0.4, gnome),
    SettleCase(
      "GNOME, 0.3 to 1 at 8 px/ms", .velocityCurve, from: 0.3, velocity: 8_000, takes: 0.21, gnome),
    SettleCase(
      "GNOME, the wrong way", .velocityCurve, .cancel, from: 0.3, velocity: 100, takes: 0.4, gnome),
    SettleCase("GNOME, at rest and near", .velocityCurve, .cancel, from: 0.05, takes: 0.1, gnome),
    SettleCase("GNOME, already there", .velocityCurve, from: 1, velocity: 1_000, takes: 0, gnome),
    SettleCase("WebKit, already there", .velocityCurve, from: 1, velocity: 1_000, takes: 0.1) {
      gnome(&$0)
      $0.restDistance = nil
    },
    SettleCase("Ionic's card, at rest", .velocityCurve, from: 0.5, takes: 0.5, ionicCard),
    SettleCase(
      "Ionic's card, 1 px/ms", .velocityCurve, from: 0.4, velocity: 1_000, takes: 480 / 1_100.0,
      ionicCard),
    SettleCase(
      "Ionic's card, fast back", .velocityCurve, .cancel, from: 0.5, velocity: 3_000, takes: 0.4,
      ionicCard),
    SettleCase(
      "Ionic's way back, slow", .velocityCurve, from: 0.5, velocity: 100, takes: 0.54, ionicBack),
    SettleCase(
      "Ionic's way back, 1 px/ms", .velocityCurve, from: 0.5, velocity: 1_000, takes: 0.4, ionicBack
    ),
    SettleCase("Ionic's way back, 4 px to go", .velocityCurve, from: 0.995, takes: 0, ionicBack),
    SettleCase("ViewDragHelper, 400 px at rest", .viewDragHelper, from: 0.5, takes: 0.384),
    SettleCase(
      "ViewDragHelper, 400 px at 1000", .viewDragHelper, from: 0.5, velocity: 1_000, takes: 0.6),
    SettleCase(
      "ViewDragHelper, 400 px at 4000", .viewDragHelper, from: 0.5, velocity: 4_000, takes: 0.248),
    SettleCase(
      "ViewDragHelper, 400 px at 8000", .viewDragHelper, .cancel, from: 0.5, velocity: 8_000,
      takes: 0.124),
    SettleCase(
      "ViewDragHelper, 100 px at rest", .viewDragHelper, .cancel, from: 0.125, takes: 0.288),
    SettleCase("ViewDragHelper, 800 px at 2000", .viewDragHelper, velocity: 2_000, takes: 0.492),
    SettleCase("ViewDragHelper, already there", .viewDragHelper, from: 1, takes: 0),
    SettleCase(
      "libadwaita's sheet", .spring, from: 0.3, takes: 0.575, within: 0.001,
      spring(1, 400, 0.8, 1e-4)),
    SettleCase(
      "libadwaita's navigation", .spring, .cancel, from: 0.3, takes: 0.218, within: 0.001,
      spring(1, 1_000, 1, 1e-3)),
    SettleCase(
      "libadwaita 1.2", .spring, from: 0.3, takes: 0.218, within: 0.001, spring(0.5, 500, 1, 1e-3)),
    SettleCase(
      "Wave", .spring, from: 0.3, takes: 1.2826, within: 0.000_1, spring(1, 80.568, 0.8, 1e-4)),
    SettleCase(
      "React Navigation, 400 pt at rest", .clampedSpring, from: 0.5, takes: 2.18, within: 0.01,
      reactNavigation),
    SettleCase(
      "React Navigation, 300 pt, 1000 pt/s forward", .clampedSpring, from: 0.625, velocity: 1_000,
      takes: 2.03, within: 0.01, reactNavigation),
    SettleCase("Flutter's fling, 0.6 down at 1/s", .fling, from: 0.4, takes: 0.268, within: 0.001) {
      flutter(&$0)
      $0.baseVelocity = 1
    },
    SettleCase(
      "Flutter's fling, 0.6 down at 2/s", .fling, from: 0.4, velocity: 1_600, takes: 0.264,
      within: 0.001, flutter),
    SettleCase(
      "Flutter's fling, 0.9 down at 1/s", .fling, from: 0.1, velocity: 800, takes: 0.290,
      within: 0.001, flutter),
    SettleCase("Framer", .inertia, from: 0.5, takes: 0.75 * 5.991_464_547, within: 1e-6),
    SettleCase("Qt's drawer", .smoothed, from: 0.25, takes: 0.15) { $0.velocity = 5 },
    SettleCase("vaul", .curve, .cancel, from: 0.25, takes: 0.5) { $0.duration = 0.5 },
    SettleCase("Flutter's sheet back", .remainingCurve, .cancel, from: 0.25, takes: 0.062_5) {
      $0.duration = 0.25
    },
    SettleCase("devsign", .timedSpring, from: 0.25, takes: 0.37) { $0.duration = 0.37 },
    SettleCase("no settle is endless", .smoothed, from: 0, takes: PolicySettle.longest) {
      $0.velocity = 0.001
    },
  ]

  @Test(arguments: cases)
  func `a settle takes as long as its source says`(_ test: SettleCase) {
    #expect(abs(test.settle.duration - test.duration) <= test.tolerance)
  }

  @Test(arguments: cases)
  func `a settle goes from 0 to exactly 1, and its percentage never turns back`(
    _ test: SettleCase
  ) {
    let (settle, start) = (test.settle, test.settle.start.percentComplete)
    #expect(settle.progress(at: 0) == (settle.duration > 0 ? 0 : 1))
    #expect(settle.progress(at: settle.duration) == 1)
    #expect(settle.progress(at: settle.duration + 5) == 1)
    #expect(settle.percentComplete(at: settle.duration) == settle.target)
    let percents = (0...2_000).map {
      settle.percentComplete(at: settle.duration * Double($0) / 2_000)
    }
    #expect(settle.duration == 0 || percents.first == start)
    let sign = settle.target > start ? 1.0 : -1
    #expect(zip(percents, percents.dropFirst()).allSatisfy { ($1 - $0) * sign >= -1e-9 })
    #expect(percents.allSatisfy { (0...1).contains($0) })
  }

  @Test func `Flutter's fling is where its source says after a tenth of a second`() {
    var rule = SettleRule(.fling)
    flutter(&rule)
    rule.baseVelocity = 1
    let start = PolicySettle.Start(percentComplete: 0.4, velocity: 0, extent: 800)
    let settle = PolicySettle(rule, .finish, from: start)
    // 0.1903 of the sheet is still to be seen.
    #expect(abs(1 - settle.percentComplete(at: 0.1) - 0.1903) < 0.000_1)
  }

  @Test func `a spring that swings leaves the percentage at its end`() throws {
    var rule = SettleRule(.spring)
    spring(1, 400, 0.3, 1e-4)(&rule)
    let start = PolicySettle.Start(percentComplete: 0.2, velocity: 2_000, extent: 400)
    let settle = PolicySettle(rule, .finish, from: start)
    let times = (0...3_000).map { Double($0) / 3_000 * settle.duration }
    let first = try #require(times.first { settle.progress(at: $0) >= 1 })
    #expect(times.contains { settle.progress(at: $0) > 1.2 })
    #expect(times.contains { $0 > first && settle.progress(at: $0) < 0.9 })
    #expect(times.filter { $0 >= first }.allSatisfy { settle.percentComplete(at: $0) == 1 })
    #expect(settle.dampingRatio.map { abs($0 - 0.3) < 1e-12 } == true)
  }

  @Test(arguments: [0.3, 0.999_999_9, 1.0, 1.000_000_1, 4.56])
  func `what goes the wrong way first stands still in the percentage`(_ ratio: Double) {
    var rule = SettleRule(.spring)
    spring(1, 400, ratio, 1e-4)(&rule)
    let start = PolicySettle.Start(percentComplete: 0.5, velocity: 4_000, extent: 400)
    let settle = PolicySettle(rule, .cancel, from: start)
    #expect(settle.progress(at: 0.01) < 0)
    #expect(settle.percentComplete(at: 0.01) == 0.5)
  }

  /// The places and speeds of `x' = (f·x + h·v) / (f + h²ω²)`, worked out one by one.
  @Test func `FloatingPanel's spring goes step by step, slower than the spring it stands for`() {
    var rule = SettleRule(.steppedSpring)
    floatingPanel(&rule)
    let start = PolicySettle.Start(percentComplete: 0.5, velocity: 0, extent: 800)
    let settle = PolicySettle(rule, .finish, from: start)
    let (h, frequency) = (1.0 / 60, 2 * Double.pi / 0.4)
    let f = 1 + 2 * h * frequency
    let divisor = f + h * h * frequency * frequency
    let first = -400 * f / divisor
    let speed = h * frequency * frequency * -first / divisor
    let second = (f * first + h * speed) / divisor
    #expect(abs(settle.progress(at: h) - (1 + first / 400)) < 1e-12)
    #expect(abs(settle.progress(at: 2 * h) - (1 + second / 400)) < 1e-12)
    let ideal = Spring(stiffness: frequency * frequency, damping: 2 * frequency).motion(from: -1)
    #expect(abs(settle.progress(at: 0.1) - 1 - ideal.displacement(at: 0.1)) > 0.02)
    #expect(settle.dampingRatio == 1)
  }

  @Test func `FloatingPanel's spring swings after a release faster than 300 points per second`() {
    var rule = SettleRule(.steppedSpring)
    floatingPanel(&rule)
    for (velocity, ratio) in [(300.0, 1.0), (300.1, 0.5756), (-300.1, 0.5756)] {
      let start = PolicySettle.Start(percentComplete: 0.5, velocity: velocity, extent: 800)
      let settle = PolicySettle(rule, .finish, from: start)
      #expect(abs((settle.dampingRatio ?? .nan) - ratio) < 1e-12)
      #expect(settle.duration > 0.2 && settle.duration < 1.5)
    }
  }

  @Test func `a policy's keys become its rules, each for its own outcome`() {
    let policy = DragPolicy(
      id: "test", "", source: "",
      [
        .init(.finish(.kind), SettleKind.spring.index, ""), .init(.finish(.mass), 2, ""),
        .init(.finish(.stiffness), 300, ""), .init(.finish(.damping), 7, ""),
        .init(.finish(.rest), 0.01, ""), .init(.cancel(.kind), SettleKind.curve.index, ""),
        .init(.cancel(.duration), 0.3, ""),
        .init(.cancel(.x1), 0.1, ""), .init(.cancel(.y1), 0.2, ""), .init(.cancel(.x2), 0.3, ""),
        .init(.cancel(.y2), 0.4, ""),
      ], rule: DecisionRule([], .finish))
    var finish = SettleRule(.spring)
    (finish.mass, finish.stiffness, finish.damping, finish.rest) = (2, 300, 7, 0.01)
    var cancel = SettleRule(.curve)
    (cancel.duration, cancel.x1, cancel.y1, cancel.x2, cancel.y2) = (0.3, 0.1, 0.2, 0.3, 0.4)
    #expect(policy.settleRule(for: .finish) == finish)
    #expect(policy.settleRule(for: .cancel) == cancel)
  }
}
