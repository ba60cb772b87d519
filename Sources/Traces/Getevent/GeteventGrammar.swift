/// The grammar of the output of Android's getevent: events with times, and descriptions of devices.
///
/// It accepts all options but `-n`, several devices, descriptions before, between, after or without
/// events, and the time stamps of old versions. Source of the grammar: Android's
/// `toolbox/getevent.c`.
struct GeteventGrammar: LineGrammar {
  static let name: StaticString = "a getevent recording"
  static let beginning: StaticString = "'add device' or '[seconds.microseconds]'"

  private var devices = GeteventDevices()
  private var description: GeteventDescription?
  private(set) var device = 0
  /// Whether lines of `device` can be read by the fast reader, with times and the path of the last
  /// line.
  private var isReading = false
  private var hasTimes = false
  private var hasDevices = false
  private var texts = EventTextCache()
  private var canonicalLine = CanonicalGeteventLine()
  /// Whether each kind of warning was given; each is given once.
  private var hasReportedText = false
  private var hasReportedLabel = false
  private var hasReportedGuess = false
  private var hasReportedDigits = false

  var isRecognized: Bool { hasTimes || hasDevices }

  mutating func readCanonicalLines(
    _ base: UnsafeRawPointer, _ end: Int, from position: inout Int,
    into events: UnsafeMutablePointer<RawEvent>, room: Int
  ) -> Int {
    guard isReading, canonicalLine.isReady else { return 0 }
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
    if GeteventEventLine.isStamped(text) || GeteventEventLine.isUnstamped(text) {
      try readEvent(line, &notices)
    } else if text.starts(with: "add device " as StaticString) {
      let path = try Self.path(&fields)
      try endDescription(line, &notices)
      (description, hasDevices) = (GeteventDescription(path: path), true)
    } else if text.starts(with: "remove device " as StaticString) {
      let path = try Self.path(&fields)
      try endDescription(line, &notices)
      hasDevices = true
      devices.remove(path)
    } else if ToolOutput.isComplaint(text) {
      warn(line, .terminalText, unless: &hasReportedText, &notices)
    } else if try !readDescription(&fields) {
      try takeUnknown(line, text, &notices)
    }
  }

  mutating func finish(line: Int, into notices: inout [TraceNotice]) throws(LineFault) {
    let last = UnsafeRawBufferPointer(start: nil, count: 0)
    try endDescription(TextLine(text: last, untrimmed: last, number: line), &notices)
    for (number, description) in devices.takeWaiting() {
      notices.append(.description(description, device: number))
    }
  }

  // MARK: Events

  private mutating func readEvent(
    _ line: TextLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    let event = try GeteventEventLine(line.text, hasTimes: hasTimes)
    try endDescription(line, &notices)
    hasTimes = true
    if event.fractionDigits != 6 {
      let kind = TraceWarning.Kind.fractionDigits(count: event.fractionDigits)
      warn(line, kind, unless: &hasReportedDigits, &notices)
    }
    switch event.content {
    case .unknown(let label):
      reportLabel(label, line, &notices)
    case .event(let content):
      device = try number(event, content, line, &notices)
      notices.append(.event(content, device: device))
      isReading = true
      canonicalLine.setPath(line.text[event.path])
      if let labels = event.labels {
        texts.insert(line.text[labels], type: content.type, code: content.code)
      }
    }
  }

  private mutating func number(
    _ event: GeteventEventLine, _ content: RawEvent, _ line: TextLine,
    _ notices: inout [TraceNotice]
  ) throws(LineFault) -> Int {
    guard event.path.isEmpty else {
      let text = line.text[event.path].prefix { !Byte.isBlank($0) }.dropLast()
      return try known(devices.number(at: String(decoding: text, as: UTF8.self)), line)
    }
    var isGuess = false
    let number = try known(
      devices.nameless(content.type, content.code, isGuess: &isGuess), line)
    if isGuess {
      let path = devices.path(of: number) ?? "the first device"
      warn(
        line, .assumed("events without a path are treated as events of \(path)"),
        unless: &hasReportedGuess, &notices)
    }
    return number
  }

  private func known(_ number: Int?, _ line: TextLine) throws(LineFault) -> Int {
    guard let number else {
      throw LineFault(
        at: 0,
        .misplacedLine(
          "device", found: excerpt(of: line.text),
          expected: "at most \(GeteventDevices.limit) devices"))
    }
    return number
  }

  // MARK: Descriptions

  /// Returns the path in `add device 1: /dev/input/event2`.
  private static func path(_ fields: inout LineCursor) throws(LineFault) -> String {
    fields.skipWord()
    fields.skipBlanks()
    fields.skipWord()
    _ = try fields.decimal(
      "device number", in: 0...Int64(Int32.max), expected: "a number and a colon",
      upTo: Byte.colon)
    guard !fields.isAtEnd else {
      throw LineFault(at: fields.position, .missingField("path", expected: "a colon and a path"))
    }
    try fields.expect(Byte.colon, in: "device number", expected: "a number and a colon")
    let field = try fields.field("path", expected: "one such as /dev/input/event2")
    return String(decoding: fields.bytes[field.lowerBound...], as: UTF8.self)
  }

  private mutating func readDescription(_ fields: inout LineCursor) throws(LineFault) -> Bool {
    if description == nil, GeteventDescription.canBegin(fields.rest) {
      (description, hasDevices) = (GeteventDescription(path: nil), true)
    }
    isReading = false
    return try description?.read(&fields) ?? false
  }

  private mutating func endDescription(
    _ line: TextLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    isReading = false
    guard let ended = description else { return }
    description = nil
    let (number, isNew) = devices.take(
      ended.device, isPresent: ended.isPresent, isComplete: ended.isComplete)
    let device = try known(number, line)
    if isNew { notices.append(.description(ended.device, device: device)) }
    if let label = ended.unknownLabel { reportLabel(label, line, &notices) }
  }

  // MARK: Anything else

  /// Skips output of the tool, the shell or adb between the events.
  ///
  /// Any other text is an error.
  private mutating func takeUnknown(
    _ line: TextLine, _ text: UnsafeRawBufferPointer, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    if ToolOutput.isCommand(text, tool: "getevent") {
      warn(line, .terminalText, unless: &hasReportedText, &notices)
      return
    }
    guard isRecognized else { throw LineFault(at: 0, Self.notARecording(found: line.text)) }
    throw ToolOutput.fault(line.text, expected: "an event or a device's description")
  }

  private mutating func reportLabel(
    _ label: String, _ line: TextLine, _ notices: inout [TraceNotice]
  ) {
    warn(
      line, .skipped("codes that only newer kernels name, such as \(label)"),
      unless: &hasReportedLabel, &notices)
  }

  private func warn(
    _ line: TextLine, _ kind: TraceWarning.Kind, unless hasReported: inout Bool,
    _ notices: inout [TraceNotice]
  ) {
    if !hasReported { notices.append(.warning(TraceWarning(line: line.number, kind: kind))) }
    hasReported = true
  }
}
