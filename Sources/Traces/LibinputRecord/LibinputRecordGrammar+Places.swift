/// The classification of a line by the column where it begins and by the lines before it.
///
/// It applies the rules of YAML's blocks to the keys of this format.
extension LibinputRecordGrammar {
  mutating func place(
    _ line: YAMLLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    switch phase {
    case .top: try placeAtTop(line, &notices)
    case .devices: try placeFirstDevice(line, &notices)
    case .device: try placeInDevice(line, &notices)
    case .events: try placeEvent(line, &notices)
    case .event: try placeInEvent(line, &notices)
    case .rows: try placeRow(line, &notices)
    case .row: try collect(line, behind: rowColumn, back: .rows, &notices)
    case .otherEvents: try collect(line, behind: deviceKeyColumn, back: .events, &notices)
    case .otherRows: try collect(line, behind: eventKeyColumn, back: .rows, &notices)
    case .end: try collect(line)
    }
  }

  /// Reads more of a part, or the first line after it.
  private mutating func collect(
    _ line: YAMLLine, behind column: Int?, back: Phase, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    if line.column > column ?? -1 { return try collect(line) }
    try endPart(&notices)
    phase = back
    try place(line, &notices)
  }

  // MARK: Keys of the recording

  private mutating func placeAtTop(
    _ line: YAMLLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    if !isWhole, line.column == 0 {
      if let key = line.key(at: 0) {
        if key.isNamed("version") || key.isNamed("ndevices") || key.isNamed("devices") {
          recognize()
        }
        if key.isNamed("devices") {
          if key.isBare { phase = .devices } else { collectWhole() }
        }
      } else if !line.content.starts(with: "---".utf8), line.content.first != Byte.percent {
        guard couldBeYAML(line) else {
          throw LineFault(at: 0, Self.notARecording(found: line.text))
        }
        collectWhole()
      }
    }
    try collect(line)
  }

  /// Collects the rest as a whole, because no parts can be cut out of it.
  private mutating func collectWhole() {
    recognize()
    isWhole = true
    part?.limit = Self.wholeLimit
  }

  /// Whether the first key may be written in another form than a plain word.
  private func couldBeYAML(_ line: YAMLLine) -> Bool {
    if isRecognized || part != nil { return true }
    let first = line.content.first
    return first == Byte.openBrace || first == Byte.quote || first == Byte.apostrophe
      || first == Byte.questionMark
  }

  private mutating func placeFirstDevice(
    _ line: YAMLLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    guard line.hasDash else {
      phase = .top
      if line.column > 0 { collectWhole() }
      return try place(line, &notices)
    }
    try endPart(&notices)
    deviceColumn = line.column
    try beginDevice(line, &notices)
  }

  // MARK: Devices

  private mutating func beginDevice(
    _ line: YAMLLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    content.endDevice(into: &notices)
    content.forgetComments()
    phase = .device
    partIsList = true
    (eventColumn, eventKeyColumn) = (nil, nil)
    forgetRowColumn()
    let column = line.elementColumn
    let key = column < line.text.count ? line.key(at: column) : nil
    deviceKeyColumn = key.map { _ in column }
    try collectDeviceKey(line, key, &notices)
  }

  private mutating func placeInDevice(
    _ line: YAMLLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    guard line.column > deviceColumn else {
      try endPart(&notices)
      return try leaveDevice(line, &notices)
    }
    try collectDeviceKey(
      line, line.column == deviceKeyColumn ? line.key(at: line.column) : nil, &notices)
  }

  private mutating func collectDeviceKey(
    _ line: YAMLLine, _ key: YAMLLine.Key?, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    try collect(line)
    guard let key else {
      // Without keys in a column, the events cannot be found.
      if deviceKeyColumn == nil { part?.limit = Self.wholeLimit }
      return
    }
    guard key.isNamed("events") else { return }
    guard key.isBare else {
      part?.limit = Self.wholeLimit
      return
    }
    try endPart(&notices)
    content.reportIfDescribed(into: &notices)
    phase = .events
  }

  /// Handles a line that is not part of the device.
  private mutating func leaveDevice(
    _ line: YAMLLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    if line.column == deviceColumn, line.hasDash { return try beginDevice(line, &notices) }
    guard line.column == 0, !line.hasDash else { throw misplaced(line) }
    content.endDevice(into: &notices)
    phase = .end
    // The mark of a document's end ends nothing here.
    if !line.content.elementsEqual("...".utf8) { try collect(line) }
  }

  // MARK: Events

  private mutating func placeEvent(
    _ line: YAMLLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    guard line.column > deviceColumn else { return try leaveDevice(line, &notices) }
    guard let keyColumn = deviceKeyColumn, line.column >= keyColumn else {
      throw misplaced(line)
    }
    if line.hasDash, eventColumn == nil || eventColumn == line.column {
      eventColumn = line.column
      return try beginEvent(line, &notices)
    }
    if line.column == keyColumn {
      phase = .device
      partIsList = false
      return try placeInDevice(line, &notices)
    }
    guard eventColumn == nil else { throw misplaced(line) }
    phase = .otherEvents
    try collect(line)
    part?.limit = Self.wholeLimit
  }

  private mutating func beginEvent(
    _ line: YAMLLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    let column = line.elementColumn
    let key = column < line.text.count ? line.key(at: column) : nil
    eventKeyColumn = key.map { _ in column }
    if let key, key.isBare, key.isNamed("evdev") {
      _ = content.beginRows(isNewEvent: true, into: &notices)
      phase = .rows
      return
    }
    phase = .event
    partIsList = true
    try collect(line)
  }

  private mutating func placeInEvent(
    _ line: YAMLLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    guard line.column > eventColumn ?? -1 else {
      try endPart(&notices)
      phase = .events
      return try placeEvent(line, &notices)
    }
    guard line.column == eventKeyColumn, let key = line.key(at: line.column), key.isBare,
      key.isNamed("evdev")
    else { return try collect(line) }
    try endPart(&notices)
    guard content.beginRows(isNewEvent: false, into: &notices) else {
      throw LineFault(
        at: line.column,
        .misplacedLine("key", found: "evdev", expected: "each key once in a map"))
    }
    phase = .rows
  }

  // MARK: Rows

  private mutating func placeRow(
    _ line: YAMLLine, _ notices: inout [TraceNotice]
  ) throws(LineFault) {
    guard line.column > eventColumn ?? -1 else {
      phase = .events
      return try placeEvent(line, &notices)
    }
    if line.hasDash, line.column >= eventKeyColumn ?? 0 {
      // The column may differ from event to event.
      if rowColumn != line.column {
        forgetRowColumn()
        rowColumn = line.column
      }
      if takeCanonicalRow(line, &notices) { return }
      phase = .row
      return try collect(line)
    }
    if line.column == eventKeyColumn {
      phase = .event
      partIsList = false
      return try placeInEvent(line, &notices)
    }
    guard line.column > eventKeyColumn ?? 0, !content.isListOpen else { throw misplaced(line) }
    phase = .otherRows
    try collect(line)
  }

  func misplaced(_ line: YAMLLine) -> LineFault {
    LineFault(
      at: line.column,
      .unexpectedText(
        found: excerpt(of: line.content),
        expected: "a device '- node:', an event '- evdev:', a row '- [', or a key in its column"))
  }
}
