/// The reading of lists and maps between brackets.
extension YAMLNodes {
  /// Opens a list or map if its bracket is at the place.
  mutating func openFlow(in column: Int) -> Node? {
    let isList = text.byte == Byte.openBracket
    guard isList || text.byte == Byte.openBrace else { return nil }
    let node = open(isList ? .flowList : .flowMap, isList ? .sequence : .mapping, in: column)
    text.place += 1
    range = (text.place - 1)..<text.place
    return node
  }

  mutating func nextInFlow(_ frame: Frame) throws(YAMLFault) -> Node {
    let index = frames.count - 1
    let isList = frame.kind == .flowList
    if frame.part == .noValue { return missingValue() }
    try skipInFlow()
    let isClosing = text.byte == (isList ? Byte.closeBracket : Byte.closeBrace)
    switch frame.part {
    case .first: break
    case .next:
      if isClosing { break }
      guard text.byte == Byte.comma else {
        throw text.fault(isList ? .listSeparator : .mapSeparator)
      }
      text.place += 1
      try skipInFlow()
      if text.byte != (isList ? Byte.closeBracket : Byte.closeBrace) { break }
      return try closeFlow()
    case .value, .noValue:
      if isClosing || text.byte == Byte.comma { return missingValue() }
      frames[index].part = .next
      return try flowValue(frame)
    }
    if isClosing { return try closeFlow() }
    guard isList else { return try flowKey(frame) }
    frames[index].part = .next
    return try flowValue(frame)
  }

  /// Skips to the next content between brackets.
  private mutating func skipInFlow() throws(YAMLFault) {
    text.skipBlanks()
    text.skipToContent(skipsTabs: true)
    guard !text.isAtEnd, !text.isDocumentMark else { throw text.fault(.valueInDocument) }
  }

  private mutating func closeFlow() throws(YAMLFault) -> Node {
    frames.removeLast()
    text.place += 1
    range = (text.place - 1)..<text.place
    let isInFlow = frames.last.map { $0.kind == .flowList || $0.kind == .flowMap } ?? false
    if !isInFlow { try endLine() }
    return .end
  }

  private mutating func flowValue(_ frame: Frame) throws(YAMLFault) -> Node {
    if let node = openFlow(in: frame.column) { return node }
    try readScalar(in: frame.column, isKey: false, isInFlow: true)
    range = scalar.range
    return .scalar
  }

  /// Reads a key between braces, and the colon after it if there is one.
  private mutating func flowKey(_ frame: Frame) throws(YAMLFault) -> Node {
    try readScalar(in: frame.column, isKey: true, isInFlow: true)
    range = scalar.range
    text.skipBlanks()
    let hasColon = text.byte == Byte.colon
    guard !hasColon || isShort else { throw text.fault(.shortKey, range) }
    if hasColon { text.place += 1 }
    frames[frames.count - 1].part = hasColon ? .value : .noValue
    return .scalar
  }

  /// Returns the value of a key that has none: an empty scalar.
  private mutating func missingValue() -> Node {
    frames[frames.count - 1].part = .next
    scalar.begin(at: text.place, isPlain: true)
    range = scalar.range
    return .scalar
  }
}
