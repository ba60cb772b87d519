extension TraceFormat {
  /// The PointerEvents, TouchEvents or MouseEvents of a web page, as JSON.
  public static let pointerEvents = TraceFormat(
    "pointer-events", "PointerEvents, TouchEvents or MouseEvents as a web page logs them (JSON)",
    source: "W3C Pointer Events 3, Touch Events, UI Events", holdsStrokes: true,
    reader: { JSONRecordingScanner(JSONEventsGrammar(PointerEventsReader()), file: $0) })
}
