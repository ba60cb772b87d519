extension TraceFormat {
  /// The format of evemu-record, versions 1.0 to 1.3, and of Android's and umockdev's tools.
  public static let evemu = TraceFormat(
    "evemu", "evemu 1.0 to 1.3, split recordings, Android's and umockdev's dialects",
    contents: "events, device description",
    producers: "`evemu-record`, `umockdev-record`, and Android's `evemu-record`",
    source: "freedesktop/evemu @86a5627",
    ownsLine: { $0.starts(with: "# EVEMU" as StaticString) || isEvemu($0) },
    reader: { LineScanner(EvemuGrammar(), file: $0).boxed },
    endings: [".evemu", ".events"], missing: .labels)

  /// Version 1.2 of evemu's format, for tools that cannot read 1.3; it is read as `evemu`.
  public static let evemuOld = TraceFormat(
    "evemu-1.2", evemu.summary, contents: evemu.contents, producers: evemu.producers,
    source: evemu.source, endings: [".evemu"], missing: [.states, .labels])

  /// Whether a line is an event, such as `E: 0.000001 0003 …`, or describes a device.
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
}
