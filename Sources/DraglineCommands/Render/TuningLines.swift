import JSON
import Pictures

/// The lines of a tuning run.
struct TuningLines {
  private struct Run {
    var policy: String
    var now: TradeOff.Mistakes
    var recommended: TradeOff.Mistakes
    var changes: [String]
    var front: [TradeOff.Mistakes] = []
  }

  private var runs: [Run] = []

  var isEmpty: Bool { runs.isEmpty }

  mutating func add(_ row: ResultsRow) throws(CommandFailure) {
    let policy = try row.text("policy")
    switch row.type {
    case "policy":
      var changes: [String] = []
      if case .array(let list) = row.value.member("changes")?.content {
        changes = list.map { change in
          func text(_ name: String) -> String {
            change.member(name).map { printable($0.written) } ?? ""
          }
          let unit = text("unit").isEmpty ? "" : " \(text("unit"))"
          return "\(text("name")) \(text("now")) → \(text("recommended"))\(unit)"
        }
      }
      runs.append(
        Run(
          policy: printable(policy), now: try Self.mistakes(in: row.object("now")),
          recommended: try Self.mistakes(in: row.object("recommended")), changes: changes))
    case "front":
      guard let index = runs.lastIndex(where: { $0.policy == printable(policy) }) else {
        throw row.fault(.mixed(found: "front"))
      }
      runs[index].front.append(try Self.mistakes(in: row))
    default: guard !isEmpty else { throw row.fault(.missing("now")) }
    }
  }

  private static func mistakes(in row: ResultsRow) throws(CommandFailure) -> TradeOff.Mistakes {
    TradeOff.Mistakes(try row.count("falseDismissals"), try row.count("falseCancels"))
  }

  var sheet: ChartSheet {
    let panels = runs.map { run in
      let count = run.recommended.falseDismissals + run.recommended.falseCancels
      return TradeOff(
        "\(run.policy): the mistakes of the best settings", front: run.front,
        chosen: run.recommended, label: "recommended: \(count) wrong", now: run.now
      ).panel
    }
    let sentences = runs.map { run in
      let changes = run.changes.isEmpty ? "no change" : run.changes.joined(separator: ", ")
      return "\(run.policy): \(changes)"
    }
    let counts = runs.map { run in
      "\(run.policy) has \(run.now.falseDismissals) false dismissals and "
        + "\(run.now.falseCancels) false cancels now, and \(run.recommended.falseDismissals) and "
        + "\(run.recommended.falseCancels) as recommended."
    }
    return ChartSheet(
      title: "Tuning of " + runs.map(\.policy).joined(separator: ", "),
      subtitle: sentences.joined(separator: " · "), summary: counts.joined(separator: " "),
      panels: panels)
  }
}
