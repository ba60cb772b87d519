extension YAMLNodes {
  /// The greatest distance of a colon from the start of its key in characters, as in libyaml.
  private static let keyLimit = 1024

  /// Reads a scalar in a block.
  ///
  /// - Parameters:
  ///   - column: The column of the block.
  ///   - isKey: Whether it has to be a key.
  mutating func readScalar(in column: Int, isKey: Bool) throws(YAMLFault) {
    try readScalar(in: column, isKey: isKey, isInFlow: false)
    range = scalar.range
  }

  /// Reads a scalar in a block or between brackets.
  mutating func readScalar(
    in column: Int, isKey: Bool, isInFlow: Bool
  ) throws(YAMLFault) {
    let isAlone = YAMLText.isGap(text.byte(after: 1))
    switch text.byte {
    case Byte.quote, Byte.apostrophe: return try text.readQuoted(&scalar)
    case Byte.openBracket where isKey, Byte.openBrace where isKey:
      throw text.refuse("a list or map as a key", "a word or number as a key")
    case Byte.ampersand, Byte.exclamationMark:
      throw text.refuse("an anchor or tag", "plain YAML without either")
    case Byte.asterisk:
      throw text.refuse("an alias", "plain YAML without anchors and aliases")
    case Byte.questionMark where isAlone || isInFlow:
      throw text.refuse("a key with '?'", "a word or number as a key")
    case Byte.bar where !isInFlow, Byte.greaterThan where !isInFlow: throw text.fault(.textInLine)
    case Byte.tab: throw text.fault(.indentation)
    case Byte.minus where isAlone, Byte.colon where isAlone || isInFlow, Byte.comma,
      Byte.openBracket, Byte.closeBracket, Byte.openBrace, Byte.closeBrace, Byte.bar,
      Byte.greaterThan, Byte.percent, Byte.at, Byte.backquote:
      throw text.fault(isKey ? .key : .value)
    default: try text.readPlain(&scalar, in: column, isInFlow: isInFlow)
    }
  }

  /// Whether the scalar that was read is a key: whether a colon follows.
  ///
  /// - Parameter isInLine: Whether the scalar is in a place of its line where no key may be.
  mutating func isKey(isInLine: Bool) throws(YAMLFault) -> Bool {
    let (place, lineStart) = (text.place, text.lineStart)
    text.skipBlanks()
    guard text.isIndicator(Byte.colon) else {
      (text.place, text.lineStart) = (place, lineStart)
      return false
    }
    guard !isInLine else { throw text.fault(.oneKey) }
    guard isShort else { throw text.fault(.shortKey, scalar.range) }
    return true
  }

  /// Whether the scalar that was read is short enough for a key before a colon at the place.
  var isShort: Bool {
    guard scalar.isInOneLine else { return false }
    let key = text.bytes[scalar.range.lowerBound..<text.place]
    // Every byte but those that continue a character begins one.
    return key.count <= Self.keyLimit
      || key.reduce(0) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 } <= Self.keyLimit
  }
}
