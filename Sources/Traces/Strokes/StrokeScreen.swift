import JSON
import Motion

/// The description of strokes, for recordings that may contain the screen at any place.
struct StrokeScreen {
  private var screen: Size?
  private var isTold = false
  /// Whether the recording may still contain the size of the screen.
  var isAwaited = true

  mutating func set(_ viewport: JSONValue) throws(TextFault) {
    let width = try viewport.number("width", expected: "points, above zero")
    let height = try viewport.number("height", expected: "points, above zero")
    for (name, value) in [("width", width), ("height", height)]
    where value <= 0 || StrokeScale.units(value) == nil {
      throw (viewport[name] ?? viewport).fault(name, expected: "points, above zero")
    }
    screen = Size(width: width, height: height)
  }

  /// Delivers the description before the first event, unless the screen is unknown and may come
  /// later.
  mutating func report(into notices: inout [TraceNotice]) {
    guard !isTold, screen != nil || !isAwaited else { return }
    isTold = true
    notices.append(.description(.strokes(name: "", screen: screen), device: 0))
  }
}
