import Motion
import Simulation
import Timelines

/// Draws the live view: a function of what it knows and of the size of the screen alone.
///
/// The screen in miniature stands at the left, figures beside it, keys below. Where room is short, parts
/// go in the order of their importance; on the smallest screens one line is left.
struct LivePicture {
  static let smallest = TerminalSize(columns: 20, rows: 5)

  let view: LiveView
  let model: LiveModel
  var picture: Picture
  var characters: CharacterSet { picture.characters }

  init(_ view: LiveView, _ size: TerminalSize, _ characters: CharacterSet) {
    (self.view, model) = (view, view.shown)
    picture = Picture(size, characters)
  }

  mutating func draw() {
    let size = picture.size
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      picture.write(shortLine, at: 0, 0)
      return
    }
    drawTitle()
    let footer = size.rows >= 10 ? 2 : size.rows >= 7 ? 1 : 0
    if footer > 0 { drawFooter(rows: footer) }
    let rows = size.rows - 1 - footer
    if view.isHelpShown { return picture.write(helpLines, at: 0, 1) }
    let column = drawMiniature(rows: rows)
    let width = size.columns - column
    picture.write(Block.fit(blocks(width), rows: rows), at: column, 1, limit: width)
  }

  /// Percentage, phase and velocity: all that fits in one line.
  private var shortLine: Line {
    let velocity = model.figures.outlook?.velocity.map { Line(LiveWords.velocity($0)) }
    return joined(
      [Line(LiveWords.percent(model.percentComplete)), Line(model.phase.rawValue), velocity],
      by: Line(" "), limit: picture.size.columns)
  }

  /// As many of the parts as fit, the first ones rather than the last.
  func joined(_ parts: [Line?], by separator: Line, limit: Int) -> Line {
    var line = Line.blank
    for part in parts.compactMap({ $0 }) where part != .blank {
      let more = line == .blank ? part : line + separator + part
      if more.width(characters) <= limit { line = more }
    }
    return line
  }

  // MARK: Around

  private mutating func drawTitle() {
    let subject = model.subject
    var title = Line("\(subject.transition) · \(subject.policy)", .strong)
    if view.isPaused { title = Line("HELD STILL  ", .selected) + title }
    if let next = subject.next {
      let both = title + Line("  next: \(next)", .threshold)
      if both.width(characters) <= picture.size.columns - 2 { title = both }
    }
    let (device, state) = LiveWords.devices(model.figures)
    let room = picture.size.columns - title.width(characters) - 2
    let both = device == .blank || state == .blank ? device + state : device + Line(" ") + state
    guard let line = [both, state].first(where: { $0.width(characters) <= room }) else {
      // Nothing happens without a device, so that is what has to be seen.
      picture.write(state, at: 0, 0)
      return
    }
    let end = picture.write(title, at: 0, 0)
    picture.writeRight(line, after: end + 1, 0)
  }

  private mutating func drawFooter(rows: Int) {
    let last = picture.size.rows - 1
    drawKeys(last)
    guard rows > 1 else { return }
    let figures = model.figures
    let columns = picture.size.columns
    // That something is recorded has to be seen before how well it goes.
    let recording = LiveWords.recording(figures).first { $0.width(characters) <= columns / 2 }
    let taken = recording.map { $0.width(characters) + 2 } ?? 0
    let line = joined(
      LiveWords.input(figures), by: Line(" · ", .faint), limit: columns - taken)
    let end = picture.write(line, at: 0, last - 1)
    if let recording { picture.writeRight(recording, after: end + 1, last - 1) }
  }

  /// What was last said takes the place of the keys.
  private mutating func drawKeys(_ row: Int) {
    guard view.message.isEmpty else {
      picture.write(view.message, .strong, at: 0, row)
      return
    }
    if view.isHelpShown {
      picture.write("any key goes back", .faint, at: 0, row)
      return
    }
    var column = 0
    for (key, meaning) in characters == .ascii ? Self.asciiKeys : Self.keys {
      let meaning = view.isPaused && key == "space" ? "go on" : meaning
      let line = Line(key, .strong) + Line(" \(meaning)", .faint)
      guard column + line.width(characters) <= picture.size.columns else { return }
      column = picture.write(line, at: column, row) + 2
    }
  }

  /// The most important first; all but the last have room in 80 columns.
  private static let keys = [
    ("q", "quit"), ("?", "help"), ("space", "hold"), ("p", "policy"), ("↑↓←→", "change"),
    ("s", "save"), ("g", "grab"), ("tab", "page"), ("r", "reset"),
  ]

  private static let asciiKeys = keys.map { key, meaning in
    (key == "↑↓←→" ? "arrows" : key, meaning)
  }

  private var helpLines: [Line] {
    let width = LiveAction.keyHelp.map(\.keys.count).max() ?? 0
    return [.blank]
      + LiveAction.keyHelp.map { keys, meaning in
        Line("  \(LiveWords.padded(keys, to: width))  ", .strong) + Line(meaning)
      }
  }
}

extension LiveView {
  /// - Complexity: O(cells)
  public func picture(
    _ size: TerminalSize, _ characters: CharacterSet = .unicode
  ) -> Picture {
    var drawing = LivePicture(self, size, characters)
    drawing.draw()
    return drawing.picture
  }
}
