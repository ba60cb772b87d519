/// The grammar of strokes as rows of numbers: `t,x,y[,contact][,event]`, positions in points.
///
/// A header may name the columns in any order; unknown columns are skipped. Without an event column
/// a contact ends with its last row, and a blank line, or a row of separators only, ends all of
/// them. Balabit's recordings of mice are read too: as drags of the left button.
struct CSVGrammar: LineGrammar {
  static let name: StaticString = "a CSV recording"
  static let beginning: StaticString = "a header such as 't_us,x,y' or a row of numbers"
  /// Whether each event is delivered with its line: false, because a frame is delivered when the
  /// next one begins.
  static let reportsPlaces = false

  private var columns: CSVColumns?
  /// The separator, if a line before the header declares it.
  private var separator: UInt8?
  private var player = StrokePlayer()
  private var delay = StrokeDelay()
  /// The last row of the contact that is down when there is only one.
  private var last: CSVRow?
  private var isDescribed = false
  private var reported: Set<String> = []

  var isRecognized: Bool { columns != nil }

  mutating func read(_ line: TextLine, into notices: inout [TraceNotice]) throws(LineFault) {
    guard let first = line.text.first(where: { !Byte.isBlank($0) }) else {
      return endStrokes(line: line.number, into: &notices)
    }
    guard first != Byte.numberSign else { return }
    if columns == nil, let declared = Self.declaredSeparator(line.text) {
      separator = declared
      return
    }
    let fields = CSVFields(line.text, separator: columns?.separator ?? separator)
    if first == fields.separator, fields.isBlank {
      return endStrokes(line: line.number, into: &notices)
    }
    guard let columns else {
      if try readHeader(fields, line, into: &notices) { return }
      return try read(line, into: &notices)
    }
    let row = try CSVRow(fields, columns)
    if !isDescribed {
      isDescribed = true
      notices.append(.description(.strokes(name: "", screen: nil), device: 0))
    }
    take(row, columns, line: line.number, into: &notices)
  }

  mutating func finish(line: Int, into notices: inout [TraceNotice]) {
    endStrokes(line: line, into: &notices)
  }

  /// Returns the separator that a line such as `sep=;` declares, which spreadsheets write and obey.
  private static func declaredSeparator(_ text: UnsafeRawBufferPointer) -> UInt8? {
    guard text.count == 5, text.prefix(3).map({ $0 | 0x20 }).elementsEqual("sep".utf8),
      text[3] == 0x3d, [Byte.comma, Byte.semicolon].contains(text[4])
    else { return nil }
    return text[4]
  }

  /// Reads the first row.
  ///
  /// - Returns: Whether it was a header.
  private mutating func readHeader(
    _ fields: CSVFields, _ line: TextLine, into notices: inout [TraceNotice]
  ) throws(LineFault) -> Bool {
    let first = fields.ranges[0]
    let isNumber = first.lowerBound < first.upperBound && Self.beginsNumber(fields, first)
    guard !isNumber else {
      guard fields.ranges.count >= 3 else { throw notARecording(line) }
      columns = CSVColumns(firstRow: fields)
      assume(
        "no header, read as milliseconds, x, y: name the columns, as in 't_us,x,y'",
        line.number, into: &notices)
      return false
    }
    guard let columns = try CSVColumns(header: fields) else { throw notARecording(line) }
    self.columns = columns
    if columns.isUnitAssumed {
      assume(
        "t has no unit, read as milliseconds: name it t_us, t_ms or t_s",
        line.number, into: &notices)
    }
    if columns.isBalabit {
      let kind = TraceWarning.Kind.coarse("samples are 15 to 110 ms apart")
      notices.append(.warning(TraceWarning(line: line.number, kind: kind)))
    }
    return true
  }

  private static func beginsNumber(_ fields: CSVFields, _ range: Range<Int>) -> Bool {
    let byte = fields.bytes[range.lowerBound]
    return Byte.decimalDigit(byte) != nil || byte == Byte.minus || byte == Byte.plus
      || byte == Byte.dot
  }

  private func notARecording(_ line: TextLine) -> LineFault {
    LineFault(at: 0, Self.notARecording(found: line.text))
  }

  private mutating func assume(_ what: String, _ line: Int, into notices: inout [TraceNotice]) {
    guard reported.insert(what).inserted else { return }
    notices.append(.warning(TraceWarning(line: line, kind: .assumed(what))))
  }

  // MARK: Strokes

  private mutating func take(
    _ row: CSVRow, _ columns: CSVColumns, line: Int, into notices: inout [TraceNotice]
  ) {
    if columns.isBalabit, row.hasNoPosition {
      return skip("rows whose position is 65535", line, into: &notices)
    }
    if !columns.hasEvents, columns.hasContacts {
      delay.add(row, to: &player, line: line, into: &notices)
    } else if let event = row.event {
      play(row, event, columns, line: line, into: &notices)
    } else {
      last = row
      player.touch(row.contact, x: row.x, y: row.y, at: row.time, line: line, into: &notices)
    }
  }

  private mutating func play(
    _ row: CSVRow, _ event: CSVRow.Event, _ columns: CSVColumns, line: Int,
    into notices: inout [TraceNotice]
  ) {
    switch event {
    case .down:
      if player.isDown(row.contact) {
        player.cancel(row.contact, at: row.time, into: &notices)
        assume("contacts go down again without an up: cancelled first", line, into: &notices)
      }
      player.touch(row.contact, x: row.x, y: row.y, at: row.time, line: line, into: &notices)
    case .move where player.isDown(row.contact):
      player.touch(row.contact, x: row.x, y: row.y, at: row.time, line: line, into: &notices)
    case .up where player.isDown(row.contact):
      player.lift(row.contact, x: row.x, y: row.y, at: row.time, into: &notices)
    case .cancel where player.isDown(row.contact):
      player.cancel(row.contact, at: row.time, into: &notices)
    case .other:
      skip("other buttons and wheels", line, into: &notices)
    case .move, .up, .cancel:
      if !columns.isBalabit {
        skip("rows of contacts that are not down", line, into: &notices)
      }
    }
  }

  private mutating func skip(_ what: String, _ line: Int, into notices: inout [TraceNotice]) {
    guard reported.insert(what).inserted else { return }
    notices.append(.warning(TraceWarning(line: line, kind: .skipped(what))))
  }

  private mutating func endStrokes(line: Int, into notices: inout [TraceNotice]) {
    delay.finish(&player, line: line, into: &notices)
    player.closeFrame(into: &notices)
    if let last {
      player.lift(last.contact, at: last.time, into: &notices)
      player.closeFrame(into: &notices)
    }
    last = nil
  }
}
