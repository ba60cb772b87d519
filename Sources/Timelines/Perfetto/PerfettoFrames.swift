/// The display frames of a timeline as slices, and what they show as counters.
struct PerfettoFrames {
  /// The time between two frames in whole microseconds, rounded up.
  let interval: Int64
  /// The track of the timeline.
  private let root: UInt64
  private var track: UInt64 = 0
  /// The track that the fingers are under; 0 while none has been down.
  var touchTrack: UInt64 = 0
  /// The latest end of the frame whose slice is open; `nil` without one.
  private var frameEnd: Int64?
  private var beginsTransition = false
  private var views = PerfettoViews()
  private var fingers = PerfettoFingers()

  init(root: UInt64 = 0, frameRate: Double = 1_000_000) {
    self.root = root
    interval = Int64((1_000_000 / frameRate).rounded(.up))
  }

  /// Notes that the next frame is the first of a transition.
  mutating func beginTransition() {
    beginsTransition = true
  }

  /// Ends what was shown, if `time` is after the frame.
  @inline(__always)
  mutating func pass(_ time: Int64, _ writer: inout TrackEventWriter) {
    if let end = frameEnd, time > end { self.end(&writer) }
  }

  /// Ends what was shown.
  mutating func end(_ writer: inout TrackEventWriter) {
    guard let end = frameEnd else { return }
    endFrame(at: end, &writer)
    views.hide(at: end, &writer)
    fingers.lift(at: end, &writer)
  }

  private mutating func endFrame(at time: Int64, _ writer: inout TrackEventWriter) {
    writer.endSlice(track, time)
    frameEnd = nil
  }

  /// Begins the slice of a frame, at which the flows of the touches end that it is the first to
  /// show.
  mutating func begin(
    _ row: FrameRow, _ writer: inout TrackEventWriter, _ flows: inout TouchFlows
  ) {
    if track == 0 {
      let place = EventTrack.frames
      track = writer.describe(place.name, under: root, rank: place.rawValue, .events)
    }
    if let end = frameEnd { endFrame(at: min(end, row.time), &writer) }
    frameEnd = row.time + interval
    writer.begin(.begin, track, row.time, name: "frame ", number: row.number)
    flows.show(at: row.time, interval: interval) { writer.endFlow($0) }
    writer.end()
  }

  /// Writes the fingers and the views of a frame.
  mutating func show(_ row: FrameRow, _ writer: inout TrackEventWriter) {
    if beginsTransition { views.hide(at: row.time, &writer) }
    beginsTransition = false
    fingers.show(row.touches, at: row.time, under: touchTrack, &writer)
    row.views.withUnsafeBufferPointer {
      views.show($0, at: row.time, under: root, &writer)
    }
  }
}
