import Gestures

/// One event's line of an evtest recording, read by its grammar.
struct EvtestEventLine {
  enum Content {
    case event(RawEvent)
    /// The text of old versions for each end that is not a frame's, of any kind.
    case oldSynchronization(TraceInstant)
    /// The end of something that the version has no name for.
    case unknownSynchronization
  }

  var content: Content
  /// The text that names type and code, up to the value; or all text after the time stamp.
  var text: Range<Int>?
  /// The number of digits of the time stamp's fraction where six are expected; else `nil`.
  var fractionDigits: Int?

  /// Whether a line is an event, valid or not.
  static func isEvent(_ text: UnsafeRawBufferPointer) -> Bool {
    text.starts(with: "Event: " as StaticString) || text.starts(with: "time " as StaticString)
  }

  /// Reads an event's line.
  ///
  /// - Parameter bytes: A line that is an event.
  init(_ bytes: UnsafeRawBufferPointer) throws(LineFault) {
    var fields = LineCursor(bytes)
    fields.skipBlanks()
    let isOwn = fields.rest.starts(with: "Event: " as StaticString)
    if isOwn { fields.skipWord() }
    let stamp = try Self.stamp(&fields, isOwn: isOwn)
    if isOwn { fractionDigits = stamp.digits }
    fields.skipBlanks()
    let start = fields.position
    guard fields.rest.starts(with: "type " as StaticString) else {
      content = try Self.synchronization(fields, at: stamp.time)
      if case .event = content { text = start..<bytes.count }
      return
    }
    fields.skipWord()
    let type = try Self.number("event type", upTo: EventType.highest, &fields)
    try Self.skip(", code", &fields)
    let code = try Self.number("event code", upTo: KeyCode.highest, &fields)
    try Self.skip(", value", &fields)
    fields.skipBlanks()
    let isHexadecimal = isOwn && Self.isHexadecimal(type, code)
    text = isHexadecimal ? nil : start..<fields.position
    let value = try Self.value(&fields, isHexadecimal: isHexadecimal)
    content = .event(RawEvent(time: stamp.time, type: type, code: code, value: value))
  }

  /// Reads a time stamp.
  ///
  /// evtest prints seconds and six digits of microseconds; Python's prints a decimal fraction,
  /// without zeros at its end.
  private static func stamp(
    _ fields: inout LineCursor, isOwn: Bool
  ) throws(LineFault) -> (time: TraceInstant, digits: Int) {
    let word = try fields.field("time stamp", expected: "'time' and seconds with a fraction")
    guard fields.bytes[word].elementsEqual("time".utf8) else {
      throw fields.invalid(word, "time stamp", "'time' and seconds with a fraction")
    }
    let seconds = try fields.decimal(
      "time stamp", in: 0...EvemuLine.latestSecond,
      expected: "seconds before the year 2255, a dot and microseconds", upTo: Byte.dot)
    try fields.expect(Byte.dot, in: "time stamp", expected: "a dot and microseconds")
    let start = fields.position
    let expected: StaticString = "six digits, 000000 to 999999"
    let fraction = try fields.decimal(
      "microseconds", in: 0...999_999_999, expected: expected, upTo: UInt8(ascii: ","))
    let digits = fields.position - start
    guard digits <= 9 else {
      throw fields.invalid(start..<fields.position, "microseconds", expected)
    }
    if isOwn {
      guard fields.position < fields.bytes.count else {
        throw LineFault(
          at: fields.position, .missingField("event", expected: "a comma and an event"))
      }
      try fields.expect(UInt8(ascii: ","), in: "time stamp", expected: "a comma")
    }
    var microseconds = fraction
    for _ in digits..<max(digits, 6) { microseconds *= 10 }
    for _ in 6..<max(digits, 6) { microseconds /= 10 }
    return (TraceInstant(microseconds: seconds * 1_000_000 + microseconds), digits)
  }

  /// Returns the number of a type or code; a name in parentheses may follow.
  private static func number(
    _ name: StaticString, upTo limit: UInt16, _ fields: inout LineCursor
  ) throws(LineFault) -> UInt16 {
    let number = try fields.decimal(
      name, in: 0...Int64(limit), expected: "a decimal number that the kernel has",
      upTo: UInt8(ascii: ","))
    return UInt16(number)
  }

  /// Skips to the position after a mark that must be there; names before it may contain anything.
  private static func skip(
    _ mark: StaticString, _ fields: inout LineCursor
  ) throws(LineFault) {
    while !fields.rest.starts(with: mark) {
      guard fields.position < fields.bytes.count else {
        throw LineFault(
          at: fields.position, .missingField("'\(mark)'", expected: "'\(mark)' and a number"))
      }
      fields.skipByte()
    }
    for _ in 0..<mark.utf8CodeUnitCount { fields.skipByte() }
  }

  /// Whether evtest prints the value in hexadecimal, without a mark for it.
  private static func isHexadecimal(_ type: UInt16, _ code: UInt16) -> Bool {
    type == EventType.miscellaneous
      && (code == MiscellaneousCode.raw || code == MiscellaneousCode.scan)
  }

  private static func value(
    _ fields: inout LineCursor, isHexadecimal: Bool
  ) throws(LineFault) -> Int32 {
    let value: Int32
    if isHexadecimal {
      let number = try fields.hexadecimal(
        "event value", digits: 1...8, atMost: .max, expected: "hexadecimal digits, up to 8")
      value = Int32(bitPattern: number)
    } else {
      value = try fields.int32("event value")
    }
    try fields.finish()
    return value
  }

  // MARK: Ends of frames

  private static let words: [(word: StaticString, code: UInt16)] = [
    ("SYN_REPORT", SynchronizationCode.report), ("Report Sync", SynchronizationCode.report),
    ("SYN_MT_REPORT", SynchronizationCode.contactReport),
    ("SYN_DROPPED", SynchronizationCode.dropped),
    ("SYN_CONFIG", SynchronizationCode.configuration),
  ]

  /// Returns the end of a frame or of something else.
  ///
  /// The word decides; the rules around it differ among versions.
  private static func synchronization(
    _ fields: LineCursor, at time: TraceInstant
  ) throws(LineFault) -> Content {
    let rest = fields.rest
    guard !rest.contains("Event:") else {
      throw LineFault(
        at: fields.position,
        .unexpectedText(found: excerpt(of: rest), expected: "one event a line"))
    }
    if let known = words.first(where: { rest.contains($0.word) }) {
      return .event(
        RawEvent(time: time, type: EventType.synchronization, code: known.code, value: 0))
    }
    if rest.contains("Config Sync") { return .oldSynchronization(time) }
    if rest.contains(" ? ") { return .unknownSynchronization }
    let expected: StaticString = "'type', or a word such as SYN_REPORT"
    guard !rest.isEmpty else {
      throw LineFault(at: fields.position, .missingField("event", expected: "\(expected)"))
    }
    throw fields.invalid(fields.position..<fields.bytes.count, "event", expected)
  }
}
