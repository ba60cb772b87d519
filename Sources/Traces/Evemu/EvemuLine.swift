import Gestures

/// One line of an evemu recording, read by its grammar.
///
/// `CanonicalEventLine` reads the usual event lines; this reads all of them, with the same result
/// for those.
enum EvemuLine {
  case blank
  case comment
  case version(major: Int, minor: Int)
  case name
  case identity(DeviceIdentity)
  /// Properties: 64 bits, the lowest code first.
  case properties(UInt64)
  case codes(type: UInt16, UInt64)
  case axis(Axis)
  case light(CodeState)
  case switched(CodeState)
  /// An event, and the number of digits of the time stamp's fraction, which should be six.
  case event(RawEvent, fractionDigits: Int)
  case unknown

  /// Reads a line.
  ///
  /// - Parameter bytes: The line without its end and the blanks before it.
  /// - Throws: A fault if the line does not match the grammar of its kind.
  init(_ bytes: UnsafeRawBufferPointer) throws(LineFault) {
    guard let first = bytes.first else {
      self = .blank
      return
    }
    guard first != Byte.numberSign else {
      self = Self.version(in: bytes) ?? .comment
      return
    }
    guard bytes.count >= 2, bytes[1] == Byte.colon else {
      self = .unknown
      return
    }
    var fields = LineCursor(bytes, from: 2)
    switch Unicode.Scalar(first) {
    case "E": self = try Self.event(&fields)
    case "N": self = .name
    case "I": self = try Self.identity(&fields)
    case "P": self = .properties(try Self.bits(&fields))
    case "B": self = try Self.codes(&fields)
    case "A": self = try Self.axis(&fields)
    case "L": self = .light(try Self.state(&fields))
    case "S": self = .switched(try Self.state(&fields))
    default: self = .unknown
    }
  }

  /// Returns the version of a line such as `# EVEMU 1.3`; `nil` for a line with anything else.
  private static func version(in bytes: UnsafeRawBufferPointer) -> EvemuLine? {
    let mark: StaticString = "# EVEMU "
    guard bytes.starts(with: UnsafeRawBufferPointer(start: mark.utf8Start, count: 8)) else {
      return nil
    }
    var numbers = LineCursor(bytes, from: 8)
    do throws(LineFault) {
      let major = try numbers.decimal("version", in: 0...999, expected: "", upTo: Byte.dot)
      try numbers.expect(Byte.dot, in: "version", expected: "")
      let minor = try numbers.decimal("version", in: 0...999, expected: "")
      return .version(major: Int(major), minor: Int(minor))
    } catch {
      return nil
    }
  }

  /// The latest second, in the year 2255: up to there a double holds every microsecond, and so does
  /// JSON.
  static let latestSecond: Int64 = 9_007_199_253

  private static func event(_ fields: inout LineCursor) throws(LineFault) -> EvemuLine {
    let seconds = try fields.decimal(
      "time stamp", in: 0...latestSecond,
      expected: "seconds before the year 2255, a dot and microseconds",
      upTo: Byte.dot)
    try fields.expect(Byte.dot, in: "time stamp", expected: "a dot and microseconds")
    let start = fields.position
    guard start < fields.bytes.count, !Byte.isBlank(fields.bytes[start]) else {
      throw LineFault(at: start, .missingField("microseconds", expected: "six digits"))
    }
    let microseconds = try fields.decimal(
      "microseconds", in: 0...999_999, expected: "six digits, 000000 to 999999")
    let digits = fields.position - start
    let type = try fields.hexadecimal(
      "event type", digits: 1...4, atMost: UInt32(EventType.highest),
      expected: "hexadecimal digits, 0000 to 001f")
    let code = try fields.hexadecimal(
      "event code", digits: 1...4, atMost: UInt32(KeyCode.highest),
      expected: "hexadecimal digits, 0000 to 02ff")
    let value = try fields.int32("event value")
    try fields.finish()
    let event = RawEvent(
      time: TraceInstant(microseconds: seconds * 1_000_000 + microseconds),
      type: UInt16(type), code: UInt16(code), value: value)
    return .event(event, fractionDigits: digits)
  }

  private static func identity(_ fields: inout LineCursor) throws(LineFault) -> EvemuLine {
    let bus = try word("bus", &fields)
    let vendor = try word("vendor", &fields)
    let product = try word("product", &fields)
    let version = try word("version", &fields)
    try fields.finish()
    return .identity(DeviceIdentity(bus: bus, vendor: vendor, product: product, version: version))
  }

  private static func word(
    _ name: StaticString, _ fields: inout LineCursor
  ) throws(LineFault) -> UInt16 {
    UInt16(
      try fields.hexadecimal(
        name, digits: 1...4, atMost: 0xffff, expected: "four hexadecimal digits"))
  }

  private static func codes(_ fields: inout LineCursor) throws(LineFault) -> EvemuLine {
    let type = try fields.hexadecimal(
      "event type", digits: 1...4, atMost: UInt32(EventType.highest),
      expected: "hexadecimal digits, 00 to 1f")
    return .codes(type: UInt16(type), try bits(&fields))
  }

  private static func bits(_ fields: inout LineCursor) throws(LineFault) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<UInt64(8) {
      let byte = try fields.hexadecimal(
        "bit mask", digits: 1...2, atMost: 0xff, expected: "eight bytes of two hexadecimal digits")
      bits |= UInt64(byte) << (8 * index)
    }
    try fields.finish()
    return bits
  }

  private static func axis(_ fields: inout LineCursor) throws(LineFault) -> EvemuLine {
    let code = try fields.hexadecimal(
      "axis", digits: 1...4, atMost: UInt32(AbsoluteAxis.highest),
      expected: "hexadecimal digits, 00 to 3f")
    var range = AxisRange(
      minimum: try fields.int32("minimum"), maximum: try fields.int32("maximum"),
      fuzz: try fields.int32("fuzz"), flat: try fields.int32("flat"))
    fields.skipBlanks()
    if !fields.isAtEnd {
      let resolution = try fields.int32("resolution")
      range.resolution = resolution > 0 ? resolution : nil
    }
    try fields.finish()
    return .axis(Axis(code: UInt16(code), range: range))
  }

  private static func state(_ fields: inout LineCursor) throws(LineFault) -> CodeState {
    let code = try fields.hexadecimal(
      "LED or switch", digits: 1...4, atMost: UInt32(KeyCode.highest),
      expected: "hexadecimal digits")
    let state = try fields.int32("state")
    try fields.finish()
    return CodeState(code: UInt16(code), state: state)
  }
}
