import Gestures

/// The grammar of recordings of `libinput record`: YAML, version 1, of every release.
///
/// Rows of events are read as the fixed-form lines that they are. The text between them, such as a
/// device's description, is cut out as soon as it is whole and read as YAML, and so is a row of any
/// other form: block style takes constant memory. A recording in another layout, such as JSON,
/// is collected as a whole, up to `wholeLimit`.
///
/// Source of the format: libinput's `tools/libinput-record.c`.
struct LibinputRecordGrammar: LineGrammar {
  static let name: StaticString = "a recording of libinput"
  static let beginning: StaticString = "'# libinput record' or 'version: 1'"

  /// The limit in bytes for a part that is read as YAML.
  static let partLimit = 1 << 20
  /// The limit in bytes for a recording, a device or its events in a layout that cannot be cut into
  /// parts.
  static let wholeLimit = 64 << 20
  /// The limit for keys, numbers, … of one part that describes; a report descriptor has a few
  /// thousand.
  static let nodeLimit = 10_000

  /// The possible kinds of the current line.
  enum Phase: Hashable {
    /// Keys before the devices, or anything if the layout is another one.
    case top
    /// The first device.
    case devices
    /// Keys of a device.
    case device
    /// The next event, key or device.
    case events
    /// Keys of an event other than its rows.
    case event
    /// The next row, or the lines after the rows.
    case rows
    /// The rest of a row in a form of its own.
    case row
    /// The rest of a device's events or rows in a form of their own.
    case otherEvents
    case otherRows
    /// The keys after the devices.
    case end
  }

  var phase = Phase.top
  var content = LibinputRecordContent()
  var part: YAMLPart?
  /// Whether the part holds a list's element from its dash on.
  var partIsList = false
  var layout = YAMLLayout()
  /// The column of the dashes before devices and of their keys, from 0.
  var deviceColumn = 0
  var deviceKeyColumn: Int?
  /// The column of the dashes before events and of their keys, from 0; `nil` before the first.
  var eventColumn: Int?
  var eventKeyColumn: Int?
  var rowColumn: Int?
  var isWhole = false
  private(set) var isRecognized = false
  private(set) var eventlessLines: [Int] = []
  private(set) var eventLine = EventLine.same
  private var rowReader: CanonicalEventRow?
  private var hasWarnedOfText = false
  private var hasWarnedOfTornLists = false

  var device: Int { max(content.device, 0) }

  /// Reads rows of the usual form and the lines that begin lists of them.
  mutating func readCanonicalLines(
    _ base: UnsafeRawPointer, _ end: Int, from position: inout Int,
    into events: UnsafeMutablePointer<RawEvent>, room: Int
  ) -> Int {
    eventlessLines.removeAll(keepingCapacity: true)
    guard phase == .rows, content.isTold, var reader = rowReader else { return 0 }
    var place = position
    var count = 0
    var isOpen = content.isListOpen
    while count < room, end - place >= FixedLine.window {
      var line = FixedLine(base + place, available: end - place)
      if let event = reader.read(&line) {
        (events + count).initialize(to: event)
        isOpen =
          UInt32(event.type) | UInt32(event.code) != 0
          && (event.type != 0 || event.code != SynchronizationCode.dropped)
        (place, count) = (place &+ line.place, count &+ 1)
        continue
      }
      guard !isOpen else { break }
      line = FixedLine(base + place, available: end - place)
      guard reader.readListStart(&line) else { break }
      place &+= line.place
      eventlessLines.append(count)
    }
    (rowReader, position) = (reader, place)
    let hasNewEvents = !eventlessLines.isEmpty
    if hasNewEvents { eventKeyColumn = eventColumn.map { $0 + 2 } }
    content.noteRows(last: count > 0 ? events[count - 1] : nil, hasNewEvents: hasNewEvents)
    return count
  }

  mutating func read(_ line: TextLine, into notices: inout [TraceNotice]) throws(LineFault) {
    let line = YAMLLine(line)
    eventLine = .same
    if part != nil, layout.isOpen { return try collect(line) }
    if line.isBlank || line.isComment { return try passOver(line) }
    guard !isNoise(line) else { return warnOfText(line, &notices) }
    // As YAML it would be an unknown key.
    if line.column == 0, line.content.starts(with: "^C".utf8) { throw misplaced(line) }
    try place(line, &notices)
    if content.tornLists > 0 { warnOfTornLists(line.number, &notices) }
  }

  mutating func finish(line: Int, into notices: inout [TraceNotice]) throws(LineFault) {
    eventLine = .same
    try endPart(isCut: true, &notices)
    if content.tornLists > 0 { warnOfTornLists(line, &notices) }
    content.endDevice(into: &notices)
    guard content.hasVersion else {
      throw LineFault(at: 0, .missingField("version", expected: "'version: 1'"))
    }
    if let announced = content.announcedDevices, announced > content.deviceCount {
      let kind = TraceWarning.Kind.fewerThanAnnounced(
        "devices", expected: Int(announced), found: content.deviceCount)
      notices.append(.warning(TraceWarning(line: line, kind: kind)))
    }
  }

  static func notARecording(found: String) -> TraceSyntaxError.Kind {
    .notARecording("\(name)", found: found, expected: "\(beginning)")
  }

  // MARK: Lines without content

  private mutating func passOver(_ line: YAMLLine) throws(LineFault) {
    if line.isComment {
      if line.content.starts(with: "# libinput record".utf8) { isRecognized = true }
      if phase == .device { content.readComment(line.content) }
    }
    let sign = line.isComment ? 1 : 0
    try part?.append(
      UnsafeRawBufferPointer(rebasing: line.content[..<sign]), number: line.number)
  }

  /// Whether a line was printed by the tool or a terminal around a recording.
  private func isNoise(_ line: YAMLLine) -> Bool {
    guard line.column == 0 else { return false }
    let text = line.content
    if ToolOutput.areKeys(text) || text.starts(with: "Receiving events:".utf8)
      || text.starts(with: "Recording to ".utf8)
    {
      return true
    }
    return !isRecognized
      && (text.starts(with: "Available devices:".utf8) || text.starts(with: "/dev/input/".utf8)
        || text.starts(with: "Select the device event number".utf8))
  }

  private mutating func warnOfText(_ line: YAMLLine, _ notices: inout [TraceNotice]) {
    if !hasWarnedOfText {
      notices.append(.warning(TraceWarning(line: line.number, kind: .terminalText)))
    }
    hasWarnedOfText = true
    // Lines have to count in the part.
    do throws(LineFault) {
      try part?.append(UnsafeRawBufferPointer(rebasing: line.content[..<0]), number: line.number)
    } catch {
      part?.limit = 0
    }
  }

  /// Warns that events were delivered that are not in the recording.
  private mutating func warnOfTornLists(_ line: Int, _ notices: inout [TraceNotice]) {
    guard !hasWarnedOfTornLists else { return }
    hasWarnedOfTornLists = true
    let kind = TraceWarning.Kind.assumed(
      "a list of events ends without SYN_REPORT, as after lost events: "
        + "SYN_DROPPED and SYN_REPORT were added after each of them")
    notices.append(.warning(TraceWarning(line: line, kind: kind)))
  }

  // MARK: Parts

  mutating func collect(_ line: YAMLLine) throws(LineFault) {
    if part == nil {
      part = YAMLPart(
        firstLine: line.number, limit: isWhole ? Self.wholeLimit : Self.partLimit)
      layout = YAMLLayout()
    }
    var end = layout.read(line.text, column: line.column)
    while end > 0, Byte.isBlank(line.text[end - 1]) { end -= 1 }
    try part?.append(
      UnsafeRawBufferPointer(rebasing: line.text[..<end]), number: line.number)
  }

  /// Reads the collected part, if there is one.
  mutating func endPart(
    isCut: Bool = false, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    guard let part else { return }
    self.part = nil
    let (phase, isList) = (self.phase, partIsList)
    let limit = [.top, .devices, .device, .end].contains(phase) ? Self.nodeLimit : nil
    let before = notices.count
    defer {
      // This is a row of an unusual form. Any other text may have been any number of events.
      if notices.count > before { eventLine = phase == .row ? .earlier(part.firstLine) : .unknown }
    }
    try part.read(nodeLimit: limit, isCut: isCut) { yaml throws(YAMLFault) in
      switch phase {
      case .top, .devices, .end: try content.readTop(&yaml, into: &notices)
      case .device: try content.readDevicePart(&yaml, isList: isList, into: &notices)
      case .event, .events: try content.readEventPart(&yaml, isList: isList, into: &notices)
      case .otherEvents: try content.readEventPart(&yaml, isList: true, into: &notices)
      case .rows, .row, .otherRows: try content.readRowPart(&yaml, into: &notices)
      }
    }
  }

  mutating func recognize() { isRecognized = true }

  /// Reads a row in the usual form that the fast reader did not reach, such as one at a chunk's
  /// end.
  mutating func takeCanonicalRow(_ line: YAMLLine, _ notices: inout [TraceNotice]) -> Bool {
    guard let column = rowColumn, column <= CanonicalEventRow.deepestRow, line.text.count < 1024
    else { return false }
    if rowReader == nil {
      rowReader = CanonicalEventRow(
        column: column, listColumn: eventColumn ?? CanonicalEventRow.deepestList + 1)
    }
    guard let event = rowReader?.read(copying: line.text) else { return false }
    content.take(event, into: &notices)
    if eventLine != .same { eventLine = .unknown }
    return true
  }

  mutating func forgetRowColumn() {
    (rowColumn, rowReader) = (nil, nil)
  }
}
