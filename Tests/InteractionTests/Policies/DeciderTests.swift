import Interaction
import TestSupport
import Testing

struct DeciderTests {
  @Test(arguments: DragPolicy.all.map(\.id))
  func `the quick way leads where the explained one does`(_ id: String) throws {
    var policy = try #require(DragPolicy.named(id))
    var generator = SeededGenerator(seed: 1)
    for round in 0..<1_000 {
      if round == 500, policy.rule.detents.count == 2 { policy.rule.detents = [0, 0.3, 0.6, 1] }
      let decider = Decider(policy)
      let release = Release.random(&generator)
      let (answer, decision) = (decider.destination(of: release), policy.decide(release))
      #expect(answer.destination == decision.destination, "\(release)")
      #expect(decider.outcome(of: release) == decision.outcome, "\(release)")
      #expect((answer.node < 0) == decision.verdicts.isEmpty)
      if answer.destination == .detent {
        #expect(policy.rule.detents[answer.detent] == decision.detent)
      }
      let margin = decision.verdicts.last.map { verdict in
        verdict.value == nil ? nil : verdict.margin
      }
      if let margin, let margin { #expect(answer.margin == margin, "\(release)") }
    }
  }

  /// Counts below, at and above what is answered together.
  @Test(arguments: DragPolicy.all.map(\.id))
  func `answers in bulk are those of each release alone`(_ id: String) throws {
    var policy = try #require(DragPolicy.named(id))
    var generator = SeededGenerator(seed: 3)
    for count in [0, 1, 63, 64, 65, 500] {
      if count == 500, policy.rule.detents.count == 2 { policy.rule.detents = [0, 0.3, 0.6, 1] }
      let decider = Decider(policy)
      let releases = (0..<count).map { _ in Release.random(&generator) }
      var answers = [Decider.Answer](repeating: .unasked, count: count)
      var places = answers.mutableSpan
      decider.answer(releases.span, into: &places)
      for (release, answer) in zip(releases, answers) {
        let alone = decider.destination(of: release)
        #expect(
          answer.destination == alone.destination && answer.detent == alone.detent, "\(release)")
        #expect(answer.node == alone.node, "\(release)")
        #expect(answer.margin.bitPattern == alone.margin.bitPattern, "\(release)")
      }
    }
  }

  @Test
  func `a rule without a question is answered in bulk too`() throws {
    var policy = try #require(DragPolicy.named("devsign"))
    policy.rule = DecisionRule([], .finishThere)
    var answers = [Decider.Answer](repeating: .unasked, count: 2)
    var places = answers.mutableSpan
    let releases = [-1.0, 1].map { Release(translation: $0, velocity: 0, extent: 1) }
    Decider(policy).answer(releases.span, into: &places)
    #expect(answers.map(\.destination) == [.finishOpposite, .finish])
    #expect(answers.allSatisfy { $0.node == -1 && $0.margin.isNaN })
  }

  /// The words of a verdict agree with its numbers.
  @Test(arguments: DragPolicy.all.map(\.id))
  func `verdicts hold their words`(_ id: String) throws {
    let policy = try #require(DragPolicy.named(id))
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let release = Release.random(&generator)
      let decision = policy.decide(release)
      #expect(decision.verdicts.dropLast().allSatisfy { $0.destination == nil })
      #expect(decision.verdicts.last?.destination == decision.destination)
      for verdict in decision.verdicts {
        guard let margin = verdict.margin, margin != 0 else { continue }
        #expect((margin > 0) == verdict.hasPassed, "\(verdict)")
      }
    }
  }

  /// A timeline holds finite numbers only, and a percentage is all that some callers know.
  @Test(arguments: DragPolicy.all.map(\.id))
  func `every value is a number, whatever is unknown`(_ id: String) throws {
    var policy = try #require(DragPolicy.named(id))
    if id == "floatingpanel" { policy.rule.set(0, to: 1) }
    for release in [
      Release(percentComplete: 0.5, velocity: nil), Release(percentComplete: 1, velocity: 0),
      Release(translation: 0, velocity: 0, extent: 800),
      Release(translation: 800, velocity: 900, extent: 800),
    ] {
      for verdict in policy.decide(release).verdicts {
        #expect(verdict.limit.isFinite && verdict.value?.isFinite != false, "\(verdict)")
      }
    }
  }

  /// Members that a rule does not name play no part in it.
  @Test(arguments: DragPolicy.all.map(\.id))
  func `a rule looks only at what it says`(_ id: String) throws {
    let policy = try #require(DragPolicy.named(id))
    let uses = policy.rule.uses
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let (release, other) = (Release.random(&generator), Release.random(&generator))
      var mixed = other
      mixed.previous = release.previous
      if uses.contains(.translation) { mixed.translation = release.translation }
      if uses.contains(.velocity) { mixed.velocity = release.velocity }
      if uses.contains(.extent) { mixed.extent = release.extent }
      if uses.contains(.speed) { mixed.speed = release.speed }
      if uses.contains(.crossVelocity) { mixed.crossVelocity = release.crossVelocity }
      if uses.contains(.meanVelocity) { mixed.meanVelocity = release.meanVelocity }
      if uses.contains(.maximumTranslation) {
        mixed.maximumTranslation = release.maximumTranslation
      }
      if uses.contains(.elapsed) { mixed.elapsed = release.elapsed }
      if uses.contains(.lastDelta) { mixed.lastDelta = release.lastDelta }
      if uses.contains(.lastInterval) { mixed.lastInterval = release.lastInterval }
      if uses.contains(.rest) { mixed.rest = release.rest }
      if uses.contains(.direction) { mixed.direction = release.direction }
      if uses.contains(.state) { mixed.state = release.state }
      if uses.contains(.isFlung) { mixed.isFlung = release.isFlung }
      if uses.contains(.travel) { mixed.travel = release.travel }
      if uses.contains(.stretch) { mixed.stretch = release.stretch }
      #expect(policy.decide(mixed).destination == policy.decide(release).destination, "\(release)")
    }
  }
}

/// The outcomes that stay the same, or turn round, when a release does.
struct SymmetryTests {
  /// The policies whose release to the other side leads there, and back again.
  static let sides = [
    "flutter-dismissible", "compose-swipe-to-dismiss", "chromium-overscroll", "kivy-carousel",
  ]

  private static func mirrored(_ destination: Destination) -> Destination {
    switch destination {
    case .finish: .finishOpposite
    case .finishOpposite: .finish
    default: destination
    }
  }

  @Test(arguments: sides)
  func `rules with two sides do not distinguish them`(_ id: String) throws {
    let decider = Decider(try #require(DragPolicy.named(id)))
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<10_000 {
      let release = Release.random(&generator)
      var other = release
      other.translation.negate()
      other.velocity?.negate()
      let destination = decider.destination(of: release).destination
      #expect(
        decider.destination(of: other).destination == Self.mirrored(destination), "\(release)")
    }
  }

  /// The policies whose release leads to the same place when it is seen from the other end.
  ///
  /// The rest of the way then stands for the drag, and the direction is reversed. Ties go to one
  /// end, so that they are left out.
  static let ends = [
    "apple-projection", "wave-sheet", "gorhom", "ionic-sheet", "framer-motion", "panmodal",
    "flutter-cupertino-route", "compose-anchored", "webkitgtk-back", "android-vdh", "floatingpanel",
  ]

  @Test(arguments: ends)
  func `rules that treat both ends alike`(_ id: String) throws {
    let decider = Decider(try #require(DragPolicy.named(id)))
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<10_000 {
      var release = Release.random(&generator)
      release.translation = Double.random(in: 0.001...release.extent - 0.001, using: &generator)
      release.velocity = release.velocity.map { $0 + 0.123 }
      var other = release
      other.translation = release.extent - release.translation
      other.velocity?.negate()
      let outcomes = (decider.outcome(of: release), decider.outcome(of: other))
      #expect(outcomes.0 != outcomes.1, "\(release)")
    }
  }

  /// Nothing but the extent gives a scale to rules that count in parts of it.
  static let scaled = [
    "apple-projection", "wave-sheet", "gorhom", "ionic-card-modal", "ionic-sheet", "framer-motion",
    "react-navigation-stack", "rngh-swipeable", "hero-appstore", "hero-gallery",
    "flutter-cupertino-route", "flutter-cupertino-sheet", "last-direction", "floatingpanel",
  ]

  @Test(arguments: scaled)
  func `twice as large is the same`(_ id: String) throws {
    let decider = Decider(try #require(DragPolicy.named(id)))
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<10_000 {
      var release = Release.random(&generator)
      // Above Flutter's gate and below its clamp both times.
      release.velocity = Double.random(in: 60...3_900, using: &generator)
      if Bool.random(using: &generator) { release.velocity?.negate() }
      var other = release
      (other.translation, other.extent) = (release.translation * 2, release.extent * 2)
      other.velocity = release.velocity.map { $0 * 2 }
      #expect(
        decider.destination(of: release).destination == decider.destination(of: other).destination,
        "\(release)")
    }
  }

  /// A release that is further and faster on never does worse.
  static let monotone = DragPolicy.all.map(\.id).filter {
    ![
      "use-gesture-swipe", "flutter-dismissible", "android-swipe-dismiss", "kivy-carousel",
      "chromium-overscroll", "compose-swipe-to-dismiss", "android-predictive-back", "vaul",
      "apple-photo", "android-bottomsheet-dialog", "android-bottomsheet", "qt-drawer",
    ].contains($0)
  }

  @Test(arguments: monotone)
  func `further and faster never does worse`(_ id: String) throws {
    let decider = Decider(try #require(DragPolicy.named(id)))
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<10_000 {
      var release = Release.random(&generator)
      release.translation = abs(release.translation)
      release.previous = .cancel
      guard decider.outcome(of: release) == .finish else { continue }
      var other = release
      other.translation += abs(release.crossVelocity)
      other.maximumTranslation += abs(release.crossVelocity)
      other.velocity = (release.velocity ?? 0) + release.elapsed
      other.meanVelocity += release.elapsed
      #expect(decider.outcome(of: other) == .finish, "\(release)")
    }
  }
}
