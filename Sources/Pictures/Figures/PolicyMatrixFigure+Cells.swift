import Motion

// The cells: an outcome, with its margin as a bar from the middle line.
extension PolicyMatrixFigure {
  mutating func draw(_ cell: PolicyMatrix.Cell, _ gesture: Int) {
    let outcome = cell.outcome
    let text = wordWidth > 20 ? "\(outcome.sign) \(outcome.word)" : outcome.sign
    add(
      DrawingText(
        text, at: Point(x: left(of: gesture), y: bottom + 14), size: 11, isBold: true,
        .ink(outcome.ink)))
    guard hasBars, outcome != .none else { return }
    let axis = axis(of: gesture)
    let sign = outcome == .cancel ? -1.0 : 1
    let (zero, end) = (
      axis.position(of: 0), axis.position(of: sign * min(cell.margin ?? reach, reach))
    )
    let bar = Rect(
      x: min(zero, end), y: bottom + 6, width: max(abs(end - zero), 1), height: 8)
    guard let margin = cell.margin else {
      // Nothing flips it: an outline to the end of the scale.
      let stroke = Stroke(.ink(outcome.ink, opacity: 0.6), width: 0.75, dash: [2, 2])
      items.append(.shape(.rect(bar), DrawingStyle(stroke: stroke)))
      return
    }
    items.append(.fill(.rect(bar), .ink(outcome.ink, opacity: 0.75)))
    drawNumber(margin, at: end, sign, outcome, within: axis)
  }

  /// Draws the number of a bar on the side that is free.
  private mutating func drawNumber(
    _ margin: Double, at end: Double, _ sign: Double, _ outcome: PolicyMatrix.Outcome,
    within axis: ChartAxis
  ) {
    let text = margin < 0.5 ? "<1" : ChartNumber.whole(margin)
    let width = DrawingText.width(of: text, size: Self.size)
    guard axis.length >= 4 * width + 16 else { return }
    let zero = axis.position(of: 0)
    let y = bottom + 13.5
    let fits = sign > 0 ? end + 4 + width <= axis.end + 8 : end - 4 - width >= axis.start - 2
    let place = fits ? end + sign * 4 : zero - sign * 4
    let isStart = fits == (sign > 0)
    add(
      DrawingText(
        text, at: Point(x: place, y: y), size: Self.size, .ink(.text),
        anchor: isStart ? .start : .end))
  }
}
