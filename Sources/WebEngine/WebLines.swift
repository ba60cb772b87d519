import Interaction
import ReferenceTransitions
package import Timelines
import Traces

/// Values as JSON Lines.
package struct WebLines {
  package let values: [JSONMember]

  package init(_ values: [JSONMember]) { self.values = values }

  /// The lines in UTF-8.
  package var bytes: [UInt8] {
    var text = TextBuffer()
    for value in values {
      text.append(value)
      text.append("\n")
    }
    return text.withBytes { Array($0) }
  }

  /// The transitions: `id`, `what` and `source` of each.
  package static var transitions: WebLines {
    WebLines(
      ReferenceTransitions.all.map { entry(id: $0.id, $0.what, $0.source) })
  }

  /// The policies in the order of a judge's answers: `id`, `what` and `source` of each.
  package static var policies: WebLines {
    WebLines(DragPolicy.all.map { entry(id: $0.id, "\($0.summary)", "\($0.source)") })
  }

  /// The formats that recordings are read from: `id`, `what` and `source` of each.
  package static var formats: WebLines {
    WebLines(TraceFormat.readable.map { entry(id: $0.id, $0.summary, $0.source) })
  }

  private static func entry(id: String, _ what: String, _ source: String) -> JSONMember {
    .object([
      JSONMember.Pair("id", .string(id)), JSONMember.Pair("what", .string(what)),
      JSONMember.Pair("source", .string(source)),
    ])
  }
}
