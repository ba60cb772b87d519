/// The grammar of evtest's output: a device's description, then its events.
///
/// It accepts old and new versions, several consecutive recordings, descriptions without events and
/// events without a description, and the lines of python-evdev's tool of the same name. Source of
/// the grammar: evtest's `evtest.c`.
struct EvtestGrammar: LineGrammar {
  static let name: StaticString = "an evtest recording"
  static let beginning: StaticString = "'Input driver version is' or 'Event: time'"
  /// The limit for consecutive recordings; it keeps a damaged file from filling the memory.
  private static let deviceLimit = 256

  private(set) var device = 0
  private(set) var isRecognized = false
  private var header: EvtestHeader?
  private var hasHeader = false
  private var isReading = false
  /// Whether the current line is between the rules around a warning.
  private var isInWarning = false
  /// Whether the device has axes of contacts.
  private var hasContacts = false
  private var texts = EventTextCache()
  private var canonicalLine = CanonicalEvtestLine()
  /// Whether each kind of warning was given; each is given once.
  private var hasReportedText = false
  private var hasReportedGrab = false
  private var hasReportedDigits = false
  private var hasReportedOldEnds = false
  private var hasReportedUnknownEnds = false

  mutating func readCanonicalLines(
    _ base: UnsafeRawPointer, _ end: Int, from position: inout Int,
    into events: UnsafeMutablePointer<RawEvent>, room: Int
  ) -> Int {
    guard isReading else { return 0 }
    var reader = canonicalLine
    defer { canonicalLine = reader }
    return texts.withEntries { texts in
      FixedLine.readEvents(base, end, from: &position, into: events, room: room) {
        reader.read(&$0, texts)
      }
    }
  }

  mutating func read(
    _ line: TextLine, into notices: inout [TraceNotice]
  ) throws(LineFault) {
    var fields = LineCursor(line.text)
    fields.skipBlanks()
    let text = fields.rest
    guard !text.isEmpty else { return }
    isReading = false
    if text.allSatisfy({ $0 == UInt8(ascii: "*") }), text.count > 3 {
      isInWarning.toggle()
    } else if EvtestEventLine.isEvent(text) {
      try readEvent(line, &notices)
    } else if isInWarning {
      warn(
        line, .skipped("the warning that another process had grabbed the device"),
        unless: &hasReportedGrab, &notices)
    } else if text.contains(EvtestHeader.beginning) {
      try begin(line, &notices)
    } else if text.starts(with: "Testing ..." as StaticString) {
      endHeader(&notices)
    } else if try !readHeader(&fields) {
      try takeUnknown(line, text, &notices)
    }
  }

  mutating func finish(line: Int, into notices: inout [TraceNotice]) {
    endHeader(&notices)
  }

  // MARK: Descriptions

  private mutating func begin(
    _ line: TextLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    endHeader(&notices)
    if isRecognized { device += 1 }
    guard device < Self.deviceLimit else {
      throw LineFault(
        at: 0,
        .misplacedLine(
          "device", found: excerpt(of: line.text), expected: "at most \(Self.deviceLimit) devices"))
    }
    (header, hasHeader, isRecognized, hasContacts) = (EvtestHeader(), true, true, false)
  }

  /// Reads a line of a description, which begins with any line when its first one is missing.
  private mutating func readHeader(_ fields: inout LineCursor) throws(LineFault) -> Bool {
    var current = header ?? EvtestHeader()
    guard header != nil || !hasHeader, try current.read(&fields) else { return false }
    (header, hasHeader, isRecognized) = (current, true, true)
    return true
  }

  private mutating func endHeader(_ notices: inout [TraceNotice]) {
    guard let ended = header else { return }
    header = nil
    let description = ended.device
    hasContacts = description.hasContactPosition
    notices.append(.description(description, device: device))
  }

  // MARK: Events

  private mutating func readEvent(
    _ line: TextLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    let event = try EvtestEventLine(line.text)
    endHeader(&notices)
    (isRecognized, isReading, isInWarning) = (true, true, false)
    // A description that follows is of another recording.
    hasHeader = true
    if let digits = event.fractionDigits, digits != 6 {
      warn(
        line, .assumed("\(digits) digits after the dot are read as a decimal fraction"),
        unless: &hasReportedDigits, &notices)
    }
    switch event.content {
    case .event(let content):
      take(content, &notices)
      if let text = event.text {
        let isEnd = content.type == EventType.synchronization && text.upperBound == line.text.count
        texts.insert(
          line.text[text], type: content.type, code: content.code, value: isEnd ? 0 : nil)
      }
    case .oldSynchronization(let time):
      let code =
        hasContacts ? SynchronizationCode.contactReport : SynchronizationCode.configuration
      take(RawEvent(time: time, type: EventType.synchronization, code: code, value: 0), &notices)
      warn(
        line,
        .assumed(
          hasContacts
            ? "'Config Sync' is read as SYN_MT_REPORT, which old versions print so"
            : "'Config Sync' is read as SYN_CONFIG"),
        unless: &hasReportedOldEnds, &notices)
    case .unknownSynchronization:
      warn(
        line, .skipped("synchronization events without a name"), unless: &hasReportedUnknownEnds,
        &notices)
    }
  }

  private mutating func take(_ event: RawEvent, _ notices: inout [TraceNotice]) {
    if event.type == EventType.absolute, event.code >= AbsoluteAxis.touchMajor {
      hasContacts = true
    }
    notices.append(.event(event, device: device))
  }

  // MARK: Anything else

  private mutating func takeUnknown(
    _ line: TextLine, _ text: UnsafeRawBufferPointer, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    if Self.isDialogue(text) || ToolOutput.isComplaint(text)
      || ToolOutput.isCommand(text, tool: "evtest")
    {
      return warn(line, .terminalText, unless: &hasReportedText, &notices)
    }
    guard isRecognized else { throw LineFault(at: 0, Self.notARecording(found: line.text)) }
    throw ToolOutput.fault(line.text, expected: "an event or a device's description")
  }

  /// Whether the text is part of the dialogue of evtest or python-evdev before they record.
  private static func isDialogue(_ text: UnsafeRawBufferPointer) -> Bool {
    let starts: [StaticString] = [
      "No device specified", "Not running as root", "Available devices:", "/dev/input/",
      "Select ", "Listening for events", "ID  Device", "-----", "Start reading device",
      "You do not have access",
    ]
    if starts.contains(where: { text.starts(with: $0) }) { return true }
    return Byte.decimalDigit(text[0]) != nil && text.contains(" /dev/input/event")
  }

  private func warn(
    _ line: TextLine, _ kind: TraceWarning.Kind, unless hasReported: inout Bool,
    _ notices: inout [TraceNotice]
  ) {
    if !hasReported { notices.append(.warning(TraceWarning(line: line.number, kind: kind))) }
    hasReported = true
  }
}
