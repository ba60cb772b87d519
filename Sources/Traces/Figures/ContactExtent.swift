import Gestures

/// The distance that one contact moved, and the time that it was down.
struct ContactExtent: Hashable, Sendable {
  let id: Int
  private(set) var frameCount = 1
  private(set) var x: Int32
  private(set) var y: Int32
  /// Whether it was reported that the contact left the range.
  var hasReportedX = false
  var hasReportedY = false
  private var bounds = AxisBounds()
  private let start: TraceInstant
  private var end: TraceInstant

  init(_ contact: Contact, at time: TraceInstant) {
    (id, x, y, start, end) = (contact.id, contact.x, contact.y, time, time)
    bounds.includeX(contact.x)
    bounds.includeY(contact.y)
  }

  mutating func include(_ contact: Contact, at time: TraceInstant) {
    frameCount += 1
    includeLift(contact, at: time)
  }

  /// Includes the position of a lift, in a frame in which the contact is no longer down.
  mutating func includeLift(_ contact: Contact, at time: TraceInstant) {
    (end, x, y) = (time, contact.x, contact.y)
    bounds.includeX(contact.x)
    bounds.includeY(contact.y)
  }

  /// The time that the contact was down, in microseconds.
  var duration: Int64 { end.microseconds - start.microseconds }
  /// The width of the contact's path in device units.
  var width: Double { Self.length(bounds.x) }
  /// The height of the contact's path in device units.
  var height: Double { Self.length(bounds.y) }

  private static func length(_ range: ClosedRange<Int32>?) -> Double {
    guard let range else { return 0 }
    return Double(range.upperBound) - Double(range.lowerBound)
  }
}
