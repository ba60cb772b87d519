import Interaction
import Motion
import Timelines

/// The translation of a drag at each frame, by the fingers' places.
struct FrameTravel: Hashable, Sendable {
  private var row: GestureRow?
  private var contacts: [FrameRow.Contact] = []
  private(set) var translation: Vector?

  /// Begins with the exact translation of a change of the recognizer.
  mutating func begin(_ row: GestureRow) {
    (self.row, contacts, translation) = (row, [], nil)
  }

  mutating func move(_ frame: FrameRow) {
    defer { contacts = frame.touches }
    guard frame.phase == .interactive, let row, !frame.touches.isEmpty else {
      translation = nil
      return
    }
    guard let before = translation else {
      translation = row.translation + (frame.touches.center - row.location)
      return
    }
    // A finger that comes or goes moves nothing.
    let steps = frame.touches.compactMap { touch in
      contacts.first { $0.id == touch.id }.map { touch.location - $0.location }
    }
    let sum = steps.reduce(Vector.zero) { $0 + $1 }
    translation = before + sum * (1 / Double(max(steps.count, 1)))
  }
}

extension [FrameRow.Contact] {
  /// The point in the middle of the fingers.
  var center: Point {
    reduce(Point.zero) { $0 + ($1.location - .zero) * (1 / Double(count)) }
  }
}
