import Motion

/// The panels of a plot.
extension PlotFigure {
  /// Draws a panel whose area begins below its caption.
  ///
  /// - Returns: The place below it.
  mutating func drawPanel(_ panel: PlotPanel, from top: Double, height: Double) -> Double {
    var area = Rect(
      x: timeAxis.start, y: top + Self.captionHeight, width: timeAxis.length, height: height)
    var frame = ChartFrame(area, x: model.times, y: panel.range)
    var lines = Self.lines(of: panel, in: frame)
    var labels = lineLabels(of: panel, lines, in: frame)
    if labels.keys.count > 1 {
      area.origin.y += Double(labels.keys.count - 1) * ChartKey.height
      frame = ChartFrame(area, x: model.times, y: panel.range)
      let keys = labels.keys
      lines = Self.lines(of: panel, in: frame)
      labels = lineLabels(of: panel, lines, in: frame)
      (labels.keys, labels.ends) = (keys, nil)
    }
    draw(panel, lines, in: frame)
    draw(labels, of: panel, in: frame, captionAt: top + Self.captionHeight - 6)
    return area.maxY
  }

  private static func lines(of panel: PlotPanel, in frame: ChartFrame) -> [[[Point]]] {
    panel.series.map { series in series.parts.map { frame.line($0) } }
  }

  private mutating func draw(_ panel: PlotPanel, _ lines: [[[Point]]], in frame: ChartFrame) {
    let ticks = frame.ticksOfY
    add(frame.background)
    drawShades(in: frame)
    for row in frame.columns(frame.ticksOfX) + frame.rows(ticks) { add(row) }
    for number in frame.numbersOfRows(ticks) { add(number) }
    drawSpans(in: frame)
    for limit in panel.limits { drawLine(of: limit, in: frame) }
    drawPoles(in: frame)
    let clip = DrawingShape.rect(frame.area.insetBy(dx: -2, dy: -2))
    add(.group(Self.items(panel.series, lines, zero: frame.y.position(of: 0)), clip: clip))
  }

  /// Tints the states of the transition.
  private mutating func drawShades(in frame: ChartFrame) {
    for span in model.phases {
      let (start, end) = ends(of: span)
      let rect = Rect(x: start, y: frame.area.minY, width: end - start, height: frame.area.height)
      add(.fill(.rect(rect), .ink(span.ink, opacity: 0.07)))
    }
  }

  /// Hatches the other spans: oblique lines, which no colour is needed for.
  private mutating func drawSpans(in frame: ChartFrame) {
    for span in model.spans {
      let (start, end) = ends(of: span)
      let area = frame.area
      let rect = Rect(x: start, y: area.minY, width: end - start, height: area.height)
      guard rect.width > 0 else { continue }
      var steps: [PathStep] = []
      var x = start - area.height
      while x < end {
        steps += [
          .move(Point(x: x, y: area.maxY)), .line(Point(x: x + area.height, y: area.minY)),
        ]
        x += 7
      }
      let lines = DrawingItem.stroke(.path(steps), .ink(span.ink, opacity: 0.28), width: 0.75)
      add(.fill(.rect(rect), .ink(span.ink, opacity: 0.06)))
      add(.group([lines], clip: .rect(rect)))
    }
  }

  private mutating func drawLine(of limit: PlotLimit, in frame: ChartFrame) {
    let y = frame.y.position(of: limit.value)
    add(
      .line(
        Point(x: frame.area.minX, y: y), Point(x: frame.area.maxX, y: y), .ink(.limit),
        width: 1, dash: [5, 3]))
  }

  /// Draws the vertical lines of the flags from the panel above to the bottom of this one.
  private mutating func drawPoles(in frame: ChartFrame) {
    drawPoles(to: frame.area.maxY)
  }

  private static func items(_ series: [PlotSeries], _ lines: [[[Point]]], zero: Double)
    -> [DrawingItem]
  {
    // The first line is the most important one, so it is drawn last; dashes are on top of all.
    let order = Array(zip(series, lines).reversed())
    return (order.filter { $0.0.form != .dashed } + order.filter { $0.0.form == .dashed })
      .flatMap { series, parts in parts.flatMap { items(series, $0, zero: zero) } }
  }

  private static func items(
    _ series: PlotSeries, _ part: [Point], zero: Double
  ) -> [DrawingItem] {
    let paint = Paint.ink(series.ink)
    if series.form == .dots || part.count == 1 {
      return part.map { .fill(.circle(center: $0, radius: 2.25), paint) }
    }
    switch series.form {
    case .area:
      guard let first = part.first, let last = part.last else { return [] }
      let outline = part + [Point(x: last.x, y: zero), Point(x: first.x, y: zero)]
      return [
        .fill(.polygon(outline), .ink(series.ink, opacity: 0.25)),
        .stroke(.polyline(part), paint, width: 1.25),
      ]
    case .line, .dots: return [.stroke(.polyline(part), paint, width: 1.75)]
    case .dashed: return [.stroke(.polyline(part), paint, width: 1.25, dash: [2, 4])]
    case .steps: return [.stroke(.polyline(ChartLine.steps(part)), paint, width: 1.75)]
    }
  }
}
