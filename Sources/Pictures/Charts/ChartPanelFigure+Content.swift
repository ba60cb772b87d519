import Motion

// The lines and the marked points of a chart.
extension ChartPanelFigure {
  func lines(in frame: ChartFrame) -> [DrawingItem] {
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
  func labels(in frame: ChartFrame) -> [DrawingItem] {
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
