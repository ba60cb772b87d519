import Gestures

/// One event's line of a getevent recording, read by its grammar.
struct GeteventEventLine {
  enum Content {
    case event(RawEvent)
    /// A code that the kernel's headers do not name, with its label.
    case unknown(label: String)
  }

  var content: Content
  /// The path with the colon and the blank after it; empty when the line names no device.
  var path: Range<Int>
  /// The labels of type and code with their blanks, when they are in their columns.
  var labels: Range<Int>?
  /// The number of digits of the time stamp's fraction, which should be six.
  var fractionDigits: Int

  static let valueExpected: StaticString =
    "eight hexadecimal digits or a label such as DOWN, one event a line"

  /// Reads an event's line.
  ///
  /// - Throws: A fault if the line does not match the grammar of a line with a time stamp.
  init(_ bytes: UnsafeRawBufferPointer, hasTimes: Bool) throws(LineFault) {
    var fields = LineCursor(bytes)
    let stamp = try Self.stamp(&fields, hasTimes: hasTimes)
    fractionDigits = stamp.fractionDigits
    path = Self.path(&fields)
    let start = fields.position
    let type = try Self.type(&fields)
    fields.skipBlanks()
    let codeStart = fields.position
    let code = try Self.code(&fields, type: type)
    fields.skipBlanks()
    let valueStart = fields.position
    let value = try Self.value(&fields, type: type, code: code)
    try Self.finish(&fields)
    switch code {
    case .number(let code):
      content = .event(RawEvent(time: stamp.time, type: type, code: code, value: value))
      let isInColumns =
        bytes[start] == UInt8(ascii: "E") && codeStart == start + 13 && valueStart == start + 34
      labels = isInColumns ? start..<valueStart : nil
    case .unknown(let label):
      content = .unknown(label: label)
    }
  }

  /// Whether a line is an event with a time stamp, valid or not.
  static func isStamped(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var words = LineWords(bytes[...])
    words.skipBlanks()
    if words.skip(UInt8(ascii: "[")) {
      words.skipBlanks()
      return words.skipDigits() > 0 || words.isAtEnd
    }
    return words.skipDigits() > 0 && words.skip(Byte.minus) && words.skipDigits() > 0
      && (words.isAtEnd || words.skip(Byte.colon))
  }

  /// Whether a line is an event without a time stamp.
  static func isUnstamped(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var words = LineWords(bytes[...])
    words.skipBlanks()
    if words.starts(with: "/dev/") {
      words.skipWord()
      words.skipBlanks()
    }
    if words.starts(with: "EV_") { return true }
    for digits in [4, 4, 8] {
      guard words.skipHexadecimal() == digits else { return false }
      words.skipBlanks()
    }
    return true
  }

  // MARK: Fields

  /// Reads a stamp: `[4242.000001]`, or `4242-1:` of old versions, whose microseconds are not
  /// padded.
  private static func stamp(
    _ fields: inout LineCursor, hasTimes: Bool
  ) throws(LineFault) -> (time: TraceInstant, fractionDigits: Int) {
    fields.skipBlanks()
    guard isStamped(fields.rest) else {
      throw LineFault(
        at: fields.position,
        .missingField(
          "time stamp",
          expected: hasTimes
            ? "'[seconds.microseconds]', as on the lines before"
            : "'[seconds.microseconds]'; record again with 'getevent -lt', which writes times"))
    }
    let isOld = fields.bytes[fields.position] != UInt8(ascii: "[")
    if !isOld { try fields.expect(UInt8(ascii: "["), in: "time stamp", expected: "'['") }
    let seconds = try fields.decimal(
      "time stamp", in: 0...EvemuLine.latestSecond,
      expected: "seconds before the year 2255, a dot and microseconds",
      upTo: isOld ? Byte.minus : Byte.dot)
    try fields.expect(
      isOld ? Byte.minus : Byte.dot, in: "time stamp", expected: "a dot and microseconds")
    let end = isOld ? Byte.colon : UInt8(ascii: "]")
    let start = fields.position
    let microseconds = try fields.decimal(
      "microseconds", in: 0...999_999, expected: "six digits, 000000 to 999999", upTo: end)
    let digits = fields.position - start
    guard !fields.isAtEnd else {
      throw LineFault(
        at: fields.position, .missingField("end of the time stamp", expected: "']' and an event"))
    }
    try fields.expect(end, in: "time stamp", expected: isOld ? "':'" : "']'")
    return (
      TraceInstant(microseconds: seconds * 1_000_000 + microseconds), isOld ? 6 : digits
    )
  }

  /// Returns the range of a path such as `/dev/input/event2: `, in which colons may occur.
  private static func path(_ fields: inout LineCursor) -> Range<Int> {
    fields.skipBlanks()
    let start = fields.position
    guard start < fields.bytes.count, fields.bytes[start] == UInt8(ascii: "/") else {
      return start..<start
    }
    var words = fields
    while words.position < words.bytes.count {
      words.skipWord()
      if words.bytes[words.position - 1] == Byte.colon {
        words.skipBlanks()
        fields = words
        return start..<words.position
      }
      words.skipBlanks()
    }
    return start..<start
  }

  private static func type(_ fields: inout LineCursor) throws(LineFault) -> UInt16 {
    let expected: StaticString = "four hexadecimal digits up to 001f or a label such as EV_ABS"
    let field = try fields.field("event type", expected: expected)
    let number = hexadecimal(fields.bytes[field], digits: 4).map { UInt16($0) }
    let labelled = label(fields, field).flatMap(EventLabels.type(labelled:))
    guard let type = number ?? labelled, type <= EventType.highest else {
      throw fields.invalid(field, "event type", expected)
    }
    return type
  }

  private enum Code {
    case number(UInt16)
    case unknown(String)
  }

  private static func code(
    _ fields: inout LineCursor, type: UInt16
  ) throws(LineFault) -> Code {
    let expected: StaticString =
      "four hexadecimal digits up to 02ff or a label such as ABS_MT_POSITION_X"
    let field = try fields.field("event code", expected: expected)
    if let number = hexadecimal(fields.bytes[field], digits: 4), number <= UInt32(KeyCode.highest) {
      return .number(UInt16(number))
    }
    guard let label = label(fields, field) else {
      throw fields.invalid(field, "event code", expected)
    }
    if let number = EventLabels.code(labelled: label, ofType: type) { return .number(number) }
    // Newer kernels have more keys; a position or the end of a frame must not be lost.
    guard type != EventType.absolute, type != EventType.synchronization, type != EventType.relative
    else { throw fields.invalid(field, "event code", expected) }
    return .unknown(label)
  }

  private static func value(
    _ fields: inout LineCursor, type: UInt16, code: Code
  ) throws(LineFault) -> Int32 {
    let field = try fields.field("event value", expected: valueExpected)
    if let number = hexadecimal(fields.bytes[field], digits: 8) {
      return Int32(bitPattern: number)
    }
    let codeNumber = if case .number(let number) = code { number } else { UInt16.max }
    guard let label = label(fields, field),
      let value = EventLabels.value(labelled: label, ofType: type, code: codeNumber)
    else { throw fields.invalid(field, "event value", valueExpected) }
    return value
  }

  /// Reads the end of the line; only the rate of `-r` may follow.
  private static func finish(_ fields: inout LineCursor) throws(LineFault) {
    fields.skipBlanks()
    if fields.position < fields.bytes.count, fields.bytes[fields.position] == UInt8(ascii: "r") {
      let word = try fields.field("rate", expected: "'rate'")
      guard fields.bytes[word].elementsEqual("rate".utf8) else {
        throw fields.invalid(word, "rate", "'rate' and reports in a second")
      }
      _ = try fields.decimal(
        "rate", in: Int64.min...Int64.max, expected: "reports in a second, a whole number")
    }
    fields.skipBlanks()
    guard fields.position == fields.bytes.count else {
      throw LineFault(
        at: fields.position,
        .unexpectedText(
          found: excerpt(of: fields.rest), expected: "one event a line; record without -n"))
    }
  }

  /// Returns a label of capital letters, digits and underscores; `nil` for other text.
  static func label(_ fields: LineCursor, _ field: Range<Int>) -> String? {
    let text = fields.bytes[field]
    let isLabel = text.allSatisfy { byte in
      (0x41...0x5a).contains(byte) || byte == 0x5f || Byte.decimalDigit(byte) != nil
    }
    return isLabel && !text.isEmpty ? String(decoding: text, as: UTF8.self) : nil
  }

  static func hexadecimal(_ text: Slice<UnsafeRawBufferPointer>, digits: Int) -> UInt32? {
    guard text.count == digits else { return nil }
    var value: UInt32 = 0
    for byte in text {
      guard let digit = Byte.hexadecimalDigit(byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
