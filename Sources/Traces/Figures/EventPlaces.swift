/// The places of the events in the current frame.
///
/// An anomaly shows at the frame's end, and belongs to one of them.
struct EventPlaces: Sendable {
  /// The limit of a frame.
  ///
  /// A longer one is not a frame, and its anomalies belong to the events before this limit.
  private static let limit = ContactDecoder.frameLimit + 2

  private var places: [TracePlace?] = []
  /// The index of the first of `places`, counted from 0 over the events of the device.
  private var start = 0
  /// The place of the event before those.
  private var last: TracePlace?

  mutating func add(_ place: TracePlace?) {
    if places.count < Self.limit { places.append(place) }
  }

  /// The place of an event; `nil` when the event belongs to an earlier frame, or is one of too
  /// many.
  subscript(event: Int) -> TracePlace? {
    let index = event - start
    if index == -1 { return last }
    return places.indices.contains(index) ? places[index] : nil
  }

  /// Ends a frame: the next event begins another one.
  mutating func endFrame(eventCount: Int) {
    (start, last) = (eventCount, places.last ?? nil)
    places.removeAll(keepingCapacity: true)
  }
}
