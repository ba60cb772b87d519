import Motion

extension SweepResults {
  /// Returns the drawing of a sweep.
  ///
  /// One parameter has the curves along it, two have a heat map, and more have the front of the
  /// settings that no other beats. Two and more also have the effect of each parameter.
  ///
  /// - Parameter width: The width in points, at least 240.
  /// - Complexity: O(settings × (log settings + parameters))
  public func drawing(width: Double) -> Drawing {
    guard parameters.count > 1 else { return curves.drawing(width: width) }
    let effects = SensitivityFigure(self).drawing(width: width)
    var sheet = ChartSheet(title: title, subtitle: subtitle, summary: summary, panels: [frontPanel])
    guard parameters.count == 2 else {
      return .stacked([sheet.drawing(width: width), effects])
    }
    (sheet.title, sheet.subtitle) = ("", "")
    return .stacked([heatMap.drawing(width: width), sheet.drawing(width: width), effects])
  }

  /// The sentence below the title.
  private var subtitle: String {
    let best = best
    let values = parameters.isEmpty ? "" : ": \(words(of: best))"
    return
      "best of \(settings.count) settings over \(best.count) gestures\(values) · "
      + "\(ChartNumber.text(best.accuracy)) % as meant, \(best.falseDismissals) dismissed and "
      + "\(best.falseCancels) cancelled against what was meant"
  }

  /// The content in sentences.
  private var summary: String {
    let best = best
    let values = parameters.isEmpty ? "The setting" : words(of: best)
    return
      "\(values) decides \(ChartNumber.text(best.accuracy)) % of \(best.count) gestures as meant, "
      + "with \(best.falseDismissals) false dismissals and \(best.falseCancels) false cancels, "
      + "the best of \(settings.count) settings."
  }

  // MARK: One parameter

  private var curves: ChartSheet {
    let line =
      parameters.first.map { parameter in
        settings.sorted { parameter.place($0.values[0]) < parameter.place($1.values[0]) }
      } ?? settings
    var panels = [rocPanel(line), recallPanel(line)]
    if let parameter = parameters.first { panels.append(countsPanel(line, along: parameter)) }
    return ChartSheet(title: title, subtitle: subtitle, summary: summary, panels: panels)
  }

  private static let percents = 0.0...100.0

  private func rocPanel(_ line: [Setting]) -> ChartPanel {
    var panel = ChartPanel(
      "Right against wrong dismissals (ROC)",
      x: .init("dismissed of those meant to cancel", unit: "%", Self.percents),
      y: .init("dismissed of those meant to finish", unit: "%", Self.percents))
    let points = line.map { Point(x: $0.falseDismissalRate, y: $0.dismissalRate) }
    panel.series = [
      .init("", .axis, .dashed, [Point(x: 0, y: 0), Point(x: 100, y: 100)]),
      .init("", .series1, .dottedLine, points),
    ]
    panel.marks = marks(line) { Point(x: $0.falseDismissalRate, y: $0.dismissalRate) }
    return panel
  }

  private func recallPanel(_ line: [Setting]) -> ChartPanel {
    let least = line.compactMap { $0.precision }.min() ?? 0
    var panel = ChartPanel(
      "Precision against recall",
      x: .init("recall: dismissed of those meant to finish", unit: "%", Self.percents),
      y: .init(
        "precision: meant to finish of those dismissed", unit: "%",
        ChartTicks.range(around: least...100, atMost: 6)))
    func place(_ setting: Setting) -> Point? {
      setting.precision.map { Point(x: setting.dismissalRate, y: $0) }
    }
    panel.series = [.init("", .series1, .dottedLine, line.compactMap(place))]
    panel.marks = marks(line, place)
    return panel
  }

  /// The chosen setting and both ends of a line.
  private func marks(
    _ line: [Setting], _ place: (Setting) -> Point?
  ) -> [ChartPanel.Mark] {
    let chosen = best
    var marks: [ChartPanel.Mark] = []
    for setting in [chosen, line[0], line[line.count - 1]] {
      guard let point = place(setting), !marks.contains(where: { $0.point == point }) else {
        continue
      }
      let label = zip(parameters, setting.values).map { $0.text($1) }.joined(separator: ", ")
      marks.append(.init(point, label, isChosen: setting == chosen))
    }
    return marks
  }

  private func countsPanel(_ line: [Setting], along parameter: Parameter) -> ChartPanel {
    let places = line.map { parameter.place($0.values[0]) }
    let most = line.reduce(1) { max($0, $1.mistakes) }
    var range = places[0]...places[places.count - 1]
    if range.lowerBound == range.upperBound {
      range = range.lowerBound - 0.5...range.upperBound + 0.5
    } else if parameter.numbers == nil {
      range = -0.5...Double(parameter.values.count) - 0.5
    }
    var panel = ChartPanel(
      "Wrong decisions by value",
      x: .init(parameter.name, unit: parameter.unit, range),
      y: .init(
        "wrong decisions", unit: "gestures",
        ChartTicks.range(
          around: 0...Double(most), atMost: 6)))
    if parameter.numbers == nil { panel.x.words = parameter.values }
    func points(_ count: (Setting) -> Int) -> [Point] {
      zip(places, line).map { Point(x: $0, y: Double(count($1))) }
    }
    panel.series = [
      .init("all", .secondaryText, .dashed, points { $0.mistakes }),
      .init("false dismissals", .cancel, .dottedLine, points { $0.falseDismissals }),
      .init("false cancels", .series1, .dottedLine, points { $0.falseCancels }),
    ]
    let best = best
    let place = parameter.place(best.values[0])
    panel.chosenX = place
    panel.marks = [
      .init(
        Point(x: place, y: Double(best.mistakes)),
        "\(parameter.text(best.values[0])): \(best.mistakes) wrong", isChosen: true)
    ]
    return panel
  }

  // MARK: More parameters

  /// The parameter with more values is the horizontal one.
  private var heatMap: HeatMap {
    let isTurned = parameters[1].values.count > parameters[0].values.count
    let (column, row) = isTurned ? (1, 0) : (0, 1)
    let (columns, rows) = (parameters[column], parameters[row])
    var cells = [[Double?]](
      repeating: [Double?](repeating: nil, count: columns.values.count), count: rows.values.count)
    for setting in settings {
      cells[setting.values[row]][setting.values[column]] = setting.accuracy
    }
    var map = HeatMap(
      title: title, quantity: "decided as meant (%)",
      columns: .init(columns.name, unit: columns.unit, columns.values),
      rows: .init(rows.name, unit: rows.unit, rows.values), cells: cells)
    map.chosen = .init(column: best.values[column], row: best.values[row])
    return map
  }

  private var frontPanel: ChartPanel {
    let best = best
    return TradeOff(
      "Both mistakes, setting by setting",
      all: settings.map { .init($0.falseDismissals, $0.falseCancels) },
      front: front.map { .init($0.falseDismissals, $0.falseCancels) },
      chosen: .init(best.falseDismissals, best.falseCancels),
      label: "best: \(best.mistakes) wrong"
    ).panel
  }
}
