import Motion

/// The views of the frames: a track for each name, with a slice while frames contain the view, and
/// its properties as counters.
///
/// The slice lists the properties at its beginning.
struct PerfettoViews {
  /// In the order in which the views appeared.
  private var views: [PerfettoView] = []
  /// The places in `views` of the last frame's views, bottom to top.
  private var order: [Int] = []

  /// Writes the views of a frame, whose tracks are under `parent`.
  mutating func show(
    _ rows: UnsafeBufferPointer<FrameRow.View>, at time: Int64, under parent: UInt64,
    _ writer: inout TrackEventWriter
  ) {
    guard let first = rows.baseAddress else { return hide(at: time, &writer) }
    var isSame = rows.count == order.count
    for index in rows.indices {
      let row = first + index
      // Views mostly keep their place in the order.
      if index < order.count, views[order[index]].isShown(row.pointee.name) {
        views[order[index]].update(row, at: time, &writer)
      } else {
        isSame = false
        show(row, index, at: time, parent, &writer)
      }
    }
    if !isSame { end(at: time, after: rows.count, &writer) }
  }

  /// Ends the slices of all views.
  mutating func hide(at time: Int64, _ writer: inout TrackEventWriter) {
    end(at: time, after: 0, &writer)
  }

  /// Ends the slices of the views that are not among the first `count` of the order.
  private mutating func end(at time: Int64, after count: Int, _ writer: inout TrackEventWriter) {
    order.removeLast(order.count - count)
    for place in views.indices where views[place].isShown {
      if !order.contains(place) { views[place].end(at: time, &writer) }
    }
  }

  /// Writes a view that is new, or has another place than in the frame before.
  private mutating func show(
    _ row: PerfettoView.Row, _ index: Int, at time: Int64, _ parent: UInt64,
    _ writer: inout TrackEventWriter
  ) {
    let name = row.pointee.name
    let place = views.firstIndex { $0.name == name } ?? views.count
    if place == views.count {
      let track = writer.describe(name, under: parent, rank: EventTrack.places + place, .group)
      views.append(PerfettoView(name: name, track: track))
    }
    if index < order.count { order[index] = place } else { order.append(place) }
    if views[place].isShown {
      views[place].update(row, at: time, &writer)
    } else {
      views[place].begin(row, at: time, &writer)
    }
  }
}
