extension TraceFormat {
  /// A stroke of the $1 recognizer's collections, as XML.
  public static let unistroke = TraceFormat(
    "dollar1", "$1 and $N recognizers' gesture logs (XML)",
    contents: "one gesture; its words become tags",
    producers: "the logs of the $1 and $N recognizers (XML)",
    source: "University of Washington, $1 recognizer's logs", holdsStrokes: true,
    reader: { UnistrokeScanner(file: $0).boxed })
}
