import Motion
import Timelines

/// The values of every combination of two parameters, such as the accuracy of a sweep.
public struct HeatMap: Hashable, Sendable {
  /// A parameter with its values.
  public struct Parameter: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The unit, such as `pt/s`; `1` for a pure number, and empty for words.
    public var unit: String
    /// The values, as texts.
    public var values: [String]

    /// Creates a parameter.
    public init(_ name: String, unit: String, _ values: [String]) {
      (self.name, self.unit, self.values) = (name, unit, values)
    }

    /// The name with the unit; words have none.
    var caption: String { unit.isEmpty ? name : "\(name) (\(unit))" }
  }

  /// The name of the map.
  public var title: String
  /// The quantity in the cells with its unit, such as `accuracy (%)`.
  public var quantity: String
  /// The parameter from left to right.
  public var columns: Parameter
  /// The parameter from bottom to top.
  public var rows: Parameter
  /// The quantity, row by row from the bottom; `nil` where it is unknown.
  public var cells: [[Double?]]
  /// The chosen combination; `nil` for none.
  public var chosen: Place?

  /// A combination of two values, by their indices.
  public struct Place: Hashable, Sendable {
    /// The index of the value from left to right.
    public var column: Int
    /// The index of the value from bottom to top.
    public var row: Int

    /// Creates a place.
    public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
  }

  /// Creates a map without a chosen combination.
  ///
  /// - Precondition: There is a cell for each combination.
  public init(
    title: String, quantity: String, columns: Parameter, rows: Parameter, cells: [[Double?]]
  ) {
    precondition(
      cells.count == rows.values.count && cells.allSatisfy { $0.count == columns.values.count },
      "a combination has no cell")
    (self.title, self.quantity, self.columns, self.rows) = (title, quantity, columns, rows)
    self.cells = cells
  }

  /// Returns the drawing: the higher a value, the stronger its cell, with the numbers if all fit.
  ///
  /// - Parameter width: The width in points, at least 240.
  public func drawing(width: Double) -> Drawing {
    let width = max(width, 240)
    let size = ChartFrame.labelSize
    let widest = rows.values.reduce(0) { max($0, DrawingText.width(of: $1, size: size)) }
    let area = Rect(
      x: 16 + widest + 8, y: 64, width: width - 40 - widest,
      height: Double(max(rows.values.count, 1)) * 24)
    let cell = Size(
      width: area.width / Double(max(columns.values.count, 1)), height: 24)
    var items: [DrawingItem] = []
    func add(_ text: String, _ x: Double, _ y: Double, _ anchor: DrawingText.Anchor = .start) {
      let place = Point(x: x, y: y)
      items.append(
        .text(DrawingText(text, at: place, size: size, .ink(.secondaryText), anchor: anchor)))
    }
    let total = Rect(x: 0, y: 0, width: width, height: area.maxY + 48)
    items.append(.fill(.rect(total), .ink(.background)))
    let name = DrawingText.shortened(title, within: width - 32, size: 15, isBold: true)
    items.append(.text(DrawingText(name, at: Point(x: 16, y: 30), size: 15, isBold: true)))
    let words = "\(rows.caption) upwards · cells: \(quantity)"
    add(DrawingText.shortened(words, within: width - 32, size: size), 16, 52)
    let known = cells.joined().compactMap { $0 }
    let (low, high) = (known.min() ?? 0, known.max() ?? 1)
    // Numbers that only some cells have room for look like gaps in the results.
    let text = [ChartNumber.text, ChartNumber.whole].first { text in
      known.allSatisfy { DrawingText.width(of: text($0), size: size) + 6 <= cell.width }
    }
    for (row, values) in cells.enumerated() {
      let y = area.maxY - Double(row + 1) * cell.height
      add(rows.values[row], area.minX - 6, y + 15.5, .end)
      for (column, value) in values.enumerated() {
        let x = area.minX + Double(column) * cell.width
        let rect = Rect(x: x + 0.5, y: y + 0.5, width: cell.width - 1, height: cell.height - 1)
        let part = value.map { high > low ? ($0 - low) / (high - low) : 1 }
        let ink: Paint = part.map { .ink(.series1, opacity: 0.06 + 0.5 * $0) } ?? .ink(.surface)
        items.append(.fill(.rect(rect, cornerRadius: 2), ink))
        let isChosen = chosen == Place(column: column, row: row)
        if isChosen {
          items.append(.stroke(.rect(rect, cornerRadius: 2), .ink(.text), width: 2))
        }
        guard let value, let words = text ?? (isChosen ? ChartNumber.whole : nil) else { continue }
        let number = DrawingText(
          words(value), at: Point(x: rect.midX, y: y + 15.5), size: size,
          isBold: isChosen, anchor: .middle)
        if number.width + 4 <= cell.width { items.append(.text(number)) }
      }
    }
    var end = -Double.infinity
    for (column, value) in columns.values.enumerated() {
      let x = area.minX + (Double(column) + 0.5) * cell.width
      let half = DrawingText.width(of: value, size: size) / 2
      guard x - half > end + 6, x + half <= width else { continue }
      add(value, x, area.maxY + 14, .middle)
      end = x + half
    }
    let below = columns.caption
    add(DrawingText.shortened(below, within: area.width, size: size), area.minX, area.maxY + 32)
    return Drawing(size: total.size, title: title, summary: summary(low, high), items: items)
  }

  private func summary(_ low: Double, _ high: Double) -> String {
    let range =
      "\(quantity) from \(ChartNumber.text(low)) to \(ChartNumber.text(high)) over "
      + "\(columns.name) and \(rows.name)."
    guard let chosen, let value = cells[chosen.row][chosen.column] else { return range }
    return range + " The chosen point is \(columns.values[chosen.column]) and "
      + "\(rows.values[chosen.row]), with \(ChartNumber.text(value))."
  }
}
