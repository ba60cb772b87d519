import Gestures
import Interaction
import Motion

/// A writer of timelines as a Perfetto trace, for ui.perfetto.dev.
///
/// States are slices, the percentage and the views are counters, and callbacks, decisions and
/// anomalies are instants.
///
/// Source: perfetto.dev, "Synthetic track events"; field numbers from
/// `protos/perfetto/trace/track_event/*.proto`.
public struct PerfettoTimeline: TimelineSink {
  /// The bytes that wait to be drained; whole packets only.
  private var bytes: [UInt8] = []
  private var root: UInt64 = 0
  private var nextTrack: UInt64 = 1
  private var tracks: [String: UInt64] = [:]
  /// The last value of each counter that shows only changes, and the time of that value.
  private var steady: [String: (value: Double, time: Int64)] = [:]
  private var hasOpenGesture = false
  private var hasOpenTransition = false

  private enum Kind: UInt64 {
    case begin = 1
    case end = 2
    case instant = 3
    case counter = 4
  }

  /// Creates a writer without packets.
  public init() {}

  /// The number of bytes that wait to be drained.
  public var count: Int { bytes.count }

  /// Passes all waiting bytes, which are whole packets, to `body` and removes them.
  ///
  /// If `body` throws, the bytes stay.
  /// - Throws: The error of `body`.
  public mutating func drain<Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    // Typed errors do not pass through the array's closure, so they travel as values.
    let result: Result<Void, Failure> = bytes.withUnsafeBytes { bytes in
      do throws(Failure) {
        return .success(try body(bytes))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends the packets of a row.
  ///
  /// A header begins a new group of tracks, and an end has no packets.
  public mutating func write(_ row: TimelineRow) {
    switch row {
    case .header(let row): begin(row)
    case .gesture(let row): write(row)
    case .transition(let row): write(row)
    case .callback(let row): write(row)
    case .decision(let row): write(row)
    case .frame(let row): write(row)
    case .anomaly(let row): instant("anomalies", row.kind, row.time, [("what", .string(row.what))])
    case .setting(let row): write(row)
    case .end: break
    }
  }

  /// Begins a new group of tracks for a new timeline.
  private mutating func begin(_ row: HeaderRow) {
    (tracks, steady) = ([:], [:])
    (hasOpenGesture, hasOpenTransition) = (false, false)
    root = describeTrack("\(row.transition), \(row.policy): \(row.trace)", under: nil, unit: nil)
  }

  private mutating func write(_ row: GestureRow) {
    if hasOpenGesture { event("gesture", .end, row.time) }
    hasOpenGesture = row.to != .possible
    if hasOpenGesture {
      event("gesture", .begin, row.time, row.to.rawValue, [("why", .string(row.why))])
    }
  }

  private mutating func write(_ row: TransitionRow) {
    if hasOpenTransition { event("transition", .end, row.time) }
    hasOpenTransition = row.to == .interactive || row.to.isSettling
    if hasOpenTransition {
      event("transition", .begin, row.time, row.to.rawValue, [("why", .string(row.why))])
    } else {
      instant("transition", row.to.rawValue, row.time, [("why", .string(row.why))])
    }
  }

  private mutating func write(_ row: CallbackRow) {
    instant(
      "callbacks", "\(row.on).\(row.name)", row.time, row.arguments.map { ($0.label, $0.value) })
  }

  private mutating func write(_ row: DecisionRow) {
    var notes: [(String, Scalar)] = [
      ("why", .string(row.why)), ("percent", .number(row.percentComplete)),
    ]
    for rule in row.rules {
      if let margin = rule.margin { notes.append(("\(rule.rule) margin", .number(margin))) }
    }
    instant("decisions", row.outcome.rawValue, row.time, notes)
  }

  private mutating func write(_ row: SettingRow) {
    instant(
      "settings", row.name, row.time,
      [("value", row.value), ("effect", .string(row.effect.rawValue))])
  }

  private mutating func write(_ row: FrameRow) {
    counter("percent", "%", row.time, row.percentComplete * 100)
    for view in row.views {
      counter("\(view.name) y", "pt", row.time, view.frame.minY)
      counter("\(view.name) width", "pt", row.time, view.frame.width)
      counter("\(view.name) alpha", "", row.time, view.alpha)
      change("\(view.name) hidden", row.time, view.isHidden ? 1 : 0)
      if let color = view.backgroundColor { write(color, of: view.name, at: row.time) }
    }
  }

  private mutating func write(_ color: Color, of view: String, at time: Int64) {
    change("\(view) background red", time, color.red)
    change("\(view) background green", time, color.green)
    change("\(view) background blue", time, color.blue)
    change("\(view) background alpha", time, color.alpha)
  }

  /// Writes a counter for a value that rarely changes: its track begins with its first change.
  private mutating func change(_ name: String, _ time: Int64, _ value: Double) {
    guard let before = steady[name] else {
      steady[name] = (value, time)
      return
    }
    guard before.value != value else { return }
    if tracks[name] == nil { counter(name, "", before.time, before.value) }
    counter(name, "", time, value)
    steady[name] = (value, time)
  }

  private mutating func instant(
    _ track: String, _ name: String, _ time: Int64, _ notes: [(String, Scalar)]
  ) {
    event(track, .instant, time, name, notes)
  }

  private mutating func event(
    _ track: String, _ kind: Kind, _ time: Int64, _ name: String? = nil,
    _ notes: [(String, Scalar)] = []
  ) {
    var event = trackEvent(kind, self.track(track, unit: nil))
    for (name, value) in notes { event.add(4, Self.annotation(name, value)) }
    if let name { event.add(23, name) }
    put(event, at: time)
  }

  private mutating func counter(_ name: String, _ unit: String, _ time: Int64, _ value: Double) {
    var event = trackEvent(.counter, track(name, unit: unit))
    event.add(44, value)
    put(event, at: time)
  }

  private func trackEvent(_ kind: Kind, _ track: UInt64) -> ProtobufMessage {
    var event = ProtobufMessage()
    event.add(9, kind.rawValue)
    event.add(11, track)
    return event
  }

  private static func annotation(_ name: String, _ value: Scalar) -> ProtobufMessage {
    var annotation = ProtobufMessage()
    switch value {
    case .bool(let bool): annotation.add(2, bool)
    case .number(let number): annotation.add(5, number)
    case .string(let string): annotation.add(6, string)
    }
    annotation.add(10, name)
    return annotation
  }

  private mutating func put(_ event: ProtobufMessage, at time: Int64) {
    var packet = ProtobufMessage()
    packet.add(8, UInt64(max(time, 0)) * 1_000)
    packet.add(10, UInt64(1))
    packet.add(11, event)
    put(packet)
  }

  private mutating func put(_ packet: ProtobufMessage) {
    var trace = ProtobufMessage()
    trace.add(1, packet)
    bytes += trace.bytes
  }

  private mutating func track(_ name: String, unit: String?) -> UInt64 {
    if let track = tracks[name] { return track }
    let track = describeTrack(name, under: root, unit: unit)
    tracks[name] = track
    return track
  }

  private mutating func describeTrack(
    _ name: String, under parent: UInt64?, unit: String?
  ) -> UInt64 {
    let track = nextTrack
    nextTrack += 1
    var descriptor = ProtobufMessage()
    descriptor.add(1, track)
    descriptor.add(2, name)
    if let parent { descriptor.add(5, parent) }
    if let unit {
      var counter = ProtobufMessage()
      counter.add(6, unit)
      descriptor.add(8, counter)
    }
    var packet = ProtobufMessage()
    packet.add(10, UInt64(1))
    packet.add(60, descriptor)
    put(packet)
    return track
  }
}
