extension TraceFormat {
  /// A stroke of the $1 recognizer's collections, as XML.
  public static let unistroke = TraceFormat(
    "dollar1", "$1 and $N recognizers' gesture logs (XML)",
    source: "University of Washington, $1 recognizer's logs", holdsStrokes: true,
    reader: { UnistrokeScanner(file: $0) })
}
