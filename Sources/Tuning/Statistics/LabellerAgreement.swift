/// The agreement of two labellers on the same gestures, beyond chance.
///
/// Source: Cohen, "A coefficient of agreement for nominal scales" (1960); standard errors of Fleiss, Cohen,
/// Everitt, "Large sample standard errors of kappa and weighted kappa" (1969).
public struct LabellerAgreement: Hashable, Sendable {
  /// Rows are the first labeller's labels, columns the second's.
  public let table: [[Int]]

  /// - Precondition: The table is square, no entry is below 0, and there is a gesture.
  public init(_ table: [[Int]]) {
    precondition(
      table.allSatisfy { $0.count == table.count && $0.allSatisfy { $0 >= 0 } }
        && table.contains { $0.contains { $0 > 0 } }, "a table of \(table.count) rows")
    self.table = table
  }

  /// The number of gestures.
  public var gestures: Int { table.reduce(0) { $0 + $1.reduce(0, +) } }

  /// The share of gestures with the same label.
  public var observed: Double {
    Double(table.indices.reduce(0) { $0 + table[$1][$1] }) / Double(gestures)
  }

  /// The share that would have the same label if each labeller drew theirs at random as often.
  public var expected: Double {
    table.indices.reduce(0) { $0 + row($1) * column($1) }
  }

  /// 1 for full agreement, 0 for that of chance; `nil` when both used one and the same label only.
  ///
  /// It falls when one label is rare, at equal agreement: show the table beside it.
  public var kappa: Double? {
    guard expected < 1 else { return nil }
    return (observed - expected) / (1 - expected)
  }

  /// The standard error of kappa, for an interval around it.
  public var standardError: Double? {
    guard expected < 1 else { return nil }
    let (po, pe) = (observed, expected)
    var (a, b) = (0.0, 0.0)
    for i in table.indices {
      let own = (1 - pe) - (row(i) + column(i)) * (1 - po)
      a += share(i, i) * own * own
      for j in table.indices where j != i {
        let sum = column(i) + row(j)
        b += share(i, j) * sum * sum
      }
    }
    let c = po * pe - 2 * pe + po
    let variance = a + (1 - po) * (1 - po) * b - c * c
    return (max(0, variance) / Double(gestures)).squareRoot() / ((1 - pe) * (1 - pe))
  }

  /// Returns the normal interval around kappa, within -1 and 1; `nil` without a kappa.
  public func interval(level: Double = 0.95) -> ConfidenceInterval? {
    guard let kappa, let standardError else { return nil }
    let half = ConfidenceInterval.deviations(level: level) * standardError
    return ConfidenceInterval(
      lower: max(-1, kappa - half), upper: min(1, kappa + half), level: level)
  }

  private func share(_ row: Int, _ column: Int) -> Double {
    Double(table[row][column]) / Double(gestures)
  }

  private func row(_ index: Int) -> Double {
    Double(table[index].reduce(0, +)) / Double(gestures)
  }

  private func column(_ index: Int) -> Double {
    Double(table.reduce(0) { $0 + $1[index] }) / Double(gestures)
  }
}
