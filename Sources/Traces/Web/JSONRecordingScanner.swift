import JSON

/// The parts of a JSON scanner that are particular to a recording format.
protocol JSONGrammar {
  /// The name of the recording in errors, with its article.
  static var name: StaticString { get }
  /// The typical beginning of a recording, for errors.
  static var beginning: StaticString { get }
  /// Whether values follow each other, as in JSON Lines.
  static var isSequence: Bool { get }
  /// The limit for containers within each other.
  static var depthLimit: Int { get }

  /// Whether anything so far was of this format.
  var isRecognized: Bool { get }
  /// Whether the next tokens are not needed; see `JSONScanner.isSkipping`.
  var isSkipping: Bool { get }
  /// Whether `drain` has anything to deliver. Until it has, no token is read.
  var isFull: Bool { get }

  mutating func take(
    _ token: JSONToken, at place: TextPlace, written: [UInt8],
    into notices: inout [TraceNotice]
  ) throws(TextFault)

  /// Delivers some of the results.
  mutating func drain(into notices: inout [TraceNotice])

  /// Delivers the events that are certain, because the input was cut.
  mutating func cut(into notices: inout [TraceNotice])

  /// Ends an input that was whole.
  mutating func finish(at end: TextPlace, into notices: inout [TraceNotice]) throws(TextFault)
}

/// A scanner that reads JSON for a grammar.
///
/// It handles places, cut inputs, and inputs that are not recordings.
struct JSONRecordingScanner<Grammar: JSONGrammar>: TraceScanner {
  /// The number of events that are delivered at once; a few more are possible.
  private static var batchSize: Int { 256 }

  var notices: [TraceNotice] = []
  private(set) var failure: TraceSyntaxError?
  var batchDevice: Int { 0 }
  private var grammar: Grammar
  private let file: String
  private var json = JSONScanner(
    depthLimit: Grammar.depthLimit, isSequence: Grammar.isSequence)
  /// Whether the last byte was read but is not returned yet, so that the caller asks for the rest.
  private var isHolding = false
  private var isFinished = false

  init(_ grammar: Grammar, file: String) {
    (self.grammar, self.file) = (grammar, file)
  }

  mutating func scan(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>
  ) -> Int {
    precondition(!isFinished, "parse after finish")
    if isHolding { position += 1 }
    isHolding = false
    do throws(TextFault) {
      while notices.count < Self.batchSize {
        if grammar.isFull {
          grammar.drain(into: &notices)
          continue
        }
        json.isSkipping = grammar.isSkipping
        guard let token = try next(chunk, from: &position) else { break }
        try grammar.take(token, at: json.place, written: json.writtenNumber, into: &notices)
      }
    } catch {
      fail(error)
    }
    if grammar.isFull, failure == nil {
      position -= 1
      isHolding = true
    }
    return 0
  }

  private mutating func next(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int
  ) throws(TextFault) -> JSONToken? {
    do throws(JSONError) {
      return try json.next(chunk, from: &position)
    } catch {
      throw TextFault(error)
    }
  }

  mutating func finish() {
    guard failure == nil, !isFinished else { return }
    isFinished = true
    do throws(TextFault) {
      try readLastNumber()
      try finishText()
      guard grammar.isRecognized else {
        throw TextFault(place: TextPlace(line: 1, column: 1), kind: Self.notARecording(found: ""))
      }
      try grammar.finish(at: json.end, into: &notices)
    } catch {
      if case .cutLine = error.kind { grammar.cut(into: &notices) }
      fail(error)
    }
  }

  private mutating func finishText() throws(TextFault) {
    do throws(JSONError) {
      try json.finish()
    } catch {
      throw TextFault(error)
    }
  }

  /// Reads a number that only the input's end completes.
  private mutating func readLastNumber() throws(TextFault) {
    guard json.isInNumber, json.depth == 0 else { return }
    let blank = [Byte.space]
    var position = 0
    let token = try blank.withUnsafeBufferPointer { bytes throws(TextFault) in
      try next(UnsafeRawBufferPointer(bytes), from: &position)
    }
    guard let token else { return }
    try grammar.take(token, at: json.place, written: json.writtenNumber, into: &notices)
  }

  private mutating func fail(_ fault: TextFault) {
    var kind = fault.kind
    if !grammar.isRecognized, json.depth == 0, case .unexpectedText(let found, _) = kind {
      kind = Self.notARecording(found: found)
    }
    failure = TraceSyntaxError(
      file: file, line: fault.place.line, column: fault.place.column, kind: kind)
  }

  private static func notARecording(found: String) -> TraceSyntaxError.Kind {
    .notARecording("\(Grammar.name)", found: found, expected: "\(Grammar.beginning)")
  }
}

extension JSONToken {
  /// Returns the token in a message.
  ///
  /// - Parameter written: The text of a number.
  func words(written: [UInt8] = []) -> String {
    switch self {
    case .objectStart: "{"
    case .objectEnd: "}"
    case .arrayStart: "["
    case .arrayEnd: "]"
    case .key(let text), .string(let text): excerpt(of: text)
    case .number: excerpt(of: written)
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    }
  }
}
