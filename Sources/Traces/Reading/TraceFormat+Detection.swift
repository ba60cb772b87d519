/// The reason why bytes are not a readable recording.
public enum UnknownFormat: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// UTF-16, as Windows' shells write it.
  case utf16
  /// A known kind of file that is not a recording, or not one that is read, with advice.
  case refused(String, advice: String)
  /// Neither text of a known format nor plausible binary records.
  case unknown(found: String)
}

extension UnknownFormat: CustomStringConvertible {
  /// The reason in words, mostly with advice, without a full stop.
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

  /// Detects a recording's format from its content; its name is ignored.
  ///
  /// - Parameters:
  ///   - start: The first bytes; bytes beyond `detectionLimit` are ignored.
  ///   - isWhole: Whether these are all bytes.
  /// - Throws: The reason why the bytes are not a readable recording.
  /// - Complexity: O(bytes examined).
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
    if isRevent(bytes) { return .revent }
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

  private static func format(ofLine line: UnsafeRawBufferPointer) -> TraceFormat? {
    all.first { $0.ownsLine?(line) ?? false }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    Byte.isBlank(byte) || byte == Byte.newline || byte == Byte.carriageReturn
  }

  private static func firstLine(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: text.prefix { $0 != Byte.newline })
  }
}
