import Interaction
import JSON
import Pictures
import Simulation

/// The picture of what `sweep` or `tune` found.
enum SweepPicture {
  static func drawing(
    of path: String, _ console: Console, width: Double
  ) throws(CommandFailure) -> Drawing {
    let file = try ResultsFile(path, console)
    var sweep = SweepLines()
    var tuning = TuningLines()
    try file.forEachLine { (text, number) throws(CommandFailure) in
      let row = try ResultsRow(text, line: number, of: file)
      switch row.type {
      case "setting":
        guard tuning.isEmpty else { throw row.fault(.mixed(found: row.type ?? "")) }
        try sweep.add(row)
      case "policy", "front", "parameter", "pair", "fold", "mistake", "excluded":
        guard sweep.isEmpty else { throw row.fault(.mixed(found: row.type ?? "")) }
        try tuning.add(row)
      case let type:
        throw row.fault(.unknownLine(found: type.map { "'\(printable($0))'" } ?? row.value.words))
      }
    }
    if !tuning.isEmpty { return tuning.sheet.drawing(width: width) }
    guard !sweep.isEmpty else { throw file.fault(.empty) }
    return sweep.results.drawing(width: width)
  }
}

/// The lines of a sweep.
private struct SweepLines {
  /// The name of the parameter that stands for several policies.
  private static let policy = "policy"

  private var names: [String] = []
  /// The values of each row: its policy, and then the value of each parameter.
  private var columns: [ValueColumn] = []
  private var settings: [SweepResults.Setting] = []

  var isEmpty: Bool { settings.isEmpty }

  mutating func add(_ row: ResultsRow) throws(CommandFailure) {
    guard case .object(let members) = row.value.content else { return }
    // The parameters are between the policy and the counts, under their own names.
    let own = members.drop { $0.name != Self.policy }.dropFirst()
      .prefix { $0.name != "trueDismissals" }
    if isEmpty {
      names = own.map(\.name)
      columns = (0...names.count).map { _ in ValueColumn() }
    }
    guard own.map(\.name) == names else { throw row.fault(.otherParameters) }
    let policy = try row.text(Self.policy)
    var places = [columns[0].add(policy, number: nil)]
    for (index, member) in own.enumerated() {
      let number: Double? =
        if case .number(let number, _) = member.value.content { number } else { nil }
      let isUnknown = member.value.content == .null
      let text = isUnknown ? "–" : printable(member.value.written)
      places.append(columns[index + 1].add(text, number: number))
    }
    settings.append(
      .init(
        places, trueDismissals: try row.count("trueDismissals"),
        falseDismissals: try row.count("falseDismissals"),
        falseCancels: try row.count("falseCancels"), trueCancels: try row.count("trueCancels")))
  }

  var results: SweepResults {
    var used = columns.indices.filter { columns[$0].texts.count > 1 }
    if used.isEmpty { used = Array(columns.indices.dropFirst()) }
    let orders = columns.map(\.order)
    let parameters = used.map { index in
      let column = columns[index]
      let order = orders[index]
      let isNumeric = column.numbers.allSatisfy { $0 != nil }
      return SweepResults.Parameter(
        index == 0 ? Self.policy : names[index - 1],
        unit: isNumeric ? unit(of: names[index - 1]) : "", order.map { column.texts[$0] },
        numbers: isNumeric ? order.compactMap { column.numbers[$0] } : nil)
    }
    let places = orders.map { order in
      var places = order
      for (place, index) in order.enumerated() { places[index] = place }
      return places
    }
    let ordered = settings.map { setting in
      var setting = setting
      setting.values = used.map { places[$0][setting.values[$0]] }
      return setting
    }
    return SweepResults(title: title, parameters, ordered)
  }

  private var title: String {
    let policies = columns[0].texts
    return policies.count == 1 ? "Sweep of \(policies[0])" : "Sweep of \(policies.count) policies"
  }

  /// The unit of a parameter under the first policy that has it.
  private func unit(of name: String) -> String {
    for policy in columns[0].texts {
      var settings = SimulationSettings()
      settings.policy = DragPolicy.named(policy) ?? settings.policy
      if let parameter = settings.parameters.first(where: { $0.name == name }) {
        return parameter.unitSymbol.isEmpty ? "1" : parameter.unitSymbol
      }
    }
    return "1"
  }
}

/// The different values of a parameter, in the order in which they come.
private struct ValueColumn {
  private(set) var texts: [String] = []
  private(set) var numbers: [Double?] = []
  private var places: [String: Int] = [:]

  /// - Returns: The index of the value.
  mutating func add(_ text: String, number: Double?) -> Int {
    if let place = places[text] { return place }
    places[text] = texts.count
    texts.append(text)
    numbers.append(number)
    return texts.count - 1
  }

  /// The indices by rising number, or as they came where some are words.
  var order: [Int] {
    let known = numbers.compactMap { $0 }
    guard known.count == numbers.count else { return Array(texts.indices) }
    return texts.indices.sorted { known[$0] < known[$1] }
  }
}

/// The lines of a tuning run.
private struct TuningLines {
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
