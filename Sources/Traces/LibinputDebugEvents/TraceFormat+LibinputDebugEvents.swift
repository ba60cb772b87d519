extension TraceFormat {
  /// The output of `libinput debug-events`: text for readers.
  public static let libinputDebugEvents = TraceFormat(
    "libinput-debug-events", "'libinput debug-events'; times in milliseconds",
    contents: "contacts, to 1 ms",
    producers: "`libinput debug-events`",
    source: "libinput @39491253, src/util-libinput.c", holdsStrokes: true,
    holdsSeveralDevices: true, ownsLine: { isDebugEvent($0) },
    reader: { LineScanner(LibinputDebugEventsGrammar(), file: $0).boxed })

  /// Whether a line is an event such as `-event5   TOUCH_DOWN   +0.000s`.
  private static func isDebugEvent(_ line: UnsafeRawBufferPointer) -> Bool {
    var words = LineWords(line[...])
    words.skipEscapes()
    guard words.skip(Byte.minus) || words.skip(Byte.space), words.skip("event"),
      words.skipDigits() > 0, words.skipBlanks()
    else { return false }
    return words.skipCapitals() > 2
  }
}
