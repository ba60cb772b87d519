import Interaction
import TestSupport

/// Random policies: every word of every key, and numbers of all sizes.
enum RandomPolicy {
  static func make(_ random: inout SeededGenerator) -> DragPolicy {
    let settings = PolicyKey.allCases.compactMap { key -> DragPolicy.Setting? in
      guard let value = value(of: key, &random) else { return nil }
      return DragPolicy.Setting(key, value, "random")
    }
    return DragPolicy(
      id: "random", "made for a test", source: "random", settings, rule: rule(&random))
  }

  private static func rule(_ random: inout SeededGenerator) -> DecisionRule {
    let landings: [Destination] = [.finish, .cancel, .unchanged, .finishOpposite, .cancelOpposite]
    let quantity = ReleaseQuantity.allCases[random.below(ReleaseQuantity.allCases.count)]
    return DecisionRule(
      [],
      .when(
        .velocity, .above, 300, then: .end(landings[random.below(5)]),
        else: .when(
          quantity, by: 0.5, and: 0.5, .atLeast, .init(Double(random.below(400))),
          then: .end(landings[random.below(5)]),
          else: .end(landings[random.below(5)]))))
  }

  /// `nil` leaves the key out.
  private static func value(of key: PolicyKey, _ random: inout SeededGenerator) -> Double? {
    switch key {
    case .drag(let key): value(of: key, &random)
    case .finish(let key), .cancel(let key): value(of: key, &random)
    }
  }

  private static func value(of key: DragKey, _ random: inout SeededGenerator) -> Double? {
    switch key {
    case .hysteresis, .mouseHysteresis: Double(random.below(30))
    case .hysteresisComparison, .hysteresisMeasure: Double(random.below(2))
    case .hysteresisTime: random.below(4) == 0 ? Double(random.below(500)) : nil
    case .directions: random.below(2) == 0 ? Double(random.below(9)) : nil
    case .axisRatio: random.below(4) == 0 ? Double(random.below(30)) / 10 : nil
    case .crossLimit: random.below(6) == 0 ? Double(random.below(60)) : nil
    case .startZone: random.below(8) == 0 ? Double(random.below(900)) : nil
    case .translationOrigin: Double(random.below(5))
    case .crossing, .arena: random.below(3) == 0 ? 1 : nil
    case .stepBounds: Double(random.below(StepBounds.allCases.count))
    case .extent: random.below(3) == 0 ? Double(1 + random.below(500)) : nil
    case .mapping: Double(random.below(DragCurve.allCases.count))
    case .mappingScale: random.below(3) == 0 ? 0.5 : nil
    case .overdrag: Double(random.below(Overdrag.allCases.count))
    case .decidesAt: random.below(4) == 0 ? Double(random.below(300)) : nil
    case .cancellation: Double(min(random.below(8), CancellationRule.allCases.count - 1))
    case .regrab: Double(random.below(RegrabRule.allCases.count))
    default: nil
    }
  }

  private static func value(of key: SettleKey, _ random: inout SeededGenerator) -> Double? {
    switch key {
    case .kind: Double(random.below(SettleKind.allCases.count))
    case .duration: Double(10 + random.below(900)) / 1_000
    case .minimumDuration: nil
    case .maximumDuration: Double(random.below(2))
    case .dampingRatio: 0.2 + Double(random.below(20)) / 10
    case .mass: 1 + Double(random.below(3))
    case .stiffness: Double(10 + random.below(1_000))
    case .damping: random.below(2) == 0 ? Double(random.below(500)) : nil
    case .velocity: Double(random.below(7)) - 1
    case .baseVelocity: Double(random.below(3))
    case .velocityExtent: random.below(3) == 0 ? Double(1 + random.below(1_000)) : nil
    case .flingSpeed: random.below(2) == 0 ? Double(random.below(1_500)) : nil
    case .rest: random.below(2) == 0 ? 0.000_1 : nil
    case .restDistance: random.below(2) == 0 ? Double(random.below(40)) : nil
    case .x1, .x2: Double(random.below(11)) / 10
    case .y1, .y2: Double(random.below(20)) / 10 - 0.5
    }
  }
}

extension SeededGenerator {
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
