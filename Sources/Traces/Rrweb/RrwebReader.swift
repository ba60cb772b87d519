import JSON

/// The reader of sessions of rrweb: mouse and touch, at most one finger.
///
/// Moves come in batches that are written after events that happened in the meantime, so samples
/// are first sorted by their real time. Source: rrweb's `packages/types/src/index.ts`.
struct RrwebReader: JSONEvents {
  static let name: StaticString = "an rrweb session"
  static let beginning: StaticString =
    "a JSON array of events, an object with \"events\", or an event a line"
  /// The limit of depth: snapshots of documents are as deep as the documents.
  static let depthLimit = 4096
  static let names: Set<String> = [
    "type", "data", "timestamp", "source", "positions", "x", "y", "timeOffset", "pointerType",
    "width", "height",
  ]

  static func isEvent(_ object: JSONValue) -> Bool { object["timestamp"] != nil }

  private enum EventType {
    static let incremental = 3.0
    static let meta = 4.0
  }

  /// The sources of events that are read: rrweb's `IncrementalSource`.
  private enum Source {
    static let mouseMove = 1.0
    static let mouseInteraction = 2.0
    static let touchMove = 6.0
    static let drag = 12.0
  }

  private static let contact: Int64 = 0

  private var player = StrokePlayer()
  private var screen = StrokeScreen()
  /// The samples that wait for their order.
  ///
  /// Batches of moves are 500 ms late by design, and later when the page was busy.
  private var queue = SampleQueue<RrwebSample>(window: 5_000_000)

  mutating func beginList() {}

  mutating func take(viewport: JSONValue) throws(TextFault) {
    try screen.set(viewport)
  }

  mutating func take(_ event: JSONValue, into notices: inout [TraceNotice]) throws(TextFault) {
    let type = try event.number("type", expected: "rrweb's number of a kind of event")
    guard type == EventType.incremental || type == EventType.meta else { return }
    let data = try event.require("data", expected: "the event's data")
    if type == EventType.meta {
      if data["width"] != nil { try screen.set(data) }
      return
    }
    guard let source = data["source"]?.number else { return }
    switch source {
    case Source.mouseMove, Source.touchMove, Source.drag:
      try takeMoves(data, of: event, isTouch: source == Source.touchMove)
    case Source.mouseInteraction:
      try takeInteraction(data, of: event)
    default:
      break
    }
    play(isLast: false, into: &notices)
  }

  /// Drops the waiting samples: an earlier sample may be lost.
  mutating func cut(into notices: inout [TraceNotice]) {}

  mutating func finish(into notices: inout [TraceNotice]) {
    play(isLast: true, into: &notices)
    player.closeFrame(into: &notices)
    screen.isAwaited = false
    screen.report(into: &notices)
  }

  // MARK: Events

  private mutating func takeMoves(
    _ data: JSONValue, of event: JSONValue, isTouch: Bool
  ) throws(TextFault) {
    let list = try data.require("positions", expected: "an array of positions")
    guard let positions = list.elements else {
      throw list.fault("positions", expected: "an array of positions")
    }
    for position in positions {
      let offset = try position.number("timeOffset", expected: "milliseconds")
      let time = try Self.time(event, offset: offset, at: position)
      queue.add(
        RrwebSample(
          time: time, x: try position.units("x"), y: try position.units("y"),
          kind: isTouch ? .touchMove : .mouseMove, line: position.place.line))
    }
  }

  private mutating func takeInteraction(
    _ data: JSONValue, of event: JSONValue
  ) throws(TextFault) {
    let type = try data.number("type", expected: "rrweb's number of an interaction")
    guard let kind = RrwebSample.Kind(interaction: type) else { return }
    // Newer versions also record the mouse events that emulate a finger.
    if kind == .mouseDown || kind == .mouseUp, data["pointerType"]?.number == 2 { return }
    let time = try Self.time(event, offset: 0, at: event)
    let hasPosition = kind != .touchCancel && data["x"] != nil
    queue.add(
      RrwebSample(
        time: time, x: hasPosition ? try data.units("x") : 0,
        y: hasPosition ? try data.units("y") : 0, kind: kind, hasPosition: hasPosition,
        line: event.place.line))
  }

  private static func time(
    _ event: JSONValue, offset: Double, at place: JSONValue
  ) throws(TextFault) -> Int64 {
    let expected = StrokeTime.Unit.milliseconds.expectation
    let stamp = try event.number("timestamp", expected: expected)
    guard let time = StrokeTime.microseconds(stamp + offset, .milliseconds) else {
      throw (place["timeOffset"] ?? event["timestamp"] ?? place).fault("time", expected: expected)
    }
    return time
  }

  // MARK: Samples in order

  private mutating func play(isLast: Bool, into notices: inout [TraceNotice]) {
    while let sample = queue.next(until: isLast ? .max : .min) {
      if sample.kind.begins || player.isDown { report(sample.line, into: &notices) }
      play(sample, into: &notices)
    }
  }

  private mutating func report(_ line: Int, into notices: inout [TraceNotice]) {
    guard screen.isAwaited else { return }
    screen.isAwaited = false
    screen.report(into: &notices)
    let kind = TraceWarning.Kind.coarse("rrweb keeps a sample every 50 ms")
    notices.append(.warning(TraceWarning(line: line, kind: kind)))
  }

  private mutating func play(_ sample: RrwebSample, into notices: inout [TraceNotice]) {
    let (contact, time) = (Self.contact, sample.time)
    switch sample.kind {
    case .mouseDown, .touchStart:
      player.cancel(contact, at: time, into: &notices)
      guard sample.hasPosition else { return }
      player.touch(
        contact, x: sample.x, y: sample.y, at: time, line: sample.line, into: &notices)
    case .mouseMove where player.isDown, .touchMove where player.isDown:
      player.touch(
        contact, x: sample.x, y: sample.y, at: time, line: sample.line, into: &notices)
    case .mouseUp, .touchEnd:
      if sample.hasPosition {
        player.lift(contact, x: sample.x, y: sample.y, at: time, into: &notices)
      } else {
        player.lift(contact, at: time, into: &notices)
      }
    case .touchCancel:
      player.cancel(contact, at: time, into: &notices)
    case .mouseMove, .touchMove:
      break
    }
    player.closeFrame(into: &notices)
  }
}
