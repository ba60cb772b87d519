public import Motion

/// Numbers that describe how a stroke moved, whatever its device, place and direction.
///
/// The speed is that along the way on a grid of 10 ms, averaged over three steps.
public struct StrokeFeatures: Hashable, Sendable {
  /// A place at a time.
  public struct Sample: Hashable, Sendable {
    /// Seconds.
    public var time: Double
    /// The place, in any unit of length.
    public var place: Point

    /// Creates a sample.
    public init(time: Double, place: Point) { (self.time, self.place) = (time, place) }
  }

  /// Seconds from the first sample to the last.
  public var duration: Double
  /// Length of the way, in the samples' unit.
  public var path: Double
  /// The greatest speed over the mean speed.
  public var peakOverMean: Double
  /// The way from the place 100 ms before the end to the end, over that time and over the greatest speed.
  public var end100: Double
  /// The same of 30 ms.
  public var end30: Double
  /// The time of the greatest speed over the duration.
  public var peakTime: Double
  /// The third standardised moment of the speed over time: below 0 for a stroke that is fast at its end.
  public var skew: Double
  /// The distance of the ends over the length of the way.
  public var straightness: Double
  /// The number of maxima of the speed.
  public var maxima: Double

  private static let step = 0.01
  /// Samples; fewer are no stroke.
  public static let leastSamples = 6

  /// - Parameter samples: In order of time.
  /// - Returns: `nil` of fewer than six samples, less than 40 ms, or no movement.
  /// - Complexity: O(samples + duration / 10 ms).
  public init?(_ samples: [Sample]) {
    guard samples.count >= Self.leastSamples, let first = samples.first, let last = samples.last,
      last.time - first.time >= 4 * Self.step
    else { return nil }
    var lengths = [0.0]
    for (before, sample) in zip(samples, samples.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + Self.distance(before.place, sample.place))
    }
    guard let path = lengths.last, path > 0 else { return nil }
    let duration = last.time - first.time
    let speeds = Self.speeds(samples, lengths, duration)
    guard let peak = speeds.max(), peak > 0, let at = speeds.firstIndex(of: peak) else {
      return nil
    }
    (self.duration, self.path) = (duration, path)
    peakOverMean = peak / (path / duration)
    func end(_ span: Double) -> Double {
      let span = min(span, duration)
      let before = Self.place(samples, at: last.time - span)
      return Self.distance(before, last.place) / span / peak
    }
    (end100, end30) = (end(0.1), end(0.03))
    peakTime = min((Double(at) + 0.5) * Self.step / duration, 1)
    skew = Self.skew(speeds)
    straightness = Self.distance(first.place, last.place) / path
    maxima = Self.maxima(speeds)
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  private static func place(_ samples: [Sample], at time: Double) -> Point {
    guard let index = samples.firstIndex(where: { $0.time >= time }), index > 0 else {
      return samples[0].place
    }
    let (a, b) = (samples[index - 1], samples[index])
    let share = b.time > a.time ? (time - a.time) / (b.time - a.time) : 1
    return Point(
      x: a.place.x + (b.place.x - a.place.x) * share, y: a.place.y + (b.place.y - a.place.y) * share
    )
  }

  private static func speeds(
    _ samples: [Sample], _ lengths: [Double], _ duration: Double
  ) -> [Double] {
    var (index, ways): (Int, [Double]) = (1, [])
    for number in 0...Int((duration / step).rounded(.down)) {
      let time = samples[0].time + Double(number) * step
      while index < samples.count - 1, samples[index].time < time { index += 1 }
      let (a, b) = (samples[index - 1].time, samples[index].time)
      let share = b > a ? min(max((time - a) / (b - a), 0), 1) : 1
      ways.append(lengths[index - 1] + (lengths[index] - lengths[index - 1]) * share)
    }
    let raw = zip(ways, ways.dropFirst()).map { ($1 - $0) / step }
    return raw.indices.map { middle in
      let window = raw[max(middle - 1, 0)...min(middle + 1, raw.count - 1)]
      return window.reduce(0, +) / Double(window.count)
    }
  }

  private static func skew(_ speeds: [Double]) -> Double {
    let total = speeds.reduce(0, +)
    func moment(_ power: Int, about centre: Double) -> Double {
      var sum = 0.0
      for (index, speed) in speeds.enumerated() {
        var term = speed
        for _ in 0..<power { term *= Double(index) - centre }
        sum += term
      }
      return sum / total
    }
    let centre = moment(1, about: 0)
    let variance = moment(2, about: centre)
    return variance > 0 ? moment(3, about: centre) / (variance * variance.squareRoot()) : 0
  }

  private static func maxima(_ speeds: [Double]) -> Double {
    var (count, isRising) = (0.0, true)
    for (before, speed) in zip(speeds, speeds.dropFirst()) {
      if speed < before, isRising { (count, isRising) = (count + 1, false) }
      if speed > before { isRising = true }
    }
    return isRising ? count + 1 : count
  }
}
