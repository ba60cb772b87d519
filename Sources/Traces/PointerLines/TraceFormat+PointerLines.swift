extension TraceFormat {
  /// Dragline's own format: one gesture a line, as JSON.
  public static let pointerLines = TraceFormat(
    "pointer-jsonl", "Dragline's own: a gesture a line, with label (JSON Lines)",
    contents: "contacts, labels",
    producers: "Dragline ([reference](#pointer-json-lines))",
    source: "docs/formats.md", holdsStrokes: true,
    reader: { JSONRecordingScanner(PointerLinesGrammar(), file: $0).boxed },
    endings: [".jsonl"], missing: .states)
}
