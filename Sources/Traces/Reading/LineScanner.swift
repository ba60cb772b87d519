/// The parts of a line scanner that are particular to a format.
///
/// A grammar delivers its results by appending to the notices. The exception is lines in the form
/// that every tool writes, which `readCanonicalLines` reads.
protocol LineGrammar {
  /// The name of the recording in errors, with its article.
  static var name: StaticString { get }
  /// The typical beginning of a recording, for errors.
  static var beginning: StaticString { get }
  /// Whether each event is delivered with the line that contains it, and none later.
  static var reportsPlaces: Bool { get }
  /// The places of the events that the last call of `read` or `finish` delivered.
  var eventLine: EventLine { get }

  /// Whether any line so far was of this format.
  ///
  /// Before that, an unknown line means that the input is not a recording, rather than a fault in
  /// one.
  var isRecognized: Bool { get }
  /// The device of the events that `readCanonicalLines` reads.
  ///
  /// It changes only in `read`, with a notice.
  var device: Int { get }

  /// Reads event lines of the usual form from the start of a line, up to the first other line.
  ///
  /// - Returns: The number of events, which is the number of lines without `eventlessLines`.
  mutating func readCanonicalLines(
    _ base: UnsafeRawPointer, _ end: Int, from position: inout Int,
    into events: UnsafeMutablePointer<RawEvent>, room: Int
  ) -> Int

  /// The number of events before each line without an event that the last call of
  /// `readCanonicalLines` read.
  var eventlessLines: [Int] { get }

  /// Reads any one line.
  mutating func read(_ line: TextLine, into notices: inout [TraceNotice]) throws(LineFault)

  /// Ends the input; `line` is the number of the last line.
  mutating func finish(line: Int, into notices: inout [TraceNotice]) throws(LineFault)
}

extension LineGrammar {
  static var reportsPlaces: Bool { true }
  var eventLine: EventLine { .same }

  var device: Int { 0 }
  var eventlessLines: [Int] { [] }

  mutating func readCanonicalLines(
    _ base: UnsafeRawPointer, _ end: Int, from position: inout Int,
    into events: UnsafeMutablePointer<RawEvent>, room: Int
  ) -> Int { 0 }

  mutating func finish(line: Int, into notices: inout [TraceNotice]) throws(LineFault) {}
}

/// The place of the events that a grammar delivered.
enum EventLine: Hashable {
  /// The events are in the line that was read.
  case same
  /// The events are in an earlier line, which has this number.
  case earlier(Int)
  /// The events are in several lines, or their lines are unknown.
  case unknown
}

/// One line of a text, valid only during the call that passes it.
struct TextLine {
  /// The line without its end, the blanks before that, and a byte order mark; it contains no NUL.
  let text: UnsafeRawBufferPointer
  /// The line with the blanks at the end.
  let untrimmed: UnsafeRawBufferPointer
  /// The number of the line, from 1.
  let number: Int
}

/// A scanner that cuts chunks into lines for a grammar.
///
/// It handles CRLF, a byte order mark, lines across chunks, lines that are too long, NUL bytes, and
/// a last line without an end.
struct LineScanner<Grammar: LineGrammar>: TraceScanner {
  var notices: [TraceNotice] = []
  private(set) var failure: TraceSyntaxError?
  private(set) var batchDevice = 0
  private(set) var batchPlaces: BatchPlaces?
  private(set) var noticePlace: TracePlace?
  private var grammar: Grammar
  private let file: String
  /// The number of the current line, from 1.
  private var line = 1
  /// The beginning of a line whose end is in a later chunk; at most `TraceReader.lineLimit`.
  private var carry: [UInt8] = []
  private var isFinished = false

  init(_ grammar: Grammar, file: String) {
    (self.grammar, self.file) = (grammar, file)
  }

  mutating func scan(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>
  ) -> Int {
    precondition(!isFinished, "parse after finish")
    batchDevice = grammar.device
    guard let base = chunk.baseAddress, let events = batch.baseAddress else { return 0 }
    var count = 0
    while position < chunk.count, notices.isEmpty, failure == nil {
      if carry.isEmpty {
        // The reference to the grammar's list of lines must be released first, or the list would be
        // copied.
        batchPlaces = nil
        count = grammar.readCanonicalLines(
          base, chunk.count, from: &position, into: events, room: batch.count)
        let eventless = grammar.eventlessLines
        batchPlaces = BatchPlaces(line: line, eventlessLines: eventless)
        line += count + eventless.count
        // The current line is for the next batch, because its notices come after the events.
        guard position < chunk.count, count == 0 else { break }
      }
      readLine(chunk, from: &position)
    }
    return count
  }

  mutating func finish() {
    guard failure == nil, !isFinished else { return }
    isFinished = true
    if Grammar.reportsPlaces { noticePlace = .line(line) }
    if !carry.isEmpty {
      let before = notices.count
      readCarry(isCut: true)
      guard failure == nil else { return }
      notices.insert(
        .warning(TraceWarning(line: line, kind: .unterminatedLastLine)), at: before)
    }
    guard grammar.isRecognized else {
      return fail(LineFault(at: 0, notARecording(UnsafeRawBufferPointer(start: nil, count: 0))), 1)
    }
    do throws(LineFault) {
      let before = notices.count
      try grammar.finish(line: line, into: &notices)
      if before == 0 { placeNotices() }
    } catch {
      fail(error, line)
    }
  }

  /// Reads the line that begins, or continues, at `position`.
  private mutating func readLine(_ chunk: UnsafeRawBufferPointer, from position: inout Int) {
    let room = TraceReader.lineLimit + 1 - carry.count
    let window = UnsafeRawBufferPointer(
      rebasing: chunk[position..<min(chunk.count, position + room)])
    guard let length = window.firstIndex(of: Byte.newline) else {
      carry.append(contentsOf: window)
      position += window.count
      if carry.count > TraceReader.lineLimit { failTooLong() }
      return
    }
    position += length + 1
    if Grammar.reportsPlaces { noticePlace = .line(line) }
    defer { line += 1 }
    guard !carry.isEmpty else {
      return read(UnsafeRawBufferPointer(rebasing: window[..<length]))
    }
    carry.append(contentsOf: window[..<length])
    readCarry()
  }

  private mutating func readCarry(isCut: Bool = false) {
    var bytes: [UInt8] = []
    swap(&bytes, &carry)
    bytes.withUnsafeBytes { read($0, isCut: isCut) }
    bytes.removeAll(keepingCapacity: true)
    carry = bytes
  }

  private mutating func read(_ whole: UnsafeRawBufferPointer, isCut: Bool = false) {
    let start = line == 1 ? byteOrderMarkLength(whole) : 0
    var end = whole.count
    if end > start, whole[end - 1] == Byte.carriageReturn { end -= 1 }
    let untrimmed = UnsafeRawBufferPointer(rebasing: whole[start..<end])
    while end > start, Byte.isBlank(whole[end - 1]) || whole[end - 1] == Byte.carriageReturn {
      end -= 1
    }
    let text = UnsafeRawBufferPointer(rebasing: whole[start..<end])
    do throws(LineFault) {
      if let nul = text.firstIndex(of: 0) {
        if !grammar.isRecognized { throw LineFault(at: 0, notARecording(text)) }
        throw LineFault(at: nul, .nulByte)
      }
      try grammar.read(
        TextLine(text: text, untrimmed: untrimmed, number: line), into: &notices)
      placeNotices()
    } catch {
      var fault = isCut ? error.inCutLine(text) : error
      fault.offset += start
      fail(fault, line)
    }
  }

  private mutating func placeNotices() {
    guard Grammar.reportsPlaces else { return }
    switch grammar.eventLine {
    case .same: break
    case .earlier(let line): noticePlace = .line(line)
    case .unknown: noticePlace = nil
    }
  }

  private func byteOrderMarkLength(_ text: UnsafeRawBufferPointer) -> Int {
    text.count >= 3 && text[0] == 0xef && text[1] == 0xbb && text[2] == 0xbf ? 3 : 0
  }

  // MARK: Failing

  private func notARecording(_ text: UnsafeRawBufferPointer) -> TraceSyntaxError.Kind {
    Grammar.notARecording(found: text)
  }

  private mutating func fail(_ fault: LineFault, _ line: Int) {
    failure = TraceSyntaxError(
      file: file, line: fault.line ?? line, column: fault.offset + 1, kind: fault.kind)
  }

  private mutating func failTooLong() {
    let limit = TraceReader.lineLimit
    guard !grammar.isRecognized, !carry.withUnsafeBytes({ Grammar.couldBegin($0) }) else {
      return fail(LineFault(at: limit, .lineTooLong(limit: limit)), line)
    }
    fail(LineFault(at: 0, carry.withUnsafeBytes { notARecording($0) }), line)
  }
}

extension LineGrammar {
  static func notARecording(found text: UnsafeRawBufferPointer) -> TraceSyntaxError.Kind {
    .notARecording("\(name)", found: excerpt(of: text), expected: "\(beginning)")
  }

  /// Whether a line that is too long to be read looks like one of this format.
  static func couldBegin(_ text: UnsafeRawBufferPointer) -> Bool {
    text[0] == Byte.numberSign || text[1] == Byte.colon
  }
}
