import Motion
import Timelines

/// The fingers on the screen, the way that they came in the last 0.3 s, and the places where they
/// lifted.
struct ContactTrail: Sendable {
  /// The time for which a way stays, in microseconds.
  static let duration: Int64 = 300_000
  /// Whether a mouse or a touchpad moves a pointer, which has no finger.
  var isPointer = false

  private struct Place {
    let time: Int64
    let contact: FrameRow.Contact
  }

  private var places: [Place] = []
  private var now: [FrameRow.Contact] = []
  private var time: Int64 = 0

  /// Follows the fingers of the next frame.
  mutating func follow(_ frame: borrowing FrameRow) {
    (time, now) = (frame.time, frame.touches)
    let oldest = frame.time - Self.duration
    places.removeAll { $0.time < oldest || $0.time > frame.time }
    for contact in frame.touches { places.append(Place(time: frame.time, contact: contact)) }
  }

  /// Whether the fingers are at the same places, whatever their way was.
  func isAtSamePlace(as other: ContactTrail) -> Bool { now == other.now }

  /// The overlays lie on screens, which are light in both themes.
  private static let color = Theme.light.color(.contact)

  /// Returns the ways and the fingers, in points of the screen.
  func items(scale: Double) -> [DrawingItem] {
    let radius = max(5.5 / scale, 16)
    var ids: [Int] = []
    for place in places where !ids.contains(place.contact.id) { ids.append(place.contact.id) }
    let marks = ids.map { id in
      DrawingItem.group(
        now.contains { $0.id == id }
          ? way(id, width: radius * 1.3) : isPointer ? [] : lift(id, radius: radius))
    }
    return marks
      + now.map { contact in
        isPointer
          ? Self.arrow(at: contact.location, scale: scale)
          : Self.finger(at: contact.location, radius: radius)
      }
  }

  /// A way that fades and narrows with its age: three layers of the last 0.3, 0.2 and 0.1 s.
  private func way(_ id: Int, width: Double) -> [DrawingItem] {
    [1.0, 2.0 / 3, 1.0 / 3].compactMap { part in
      let oldest = time - Int64(Double(Self.duration) * part)
      let points = places.filter { $0.contact.id == id && $0.time >= oldest }
      guard let outline = outline(points, width: width) else { return nil }
      return .fill(.polygon(outline), .color(Self.color.withAlphaComponent(0.2)))
    }
  }

  /// The place where a finger lifted: a ring that fades.
  private func lift(_ id: Int, radius: Double) -> [DrawingItem] {
    guard let last = places.last(where: { $0.contact.id == id }) else { return [] }
    let age = Double(time - last.time) / Double(Self.duration)
    let color = Self.color.withAlphaComponent(max(0.8 * (1 - age), 0))
    return [
      .stroke(
        .circle(center: last.contact.location, radius: radius), .color(color), width: radius / 4)
    ]
  }

  /// The outline of a way, which widens from its beginning; `nil` if it has no length.
  private func outline(_ places: [Place], width: Double) -> [Point]? {
    guard let first = places.first, let last = places.last else { return nil }
    guard (last.contact.location - first.contact.location).magnitude > 1 else { return nil }
    var left: [Point] = []
    var right: [Point] = []
    for index in places.indices {
      let before = places[max(index - 1, 0)].contact.location
      let after = places[min(index + 1, places.count - 1)].contact.location
      let way = after - before
      let length = way.magnitude
      guard length > 0 else { continue }
      let half = width / 2 * Double(index) / Double(places.count - 1)
      let place = places[index].contact.location
      let side = Vector(dx: -way.dy / length * half, dy: way.dx / length * half)
      left.append(place + side)
      right.append(place + Vector(dx: -side.dx, dy: -side.dy))
    }
    return left.count > 1 ? left + right.reversed() : nil
  }

  private static func finger(at place: Point, radius: Double) -> DrawingItem {
    .group([
      .fill(.circle(center: place, radius: radius * 1.9), .color(color.withAlphaComponent(0.22))),
      .shape(
        .circle(center: place, radius: radius),
        DrawingStyle(
          fill: .color(color), stroke: Stroke(.color(.white), width: radius / 5))),
    ])
  }

  /// The arrow of a pointer, whose tip is its place.
  private static func arrow(at place: Point, scale: Double) -> DrawingItem {
    let size = max(1 / scale, 1.4)
    let points = [(0, 0), (0, 16), (3.8, 12.6), (6.6, 19), (9.2, 17.9), (6.4, 11.6), (11.4, 11.4)]
    return .shape(
      .polygon(points.map { Point(x: place.x + $0.0 * size, y: place.y + $0.1 * size) }),
      DrawingStyle(fill: .color(Color(rgb: 0x1b1f24)), stroke: Stroke(.color(.white), width: size)))
  }
}
