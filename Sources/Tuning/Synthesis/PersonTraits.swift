import Motion

/// The traits that all gestures of one person share.
///
/// Spreads between persons: $1's drawn shapes, 11 persons (a standard deviation of 0.28 to 0.45 of the logarithm of
/// the duration). The rest is ours.
public struct PersonTraits: Hashable, Sendable {
  /// Years.
  public var age: Double
  /// Durations are multiplied by it; 1 for the median person.
  public var pace: Double
  /// Distances are multiplied by it; 1 for the median person.
  public var reach: Double
  /// The middle of the share of a planned flick at which the finger lifts.
  public var liftShare: Double
  /// Millimetres from the thumb's base to its tip; negative for the left hand, whose arcs bend the other way.
  public var thumb: Double
  /// Millimetres, of the slow wander from 1 to 3.5 Hz.
  public var drift: Double
  /// Millimetres.
  public var tremor: Double
  /// The share of lifts from rest in which the finger rolls.
  public var rollShare: Double

  /// Hertz.
  ///
  /// Source: J. Showa Med. Assoc. 50:28 (1990).
  public var tremorFrequency: Double { 11.32 - 0.042 * age }

  /// A median person.
  public static let median = PersonTraits(
    age: 40, pace: 1, reach: 1, liftShare: 0.62, thumb: 65, drift: 0.15, tremor: 0.04,
    rollShare: 0.1)

  /// Creates a person with given traits.
  public init(
    age: Double, pace: Double, reach: Double, liftShare: Double, thumb: Double, drift: Double,
    tremor: Double, rollShare: Double
  ) {
    (self.age, self.pace, self.reach, self.liftShare) = (age, pace, reach, liftShare)
    (self.thumb, self.drift, self.tremor) = (thumb, drift, tremor)
    self.rollShare = rollShare
  }

  /// The person with a number, of those that a seed has.
  public init(seed: UInt64, person: Int) {
    // Streams of gestures have other numbers: a person's has the highest bit.
    var random = SplitMix64(seed: seed, stream: UInt64(person) | 1 << 63)
    let age = random.uniform(15, 80)
    let isLeft = random.unit() < 0.1
    self.init(
      age: age,
      // Older persons are slower.
      pace: random.lognormal(median: 0.85 + 0.00375 * age, spread: 0.3),
      reach: random.lognormal(median: 1, spread: 0.2),
      liftShare: min(max(0.62 + 0.07 * random.normal(), 0.4), 0.85),
      thumb: random.uniform(60, 70) * (isLeft ? -1 : 1),
      drift: random.lognormal(median: 0.15, spread: 0.4),
      tremor: random.lognormal(median: 0.04, spread: 0.3),
      rollShare: random.uniform(0, 0.25))
  }
}
