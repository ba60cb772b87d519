extension TraceFormat {
  /// The PointerEvents, TouchEvents or MouseEvents of a web page, as JSON.
  public static let pointerEvents = TraceFormat(
    "pointer-events", "PointerEvents, TouchEvents or MouseEvents as a web page logs them (JSON)",
    contents: "contacts, in CSS pixels",
    producers: "web pages that log PointerEvents, TouchEvents or MouseEvents"
      + " ([how to log them](#web-pages))",
    source: "W3C Pointer Events 3, Touch Events, UI Events", holdsStrokes: true,
    reader: { JSONRecordingScanner(JSONEventsGrammar(PointerEventsReader()), file: $0).boxed })
}
