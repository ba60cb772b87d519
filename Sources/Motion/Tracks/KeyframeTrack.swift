/// Values at given fractions of an animation's duration, with a way to get from each to the next.
///
/// Modes are Core Animation's (`CAAnimationCalculationMode`). Fractions outside the keys have the
/// value of the first or last key. Of keys with the same time, the last counts from that time on.
public struct KeyframeTrack: Hashable, Sendable {
  /// A value at a fraction of the duration.
  public struct Key: Hashable, Sendable {
    /// The fraction of the duration, 0...1.
    public var time: Double
    /// The value, in any unit.
    public var value: Double

    /// Creates a key.
    @inlinable
    public init(time: Double, value: Double) {
      (self.time, self.value) = (time, value)
    }
  }

  /// A way from each key to the next.
  public enum Mode: Hashable, Sendable {
    /// The value moves in a straight line from key to key.
    case linear
    /// Each key's value stays until the next key.
    case discrete
    /// The value follows a smooth curve through all keys (Catmull–Rom).
    ///
    /// At a key its slope is that of the straight line between the two neighbours, at the first and
    /// last key that of the line to the only one.
    case cubic
  }

  /// The keys, oldest first; at least one.
  public let keys: [Key]
  /// The way from each key to the next.
  public let mode: Mode
  /// The pace within each segment, one fewer than there are keys; empty if all are linear.
  public let timingFunctions: [TimingFunction]
  /// The change of value per fraction at each key; empty unless `mode` is cubic.
  private let slopes: [Double]

  /// Creates a track, unless the keys or timing functions are unusable.
  ///
  /// - Returns: `nil` unless there are keys, their times lie in 0...1 and never fall, their values
  ///   are finite, and there are as many timing functions as segments, or none.
  public init?(
    validating keys: [Key], mode: Mode = .linear, timingFunctions: [TimingFunction] = []
  ) {
    guard let first = keys.first, first.time >= 0, keys.allSatisfy({ $0.value.isFinite }),
      keys.allSatisfy({ $0.time <= 1 }),
      zip(keys, keys.dropFirst()).allSatisfy({ $0.time <= $1.time }),
      timingFunctions.isEmpty || timingFunctions.count == keys.count - 1
    else { return nil }
    (self.keys, self.mode, self.timingFunctions) = (keys, mode, timingFunctions)
    slopes = mode == .cubic ? Self.slopes(of: keys) : []
  }

  /// Creates a track.
  ///
  /// - Precondition: The arguments fulfil the conditions of
  ///   `init(validating:mode:timingFunctions:)`.
  public init(keys: [Key], mode: Mode = .linear, timingFunctions: [TimingFunction] = []) {
    guard let track = Self(validating: keys, mode: mode, timingFunctions: timingFunctions) else {
      preconditionFailure("\(keys.count) keys with \(timingFunctions.count) timing functions")
    }
    self = track
  }

  private static func slopes(of keys: [Key]) -> [Double] {
    keys.indices.map { index in
      let before = keys[max(index - 1, 0)]
      let after = keys[min(index + 1, keys.count - 1)]
      let length = after.time - before.time
      return length > 0 ? (after.value - before.value) / length : 0
    }
  }

  /// Returns the value at a fraction of the duration.
  ///
  /// - Precondition: `fraction` is a number.
  /// - Complexity: O(log n) for n keys
  public func value(at fraction: Double) -> Double {
    precondition(!fraction.isNaN, "key frames at a fraction that is not a number")
    let next = firstKey(after: fraction)
    guard next > 0 else { return keys[0].value }
    guard next < keys.count else { return keys[keys.count - 1].value }
    return value(at: fraction, in: next - 1)
  }

  /// Returns one value for each fraction, in the order of `fractions`, with the bits of
  /// `value(at:)`.
  ///
  /// - Complexity: O(m log n) for m fractions and n keys
  public func values(at fractions: [Double]) -> [Double] {
    fractions.map { value(at: $0) }
  }

  /// Writes the value at each of `fractions` to the same place in `values`, with the bits of
  /// `value(at:)` and without allocating.
  ///
  /// - Precondition: Both are of the same length.
  /// - Complexity: O(m log n) for m fractions and n keys
  public func evaluate(at fractions: Span<Double>, into values: inout MutableSpan<Double>) {
    precondition(
      fractions.count == values.count, "\(fractions.count) fractions for \(values.count) values")
    for index in fractions.indices {
      values[index] = value(at: fractions[index])
    }
  }

  /// Returns the index of the first key later than `fraction`; the number of keys if there is none.
  private func firstKey(after fraction: Double) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].time <= fraction { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the value in segment `index`, which begins with key `index`, not after `fraction`, and
  /// ends after it.
  private func value(at fraction: Double, in index: Int) -> Double {
    let (start, end) = (keys[index], keys[index + 1])
    if mode == .discrete { return start.value }
    let length = end.time - start.time
    let place = (fraction - start.time) / length
    let part = timingFunctions.isEmpty ? place : timingFunctions[index].value(at: place)
    let straight = start.value * (1 - part) + end.value * part
    guard mode == .cubic else { return straight }
    // What Hermite's cubic adds to the straight line, for the slopes at both ends.
    let rise = end.value - start.value
    let rest = 1 - part
    let first = slopes[index] * length - rise
    let last = slopes[index + 1] * length - rise
    return straight + part * rest * (rest * first - part * last)
  }
}
