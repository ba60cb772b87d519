import Motion

/// A view's track, and the last values that the trace contains.
///
/// A counter begins with the first change of its property, since most properties of most views
/// never change.
struct PerfettoView {
  /// A view in a frame's row, in place: a copy takes longer than to see that nothing changed.
  typealias Row = UnsafePointer<FrameRow.View>

  /// The name in the timeline.
  let name: String
  /// The track of the slices, which the counters are under.
  let track: UInt64
  /// Whether the view's slice is open.
  private(set) var isShown = false

  // NaN differs from every first value.
  private var frame = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
  private var alpha = Double.nan
  private var transform = AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  private var cornerRadius = Double.nan
  private var isHidden = false
  /// By `ViewCounter`, in place: an array would be checked at each of them.
  private var counters = InlineArray<15, PerfettoCounter>(repeating: PerfettoCounter())

  init(name: String, track: UInt64) {
    (self.name, self.track) = (name, track)
  }

  /// Whether the view has this name, and its slice is open.
  @inline(__always)
  func isShown(_ name: String) -> Bool {
    isShown && self.name == name
  }

  /// Begins a slice with the properties of the view.
  mutating func begin(_ row: Row, at time: Int64, _ writer: inout TrackEventWriter) {
    isShown = true
    writer.begin(.begin, track, time, name: writer.number(of: name))
    writer.note(row.pointee)
    writer.end()
    set(.hidden, row.pointee.isHidden ? 1 : 0, time, &writer)
    isHidden = row.pointee.isHidden
    set(row.pointee.backgroundColor ?? .clear, time, &writer)
    set(.clipsToBounds, row.pointee.clipsToBounds == true ? 1 : 0, time, &writer)
    updateNumbers(row, at: time, &writer)
  }

  /// Ends the slice.
  mutating func end(at time: Int64, _ writer: inout TrackEventWriter) {
    isShown = false
    writer.endSlice(track, time)
  }

  /// Writes what has changed since the frame before.
  mutating func update(_ row: Row, at time: Int64, _ writer: inout TrackEventWriter) {
    updateNumbers(row, at: time, &writer)
    if row.pointee.isHidden != isHidden {
      isHidden = row.pointee.isHidden
      set(.hidden, isHidden ? 1 : 0, time, &writer)
    }
    if let color = row.pointee.backgroundColor { set(color, time, &writer) }
    if let clips = row.pointee.clipsToBounds { set(.clipsToBounds, clips ? 1 : 0, time, &writer) }
    if let mode = row.pointee.contentMode {
      writer.begin(
        .instant, track, time, name: writer.number(of: "\(mode.name)", owner: "contentMode"))
      writer.end()
    }
  }

  private mutating func updateNumbers(
    _ row: Row, at time: Int64, _ writer: inout TrackEventWriter
  ) {
    if row.pointee.frame != frame {
      frame = row.pointee.frame
      set(.x, frame.minX, time, &writer)
      set(.y, frame.minY, time, &writer)
      set(.width, frame.width, time, &writer)
      set(.height, frame.height, time, &writer)
    }
    if row.pointee.alpha != alpha {
      alpha = row.pointee.alpha
      set(.alpha, alpha, time, &writer)
    }
    if row.pointee.transform != transform {
      transform = row.pointee.transform
      set(transform, time, &writer)
    }
    if row.pointee.cornerRadius != cornerRadius {
      cornerRadius = row.pointee.cornerRadius
      set(.cornerRadius, cornerRadius, time, &writer)
    }
  }

  private mutating func set(
    _ transform: AffineTransform, _ time: Int64, _ writer: inout TrackEventWriter
  ) {
    let steps = transform.decomposed
    set(.scaleX, steps.scaleX, time, &writer)
    set(.scaleY, steps.scaleY, time, &writer)
    set(.rotation, steps.rotation * (180 / .pi), time, &writer)
  }

  private mutating func set(_ color: Color, _ time: Int64, _ writer: inout TrackEventWriter) {
    set(.red, color.red, time, &writer)
    set(.green, color.green, time, &writer)
    set(.blue, color.blue, time, &writer)
    set(.opacity, color.alpha, time, &writer)
  }

  @inline(__always)
  private mutating func set(
    _ counter: ViewCounter, _ value: Double, _ time: Int64, _ writer: inout TrackEventWriter
  ) {
    let place = counter.rawValue
    guard counters[place].value != value else { return }
    if counters[place].track == 0, !beginCounter(counter, value, time, &writer) { return }
    counters[place].value = value
    writer.counter(counters[place].track, time, value)
  }

  /// Notes a first value; with the second one, describes the track and writes the first value.
  ///
  /// - Returns: Whether there is a track.
  private mutating func beginCounter(
    _ counter: ViewCounter, _ value: Double, _ time: Int64, _ writer: inout TrackEventWriter
  ) -> Bool {
    var first = counters[counter.rawValue]
    guard first.value.isFinite else {
      (first.value, first.time) = (value, time)
      counters[counter.rawValue] = first
      return false
    }
    first.track = writer.describe(
      counter.name, under: track, rank: counter.rawValue, .counter(unit: counter.unit))
    writer.counter(first.track, first.time, first.value)
    counters[counter.rawValue] = first
    return true
  }
}
