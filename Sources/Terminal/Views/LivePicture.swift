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
  /// Whether the title had room for what is wrong with the devices that are not shown.
  var areOthersSaid = false
  var characters: CharacterSet { picture.characters }

  init(_ view: LiveView, _ size: TerminalSize, _ characters: CharacterSet) {
    (self.view, model) = (view, view.shown)
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

  /// For more than one line.
  var isLargeEnough: Bool {
    let size = picture.size
    return size.columns >= Self.smallest.columns && size.rows >= Self.smallest.rows
  }

  /// Rows of what is below.
  var footer: Int { picture.size.rows >= 10 ? 2 : picture.size.rows >= 7 ? 1 : 0 }

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

  /// Whether a picture of that size has a line for `message`.
  public func hasMessageLine(_ size: TerminalSize) -> Bool {
    let drawing = LivePicture(self, size, .ascii)
    return drawing.isLargeEnough && drawing.footer > 0
  }
}
