/// The parser's state between lines; knows no sink, so that it is compiled once.
@usableFromInline
struct EvemuScanner {
  /// Something to hand over in order, other than plain events.
  @usableFromInline
  enum Notice {
    case description(DeviceDescription)
    case warning(TraceWarning)
    case event(RawEvent)
  }

  private enum Phase {
    /// Neither a version nor a line of a recording yet.
    case unrecognized
    case description
    case events
  }

  @usableFromInline static let batchSize = 256
  private static let newestMinor = 3

  @usableFromInline var notices: [Notice] = []
  @usableFromInline private(set) var failure: TraceSyntaxError?
  private(set) var header = EvemuHeader()
  private(set) var eventCount = 0
  private let file: String
  private var phase = Phase.unrecognized
  /// Of the line being read, from 1.
  private var line = 1
  /// The beginning of a line whose end is in a later chunk; at most `EvemuParser.lineLimit`.
  private var carry: [UInt8] = []
  private var canonicalLine = CanonicalEventLine()
  private var hasWarnedOfText = false
  private var isFinished = false

  init(file: String) {
    self.file = file
  }

  /// Reads lines until the chunk or the batch is used up, or a notice or failure turns up.
  ///
  /// - Returns: How many events of the batch were set.
  @usableFromInline
  mutating func scan(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int,
    into batch: UnsafeMutableBufferPointer<RawEvent>
  ) -> Int {
    precondition(!isFinished, "parse after finish")
    guard let base = chunk.baseAddress, let events = batch.baseAddress else { return 0 }
    var count = 0
    defer { eventCount += count }
    while position < chunk.count, count < batch.count, notices.isEmpty, failure == nil {
      if phase == .events, carry.isEmpty {
        count += readCanonicalLines(
          base, chunk.count, from: &position, into: events + count, room: batch.count - count)
        guard position < chunk.count, count < batch.count else { break }
      }
      if let event = readLine(chunk, from: &position) {
        (events + count).initialize(to: event)
        count += 1
      }
    }
    return count
  }

  /// Reads event lines of the usual form up to the first other line; nothing else in the
  /// scanner can change meanwhile, so the loop keeps its numbers in registers.
  private mutating func readCanonicalLines(
    _ base: UnsafeRawPointer, _ end: Int, from position: inout Int,
    into events: UnsafeMutablePointer<RawEvent>, room: Int
  ) -> Int {
    var place = position
    var count = 0
    var reader = canonicalLine
    while count < room, end - place >= CanonicalEventLine.window {
      let length = reader.read(
        base + place, available: end - place, into: events + count)
      guard length > 0 else { break }
      (place, count) = (place &+ length, count &+ 1)
    }
    (canonicalLine, position) = (reader, place)
    line += count
    return count
  }

  /// Reads the line that begins, or goes on, at `position`.
  private mutating func readLine(
    _ chunk: UnsafeRawBufferPointer, from position: inout Int
  ) -> RawEvent? {
    let room = EvemuParser.lineLimit + 1 - carry.count
    let window = UnsafeRawBufferPointer(
      rebasing: chunk[position..<min(chunk.count, position + room)])
    guard let length = window.firstIndex(of: Byte.newline) else {
      carry.append(contentsOf: window)
      position += window.count
      if carry.count > EvemuParser.lineLimit { failTooLong() }
      return nil
    }
    position += length + 1
    defer { line += 1 }
    guard !carry.isEmpty else {
      return read(UnsafeRawBufferPointer(rebasing: window[..<length]))
    }
    carry.append(contentsOf: window[..<length])
    return readCarry()
  }

  private mutating func readCarry(isCut: Bool = false) -> RawEvent? {
    var bytes: [UInt8] = []
    swap(&bytes, &carry)
    let event = bytes.withUnsafeBytes { read($0, isCut: isCut) }
    bytes.removeAll(keepingCapacity: true)
    carry = bytes
    return event
  }

  @usableFromInline
  mutating func finish() {
    guard failure == nil, !isFinished else { return }
    isFinished = true
    if !carry.isEmpty {
      if let event = readCarry(isCut: true) {
        notices.append(.event(event))
        eventCount += 1
      }
      guard failure == nil else { return }
      notices.insert(.warning(TraceWarning(line: line, kind: .unterminatedLastLine)), at: 0)
    }
    switch phase {
    case .unrecognized: fail(LineFault(at: 0, .notARecording(found: "")), line: 1)
    case .description:
      if header.isPresent { notices.append(.description(header.device)) }
    case .events: break
    }
  }

  // MARK: One line

  /// - Returns: An event when it is all that the line gives; else what there is is in `notices`.
  private mutating func read(
    _ whole: UnsafeRawBufferPointer, isCut: Bool = false
  ) -> RawEvent? {
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
        if phase == .unrecognized { throw LineFault(at: 0, notARecording(text)) }
        throw LineFault(at: nul, .nulByte)
      }
      return try take(try EvemuLine(text), text, untrimmed: untrimmed)
    } catch {
      var fault = isCut ? error.inCutLine(text) : error
      fault.offset += start
      fail(fault, line: line)
      return nil
    }
  }

  private mutating func take(
    _ content: EvemuLine, _ text: UnsafeRawBufferPointer, untrimmed: UnsafeRawBufferPointer
  ) throws(LineFault) -> RawEvent? {
    switch content {
    case .blank:
      return nil
    case .comment:
      if phase != .events { header.readComment(text) }
      return nil
    case .version(let major, let minor):
      try takeVersion(major: major, minor: minor, text)
      return nil
    case .event(let event, let fractionDigits):
      return take(event, fractionDigits: fractionDigits)
    case .unknown:
      try takeUnknown(text)
      return nil
    case .name, .identity, .properties, .codes, .axis, .light, .switched:
      try takeDescription(content, text, untrimmed: untrimmed)
      return nil
    }
  }

  private mutating func take(_ event: RawEvent, fractionDigits: Int) -> RawEvent? {
    if phase != .events {
      if header.isPresent { notices.append(.description(header.device)) }
      phase = .events
    }
    if fractionDigits != 6 {
      let kind = TraceWarning.Kind.fractionDigits(count: fractionDigits)
      notices.append(.warning(TraceWarning(line: line, kind: kind)))
    }
    guard !notices.isEmpty, !isFinished else { return event }
    notices.append(.event(event))
    eventCount += 1
    return nil
  }

  private mutating func takeDescription(
    _ content: EvemuLine, _ text: UnsafeRawBufferPointer, untrimmed: UnsafeRawBufferPointer
  ) throws(LineFault) {
    guard phase != .events else {
      throw LineFault(
        at: 0,
        .misplacedLine(
          "description", found: excerpt(of: text),
          expected: "events to the end, one device in a file"))
    }
    phase = .description
    switch content {
    case .name: try header.setName(untrimmed)
    case .identity(let identity): try header.setIdentity(identity, text)
    case .properties(let word): try header.addProperties(word, text)
    case .codes(let type, let word): try header.addCodes(type: type, word, text)
    case .axis(let axis): try header.setAxis(axis, text)
    case .light(let state): try header.addLight(state, text)
    case .switched(let state): try header.addSwitch(state, text)
    case .blank, .comment, .version, .event, .unknown:
      preconditionFailure("\(content) does not describe a device")
    }
  }

  /// The tools look for the version on the first line only; a copied terminal may have more
  /// lines before it. Later ones are comments.
  private mutating func takeVersion(
    major: Int, minor: Int, _ text: UnsafeRawBufferPointer
  ) throws(LineFault) {
    guard phase == .unrecognized else { return }
    guard major == 1 else {
      throw LineFault(
        at: 8, .unsupportedVersion(found: "\(major).\(minor)", supported: "1.0 to 1.3"))
    }
    if minor > Self.newestMinor {
      let kind = TraceWarning.Kind.newerVersion(major: major, minor: minor)
      notices.append(.warning(TraceWarning(line: line, kind: kind)))
    }
    phase = .description
  }

  private mutating func takeUnknown(_ text: UnsafeRawBufferPointer) throws(LineFault) {
    if phase != .events, isDialogue(text) {
      if !hasWarnedOfText {
        notices.append(.warning(TraceWarning(line: line, kind: .terminalText)))
      }
      hasWarnedOfText = true
      return
    }
    throw LineFault(
      at: 0,
      phase == .unrecognized ? notARecording(text) : .unknownLine(found: excerpt(of: text)))
  }

  /// What evemu-record asks on the terminal before it records.
  private func isDialogue(_ text: UnsafeRawBufferPointer) -> Bool {
    text.starts(with: "Available devices:".utf8) || text.starts(with: "/dev/input/".utf8)
      || text.starts(with: "Select the device event number".utf8)
  }

  private func byteOrderMarkLength(_ text: UnsafeRawBufferPointer) -> Int {
    text.count >= 3 && text[0] == 0xef && text[1] == 0xbb && text[2] == 0xbf ? 3 : 0
  }

  // MARK: Failing

  private func notARecording(_ text: UnsafeRawBufferPointer) -> TraceSyntaxError.Kind {
    .notARecording(found: excerpt(of: text))
  }

  private mutating func fail(_ fault: LineFault, line: Int) {
    failure = TraceSyntaxError(
      file: file, line: line, column: fault.offset + 1, kind: fault.kind)
  }

  private mutating func failTooLong() {
    let limit = EvemuParser.lineLimit
    let kind: TraceSyntaxError.Kind = carry.withUnsafeBytes { bytes in
      let isText = bytes[0] == Byte.numberSign || bytes[1] == Byte.colon
      return phase != .unrecognized || isText ? .lineTooLong(limit: limit) : notARecording(bytes)
    }
    let column = if case .lineTooLong = kind { limit } else { 0 }
    fail(LineFault(at: column, kind), line: line)
  }
}
