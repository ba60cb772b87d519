import Motion

/// The distributions of some quantities in several sets, such as synthetic gestures and people's.
public struct DistributionSheet: Hashable, Sendable {
  /// A quantity in all sets.
  public struct Quantity: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The unit; `1` for a pure number.
    public var unit: String
    /// The values in each set, in any order.
    public var samples: [[Double]]
    /// The largest distance of the distributions of each further set from that of the first one,
    /// after Kolmogorov and Smirnov.
    public var distances: [Double]

    /// Creates a quantity.
    public init(_ name: String, unit: String, _ samples: [[Double]], distances: [Double]) {
      (self.name, self.unit, self.samples) = (name, unit, samples)
      self.distances = distances
    }
  }

  /// The name of the picture.
  public var title: String
  /// The names of the sets, the one that is compared with all others first.
  public var sets: [String]
  /// The quantities.
  public var quantities: [Quantity]

  /// Creates a sheet.
  ///
  /// - Precondition: Each quantity has values in each set, and a distance for each set but the first.
  public init(title: String, sets: [String], _ quantities: [Quantity]) {
    precondition(
      quantities.allSatisfy {
        $0.samples.count == sets.count && $0.distances.count + 1 == sets.count
          && $0.samples.allSatisfy { !$0.isEmpty }
      }, "a set has no values")
    (self.title, self.sets, self.quantities) = (title, sets, quantities)
  }

  /// Returns the drawing: a chart of cumulative shares for each quantity.
  ///
  /// - Parameter width: The width in points, at least 240.
  /// - Complexity: O(values log values)
  public func drawing(width: Double) -> Drawing {
    let sheet = ChartSheet(
      title: title,
      subtitle: "KS is the largest vertical distance of a line from that of \(sets[0]), 0…1",
      summary: summary, panels: quantities.map(panel))
    return sheet.drawing(width: width)
  }

  private func panel(_ quantity: Quantity) -> ChartPanel {
    let values = quantity.samples.joined()
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    let range = ChartTicks.range(around: low...high, atMost: 8)
    let distances = quantity.distances.map { ChartNumber.hundredths($0) }
    var panel = ChartPanel(
      "\(quantity.name) · KS \(distances.joined(separator: ", "))",
      x: .init(quantity.name, unit: quantity.unit, range),
      y: .init("share of gestures below", unit: "%", 0...100))
    panel.series = quantity.samples.enumerated().map { index, samples in
      .init(
        "\(sets[index]), \(samples.count)", Ink.series[index % Ink.series.count], .steps,
        Self.shares(of: samples, in: range))
    }
    return panel
  }

  /// Returns the share of the values up to each of them, in percent, over a whole range.
  private static func shares(of samples: [Double], in range: ClosedRange<Double>) -> [Point] {
    var points = [Point(x: range.lowerBound, y: 0)]
    for (index, value) in samples.sorted().enumerated() {
      let share = Double(index + 1) / Double(samples.count) * 100
      if points[points.count - 1].x == value {
        points[points.count - 1].y = share
      } else {
        points.append(Point(x: value, y: share))
      }
    }
    return points + [Point(x: range.upperBound, y: 100)]
  }

  private var summary: String {
    quantities.map { quantity in
      let distances = zip(sets.dropFirst(), quantity.distances).map { set, distance in
        "\(ChartNumber.hundredths(distance)) from \(set)"
      }
      return "\(quantity.name): the distribution of \(sets[0]) is at most "
        + "\(distances.joined(separator: " and ")) away."
    }.joined(separator: " ")
  }
}
