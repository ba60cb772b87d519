/// The settings of which no other makes fewer mistakes of one kind without more of the other.
public struct ParetoFront: Hashable, Sendable {
  /// Settings of the front with the same mistakes.
  public struct Point: Hashable, Sendable {
    /// The gestures that were meant to cancel and finished.
    public let falseDismissals: Int
    /// The gestures that were meant to finish and cancelled.
    public let falseCancels: Int
    /// All with these numbers, by their index in what was handed over, ascending.
    public let settings: [Int]
    /// Whether the setting costs the least for some ratio of the two mistakes.
    ///
    /// A point that is not on the convex hull is never the best by cost, though no other beats it.
    public let isBestForSomeCosts: Bool
  }

  /// All points by false dismissals, ascending; false cancels descend.
  public let points: [Point]

  /// - Complexity: O(n log n).
  public init(_ settings: [ConfusionCounts]) {
    let order = settings.indices.sorted {
      let (one, other) = (settings[$0], settings[$1])
      return (one.falseDismissals, one.falseCancels, $0)
        < (other.falseDismissals, other.falseCancels, $1)
    }
    var front: [[Int]] = []
    for index in order {
      guard let last = front.last.map({ settings[$0[0]] }) else {
        front.append([index])
        continue
      }
      let counts = settings[index]
      if counts.falseCancels < last.falseCancels {
        front.append([index])
      } else if counts.falseCancels == last.falseCancels,
        counts.falseDismissals == last.falseDismissals
      {
        front[front.count - 1].append(index)
      }
    }
    let hull = Self.hull(front.map { settings[$0[0]] })
    points = zip(front, hull).map { indices, isBest in
      let counts = settings[indices[0]]
      return Point(
        falseDismissals: counts.falseDismissals, falseCancels: counts.falseCancels,
        settings: indices, isBestForSomeCosts: isBest)
    }
  }

  /// Returns the points of a front on its lower convex hull, corners or not.
  private static func hull(_ front: [ConfusionCounts]) -> [Bool] {
    var hull: [Int] = []
    for index in front.indices {
      while hull.count >= 2,
        isAbove(front[hull[hull.count - 1]], front[hull[hull.count - 2]], front[index])
      {
        hull.removeLast()
      }
      hull.append(index)
    }
    var isOn = [Bool](repeating: false, count: front.count)
    for index in hull { isOn[index] = true }
    return isOn
  }

  /// Whether `middle` lies above the line from `left` to `right`.
  private static func isAbove(
    _ middle: ConfusionCounts, _ left: ConfusionCounts, _ right: ConfusionCounts
  ) -> Bool {
    // An Int has 32 bits where this runs as WebAssembly.
    func product(_ one: Int, _ other: Int) -> Int64 { Int64(one) * Int64(other) }
    return product(
      middle.falseCancels - left.falseCancels, right.falseDismissals - left.falseDismissals)
      > product(
        right.falseCancels - left.falseCancels, middle.falseDismissals - left.falseDismissals)
  }
}
