/// A reader of the YAML in recordings of `libinput record`, value by value.
///
/// It reads lists and maps in blocks and in brackets, texts that are plain or in quotes, comments,
/// and one document with or without its marks. Recordings have had no other YAML in any release,
/// and scripts that read and write them add none. What a recording does not need is refused:
/// anchors, aliases, tags, blocks of text, keys with `?`, maps of one entry without braces in a
/// list, and other documents. What is read has the values that libyaml reads.
struct YAMLNodes {
  enum Node: Hashable {
    case scalar
    case sequence
    case mapping
    /// The end of the innermost sequence or mapping.
    case end
  }

  /// A list or map whose end has not been read.
  struct Frame {
    enum Kind: Hashable {
      case list
      /// A list in the column of the map whose value it is.
      case listInMap
      case map
      case flowList
      case flowMap
    }

    /// The part that comes next; lists in blocks have one kind of part only.
    enum Part: Hashable {
      /// The first key of a map in a block, which has been read already, or the first part between
      /// brackets.
      case first
      /// Another key or element, or the end.
      case next
      /// The value of a key.
      case value
      /// The value of a key without a colon.
      case noValue
    }

    let kind: Kind
    /// The column of the elements or keys; between brackets, that of the enclosing block.
    let column: Int
    var part = Part.first
  }

  var text: YAMLText
  var frames: [Frame] = []
  /// The last scalar.
  var scalar = YAMLScalar()
  /// The range of the last node, in bytes from the text's start.
  var range = 0..<0
  private var hasBegun = false

  /// Creates a reader at the beginning of a text, which must outlive this value.
  init(_ text: UnsafeRawBufferPointer) { self.text = YAMLText(text) }

  /// Returns the next node; `nil` at the end of the document, or when there is none.
  mutating func next() throws(YAMLFault) -> Node? {
    guard let frame = frames.last else { return try nextInDocument() }
    switch frame.kind {
    case .list, .listInMap: return try nextInList(frame)
    case .map: return try nextInMap(frame)
    case .flowList, .flowMap: return try nextInFlow(frame)
    }
  }

  // MARK: The document

  private mutating func nextInDocument() throws(YAMLFault) -> Node? {
    guard !hasBegun else {
      try endDocument()
      return nil
    }
    hasBegun = true
    try text.checkCharacters()
    let isVersioned = try readVersion()
    let isMarked = text.isDocumentMark
    guard isMarked || !isVersioned else { throw text.fault(.version) }
    if isMarked {
      guard text.byte == Byte.minus else { throw text.fault(.value) }
      text.place += 3
    }
    guard isMarked || !text.isAtEnd else { return nil }
    return try value(in: -1, isInLine: isMarked)
  }

  /// Reads the version of YAML before a document.
  ///
  /// - Returns: Whether there is one.
  private mutating func readVersion() throws(YAMLFault) -> Bool {
    text.skipSpaces()
    text.skipToContent(skipsTabs: false)
    guard text.column == 0, text.byte == Byte.percent else { return false }
    let rest = UnsafeRawBufferPointer(rebasing: text.bytes[text.place...])
    let words = "%YAML "
    guard rest.starts(with: words.utf8) else { throw text.fault(.version) }
    text.place += words.utf8.count
    text.skipBlanks()
    guard text.byte == Byte.zero + 1, text.byte(after: 1) == Byte.dot,
      text.byte(after: 2) == Byte.zero + 1 || text.byte(after: 2) == Byte.zero + 2
    else { throw text.fault(.version) }
    text.place += 3
    text.skipBlanks()
    guard text.isLineOver else { throw text.fault(.version) }
    text.skipToContent(skipsTabs: false)
    return true
  }

  /// Reads what may come after the value of a document: marks of its end.
  private mutating func endDocument() throws(YAMLFault) {
    text.skipToContent(skipsTabs: false)
    while text.isDocumentMark {
      guard text.byte == Byte.dot else {
        throw text.refuse("a second document", "one document in a file")
      }
      text.place += 3
      text.skipBlanks()
      guard text.isLineOver else { throw text.fault(.lineOver) }
      text.skipToContent(skipsTabs: false)
    }
    guard text.isAtEnd else { throw text.fault(.textOver) }
    range = text.place..<text.place
  }

  // MARK: Lists and maps in blocks

  private mutating func nextInList(_ frame: Frame) throws(YAMLFault) -> Node {
    guard continuesBlock(frame) else { return close() }
    guard text.column == frame.column, text.isIndicator(Byte.minus) else {
      if text.column == frame.column, frame.kind == .listInMap { return close() }
      throw text.fault(.element)
    }
    text.place += 1
    return try value(in: frame.column, isInLine: false)
  }

  private mutating func nextInMap(_ frame: Frame) throws(YAMLFault) -> Node {
    let index = frames.count - 1
    switch frame.part {
    case .value, .noValue:
      frames[index].part = .next
      return try value(in: frame.column, isInLine: true, isInMap: true)
    case .first: range = scalar.range
    case .next:
      guard continuesBlock(frame) else { return close() }
      guard text.column == frame.column, !text.isIndicator(Byte.minus) else {
        throw text.fault(.key)
      }
      try readScalar(in: frame.column, isKey: true)
      guard try isKey(isInLine: false) else {
        let end = scalar.range.upperBound
        throw text.fault(.colon, end..<end)
      }
    }
    // The colon.
    text.place += 1
    frames[index].part = .value
    return .scalar
  }

  /// Whether more of a block comes, which the text's next content shows.
  private mutating func continuesBlock(_ frame: Frame) -> Bool {
    text.skipToContent(skipsTabs: false)
    return !text.isAtEnd && !text.isDocumentMark && text.column >= frame.column
  }

  /// Ends the innermost list or map in a block, which has no end of its own.
  private mutating func close() -> Node {
    frames.removeLast()
    range = text.place..<text.place
    return .end
  }

  /// Reads a value, or its beginning, after the indicator before it.
  ///
  /// - Parameters:
  ///   - column: The column of the block, from 0; the value is indented further.
  ///   - isInLine: Whether the indicator permits no block in its line: a colon, the mark of a
  ///     document.
  ///   - isInMap: Whether a list may be in the same column.
  private mutating func value(
    in column: Int, isInLine: Bool, isInMap: Bool = false
  ) throws(YAMLFault) -> Node {
    let start = text.place
    if isInLine { text.skipBlanks() } else { text.skipSpaces() }
    let isInLine = isInLine && !text.isLineOver
    text.skipToContent(skipsTabs: false)
    let isListInMap =
      isInMap && !isInLine && text.column == column && text.isIndicator(Byte.minus)
    guard !text.isAtEnd, !text.isDocumentMark, text.column > column || isListInMap else {
      scalar.begin(at: start, isPlain: true)
      range = scalar.range
      return .scalar
    }
    if text.isIndicator(Byte.minus) {
      guard !isInLine else { throw text.fault(.value) }
      return open(isListInMap ? .listInMap : .list, .sequence, in: text.column)
    }
    if let node = openFlow(in: column) { return node }
    let valueColumn = text.column
    try readScalar(in: column, isKey: false)
    if try isKey(isInLine: isInLine) {
      _ = open(.map, .mapping, in: valueColumn)
      range = scalar.range.lowerBound..<scalar.range.lowerBound
      return .mapping
    }
    try endLine()
    range = scalar.range
    return .scalar
  }

  /// Opens a list or map at the place.
  mutating func open(_ kind: Frame.Kind, _ node: Node, in column: Int) -> Node {
    frames.append(Frame(kind: kind, column: column))
    range = text.place..<text.place
    return node
  }

  /// Checks that a value in a block is the last of its line.
  mutating func endLine() throws(YAMLFault) {
    text.skipBlanks()
    guard !text.isLineOver else { return }
    throw text.fault(text.isIndicator(Byte.colon) ? .oneKey : .lineOver)
  }
}
