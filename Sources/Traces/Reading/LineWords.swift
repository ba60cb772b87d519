/// Steps over parts of a line, to find the kind of the line.
struct LineWords {
  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ text: Slice<UnsafeRawBufferPointer>) {
    rest = text
  }

  /// Whether only blanks and line ends follow.
  var isAtEnd: Bool { rest.allSatisfy { $0 <= Byte.space } }

  func starts(with mark: StaticString) -> Bool {
    UnsafeRawBufferPointer(rebasing: rest).starts(with: mark)
  }

  /// Skips blanks.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func skipBlanks() -> Bool { skip(while: Byte.isBlank) > 0 }

  /// Skips up to the next blank or control character.
  mutating func skipWord() { _ = skip { $0 > Byte.space } }

  /// Skips decimal digits.
  ///
  /// - Returns: The number of digits; the other methods of this kind return counts, too.
  mutating func skipDigits() -> Int { skip { Byte.decimalDigit($0) != nil } }

  /// Skips hexadecimal digits of either case.
  mutating func skipHexadecimal() -> Int { skip { Byte.hexadecimalDigit($0) != nil } }

  /// Skips capital letters and underscores.
  mutating func skipCapitals() -> Int { skip { (0x41...0x5a).contains($0) || $0 == 0x5f } }

  /// Skips a byte if it is next.
  ///
  /// - Returns: Whether the byte was there.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Skips a mark if it is next.
  ///
  /// - Returns: Whether the mark was there.
  mutating func skip(_ mark: StaticString) -> Bool {
    guard starts(with: mark) else { return false }
    rest = rest.dropFirst(mark.utf8CodeUnitCount)
    return true
  }

  /// Skips escape sequences of terminals, such as `ESC[1A`.
  mutating func skipEscapes() {
    while rest.first == Byte.escape {
      rest = rest.dropFirst()
      _ = skip(UInt8(ascii: "["))
      _ = skip { !(0x40...0x7e).contains($0) }
      rest = rest.dropFirst()
    }
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) -> Int {
    let count = rest.prefix(while: isPart).count
    rest = rest.dropFirst(count)
    return count
  }
}

extension UnsafeRawBufferPointer {
  /// The text between the first quotation mark and the last one; it may contain others.
  var quotedText: String {
    guard let first = firstIndex(of: Byte.quote) else { return "" }
    let last = lastIndex(of: Byte.quote) ?? first
    return String(decoding: self[(first + 1)..<Swift.max(last, first + 1)], as: UTF8.self)
  }

  func starts(with mark: StaticString) -> Bool {
    starts(with: UnsafeRawBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount))
  }

  /// Whether the mark occurs.
  ///
  /// - Complexity: O(count), since marks are short.
  func contains(_ mark: StaticString) -> Bool { firstPlace(of: mark) != nil }

  /// Returns the first position at which the mark begins; `nil` when it does not occur.
  ///
  /// - Complexity: O(count), since marks are short.
  func firstPlace(of mark: StaticString) -> Int? {
    let length = mark.utf8CodeUnitCount
    guard count >= length else { return nil }
    let first = mark.utf8Start[0]
    return (0...(count - length)).first { place in
      self[place] == first
        && UnsafeRawBufferPointer(rebasing: self[place...]).starts(with: mark)
    }
  }
}
