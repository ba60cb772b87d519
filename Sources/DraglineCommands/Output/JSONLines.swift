import Timelines

/// The schemas of the JSON output of commands: `dragline.NAME/1`, in docs/NAME.schema.json.
///
/// Timelines and tracks are written elsewhere, as `dragline.timeline/1` and `dragline.tracks/1`.
enum JSONSchema: String, CaseIterable, Sendable {
  case check, compare, decide, devices, doctor, explain, inspect, label, list, preset, replay, sweep
  case tune
  case tracks
  case tuneSession = "tune-session"
  case velocity

  /// The name of the schema, such as `dragline.replay/1`.
  var name: String { "dragline.\(rawValue)/1" }
}

/// One object of JSON Lines.
///
/// Its first member is its `type`.
struct JSONRow {
  private let type: String
  private let members: [(String, JSONMember)]

  init(_ type: String, _ members: [(String, JSONMember)]) {
    (self.type, self.members) = (type, members)
  }

  /// The object with the end of its line.
  ///
  /// - Parameter schema: The schema for the first line of an output, which names it after its type.
  func line(schema: JSONSchema? = nil) -> String {
    let schema = schema.map { [("schema", JSONMember.string($0.name))] } ?? []
    var text = TextBuffer()
    text.append(json: [("type", .string(type))] + schema + members)
    return text.withBytes { String(decoding: $0, as: UTF8.self) } + "\n"
  }
}

/// The lines that one run of a command prints for programs, the first of which names their schema.
///
/// A class, since several parts of a command add to one output.
final class JSONLines {
  private let schema: JSONSchema
  private var isEmpty = true

  init(_ schema: JSONSchema) {
    self.schema = schema
  }

  func text(_ rows: [JSONRow]) -> String { rows.map(line).joined() }

  private func line(_ row: JSONRow) -> String {
    defer { isEmpty = false }
    return row.line(schema: isEmpty ? schema : nil)
  }
}
