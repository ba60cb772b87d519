import Motion
import Pictures

/// Draws the items of a drawing with Cairo, as `SVGWriter` describes them to SVG renderers.
///
/// Numbers that SVG cannot express are handled as `SVGWriter` does: coordinates that are not finite
/// are 0. Shapes that SVG does not render, such as rectangles without a width, are not drawn.
struct DrawingRenderer {
  let cairo: CairoLibrary
  let context: OpaquePointer
  let theme: Theme

  init(_ context: OpaquePointer, _ theme: Theme, _ cairo: CairoLibrary) {
    (self.cairo, self.context, self.theme) = (cairo, context, theme)
    cairo.setLineCap(context, 1)  // CAIRO_LINE_CAP_ROUND
    cairo.setLineJoin(context, 1)  // CAIRO_LINE_JOIN_ROUND
    setFontOptions()
  }

  /// Fills everything with a colour.
  func clear(_ color: Color) {
    cairo.setOperator(context, 1)  // CAIRO_OPERATOR_SOURCE
    setSource(color, opacity: 1)
    cairo.paint(context)
    cairo.setOperator(context, 2)  // CAIRO_OPERATOR_OVER
  }

  /// Draws a drawing at a scale.
  func draw(_ drawing: Drawing, scale: Double) throws(RasterError) {
    cairo.save(context)
    cairo.scale(context, scale, scale)
    draw(drawing.items, DrawingSpace(AffineTransform.identity.scaledBy(scale)))
    cairo.restore(context)
    try cairo.check(cairo.status(context))
  }

  private func draw(_ items: [DrawingItem], _ space: DrawingSpace) {
    for item in items {
      switch item {
      case .shape(let shape, let style): draw(shape, style)
      case .text(let line): if space.canShowText(size: line.size) { draw(line) }
      case .group(let group): draw(group, space)
      }
    }
  }

  private func draw(_ group: DrawingGroup, _ space: DrawingSpace) {
    let transform = Self.finite(group.transform)
    guard !group.items.isEmpty, !(group.opacity <= 0), let space = space.inside(transform) else {
      return
    }
    cairo.save(context)
    defer { cairo.restore(context) }
    if !transform.isIdentity {
      let parts = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      cairo.transform(context, parts)
    }
    if let clip = group.clip {
      cairo.newPath(context)
      // A shape that is not rendered leaves an empty path, which clips everything.
      _ = add(clip)
      cairo.clip(context)
    }
    guard group.opacity < 1 else { return draw(group.items, space) }
    cairo.pushGroup(context)
    draw(group.items, space)
    cairo.popGroupToSource(context)
    cairo.paintWithAlpha(context, group.opacity)
  }

  private static func finite(_ transform: AffineTransform) -> AffineTransform {
    func part(_ value: Double) -> Double { value.isFinite ? value : 0 }
    return AffineTransform(
      a: part(transform.a), b: part(transform.b), c: part(transform.c), d: part(transform.d),
      tx: finite(transform.tx), ty: finite(transform.ty))
  }

  /// The largest coordinate: larger ones do not fit Cairo's numbers, and lines have too many dashes.
  private static let largestCoordinate = 1e5

  /// Returns a coordinate that Cairo can compute with.
  static func finite(_ value: Double) -> Double {
    guard value.isFinite, value.magnitude < 1e9 else { return 0 }
    return min(max(value, -largestCoordinate), largestCoordinate)
  }
}

/// The transform from a group's points to pixels, within what Cairo and FreeType can compute.
///
/// An error of theirs would end the whole drawing. What they cannot compute is too small or too
/// large to be seen.
private struct DrawingSpace {
  private static let areaScales = 1e-9...1e12
  private static let largestPart = 1e6
  private static let largestTranslation = 1e7
  private static let fontSizes = 0.1...4_096.0

  private let transform: AffineTransform

  init(_ transform: AffineTransform) { self.transform = transform }

  /// Returns the space of a group in this one; `nil` if the group cannot be drawn.
  func inside(_ inner: AffineTransform) -> DrawingSpace? {
    let all = inner.concatenating(transform)
    let parts = [all.a, all.b, all.c, all.d]
    guard parts.allSatisfy({ $0.magnitude <= Self.largestPart }),
      all.tx.magnitude <= Self.largestTranslation, all.ty.magnitude <= Self.largestTranslation,
      Self.areaScales.contains(all.determinant.magnitude),
      Self.areaScales.contains(inner.determinant.magnitude)
    else { return nil }
    return DrawingSpace(all)
  }

  /// Whether text of a size has a width and a height in pixels that fonts have.
  func canShowText(size: Double) -> Bool {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    return [a * a + b * b, c * c + d * d].allSatisfy {
      Self.fontSizes.contains($0.squareRoot() * size)
    }
  }
}
