import Pictures
import Tuning

/// The picture of the table that `synth --features` writes: a row for each stroke, with its set.
enum DistributionPicture {
  private static let separator = UInt8(ascii: ",")

  static func drawing(
    of path: String, _ console: Console, width: Double
  ) throws(CommandFailure) -> Drawing {
    let file = try ResultsFile(path, console)
    var names: [String] = []
    var sets: [String] = []
    /// The values by set and column.
    var values: [[[Double]]] = []
    try file.forEachLine { (text, number) throws(CommandFailure) in
      let fields = text.split(separator: separator, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard !names.isEmpty else {
        guard fields.count > 1, fields[0] == "set" else {
          throw file.fault(.unknownLine(found: "'\(printable(fields[0]))'"), line: number)
        }
        names = Array(fields.dropFirst())
        return
      }
      // The name of a set, which is that of a file, may have commas.
      guard fields.count > names.count else {
        throw file.fault(.fieldCount(fields.count, expected: names.count + 1), line: number)
      }
      let set = printable(fields.dropLast(names.count).joined(separator: ","))
      let index = sets.firstIndex(of: set) ?? sets.count
      if index == sets.count {
        sets.append(set)
        values.append(names.map { _ in [] })
      }
      for (column, field) in fields.suffix(names.count).enumerated() {
        guard let value = Double(field), value.isFinite else {
          throw file.fault(
            .invalid(names[column], found: "'\(printable(field))'"), line: number)
        }
        values[index][column].append(value)
      }
    }
    guard !names.isEmpty else { throw file.fault(.empty) }
    guard (2...Ink.series.count).contains(sets.count) else {
      throw file.fault(.setCount(sets.count, limit: Ink.series.count))
    }
    let quantities = names.enumerated().map { column, name in
      let (words, unit) = words(of: name)
      return DistributionSheet.Quantity(
        words, unit: unit, values.map { $0[column] },
        distances: values.dropFirst().map {
          TwoSample.largestDifference(values[0][column], $0[column])
        })
    }
    let others = sets.dropFirst().joined(separator: ", ")
    return DistributionSheet(title: "\(sets[0]) against \(others)", sets: sets, quantities)
      .drawing(width: width)
  }

  /// The name of a column without the unit at its end, and the unit.
  private static func words(of name: String) -> (String, unit: String) {
    var parts = printable(name).split(separator: "_").map(String.init)
    let unit =
      parts.count > 1 && ["s", "pt"].contains(parts[parts.count - 1]) ? parts.popLast() : nil
    return (parts.joined(separator: " "), unit ?? "1")
  }
}
