import Gestures
import Interaction
import Live
import Motion
import Timelines

/// The drawing of the viewer, which depends only on the view's state and on the size of the screen.
///
/// The miniature of the screen is at the left, figures and the log beside it, the time line and the
/// keys below. Where room is short, parts disappear in the reverse order of their importance.
struct TimelinePicture: DragPicture {
  let view: TimelineView
  var picture: Picture
  var model: LiveModel { view.state.model }

  init(_ view: TimelineView, _ size: TerminalSize, _ characters: CharacterSet) {
    self.view = view
    picture = Picture(size, characters)
  }

  mutating func draw() {
    let size = picture.size
    guard size.fitsView else {
      let time = Line(LiveWords.clock(view.time) + " ")
      picture.write(time + shortLine, at: 0, 0)
      return
    }
    drawTitle()
    let below = Below(rows: size.rows, isHelpShown: view.isHelpShown)
    drawBelow(below)
    let rows = size.rows - 1 - below.count
    if view.isHelpShown {
      return picture.write(
        Self.help.lines(rows: rows, columns: size.columns, characters), at: 0, 1)
    }
    let column = drawMiniature(rows: rows)
    let width = size.columns - column
    picture.write(Block.fit(blocks(width), rows: rows), at: column, 1, limit: width)
  }

  private mutating func drawTitle() {
    let subject = model.subject
    let end = picture.write(
      Line("\(subject.transition) · \(subject.policy)", .strong), at: 0, 0)
    let count = view.timelines.count
    let place = count > 1 ? ", \(view.number + 1) of \(count)" : ""
    let right = Line(view.timeline.name + place)
    let room = picture.size.columns - end - 2
    guard room >= 8 else { return }
    picture.writeRight(right.cut(to: room, characters), after: end + 1, 0)
  }

  // MARK: Figures

  private func blocks(_ width: Int) -> [Block] {
    let labels = labels(width)
    let isDragged = model.motion != nil
    let hasOutlook = model.figures.outlook != nil
    let lines = [
      (1, stateLine(labels, width)), (2, percentLine(labels, width)),
      (7, thresholdLine(labels, width)),
      (isDragged ? 5 : 24, translationLine(labels)),
      (isDragged ? 4 : 23, velocityLine(labels)),
      (hasOutlook ? 3 : 25, outlookLine(labels, width)),
    ]
    // The log has the decisions before.
    let decision = decisionBlocks(labels, width).prefix(1)
    return lines.map { Block(importance: $0, $1.map { [$0] } ?? []) } + [gap(20)] + decision
      + [gap(21), logBlock(labels, width)]
  }

  /// The rows of the timeline around the current time.
  private func logBlock(_ labels: Int, _ width: Int) -> Block {
    let (rows, notes) = (view.timeline.rows, view.timeline.notes)
    let past = notes.partition(before: view.state.count)
    return Block(importance: 8, wish: notes.count) { count in
      // The last row of the past stays in the middle, so that the next ones are visible too.
      let start = max(min(past - 1 - count / 2, notes.count - count), 0)
      return (start..<min(start + count, notes.count)).map { place in
        let row = rows[notes[place]]
        let mark = place == past - 1 ? "▸ " : "  "
        let time = mark + LiveWords.clock(row.time ?? 0)
        let head = Line(LiveWords.padded(time, to: max(labels, 11)), .faint)
        let line = text(of: row)
        return head + (place < past ? line : line.styled(.faint))
      }
    }
  }

  private func text(of row: TimelineRow) -> Line {
    switch row {
    case .gesture(let row): Line("pan \(row.to.rawValue)") + Line(": \(row.why)", .faint)
    case .transition(let row): Line(row.to.rawValue, .strong) + Line(": \(row.why)", .faint)
    case .callback(let row): Line("\(row.on) \(row.name)", .faint)
    case .decision(let row): summary(row) + Line(": \(row.why)", .faint)
    case .anomaly(let row): anomaly(row)
    case .setting(let row):
      Line("\(row.name) is \(row.value)")
        + Line(row.effect == .now ? " from now on" : " from the next drag on", .faint)
    case .end: Line("the end", .faint)
    case .header, .frame: .blank
    }
  }

  static var help: HelpSheet {
    HelpSheet(
      keys: TimelineAction.keyHelp,
      signs: [
        ("├ ┤  │", "where a release starts to finish: in the picture and in the bar"),
        ("F C x !", "in the time line: finish, cancel, drag not taken, anomaly"),
        ("━  ─  ╎", "in the time line: gesture, pause, part of a pause left out"),
        ("▸", "in the log: the last row before the moment that is shown"),
        ("by the frames", "a velocity from the finger's places, as timelines have no reports"),
      ])
  }
}

extension Line {
  /// The same text in one style.
  fileprivate func styled(_ style: Style) -> Line {
    spans.reduce(Line.blank) { $0 + Line($1.text, style) }
  }
}

extension TimelineView {
  /// - Complexity: O(cells + frames)
  package func picture(_ size: TerminalSize, _ characters: CharacterSet = .unicode) -> Picture {
    var drawing = TimelinePicture(self, size, characters)
    drawing.draw()
    return drawing.picture
  }
}
