/// One axis of a sensor: a grid of whole units with hysteresis.
public struct SensorAxis: Hashable, Sendable {
  /// Units.
  public let hysteresis: Double
  private var reported: Int32?

  /// - Parameter hysteresis: 0.5 rounds; at 1 the finger has to be more than one unit away from what was reported.
  public init(hysteresis: Double) { self.hysteresis = hysteresis }

  /// Returns the report for a place in units, which must fit in 32 bits.
  public mutating func report(_ place: Double) -> Int32 {
    if let reported, (place - Double(reported)).magnitude <= hysteresis { return reported }
    let now = Int32(place.rounded())
    reported = now
    return now
  }
}

/// The stamps of a device's reports.
///
/// Jitter is on the stamp: a late report is followed by a short interval, and the grid never
/// drifts.
public struct ReportClock: Sendable {
  private let device: SynthesisDevice

  /// Creates the clock of a device.
  public init(_ device: SynthesisDevice) { self.device = device }

  /// The stamp of report `number`, counted from 0, in seconds after the first one, which has none.
  public func stamp(_ number: Int, random: inout SplitMix64) -> Double {
    let noise = random.normal() * device.kind.jitter
    let lateness = random.unit() < device.kind.lateShare ? random.uniform(0, 0.6) : 0
    guard number > 0 else { return 0 }
    // Bounds keep the order: 0.6 late is before 0.7, the earliest of the next.
    let offset = min(max(noise, -0.3), 0.3)
    return (Double(number) + max(offset, lateness)) * device.period
  }
}
