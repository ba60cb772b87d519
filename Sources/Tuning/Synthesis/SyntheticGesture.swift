/// A gesture as a device reports it.
public struct SyntheticGesture: Hashable, Sendable {
  /// One report of the device.
  public struct Report: Hashable, Sendable {
    /// Microseconds since the first report; in ascending order, no two the same.
    public var time: Int64
    /// Device units: of a panel from its first unit, of a mouse counts since the press.
    public var x: Int32
    /// Device units, as `x`.
    public var y: Int32
  }

  /// The reports of the gesture, at least one.
  ///
  /// The first is at time 0. A report in which nothing changes is left out, as the kernel does.
  public internal(set) var reports: [Report]
  /// Microseconds since the first report.
  public internal(set) var liftTime: Int64

  /// The same gesture with the stamps near the lift spread or drawn together.
  ///
  /// The first and last stamp and the lift stay.
  ///
  /// - Parameter strength: Above -1 and below 1: 0.01 makes the last intervals 1 % longer.
  public func warped(by strength: Double) -> SyntheticGesture {
    precondition(strength.magnitude < 1, "a warp by \(strength)")
    guard let last = reports.last?.time, last > 0 else { return self }
    var warped = self
    for index in reports.indices.dropFirst().dropLast() {
      let before = Double(last - reports[index].time)
      let moved = before * (1 + strength * (1 - before / Double(last)))
      warped.reports[index].time = last - Int64(moved.rounded())
    }
    for index in reports.indices.dropFirst()
    where warped.reports[index].time <= warped.reports[index - 1].time {
      return self
    }
    return warped
  }
}
