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
  var subtitle: String {
    let best = best
    let values = parameters.isEmpty ? "" : ": \(words(of: best))"
    return
      "best of \(settings.count) settings over \(best.count) gestures\(values) · "
      + "\(ChartNumber.text(best.accuracy)) % as meant, \(best.falseDismissals) dismissed and "
      + "\(best.falseCancels) cancelled against what was meant"
  }

  /// The content in sentences.
  var summary: String {
    let best = best
    let values = parameters.isEmpty ? "The setting" : words(of: best)
    return
      "\(values) decides \(ChartNumber.text(best.accuracy)) % of \(best.count) gestures as meant, "
      + "with \(best.falseDismissals) false dismissals and \(best.falseCancels) false cancels, "
      + "the best of \(settings.count) settings."
  }

  // MARK: Panels

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
