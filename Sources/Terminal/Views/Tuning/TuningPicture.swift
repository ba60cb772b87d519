import Tuning

/// The drawing of the tuning view, which depends only on the view's state and on the size of the
/// screen.
///
/// Parameters and the table are at the top, gestures below them, and the explanation of one gesture
/// at the bottom. On narrow screens they are stacked; the smallest screens show one line.
struct TuningPicture {
  /// The size from which on two columns are shown side by side.
  static let wide = TerminalSize(columns: 76, rows: 16)

  let view: TuningView
  var picture: Picture
  var characters: CharacterSet { picture.characters }
  var size: TerminalSize { picture.size }

  init(_ view: TuningView, _ size: TerminalSize, _ characters: CharacterSet) {
    self.view = view
    picture = Picture(size, characters)
  }

  mutating func draw() {
    guard size.fitsView else {
      let place = view.editor.selected.map { "  \($0.name) \($0.shownValue)" } ?? ""
      picture.write(Line(TuningWords.right(view.figures.counts) + place), at: 0, 0)
      return
    }
    drawTitle()
    let footer = footer
    picture.write(footer, at: 0, size.rows - footer.count)
    let rows = size.rows - 1 - footer.count
    switch view.mode {
    case .help: picture.write(helpLines(rows), at: 0, 1)
    case .comparing: picture.write(comparisonLines(rows), at: 0, 1)
    case .browsing, .typing, .leaving:
      if size.columns >= Self.wide.columns, size.rows >= Self.wide.rows {
        drawColumns(rows)
      } else {
        picture.write(Block.fit(blocks, rows: rows), at: 0, 1)
      }
    }
  }

  private mutating func drawTitle() {
    let changed = view.editor.entries.count(where: \.deviates)
    let gestures = TuningWords.gestures(view.figures.counts.gestures)
    var title = Line("tune ", .faint) + Line(view.policy, .strong) + Line(" · \(gestures)", .faint)
    if changed > 0 { title = title + Line(" · \(changed) changed") }
    let end = picture.write(title, at: 0, 0)
    let name = view.session?.split(separator: "/").last.map(String.init)
    let session = name ?? (view.isUnsaved ? "not saved" : "")
    picture.writeRight(
      Line(session, view.isUnsaved ? .warning : .faint), after: end, 0)
  }

  // MARK: The two lines below

  private var footer: [Line] {
    let line = messageLine
    let keys = Line("tab lists  ? help  q quit", .faint)
    if case .typing = view.mode { return [line] }
    return size.rows >= 10 ? [line, keys] : [line == .blank ? keys : line]
  }

  private var messageLine: Line {
    switch view.mode {
    case .typing(let entry):
      let otherwise = entry.text.isEmpty ? entry.otherwise : ""
      let head = Line("\(prompt(entry.purpose)): ", .strong)
      // The end of the typed text stays visible.
      let room = max(size.columns - head.width(characters) - 1, 1)
      let text = String(entry.text.suffix(room))
      return head + Line(text) + Line("_", .selected) + Line(otherwise, .faint)
    case .leaving:
      return Line("the session is not saved: ", .warning)
        + Line("s saves it, q quits, any other key continues")
    case .help, .comparing:
      return Line("any other key returns", .faint)
    case .browsing:
      return view.message.isEmpty
        ? Line(view.hint, .faint) : Line(TuningWords.plain(view.message, characters), .strong)
    }
  }

  private func prompt(_ purpose: TuningView.Purpose) -> String {
    switch purpose {
    case .value: view.editor.selected?.name ?? "value"
    case .name: "keep as"
    case .newName: "rename to"
    case .preset: "write preset to"
    case .session: "save session to"
    }
  }

  // MARK: Layout

  /// Two columns above, two below, and the explanation under them.
  private mutating func drawColumns(_ rows: Int) {
    let explained = min(max(rows / 4, 3), view.explanation.count + 1)
    let lists = max((rows - explained) * 2 / 5, 3)
    let above = rows - explained - lists
    let column = size.columns / 2
    let limit = column - 1
    let rest = size.columns - column
    picture.write(parameterLines(above, limit), at: 0, 1, limit: limit)
    let table = tableLines
    picture.write(Array(table.prefix(above)), at: column, 1, limit: rest)
    let left = above - table.count
    if left > 1 {
      picture.write(keptLines(left), at: column, 1 + table.count, limit: rest)
    }
    picture.write(
      gestureLines(.flipped, lists, limit), at: 0, 1 + above, limit: limit)
    picture.write(gestureLines(.wrong, lists, rest), at: column, 1 + above, limit: rest)
    picture.write(explanationLines(explained), at: 0, 1 + above + lists)
  }

  /// The stacked lists; the list with the selection keeps its room longest.
  private var blocks: [Block] {
    func importance(_ pane: TuningView.Pane, _ usual: Int) -> Int {
      view.pane == pane ? 1 : usual
    }
    let columns = size.columns
    return [
      Block(importance: 2, need: 2, summaryLines + tableLines),
      Block(
        importance: importance(.parameters, 3), need: 3, wish: view.editor.entries.count + 1
      ) { parameterLines($0, columns) },
      Block(
        importance: importance(.flipped, 5), need: 2, wish: max(view.figures.flipped.count, 1) + 1
      ) { gestureLines(.flipped, $0, columns) },
      Block(
        importance: importance(.wrong, 4), need: 2, wish: max(view.figures.wrong.count, 1) + 1
      ) { gestureLines(.wrong, $0, columns) },
      Block(
        importance: importance(.kept, 6), need: 2, wish: max(view.kept.count, 1) + 1,
        lines: keptLines),
      Block(importance: 7, explanationLines(view.explanation.count + 1)),
    ]
  }
}

extension TuningView {
  /// - Complexity: O(cells)
  package func picture(
    _ size: TerminalSize, _ characters: CharacterSet = .unicode
  ) -> Picture {
    var drawing = TuningPicture(self, size, characters)
    drawing.draw()
    return drawing.picture
  }
}
