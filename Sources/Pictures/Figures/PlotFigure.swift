import Motion

/// Draws a plot over time: its sentences, flags, panels and marks.
public struct PlotFigure {
  let model: PlotModel
  let width: Double
  private(set) var items: [DrawingItem] = []
  /// The place below what is drawn so far.
  var bottom = PlotFigure.margin
  /// The horizontal axis of all panels.
  let timeAxis: ChartAxis
  /// The place down to which the lines of the flags are drawn.
  var poleTop = 0.0
  /// The spans that have a label.
  var labelledSpans: [PlotSpan] = []

  static let margin = 16.0
  static let gutter = 46.0
  static let captionHeight = 24.0
  static let axisHeight = 36.0

  /// Returns the drawing of a plot.
  ///
  /// - Parameters:
  ///   - width: The width in points, at least 240.
  ///   - height: The height in points; `nil` for one that suits the width. A plot that has more to
  ///     show is higher.
  ///   - showsHead: Whether the title, the subtitle and the sentences are drawn.
  /// - Complexity: O(samples + labels²)
  public static func drawing(
    of model: PlotModel, width: Double, height: Double? = nil, showsHead: Bool = true
  ) -> Drawing {
    var figure = PlotFigure(model, width: max(width, 240))
    if showsHead { figure.drawHead() }
    figure.draw(height: height)
    let size = Size(width: figure.width, height: figure.bottom + Self.margin)
    return .onPaper(
      size: size, title: "\(model.title): \(model.subtitle)", summary: model.summary,
      items: figure.items)
  }

  private init(_ model: PlotModel, width: Double) {
    (self.model, self.width) = (model, width)
    timeAxis = ChartAxis(
      model.times, from: Self.margin + Self.gutter, to: width - Self.margin - 6)
  }

  private mutating func draw(height: Double?) {
    drawFlags()
    drawPhases()
    let notes = noteLines
    let below = Self.axisHeight + Double(notes.count) * 15 + Self.margin
    let room = height.map { $0 - bottom - below }
    for (panel, points) in zip(model.panels, heights(room)) {
      bottom = drawPanel(panel, from: bottom, height: points)
    }
    drawTimeAxis()
    drawNotes(notes)
  }

  /// Returns the height of each panel without its caption.
  private func heights(_ room: Double?) -> [Double] {
    let shares = model.panels.reduce(0) { $0 + $1.share }
    let captions = Double(model.panels.count) * Self.captionHeight
    let natural = (width < 600 ? 96.0 : 112) * shares
    let whole = max((room ?? natural + captions) - captions, 64 * Double(model.panels.count))
    return model.panels.map { (whole * $0.share / shares).rounded() }
  }

  mutating func add(_ item: DrawingItem) { items.append(item) }

  mutating func add(_ text: DrawingText) { items.append(.text(text)) }

  // MARK: Head

  private mutating func drawHead() {
    let inner = width - 2 * Self.margin
    add(.title(model.title, at: Point(x: Self.margin, y: bottom + 13), within: inner))
    bottom += 19
    for line in DrawingText.lines(of: model.subtitle, within: inner, size: 11) {
      add(
        DrawingText(
          line, at: Point(x: Self.margin, y: bottom + 11), size: 11, .ink(.secondaryText)))
      bottom += 15
    }
    bottom += 5
    for statement in model.statements { drawStatement(statement, within: inner) }
    bottom += 5
  }

  /// Draws a sentence whose first words are bold, with all lines at the left margin.
  private mutating func drawStatement(_ statement: PlotStatement, within inner: Double) {
    let headWidth = DrawingText.width(of: statement.head, size: 12, isBold: true)
    let indent = (headWidth + 6).rounded(.up)
    add(
      DrawingText(
        statement.head, at: Point(x: Self.margin, y: bottom + 12), size: 12, isBold: true,
        .ink(statement.ink)))
    let lines = DrawingText.lines(of: statement.body, within: inner - indent, size: 12, limit: 4)
    for line in lines {
      add(DrawingText(line, at: Point(x: Self.margin + indent, y: bottom + 12), size: 12))
      bottom += 16
    }
    if lines.isEmpty { bottom += 16 }
  }

  // MARK: Panels

  private mutating func drawFlags() {
    guard !model.flags.isEmpty else { return }
    bottom = drawFlags(from: bottom)
  }

  /// Draws the states of the transition as a strip of words above the panels.
  private mutating func drawPhases() {
    guard !model.phases.isEmpty else { return }
    let height = 16.0
    for span in model.phases {
      let (start, end) = ends(of: span)
      let rect = Rect(x: start, y: bottom, width: max(end - start, 1), height: height)
      add(.fill(.rect(rect), .ink(span.ink, opacity: 0.25)))
      add(.line(rect.origin, Point(x: start, y: bottom + height), .ink(span.ink)))
      let size = ChartFrame.labelSize
      guard DrawingText.width(of: span.label, size: size) + 8 <= end - start else { continue }
      add(
        DrawingText(
          span.label, at: Point(x: (start + end) / 2, y: bottom + 11.5), size: size,
          anchor: .middle))
    }
    bottom += height + 2
  }

  /// Returns the places of both ends of a span, within the axis.
  func ends(of span: PlotSpan) -> (start: Double, end: Double) {
    let start = max(timeAxis.position(of: span.times.lowerBound), timeAxis.start)
    return (start, max(min(timeAxis.position(of: span.times.upperBound), timeAxis.end), start))
  }
}
