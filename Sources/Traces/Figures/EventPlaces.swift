/// Where the events of the frame at hand stand: an anomaly shows at the frame's end, and is about one
/// of them.
struct EventPlaces: Sendable {
  /// A frame that is longer is none, and its anomalies are about the events before this.
  private static let limit = ContactDecoder.frameLimit + 2

  private var places: [TracePlace?] = []
  /// Of the first of `places`, counted from 0 over the events of the device.
  private var start = 0
  /// Of the event before those.
  private var last: TracePlace?

  mutating func add(_ place: TracePlace?) {
    if places.count < Self.limit { places.append(place) }
  }

  /// `nil` when the event belongs to an earlier frame, or is one of too many.
  subscript(event: Int) -> TracePlace? {
    let index = event - start
    if index == -1 { return last }
    return places.indices.contains(index) ? places[index] : nil
  }

  /// The next event begins a frame.
  mutating func endFrame(eventCount: Int) {
    (start, last) = (eventCount, places.last ?? nil)
    places.removeAll(keepingCapacity: true)
  }
}
