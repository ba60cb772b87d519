import Motion
import Pictures

extension DrawingRenderer {
  func draw(_ shape: DrawingShape, _ style: DrawingStyle) {
    let stroke = style.stroke.flatMap { $0.width > 0 && $0.width.isFinite ? $0 : nil }
    guard style.fill != nil || stroke != nil else { return }
    cairo.newPath(context)
    guard add(shape) else { return }
    if let fill = style.fill, setSource(fill) {
      (stroke == nil ? cairo.fill : cairo.fillPreserve)(context)
    }
    guard let stroke, setSource(stroke.paint) else { return }
    cairo.setLineWidth(context, Self.finite(stroke.width))
    setDash(stroke)
    cairo.stroke(context)
  }

  /// Sets dashes; a list that SVG renderers ignore means a whole line.
  ///
  /// So do dashes that are much closer than the line is wide: they look like a whole line, and
  /// Cairo may have no memory for them.
  private func setDash(_ stroke: Stroke) {
    let period = stroke.dash.reduce(0, +)
    let isValid =
      stroke.dash.allSatisfy { $0 >= 0 && $0.isFinite } && period >= max(0.1, stroke.width / 100)
    cairo.setDash(context, stroke.dash, isValid ? CInt(stroke.dash.count) : 0, 0)
  }

  /// Adds a shape to the path.
  /// - Returns: Whether SVG renders the shape.
  func add(_ shape: DrawingShape) -> Bool {
    switch shape {
    case .rect(let rect, let radius): return add(rect, radius: radius)
    case .circle(let center, let radius):
      let radius = Self.finite(radius)
      guard radius > 0 else { return false }
      cairo.newSubPath(context)
      cairo.arc(
        context, Self.finite(center.x), Self.finite(center.y), radius, 0, 2 * Double.pi)
      cairo.closePath(context)
    case .polyline(let points): add(points)
    case .polygon(let points):
      add(points)
      cairo.closePath(context)
    case .path(let steps): add(steps)
    }
    return true
  }

  private func add(_ rect: Rect, radius: Double) -> Bool {
    let (x, y) = (Self.finite(rect.minX), Self.finite(rect.minY))
    let (width, height) = (Self.finite(rect.width), Self.finite(rect.height))
    guard width > 0, height > 0 else { return false }
    let radius = min(Self.finite(radius), width / 2, height / 2)
    guard radius > 0 else {
      cairo.rectangle(context, x, y, width, height)
      return true
    }
    let (left, right, top, bottom) = (
      x + radius, x + width - radius, y + radius, y + height - radius
    )
    let quarter = Double.pi / 2
    cairo.newSubPath(context)
    cairo.arc(context, right, top, radius, -quarter, 0)
    cairo.arc(context, right, bottom, radius, 0, quarter)
    cairo.arc(context, left, bottom, radius, quarter, 2 * quarter)
    cairo.arc(context, left, top, radius, 2 * quarter, 3 * quarter)
    cairo.closePath(context)
    return true
  }

  private func add(_ points: [Point]) {
    for (index, point) in points.enumerated() {
      (index == 0 ? cairo.moveTo : cairo.lineTo)(
        context, Self.finite(point.x), Self.finite(point.y))
    }
  }

  private func add(_ steps: [PathStep]) {
    for step in steps {
      switch step {
      case .move(let point): cairo.moveTo(context, Self.finite(point.x), Self.finite(point.y))
      case .line(let point): cairo.lineTo(context, Self.finite(point.x), Self.finite(point.y))
      case .curve(let first, let second, let end):
        cairo.curveTo(
          context, Self.finite(first.x), Self.finite(first.y), Self.finite(second.x),
          Self.finite(second.y), Self.finite(end.x), Self.finite(end.y))
      case .close: cairo.closePath(context)
      }
    }
  }
}
