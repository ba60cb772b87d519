import JSON

/// The fields of a line.
struct CSVFields {
  let bytes: UnsafeRawBufferPointer
  let separator: UInt8
  /// The ranges of the fields, without blanks and quotation marks around them.
  let ranges: [Range<Int>]

  /// Splits a line into its fields.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - separator: The separator; `nil` uses the one that the line has.
  init(_ bytes: UnsafeRawBufferPointer, separator: UInt8?) {
    self.bytes = bytes
    let mark = separator ?? Self.separator(in: bytes)
    self.separator = mark
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(6)
    var start = 0
    while start <= bytes.count {
      let end = Self.fieldEnd(bytes, from: start, mark)
      ranges.append(Self.trim(start..<end, of: bytes))
      start = end + 1
    }
    self.ranges = ranges
  }

  /// Returns the end of a field.
  ///
  /// A separator between quotation marks ends no field, unless the second mark is missing.
  private static func fieldEnd(
    _ bytes: UnsafeRawBufferPointer, from start: Int, _ separator: UInt8
  ) -> Int {
    var end = start
    while end < bytes.count, Byte.isBlank(bytes[end]), bytes[end] != separator { end += 1 }
    if end < bytes.count, bytes[end] == Byte.quote, separator != Byte.quote,
      let closing = bytes[(end + 1)...].firstIndex(of: Byte.quote)
    {
      end = closing + 1
      // Doubled marks are part of the text.
      while end < bytes.count, bytes[end] == Byte.quote,
        let next = bytes[(end + 1)...].firstIndex(of: Byte.quote)
      { end = next + 1 }
    }
    while end < bytes.count, bytes[end] != separator { end += 1 }
    return end
  }

  /// Whether all fields are empty, as in the blank rows of spreadsheets.
  var isBlank: Bool { ranges.allSatisfy { $0.isEmpty } }

  private static func separator(in bytes: UnsafeRawBufferPointer) -> UInt8 {
    [Byte.tab, Byte.semicolon].first { bytes.contains($0) } ?? Byte.comma
  }

  /// Whether a field is this word of small letters, written in small or capital ones.
  func isWord(_ word: StaticString, _ index: Int) -> Bool {
    let field = bytes[ranges[index]]
    guard field.count == word.utf8CodeUnitCount else { return false }
    return zip(field, UnsafeBufferPointer(start: word.utf8Start, count: field.count))
      .allSatisfy { $0 | 0x20 == $1 }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func lowercaseText(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map(Byte.lowercase), as: UTF8.self)
  }

  func excerpt(_ range: Range<Int>) -> String {
    Traces.excerpt(of: UnsafeRawBufferPointer(rebasing: bytes[range]))
  }

  private static func trim(_ range: Range<Int>, of bytes: UnsafeRawBufferPointer) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Byte.isBlank(bytes[start]) { start += 1 }
    while end > start, Byte.isBlank(bytes[end - 1]) { end -= 1 }
    if end - start >= 2, bytes[start] == Byte.quote, bytes[end - 1] == Byte.quote {
      (start, end) = (start + 1, end - 1)
    }
    return start..<end
  }
}

// MARK: Values

extension CSVFields {
  /// Returns a field as a decimal number.
  ///
  /// Where semicolons separate the fields, a comma is a decimal point, as in the spreadsheets of
  /// most of Europe.
  private func decimal(_ index: Int) -> DecimalNumber {
    let field = UnsafeRawBufferPointer(rebasing: bytes[ranges[index]])
    let decimal = DecimalNumber(field, .loose)
    guard case .malformed = decimal, separator == Byte.semicolon, !field.contains(Byte.dot) else {
      return decimal
    }
    let pointed = field.map { $0 == Byte.comma ? Byte.dot : $0 }
    return pointed.withUnsafeBytes { DecimalNumber($0, .loose) }
  }

  /// Whether there is a field that is not empty.
  func has(_ index: Int) -> Bool { index < ranges.count && !ranges[index].isEmpty }

  func invalid(_ name: String, _ index: Int, expected: String) -> LineFault {
    let range = ranges[index]
    return LineFault(
      at: range.lowerBound, end: range.upperBound,
      .invalidField(name, found: excerpt(range), expected: expected))
  }

  /// Returns a field as a time in microseconds.
  func time(_ index: Int, _ unit: StrokeTime.Unit) throws(LineFault) -> Int64 {
    let value = try number("time", index, expected: unit.expectation)
    guard let time = StrokeTime.microseconds(value, unit) else {
      throw invalid("time", index, expected: unit.expectation)
    }
    return time
  }

  /// Returns a field as a position in thousandths of a point.
  func units(_ name: String, _ index: Int) throws(LineFault) -> Int32 {
    let value = try number(name, index, expected: StrokeScale.expectation)
    guard let units = StrokeScale.units(value) else {
      throw invalid(name, index, expected: StrokeScale.expectation)
    }
    return units
  }

  func wholeNumber(_ name: String, _ index: Int) throws(LineFault) -> Int64 {
    guard let value = Int64(exactly: try number(name, index, expected: "a whole number")) else {
      throw invalid(name, index, expected: "a whole number")
    }
    return value
  }

  /// Checks that the row has no more than so many fields.
  func expectCount(_ count: Int) throws(LineFault) {
    guard ranges.count > count else { return }
    let rest = ranges[count].lowerBound..<bytes.count
    throw LineFault(
      at: rest.lowerBound,
      .unexpectedText(found: excerpt(rest), expected: "\(count) fields"))
  }

  /// Returns a field as a number.
  ///
  /// - Parameter expected: The expectation in the error for a missing number.
  private func number(
    _ name: String, _ index: Int, expected: @autoclosure () -> String
  ) throws(LineFault) -> Double {
    guard has(index) else {
      let place = index < ranges.count ? ranges[index].lowerBound : bytes.count
      throw LineFault(at: place, .missingField(name, expected: expected()))
    }
    let decimal = decimal(index)
    guard case .value(let value) = decimal else {
      throw invalid(name, index, expected: decimal.expectation)
    }
    return value
  }
}

extension StrokeScale {
  /// The expectation in errors about positions.
  static let expectation = "points, -2147483 to 2147483"
}
