/// The reason why bytes are not a readable recording.
public enum UnknownFormat: Error, Hashable, Sendable {
  case empty
  /// UTF-16, as Windows' shells write it.
  case utf16
  /// Known, and not a recording or not one that is read; what to do instead.
  case refused(String, advice: String)
  /// Neither text of a known format nor plausible binary records.
  case unknown(found: String)
}

extension UnknownFormat: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty:
      "empty: expected a recording"
    case .utf16:
      "text in UTF-16: expected UTF-8; convert it with 'iconv -f UTF-16 -t UTF-8', in PowerShell with "
        + "'Get-Content FILE | Set-Content -Encoding utf8 NEW'"
    case .refused(let what, let advice):
      "\(what): \(advice)"
    case .unknown(let found):
      "not a known recording: found \(found.isEmpty ? "nothing" : "'\(found)'"): expected one of "
        + "'dragline list formats'; --from forces one"
    }
  }
}

extension TraceFormat {
  /// The number of bytes from a recording's start that `detect` reads.
  public static let detectionLimit = 1 << 16

  /// Detects a recording's format from its content. Its name is ignored.
  ///
  /// - Parameters:
  ///   - start: The first bytes; more than `detectionLimit` are not looked at.
  ///   - isWhole: Whether these are all bytes.
  /// - Complexity: O(bytes looked at).
  public static func detect(
    _ start: UnsafeRawBufferPointer, isWhole: Bool
  ) throws(UnknownFormat) -> TraceFormat {
    let isAll = isWhole && start.count <= detectionLimit
    let bytes = UnsafeRawBufferPointer(rebasing: start.prefix(detectionLimit))
    guard !bytes.isEmpty else { throw .empty }
    if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) { throw .utf16 }
    if let binary = try detectBinary(bytes, isWhole: isAll) { return binary }
    let hasMark = bytes.starts(with: [0xef, 0xbb, 0xbf])
    let text = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(hasMark ? 3 : 0))
    if let document = try detectDocument(text) { return document }
    if text.contains("android_input_event") { throw perfetto }
    if let lines = detectLines(text) { return lines }
    throw .unknown(found: excerpt(of: firstLine(text)))
  }

  /// Detects the format of a recording; see the other `detect`.
  public static func detect(
    _ start: [UInt8], isWhole: Bool
  ) throws(UnknownFormat) -> TraceFormat {
    try start.withUnsafeBufferPointer { bytes throws(UnknownFormat) in
      try detect(UnsafeRawBufferPointer(bytes), isWhole: isWhole)
    }
  }

  // MARK: Binary

  private static func detectBinary(
    _ bytes: UnsafeRawBufferPointer, isWhole: Bool
  ) throws(UnknownFormat) -> TraceFormat? {
    if bytes.starts(with: "REVENT".utf8) || isOldRevent(bytes) { return .revent }
    guard bytes.contains(0) else { return nil }
    if let layout = RawEventLayout.detect(bytes, isWhole: isWhole) {
      return layout == .wide ? .raw64 : .raw32
    }
    guard bytes[0] != 0x0a else { throw perfetto }
    // A text with a NUL in it is a damaged recording: its reader reports the place.
    return nil
  }

  private static let perfetto = UnknownFormat.refused(
    "probably a Perfetto trace",
    advice: "export its input events with trace_processor to CSV (t_us,x,y,id)")

  /// Version 0 has no mark: a number of devices, then the length of the first path, and the path.
  private static func isOldRevent(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 20 else { return false }
    let count = Int32(littleEndian: bytes.loadUnaligned(as: Int32.self))
    let length = Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: Int32.self))
    return (1...16).contains(count) && (11..<64).contains(length)
      && bytes[8...].starts(with: "/dev/input/".utf8)
  }

  // MARK: JSON and XML

  private static func detectDocument(
    _ text: UnsafeRawBufferPointer
  ) throws(UnknownFormat) -> TraceFormat? {
    guard let first = text.firstIndex(where: { !isBlank($0) }) else {
      throw .unknown(found: "")
    }
    let body = UnsafeRawBufferPointer(rebasing: text[first...])
    switch Unicode.Scalar(body[0]) {
    case "<":
      return body.contains("<Gesture") ? .unistroke : nil
    case "{", "[":
      return isStampedLine(body) ? .getevent : try detectJSON(body)
    default:
      return nil
    }
  }

  /// `[  4242.000001] …`
  private static func isStampedLine(_ text: UnsafeRawBufferPointer) -> Bool {
    var words = LineWords(text.dropFirst())
    words.skipBlanks()
    return words.skipDigits() > 0 && words.skip(Byte.dot) && words.skipDigits() > 0
      && words.skip(UInt8(ascii: "]"))
  }

  private static func detectJSON(
    _ text: UnsafeRawBufferPointer
  ) throws(UnknownFormat) -> TraceFormat? {
    if text.contains("dragline.timeline/") {
      throw .refused(
        "a timeline", advice: "expected a recording; replay the recording it was made from")
    }
    if text.contains("\"pointerId\"") || text.contains("\"changedTouches\"")
      || text.contains("\"isTrusted\"")
    {
      return .pointerEvents
    }
    if text.contains("\"pointerMove\"") {
      throw .refused(
        "W3C WebDriver Actions", advice: "Dragline only writes them; expected a recording")
    }
    // Documents in rrweb's pictures have elements and attributes of any name.
    let isSession = hasMember("\"timestamp\"", in: text) && hasMember("\"data\"", in: text)
    let isObject = text.first == Byte.openBrace
    if isObject,
      hasMember("\"samples\"", opening: UInt8(ascii: "["), in: text)
        || (!isSession && hasMember("\"p\"", opening: UInt8(ascii: "["), in: text))
    {
      return .pointerLines
    }
    if isSession { return .rrweb }
    let isPlaced = hasMember("\"clientX\"", in: text) || hasMember("\"pageX\"", in: text)
    return isPlaced ? .pointerEvents : nil
  }

  /// Whether any member has that name and a value that begins with `opening`.
  ///
  /// - Parameter name: The name with its quotes.
  private static func hasMember(
    _ name: StaticString, opening: UInt8? = nil, in text: UnsafeRawBufferPointer
  ) -> Bool {
    var rest = text
    while let place = rest.firstPlace(of: name) {
      rest = UnsafeRawBufferPointer(rebasing: rest[(place + name.utf8CodeUnitCount)...])
      var value = rest.drop(while: isBlank)
      guard value.first == Byte.colon else { continue }
      value = value.dropFirst().drop(while: isBlank)
      if opening == nil || value.first == opening { return true }
    }
    return false
  }

  // MARK: Lines

  /// Detects a format by the first line that only one format has; plain numbers count only without
  /// such a line.
  private static func detectLines(_ text: UnsafeRawBufferPointer) -> TraceFormat? {
    var (hasTable, hasProse) = (false, false)
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: Byte.newline) ?? rest.endIndex
      let line = UnsafeRawBufferPointer(rebasing: text[rest.startIndex..<end])
      // A document may quote a recording. Its reader would stop at the first line of prose.
      if let format = format(ofLine: line), format != .evemu || !hasProse { return format }
      hasProse = hasProse || !EvemuGrammar.canPrecede(line)
      hasTable = hasTable || isTableRow(line)
      rest = rest[(end < rest.endIndex ? end + 1 : end)...]
    }
    return hasTable ? .csv : nil
  }

  private static let marks: [(mark: StaticString, format: TraceFormat)] = [
    ("# EVEMU", .evemu), ("# libinput record", .libinputRecord), ("ndevices:", .libinputRecord),
    ("Input driver version is", .evtest), ("Event: time ", .evtest),
    ("add device ", .getevent), ("EV_", .getevent), ("start data >>", .monkey),
    ("type= ", .monkey), ("sendevent ", .sendevent), ("adb shell sendevent ", .sendevent),
  ]

  private static func format(ofLine line: UnsafeRawBufferPointer) -> TraceFormat? {
    if let mark = marks.first(where: { line.starts(with: $0.mark) }) { return mark.format }
    if isEvemu(line) { return .evemu }
    if isPythonEvtest(line) { return .evtest }
    if isGetevent(line) { return .getevent }
    if isDebugEvent(line) { return .libinputDebugEvents }
    if line.contains("DispatchPointer(") { return .monkey }
    if line.contains("sendevent /dev/input/") { return .sendevent }
    let isStart = line.starts(with: "START" as StaticString)
    return isStart && line.dropFirst(5).allSatisfy({ $0 <= Byte.space }) ? .omniglot : nil
  }

  /// `E: 0.000001 0003 …`, or a line that describes a device.
  private static func isEvemu(_ line: UnsafeRawBufferPointer) -> Bool {
    guard line.count >= 2, line[1] == Byte.colon else { return false }
    var words = LineWords(line.dropFirst(2))
    words.skipBlanks()
    switch Unicode.Scalar(line[0]) {
    case "E": return words.skipDigits() > 0 && words.skip(Byte.dot)
    case "N": return true
    case "I", "P", "B", "A", "L", "S": return words.skipHexadecimal() > 0
    default: return false
    }
  }

  /// `time 1522193886.657698 type 3 (EV_ABS), …`
  private static func isPythonEvtest(_ line: UnsafeRawBufferPointer) -> Bool {
    var words = LineWords(line[...])
    return words.skip("time ") && words.skipDigits() > 0 && words.skip(Byte.dot)
  }

  /// A stamp, the device's path, or three hexadecimal words without either.
  private static func isGetevent(_ line: UnsafeRawBufferPointer) -> Bool {
    if line.first == UInt8(ascii: "["), isStampedLine(line) { return true }
    var words = LineWords(line[...])
    if line.starts(with: "/dev/input/" as StaticString) {
      words.skipWord()
      words.skipBlanks()
      if words.starts(with: "EV_") { return true }
    } else if let stamped = afterOldStamp(words) {
      words = stamped
      if words.starts(with: "/dev/input/") { return true }
    }
    for digits in [4, 4, 8] {
      guard words.skipHexadecimal() == digits else { return false }
      words.skipBlanks()
    }
    return words.isAtEnd || words.starts(with: "rate ")
  }

  /// `4242-25033: `, as old versions print.
  private static func afterOldStamp(_ words: LineWords) -> LineWords? {
    var words = words
    guard words.skipDigits() > 0, words.skip(Byte.minus), words.skipDigits() > 0,
      words.skip(Byte.colon)
    else { return nil }
    words.skipBlanks()
    return words
  }

  /// `-event5   TOUCH_DOWN   +0.000s`
  private static func isDebugEvent(_ line: UnsafeRawBufferPointer) -> Bool {
    var words = LineWords(line[...])
    words.skipEscapes()
    guard words.skip(Byte.minus) || words.skip(Byte.space), words.skip("event"),
      words.skipDigits() > 0, words.skipBlanks()
    else { return false }
    return words.skipCapitals() > 2
  }

  /// Three numbers or more, or the names of three columns.
  private static func isTableRow(_ line: UnsafeRawBufferPointer) -> Bool {
    let separators = [Byte.tab, Byte.semicolon, Byte.comma]
    guard line.first != Byte.numberSign,
      let separator = separators.first(where: { line.contains($0) })
    else { return false }
    let cells = line.split(separator: separator, omittingEmptySubsequences: false)
    guard cells.count >= 3 else { return false }
    let numbers = cells.prefix(3).allSatisfy { cell in
      var words = LineWords(cell)
      words.skipBlanks()
      _ = words.skip(Byte.minus)
      return words.skipDigits() > 0
    }
    return numbers || areColumnNames(cells)
  }

  /// A time, x and y among them.
  private static func areColumnNames(_ cells: [Slice<UnsafeRawBufferPointer>]) -> Bool {
    let names = cells.map { cell in
      let letters = cell.filter { $0 > Byte.space && $0 != UInt8(ascii: "\"") }
      return String(decoding: letters, as: UTF8.self).lowercased()
    }
    return names.contains("x") && names.contains("y")
      && names.contains { $0 == "t" || $0.hasPrefix("t_") || $0.contains("time") }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    Byte.isBlank(byte) || byte == Byte.newline || byte == Byte.carriageReturn
  }

  private static func firstLine(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: text.prefix { $0 != Byte.newline })
  }
}
