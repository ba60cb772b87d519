import Motion

/// The state of methods that process one step after the other and keep no window.
@usableFromInline
struct VelocityStep: Sendable {
  /// The movement of the last step.
  private(set) var way = Vector.zero
  /// The duration of the last step that took time, in microseconds.
  private(set) var time: Int64 = 0
  /// The moving average in units per second.
  private(set) var velocity = Vector.zero

  /// Replaces the step by the one between two samples.
  ///
  /// - Parameter keepsWay: Whether a step that took no time is ignored. Otherwise its movement
  ///   counts, with the duration of the previous step.
  mutating func replace(_ start: VelocitySample, _ end: VelocitySample, keepsWay: Bool) {
    let time = end.time.microseconds - start.time.microseconds
    if time > 0 { self.time = time }
    if time > 0 || !keepsWay { way = end.position - start.position }
  }

  /// The last event velocities of Qt, newest first, of which the first `recentCount` exist, at most
  /// three.
  private var recent = (Vector.zero, Vector.zero, Vector.zero)
  private var recentCount = 0

  /// Adds an event velocity of Qt.
  ///
  /// `QEventPoint::setTimestamp` smooths, then
  /// `QQuickFlickablePrivate::AxisData::addVelocitySample` clamps.
  mutating func remember(
    _ start: VelocitySample, _ end: VelocitySample, memory: Double, maximum: Double
  ) {
    let time = end.time.microseconds - start.time.microseconds
    velocity = end.velocity(since: start, over: time) * 0.7 + velocity * memory
    let clamped = Vector(
      dx: min(max(velocity.dx, -maximum), maximum), dy: min(max(velocity.dy, -maximum), maximum))
    recent = (clamped, recent.0, recent.1)
    if recentCount < 3 { recentCount += 1 }
  }

  /// The mean of the velocities of `remember`; there is at least one.
  var recentMean: Vector {
    (recent.0 + recent.1 + recent.2) * (1 / Double(recentCount))
  }

  mutating func average(
    _ start: VelocitySample, _ end: VelocitySample, shorterThan limit: Int64
  ) {
    let time = end.time.microseconds - start.time.microseconds
    guard 0 < time, time < limit else { return }
    velocity = end.velocity(since: start, over: time) * 0.7 + velocity * 0.3
  }
}
