import Timelines
import Tuning

/// The lines of a session's file, as docs/tune-session.schema.json has them.
extension TuningSession {
  var rows: [JSONRow] {
    var step = 0
    return [header.row]
      + entries.map { entry in
        if case .step = entry { step += 1 }
        return entry.row(step: step)
      }
  }

  /// The row of the last entry.
  var lastRow: JSONRow? {
    let steps = entries.count { if case .step = $0 { true } else { false } }
    return entries.last?.row(step: steps)
  }
}

extension TuningSession.Header {
  var row: JSONRow { row(isSame: nil) }

  /// - Parameter isSame: A report's; `nil` for none.
  func row(isSame: Bool?) -> JSONRow {
    JSONRow(
      "session",
      [
        ("version", .string(version)), ("corpus", .list(corpus.map { .string($0) })),
        ("digest", .string(digest)), ("gestures", .number(Double(gestures))),
        ("options", .list(options.map { .string($0) })),
      ] + first.members + (isSame.map { [("same", .bool($0))] } ?? []))
  }
}

extension TuningSession.Entry {
  /// - Parameter step: The number of steps so far, including this one.
  /// - Parameter more: Members that a report adds.
  func row(step: Int, _ more: [(String, JSONMember)] = []) -> JSONRow {
    switch self {
    case .step(let entry):
      JSONRow("step", [("step", .number(Double(step)))] + entry.members + more)
    case .keep(let kept):
      JSONRow("keep", [("name", .string(kept.name))] + kept.result.members + more)
    case .rename(let from, let to):
      JSONRow("rename", [("from", .string(from)), ("to", .string(to))] + more)
    case .preset(let path, let setting):
      JSONRow("preset", [("file", .string(path))] + setting.members + more)
    }
  }
}

extension TuningSetting {
  var members: [(String, JSONMember)] {
    [
      ("policy", .string(policy)),
      ("parameters", .object(changes.map { JSONMember.Pair($0.name, .string($0.value)) })),
    ]
  }
}

extension TuningResult {
  var members: [(String, JSONMember)] {
    setting.members + counts.members + [("outcomes", .string(outcomes))]
  }
}

extension TuningStep {
  var members: [(String, JSONMember)] {
    let own = [("parameter", parameter), ("from", from), ("to", to), ("name", name)]
      .compactMap { name, value in value.map { (name, JSONMember.string($0)) } }
    return [("action", .string(action.rawValue))] + own + result.members
      + [
        ("flipped", .number(Double(flipped))), ("flips", .list(flips.map(\.member))),
      ]
  }
}

extension TuningStep.Flip {
  var member: JSONMember {
    .object([
      JSONMember.Pair("gesture", .string(gesture)), JSONMember.Pair("meant", .string(meant.word)),
      JSONMember.Pair("before", .string(before.word)),
      JSONMember.Pair("after", .string(after.word)),
      JSONMember.Pair("right", .bool(after == meant)),
    ])
  }
}
