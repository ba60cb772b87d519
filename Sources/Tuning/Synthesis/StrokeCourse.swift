import Motion

/// The place of a hand at each time: the way along the gesture's direction and across it, in points, from a sequence of
/// movements.
struct StrokeCourse: Sendable {
  private enum Movement: Sendable {
    case rest
    case minimumJerk(MinimumJerk)
    case lifted(LiftedStroke)
    /// Their vectors add, `dx` along the gesture.
    case lognormal([LognormalStroke])
    /// The ellipse from its end at -x, a quarter.
    case quarter(Ellipse, MinimumJerk)
  }

  private struct Part: Sendable {
    var start: Double
    var duration: Double
    var origin: Vector
    var movement: Movement
  }

  private var parts: [Part] = []
  private(set) var duration = 0.0
  private var end = Vector.zero

  private mutating func append(_ movement: Movement, _ duration: Double) {
    guard duration > 0 else { return }
    parts.append(
      Part(start: self.duration, duration: duration, origin: end, movement: movement))
    self.duration += duration
    end = position(at: self.duration)
  }

  mutating func rest(_ duration: Double) { append(.rest, duration) }

  mutating func move(_ distance: Double, _ duration: Double, releaseSpeed: Double = 0) {
    append(
      .minimumJerk(
        MinimumJerk(distance: distance, duration: duration, releaseSpeed: releaseSpeed)), duration)
  }

  mutating func lift(_ distance: Double, _ duration: Double, at share: Double) {
    append(
      .lifted(LiftedStroke(distance: distance, duration: duration, liftedAt: share)), duration)
  }

  mutating func add(_ strokes: [LognormalStroke], _ duration: Double) {
    append(.lognormal(strokes), duration)
  }

  /// A quarter of an ellipse `distance` along and `width` across.
  ///
  /// The phase moves with the least jerk: the speed is the power law's, times the phase's own.
  mutating func curve(_ distance: Double, width: Double, _ duration: Double, liftedAt share: Double)
  {
    let phase = LiftedStroke(distance: .pi / 2, duration: duration, liftedAt: share).planned
    append(.quarter(Ellipse(a: distance, b: width), phase), duration)
  }

  /// - Parameter time: Seconds; before the start and after the end the hand is where it starts and ends.
  func position(at time: Double) -> Vector {
    guard let part = parts.last(where: { $0.start <= time }) ?? parts.first else { return .zero }
    let elapsed = min(max(time - part.start, 0), part.duration)
    switch part.movement {
    case .rest: return part.origin
    case .minimumJerk(let move): return part.origin + Vector(dx: move.position(at: elapsed), dy: 0)
    case .lifted(let stroke):
      return part.origin + Vector(dx: stroke.position(at: elapsed), dy: 0)
    case .lognormal(let strokes):
      return strokes.reduce(part.origin) {
        $0 + $1.position(at: elapsed) - $1.position(at: 0)
      }
    case .quarter(let ellipse, let phase):
      let place = ellipse.position(at: .pi + phase.position(at: elapsed))
      return part.origin + place + Vector(dx: ellipse.a, dy: 0)
    }
  }
}
