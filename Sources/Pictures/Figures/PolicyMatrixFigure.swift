import Motion

/// Draws a comparison of policies: a row for each policy, with the margins as bars from a middle
/// line: to the right for a finish, to the left for a cancel.
public struct PolicyMatrixFigure {
  private let matrix: PolicyMatrix
  private let width: Double
  let reach: Double
  private let nameWidth: Double
  var items: [DrawingItem] = []
  var bottom = 0.0

  private static let margin = 16.0
  static let size = ChartFrame.labelSize

  /// Returns the drawing of a comparison.
  ///
  /// - Parameter width: The width in points, at least 240.
  public static func drawing(of matrix: PolicyMatrix, width: Double) -> Drawing {
    var figure = PolicyMatrixFigure(matrix, width: max(width, 240))
    figure.draw()
    let size = Size(width: figure.width, height: figure.bottom + margin)
    return .onPaper(
      size: size, title: matrix.title, summary: matrix.summary, items: figure.items)
  }

  private init(_ matrix: PolicyMatrix, width: Double) {
    (self.matrix, self.width, reach) = (matrix, width, matrix.reach)
    let widest = matrix.rows.reduce(0) {
      max($0, DrawingText.width(of: $1.policy, size: 11))
    }
    nameWidth = min(widest, width * 0.36) + 12
  }

  private var isSingle: Bool { matrix.gestures.count == 1 }
  /// Whether the rule that decided has a column of its own.
  private var hasRules: Bool { isSingle && width >= 640 }

  /// The width of a gesture's column.
  private var columnWidth: Double {
    let room = width - 2 * Self.margin - nameWidth
    return hasRules ? min(room * 0.42, 330) : room / Double(max(matrix.gestures.count, 1))
  }

  /// The width of the sign and the word in a cell: none, only the sign, or both.
  var wordWidth: Double { columnWidth >= 130 ? 66 : 18 }

  private mutating func draw() {
    add(
      .title(matrix.title, at: Point(x: Self.margin, y: 30), within: width - 2 * Self.margin))
    bottom = 44
    drawHeads()
    let top = bottom
    for (index, row) in matrix.rows.enumerated() { draw(row, isShaded: index % 2 == 0) }
    drawAxes(from: top)
    if !isSingle { drawLegend() }
  }

  mutating func add(_ text: DrawingText) { items.append(.text(text)) }

  /// The left end of a gesture's column.
  func left(of gesture: Int) -> Double {
    Self.margin + nameWidth + Double(gesture) * columnWidth
  }

  /// The axis of the margins in a gesture's column.
  func axis(of gesture: Int) -> ChartAxis {
    let left = left(of: gesture)
    return ChartAxis(-reach...reach, from: left + wordWidth + 4, to: left + columnWidth - 8)
  }

  var hasBars: Bool { columnWidth - wordWidth >= 40 }

  private mutating func drawHeads() {
    for (index, name) in matrix.gestures.enumerated() {
      let text = isSingle ? name : "\(index + 1)"
      let room = isSingle ? columnWidth : columnWidth - 4
      add(
        DrawingText(
          DrawingText.shortened(text, within: room, size: 11, isBold: true),
          at: Point(x: left(of: index), y: bottom + 11), size: 11, isBold: true))
    }
    if hasRules {
      add(
        DrawingText(
          "decided by", at: Point(x: left(of: 1) + 8, y: bottom + 11), size: 11, isBold: true))
    }
    bottom += 18
  }

  private mutating func draw(_ row: PolicyMatrix.Row, isShaded: Bool) {
    let height = 20.0
    if isShaded {
      let rect = Rect(
        x: Self.margin - 4, y: bottom, width: width - 2 * Self.margin + 8, height: height)
      items.append(.fill(.rect(rect, cornerRadius: 2), .ink(.surface)))
    }
    let name = DrawingText.shortened(row.policy, within: nameWidth - 10, size: 11)
    add(DrawingText(name, at: Point(x: Self.margin, y: bottom + 14), size: 11))
    for (index, cell) in row.cells.enumerated() { draw(cell, index) }
    if hasRules, let why = row.cells.first?.why {
      let left = left(of: 1) + 8
      let text = DrawingText.shortened(why, within: width - Self.margin - left, size: Self.size)
      add(
        DrawingText(
          text, at: Point(x: left, y: bottom + 13.5), size: Self.size, .ink(.secondaryText)))
    }
    bottom += height
  }

  /// Draws the middle lines of the bars, and the numbers of the scale below the first column.
  private mutating func drawAxes(from top: Double) {
    guard hasBars else { return }
    for gesture in matrix.gestures.indices {
      let x = axis(of: gesture).position(of: 0)
      items.append(.line(Point(x: x, y: top), Point(x: x, y: bottom), .ink(.axis)))
    }
    let words = [
      "← cancel · points of drag (pt) that would flip the outcome · finish →",
      "margin: points of drag (pt) that would flip it",
    ]
    let room = width - 2 * Self.margin
    let text = words.first { DrawingText.width(of: $0, size: Self.size) <= room } ?? words[1]
    let axis = axis(of: 0)
    let half = DrawingText.width(of: text, size: Self.size) / 2
    let middle = min(
      max(axis.position(of: 0), Self.margin + half), width - Self.margin - half)
    for (value, anchor) in [
      (-reach, DrawingText.Anchor.start), (0, .middle), (reach, .end),
    ] where isSingle {
      add(
        DrawingText(
          ChartNumber.whole(abs(value)), at: Point(x: axis.position(of: value), y: bottom + 13),
          size: Self.size, .ink(.secondaryText), anchor: anchor))
    }
    if isSingle { bottom += 14 }
    add(
      DrawingText(
        text, at: Point(x: middle, y: bottom + 14), size: Self.size, .ink(.secondaryText),
        anchor: .middle))
    bottom += 18
  }

  /// Draws the names of the numbered gestures.
  private mutating func drawLegend() {
    bottom += 6
    for (index, name) in matrix.gestures.enumerated() {
      let count = matrix.rows.count { $0.cells[index].outcome == .finish }
      let text = "\(index + 1)  \(name): \(count) of \(matrix.rows.count) finish"
      let lines = DrawingText.lines(of: text, within: width - 2 * Self.margin, size: 10.5)
      for line in lines {
        add(
          DrawingText(
            line, at: Point(x: Self.margin, y: bottom + 12), size: 10.5, .ink(.secondaryText)))
        bottom += 15
      }
    }
  }
}
