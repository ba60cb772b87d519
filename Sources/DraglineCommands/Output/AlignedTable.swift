/// A table in text: columns as wide as their widest cell, two spaces apart, without spaces at the
/// ends of lines.
///
/// - Parameter rows: Each of as many cells as the first.
func alignedTable(_ rows: [[String]]) -> String {
  let widths = (rows.first ?? []).indices.map { column in
    rows.map { $0[column].count }.max() ?? 0
  }
  return rows.map { row in
    let cells = zip(row, widths).map { cell, width in
      cell + String(repeating: " ", count: width - cell.count)
    }
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }.joined()
}
