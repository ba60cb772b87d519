extension TraceFormat {
  /// Strokes of the Omniglot collection: text.
  public static let omniglot = TraceFormat(
    "omniglot", "Omniglot strokes",
    contents: "strokes",
    producers: "the Omniglot data set",
    source: "Omniglot data set", holdsStrokes: true,
    ownsLine: {
      $0.starts(with: "START" as StaticString) && $0.dropFirst(5).allSatisfy { $0 <= Byte.space }
    },
    reader: { LineScanner(OmniglotGrammar(), file: $0).boxed })
}
