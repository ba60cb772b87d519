import Motion

/// The labels in and above a panel.
extension PlotFigure {
  private static let size = ChartFrame.labelSize

  mutating func drawLabels(
    of panel: PlotPanel, _ lines: [[[Point]]], in frame: ChartFrame, captionAt base: Double
  ) {
    var placer = LabelPlacer(in: frame.area.insetBy(dx: 2, dy: 1))
    for parts in lines {
      for part in parts { placer.reserve(line: part) }
    }
    for flag in model.flags {
      let x = timeAxis.position(of: flag.time)
      placer.reserve(line: [Point(x: x, y: frame.area.minY), Point(x: x, y: frame.area.maxY)])
    }
    let title = DrawingText(
      "\(panel.title) (\(panel.unit))", at: Point(x: frame.area.minX, y: base), size: 11,
      isBold: true)
    add(title)
    if !drawEndLabels(of: panel, lines, in: frame, &placer) {
      drawKeys(of: panel, after: title)
    }
    for limit in panel.limits { drawLabel(of: limit, in: frame, &placer) }
    for span in model.spans { drawLabel(of: span, in: frame, &placer) }
  }

  // MARK: Lines

  /// Labels each line at its end.
  ///
  /// - Returns: Whether all labels have room.
  private mutating func drawEndLabels(
    of panel: PlotPanel, _ lines: [[[Point]]], in frame: ChartFrame, _ placer: inout LabelPlacer
  ) -> Bool {
    guard panel.series.count > 1 else { return true }
    let ends = lines.compactMap { $0.last?.last }
    guard ends.count == panel.series.count else { return false }
    let left = ends.reduce(0) { max($0, $1.x) } + 12
    let order = ends.indices.sorted { ends[$0].y == ends[$1].y ? $0 < $1 : ends[$0].y < ends[$1].y }
    let places = Self.spread(order.map { ends[$0].y }, in: frame.area)
    var texts: [DrawingText] = []
    var trial = placer
    for (index, y) in zip(order, places) {
      let series = panel.series[index]
      let text = DrawingText(
        series.name, at: .zero, size: Self.size, isBold: true, .ink(series.ink))
      guard
        let placed = trial.place(text, at: [(Point(x: left, y: y + 3.5), .start)])
      else { return false }
      texts.append(placed)
    }
    placer = trial
    for (index, text) in zip(order, texts) {
      let (end, y) = (ends[index], text.position.y - 3.5)
      add(
        .stroke(
          .polyline([end, Point(x: left - 7, y: y), Point(x: left - 2, y: y)]),
          .ink(panel.series[index].ink, opacity: 0.6), width: 0.75))
      addPlate(text)
    }
    return true
  }

  /// Returns heights that are far enough apart for labels, near given ones that rise.
  private static func spread(_ heights: [Double], in area: Rect) -> [Double] {
    let distance = 14.0
    var places = heights.map { min(max($0, area.minY + 8), area.maxY - 8) }
    for index in places.indices.dropFirst() {
      places[index] = max(places[index], places[index - 1] + distance)
    }
    var limit = area.maxY - 8
    for index in places.indices.reversed() {
      places[index] = min(places[index], limit)
      limit = places[index] - distance
    }
    return places
  }

  /// Draws the key of each line to the right of the panel's title, as far as there is room.
  private mutating func drawKeys(of panel: PlotPanel, after title: DrawingText) {
    var x = title.bounds.maxX + 14
    let y = title.position.y
    for series in panel.series {
      let text = DrawingText(
        series.name, at: Point(x: x + 20, y: y), size: Self.size, .ink(series.ink))
      guard text.bounds.maxX <= width - 4 else { return }
      let dash: [Double] = series.form == .dashed ? [2, 4] : []
      add(
        .line(
          Point(x: x, y: y - 3.5), Point(x: x + 15, y: y - 3.5), .ink(series.ink),
          width: series.form == .dashed ? 1.25 : 1.75, dash: dash))
      add(text)
      x = text.bounds.maxX + 12
    }
  }

  // MARK: Limits and spans

  /// Labels a limit at its right end, or further left where that is not free.
  private mutating func drawLabel(
    of limit: PlotLimit, in frame: ChartFrame, _ placer: inout LabelPlacer
  ) {
    let y = frame.y.position(of: limit.value)
    let text = DrawingText(limit.label, at: .zero, size: Self.size, .ink(.limit))
    var places: [(Point, DrawingText.Anchor)] = []
    var x = frame.area.maxX - 5
    while x - text.width > frame.area.minX {
      places += [(Point(x: x, y: y - 4), .end), (Point(x: x, y: y + 11), .end)]
      x -= 12
    }
    guard let placed = placer.place(text, at: places, coversLines: true) else { return }
    addPlate(placed)
  }

  /// Labels a span at its bottom or top in the first panel where there is room.
  private mutating func drawLabel(
    of span: PlotSpan, in frame: ChartFrame, _ placer: inout LabelPlacer
  ) {
    guard !labelledSpans.contains(span) else { return }
    let (start, end) = ends(of: span)
    let text = DrawingText(span.label, at: .zero, size: Self.size, isBold: true)
    var places: [(Point, DrawingText.Anchor)] = []
    for y in [frame.area.maxY - 6, frame.area.minY + 12, frame.area.midY] {
      if text.width + 4 <= end - start {
        places.append((Point(x: (start + end) / 2, y: y), .middle))
      }
      places.append((Point(x: start - 4, y: y), .end))
    }
    guard let placed = placer.place(text, at: places) else { return }
    labelledSpans.append(span)
    addPlate(placed)
  }

  /// Adds a text on a plate that covers the grid.
  private mutating func addPlate(_ text: DrawingText) {
    let bounds = text.bounds
    add(
      .fill(
        .rect(bounds.insetBy(dx: -2, dy: 0.5), cornerRadius: 2), .ink(.surface, opacity: 0.85)))
    add(text)
  }
}
