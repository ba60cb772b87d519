import Motion

/// The colours of what views contain, which are those of apps on a light background.
enum ScreenInk {
  static let title = Color(rgb: 0x39424e)
  static let line = Color(rgb: 0xcfd5dc)
  static let faint = Color(rgb: 0xe7eaee)
  static let bar = Color(rgb: 0xf6f7f9)
  static let tint = Color(rgb: 0x2f7de1)
  static let icon = Color(rgb: 0xa4adb8)
  static let card = Color(rgb: 0xc4cad2)
}

/// Parts that the content of several views has.
enum ScreenParts {
  /// Returns a line of text as a bar.
  static func text(_ rect: Rect, _ color: Color = ScreenInk.line) -> DrawingItem {
    .fill(.rect(rect, cornerRadius: rect.height / 2), .color(color))
  }

  /// Returns lines of text as bars: one for each width, which is a part of the whole width.
  static func lines(
    _ widths: [Double], at origin: Point, width: Double, height: Double = 8, pitch: Double = 20,
    _ color: Color = ScreenInk.line
  ) -> [DrawingItem] {
    widths.indices.map {
      text(
        Rect(
          x: origin.x, y: origin.y + Double($0) * pitch, width: width * widths[$0], height: height),
        color)
    }
  }

  /// Returns the bar at the top of a page with its title, above 88 pt.
  static func navigationBar(width: Double, back: Bool = false) -> [DrawingItem] {
    [
      text(Rect(x: width / 2 - 50, y: 59, width: 100, height: 14), ScreenInk.title),
      .fill(.rect(Rect(x: 0, y: 87, width: width, height: 1)), .color(ScreenInk.faint)),
    ] + (back ? [chevron(at: Point(x: 24, y: 66), ScreenInk.tint)] : [])
  }

  /// Returns an arrow back, around a point.
  static func chevron(at point: Point, _ color: Color) -> DrawingItem {
    .stroke(
      .polyline([
        Point(x: point.x + 5, y: point.y - 10), Point(x: point.x - 5, y: point.y),
        Point(x: point.x + 5, y: point.y + 10),
      ]), .color(color), width: 3.5)
  }

  /// Returns rows with a round picture and two lines, from `top` down to `bottom`.
  static func rows(from top: Double, to bottom: Double, width: Double) -> [DrawingItem] {
    let pitch = 76.0
    let count = Int(max((bottom - top) / pitch, 0).rounded(.up))
    return (0..<min(count, 40)).flatMap { row -> [DrawingItem] in
      let y = top + Double(row) * pitch
      return [
        .fill(
          .circle(center: Point(x: 44, y: y + 38), radius: 22),
          .color(Scenery.flatColors(row % Scenery.variants).sky)),
        text(
          Rect(x: 84, y: y + 22, width: (width - 110) * (row % 2 == 0 ? 0.5 : 0.62), height: 11),
          ScreenInk.title),
        text(Rect(x: 84, y: y + 44, width: (width - 110) * (row % 3 == 0 ? 0.8 : 0.95), height: 8)),
      ]
    }
  }
}
