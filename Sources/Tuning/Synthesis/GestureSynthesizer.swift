import Motion

/// Makes gestures of a person on a device.
public struct GestureSynthesizer: Sendable {
  /// The traits of the person.
  public var traits: PersonTraits
  /// The device that reports the gestures.
  public let device: SynthesisDevice

  /// Creates a synthesizer for a person on a device.
  public init(_ traits: PersonTraits, on device: SynthesisDevice) {
    (self.traits, self.device) = (traits, device)
  }

  /// Why a gesture cannot be made.
  public enum Fault: Error, Hashable, Sendable {
    /// Its way has no room on the panel; how many points there are along its direction.
    case tooLong(room: Double)
    /// More than a million reports.
    case tooManyReports
  }

  static let reportLimit = 1_000_000.0
  /// Units from the borders of a panel.
  private static let margin = 16.0

  /// - Parameter random: A stream of the gesture's own. The same plan and stream give the same gesture.
  /// - Precondition: The plan's distance and duration are above 0 and finite.
  /// - Complexity: O(reports).
  public func gesture(
    _ plan: GesturePlan, random: SplitMix64
  ) throws(Fault) -> SyntheticGesture {
    precondition(plan.distance > 0 && plan.duration > 0, "a gesture of \(plan.distance) pt")
    guard plan.duration * device.rate < Self.reportLimit else { throw .tooManyReports }
    var random = random
    let places = places(plan, random: &random)
    let origin = try origin(of: places.map { $0.place }, plan, random: &random)
    var axes = (
      x: SensorAxis(hysteresis: device.kind.hysteresis),
      y: SensorAxis(hysteresis: device.kind.hysteresis)
    )
    var reports: [SyntheticGesture.Report] = []
    for (time, place) in places {
      let (x, y) = (axes.x.report(origin.x + place.dx), axes.y.report(origin.y + place.dy))
      if let last = reports.last, last.x == x, last.y == y { continue }
      let stamp = Int64((time * 1_000_000).rounded())
      if let last = reports.last, stamp <= last.time { continue }
      reports.append(SyntheticGesture.Report(time: stamp, x: x, y: y))
    }
    let lift = Int64((plan.duration * 1_000_000).rounded())
    return SyntheticGesture(reports: reports, liftTime: max(lift, (reports.last?.time ?? 0) + 1))
  }

  /// Units relative to the first place, with stamps in seconds.
  private func places(
    _ plan: GesturePlan, random: inout SplitMix64
  ) -> [(time: Double, place: Vector)] {
    let period = device.period
    // The lift has a report of its own.
    let count = max(Int((plan.duration / period - 0.5).rounded(.up)), 2)
    let end = Double(count - 1) * period
    let course = StrokeCourse(plan, traits, duration: end, random: &random)
    let hand = HandOffsets(plan, traits, device, end: end, random: &random)
    let clock = ReportClock(device)
    let (sine, cosine) = Elementary.sincos(plan.direction)
    var places: [(time: Double, place: Vector)] = []
    for number in 0..<count {
      let stamp = clock.stamp(number, random: &random)
      let isMissing = random.unit() < device.kind.missingShare
      let isLast = number == count - 1
      if isMissing, number > 0, !isLast { continue }
      let time = Double(number) * period
      var way = hand.place(course.position(at: time), at: time)
      way.dx += Self.bend(plan.liftBend, end - time, of: end)
      let place = Vector(
        dx: way.dx * cosine - way.dy * sine, dy: way.dx * sine + way.dy * cosine)
      let latest = plan.duration - 2e-6
      places.append((min(stamp, latest), place * device.kind.unitsPerPoint))
    }
    return places
  }

  /// Points along the direction at so many seconds before the last report: 0 there, and 0 with no speed where
  /// the bend begins.
  private static func bend(_ speed: Double, _ rest: Double, of duration: Double) -> Double {
    let span = min(0.1, duration)
    guard speed != 0, rest < span else { return 0 }
    let share = rest / span
    return -speed * span * share * (1 - share) * (1 - share)
  }

  /// Returns the place on the panel where the gesture begins: near the middle, or where all of it has room.
  private func origin(
    of places: [Vector], _ plan: GesturePlan, random: inout SplitMix64
  ) throws(Fault) -> (x: Double, y: Double) {
    let deviation = (random.normal(), random.normal())
    guard let panel = device.kind.panel else { return (0, 0) }
    func start(_ coordinates: [Double], _ size: Int, _ deviation: Double) throws(Fault) -> Double {
      let (least, most) = (coordinates.min() ?? 0, coordinates.max() ?? 0)
      let room = Double(size) - 2 * Self.margin
      guard most - least <= room else {
        throw .tooLong(room: room / device.kind.unitsPerPoint)
      }
      // The middle of the way is near the middle of the panel.
      let wanted = Double(size) / 2 - (least + most) / 2 + deviation * Double(size) * 0.08
      return min(max(wanted, Self.margin - least), Double(size) - Self.margin - most)
    }
    return (
      try start(places.map { $0.dx }, panel.width, deviation.0).rounded(),
      try start(places.map { $0.dy }, panel.height, deviation.1).rounded()
    )
  }
}
