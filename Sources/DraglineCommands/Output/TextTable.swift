import Terminal

/// A table in text for people, which fits the width of any terminal.
///
/// With room, each column is as wide as its widest cell, or ends at a fixed stop. No line ends with
/// blanks.
struct TextTable {
  /// How the table changes where the terminal is too narrow for it.
  enum Layout {
    /// The last column is a sentence. It continues in its column, or below the others where that
    /// column would be too narrow.
    case sentence
    /// The columns are figures. Those that do not fit follow in further parts. Each part begins with
    /// the first columns, `heads` of them.
    case figures(heads: Int)
  }

  /// The least width of a sentence beside other columns.
  private static let leastSentence = 20
  /// The blanks before a sentence below the other columns.
  private static let hang = 4
  private static let gap = 2

  private let rows: [[String]]
  private let layout: Layout
  private let stops: [Int]

  /// - Parameters:
  ///   - rows: Each has as many cells as the first.
  ///   - stops: The widths of the first columns with the gap after them; a longer cell moves the rest
  ///     of its row. Empty for columns as wide as their widest cell.
  init(_ rows: [[String]], _ layout: Layout, stops: [Int] = []) {
    (self.rows, self.layout, self.stops) = (rows, layout, stops)
  }

  /// - Parameter width: The columns of the terminal; `nil` for output that does not go to one.
  func text(within width: Int?) -> String {
    var lines = wholeLines
    if let width, lines.contains(where: { WordLine($0).width > width }) {
      switch layout {
      case .sentence: lines = sentences(within: width)
      case .figures(let heads): lines = parts(within: width, heads)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines with room enough.
  private var wholeLines: [String] {
    let counts = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        if stops.isEmpty { return padded(cell, to: counts[index] + Self.gap) }
        return index < stops.count ? padded(cell, to: stops[index]) : cell
      }
      return trimmed(cells.joined())
    }
  }

  private func trimmed(_ line: String) -> String {
    String(line.prefix(line.count - line.reversed().prefix { $0 == " " }.count))
  }

  /// The cells of the widest cell of each column, on a terminal.
  private var widths: [Int] {
    (rows.first ?? []).indices.map { column in
      rows.map { WordLine($0[column]).width }.max() ?? 0
    }
  }

  // MARK: Sentences

  private func sentences(within width: Int) -> [String] {
    let widths = Array(widths.dropLast())
    let room = width - widths.reduce(0) { $0 + $1 + Self.gap }
    guard room < Self.leastSentence else {
      return rows.flatMap { lines($0, widths + [room]) }
    }
    return rows.flatMap { row in
      let margin = row[0].prefix { $0 == " " }.count
      let head = trimmed(row.dropLast().joined(separator: "  "))
      let sentence = WordLine(row[row.count - 1]).indented(by: min(margin + Self.hang, width / 4))
      return WordLine(head, hang: Self.gap).lines(within: width, keepsWords: false)
        + (sentence.text.isEmpty ? [] : sentence.lines(within: width, keepsWords: false))
    }
  }

  // MARK: Figures

  private func parts(within width: Int, _ heads: Int) -> [String] {
    var widths = widths
    let others = widths.dropFirst(heads)
    // A long name continues in its column, so that the widest figure fits beside it.
    if heads > 0 {
      let before = widths[..<(heads - 1)].reduce(0) { $0 + $1 + Self.gap }
      let room = width - before - Self.gap - (others.max() ?? 0)
      widths[heads - 1] = min(widths[heads - 1], max(room, (width - before) / 3))
    }
    let start = widths[..<heads].reduce(0) { $0 + $1 + Self.gap }
    for index in others.indices { widths[index] = min(widths[index], max(width - start, 1)) }
    var lines: [String] = []
    for part in parts(of: widths, from: heads, room: width - start) {
      if !lines.isEmpty { lines.append("") }
      let columns = Array(0..<heads) + part
      for row in rows {
        lines += self.lines(columns.map { row[$0] }, columns.map { widths[$0] })
      }
    }
    return lines
  }

  /// Returns the columns after the first, in groups that fit side by side, without empty columns.
  private func parts(of widths: [Int], from heads: Int, room: Int) -> [[Int]] {
    var (parts, used): ([[Int]], Int) = ([], .max / 2)
    for column in widths.indices.dropFirst(heads) where widths[column] > 0 {
      if used + widths[column] > room {
        parts.append([])
        used = 0
      }
      parts[parts.count - 1].append(column)
      used += widths[column] + Self.gap
    }
    return parts
  }

  /// The lines of a row of which each cell continues in its column.
  private func lines(_ cells: [String], _ widths: [Int]) -> [String] {
    let columns = zip(cells, widths).map { cell, width in
      WordLine(cell).lines(within: width, keepsWords: false)
    }
    return (0..<(columns.map(\.count).max() ?? 0)).map { number in
      let cells = zip(columns, widths).map { lines, width in
        let cell = number < lines.count ? lines[number] : ""
        return cell + String(repeating: " ", count: max(width - WordLine(cell).width, 0))
      }
      return trimmed(cells.joined(separator: "  "))
    }
  }
}
