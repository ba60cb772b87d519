import Motion
import Pictures

extension DrawingRenderer {
  /// The font whose widths `DrawingText` has.
  static let font = "DejaVu Sans"

  /// Chooses text without hints, so that its width grows in proportion to its size.
  func setFontOptions() {
    let options = cairo.fontOptionsCreate()
    cairo.fontOptionsSetAntialias(options, 2)  // CAIRO_ANTIALIAS_GRAY
    cairo.fontOptionsSetHintStyle(options, 1)  // CAIRO_HINT_STYLE_NONE
    cairo.fontOptionsSetHintMetrics(options, 1)  // CAIRO_HINT_METRICS_OFF
    cairo.setFontOptions(context, options)
    cairo.fontOptionsDestroy(options)
  }

  /// Draws text where SVG renderers do: its anchor is at its position whatever the font's widths.
  func draw(_ line: DrawingText) {
    guard !line.text.isEmpty, setSource(line.paint) else { return }
    let text = Self.printable(line.text)
    selectFont(Self.font, size: line.size, isBold: line.isBold)
    let width = line.anchor == .start ? 0 : advance(of: text)
    let left =
      switch line.anchor {
      case .start: Self.finite(line.position.x)
      case .middle: Self.finite(line.position.x) - width / 2
      case .end: Self.finite(line.position.x) - width
      }
    cairo.newPath(context)
    cairo.moveTo(context, left, Self.finite(line.position.y))
    cairo.showText(context, text)
    cairo.newPath(context)
  }

  private func selectFont(_ name: String, size: Double, isBold: Bool) {
    cairo.selectFontFace(context, name, 0, isBold ? 1 : 0)
    cairo.setFontSize(context, size)
  }

  /// Returns the width of text in the selected font.
  private func advance(of text: String) -> Double {
    var extents = [Double](repeating: 0, count: 6)
    cairo.textExtents(context, text, &extents)
    return extents[4]
  }

  /// Returns text as SVG renderers show it: C strings end at a zero, and fonts have no pictures for
  /// controls.
  private static func printable(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isSpace = scalar == "\t" || scalar == "\n" || scalar == "\r"
      scalars.append(isSpace ? " " : scalar.value < 0x20 ? "\u{fffd}" : scalar)
    }
    return String(scalars)
  }

  /// The largest difference between the widths of one font, by rounding.
  private static let tolerance = 0.01
  private static let sample = "Drag 123.4 pt, finish at 50 % · mouse & wing → 0.3 s"

  /// Returns whether the system draws a font with other widths than those that places of labels
  /// depend on.
  func usesOtherWidths(for font: String = font) -> Bool {
    [false, true].contains { isBold in
      selectFont(font, size: 100, isBold: isBold)
      let expected = DrawingText.width(of: Self.sample, size: 100, isBold: isBold)
      return !((advance(of: Self.sample) / expected - 1).magnitude <= Self.tolerance)
    }
  }
}
