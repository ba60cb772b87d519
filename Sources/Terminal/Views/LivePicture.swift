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
struct LivePicture: DragPicture {
  let view: LiveView
  /// The run as the picture shows it.
  let run: LiveRun
  var picture: Picture
  /// Whether the title includes the state of the devices that are not shown.
  var areOthersSaid = false
  var model: LiveModel { run.model }

  init(_ view: LiveView, _ size: TerminalSize, _ characters: CharacterSet) {
    (self.view, run) = (view, view.shown)
    picture = Picture(size, characters)
  }

  mutating func draw() {
    let size = picture.size
    guard size.fitsView else {
      picture.write(shortLine, at: 0, 0)
      return
    }
    drawTitle()
    let rows = size.rows - 1 - footer
    drawFooter()
    if view.isHelpShown {
      return picture.write(
        Self.help.lines(rows: rows, columns: size.columns, characters), at: 0, 1)
    }
    let column = drawMiniature(rows: rows)
    let width = size.columns - column
    picture.write(Block.fit(blocks(width), rows: rows), at: column, 1, limit: width)
  }

  /// The number of rows below.
  var footer: Int { picture.size.rows >= 10 ? 2 : picture.size.rows >= 7 ? 1 : 0 }
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
    return drawing.picture.size.fitsView && drawing.footer > 0
  }
}
