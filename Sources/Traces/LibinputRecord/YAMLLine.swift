/// A line of a YAML text, valid only during the call that passes it.
struct YAMLLine {
  /// The text without its end and the blanks before that.
  let text: UnsafeRawBufferPointer
  /// The number of the line, from 1.
  let number: Int
  /// The column at which the content begins, from 0; tabs do not indent.
  let column: Int

  init(_ line: TextLine) {
    (text, number) = (line.text, line.number)
    column = text.firstIndex { $0 != Byte.space } ?? text.count
  }

  var content: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: text[column...]) }

  var isBlank: Bool { text.allSatisfy(Byte.isBlank) }

  var isComment: Bool { text.dropFirst(column).first { !Byte.isBlank($0) } == Byte.numberSign }

  /// Whether it begins an element of a list.
  var hasDash: Bool {
    text.count > column && text[column] == Byte.minus
      && (text.count == column + 1 || Byte.isBlank(text[column + 1]))
  }

  /// The column at which the dash's element begins; the line's length when it begins in another
  /// line.
  var elementColumn: Int {
    text[min(column + 1, text.count)...].firstIndex { $0 != Byte.space } ?? text.count
  }

  /// Returns the plain word and colon at this column; `nil` for other text.
  func key(at column: Int) -> Key? {
    let word = text[column...].prefix { Self.isLetter($0) }
    guard !word.isEmpty, word.endIndex < text.count, text[word.endIndex] == Byte.colon else {
      return nil
    }
    let rest = text[(word.endIndex + 1)...]
    guard let blank = rest.first else { return Key(word: word, isBare: true) }
    guard Byte.isBlank(blank) else { return nil }
    return Key(
      word: word, isBare: rest.first { !Byte.isBlank($0) } == Byte.numberSign)
  }

  struct Key {
    let word: Slice<UnsafeRawBufferPointer>
    /// Whether the value is not in this line.
    let isBare: Bool

    func isNamed(_ name: StaticString) -> Bool {
      word.elementsEqual(
        UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let letter = (byte | 0x20) &- 0x61
    return letter < 26 || byte == 0x5f || byte == Byte.minus || Byte.decimalDigit(byte) != nil
  }
}
