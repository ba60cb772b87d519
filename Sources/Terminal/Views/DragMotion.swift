import Interaction
import Motion
import Simulation
import Timelines

/// The motion of the fingers during a drag.
struct DragMotion: Hashable, Sendable {
  /// The position of the fingers in points on the screen.
  var location: Point
  /// The distance along the direction of progress in points.
  var translation: Double
  /// The velocity in points per second; `nil` if it is unknown.
  var velocity: Vector?
  /// The rest that makes the velocity 0; `nil` if there is none.
  var rest: FingerRest?
  /// Whether the velocity is that of the frames, because the reports are unknown.
  var isByFrames = false

  init(_ outlook: DragOutlook) {
    (location, translation) = (outlook.location, outlook.translation)
    (velocity, rest) = (outlook.velocity, outlook.rest)
  }

  /// The time in microseconds over which frames show a velocity.
  private static let window: Int64 = 50_000

  /// Estimates the motion by the frames of a timeline, which has no reports.
  ///
  /// - Parameters:
  ///   - row: The last change of the recognizer, with its exact values.
  ///   - translation: The translation at the last frame; `nil` before the first one of the drag.
  ///   - model: The model with the frames so far.
  init?(_ row: GestureRow, _ translation: Vector?, _ model: LiveModel) {
    guard model.phase == .interactive, let contact = model.contacts.first else { return nil }
    let direction = model.subject.direction
    guard row.time < model.time, let translation else {
      (location, self.translation) = (row.location, row.translation.along(direction))
      (velocity, rest) = (row.velocity, row.rest)
      return
    }
    location = model.contacts.center
    self.translation = translation.along(direction)
    isByFrames = true
    let way = model.trail.filter { $0.contact == contact.id }
    let start = way.last { $0.time <= model.time - Self.window } ?? way.first
    if let start, start.time < model.time {
      let seconds = Double(model.time - start.time) / 1e6
      velocity = (contact.location - start.location) * (1 / seconds)
    }
  }
}

extension Vector {
  /// The length along a unit vector.
  fileprivate func along(_ direction: Vector) -> Double {
    dx * direction.dx + dy * direction.dy
  }
}
