/// A cursor that walks over a YAML text, node by node.
///
/// It refuses constructs that recordings do not need and that expand a small text or that readers
/// interpret differently: anchors, aliases, tags, merge keys, repeated keys, keys that are not
/// scalars, a second document, and depths and counts beyond the limits.
struct YAMLCursor: ~Copyable {
  enum Node: Hashable {
    case scalar
    case sequence
    case mapping
    /// The end of the innermost sequence or mapping.
    case end
  }

  static let depthLimit = 32

  private struct Frame {
    /// The keys so far; `nil` in sequences.
    var keys: Set<String>?
    var expectsKey = false
  }

  private var events: YAMLEvents
  private var frames: [Frame] = []
  private var hasDocument = false
  private var isOver = false
  /// The number of nodes so far, counted while there is a limit.
  private var nodeCount = 0
  /// The limit for nodes; `nil` for any number.
  var nodeLimit: Int?

  /// Creates a cursor at the beginning of a text.
  ///
  /// - Parameters:
  ///   - text: UTF-8 that outlives this value.
  ///   - nodeLimit: The limit for nodes; `nil` for any number.
  init(_ text: UnsafeRawBufferPointer, nodeLimit: Int?) {
    events = YAMLEvents(text)
    self.nodeLimit = nodeLimit
  }

  /// The range of the last node, in characters from the text's start.
  var range: Range<Int> { events.range }

  /// The last scalar's text.
  var text: String { String(decoding: events.scalar, as: UTF8.self) }

  /// The bytes of the last scalar, valid until the next node is read.
  var scalar: UnsafeBufferPointer<UInt8> { events.scalar }

  var isPlain: Bool { events.isPlain }

  /// Returns the next node; `nil` at the end of the document, or when there is none.
  mutating func next() throws(YAMLFault) -> Node? {
    while !isOver {
      switch try events.next() {
      case .other: continue
      case .documentStart:
        guard !hasDocument else { throw refuse("a second document", "one document in a file") }
        hasDocument = true
      case .streamEnd: isOver = true
      case .alias: throw refuse("an alias", "plain YAML without anchors and aliases")
      case .scalar:
        try enter(scalar: true)
        return .scalar
      case .sequenceStart:
        try enter(scalar: false)
        try open(Frame())
        return .sequence
      case .mappingStart:
        try enter(scalar: false)
        try open(Frame(keys: [], expectsKey: true))
        return .mapping
      case .collectionEnd:
        frames.removeLast()
        return .end
      }
    }
    return nil
  }

  private mutating func open(_ frame: Frame) throws(YAMLFault) {
    guard frames.count < Self.depthLimit else {
      throw fault(.beyondLimit("nested lists and maps", limit: Self.depthLimit))
    }
    frames.append(frame)
  }

  private mutating func enter(scalar isScalar: Bool) throws(YAMLFault) {
    if events.hasDecoration { throw refuse("an anchor or tag", "plain YAML without either") }
    if let nodeLimit {
      nodeCount += 1
      guard nodeCount <= nodeLimit else {
        throw fault(.beyondLimit("values in a description", limit: nodeLimit))
      }
    }
    guard let last = frames.indices.last, frames[last].keys != nil else { return }
    guard frames[last].expectsKey else {
      frames[last].expectsKey = true
      return
    }
    guard isScalar else { throw refuse("a list or map as a key", "a word or number as a key") }
    let key = text
    guard key != "<<" || !isPlain else { throw refuse("a merge key", "each key written out") }
    guard frames[last].keys?.insert(key).inserted == true else { throw repeated(key) }
    frames[last].expectsKey = false
  }

  // MARK: Faults

  func fault(_ kind: TraceSyntaxError.Kind) -> YAMLFault {
    YAMLFault(.characters(events.range), kind)
  }

  /// Returns the fault of a repeated key, which is the last node.
  func repeated(_ key: String) -> YAMLFault {
    fault(
      .misplacedLine("key", found: excerpt(of: key), expected: "each key once in a map"))
  }

  private func refuse(_ found: String, _ expected: String) -> YAMLFault {
    fault(.unexpectedText(found: found, expected: expected))
  }
}
