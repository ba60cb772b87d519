/// A line of a picture, in pieces of one style each.
struct Line: Hashable {
  struct Span: Hashable {
    var text: String
    var style: Style
  }

  static let blank = Line()

  private(set) var spans: [Span] = []

  init(_ text: String = "", _ style: Style = .plain) {
    if !text.isEmpty { spans = [Span(text: text, style: style)] }
  }

  static func + (left: Line, right: Line) -> Line {
    var line = left
    line.spans += right.spans
    return line
  }

  /// Cells.
  func width(_ characters: CharacterSet) -> Int {
    spans.reduce(0) { $0 + HarmlessText($1.text, characters).width }
  }
}

extension Picture {
  /// - Returns: The column behind it.
  @discardableResult
  mutating func write(_ line: Line, at column: Int, _ row: Int, limit: Int = .max) -> Int {
    var next = column
    for span in line.spans where next - column < limit {
      next = write(span.text, span.style, at: next, row, limit: limit - (next - column))
    }
    return next
  }

  mutating func write(_ lines: [Line], at column: Int, _ row: Int, limit: Int = .max) {
    for (index, line) in lines.enumerated() { write(line, at: column, row + index, limit: limit) }
  }

  /// At the right edge, if it fits behind `column`.
  mutating func writeRight(_ line: Line, after column: Int, _ row: Int) {
    let start = size.columns - line.width(characters)
    if start > column { write(line, at: start, row) }
  }
}

/// Lines that belong together and want room beside others.
struct Block {
  /// 1 is the last to go when room is short.
  var importance: Int
  /// As many as there are; `maximum` of them at most are shown, the first ones or those around `focus`.
  var lines: [Line]
  var maximum = Int.max
  /// An index of `lines` that is always shown.
  var focus: Int?

  private var wish: Int { min(lines.count, maximum) }

  private func shown(_ rows: Int) -> ArraySlice<Line> {
    let start = focus.map { max(min($0 - rows / 2, lines.count - rows), 0) } ?? 0
    return lines.dropFirst(start).prefix(rows)
  }

  /// Shares `rows` among the blocks: the less important go until each of the others has a line, then
  /// they take turns.
  static func fit(_ blocks: [Block], rows: Int) -> [Line] {
    var rooms = blocks.map { min($0.wish, 1) }
    let order = blocks.indices.sorted { blocks[$0].importance < blocks[$1].importance }
    var free = rows - rooms.reduce(0, +)
    for index in order.reversed() where free < 0 && rooms[index] > 0 {
      rooms[index] = 0
      free += 1
    }
    var hasGrown = true
    while free > 0, hasGrown {
      hasGrown = false
      for index in order where free > 0 && rooms[index] > 0 && rooms[index] < blocks[index].wish {
        rooms[index] += 1
        free -= 1
        hasGrown = true
      }
    }
    return zip(blocks, rooms).flatMap { $0.shown($1) }
  }
}
