import Interaction
import TestSupport
import Testing

struct FlipTests {
  /// Changes one member as `flips` says it does, for releases that show nothing and know no whole.
  private func changed(_ release: Release, _ way: Double, _ speed: Double) -> Release {
    var other = release
    let endsThere = release.maximumTranslation <= release.translation
    other.translation += way
    other.travel = release.travel.map { $0 + way }
    other.maximumTranslation =
      endsThere ? other.translation : max(release.maximumTranslation, other.translation)
    guard speed != 0 else { return other }
    other.velocity = (release.velocity ?? 0) + speed
    other.meanVelocity += speed
    other.lastDelta += speed * release.lastInterval / 1_000
    if let all = release.speed {
      let v = release.velocity ?? 0
      let along = v + speed
      other.speed = (max(all * all - v * v, 0) + along * along).squareRoot()
    }
    return other
  }

  /// No step of a grid that is nearer than the flip gets there.
  private func expectSmallest(
    _ flip: Double?, within range: Double, _ release: Release, _ decider: Decider,
    _ changed: (Double) -> Release
  ) {
    let outcome = decider.outcome(of: release)
    if let flip {
      #expect(abs(flip) <= range)
      #expect(decider.outcome(of: changed(flip)) != outcome, "\(release) by \(flip)")
    }
    let reach = abs(flip ?? range)
    for step in 1..<20 {
      let part = reach * Double(step) / 20
      // The smallest number has no parts.
      guard part < reach else { continue }
      #expect(decider.outcome(of: changed(part)) == outcome, "\(release): \(part), not \(reach)")
      #expect(decider.outcome(of: changed(-part)) == outcome, "\(release): -\(part)")
    }
  }

  @Test(arguments: DragPolicy.all.map(\.id))
  func `the flip flips, and nothing smaller does`(_ id: String) throws {
    let policy = try #require(DragPolicy.named(id))
    var generator = SeededGenerator(seed: 8)
    let decider = Decider(policy)
    for _ in 0..<100 {
      let release = Release.random(&generator)
      let flips = policy.flips(release)
      expectSmallest(flips.translation, within: 4 * release.extent, release, decider) {
        changed(release, $0, 0)
      }
      expectSmallest(flips.velocity, within: 20_000, release, decider) {
        changed(release, 0, $0)
      }
    }
  }

  struct Flip: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var policy: DragPolicy
    var release: Release
    var translation: Double?
    var velocity: Double?

    init(
      _ name: String, _ policy: DragPolicy, _ release: Release, _ translation: Double?,
      _ velocity: Double?
    ) {
      (testDescription, self.policy, self.release) = (name, policy, release)
      (self.translation, self.velocity) = (translation, velocity)
    }
  }

  static let flips = [
    Flip(
      "half a second of velocity", .heroAppStore,
      Release(translation: 100, velocity: 0, extent: 800), 300.0.nextUp, 300.0.nextUp),
    Flip(
      "a distance without velocity", .spStork,
      Release(translation: 150, velocity: 900, extent: 800), 50, nil),
    Flip(
      "a sign without distance", .lastDirection,
      Release(translation: 150, velocity: -80, extent: 800), nil, 80.0.nextUp),
    Flip(
      "a gate that keeps 50", .androidSwipeDismiss,
      Release(translation: 20, velocity: nil, extent: 800), 380, 50),
    Flip(
      "back over the tie", .appleProjection,
      Release(translation: 450, velocity: 0, extent: 800), -50, -50 * 0.002 / 0.998 * 1_000),
    Flip(
      "the shown percentage moves by the policy's 200 points", .devsign,
      Release(percentComplete: 0.25, velocity: 100), -30, -100),
  ]

  @Test(arguments: flips)
  func `what would have flipped it`(_ flip: Flip) throws {
    let flips = flip.policy.flips(flip.release)
    for (found, expected) in [
      (flips.translation, flip.translation), (flips.velocity, flip.velocity),
    ] {
      #expect((found == nil) == (expected == nil))
      // A step of the last bit of the whole sum.
      #expect(abs((found ?? 0) - (expected ?? 0)) < 1e-12)
    }
  }
}
