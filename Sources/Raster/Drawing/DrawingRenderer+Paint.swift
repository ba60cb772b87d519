import Motion
import Pictures

extension DrawingRenderer {
  /// Sets what the next fill, stroke or text paints with.
  /// - Returns: Whether it paints anything.
  func setSource(_ paint: Paint) -> Bool {
    switch paint {
    case .color(let color): setSource(color, opacity: color.alpha)
    case .ink(let ink, let opacity): setSource(theme.color(ink), opacity: opacity)
    case .gradient(let gradient): return setSource(gradient)
    }
    return true
  }

  func setSource(_ color: Color, opacity: Double) {
    cairo.setSourceRGBA(
      context, Self.part(color.red), Self.part(color.green), Self.part(color.blue),
      Self.opacity(opacity))
  }

  private func setSource(_ gradient: LinearGradient) -> Bool {
    guard let last = gradient.stops.last else { return false }
    let (x1, y1) = (Self.finite(gradient.start.x), Self.finite(gradient.start.y))
    let (x2, y2) = (Self.finite(gradient.end.x), Self.finite(gradient.end.y))
    guard x1 != x2 || y1 != y2 else {
      // SVG paints with the last colour.
      setSource(last.color, opacity: last.color.alpha)
      return true
    }
    let pattern = cairo.patternCreateLinear(x1, y1, x2, y2)
    defer { cairo.patternDestroy(pattern) }
    var offset = 0.0
    for stop in gradient.stops {
      // In SVG, a stop does not lie before the stops that precede it.
      offset = max(offset, Self.part(stop.offset))
      cairo.patternAddColorStopRGBA(
        pattern, offset, Self.part(stop.color.red), Self.part(stop.color.green),
        Self.part(stop.color.blue), Self.opacity(stop.color.alpha))
    }
    cairo.setSource(context, pattern)
    return true
  }

  /// Returns a part of 1; 0 for what is not a number.
  private static func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  /// Returns an opacity; 1 for what is not a number, as in SVG without the attribute.
  private static func opacity(_ value: Double) -> Double { value < 1 ? max(value, 0) : 1 }
}
