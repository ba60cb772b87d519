import Interaction
import Tuning

/// The margins by which questions decided correctly, in one unit.
struct MarginTally: Hashable, Sendable {
  private(set) var count = 0
  private(set) var sum = 0.0
  /// Infinite without any.
  private(set) var least = Double.infinity

  @inline(__always)
  mutating func add(_ margin: Double) {
    count += 1
    sum += margin
    least = min(least, margin)
  }

  static func += (left: inout Self, right: Self) {
    left.count += right.count
    left.sum += right.sum
    left.least = min(left.least, right.least)
  }

  var mean: Double? { count > 0 ? sum / Double(count) : nil }
}

/// The counts and margins of one setting.
struct SweepTally: Hashable, Sendable {
  var counts = ConfusionCounts()
  /// The margins in the order of `SweepMargins.units(of:)` of the policy.
  var margins: [MarginTally]

  init(units: Int) {
    margins = [MarginTally](repeating: MarginTally(), count: units)
  }

  static func += (left: inout Self, right: Self) {
    left.counts += right.counts
    for index in left.margins.indices { left.margins[index] += right.margins[index] }
  }
}

/// The units in which a rule's questions measure.
struct SweepMargins: Sendable {
  /// The place of each question's unit, by the question's place in the rule; -1 for a switch, which
  /// is never near.
  private(set) var places: [Int] = []
  private(set) var factors: [Double] = []

  init(_ policy: DragPolicy) {
    let units = Self.units(of: policy)
    for test in policy.rule.tests {
      let words = test.quantity.words
      places.append(units.firstIndex(of: Self.unit(words)) ?? -1)
      factors.append(words.factor)
    }
  }

  /// Returns the units of a policy's questions without switches, in the order of the rule.
  static func units(of policy: DragPolicy) -> [String] {
    var units: [String] = []
    for test in policy.rule.tests {
      let unit = unit(test.quantity.words)
      if !unit.isEmpty, !units.contains(unit) { units.append(unit) }
    }
    return units
  }

  private static func unit(_ words: ReleaseQuantity.Words) -> String {
    String("\(words.unit)".drop { $0 == " " })
  }
}
