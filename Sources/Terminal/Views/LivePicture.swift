import Interaction
import Live
import Motion
import Simulation
import Timelines

/// The drawing of the live view, which depends only on the view's state and on the size of the
/// screen.
///
/// The miniature of the screen is at the left, figures beside it, keys below. Where room is short,
/// parts disappear in the reverse order of their importance; the smallest screens show one line.
struct LivePicture {
  static let smallest = TerminalSize(columns: 20, rows: 5)

  let view: LiveView
  /// The run as the picture shows it.
  let run: LiveRun
  var picture: Picture
  /// Whether the title includes the state of the devices that are not shown.
  var areOthersSaid = false
  var characters: CharacterSet { picture.characters }
  var model: LiveModel { run.model }

  init(_ view: LiveView, _ size: TerminalSize, _ characters: CharacterSet) {
    (self.view, run) = (view, view.shown)
    picture = Picture(size, characters)
  }

  mutating func draw() {
    let size = picture.size
    guard isLargeEnough else {
      picture.write(shortLine, at: 0, 0)
      return
    }
    drawTitle()
    let rows = size.rows - 1 - footer
    drawFooter()
    if view.isHelpShown {
      return picture.write(helpLines(rows: rows), at: 0, 1)
    }
    let column = drawMiniature(rows: rows)
    let width = size.columns - column
    picture.write(Block.fit(blocks(width), rows: rows), at: column, 1, limit: width)
  }

  /// Whether the picture has room for more than one line.
  var isLargeEnough: Bool {
    let size = picture.size
    return size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows
  }

  /// The number of rows below.
  var footer: Int { picture.size.rows >= 10 ? 2 : picture.size.rows >= 7 ? 1 : 0 }

  /// One line with percentage, phase and velocity.
  private var shortLine: Line {
    let velocity = model.figures.outlook?.velocity.map { Line(LiveWords.velocity($0)) }
    return joined(
      [Line(LiveWords.percent(model.percentComplete)), Line(model.phase.rawValue), velocity],
      by: Line(" "), limit: picture.size.columns)
  }

  /// Joins as many of the parts as fit, beginning with the first.
  func joined(_ parts: [Line?], by separator: Line, limit: Int) -> Line {
    var line = Line.blank
    for part in parts.compactMap({ $0 }) where part != .blank {
      let more = line == .blank ? part : line + separator + part
      if more.width(characters) <= limit { line = more }
    }
    return line
  }
}

extension LiveView {
  /// - Complexity: O(cells)
  package func picture(
    _ size: TerminalSize, _ characters: CharacterSet = .unicode
  ) -> Picture {
    var drawing = LivePicture(self, size, characters)
    drawing.draw()
    return drawing.picture
  }

  /// Whether a picture of that size has a line for `message`.
  package func hasMessageLine(_ size: TerminalSize) -> Bool {
    let drawing = LivePicture(self, size, .ascii)
    return drawing.isLargeEnough && drawing.footer > 0
  }
}
