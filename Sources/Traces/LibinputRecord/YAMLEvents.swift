import CYaml

/// The events of libyaml's parser over a text in memory.
///
/// The document API is not used: it builds a tree, and copies everything that an alias names.
struct YAMLEvents: ~Copyable {
  enum Event: Hashable {
    case documentStart(isExplicit: Bool)
    case scalar
    case sequenceStart
    case mappingStart
    case collectionEnd
    case alias
    case streamEnd
    /// An event without content: the end of a document, the stream's start.
    case other
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Creates a parser by `yaml_parser_initialize`, `yaml_parser_set_encoding` and
  /// `yaml_parser_set_input_string`.
  ///
  /// - Parameter text: UTF-8 without a byte order mark. It must outlive this value.
  init(_ text: UnsafeRawBufferPointer) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    guard yaml_parser_initialize(parser) == 1 else { preconditionFailure("no memory for libyaml") }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(
      parser, text.baseAddress?.assumingMemoryBound(to: UInt8.self), text.count)
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// Returns the next event by `yaml_parser_parse`.
  mutating func next() throws(YAMLFault) -> Event {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) == 1 else { throw fault }
    switch event.pointee.type {
    case YAML_DOCUMENT_START_EVENT:
      return .documentStart(isExplicit: event.pointee.data.document_start.implicit == 0)
    case YAML_SCALAR_EVENT: return .scalar
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
    case YAML_ALIAS_EVENT: return .alias
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return .other
    }
  }

  /// The range of the last event, in characters from the text's start.
  var range: Range<Int> {
    let start = Int(event.pointee.start_mark.index)
    return start..<max(start, Int(event.pointee.end_mark.index))
  }

  /// The text of the last event, which must be a scalar, until the next call of `next`.
  var scalar: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
  }

  /// Whether the last scalar was written without quotes.
  var isPlain: Bool { event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE }

  /// Whether the last event has an anchor or a tag.
  var hasDecoration: Bool {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT:
      event.pointee.data.scalar.anchor != nil || event.pointee.data.scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      event.pointee.data.sequence_start.anchor != nil
        || event.pointee.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      event.pointee.data.mapping_start.anchor != nil
        || event.pointee.data.mapping_start.tag != nil
    default: false
    }
  }

  private var fault: YAMLFault {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "no memory"
    let isUndecodable = parser.pointee.error == YAML_READER_ERROR
    return YAMLFault(
      isUndecodable
        ? .byte(parser.pointee.problem_offset)
        : .characters(at: Int(parser.pointee.problem_mark.index)),
      .notYAML(problem))
  }
}

/// A fault in a YAML text, before the text's place in its file is known.
struct YAMLFault: Error {
  /// A place, counted from the text's start.
  enum Place: Hashable {
    case byte(Int)
    case characters(Range<Int>)

    static func characters(at place: Int) -> Place { .characters(place..<place) }
  }

  var place: Place
  var kind: TraceSyntaxError.Kind

  init(_ place: Place, _ kind: TraceSyntaxError.Kind) {
    (self.place, self.kind) = (place, kind)
  }
}
