import JSON
import Timelines
import Traces

/// Results as comma-separated values (RFC 4180, with LF at the ends of lines).
///
/// Units stand in the names of the columns. A cell is empty for a parameter that the policy does
/// not have.
struct SweepCSV {
  private let plan: SweepPlan
  private let units: [String]

  init(_ plan: SweepPlan) {
    (self.plan, units) = (plan, plan.marginUnits)
  }

  var head: String {
    var names = ["setting", "settings", "policy"]
    for name in plan.names {
      names.append(plan.unit(of: name).map { Self.column(name, $0) } ?? name)
    }
    names += [
      "trueDismissals", "falseDismissals", "falseCancels", "trueCancels", "accuracy",
      "balancedAccuracy",
    ]
    for unit in units {
      names += [Self.column("meanMargin", unit), Self.column("leastMargin", unit)]
    }
    return names.joined(separator: ",") + "\n"
  }

  func line(_ row: SweepRow) -> String {
    var cells = ["\(row.setting + 1)", "\(plan.count)", Self.quoted(row.policy)]
    cells += row.values.map { Self.quoted($0?.member.cell ?? "") }
    cells += row.counts.members.map(\.1.cell)
    for unit in units {
      let margin = row.units.firstIndex(of: unit).map { row.tally.margins[$0] }
      let counted = margin.flatMap { $0.count > 0 ? $0 : nil }
      cells += [
        JSONMember(number: counted?.mean).cell, JSONMember(number: counted?.least).cell,
      ]
    }
    return cells.joined(separator: ",") + "\n"
  }

  /// Returns the name of a column, such as `minimumVelocity_pt_s`.
  static func column(_ name: String, _ unit: String) -> String {
    if unit.isEmpty || unit == "1" { return name }
    let word = unit == "%" ? "percent" : unit
    return name + "_" + word.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  /// Quotes a cell; one that a spreadsheet would run as a formula becomes text.
  private static func quoted(_ text: String) -> String {
    let isNumber = Double(decimal: text) != nil
    let isFormula = !isNumber && text.first.map { "=+-@".contains($0) } ?? false
    let text = isFormula ? "'" + text : text
    guard text.contains(where: { ",\"\n\r".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
