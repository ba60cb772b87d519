import Motion

// The title of a panel, and the names of its lines.
extension PlotFigure {
  static let labelSize = ChartFrame.labelSize

  /// The labels at the ends of a panel's lines, or their keys beside its title.
  struct LineLabels {
    /// The texts at the ends, each with the end of its line; `nil` if one of them has no room.
    var ends: [(text: DrawingText, end: Point, ink: Ink)]?
    /// The keys in lines below each other; empty with labels at the ends.
    var keys: [[DrawingText]] = []
    /// The places that are taken.
    var placer: LabelPlacer
  }

  /// Returns the labels of the lines.
  func lineLabels(
    of panel: PlotPanel, _ lines: [[[Point]]], in frame: ChartFrame
  ) -> LineLabels {
    var placer = LabelPlacer(in: frame.area.insetBy(dx: 2, dy: 1))
    for parts in lines {
      for part in parts { placer.reserve(line: part) }
    }
    for flag in model.flags {
      let x = timeAxis.position(of: flag.time)
      placer.reserve(line: [Point(x: x, y: frame.area.minY), Point(x: x, y: frame.area.maxY)])
    }
    if panel == model.panels.last {
      for mark in model.marks {
        let x = timeAxis.position(of: mark.time)
        placer.reserve(Rect(x: x - 4, y: frame.area.maxY - 8, width: 8, height: 8))
      }
    }
    var labels = LineLabels(placer: placer)
    guard panel.series.count > 1 else {
      labels.ends = []
      return labels
    }
    labels.ends = endLabels(of: panel, lines, in: frame, &labels.placer)
    if labels.ends == nil { labels.keys = keys(of: panel) }
    return labels
  }

  /// Draws the title of a panel, and all labels in it.
  mutating func draw(
    _ labels: LineLabels, of panel: PlotPanel, in frame: ChartFrame, captionAt base: Double
  ) {
    addPlate(title(of: panel, at: base), .background)
    for (row, keys) in labels.keys.enumerated() {
      for key in keys { drawKey(key, of: panel, at: base + Double(row) * ChartKey.height) }
    }
    for (text, end, ink) in labels.ends ?? [] {
      let (left, y) = (text.position.x, text.position.y - 3.5)
      add(
        .stroke(
          .polyline([end, Point(x: left - 7, y: y), Point(x: left - 2, y: y)]),
          .ink(ink, opacity: 0.6), width: 0.75))
      addPlate(text)
    }
    var placer = labels.placer
    for limit in panel.limits { drawLabel(of: limit, in: frame, &placer) }
    for span in model.spans { drawLabel(of: span, in: frame, &placer) }
  }

  private func title(of panel: PlotPanel, at base: Double) -> DrawingText {
    DrawingText(
      "\(panel.title) (\(panel.unit))", at: Point(x: timeAxis.start, y: base), size: 11,
      isBold: true)
  }

  // MARK: Lines

  /// The largest distance in points of the ends of lines that are labelled side by side.
  private static let endDistance = 30.0

  /// Returns a label at the end of each line; `nil` if one has no room.
  private func endLabels(
    of panel: PlotPanel, _ lines: [[[Point]]], in frame: ChartFrame, _ placer: inout LabelPlacer
  ) -> [(text: DrawingText, end: Point, ink: Ink)]? {
    let ends = lines.compactMap { $0.last?.last }
    guard ends.count == panel.series.count else { return nil }
    let last = ends.reduce(0) { max($0, $1.x) }
    guard ends.allSatisfy({ last - $0.x <= Self.endDistance }) else { return nil }
    let order = ends.indices.sorted { ends[$0].y == ends[$1].y ? $0 < $1 : ends[$0].y < ends[$1].y }
    let places = Self.spread(order.map { ends[$0].y }, in: frame.area)
    var labels: [(text: DrawingText, end: Point, ink: Ink)] = []
    var trial = placer
    for (index, y) in zip(order, places) {
      let series = panel.series[index]
      let text = DrawingText(
        series.name, at: .zero, size: Self.labelSize, isBold: true, .ink(series.ink))
      guard
        let placed = trial.place(text, at: [(Point(x: last + 12, y: y + 3.5), .start)])
      else { return nil }
      labels.append((placed, ends[index], series.ink))
    }
    placer = trial
    return labels
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

  // MARK: Keys

  /// Returns the names of the lines to the right of the panel's title, in as many lines as needed.
  private func keys(of panel: PlotPanel) -> [[DrawingText]] {
    let start = title(of: panel, at: 0).bounds.maxX + 14
    var rows: [[DrawingText]] = [[]]
    var x = start
    for series in panel.series {
      var text = DrawingText(
        series.name, at: Point(x: x + ChartKey.sampleWidth, y: 0), size: Self.labelSize,
        .ink(series.ink))
      if text.bounds.maxX > timeAxis.end, !rows[rows.count - 1].isEmpty {
        rows.append([])
        text.position.x = start + ChartKey.sampleWidth
      }
      rows[rows.count - 1].append(text)
      x = text.bounds.maxX + 12
    }
    return rows
  }

  private mutating func drawKey(_ key: DrawingText, of panel: PlotPanel, at y: Double) {
    guard let series = panel.series.first(where: { $0.name == key.text }) else { return }
    var key = key
    key.position.y = y
    addPlate(key, .background)
    add(ChartKey.sample(before: key, series.ink, isDashed: series.form == .dashed))
  }

  // MARK: Plates

  /// Adds a text on a plate that covers lines.
  mutating func addPlate(_ text: DrawingText, _ ink: Ink = .surface) {
    let plate = text.bounds.insetBy(dx: -2, dy: 0.5)
    add(.fill(.rect(plate, cornerRadius: 2), .ink(ink, opacity: 0.85)))
    add(text)
  }
}
