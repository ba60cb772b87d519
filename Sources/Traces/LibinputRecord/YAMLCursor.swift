/// A cursor that walks over a YAML text, node by node.
///
/// It refuses what readers interpret differently, and what would make them slow or large: merge
/// keys, repeated keys, and depths and counts beyond the limits.
struct YAMLCursor {
  typealias Node = YAMLNodes.Node

  static let depthLimit = 32

  private struct Frame {
    /// The keys so far; `nil` in sequences.
    var keys: Set<String>?
    var expectsKey = false
  }

  private var nodes: YAMLNodes
  private var frames: [Frame] = []
  /// The number of nodes so far, counted while there is a limit.
  private var nodeCount = 0
  /// The limit for nodes; `nil` for any number.
  var nodeLimit: Int?

  /// Creates a cursor at the beginning of a text.
  ///
  /// - Parameters:
  ///   - text: A text that outlives this value.
  ///   - nodeLimit: The limit for nodes; `nil` for any number.
  init(_ text: UnsafeRawBufferPointer, nodeLimit: Int?) {
    nodes = YAMLNodes(text)
    self.nodeLimit = nodeLimit
  }

  /// The range of the last node, in bytes from the text's start.
  var range: Range<Int> { nodes.range }

  /// The last scalar's text.
  var text: String { String(decoding: scalar, as: UTF8.self) }

  /// The last scalar's text in UTF-8.
  var scalar: [UInt8] { nodes.scalar.value }

  var isPlain: Bool { nodes.scalar.isPlain }

  /// Returns the next node; `nil` at the end of the document, or when there is none.
  mutating func next() throws(YAMLFault) -> Node? {
    guard let node = try nodes.next() else { return nil }
    switch node {
    case .scalar: try enter()
    case .sequence:
      try enter()
      try open(Frame())
    case .mapping:
      try enter()
      try open(Frame(keys: [], expectsKey: true))
    case .end: frames.removeLast()
    }
    return node
  }

  private mutating func open(_ frame: Frame) throws(YAMLFault) {
    guard frames.count < Self.depthLimit else {
      throw fault(.beyondLimit("nested lists and maps", limit: Self.depthLimit))
    }
    frames.append(frame)
  }

  private mutating func enter() throws(YAMLFault) {
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
    let key = text
    guard key != "<<" || !isPlain else {
      throw fault(.unexpectedText(found: "a merge key", expected: "each key written out"))
    }
    guard frames[last].keys?.insert(key).inserted == true else { throw repeated(key) }
    frames[last].expectsKey = false
  }

  // MARK: Faults

  func fault(_ kind: TraceSyntaxError.Kind) -> YAMLFault {
    YAMLFault(range, kind)
  }

  /// Returns the fault of a repeated key, which is the last node.
  func repeated(_ key: String) -> YAMLFault {
    fault(
      .misplacedLine("key", found: excerpt(of: key), expected: "each key once in a map"))
  }
}
