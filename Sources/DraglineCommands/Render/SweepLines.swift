import Interaction
import JSON
import Pictures
import Simulation

/// The lines of a sweep.
struct SweepLines {
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
