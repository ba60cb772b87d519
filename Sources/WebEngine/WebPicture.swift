import Interaction
package import Pictures
import Timelines

/// What a page wants to see of a timeline, and how; the command `render` draws the same bytes.
package struct WebPicture {
  /// The kinds of pictures.
  package enum Figure: Int32 {
    /// Screens side by side.
    case filmstrip
    /// Percent, translation and velocity over time.
    case plot
  }

  /// The figure.
  package var figure: Figure
  /// The colours; a page that has several pictures gives them its own style sheet.
  package var colors = SVGColors.theme(.light)
  /// The width in points.
  package var width = 1_000.0
  /// The number of screens in a filmstrip, or 0 for as many as can be read well.
  package var screens = 0
  /// The number of the gesture that is shown, or 0 for all.
  package var gesture = 0
  /// Whether a filmstrip shows the fingers.
  package var showsTouches = true
  /// The letters and digits with which the IDs begin, so that several pictures can be in one page.
  package var prefix = "d"

  private static let widths = 240.0...20_000.0
  private static let screenCounts = 0...100

  /// Creates the wish for a picture in light colours, 1,000 points wide.
  package init(_ figure: Figure) { self.figure = figure }

  /// The rules of all inks, for pages whose pictures have no colours of their own.
  package static var styleSheet: [UInt8] { Array(SVGColors.styleSheet.utf8) }

  /// Returns the colours with a number: 0 light, 1 dark, 2 as the reader prefers, 3 the page's.
  package static func colors(_ number: Int32) -> SVGColors? {
    switch number {
    case 0: .theme(.light)
    case 1: .theme(.dark)
    case 2: .automatic
    case 3: .page
    default: nil
    }
  }

  /// - Throws: `WebError` for the first choice that a picture cannot have.
  func check() throws(WebError) {
    if !Self.widths.contains(width) {
      throw WebError("the width is unusable: expected 240…20000 points")
    }
    if !Self.screenCounts.contains(screens) {
      throw WebError("screens cannot be \(screens): expected 1…100, or 0 for any")
    }
    let digits = UInt8(0x30)...0x39
    let letters = UInt8(0x61)...0x7a
    let isWord = prefix.utf8.allSatisfy {
      digits.contains($0) || letters.contains($0 | 0x20)
    }
    guard isWord, let first = prefix.utf8.first, !digits.contains(first) else {
      throw WebError("the prefix is unusable: expected letters and digits, a letter first")
    }
  }

  /// Returns the picture of a timeline as SVG in UTF-8.
  ///
  /// - Parameters:
  ///   - rows: All rows of the timeline.
  ///   - samples: The measured gestures, for plots.
  ///   - name: The name of the recording, for errors.
  /// - Throws: `WebError` if the timeline has not that gesture, or nothing to plot.
  func svg(
    of rows: [TimelineRow], _ samples: [DragSamples], name: String
  ) throws(WebError) -> [UInt8] {
    let count = rows.reduce(0) { max($0, $1.gestureNumber) }
    guard (0...count).contains(gesture) else {
      throw WebError("\(name): no gesture \(gesture): expected a number within 1…\(count)")
    }
    let selection = gesture > 0 ? gesture : nil
    let drawing: Drawing
    switch figure {
    case .filmstrip:
      drawing = Filmstrip.drawing(
        of: rows,
        Filmstrip.Options(
          count: screens > 0 ? screens : nil, width: width, gesture: selection,
          showsTouches: showsTouches))
    case .plot:
      var options = TimelinePlot.Options()
      (options.gesture, options.samples) = (selection, samples)
      guard let model = TimelinePlot.model(of: rows, options) else {
        throw WebError("\(name):1:1: error: no transition begins: expected a gesture that drags")
      }
      drawing = PlotFigure.drawing(of: model, width: width)
    }
    var text = TextBuffer()
    SVGWriter.write(drawing, colors: colors, prefix: prefix, into: &text)
    return text.withBytes { Array($0) }
  }
}
