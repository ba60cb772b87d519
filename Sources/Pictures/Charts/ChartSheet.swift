import Motion

/// Charts side by side below a title.
public struct ChartSheet: Hashable, Sendable {
  /// The name of the picture.
  public var title: String
  /// What it shows, below the name; may be empty.
  public var subtitle: String
  /// The content in sentences, for readers who do not see it.
  public var summary: String
  /// The charts, in the order of reading.
  public var panels: [ChartPanel]

  /// Creates a sheet.
  public init(
    title: String, subtitle: String = "", summary: String = "", panels: [ChartPanel]
  ) {
    (self.title, self.subtitle, self.summary) = (title, subtitle, summary)
    self.panels = panels
  }

  private static let margin = 16.0
  private static let gap = 24.0
  /// The width of the narrowest chart that has a neighbour.
  private static let leastWidth = 230.0

  /// Returns the drawing of the sheet.
  ///
  /// - Parameter width: The width in points, at least 240.
  /// - Complexity: O(points × labels)
  public func drawing(width: Double) -> Drawing {
    let width = max(width, 240)
    let inner = width - 2 * Self.margin
    var items: [DrawingItem] = []
    var bottom = head(within: inner, &items)
    let most = max(Int((inner + Self.gap) / (Self.leastWidth + Self.gap)), 1)
    let rows = (panels.count + most - 1) / most
    let columns = max((panels.count + max(rows, 1) - 1) / max(rows, 1), 1)
    let panelWidth = (inner - Double(columns - 1) * Self.gap) / Double(columns)
    for start in stride(from: 0, to: panels.count, by: columns) {
      let row = panels[start..<min(start + columns, panels.count)].map {
        ChartPanelFigure($0, width: panelWidth)
      }
      let keys = row.reduce(0) { max($0, $1.keyRows) }
      for (index, figure) in row.enumerated() {
        let x = Self.margin + Double(index) * (panelWidth + Self.gap)
        items += figure.items(at: Point(x: x, y: bottom), keyRows: keys)
      }
      bottom += row.reduce(0) { max($0, $1.height(keyRows: keys)) } + 12
    }
    let size = Size(width: width, height: bottom + 4)
    return .onPaper(size: size, title: title, summary: summary, items: items)
  }

  /// Draws the title and the subtitle.
  /// - Returns: The place below them.
  private func head(within inner: Double, _ items: inout [DrawingItem]) -> Double {
    var bottom = Self.margin
    if !title.isEmpty {
      let place = Point(x: Self.margin, y: bottom + 13)
      items.append(.text(.title(title, at: place, within: inner)))
      bottom += 19
    }
    for line in DrawingText.lines(of: subtitle, within: inner, size: 11) {
      let place = Point(x: Self.margin, y: bottom + 11)
      items.append(.text(DrawingText(line, at: place, size: 11, .ink(.secondaryText))))
      bottom += 15
    }
    return bottom + 8
  }
}
