import Motion

// The time axis below the panels, with its marks, and the marks in words.
extension PlotFigure {
  /// Draws the numbers of the time axis and what they mean.
  mutating func drawTimeAxis() {
    let isLong = model.times.upperBound - model.times.lowerBound > 10_000
    let factor = isLong ? 0.001 : 1
    let range = model.times.lowerBound * factor...model.times.upperBound * factor
    let area = Rect(x: timeAxis.start, y: bottom, width: timeAxis.length, height: 0)
    let frame = ChartFrame(area, x: range, y: 0...1)
    for number in frame.numbersOfColumns(frame.ticksOfX) { add(number) }
    for mark in model.marks { drawMark(mark, at: timeAxis.position(of: mark.time)) }
    let words = "Time in \(isLong ? "s" : "ms") since \(model.origin)"
    add(
      DrawingText(
        DrawingText.shortened(words, within: timeAxis.length, size: 11),
        at: Point(x: timeAxis.start, y: bottom + 30), size: 11, .ink(.secondaryText)))
    bottom += Self.axisHeight
  }

  private mutating func drawMark(_ mark: PlotMark, at x: Double) {
    add(Self.sign(of: mark.kind, at: Point(x: x, y: bottom)))
  }

  /// Returns the sign of a mark, whose tip or middle is at a point.
  private static func sign(of kind: PlotMark.Kind, at point: Point) -> DrawingItem {
    let (x, y) = (point.x, point.y)
    switch kind {
    case .anomaly:
      return .fill(
        .polygon([Point(x: x, y: y - 7), Point(x: x + 4, y: y), Point(x: x - 4, y: y)]),
        .ink(.cancel))
    case .setting:
      return .fill(
        .polygon([
          Point(x: x, y: y - 8), Point(x: x + 4, y: y - 4), Point(x: x, y: y),
          Point(x: x - 4, y: y - 4),
        ]), .ink(.series4))
    }
  }

  // MARK: Notes

  /// A line of the notes below the axis.
  struct NoteLine {
    var kind: PlotMark.Kind?
    var text: String
  }

  private static let noteLimit = 3

  /// The marks in words, the first ones only.
  var noteLines: [NoteLine] {
    let inner = width - 2 * Self.margin - 14
    var lines: [NoteLine] = []
    for mark in model.marks.prefix(Self.noteLimit) {
      let text = "\(ChartNumber.text(mark.time)) ms: \(mark.words)"
      let broken = DrawingText.lines(of: text, within: inner, size: 10.5, limit: 2)
      for (index, line) in broken.enumerated() {
        lines.append(NoteLine(kind: index == 0 ? mark.kind : nil, text: line))
      }
    }
    let more = model.marks.count - Self.noteLimit
    if more > 0 { lines.append(NoteLine(kind: nil, text: "and \(more) more")) }
    return lines
  }

  mutating func drawNotes(_ lines: [NoteLine]) {
    for line in lines {
      if let kind = line.kind {
        add(Self.sign(of: kind, at: Point(x: Self.margin + 4, y: bottom + 12)))
      }
      add(
        DrawingText(
          line.text, at: Point(x: Self.margin + 14, y: bottom + 12), size: 10.5,
          .ink(.secondaryText)))
      bottom += 15
    }
  }
}
