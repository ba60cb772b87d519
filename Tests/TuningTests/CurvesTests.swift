import Testing
import Tuning

struct CurvesTests {
  /// Source: tuning.md 1.6.
  @Test func `the curve of the eight gestures`() throws {
    let curve = try ReceiverOperatingCharacteristic(SortedFeatures(TuningSamples.eight))
    #expect(curve.points.map(\.threshold) == [.infinity, 150, 120, 90, 80, 70, 60, 40])
    #expect(curve.points.map(\.falsePositiveRate) == [0, 0, 0, 0.25, 0.5, 0.5, 0.75, 1])
    #expect(curve.points.map(\.truePositiveRate) == [0, 0.25, 0.5, 0.75, 0.75, 1, 1, 1])
    #expect(curve.areaUnderCurve == 0.84375)
    #expect(agrees(curve.averagePrecision, 0.8541667, relative: 1e-7))
    #expect(curve.mostInformed.map(\.threshold) == [120, 90, 70])
    #expect(curve.mostInformed[0].informedness == 0.5)
    #expect(curve.points[0].precision == 1)
  }

  @Test func `the area is the share of pairs in order, ties as half`() throws {
    var random = SplitMix64(seed: 16, stream: 6)
    for _ in 0..<200 {
      let features = TuningSamples.randomFeatures(&random)
      let finishes = features.filter { $0.intent == .finish }
      let cancels = features.filter { $0.intent == .cancel }
      let sorted = try SortedFeatures(features)
      if finishes.isEmpty || cancels.isEmpty {
        #expect(throws: FeatureFault.oneIntent(finishes.isEmpty ? .cancel : .finish)) {
          try ReceiverOperatingCharacteristic(sorted)
        }
        continue
      }
      var (ordered, all) = (0.0, 0.0)
      for finish in finishes {
        for cancel in cancels {
          let weight = finish.weight * cancel.weight
          all += weight
          if finish.value > cancel.value { ordered += weight }
          if finish.value == cancel.value { ordered += weight / 2 }
        }
      }
      let area = try ReceiverOperatingCharacteristic(sorted).areaUnderCurve
      #expect(agrees(area, ordered / all, relative: 1e-12) || abs(area) < 1e-15)
    }
  }

  static func setting(_ falseDismissals: Int, _ falseCancels: Int) -> ConfusionCounts {
    ConfusionCounts(falseCancels: falseCancels, falseDismissals: falseDismissals)
  }

  /// Source: tuning.md 1.6.
  @Test func `the front of the eight gestures`() throws {
    let settings = SortedFeaturesTests.cells.map {
      Self.setting(Int($0.mistakes.0), Int($0.mistakes.1))
    }
    let front = ParetoFront(settings)
    #expect(front.points.map(\.falseDismissals) == [0, 1, 2])
    #expect(front.points.map(\.falseCancels) == [2, 1, 0])
    #expect(front.points.map(\.settings) == [[5], [4], [2]])
    #expect(front.points.allSatisfy { $0.isBestForSomeCosts })
  }

  @Test func `settings in a dent are the best for no costs, and ties are named`() {
    let front = ParetoFront(
      [
        Self.setting(0, 10), Self.setting(4, 9), Self.setting(5, 0), Self.setting(5, 1),
        Self.setting(0, 10),
      ])
    #expect(front.points.map(\.settings) == [[0, 4], [1], [2]])
    #expect(front.points.map(\.isBestForSomeCosts) == [true, false, true])
    #expect(ParetoFront([]).points.isEmpty)
  }

  @Test func `the front is what no other setting beats`() {
    var random = SplitMix64(seed: 16, stream: 7)
    for _ in 0..<300 {
      let settings = (0..<1 + random.index(below: 20)).map { _ in
        Self.setting(random.index(below: 9), random.index(below: 9))
      }
      let expected = settings.indices.filter { index in
        !settings.contains {
          $0.falseDismissals <= settings[index].falseDismissals
            && $0.falseCancels <= settings[index].falseCancels
            && $0.mistakes < settings[index].mistakes
        }
      }
      let front = ParetoFront(settings)
      #expect(front.points.flatMap(\.settings).sorted() == expected)
      // Weights in small steps: what the points cost against all others.
      for point in front.points {
        let counts = Self.setting(point.falseDismissals, point.falseCancels)
        let isBest = (1..<400).contains { step in
          let costs = MistakeCosts(falseDismissal: Double(step), falseCancel: Double(400 - step))
          return settings.allSatisfy { counts.cost(costs) <= $0.cost(costs) + 1e-9 }
        }
        if isBest { #expect(point.isBestForSomeCosts) }
      }
    }
  }
}
