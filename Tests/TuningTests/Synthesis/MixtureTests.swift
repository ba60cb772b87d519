import Testing
import Tuning

struct MixtureTests {
  private static let mixture: Mixture = {
    var (flick, drag) = (Mixture.Entry(.flick), Mixture.Entry(.drag))
    (flick.weight, flick.finishes) = (3, true)
    (drag.finishes, drag.distance) = (false, Mixture.Span(40, 60))
    var mixture = Mixture(
      [flick, drag], on: [SynthesisDevice(.phone), SynthesisDevice(.mouse)])
    (mixture.persons, mixture.sessionLength, mixture.seed) = (5, 100, 42)
    return mixture
  }()

  @Test func `a gesture depends on its number alone`() {
    let forwards = (0..<50).map { Self.mixture.draft($0).plan }
    let backwards = (0..<50).reversed().map { Self.mixture.draft($0).plan }
    #expect(forwards == backwards.reversed())
    #expect(Set(forwards).count == 50)
  }

  @Test func `kinds come as often as they weigh, persons and devices equally often`() {
    let drafts = (0..<4_000).map { Self.mixture.draft($0) }
    #expect((2_880...3_120).contains(drafts.count { $0.plan.kind == .flick }))
    #expect((1_900...2_100).contains(drafts.count { $0.device.kind == .phone }))
    for person in 0..<5 {
      #expect((700...900).contains(drafts.count { $0.person == person }))
    }
    #expect(drafts.allSatisfy { $0.plan.kind == .flick || (40...60).contains($0.plan.distance) })
    #expect(drafts[99].session == 0 && drafts[100].session == 1)
  }

  @Test(arguments: [(0.0, 0...0), (0.1, 340...460), (1, 4_000...4_000)])
  func `labels are wrong as often as asked`(_ share: Double, _ count: ClosedRange<Int>) {
    var mixture = Self.mixture
    mixture.mislabelled = share
    let drafts = (0..<4_000).map { mixture.draft($0) }
    #expect(count.contains(drafts.count { $0.finishes != ($0.plan.kind == .flick) }))
  }

  @Test func `persons differ and stay the same`() {
    let traits = (0..<200).map { PersonTraits(seed: 42, person: $0) }
    #expect(traits == (0..<200).map { PersonTraits(seed: 42, person: $0) })
    #expect(Set(traits).count == 200)
    #expect((8...35).contains(traits.count { $0.thumb < 0 }))
    #expect(traits.allSatisfy { (7.9...10.7).contains($0.tremorFrequency) })
  }
}
