import Timelines
import Traces
import Tuning

/// Two tables of labels of the same corpus, and how far they agree.
struct LabelComparison {
  private struct Row {
    var key: LabelSheet.Key
    var first: GestureLabel.Expectation?
    var second: GestureLabel.Expectation?
  }

  /// Cohen's kappa with 95 %, as two people who label at random would reach 0.
  private static let level = 0.95

  private let names: [String]
  /// Gestures with a row in either table, in the order of the first, then of the second.
  private var rows: [Row] = []

  init(_ arguments: Arguments) throws(CommandFailure) {
    names = arguments.operands
    guard names.count == 2 else {
      throw CommandFailure(LabelError.notTwoTables)
    }
    let (first, second) = (try Self.table(names[0]), try Self.table(names[1]))
    var others: [LabelSheet.Key: GestureLabel.Expectation?] = [:]
    for row in second.rows { others[Self.key(row)] = row.label.expectation }
    for row in first.rows {
      let key = Self.key(row)
      let other = others.removeValue(forKey: key) ?? nil
      rows.append(Row(key: key, first: row.label.expectation, second: other))
    }
    for row in second.rows where others[Self.key(row)] != nil {
      rows.append(Row(key: Self.key(row), first: nil, second: row.label.expectation))
    }
  }

  private static func key(_ row: LabelTable.Row) -> LabelSheet.Key {
    LabelSheet.Key(file: row.file, gesture: row.label.gesture)
  }

  private static func table(_ path: String) throws(CommandFailure) -> LabelTable {
    let bytes = try Corpus.contents(of: path)
    do throws(TraceSyntaxError) {
      return try LabelTable(parsing: bytes, file: path)
    } catch {
      throw CommandFailure(InputError.syntax(error))
    }
  }

  func run(_ isJSON: Bool, _ console: Console) throws(CommandFailure) {
    let both = rows.filter { $0.first != nil && $0.second != nil }
    guard !both.isEmpty else {
      throw CommandFailure(LabelError.nothingInCommon(names[0], names[1]))
    }
    var table = [[0, 0], [0, 0]]
    for row in both { table[Self.index(row.first)][Self.index(row.second)] += 1 }
    let agreement = LabellerAgreement(table)
    if isJSON {
      try console.print(JSONLines(.label).text([json(agreement)] + disagreements.map(json)))
    } else {
      try console.print(words: text(agreement, within: console.width))
    }
  }

  /// Finish, cancel, none.
  private static func index(_ expectation: GestureLabel.Expectation?) -> Int {
    switch expectation {
    case .finish: 0
    case .cancel: 1
    case nil: 2
    }
  }

  private var disagreements: [Row] {
    rows.filter { $0.first != nil && $0.second != nil && $0.first != $0.second }
  }

  private var counts: [[Int]] {
    var counts = [[Int]](repeating: [0, 0, 0], count: 3)
    for row in rows { counts[Self.index(row.first)][Self.index(row.second)] += 1 }
    return counts
  }

  // MARK: For people

  private func text(_ agreement: LabellerAgreement, within width: Int?) -> String {
    let counts = counts
    let words = ["finish", "cancel", "none"]
    var table = [["A \\ B"] + words]
    for (word, row) in zip(words, counts) { table.append([word] + row.map { "\($0)" }) }
    let same = counts[0][0] + counts[1][1]
    var text = "A: \(printable(names[0]))\nB: \(printable(names[1]))\n\n"
    text += TextTable(table, .figures(heads: 1)).text(within: width)
    text +=
      "\n\(same) of \(counted(agreement.gestures, "gesture")) in both tables have the same label ("
    text += "\(decimals(agreement.observed * 100)) %)\n\(kappaWords(agreement))\n"
    guard !disagreements.isEmpty else { return text }
    let lines = disagreements.map { row in
      [
        "  \(printable(row.key.file)) \(row.key.gesture + 1)", row.first?.rawValue ?? "",
        row.second?.rawValue ?? "",
      ]
    }
    return text + "\n"
      + TextTable([["  they disagree", "A", "B"]] + lines, .figures(heads: 1)).text(within: width)
  }

  private func kappaWords(_ agreement: LabellerAgreement) -> String {
    guard let kappa = agreement.kappa, let interval = agreement.interval(level: Self.level) else {
      let word = agreement.table[0][0] > 0 ? "finish" : "cancel"
      return "Cohen's kappa is undefined: both tables use only \(word)"
    }
    var words = "Cohen's kappa \(decimals(kappa, 3)), 95 % interval "
    words += "\(decimals(interval.lower, 3)) to \(decimals(interval.upper, 3))"
    if agreement.observed == 1 {
      words += "; with full agreement it is a single point and does not show the uncertainty"
    }
    return words
  }

  // MARK: For programs

  private func json(_ agreement: LabellerAgreement) -> JSONRow {
    let counts = counts
    let interval = agreement.interval(level: Self.level)
    return JSONRow(
      "agreement",
      [
        ("first", .string(names[0])), ("second", .string(names[1])),
        ("gestures", .number(Double(agreement.gestures))),
        ("table", .list(counts.map { .list($0.map { .number(Double($0)) }) })),
        ("observed", .number(agreement.observed)), ("expected", .number(agreement.expected)),
        ("kappa", agreement.kappa.map { .number($0) } ?? .null),
        ("lower", interval.map { .number($0.lower) } ?? .null),
        ("upper", interval.map { .number($0.upper) } ?? .null),
      ])
  }

  private func json(_ row: Row) -> JSONRow {
    JSONRow(
      "disagreement",
      [
        ("file", .string(row.key.file)), ("gesture", .number(Double(row.key.gesture + 1))),
        ("first", .string(row.first?.rawValue ?? "")),
        ("second", .string(row.second?.rawValue ?? "")),
      ])
  }
}
