import Gestures

/// The fields of a line of `libinput debug-events`.
struct DebugEventFields {
  private let text: UnsafeRawBufferPointer
  private var place = 0

  init(_ text: UnsafeRawBufferPointer) {
    self.text = text
  }

  var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: text[place...]) }

  /// Reads the kernel's name of the device, after the mark of a change.
  mutating func device() throws(LineFault) -> String {
    if text.first == Byte.minus { place = 1 }
    let expected: StaticString = "a device such as 'event5' and what it did"
    let word = try self.word("line", expected)
    guard word.starts(with: "event".utf8), word.count > 5,
      word.dropFirst(5).allSatisfy({ Byte.decimalDigit($0) != nil })
    else { throw invalid(word, "line", expected) }
    return String(decoding: word, as: UTF8.self)
  }

  mutating func type() throws(LineFault) -> String {
    let expected: StaticString = "an event such as TOUCH_DOWN"
    let word = try self.word("event", expected)
    guard word.allSatisfy({ (0x41...0x5a).contains($0) || $0 == 0x5f }) else {
      throw invalid(word, "event", expected)
    }
    return String(decoding: word, as: UTF8.self)
  }

  struct Stamp {
    var time: TraceInstant
    var fractionDigits: Int
    var isNegative: Bool
  }

  /// Reads the seconds since the tool began, after a count of repetitions that is ignored.
  mutating func time() throws(LineFault) -> Stamp {
    let expected: StaticString = "a time such as +0.017s"
    var word = try self.word("time", expected)
    if word.allSatisfy({ Byte.decimalDigit($0) != nil }) { word = try self.word("time", expected) }
    guard word.last == 0x73, let dot = word.firstIndex(of: Byte.dot) else {
      throw invalid(word, "time", expected)
    }
    let isNegative = word.first == Byte.minus
    let start = isNegative || word.first == Byte.plus ? word.startIndex + 1 : word.startIndex
    let fraction = word[(dot + 1)..<(word.endIndex - 1)]
    guard let seconds = Self.digits(text[start..<dot], limit: EvemuLine.latestSecond),
      (1...6).contains(fraction.count), var microseconds = Self.digits(fraction, limit: 999_999)
    else { throw invalid(word, "time", expected) }
    for _ in fraction.count..<6 { microseconds *= 10 }
    let time = seconds * 1_000_000 + microseconds
    return Stamp(
      time: TraceInstant(microseconds: isNegative ? 0 : time), fractionDigits: fraction.count,
      isNegative: isNegative && time != 0)
  }

  var isAtEnd: Bool { text[place...].allSatisfy(Byte.isBlank) }

  /// Reads the slot in a text such as `0 (0)`: the device's slot, -1 without slots, and the seat's.
  mutating func slot() throws(LineFault) -> Int64 {
    let expected: StaticString = "a slot such as '0 (0)'"
    let word = try self.word("slot", expected)
    let isNegative = word.first == Byte.minus
    guard let slot = Self.digits(isNegative ? word.dropFirst() : word, limit: 65_535) else {
      throw invalid(word, "slot", expected)
    }
    skipBlanks()
    guard skip(0x28) else { throw missing("seat slot", expected) }
    let seat = try self.word("seat slot", expected)
    guard seat.last == 0x29 else { throw invalid(seat, "seat slot", expected) }
    return isNegative ? 0 : slot
  }

  /// Reads two numbers such as `50.00/20.83`, in hundredths.
  mutating func pair(_ name: StaticString) throws(LineFault) -> (x: Int32, y: Int32) {
    let x = try hundredths(name)
    skipBlanks()
    guard skip(0x2f) else { throw missing(name, "'/' and a second number") }
    return (x, try hundredths(name))
  }

  /// Reads the pair in parentheses that follows.
  mutating func innerPair(_ name: StaticString) throws(LineFault) -> (x: Int32, y: Int32) {
    skipBlanks()
    guard skip(0x28) else { throw missing(name, "'(' and two numbers") }
    return try pair(name)
  }

  /// Reads the state of a button such as `BTN_LEFT (272) pressed`.
  mutating func button() throws(LineFault) -> (code: UInt16, isPressed: Bool) {
    let expected: StaticString = "a button such as 'BTN_LEFT (272) pressed'"
    var word = try self.word("button", expected)
    if word.first != 0x28 { word = try self.word("button", expected) }
    guard word.first == 0x28, word.last == 0x29,
      let code = Self.digits(word.dropFirst().dropLast(), limit: Int64(KeyCode.highest))
    else { throw invalid(word, "button", expected) }
    var state = try self.word("button's state", expected)
    if state.last == Byte.comma { state = state.dropLast() }
    let isPressed = state.elementsEqual("pressed".utf8)
    guard isPressed || state.elementsEqual("released".utf8) else {
      throw invalid(state, "button's state", "'pressed' or 'released'")
    }
    return (UInt16(truncatingIfNeeded: code), isPressed)
  }

  // MARK: Pieces

  private mutating func skipBlanks() {
    while place < text.count, Byte.isBlank(text[place]) { place += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard place < text.count, text[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func word(
    _ name: StaticString, _ expected: StaticString
  ) throws(LineFault) -> Slice<UnsafeRawBufferPointer> {
    skipBlanks()
    let word = text[place...].prefix { !Byte.isBlank($0) }
    guard !word.isEmpty else { throw missing(name, expected) }
    place = word.endIndex
    return word
  }

  /// Reads a number with at most two digits after the dot, as the tool prints them.
  private mutating func hundredths(_ name: StaticString) throws(LineFault) -> Int32 {
    skipBlanks()
    let number = text[place...].prefix {
      Byte.decimalDigit($0) != nil || $0 == Byte.dot || $0 == Byte.minus || $0 == Byte.plus
    }
    guard !number.isEmpty else { throw missing(name, "a number such as 12.40") }
    let isNegative = number.first == Byte.minus
    let digits = isNegative || number.first == Byte.plus ? number.dropFirst() : number
    let dot = digits.firstIndex(of: Byte.dot) ?? digits.endIndex
    let fraction = digits[dot...].dropFirst()
    guard let whole = Self.digits(digits[..<dot], limit: 20_000_000), fraction.count <= 2,
      let part = fraction.isEmpty ? 0 : Self.digits(fraction, limit: 99)
    else { throw invalid(number, name, "a number such as 12.40") }
    place = number.endIndex
    let value = Int32(truncatingIfNeeded: whole * 100 + (fraction.count == 1 ? part * 10 : part))
    return isNegative ? -value : value
  }

  /// Returns the number of the digits; `nil` when there is none, another byte, or a number above
  /// the limit.
  static func digits(_ text: Slice<UnsafeRawBufferPointer>, limit: Int64) -> Int64? {
    guard (1...12).contains(text.count) else { return nil }
    var value: Int64 = 0
    for byte in text {
      guard let digit = Byte.decimalDigit(byte) else { return nil }
      value = value * 10 + Int64(digit)
    }
    return value <= limit ? value : nil
  }

  private func missing(_ name: StaticString, _ expected: StaticString) -> LineFault {
    guard place < text.count else {
      return LineFault(at: place, .missingField("\(name)", expected: "\(expected)"))
    }
    return invalid(text[place...].prefix { !Byte.isBlank($0) }, name, expected)
  }

  private func invalid(
    _ word: Slice<UnsafeRawBufferPointer>, _ name: StaticString, _ expected: StaticString
  ) -> LineFault {
    LineFault(
      at: word.startIndex, end: word.endIndex,
      .invalidField(
        "\(name)", found: excerpt(of: UnsafeRawBufferPointer(rebasing: word)),
        expected: "\(expected)"))
  }
}

/// The content of the line of a device that was added.
struct AddedDevice {
  private(set) var name = ""
  /// The capabilities: `t` for touch, `p` for pointer, …; empty when the line has none.
  private(set) var capabilities: [UInt8] = []
  /// The size in whole millimetres, rounded down.
  private(set) var size: (width: Int32, height: Int32)?

  /// Reads a text such as `Own Screen   seat0 default group1  cap:t  size 71x127mm ntouches 10`.
  init(_ text: UnsafeRawBufferPointer) {
    let words = text.split(whereSeparator: Byte.isBlank)
    // The seat's two names precede the group, and the device's name precedes them.
    let group = words.lastIndex { word in
      word.starts(with: "group".utf8)
        && DebugEventFields.digits(word.dropFirst(5), limit: 999_999) != nil
    }
    if let group, group >= 2 {
      if group > 2 {
        let bytes = text[words[0].startIndex..<words[group - 3].endIndex]
        name = String(decoding: bytes, as: UTF8.self)
      }
      readDetails(words[(group + 1)...])
    } else if let first = words.first, let last = words.last {
      name = String(decoding: text[first.startIndex..<last.endIndex], as: UTF8.self)
    }
  }

  private mutating func readDetails(_ words: ArraySlice<Slice<UnsafeRawBufferPointer>>) {
    var isSize = false
    for word in words {
      if isSize { size = Self.size(word) }
      isSize = word.elementsEqual("size".utf8)
      if word.starts(with: "cap:".utf8) { capabilities = Array(word.dropFirst(4)) }
    }
  }

  private static func size(_ word: Slice<UnsafeRawBufferPointer>) -> (Int32, Int32)? {
    guard word.suffix(2).elementsEqual("mm".utf8), let x = word.firstIndex(of: 0x78),
      let width = DebugEventFields.digits(word[..<x], limit: 100_000),
      let height = DebugEventFields.digits(word[(x + 1)..<(word.endIndex - 2)], limit: 100_000),
      width > 0, height > 0
    else { return nil }
    return (Int32(truncatingIfNeeded: width), Int32(truncatingIfNeeded: height))
  }
}
