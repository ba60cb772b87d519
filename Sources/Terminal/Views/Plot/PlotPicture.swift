import Motion
package import Pictures

/// The drawing of a plot in cells: the flags, the panels with their lines as dots, the time axis,
/// and the phases below it.
///
/// Only the most important line of each panel is drawn: dots have no colours that all terminals
/// show.
struct PlotPicture {
  /// The number of columns in which a plot is still legible.
  static let leastColumns = 24

  let plot: PlotModel
  let columns: Int
  let characters: CharacterSet
  /// The column of the first dot.
  let start: Int
  /// The rows so far, top to bottom.
  private(set) var rows: [Row] = []

  /// A row of a plot: cells of a picture of one row.
  typealias Row = Picture

  init(_ plot: PlotModel, columns: Int, _ characters: CharacterSet) {
    var plot = plot
    plot.panels.removeAll { panel in
      panel.series.first?.parts.allSatisfy(\.isEmpty) ?? true
    }
    (self.plot, self.characters) = (plot, characters)
    self.columns = max(columns, Self.leastColumns)
    let texts = plot.panels.flatMap { PlotAxis(panel: $0, rows: Self.height(of: $0)).texts }
    start = (texts.map(\.count).max() ?? 0) + 2
  }

  /// The number of rows of a panel's lines.
  static func height(of panel: PlotPanel) -> Int { panel.share > 1 ? 7 : 5 }

  mutating func draw() {
    drawFlags()
    for panel in plot.panels { draw(panel) }
    drawTimes()
    drawSpans(plot.phases)
    drawSpans(plot.spans)
  }

  // MARK: Places

  /// The number of columns of the lines.
  var width: Int { columns - start }

  /// The dot of a time, from the first column.
  private func dot(_ time: Double) -> Int {
    let axis = ChartAxis(plot.times, from: 0, to: Double(width * 2 - 1))
    let place = axis.position(of: time).rounded()
    return place.isFinite ? Int(min(max(place, 0), Double(width * 2 - 1))) : 0
  }

  private func column(_ time: Double) -> Int { start + dot(time) / 2 }

  private var blank: Row { Picture(TerminalSize(columns: columns, rows: 1), characters) }

  mutating func add(_ line: Line) {
    var row = blank
    row.write(line, at: 0, 0)
    rows.append(row)
  }

  // MARK: Flags

  /// Draws the outcomes, each beside its mark, or above all marks if there is no room.
  private mutating func drawFlags() {
    var marks = blank
    var end = 0
    for flag in plot.flags {
      let column = column(flag.time)
      let line =
        Line("\(flag.sign) \(flag.label)", Self.style(flag.ink))
        + Line(flag.detail.isEmpty ? "" : ": \(flag.detail)")
      let length = line.width(characters)
      marks.write("▼", Self.style(flag.ink), at: column, 0)
      if plot.flags.count == 1, column + 2 + length <= columns {
        marks.write(line, at: column + 2, 0)
      } else if plot.flags.count == 1, column - 1 - length >= end {
        marks.write(line, at: column - 1 - length, 0)
      } else {
        for part in line.wrapped(to: columns, indent: 2, characters) { add(part) }
      }
      end = column + 1
    }
    if !plot.flags.isEmpty { rows.append(marks) }
  }

  static func style(_ ink: Ink) -> Style {
    switch ink {
    case .finish: .finish
    case .cancel: .cancel
    case .contact: .contact
    case .secondaryText: .faint
    default: .plain
    }
  }

  // MARK: Panels

  private mutating func draw(_ panel: PlotPanel) {
    let unit = panel.unit.isEmpty ? "" : " in \(panel.unit)"
    let source = panel.series.count > 1 && panel.unit == "pt/s" ? panel.series.first?.name : nil
    var title = Line(panel.title, .strong) + Line(unit)
    if let source { title = title + Line(" by \(source)") }
    for limit in panel.limits {
      let more = title + Line(" · ", .faint) + Line("╌ \(limit.label)", .threshold)
      if more.width(characters) <= columns { title = more }
    }
    add(title)
    let count = Self.height(of: panel)
    let axis = PlotAxis(panel: panel, rows: count)
    let canvas = canvas(of: panel, axis, rows: count)
    var picture = Picture(TerminalSize(columns: columns, rows: count), characters)
    canvas.draw(on: &picture, at: start, 0)
    for row in 0..<count {
      for flag in plot.flags where picture[column(flag.time), row] == .blank {
        picture.write("┊", .faint, at: column(flag.time), row)
      }
      let tick = axis.ticks.first { $0.row == row }
      let text = tick?.text ?? ""
      let head = String(repeating: " ", count: start - 2 - text.count) + text
      picture.write(head + (tick == nil ? " │" : " ┤"), .faint, at: 0, row)
    }
    for row in 0..<count { rows.append(picture.only(row)) }
  }

  private func canvas(of panel: PlotPanel, _ axis: PlotAxis, rows: Int) -> DotCanvas {
    var canvas = DotCanvas(columns: width, rows: rows)
    for limit in panel.limits {
      let y = axis.dot(limit.value)
      for x in 0..<canvas.width where x % 4 < 2 { canvas.dot(x, y, .threshold) }
    }
    for part in panel.series.first?.parts ?? [] {
      var last = part.first.map { (x: dot($0.x), y: axis.dot($0.y)) }
      for point in part where point.x >= plot.times.lowerBound && point.x <= plot.times.upperBound {
        let next = (x: dot(point.x), y: axis.dot(point.y))
        canvas.line(last ?? next, next, .view)
        last = next
      }
    }
    return canvas
  }

  // MARK: Below

  private mutating func drawTimes() {
    var (line, texts) = (blank, blank)
    let head = String(repeating: " ", count: start - 1)
    line.write(head + "└" + String(repeating: "─", count: width), .faint, at: 0, 0)
    let ticks = ChartTicks(in: plot.times, atMost: max(width / 8, 2))
    var free = 0
    for value in ticks.values {
      let text = Line(ticks.text(value))
      let (column, length) = (column(value), text.width(characters))
      let place = max(column - length / 2, start)
      guard place >= free, place + length <= columns - 3 else { continue }
      line.write("┴", .faint, at: column, 0)
      free = texts.write(text, at: place, 0) + 1
    }
    texts.write("ms", .faint, at: columns - 2, 0)
    for mark in plot.marks {
      let isFault = mark.kind == .anomaly
      line.write(isFault ? "!" : "*", isFault ? .warning : .strong, at: column(mark.time), 0)
    }
    rows += [line, texts]
  }

  /// Draws spans of time with their labels, in a row of their own.
  private mutating func drawSpans(_ spans: [PlotSpan]) {
    guard !spans.isEmpty else { return }
    var row = blank
    for (index, span) in spans.enumerated() {
      let (first, last) = (column(span.times.lowerBound), column(span.times.upperBound))
      let style = Self.style(span.ink)
      let label = Line(" \(span.label) ", style)
      let length = label.width(characters)
      for column in first...last { row.write("─", style, at: column, 0) }
      let isShared = index > 0 && column(spans[index - 1].times.upperBound) == first
      row.write(isShared ? "┼" : "├", isShared ? .faint : style, at: first, 0)
      row.write("┤", style, at: last, 0)
      let limit = index + 1 < spans.count ? column(spans[index + 1].times.lowerBound) : columns
      if last - first - 1 >= length {
        row.write(label, at: first + (last - first + 1 - length) / 2, 0)
      } else if last + 1 + length <= limit {
        row.write(label, at: last + 1, 0)
      } else if index == 0, first - length >= 0 {
        row.write(label, at: first - length, 0)
      }
    }
    rows.append(row)
  }
}

/// The vertical axis of a panel in rows of cells.
struct PlotAxis {
  private let axis: ChartAxis
  /// The round values, each with its row.
  let ticks: [(row: Int, text: String)]
  var texts: [String] { ticks.map(\.text) }

  init(panel: PlotPanel, rows: Int) {
    axis = ChartAxis(panel.range, from: Double(rows * 4 - 1), to: 0)
    let round = ChartTicks(in: panel.range, atMost: max((rows + 1) / 2, 2))
    let axis = axis
    var ticks: [(row: Int, text: String)] = []
    for value in round.values {
      ticks.append((Int(axis.position(of: value).rounded()) / 4, round.text(value)))
    }
    self.ticks = ticks
  }

  /// The dot of a value; outside of the panel for values outside.
  func dot(_ value: Double) -> Int {
    let place = axis.position(of: value).rounded()
    return place.isNaN ? -1 : Int(min(max(place, -1_000), 1_000))
  }
}

extension Picture {
  /// A picture of one of the rows.
  fileprivate func only(_ row: Int) -> Picture {
    var picture = Picture(TerminalSize(columns: size.columns, rows: 1), characters)
    for column in 0..<size.columns {
      picture.put(self[column, row].scalar, self[column, row].style, at: column, 0)
    }
    return picture
  }
}

extension PlotModel {
  /// Returns the plot as lines of text, at most `columns` cells wide.
  ///
  /// - Parameter palette: The way in which the terminal shows styles; `nil` for text alone.
  package func text(
    columns: Int, _ characters: CharacterSet = .unicode, _ palette: Palette? = nil
  ) -> String {
    var drawing = PlotPicture(self, columns: columns, characters)
    drawing.draw()
    return drawing.rows.map { $0.text(palette) }.joined()
  }
}
