import Glibc

/// Prints results as they come: JSON Lines on standard output, or a table for people.
struct Report {
  let isTable: Bool

  /// - Parameters:
  ///   - times: The nanoseconds, one for each round.
  ///   - base: The times of the contestant that it is measured against, in the same rounds.
  mutating func add(
    _ name: String, _ scale: Contest.Scale, _ times: [Double], against: String? = nil,
    base: [Double]? = nil
  ) {
    let best = scale.value(times.min() ?? 0)
    let median = scale.value(Self.median(times))
    let ratio = base.map { base in Self.median(zip(times, base).map { $0 / $1 }) }
    if isTable {
      printRow(name, best, median, scale.unit, ratio, against)
    } else {
      printLine(name, best, median, scale.unit, ratio, against, rounds: times.count)
    }
    fflush(nil)
  }

  func note(_ name: String, skipped why: String) {
    if isTable {
      print("\(padded(name, 44)) skipped: \(why)")
    } else {
      print("{\"name\":\"\(name)\",\"skipped\":\"\(why)\"}")
    }
  }

  /// Figures that are no times.
  func note(_ name: String, figures: [(unit: String, value: Double)]) {
    for figure in figures {
      if isTable {
        print(
          "\(padded(name, 44)) \(before(digits(figure.value), 12)) \(before("", 12)) \(figure.unit)"
        )
      } else {
        print(
          "{\"name\":\"\(name)\",\"unit\":\"\(figure.unit)\",\"value\":\(digits(figure.value))}")
      }
    }
  }

  func printHeader() {
    guard isTable else { return }
    print(
      "\(padded("", 44)) \(before("best", 12)) \(before("median", 12)) \(padded("unit", 10)) ratio")
  }

  private func printRow(
    _ name: String, _ best: Double, _ median: Double, _ unit: String, _ ratio: Double?,
    _ against: String?
  ) {
    let comparison = ratio.map { "\(digits($0)) x \(against ?? "")" } ?? ""
    print(
      "\(padded(name, 44)) \(before(digits(best), 12)) \(before(digits(median), 12)) "
        + "\(padded(unit, 10)) \(comparison)")
  }

  private func printLine(
    _ name: String, _ best: Double, _ median: Double, _ unit: String, _ ratio: Double?,
    _ against: String?, rounds: Int
  ) {
    let comparison = ratio.map { ",\"against\":\"\(against ?? "")\",\"ratio\":\(digits($0))" } ?? ""
    print(
      "{\"name\":\"\(name)\",\"unit\":\"\(unit)\",\"best\":\(digits(best)),"
        + "\"median\":\(digits(median)),\"rounds\":\(rounds)\(comparison)}")
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// Returns a number with three decimals where they are significant.
  private func digits(_ number: Double) -> String {
    if number >= 1_000 { return "\(Int(number.rounded()))" }
    return "\((number * 1_000).rounded() / 1_000)"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private func before(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
}
