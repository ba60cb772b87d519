import JSON

/// A position in a `TextBuffer` at which text is written without a check for room each time.
///
/// Obtain one from `TextBuffer.append(atMost:_:)`, which makes the room. A row is some hundred
/// pieces of a few bytes; the position stays in a register from one piece to the next.
struct TextCursor {
  /// The longest text of a number: a sign, 39 digits, a point, 6 decimals.
  static let numberLength = 48

  typealias Place = UnsafeMutablePointer<UInt8>

  private(set) var place: Place

  init(at place: Place) {
    self.place = place
  }

  /// Returns the maximum number of bytes that `append(quoted:)` writes.
  static func quotedLength(_ text: String) -> Int {
    6 * text.utf8.count + 2
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    // Raw memory, because Embedded Swift copies typed bytes one by one.
    UnsafeMutableRawPointer(place).copyMemory(from: text.utf8Start, byteCount: length)
    place += length
  }

  @inline(__always)
  mutating func append(byte: UInt8) {
    place.pointee = byte
    place += 1
  }

  /// Moves past bytes that were written at `place`.
  @inline(__always)
  mutating func skip(_ length: Int) {
    place += length
  }

  /// Writes decimal digits, with a minus sign where needed.
  @inline(__always)
  mutating func append(_ number: Int64) {
    if 0 <= number, number < 10 {
      append(byte: 0x30 + UInt8(truncatingIfNeeded: number))
    } else {
      place = Self.put(number, at: place)
    }
  }

  /// Writes a finite number, rounded to 6 decimals with halves away from zero.
  ///
  /// Trailing zeros are dropped. The text is never `-0` and never has an exponent.
  @inline(__always)
  mutating func append(_ number: Double) {
    // Most numbers of a timeline are 0 or 1.
    if number == 0 {
      append(byte: 0x30)
    } else if number == 1 {
      append(byte: 0x31)
    } else {
      place = Self.put(number, at: place)
    }
  }

  @inline(__always)
  mutating func append(_ first: Double, _ second: Double) {
    append(first)
    append(byte: 0x2c)
    append(second)
  }

  /// Writes a JSON string with its quotes.
  ///
  /// In addition to what RFC 8259 requires, it escapes everything that a terminal may interpret:
  /// control characters of all kinds, and marks that change the direction of text.
  @inline(__always)
  mutating func append(quoted text: String) {
    place = Self.put(quoted: text, at: place)
  }
}

// These are functions from position to position, because a cursor passed to a function would live
// in memory.
extension TextCursor {
  @inline(never)
  private static func put(_ number: Int64, at place: Place) -> Place {
    guard number < 0 else { return putDigits(number.magnitude, at: place) }
    place.pointee = 0x2d
    return putDigits(number.magnitude, at: place + 1)
  }

  @inline(never)
  private static func put(_ number: Double, at place: Place) -> Place {
    let magnitude = number.magnitude
    // This is also false for NaN.
    guard magnitude < 9e9 else { return putLarge(number, at: place) }
    let scaled = UInt64(truncatingIfNeeded: Int64(magnitude * 1_000_000 + 0.5))
    var place = place
    if number < 0, scaled > 0 {
      place.pointee = 0x2d
      place += 1
    }
    let whole = scaled / 1_000_000
    place = putDigits(whole, at: place)
    return putDecimals(UInt32(truncatingIfNeeded: scaled &- whole &* 1_000_000), at: place)
  }

  /// Writes a large number.
  ///
  /// Above 9e9, a million times the number does not fit the 53 bits of a double, so the whole part
  /// and the fraction are printed separately.
  @inline(never)
  private static func putLarge(_ number: Double, at place: Place) -> Place {
    precondition(number.isFinite, "a timeline holds finite numbers only, not \(number)")
    precondition(number.magnitude < 1e38, "\(number) is beyond any screen")
    let whole = number.magnitude.rounded(.down)
    // Neighbouring doubles are more than a millionth apart here, so this is less than a million.
    let millionths = UInt32((number.magnitude - whole) * 1_000_000 + 0.5)
    var place = place
    if number < 0 {
      place.pointee = 0x2d
      place += 1
    }
    return putDecimals(millionths, at: putWhole(whole, at: place))
  }

  /// Writes a whole number below 10^38, in two words if it does not fit one.
  private static func putWhole(_ whole: Double, at place: Place) -> Place {
    guard whole >= 0x1p64 else { return putDigits(UInt64(whole), at: place) }
    let high = (whole * 0x1p-64).rounded(.down)
    let tenToThe19 = 10_000_000_000_000_000_000 as UInt64
    var (upper, lower) = tenToThe19.dividingFullWidth(
      (UInt64(high), UInt64(whole - high * 0x1p64)))
    let start = putDigits(upper, at: place)
    for index in (0..<19).reversed() {
      start[index] = 0x30 + UInt8(lower % 10)
      lower /= 10
    }
    return start + 19
  }

  @inline(__always)
  private static func putDecimals(_ millionths: UInt32, at place: Place) -> Place {
    guard millionths > 0 else { return place }
    place.pointee = 0x2e
    let high = millionths / 10_000
    let low = millionths % 10_000
    putPair(high, at: place + 1)
    putPair(low / 100, at: place + 3)
    putPair(low % 100, at: place + 5)
    var end = place + 7
    while end[-1] == 0x30 { end -= 1 }
    return end
  }

  @inline(__always)
  private static func putDigits(_ number: UInt64, at place: Place) -> Place {
    guard number < 10_000 else { return putManyDigits(number, at: place) }
    let small = UInt32(truncatingIfNeeded: number)
    if small < 100 { return putShort(small, at: place) }
    let end = putShort(small / 100, at: place)
    putPair(small % 100, at: end)
    return end + 2
  }

  @inline(never)
  private static func putManyDigits(_ number: UInt64, at place: Place) -> Place {
    let high = number / 10_000
    let end = high < 10_000 ? putDigits(high, at: place) : putManyDigits(high, at: place)
    let rest = UInt32(truncatingIfNeeded: number &- high &* 10_000)
    putPair(rest / 100, at: end)
    putPair(rest % 100, at: end + 2)
    return end + 4
  }

  /// Writes one digit or two.
  @inline(__always)
  private static func putShort(_ number: UInt32, at place: Place) -> Place {
    if number < 10 {
      place.pointee = 0x30 + UInt8(truncatingIfNeeded: number)
      return place + 1
    }
    putPair(number, at: place)
    return place + 2
  }

  /// Writes two digits at a time: this halves the number of divisions, which take most of the time
  /// of printing a number.
  @inline(__always)
  private static func putPair(_ number: UInt32, at place: Place) {
    let pair = UnsafeRawPointer(pairs.utf8Start + Int(number) * 2).loadUnaligned(as: UInt16.self)
    UnsafeMutableRawPointer(place).storeBytes(of: pair, as: UInt16.self)
  }

  /// The texts of the numbers 00, 01, … 99.
  private static let pairs: StaticString = """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839\
    40414243444546474849505152535455565758596061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """

  @inline(never)
  private static func put(quoted text: String, at place: Place) -> Place {
    var content = text
    place.pointee = 0x22
    let plainEnd = content.withUTF8 { putPlain($0, at: place + 1) }
    if let end = plainEnd {
      end.pointee = 0x22
      return end + 1
    }
    var end = place + 1
    for scalar in text.unicodeScalars { end = put(scalar, at: end) }
    end.pointee = 0x22
    return end + 1
  }

  /// Writes at most six bytes for each byte of UTF-8.
  private static func put(_ scalar: Unicode.Scalar, at place: Place) -> Place {
    if scalar.isASCII { return put(character: UInt8(scalar.value), at: place) }
    if byteScalars.contains(scalar.value) { return put(escapedUnit: 0xfffd, at: place) }
    var end = place
    if scalar.isUnprintable {
      for unit in scalar.utf16 { end = put(escapedUnit: unit, at: end) }
    } else {
      for byte in scalar.utf8 { end = put(byte: byte, at: end) }
    }
    return end
  }

  /// The scalars that represent bytes of a file's name that are not text (`FileName`), which are
  /// escaped.
  private static let byteScalars: ClosedRange<UInt32> = 0x10_ff80...0x10_ffff

  /// Copies and checks the bytes in one pass; returns `nil` when some of them must be escaped in a
  /// JSON string.
  @inline(__always)
  private static func putPlain(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Place
  ) -> Place? {
    var special: UInt8 = 0
    for index in 0..<bytes.count {
      let byte = bytes[index]
      place[index] = byte
      // There is no early exit and no `||`, because each would be a branch at every byte.
      special |= bit(byte &- 0x20 > 0x5e) | bit(byte == 0x22) | bit(byte == 0x5c)
    }
    return special == 0 ? place + bytes.count : nil
  }

  @inline(__always)
  private static func bit(_ isSet: Bool) -> UInt8 {
    isSet ? 1 : 0
  }

  private static func put(character byte: UInt8, at place: Place) -> Place {
    switch byte {
    case 0x22, 0x5c: put(escaped: byte, at: place)
    case 0x0a: put(escaped: 0x6e, at: place)
    case 0x09: put(escaped: 0x74, at: place)
    case 0x0d: put(escaped: 0x72, at: place)
    case 0..<0x20, 0x7f: put(escapedUnit: UInt16(byte), at: place)
    default: put(byte: byte, at: place)
    }
  }

  private static func put(byte: UInt8, at place: Place) -> Place {
    place.pointee = byte
    return place + 1
  }

  private static func put(escaped byte: UInt8, at place: Place) -> Place {
    put(byte: byte, at: put(byte: 0x5c, at: place))
  }

  private static func put(escapedUnit unit: UInt16, at place: Place) -> Place {
    var cursor = TextCursor(at: place)
    cursor.append("\\u")
    for shift in [UInt16(12), 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 15)
      cursor.append(byte: digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
    return cursor.place
  }
}
