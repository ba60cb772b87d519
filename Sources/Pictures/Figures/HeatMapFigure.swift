import Motion

/// Draws a heat map: a cell for each combination, with the names of the values beside and below.
struct HeatMapFigure {
  private let map: HeatMap
  private let width: Double
  /// The area of all cells.
  private let area: Rect
  private let cell: Size
  /// The least and the greatest value.
  private let low, high: Double
  /// The form in which all numbers fit their cells; `nil` if none does.
  ///
  /// Numbers that only some cells have room for look like gaps in the results.
  private let text: ((Double) -> String)?

  private static let margin = 16.0
  private static let size = ChartFrame.labelSize
  private static let cellHeight = 24.0

  init(_ map: HeatMap, width: Double) {
    (self.map, self.width) = (map, width)
    let size = Self.size
    let widest = map.rows.values.reduce(0) { max($0, DrawingText.width(of: $1, size: size)) }
    area = Rect(
      x: Self.margin + widest + 8, y: 64, width: width - 40 - widest,
      height: Double(max(map.rows.values.count, 1)) * Self.cellHeight)
    let cell = Size(
      width: area.width / Double(max(map.columns.values.count, 1)), height: Self.cellHeight)
    let known = map.cells.joined().compactMap { $0 }
    (self.cell, low, high) = (cell, known.min() ?? 0, known.max() ?? 1)
    text = [ChartNumber.text, ChartNumber.whole].first { text in
      known.allSatisfy { DrawingText.width(of: text($0), size: size) + 6 <= cell.width }
    }
  }

  var drawing: Drawing {
    var items = head
    for row in map.cells.indices { items += cells(inRow: row) }
    items += columnNames
    let caption = DrawingText.shortened(map.columns.caption, within: area.width, size: Self.size)
    items.append(label(caption, area.minX, area.maxY + 32))
    return .onPaper(
      size: Size(width: width, height: area.maxY + 48), title: map.title, summary: summary,
      items: items)
  }

  private func label(
    _ text: String, _ x: Double, _ y: Double, _ anchor: DrawingText.Anchor = .start
  ) -> DrawingItem {
    .text(
      DrawingText(
        text, at: Point(x: x, y: y), size: Self.size, .ink(.secondaryText), anchor: anchor))
  }

  private var head: [DrawingItem] {
    let inner = width - 2 * Self.margin
    let words = "\(map.rows.caption) upwards · cells: \(map.quantity)"
    return [
      .text(.title(map.title, at: Point(x: Self.margin, y: 30), within: inner)),
      label(DrawingText.shortened(words, within: inner, size: Self.size), Self.margin, 52),
    ]
  }

  // MARK: Cells

  /// Returns the cells of a row after its name.
  private func cells(inRow row: Int) -> [DrawingItem] {
    let y = area.maxY - Double(row + 1) * cell.height
    let name = label(map.rows.values[row], area.minX - 6, y + 15.5, .end)
    return map.cells[row].enumerated().reduce(into: [name]) { items, entry in
      let place = HeatMap.Place(column: entry.offset, row: row)
      items += self.cell(entry.element, isChosen: map.chosen == place, at: place, y)
    }
  }

  private func cell(
    _ value: Double?, isChosen: Bool, at place: HeatMap.Place, _ y: Double
  ) -> [DrawingItem] {
    let x = area.minX + Double(place.column) * cell.width
    let rect = Rect(x: x + 0.5, y: y + 0.5, width: cell.width - 1, height: cell.height - 1)
    let shape = DrawingShape.rect(rect, cornerRadius: 2)
    var items = [DrawingItem.fill(shape, paint(of: value))]
    if isChosen { items.append(.stroke(shape, .ink(.text), width: 2)) }
    if let number = number(value, isChosen, at: Point(x: rect.midX, y: y + 15.5)) {
      items.append(.text(number))
    }
    return items
  }

  private func paint(of value: Double?) -> Paint {
    guard let value else { return .ink(.surface) }
    let part = high > low ? (value - low) / (high - low) : 1
    return .ink(.series1, opacity: 0.06 + 0.5 * part)
  }

  /// Returns the number in a cell; the chosen one has a number even if others do not.
  private func number(_ value: Double?, _ isChosen: Bool, at place: Point) -> DrawingText? {
    guard let value, let form = isChosen ? text ?? ChartNumber.whole : text else { return nil }
    let number = DrawingText(
      form(value), at: place, size: Self.size, isBold: isChosen, anchor: .middle)
    return number.width + 4 <= cell.width ? number : nil
  }

  // MARK: Words

  /// The names of the columns, as far as there is room.
  private var columnNames: [DrawingItem] {
    var end = -Double.infinity
    return map.columns.values.enumerated().compactMap { column, value in
      let x = area.minX + (Double(column) + 0.5) * cell.width
      let half = DrawingText.width(of: value, size: Self.size) / 2
      guard x - half > end + 6, x + half <= width else { return nil }
      end = x + half
      return label(value, x, area.maxY + 14, .middle)
    }
  }

  private var summary: String {
    let range =
      "\(map.quantity) from \(ChartNumber.text(low)) to \(ChartNumber.text(high)) over "
      + "\(map.columns.name) and \(map.rows.name)."
    guard let chosen = map.chosen, let value = map.cells[chosen.row][chosen.column] else {
      return range
    }
    return range + " The chosen point is \(map.columns.values[chosen.column]) and "
      + "\(map.rows.values[chosen.row]), with \(ChartNumber.text(value))."
  }
}
