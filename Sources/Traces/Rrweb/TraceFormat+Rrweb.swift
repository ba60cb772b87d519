extension TraceFormat {
  /// A session of rrweb, as JSON.
  public static let rrweb = TraceFormat(
    "rrweb", "rrweb session (JSON); sampled every 50 ms",
    contents: "one contact, every 50 ms",
    producers: "rrweb",
    source: "rrweb-io/rrweb @c382034, packages/types", holdsStrokes: true,
    reader: { JSONRecordingScanner(JSONEventsGrammar(RrwebReader()), file: $0).boxed })
}
