import Motion
import Timelines

extension SVGWriter {
  /// The use of a paint.
  enum PaintUse {
    case fill
    case stroke
  }

  mutating func write(_ shape: DrawingShape, _ style: DrawingStyle) {
    let fill = define(gradientOf: style.fill)
    let stroke = define(gradientOf: style.stroke?.paint)
    open(shape)
    write(style, fill: fill, stroke: stroke)
    text.append("/>\n")
  }

  /// Writes the attributes of a style, whose gradients have these IDs.
  mutating func write(_ style: DrawingStyle, fill: String?, stroke: String?) {
    writeClasses(fill: style.fill, stroke: style.stroke?.paint)
    if let paint = style.fill {
      write(paint, as: .fill, gradient: fill)
    } else {
      text.append(" fill=\"none\"")
    }
    if let line = style.stroke {
      write(line.paint, as: .stroke, gradient: stroke)
      write(line)
    }
  }

  /// Writes the classes that give an element the colours of its inks.
  mutating func writeClasses(fill: Paint?, stroke: Paint? = nil) {
    var classes: [String] = []
    if case .ink(let ink, _) = fill { classes.append("f-\(ink.rawValue)") }
    if case .ink(let ink, _) = stroke { classes.append("s-\(ink.rawValue)") }
    guard !classes.isEmpty else { return }
    text.append(" class=\"")
    text.append(raw: classes.joined(separator: " "))
    text.append("\"")
  }

  private mutating func write(_ line: Stroke) {
    if line.width != 1 { text.append(" stroke-width=\"", points: line.width) }
    text.append(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
    guard !line.dash.isEmpty else { return }
    text.append(" stroke-dasharray=\"")
    for (index, length) in line.dash.enumerated() {
      if index > 0 { text.append(byte: 0x2c) }
      text.append(points: length)
    }
    text.append(byte: 0x22)
  }

  /// Writes a shape's element up to its last attribute of geometry.
  mutating func open(_ shape: DrawingShape) {
    switch shape {
    case .rect(let rect, let radius):
      text.append("<rect")
      text.append(" x=\"", points: rect.minX)
      text.append(" y=\"", points: rect.minY)
      text.append(" width=\"", points: rect.width)
      text.append(" height=\"", points: rect.height)
      let radius = min(radius, rect.width / 2, rect.height / 2)
      if radius > 0 { text.append(" rx=\"", points: radius) }
    case .circle(let center, let radius):
      text.append("<circle")
      text.append(" cx=\"", points: center.x)
      text.append(" cy=\"", points: center.y)
      text.append(" r=\"", points: radius)
    case .polyline(let points): open("<polyline points=\"", points)
    case .polygon(let points): open("<polygon points=\"", points)
    case .path(let steps): open(steps)
    }
  }

  private mutating func open(_ name: StaticString, _ points: [Point]) {
    text.append(name)
    for (index, point) in points.enumerated() {
      if index > 0 { text.append(byte: 0x20) }
      text.append(point)
    }
    text.append(byte: 0x22)
  }

  private mutating func open(_ steps: [PathStep]) {
    text.append("<path d=\"")
    for step in steps {
      switch step {
      case .move(let point):
        text.append("M")
        text.append(point)
      case .line(let point):
        text.append("L")
        text.append(point)
      case .curve(let control1, let control2, let end):
        text.append("C")
        text.append(control1)
        text.append(" ")
        text.append(control2)
        text.append(" ")
        text.append(end)
      case .close: text.append("Z")
      }
    }
    text.append(byte: 0x22)
  }

  /// Writes the definition of a gradient before the element that uses it.
  /// - Returns: The gradient's ID; `nil` for other paints.
  mutating func define(gradientOf paint: Paint?) -> String? {
    guard case .gradient(let gradient) = paint else { return nil }
    let id = newID()
    text.append("<linearGradient gradientUnits=\"userSpaceOnUse\" id=\"")
    text.append(raw: id)
    text.append("\"")
    text.append(" x1=\"", points: gradient.start.x)
    text.append(" y1=\"", points: gradient.start.y)
    text.append(" x2=\"", points: gradient.end.x)
    text.append(" y2=\"", points: gradient.end.y)
    text.append(">")
    for stop in gradient.stops {
      text.append("<stop offset=\"")
      text.append(part: stop.offset)
      text.append("\" stop-color=\"")
      text.append(raw: SVGNumber.hexadecimal(stop.color))
      text.append("\"")
      writeOpacity(stop.color.alpha, " stop-opacity=\"")
      text.append("/>")
    }
    text.append("</linearGradient>\n")
    return id
  }

  /// Writes a paint's attributes except its class.
  mutating func write(_ paint: Paint, as use: PaintUse, gradient: String?) {
    let opacityName: StaticString = use == .fill ? " fill-opacity=\"" : " stroke-opacity=\""
    switch paint {
    case .color(let color):
      text.append(use == .fill ? " fill=\"" : " stroke=\"")
      text.append(raw: SVGNumber.hexadecimal(color))
      text.append("\"")
      writeOpacity(color.alpha, opacityName)
    case .ink(_, let opacity): writeOpacity(opacity, opacityName)
    case .gradient:
      text.append(use == .fill ? " fill=\"url(#" : " stroke=\"url(#")
      text.append(raw: gradient ?? "")
      text.append(")\"")
    }
  }

  private mutating func writeOpacity(_ opacity: Double, _ name: StaticString) {
    guard opacity < 1 else { return }
    text.append(name)
    text.append(part: max(opacity, 0))
    text.append("\"")
  }
}
