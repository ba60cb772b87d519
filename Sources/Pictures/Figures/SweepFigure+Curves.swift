import Motion

// The curves along one parameter.
extension SweepResults {
  var curves: ChartSheet {
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
}
