/// The grammar of evemu recordings of every version, with and without a description.
///
/// It accepts versions 1.0 to 1.3 (and newer minor ones, with a warning), descriptions without
/// events, events without a description or version, and the output of Android's and umockdev's
/// tools. Source of the grammar: evemu's `src/evemu.c`.
struct EvemuGrammar: LineGrammar {
  static let name: StaticString = "an evemu recording"
  static let beginning: StaticString = "'# EVEMU', a description or 'E:'"

  private enum Phase {
    /// The state before a version or any line of a recording.
    case unrecognized
    case description
    case events
  }

  private static let newestMinor = 3

  private var header = EvemuHeader()
  private var phase = Phase.unrecognized
  private var canonicalLine = CanonicalEventLine()
  private var hasWarnedOfText = false

  var isRecognized: Bool { phase != .unrecognized }

  /// Reads event lines of the usual form up to the first other line.
  ///
  /// Nothing else in the scanner can change during the loop, so the loop keeps its numbers in
  /// registers.
  mutating func readCanonicalLines(
    _ base: UnsafeRawPointer, _ end: Int, from position: inout Int,
    into events: UnsafeMutablePointer<RawEvent>, room: Int
  ) -> Int {
    guard phase == .events else { return 0 }
    var reader = canonicalLine
    defer { canonicalLine = reader }
    return FixedLine.readEvents(base, end, from: &position, into: events, room: room) {
      reader.read(&$0)
    }
  }

  mutating func finish(line: Int, into notices: inout [TraceNotice]) {
    if phase == .description, header.isPresent {
      notices.append(.description(header.device, device: 0))
    }
  }

  mutating func read(
    _ line: TextLine, into notices: inout [TraceNotice]
  ) throws(LineFault) {
    let text = line.text
    switch try EvemuLine(text) {
    case .blank:
      break
    case .comment:
      if phase != .events { header.readComment(text) }
    case .version(let major, let minor):
      try takeVersion(major: major, minor: minor, line, &notices)
    case .event(let event, let fractionDigits):
      take(event, fractionDigits: fractionDigits, line, &notices)
    case .unknown:
      try takeUnknown(line, &notices)
    case let content:
      try takeDescription(content, text, untrimmed: line.untrimmed)
    }
  }

  private mutating func take(
    _ event: RawEvent, fractionDigits: Int, _ line: TextLine, _ notices: inout [TraceNotice]
  ) {
    if phase != .events {
      if header.isPresent { notices.append(.description(header.device, device: 0)) }
      phase = .events
    }
    if fractionDigits != 6 {
      let kind = TraceWarning.Kind.fractionDigits(count: fractionDigits)
      notices.append(.warning(TraceWarning(line: line.number, kind: kind)))
    }
    notices.append(.event(event, device: 0))
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
      preconditionFailure("the line does not describe a device")
    }
  }

  /// Reads the version; versions after the first are comments.
  ///
  /// The tools look for the version on the first line only; a copied terminal may have more lines
  /// before it.
  private mutating func takeVersion(
    major: Int, minor: Int, _ line: TextLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    guard phase == .unrecognized else { return }
    guard major == 1 else {
      throw LineFault(
        at: 8, .unsupportedVersion(found: "\(major).\(minor)", supported: "1.0 to 1.3"))
    }
    if minor > Self.newestMinor {
      let kind = TraceWarning.Kind.newerVersion(major: major, minor: minor)
      notices.append(.warning(TraceWarning(line: line.number, kind: kind)))
    }
    phase = .description
  }

  /// Whether a line that is not part of a recording may precede its first line.
  static func canPrecede(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let start = line.firstIndex(where: { !Byte.isBlank($0) && $0 != Byte.carriageReturn })
    else { return true }
    let text = UnsafeRawBufferPointer(rebasing: line[start...])
    return text[0] == Byte.numberSign || isNoise(text) || isDialogue(text)
  }

  private static func isNoise(_ text: UnsafeRawBufferPointer) -> Bool {
    ToolOutput.isComplaint(text) || ToolOutput.isCommand(text, tool: "evemu-record")
  }

  private mutating func takeUnknown(
    _ line: TextLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    if Self.isNoise(line.text) || (phase != .events && Self.isDialogue(line.text)) {
      if !hasWarnedOfText {
        notices.append(.warning(TraceWarning(line: line.number, kind: .terminalText)))
      }
      hasWarnedOfText = true
      return
    }
    throw LineFault(
      at: 0,
      isRecognized
        ? .unknownLine(found: excerpt(of: line.text)) : Self.notARecording(found: line.text))
  }

  /// Whether the text is part of the dialogue of evemu-record before it records.
  private static func isDialogue(_ text: UnsafeRawBufferPointer) -> Bool {
    text.starts(with: "Available devices:".utf8) || text.starts(with: "/dev/input/".utf8)
      || text.starts(with: "Select the device event number".utf8)
  }
}
