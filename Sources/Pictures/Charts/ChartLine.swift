public import Motion

/// A line through samples in the order of their `x`, without samples that nothing shows.
public enum ChartLine {
  /// Returns the samples of a line that is drawn over an axis: for each column of pixels the lowest
  /// and the highest, and the first and the last of all.
  ///
  /// - Parameters:
  ///   - samples: The samples in the order of their `x`.
  ///   - axis: The axis of `x`, in points.
  /// - Complexity: O(samples)
  public static func simplified(_ samples: [Point], along axis: ChartAxis) -> [Point] {
    guard samples.count > 2 else { return samples }
    var kept = [samples[0]]
    var column = Column(samples[0], axis)
    for index in 1..<samples.count - 1 {
      let sample = samples[index]
      if column.contains(sample, axis) {
        column.add(sample)
      } else {
        column.append(to: &kept)
        column = Column(sample, axis)
      }
    }
    column.append(to: &kept)
    kept.append(samples[samples.count - 1])
    return kept
  }

  /// The samples in one column of pixels.
  private struct Column {
    private let place: Double
    private var lowest: Point
    private var highest: Point

    init(_ sample: Point, _ axis: ChartAxis) {
      place = axis.position(of: sample.x).rounded(.down)
      (lowest, highest) = (sample, sample)
    }

    func contains(_ sample: Point, _ axis: ChartAxis) -> Bool {
      axis.position(of: sample.x).rounded(.down) == place
    }

    mutating func add(_ sample: Point) {
      if sample.y < lowest.y { lowest = sample }
      if sample.y > highest.y { highest = sample }
    }

    /// Appends the extremes in the order of time, each once.
    func append(to kept: inout [Point]) {
      let pair = lowest.x <= highest.x ? [lowest, highest] : [highest, lowest]
      for sample in pair where sample != kept[kept.count - 1] { kept.append(sample) }
    }
  }

  /// Returns the corners of a line that keeps each value until the next sample.
  public static func steps(_ samples: [Point]) -> [Point] {
    var corners: [Point] = []
    for sample in samples {
      if let last = corners.last, last.y != sample.y {
        corners.append(Point(x: sample.x, y: last.y))
      }
      corners.append(sample)
    }
    return corners
  }
}
