/// Values that many rows of a table have in common, divided among the rows.
///
/// The first row with a value takes it, and so does every few rows with the value after that. So each
/// value is taken, and one that few rows have is taken by the first of them.
public struct Turns<Value: Hashable & Sendable>: Sendable {
  private let taken: [[Value]]

  /// - Parameter period: 1 gives every row all of its values.
  public init(_ rows: [[Value]], period: Int) {
    var counts: [Value: Int] = [:]
    taken = rows.map { row in
      row.filter { value in
        defer { counts[value, default: 0] += 1 }
        return counts[value, default: 0].isMultiple(of: period)
      }
    }
  }

  /// The values of a row, in their order.
  public subscript(row: Int) -> [Value] { taken[row] }
}
