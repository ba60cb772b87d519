import Motion

/// Draws the effect of each parameter around the best setting: a bar from the worst to the best
/// share of right decisions while all others keep their values, the longest first.
struct SensitivityFigure {
  /// The settings along one parameter.
  private struct Effect {
    var parameter: SweepResults.Parameter
    /// The settings along the parameter, by their value.
    var line: [SweepResults.Setting]
    /// The index of the parameter.
    var index: Int

    var low: Double { line.reduce(100) { min($0, $1.accuracy) } }
    var high: Double { line.reduce(0) { max($0, $1.accuracy) } }

    /// The effect beside the parameter's best value; a value without others has none.
    func words(_ value: String) -> String {
      if line.count == 1 { return value }
      return high > low ? "best \(value), worst \(worst)" : "\(value), no effect"
    }

    /// The value with the least share.
    var worst: String {
      let low = low
      return line.first { $0.accuracy == low }.map { parameter.text($0.values[index]) } ?? ""
    }
  }

  private let effects: [Effect]
  private let best: SweepResults.Setting

  private static let margin = 16.0
  private static let size = ChartFrame.labelSize
  private static let rowHeight = 40.0

  init(_ results: SweepResults) {
    let best = results.best
    self.best = best
    effects = results.parameters.enumerated().map { index, parameter in
      let line = results.settings.filter { setting in
        setting.values.indices.allSatisfy {
          $0 == index || setting.values[$0] == best.values[$0]
        }
      }
      return Effect(parameter: parameter, line: line, index: index)
    }.sorted { $0.high - $0.low > $1.high - $1.low }
  }

  /// - Parameter width: The width in points, at least 240.
  func drawing(width: Double) -> Drawing {
    let width = max(width, 240)
    let title = "Effect of each parameter, while the others keep the best values"
    let lines = DrawingText.lines(
      of: title, within: width - 2 * Self.margin, size: 11, isBold: true)
    let top = 8 + Double(lines.count) * 15
    let area = Rect(
      x: Self.margin, y: top, width: width - 2 * Self.margin - 8,
      height: Double(effects.count) * Self.rowHeight)
    let low = effects.reduce(100) { min($0, $1.low) }
    let high = effects.reduce(0) { max($0, $1.high) }
    let frame = ChartFrame(
      area, x: ChartTicks.range(around: min(low, high)...high, atMost: 8), y: 0...1)
    let size = Size(width: width, height: area.maxY + 48)
    var items: [DrawingItem] = []
    for (index, line) in lines.enumerated() {
      let place = Point(x: Self.margin, y: 16 + Double(index) * 15)
      items.append(.text(DrawingText(line, at: place, size: 11, isBold: true)))
    }
    let ticks = frame.ticksOfX
    items += [frame.background] + frame.columns(ticks)
    items += frame.numbersOfColumns(ticks).map { .text($0) }
    for (index, effect) in effects.enumerated() {
      items += row(effect, at: top + Double(index) * Self.rowHeight, in: frame)
    }
    let caption = DrawingText.shortened(
      "→ decided as meant (%); a dot for each value", within: area.width, size: Self.size)
    let place = Point(x: area.minX, y: area.maxY + 30)
    items.append(.text(DrawingText(caption, at: place, size: Self.size, .ink(.secondaryText))))
    return .onPaper(size: size, title: title, summary: summary, items: items)
  }

  private func row(_ effect: Effect, at top: Double, in frame: ChartFrame) -> [DrawingItem] {
    let (start, end) = (frame.x.position(of: effect.low), frame.x.position(of: effect.high))
    let bar = Rect(x: start, y: top + 22, width: max(end - start, 1), height: 10)
    var items = [DrawingItem.fill(.rect(bar, cornerRadius: 2), .ink(.series1, opacity: 0.35))]
    for setting in effect.line {
      let place = Point(x: frame.x.position(of: setting.accuracy), y: bar.midY)
      let isBest = setting == best
      items.append(.fill(.circle(center: place, radius: isBest ? 4 : 2.5), .ink(.series1)))
      if isBest { items.append(.stroke(.circle(center: place, radius: 6.5), .ink(.text))) }
    }
    let value = effect.parameter.text(best.values[effect.index])
    let name = effect.parameter.name
    let words = effect.words(value)
    let room = frame.area.width - 8
    let head = DrawingText(
      DrawingText.shortened(name, within: room, size: 11, isBold: true),
      at: Point(x: frame.area.minX + 6, y: top + 15), size: 11, isBold: true)
    items.append(.text(head))
    let left = head.bounds.maxX + 8
    let rest = DrawingText.shortened(words, within: frame.area.maxX - 4 - left, size: Self.size)
    items.append(
      .text(
        DrawingText(rest, at: Point(x: left, y: top + 15), size: Self.size, .ink(.secondaryText))))
    return items
  }

  private var summary: String {
    effects.filter { $0.line.count > 1 }.map { effect in
      "\(effect.parameter.name) alone changes the share from \(ChartNumber.text(effect.low)) to "
        + "\(ChartNumber.text(effect.high)) %."
    }.joined(separator: " ")
  }
}
