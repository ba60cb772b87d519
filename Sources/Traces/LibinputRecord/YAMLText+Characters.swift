extension YAMLText {
  /// Checks that the text is UTF-8, and that its characters are printable.
  ///
  /// Tabs and line ends are permitted. The characters that other readers of YAML treat as line ends
  /// are not, so that all readers see the same lines.
  func checkCharacters() throws(YAMLFault) {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if (0x20..<0x7f).contains(byte) || byte == Byte.newline || byte == Byte.tab {
        place += 1
        continue
      }
      let (character, length) = try character(at: place)
      let range = place..<(place + length)
      switch character {
      case UInt32(Byte.carriageReturn), 0x85, 0x2028, 0x2029: throw fault(.lineEnd, range)
      case 0..<0x20, 0x7f..<0xa0, 0xfeff, 0xfffe, 0xffff: throw fault(.printableText, range)
      default: place += length
      }
    }
  }

  /// Returns the character at a place, and its length in bytes.
  private func character(at place: Int) throws(YAMLFault) -> (UInt32, Int) {
    let first = bytes[place]
    let length =
      switch first {
      case 0..<0x80: 1
      case 0xc2..<0xe0: 2
      case 0xe0..<0xf0: 3
      case 0xf0..<0xf5: 4
      default: 0
      }
    guard length > 0, place + length <= bytes.count else {
      throw fault(.utf8, place..<min(place + max(length, 1), bytes.count))
    }
    var character = length == 1 ? UInt32(first) : UInt32(first) & (0x7f >> UInt32(length))
    for offset in 1..<max(length, 1) {
      let byte = bytes[place + offset]
      guard byte & 0xc0 == 0x80 else { throw fault(.utf8, place..<(place + length)) }
      character = character << 6 | UInt32(byte & 0x3f)
    }
    let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0
    guard character >= least, Unicode.Scalar(character) != nil else {
      throw fault(.utf8, place..<(place + length))
    }
    return (character, length)
  }
}
