import Gestures
import Interaction
import Motion

/// A writer of timelines as a Perfetto trace, for ui.perfetto.dev.
///
/// Each timeline is a group of tracks. States and frames are slices; touches, callbacks, decisions
/// and anomalies are instants; the percentage, the drag, the fingers and the properties of the
/// views are counters. A flow leads from a touch to what it causes and to the first frame that
/// shows it.
///
/// Source: perfetto.dev, "Writing TrackEvent Protos Synthetically".
public struct PerfettoTimeline: ~Copyable, TimelineSink {
  var writer = TrackEventWriter()
  /// The track of the timeline; 0 before the first header.
  private var root: UInt64 = 0
  private var timelines = 0
  /// The tracks of events, by `EventTrack`; 0 for one that is not described yet.
  private var tracks = InlineArray<10, UInt64>(repeating: 0)
  /// The counters of the timeline, by `TimelineCounter`.
  private var counters = InlineArray<6, PerfettoCounter>(repeating: PerfettoCounter())
  /// The time of the last row in microseconds.
  private var time: Int64 = 0
  private var hasOpenGesture = false
  private var hasOpenTransition = false
  /// The number of the name of touches, which come between other events; 0 before the first.
  var touchName: UInt64 = 0
  var flows = TouchFlows()
  var frames = PerfettoFrames()

  /// Creates a writer without packets.
  public init() {}

  /// The number of bytes that wait to be drained.
  public var count: Int { writer.buffer.count }

  /// Passes all waiting bytes, which are whole packets, to `body` and removes them.
  ///
  /// If `body` throws, the bytes stay.
  /// - Throws: The error of `body`.
  public mutating func drain<Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try writer.drain(body)
  }

  /// Appends the packets of a row.
  ///
  /// A header begins a new group of tracks, and an end ends all slices.
  public mutating func write(_ row: borrowing TimelineRow) {
    switch row {
    case .header(let row): begin(row)
    case .gesture(let row): write(row)
    case .transition(let row): write(row)
    case .callback(let row): write(row)
    case .decision(let row): write(row)
    case .frame(let row): write(row)
    case .anomaly(let row): write(row)
    case .setting(let row): write(row)
    case .end(let row):
      pass(row.time)
      endSlices()
    }
  }

  /// Moves to the time of the next row, which may be after the frames.
  @inline(__always)
  mutating func pass(_ time: Int64) {
    self.time = time
    frames.pass(time, &writer)
  }

  /// Begins a new group of tracks for a new timeline.
  private mutating func begin(_ row: HeaderRow) {
    endSlices()
    tracks = InlineArray(repeating: 0)
    counters = InlineArray(repeating: PerfettoCounter())
    time = 0
    root = writer.describe(
      "\(row.transition), \(row.policy): \(row.trace)", under: 0, rank: timelines, .group)
    timelines += 1
    frames = PerfettoFrames(root: root, frameRate: row.frameRate)
    flows.removeAll()
  }

  private mutating func endSlices() {
    frames.end(&writer)
    endGesture()
    endTransition()
  }

  mutating func endGesture() {
    if hasOpenGesture { end(.gesture) }
    hasOpenGesture = false
  }

  mutating func endTransition() {
    if hasOpenTransition { end(.transition) }
    hasOpenTransition = false
  }

  /// Begins a slice that `endGesture` or `endTransition` ends.
  mutating func beginState(_ track: EventTrack, _ name: UInt64, flow: UInt64 = 0) {
    begin(.begin, track, name, flow: flow)
    if track == .gesture { hasOpenGesture = true } else { hasOpenTransition = true }
  }

  private mutating func end(_ track: EventTrack) {
    writer.endSlice(self.track(track), time)
  }

  /// Begins an event at the time of the row.
  @inline(__always)
  mutating func begin(
    _ kind: TrackEventWriter.Kind, _ track: EventTrack, _ name: UInt64, flow: UInt64 = 0
  ) {
    writer.begin(kind, self.track(track), time, name: name, flow: flow)
  }

  /// Returns a track, which is described first.
  @inline(__always)
  mutating func track(_ track: EventTrack) -> UInt64 {
    let known = tracks[track.rawValue]
    return known == 0 ? describe(track) : known
  }

  private mutating func describe(_ track: EventTrack) -> UInt64 {
    tracks[track.rawValue] = writer.describe(
      track.name, under: root, rank: track.rawValue, track.hasCounters ? .group : .events)
    return tracks[track.rawValue]
  }

  /// Writes a value of a counter at the time of the row, unless it is the last one.
  mutating func counter(_ counter: TimelineCounter, _ value: Double) {
    let place = counter.rawValue
    guard counters[place].value != value else { return }
    if counters[place].track == 0 { describe(counter) }
    counters[place].value = value
    writer.counter(counters[place].track, time, value)
  }

  /// Whether the timeline has a value of a counter.
  func hasValue(_ counter: TimelineCounter) -> Bool {
    counters[counter.rawValue].track != 0
  }

  private mutating func describe(_ counter: TimelineCounter) {
    let parent = counter.parent.map { track($0) } ?? root
    counters[counter.rawValue].track = writer.describe(
      counter.name, under: parent, rank: counter.rank, .counter(unit: counter.unit))
  }
}
