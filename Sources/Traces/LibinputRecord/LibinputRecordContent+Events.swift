import Gestures

/// The reading of events: lists of rows, and the other keys that the tool writes next to them.
extension LibinputRecordContent {
  /// Reads the next value: a list of any number of events.
  mutating func readEvents(
    _ yaml: inout YAMLCursor, _ notices: inout [TraceNotice]
  ) throws(YAMLFault) {
    let limit = yaml.nodeLimit
    yaml.nodeLimit = nil
    defer { yaml.nodeLimit = limit }
    guard try yaml.openSequence("events") else { return }
    reportIfDescribed(into: &notices)
    try readEventList(&yaml, &notices)
  }

  /// Reads a list of events, or a map with further keys of the current one.
  mutating func readEventPart(
    _ yaml: inout YAMLCursor, isList: Bool, into notices: inout [TraceNotice]
  ) throws(YAMLFault) {
    guard let node = try yaml.next() else { return }
    if isList {
      guard node == .sequence else { throw yaml.invalid(node, "events", "a list") }
      try readEventList(&yaml, &notices)
    } else {
      guard node == .mapping else { throw yaml.invalid(node, "key of an event", "'evdev:'") }
      try readEventKeys(&yaml, &notices)
    }
  }

  private mutating func readEventList(
    _ yaml: inout YAMLCursor, _ notices: inout [TraceNotice]
  ) throws(YAMLFault) {
    while let node = try yaml.element() {
      if yaml.isNull(node) { throw yaml.fault(.missingField("event", expected: "'evdev:'")) }
      guard node == .mapping else { throw yaml.invalid(node, "event", "a map with 'evdev:'") }
      eventKeys = []
      try readEventKeys(&yaml, &notices)
    }
  }

  private mutating func readEventKeys(
    _ yaml: inout YAMLCursor, _ notices: inout [TraceNotice]
  ) throws(YAMLFault) {
    while let key = try yaml.key() {
      guard eventKeys.insert(key).inserted else { throw yaml.repeated(key) }
      let node = try yaml.value()
      guard key == "evdev" else {
        try yaml.skip(node)
        continue
      }
      guard try yaml.open(node, .sequence, "evdev", expected: "a list") else { continue }
      beginList(&notices)
      try readRowList(&yaml, &notices)
    }
  }

  /// Begins the rows of an event, at its start or after other keys.
  ///
  /// - Returns: Whether the event had no rows before.
  mutating func beginRows(isNewEvent: Bool, into notices: inout [TraceNotice]) -> Bool {
    if isNewEvent { eventKeys = [] }
    guard eventKeys.insert("evdev").inserted else { return false }
    beginList(&notices)
    return true
  }

  /// Begins a list.
  ///
  /// A list without `SYN_REPORT` at its end is the remainder of a frame in which the kernel dropped
  /// events: libevdev does not pass `SYN_DROPPED` to the tool, and skips the rest of that frame
  /// first, so that the next list is whole.
  ///
  /// This synthesizes the missing events: `SYN_DROPPED`, and the `SYN_REPORT` up to which all
  /// events are lost. Both have the time of the last row.
  private mutating func beginList(_ notices: inout [TraceNotice]) {
    guard isListOpen else { return }
    isListOpen = false
    tornLists += 1
    for code in [SynchronizationCode.dropped, SynchronizationCode.report] {
      let event = RawEvent(
        time: lastTime, type: EventType.synchronization, code: code, value: 0)
      notices.append(.event(event, device: device))
    }
  }

  /// Records rows that bypassed this value: the last of them, and whether lists began among them.
  mutating func noteRows(last: RawEvent?, hasNewEvents: Bool) {
    if let last { note(last) }
    if hasNewEvents, eventKeys.count > 1 { eventKeys = ["evdev"] }
  }

  private mutating func note(_ event: RawEvent) {
    isListOpen =
      event.type != EventType.synchronization
      || (event.code != SynchronizationCode.report && event.code != SynchronizationCode.dropped)
    lastTime = event.time
  }

  mutating func take(_ event: RawEvent, into notices: inout [TraceNotice]) {
    note(event)
    notices.append(.event(event, device: device))
  }

  /// Reads a list of rows.
  mutating func readRowPart(
    _ yaml: inout YAMLCursor, into notices: inout [TraceNotice]
  ) throws(YAMLFault) {
    guard let node = try yaml.next() else { return }
    guard node == .sequence else { throw yaml.invalid(node, "evdev", "a list") }
    try readRowList(&yaml, &notices)
  }

  private mutating func readRowList(
    _ yaml: inout YAMLCursor, _ notices: inout [TraceNotice]
  ) throws(YAMLFault) {
    while let node = try yaml.element() {
      if yaml.isNull(node) {
        throw yaml.fault(.missingField("event row", expected: Self.rowWords))
      }
      guard node == .sequence else { throw yaml.invalid(node, "event row", Self.rowWords) }
      take(try readRow(&yaml), into: &notices)
    }
  }

  private func readRow(_ yaml: inout YAMLCursor) throws(YAMLFault) -> RawEvent {
    let seconds = try yaml.number(
      "seconds", in: 0...EvemuLine.latestSecond, expected: "whole seconds before the year 2255")
    let microseconds = try yaml.number(
      "microseconds", in: 0...999_999, expected: "a number, 0 to 999999")
    let type = try yaml.number(
      "event type", in: 0...Int64(EventType.highest), expected: "a number, 0 to 31")
    let code = try yaml.number(
      "event code", in: 0...Int64(KeyCode.highest), expected: "a number, 0 to 767")
    let value = try yaml.number("event value", in: Self.value, expected: Self.valueWords)
    try endRow(&yaml, "event row", "five numbers")
    return RawEvent(
      time: TraceInstant(microseconds: seconds * 1_000_000 + microseconds),
      type: UInt16(truncatingIfNeeded: type), code: UInt16(truncatingIfNeeded: code),
      value: Int32(truncatingIfNeeded: value))
  }

  func endRow(
    _ yaml: inout YAMLCursor, _ name: String, _ expected: String
  ) throws(YAMLFault) {
    guard let node = try yaml.element() else { return }
    let found = node == .scalar ? excerpt(of: yaml.text) : "a list or map"
    throw yaml.fault(.unexpectedText(found: found, expected: "\(expected) in '\(name)'"))
  }

  static let value = Int64(Int32.min)...Int64(Int32.max)
  static let valueWords = "a number of 32 bits"
  private static let rowWords = "'[seconds, microseconds, type, code, value]'"
}
