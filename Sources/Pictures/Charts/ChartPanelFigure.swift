import Motion

/// Draws a small chart of two quantities.
struct ChartPanelFigure {
  let panel: ChartPanel
  private let width: Double
  private let gutter: Double
  private let keys: [[(key: DrawingText, series: ChartPanel.Series)]]

  static let size = ChartFrame.labelSize

  init(_ panel: ChartPanel, width: Double) {
    (self.panel, self.width) = (panel, width)
    let area = Rect(x: 0, y: 0, width: width, height: Self.areaHeight(width))
    let frame = ChartFrame(area, x: panel.x.range, y: panel.y.range)
    let widest = frame.ticksOfY.texts.reduce(0) {
      max($0, DrawingText.width(of: $1, size: Self.size))
    }
    gutter = widest + 8
    keys = Self.keys(of: panel, within: width)
  }

  /// The number of lines of the names of series.
  var keyRows: Int { keys.count }

  private static func areaHeight(_ width: Double) -> Double {
    min(max((width * 0.62).rounded(), 120), 260)
  }

  /// Returns the height of the whole chart with some lines of names.
  func height(keyRows: Int) -> Double {
    38 + Double(keyRows) * ChartKey.height + Self.areaHeight(width) + 36
  }

  /// Returns the chart with its top left corner at a place.
  func items(at origin: Point, keyRows: Int) -> [DrawingItem] {
    let top = origin.y + 38 + Double(keyRows) * ChartKey.height
    let area = Rect(
      x: origin.x + gutter, y: top, width: width - gutter - 8, height: Self.areaHeight(width))
    let frame = ChartFrame(area, x: panel.x.range, y: panel.y.range)
    return captions(of: frame, at: origin) + keyItems(at: origin) + axes(of: frame)
      + lines(in: frame) + labels(in: frame)
  }

  // MARK: Captions and axes

  private func captions(of frame: ChartFrame, at origin: Point) -> [DrawingItem] {
    func text(_ text: String, _ x: Double, _ y: Double, _ size: Double, isBold: Bool = false)
      -> DrawingItem
    {
      let room = origin.x + width - x
      let words = DrawingText.shortened(text, within: room, size: size, isBold: isBold)
      let paint = Paint.ink(isBold ? .text : .secondaryText)
      return .text(
        DrawingText(words, at: Point(x: x, y: y), size: size, isBold: isBold, paint))
    }
    return [
      text(panel.title, origin.x, origin.y + 11, 11, isBold: true),
      text("↑ \(panel.y.caption)", origin.x, frame.area.minY - 10, Self.size),
      text("→ \(panel.x.caption)", frame.area.minX, frame.area.maxY + 30, Self.size),
    ]
  }

  private func axes(of frame: ChartFrame) -> [DrawingItem] {
    let (rows, columns) = (frame.ticksOfY, frame.ticksOfX)
    var items = [frame.background] + frame.rows(rows)
    if panel.x.words.isEmpty {
      items += frame.columns(columns)
      items += clamped(frame.numbersOfColumns(columns), frame).map { .text($0) }
    } else {
      let words = panel.x.words.enumerated().map { index, word in
        let x = frame.x.position(of: Double(index))
        return DrawingText(
          word, at: Point(x: x, y: frame.area.maxY + 14), size: Self.size, .ink(.secondaryText),
          anchor: .middle)
      }
      items += clamped(words, frame).map { .text($0) }
    }
    return items + frame.numbersOfRows(rows).map { .text($0) }
  }

  /// Moves texts into the width of the chart, and leaves those out that have no room.
  private func clamped(_ texts: [DrawingText], _ frame: ChartFrame) -> [DrawingText] {
    let (left, right) = (frame.area.minX - gutter, frame.area.maxX + 8)
    var end = -Double.infinity
    return texts.compactMap { text in
      var text = text
      let bounds = text.bounds
      text.position.x += max(left - bounds.minX, 0) - max(bounds.maxX - right, 0)
      guard text.bounds.minX >= max(end + 4, left) else { return nil }
      end = text.bounds.maxX
      return text
    }
  }

  // MARK: Names of series

  private static func keys(
    of panel: ChartPanel, within width: Double
  ) -> [[(key: DrawingText, series: ChartPanel.Series)]] {
    var rows: [[(key: DrawingText, series: ChartPanel.Series)]] = []
    var x = width
    for series in panel.named {
      let name = DrawingText.shortened(
        series.name, within: width - ChartKey.sampleWidth, size: size)
      let length = DrawingText.width(of: name, size: size)
      if rows.isEmpty || x + ChartKey.sampleWidth + length > width {
        rows.append([])
        x = 0
      }
      let key = DrawingText(
        name, at: Point(x: x + ChartKey.sampleWidth, y: 0), size: size, .ink(series.ink))
      rows[rows.count - 1].append((key, series))
      x += ChartKey.sampleWidth + length + 12
    }
    return rows
  }

  private func keyItems(at origin: Point) -> [DrawingItem] {
    keys.enumerated().flatMap { row, keys in
      keys.flatMap { key, series -> [DrawingItem] in
        var key = key
        key.position = Point(
          x: origin.x + key.position.x, y: origin.y + 26 + Double(row) * ChartKey.height)
        guard series.form == .dots else {
          let isDashed = series.form == .dashed
          return [ChartKey.sample(before: key, series.ink, isDashed: isDashed), .text(key)]
        }
        let (x, y) = (key.position.x - ChartKey.sampleWidth + 7.5, key.position.y - 3.5)
        let dot = DrawingShape.circle(center: Point(x: x, y: y), radius: 2.25)
        return [.fill(dot, .ink(series.ink)), .text(key)]
      }
    }
  }
}
