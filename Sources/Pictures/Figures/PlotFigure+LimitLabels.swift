import Motion

// The labels of limits and spans, which go where the lines leave room.
extension PlotFigure {
  /// Labels a limit at its right end, or further left where that is not free.
  mutating func drawLabel(
    of limit: PlotLimit, in frame: ChartFrame, _ placer: inout LabelPlacer
  ) {
    let y = frame.y.position(of: limit.value)
    let text = DrawingText(limit.label, at: .zero, size: Self.labelSize, .ink(.limit))
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
  mutating func drawLabel(
    of span: PlotSpan, in frame: ChartFrame, _ placer: inout LabelPlacer
  ) {
    let (start, end) = ends(of: span)
    guard !labelledSpans.contains(span), end - start >= 6 else { return }
    let text = DrawingText(span.label, at: .zero, size: Self.labelSize, isBold: true)
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
}
