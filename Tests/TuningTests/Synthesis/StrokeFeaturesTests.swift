import Motion
import Testing
import Tuning

struct StrokeFeaturesTests {
  private static func stroke(
    _ way: (Double) -> Point, duration: Double = 0.4, rate: Double = 200
  ) throws -> StrokeFeatures {
    let count = Int(duration * rate)
    return try #require(
      StrokeFeatures(
        (0...count).map {
          StrokeFeatures.Sample(
            time: 5 + Double($0) / rate, place: way(Double($0) / Double(count)))
        }))
  }

  @Test func `a steady stroke has no peak`() throws {
    let stroke = try Self.stroke { Point(x: 100 * $0, y: 0) }
    #expect((stroke.duration - 0.4).magnitude < 1e-9 && (stroke.path - 100).magnitude < 1e-9)
    for ratio in [stroke.peakOverMean, stroke.end100, stroke.end30, stroke.straightness] {
      #expect((ratio - 1).magnitude < 1e-9)
    }
    #expect(stroke.skew.magnitude < 1e-9)
  }

  @Test func `a whole minimum-jerk stroke has its peak in the middle`() throws {
    let move = MinimumJerk(distance: 100, duration: 1)
    let stroke = try Self.stroke { Point(x: 0, y: move.position(at: $0)) }
    #expect((stroke.peakOverMean - 1.875).magnitude < 0.02)
    #expect((stroke.peakTime - 0.5).magnitude < 0.04)
    #expect(stroke.end30 < 0.03 && stroke.skew.magnitude < 0.02)
    #expect(stroke.maxima == 1)
  }

  @Test func `a way out and back is not straight`() throws {
    let stroke = try Self.stroke { Point(x: $0 < 0.5 ? 200 * $0 : 200 * (1 - $0), y: 0) }
    #expect(stroke.straightness < 1e-9)
    #expect((stroke.path - 200).magnitude < 1e-9)
  }

  @Test(arguments: [
    ("too few", [0, 0.02, 0.04, 0.06, 0.08], 1.0),
    ("too short", [0, 0.005, 0.01, 0.02, 0.03, 0.035], 1),
    ("no movement", [0, 0.02, 0.04, 0.06, 0.08, 0.1], 0),
  ])
  func `what is no stroke has no features`(_ name: String, _ times: [Double], _ speed: Double) {
    let samples = times.map {
      StrokeFeatures.Sample(time: $0, place: Point(x: 100 * $0 * speed, y: 0))
    }
    #expect(StrokeFeatures(samples) == nil, "\(name)")
  }

  @Test func `strokes of one kind are alike, strokes of two kinds are not`() throws {
    func strokes(_ kind: GestureKind, _ seed: UInt64) throws -> [StrokeFeatures] {
      let mixture = Mixture([Mixture.Entry(kind)], on: [SynthesisDevice(.tablet)])
      return try (0..<40).compactMap { number in
        var draft = mixture.draft(number, traits: .median)
        draft.random = SplitMix64(seed: seed, stream: UInt64(number))
        let gesture = try GestureSynthesizer(draft.traits, on: draft.device)
          .gesture(draft.plan, random: draft.random)
        return StrokeFeatures(
          gesture.reports.map {
            StrokeFeatures.Sample(
              time: Double($0.time) / 1_000_000, place: Point(x: Double($0.x), y: Double($0.y)))
          })
      }
    }
    let drags = try strokes(.drag, 1)
    let alike = try StrokeLikeness(drags, strokes(.drag, 2), relabellings: 199, seed: 1)
    let other = try StrokeLikeness(drags, strokes(.flick, 2), relabellings: 199, seed: 1)
    #expect(alike.p > 0.01 && alike.energy < 0.3)
    #expect(other.p == 0.005 && other.energy > 2 && other.nearestNeighbour > 0.9)
    #expect(other.featureP[0] < 0.05)
  }
}
