import Motion

/// The description of strokes, for recordings that tell of the screen when they like.
struct StrokeScreen {
  private var screen: Size?
  private var isTold = false
  /// Whether the recording may yet tell how large the screen was.
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

  /// Tells it before the first event, unless the screen is not known and may be told of later.
  mutating func tell(into notices: inout [TraceNotice]) {
    guard !isTold, screen != nil || !isAwaited else { return }
    isTold = true
    notices.append(.description(.strokes(name: "", screen: screen), device: 0))
  }
}
