import JSON

/// The parts of a grammar that are particular to JSON with a list of events.
protocol JSONEvents {
  /// The name of the recording in errors, with its article.
  static var name: StaticString { get }
  /// The typical beginning of a recording, for errors.
  static var beginning: StaticString { get }
  static var depthLimit: Int { get }
  /// The names of the events' members, at any depth, that are kept.
  static var names: Set<String> { get }
  /// Whether an object looks like an event, perhaps a damaged one.
  static func isEvent(_ object: JSONValue) -> Bool

  /// Begins a document that is only a list.
  mutating func beginList()
  /// Reads the size of the screen, which the recording contains.
  mutating func take(viewport: JSONValue) throws(TextFault)
  mutating func take(_ event: JSONValue, into notices: inout [TraceNotice]) throws(TextFault)
  /// Delivers the events that are certain, because the input ends too early.
  mutating func cut(into notices: inout [TraceNotice])
  mutating func finish(into notices: inout [TraceNotice]) throws(TextFault)
}

/// The grammar of JSON with a list of events.
///
/// It reads arrays of events, objects with one as their member `events`, or events themselves, one
/// after the other as in JSON Lines. One event at a time is in memory.
struct JSONEventsGrammar<Events: JSONEvents>: JSONGrammar {
  static var name: StaticString { Events.name }
  static var beginning: StaticString { Events.beginning }
  static var isSequence: Bool { true }
  static var depthLimit: Int { Events.depthLimit }

  private enum State {
    case between
    case members
    /// The state in the value of a member that an event may have.
    case member
    /// The state before the value of a member that a list of events may have.
    case value(String)
    case viewport
    case skipping
    case events
    case event
  }

  private var state = State.between
  private var events: Events
  private var builder = JSONValueBuilder(keeping: Events.names)
  /// The object at hand, as if it were an event; `nil` when an array is.
  private var object: JSONValueBuilder?
  /// Whether the current object has a list of events, and is not an event itself.
  private var hasList = false
  private var hasViewport = false
  /// Whether there was a list: an object without an event's members is then not an event.
  private var hadEvents = false
  private var skippedDepth = 0
  private(set) var isRecognized = false

  init(_ events: Events) {
    self.events = events
  }

  var isFull: Bool { false }

  var isSkipping: Bool {
    switch state {
    case .skipping: true
    case .event, .viewport: builder.isSkipping
    case .member: object?.isSkipping ?? false
    case .between, .members, .value, .events: false
    }
  }

  mutating func drain(into notices: inout [TraceNotice]) {}

  mutating func cut(into notices: inout [TraceNotice]) {
    events.cut(into: &notices)
  }

  mutating func finish(at end: TextPlace, into notices: inout [TraceNotice]) throws(TextFault) {
    try events.finish(into: &notices)
  }

  mutating func take(
    _ token: JSONToken, at place: TextPlace, written: [UInt8],
    into notices: inout [TraceNotice]
  ) throws(TextFault) {
    switch (state, token) {
    case (.between, .arrayStart):
      beginList()
    case (.between, .objectStart):
      (state, hasList, hasViewport) = (.members, false, false)
      object = JSONValueBuilder(keeping: Events.names)
      _ = try object?.read(token, at: place, written: written)
    case (.members, .key("events")), (.members, .key("viewport")):
      guard case .key(let name) = token else { return }
      if name == "events" ? hasList : hasViewport {
        throw TextFault(.repeatedName(name, at: place))
      }
      state = .value(name)
    case (.members, .objectEnd):
      try endObject(token, at: place, into: &notices)
    case (.members, _), (.member, _):
      _ = try object?.read(token, at: place, written: written)
      state = object?.isBetweenMembers ?? true ? .members : .member
    case (.value("events"), .arrayStart):
      (hasList, hadEvents) = (true, true)
      (state, isRecognized) = (.events, true)
    case (.value("viewport"), .objectStart):
      (state, hasViewport) = (.viewport, true)
      _ = try builder.read(token, at: place, written: written)
    case (.value, _):
      beginSkipping(token)
    case (.skipping, _):
      skip(token)
    case (.viewport, _):
      guard let value = try builder.read(token, at: place, written: written) else { return }
      try events.take(viewport: value)
      state = .members
    case (.events, .arrayEnd):
      state = object == nil ? .between : .members
    case (.events, .objectStart):
      state = .event
      _ = try builder.read(token, at: place, written: written)
    case (.event, _):
      guard let value = try builder.read(token, at: place, written: written) else { return }
      state = .events
      try events.take(value, into: &notices)
    case (_, _):
      let found = token.words(written: written)
      throw TextFault(
        place: place, kind: .unexpectedText(found: found, expected: "an event, in braces"))
    }
  }

  private mutating func beginList() {
    (state, isRecognized, hadEvents, object) = (.events, true, true, nil)
    events.beginList()
  }

  /// Ends an object, which is an event, holds a list of them, or is one that a page logs before the
  /// first event.
  private mutating func endObject(
    _ token: JSONToken, at place: TextPlace, into notices: inout [TraceNotice]
  ) throws(TextFault) {
    let event = try object?.read(token, at: place, written: [])
    (state, object) = (.between, nil)
    guard !hasList, let event, hadEvents || Events.isEvent(event) else { return }
    if !hadEvents { events.beginList() }
    (isRecognized, hadEvents) = (true, true)
    try events.take(event, into: &notices)
  }

  private mutating func beginSkipping(_ token: JSONToken) {
    if token == .objectStart || token == .arrayStart {
      (state, skippedDepth) = (.skipping, 1)
    } else {
      state = .members
    }
  }

  private mutating func skip(_ token: JSONToken) {
    switch token {
    case .objectStart, .arrayStart: skippedDepth += 1
    case .objectEnd, .arrayEnd: skippedDepth -= 1
    case .key, .string, .number, .boolean, .null: break
    }
    if skippedDepth == 0 { state = .members }
  }
}

extension JSONValueBuilder {
  /// Passes a token to `take(_:at:written:)`, and throws the fault of a recording.
  fileprivate mutating func read(
    _ token: JSONToken, at place: TextPlace, written: [UInt8]
  ) throws(TextFault) -> JSONValue? {
    do throws(JSONError) {
      return try take(token, at: place, written: written)
    } catch {
      throw TextFault(error)
    }
  }
}
