import Motion

/// Draws a small chart of two quantities.
struct ChartPanelFigure {
  private let panel: ChartPanel
  private let width: Double
  private let gutter: Double
  private let keys: [[(key: DrawingText, series: ChartPanel.Series)]]

  private static let size = ChartFrame.labelSize
  private static let keyHeight = 15.0
  private static let keySample = 20.0

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
    38 + Double(keyRows) * Self.keyHeight + Self.areaHeight(width) + 36
  }

  /// Returns the chart with its top left corner at a place.
  func items(at origin: Point, keyRows: Int) -> [DrawingItem] {
    let top = origin.y + 38 + Double(keyRows) * Self.keyHeight
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
        series.name, within: width - keySample, size: size)
      let length = DrawingText.width(of: name, size: size)
      if rows.isEmpty || x + keySample + length > width {
        rows.append([])
        x = 0
      }
      let key = DrawingText(name, at: Point(x: x + keySample, y: 0), size: size, .ink(series.ink))
      rows[rows.count - 1].append((key, series))
      x += keySample + length + 12
    }
    return rows
  }

  private func keyItems(at origin: Point) -> [DrawingItem] {
    keys.enumerated().flatMap { row, keys in
      keys.flatMap { key, series -> [DrawingItem] in
        var key = key
        key.position = Point(
          x: origin.x + key.position.x, y: origin.y + 26 + Double(row) * Self.keyHeight)
        let (x, y) = (key.position.x - Self.keySample, key.position.y - 3.5)
        if series.form == .dots {
          let dot = DrawingShape.circle(center: Point(x: x + 7.5, y: y), radius: 2.25)
          return [.fill(dot, .ink(series.ink)), .text(key)]
        }
        let isDashed = series.form == .dashed
        let line = DrawingItem.line(
          Point(x: x, y: y), Point(x: x + 15, y: y), .ink(series.ink),
          width: isDashed ? 1.25 : 1.75, dash: isDashed ? [2, 4] : [])
        return [line, .text(key)]
      }
    }
  }

  // MARK: Content

  private func lines(in frame: ChartFrame) -> [DrawingItem] {
    var items: [DrawingItem] = []
    if let chosen = panel.chosenX {
      let x = frame.x.position(of: chosen)
      let (top, bottom) = (Point(x: x, y: frame.area.minY), Point(x: x, y: frame.area.maxY))
      items.append(.line(top, bottom, .ink(.limit), dash: [5, 3]))
    }
    for series in panel.series { items += Self.items(of: series, in: frame) }
    for mark in panel.marks {
      let place = frame.place(mark.point)
      items.append(.fill(.circle(center: place, radius: 3), .ink(.text)))
      guard mark.isChosen else { continue }
      items.append(.stroke(.circle(center: place, radius: 6.5), .ink(.text), width: 1.5))
    }
    return items
  }

  private static func items(of series: ChartPanel.Series, in frame: ChartFrame) -> [DrawingItem] {
    let places = series.points.map { frame.place($0) }
    let paint = Paint.ink(series.ink)
    let dots = places.map { DrawingItem.fill(.circle(center: $0, radius: 2.25), paint) }
    switch series.form {
    case .dottedLine: return [.stroke(.polyline(places), paint, width: 1.75)] + dots
    case .steps: return [.stroke(.polyline(ChartLine.steps(places)), paint, width: 1.75)]
    case .dots:
      let faint = Paint.ink(series.ink, opacity: 0.35)
      return places.map { .fill(.circle(center: $0, radius: 2.25), faint) }
    case .dashed: return [.stroke(.polyline(places), paint, width: 1.25, dash: [2, 4])]
    }
  }

  /// Labels the marks, as far as there is room.
  private func labels(in frame: ChartFrame) -> [DrawingItem] {
    var placer = LabelPlacer(in: frame.area.insetBy(dx: 2, dy: 2), gap: 5)
    for series in panel.series where series.form != .dots {
      let places = series.points.map { frame.place($0) }
      placer.reserve(line: series.form == .steps ? ChartLine.steps(places) : places)
    }
    for mark in panel.marks {
      let place = frame.place(mark.point)
      placer.reserve(Rect(x: place.x - 5, y: place.y - 5, width: 10, height: 10))
    }
    return panel.marks.flatMap { mark -> [DrawingItem] in
      let (x, y) = (frame.place(mark.point).x, frame.place(mark.point).y)
      let text = DrawingText(mark.label, at: .zero, size: Self.size, isBold: mark.isChosen)
      var places: [(Point, DrawingText.Anchor)] = []
      // A label far from its point says nothing, unless it is the only one that must be there.
      for away in mark.isChosen ? [10.0, 22, 40, 64] : [10.0, 18] {
        places += [
          (Point(x: x + away, y: y + 3.5), .start), (Point(x: x - away, y: y + 3.5), .end),
          (Point(x: x + 6, y: y + away + 8), .start), (Point(x: x - 6, y: y + away + 8), .end),
          (Point(x: x + 6, y: y - away), .start), (Point(x: x - 6, y: y - away), .end),
        ]
      }
      guard let placed = placer.place(text, at: places, coversLines: mark.isChosen) else {
        return []
      }
      let plate = placed.bounds.insetBy(dx: -2, dy: 0.5)
      return [
        .fill(.rect(plate, cornerRadius: 2), .ink(.surface, opacity: 0.85)), .text(placed),
      ]
    }
  }
}
