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

  /// The width in cells.
  func width(_ characters: CharacterSet) -> Int {
    spans.reduce(0) { $0 + HarmlessText($1.text, characters).width }
  }

  /// Keeps the part that fits; a cut is marked (`HarmlessText`).
  func cut(to limit: Int, _ characters: CharacterSet) -> Line {
    let whole = HarmlessText(glyphs: glyphs(characters).map(\.glyph))
    guard whole.width > limit else { return self }
    let kept = slice(0..<whole.countBeforeCut(limit), characters)
    let sign = "\(HarmlessText.ellipsis(characters).scalar)"
    return limit > 0 ? kept + Line(sign, kept.spans.last?.style ?? .plain) : kept
  }

  /// Breaks the line between words; all lines but the first begin with `indent` blanks.
  ///
  /// - Parameter keepsWords: See `HarmlessText.lines`.
  func wrapped(
    to limit: Int, indent: Int = 0, keepsWords: Bool = false, _ characters: CharacterSet
  ) -> [Line] {
    let limit = max(limit, indent + 1)
    guard width(characters) > limit else { return [self] }
    let glyphs = glyphs(characters).map(\.glyph)
    // The indent of the first line stays, and the others get the same.
    let head = glyphs.prefix { $0.scalar == " " }.count
    let words = HarmlessText(glyphs: Array(glyphs.dropFirst(head)))
    let margin = min(head + indent, limit / 2)
    let first = words.lines(of: max(limit - head, 1), keepsWords: keepsWords)[0]
    let rest = HarmlessText(glyphs: Array(words.glyphs.dropFirst(first.upperBound)))
    let blanks = rest.glyphs.prefix { $0.scalar == " " }.count
    let start = head + first.upperBound + blanks
    let others = HarmlessText(glyphs: Array(glyphs.dropFirst(start)))
      .lines(of: limit - margin, keepsWords: keepsWords)
    let indentation = Line(String(repeating: " ", count: margin))
    return [slice(0..<head + first.upperBound, characters)]
      + others.map {
        indentation + slice(start + $0.lowerBound..<start + $0.upperBound, characters)
      }
  }

  private func glyphs(_ characters: CharacterSet) -> [(glyph: HarmlessText.Glyph, style: Style)] {
    spans.flatMap { span in
      HarmlessText(span.text, characters).glyphs.map { ($0, span.style) }
    }
  }

  private func slice(_ range: Range<Int>, _ characters: CharacterSet) -> Line {
    var line = Line.blank
    for (glyph, style) in glyphs(characters)[range] {
      if line.spans.last?.style != style { line.spans.append(Span(text: "", style: style)) }
      line.spans[line.spans.count - 1].text.unicodeScalars.append(glyph.scalar)
    }
    return line
  }
}

extension Picture {
  /// - Returns: The column after the line.
  @discardableResult
  mutating func write(_ line: Line, at column: Int, _ row: Int, limit: Int = .max) -> Int {
    var next = column
    for span in line.cut(to: min(limit, size.columns - column), characters).spans {
      next = write(span.text, span.style, at: next, row)
    }
    return next
  }

  mutating func write(_ lines: [Line], at column: Int, _ row: Int, limit: Int = .max) {
    for (index, line) in lines.enumerated() { write(line, at: column, row + index, limit: limit) }
  }

  /// Writes a line at the right edge, if it fits after `column`.
  mutating func writeRight(_ line: Line, after column: Int, _ row: Int) {
    let start = size.columns - line.width(characters)
    if start > column { write(line, at: start, row) }
  }

  /// Writes as many keys as fit, each with its meaning, the most important first.
  mutating func write(keys: [(key: String, meaning: String)], at row: Int) {
    var column = 0
    for (key, meaning) in keys {
      let line = Line(key, .strong) + Line(" \(meaning)", .faint)
      guard column + line.width(characters) <= size.columns else { return }
      column = write(line, at: column, row) + 2
    }
  }
}
