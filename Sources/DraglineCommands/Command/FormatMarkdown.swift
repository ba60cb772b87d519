import Traces

/// The tables of the formats in docs/formats.md, which are generated from the formats, so that they
/// always agree with them.
enum FormatMarkdown {
  static func tables(_ formats: [TraceFormat]) -> String {
    let rows = formats.map { format in
      "| `\(format.id)` | \(use(of: format)) | \(devices(of: format)) | \(format.contents) |\n"
    }
    let producers = formats.map { "| `\($0.id)` | \($0.producers) |\n" }
    return "| format | use | devices | what it holds |\n|---|---|---|---|\n" + rows.joined()
      + "\n| format | made by |\n|---|---|\n" + producers.joined()
  }

  private static func use(of format: TraceFormat) -> String {
    ((format.isReadable ? ["read"] : []) + (format.isWritable ? ["write"] : []))
      .joined(separator: ", ")
  }

  private static func devices(of format: TraceFormat) -> String {
    if format.holdsSeveralDevices { return "several" }
    return format.holdsStrokes ? "–" : "one"
  }
}
