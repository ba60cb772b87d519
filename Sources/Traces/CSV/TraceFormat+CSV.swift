extension TraceFormat {
  /// A table of times, positions and perhaps contacts' numbers, separated by commas.
  public static let csv = TraceFormat(
    "csv", "t_us,x,y[,contact[,event]]; other units of time by the column's name",
    contents: "contacts",
    producers: "spreadsheets and scripts ([reference](#csv))",
    source: "docs/formats.md", holdsStrokes: true,
    reader: { LineScanner(CSVGrammar(), file: $0).boxed },
    endings: [".csv"], missing: [.description, .states, .labels])

  /// Whether a line has three numbers or more, or the names of three columns.
  static func isTableRow(_ line: UnsafeRawBufferPointer) -> Bool {
    let separators = [Byte.tab, Byte.semicolon, Byte.comma]
    guard line.first != Byte.numberSign,
      let separator = separators.first(where: { line.contains($0) })
    else { return false }
    let cells = line.split(separator: separator, omittingEmptySubsequences: false)
    guard cells.count >= 3 else { return false }
    let numbers = cells.prefix(3).allSatisfy { cell in
      var words = LineWords(cell)
      words.skipBlanks()
      _ = words.skip(Byte.minus)
      return words.skipDigits() > 0
    }
    return numbers || areColumnNames(cells)
  }

  /// Whether a time, x and y are among the names of the columns.
  private static func areColumnNames(_ cells: [Slice<UnsafeRawBufferPointer>]) -> Bool {
    let names = cells.map { cell in
      let letters = cell.filter { $0 > Byte.space && $0 != UInt8(ascii: "\"") }
      return String(decoding: letters.map(Byte.lowercase), as: UTF8.self)
    }
    return names.contains("x") && names.contains("y")
      && names.contains { $0 == "t" || $0.hasPrefix("t_") || holdsTime($0) }
  }

  private static func holdsTime(_ name: String) -> Bool {
    name.utf8.indices.contains { name.utf8[$0...].starts(with: "time".utf8) }
  }
}
