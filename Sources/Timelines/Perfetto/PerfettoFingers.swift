import Motion

/// The fingers of the frames: a track for each of those that are down at once, with a slice while
/// it is down, and its place as counters.
///
/// An ID of a contact never comes again, so a finger that comes down gets the first free track.
struct PerfettoFingers {
  private struct Finger {
    let track: UInt64
    let x: UInt64
    let y: UInt64
    /// The contact that is down; `nil` without one.
    var contact: Int?
    /// The last place that the trace contains; NaN before the first.
    var location = Point(x: .nan, y: .nan)
  }

  private var fingers: [Finger] = []

  /// Writes the fingers of a frame, whose tracks are under `parent`.
  mutating func show(
    _ touches: [FrameRow.Contact], at time: Int64, under parent: UInt64,
    _ writer: inout TrackEventWriter
  ) {
    for index in fingers.indices {
      if let id = fingers[index].contact, !touches.contains(where: { $0.id == id }) {
        lift(index, at: time, &writer)
      }
    }
    for touch in touches {
      let index =
        fingers.firstIndex { $0.contact == touch.id } ?? place(touch.id, at: time, parent, &writer)
      move(index, to: touch.location, at: time, &writer)
    }
  }

  /// Ends the slices of all fingers.
  mutating func lift(at time: Int64, _ writer: inout TrackEventWriter) {
    for index in fingers.indices where fingers[index].contact != nil {
      lift(index, at: time, &writer)
    }
  }

  private mutating func lift(_ index: Int, at time: Int64, _ writer: inout TrackEventWriter) {
    writer.endSlice(fingers[index].track, time)
    fingers[index].contact = nil
  }

  private mutating func move(
    _ index: Int, to location: Point, at time: Int64, _ writer: inout TrackEventWriter
  ) {
    let before = fingers[index].location
    guard before != location else { return }
    if before.x != location.x { writer.counter(fingers[index].x, time, location.x) }
    if before.y != location.y { writer.counter(fingers[index].y, time, location.y) }
    fingers[index].location = location
  }

  /// Begins the slice of a finger that came down, and returns its place.
  private mutating func place(
    _ contact: Int, at time: Int64, _ parent: UInt64, _ writer: inout TrackEventWriter
  ) -> Int {
    let free = fingers.firstIndex { $0.contact == nil }
    if free == nil { describe(under: parent, &writer) }
    let index = free ?? fingers.count - 1
    fingers[index].contact = contact
    writer.begin(.begin, fingers[index].track, time, name: writer.number(of: "down"))
    writer.note("contact", Int64(contact))
    writer.end()
    return index
  }

  private mutating func describe(under parent: UInt64, _ writer: inout TrackEventWriter) {
    let number = fingers.count
    let track = writer.describe("finger \(number + 1)", under: parent, rank: number, .group)
    let unit = TrackKind.counter(unit: "pt")
    fingers.append(
      Finger(
        track: track, x: writer.describe("x", under: track, rank: 0, unit),
        y: writer.describe("y", under: track, rank: 1, unit)))
  }
}
