import Motion
import Testing

/// A transform as a function, to compare the values of `AffineTransform` with.
private func apply(_ transform: AffineTransform, _ x: Double, _ y: Double) -> [Double] {
  let point = transform.applied(to: Point(x: x, y: y))
  return [point.x, point.y]
}

private let skew = AffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
private let other = AffineTransform(a: -1, b: 4, c: 0.5, d: -2, tx: 6, ty: -8)

struct GeometryTests {
  @Test
  func `a transform has Core Graphics' rows and columns`() {
    #expect(apply(skew, 1, 0) == [2 + 11, 3 + 13])
    #expect(apply(skew, 0, 1) == [5 + 11, 7 + 13])
    #expect(apply(.identity, 3, 4) == [3, 4])
  }

  @Test
  func `concatenating does this transform first`() {
    let both = skew.concatenating(other)
    for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (-3, 2)] {
      #expect(
        both.applied(to: Point(x: x, y: y))
          == other.applied(to: skew.applied(to: Point(x: x, y: y))))
    }
    #expect(skew.concatenating(.identity) == skew)
    #expect(AffineTransform.identity.concatenating(skew) == skew)
  }

  @Test
  func `scaling and moving come before what is there`() {
    let scale = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0)
    let move = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 8, ty: -6)
    #expect(skew.scaledBy(0.5) == scale.concatenating(skew))
    #expect(skew.translatedBy(Vector(dx: 8, dy: -6)) == move.concatenating(skew))
    let halved = AffineTransform.identity.scaledBy(0.5).translatedBy(Vector(dx: 8, dy: -6))
    #expect((halved.tx, halved.ty) == (4, -3))
  }

  /// The definition of the box: the extremes of the four turned corners.
  @Test(arguments: [skew, other, .identity, AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 3)])
  func `the bounding box touches the outermost corners`(_ transform: AffineTransform) {
    let rect = Rect(x: 10, y: 20, width: 30, height: 50)
    let pivot = Point(x: 25, y: 45)
    let corners = [(10.0, 20.0), (40, 20), (10, 70), (40, 70)].map { x, y in
      transform.applied(to: Point(x: x - pivot.x, y: y - pivot.y)) + (pivot - .zero)
    }
    let box = transform.boundingBox(of: rect, about: pivot)
    #expect(abs(box.minX - (corners.map(\.x).min() ?? .nan)) < 1e-12)
    #expect(abs(box.maxX - (corners.map(\.x).max() ?? .nan)) < 1e-12)
    #expect(abs(box.minY - (corners.map(\.y).min() ?? .nan)) < 1e-12)
    #expect(abs(box.maxY - (corners.map(\.y).max() ?? .nan)) < 1e-12)
  }

  @Test
  func `a view that is scaled about its centre keeps it`() {
    let frame = Rect(x: 10, y: 20, width: 30, height: 50)
    let box = AffineTransform.identity.scaledBy(0.5).boundingBox(of: frame, about: frame.center)
    #expect(box == Rect(x: 17.5, y: 32.5, width: 15, height: 25))
  }

  @Test
  func `rectangles that only touch do not intersect`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersects(Rect(x: 9, y: 9, width: 5, height: 5)))
    #expect(!rect.intersects(Rect(x: 10, y: 0, width: 5, height: 5)))
    #expect(!rect.intersects(Rect(x: 0, y: -5, width: 5, height: 5)))
    #expect(!rect.intersects(Rect(x: -5, y: 3, width: 5, height: 5)))
  }

  @Test
  func `a rectangle is its centre and size`() {
    let rect = Rect(center: Point(x: 20, y: 30), size: Size(width: 10, height: 40))
    #expect(rect == Rect(x: 15, y: 10, width: 10, height: 40))
    #expect(rect.center == Point(x: 20, y: 30))
    #expect((rect.maxX, rect.maxY) == (25, 50))
    #expect(rect.offsetBy(Vector(dx: 1, dy: -2)).origin == Point(x: 16, y: 8))
  }

  @Test
  func `vectors add, subtract, stretch and have a length`() {
    let way = Point(x: 4, y: 6) - Point(x: 1, y: 2)
    #expect(way == Vector(dx: 3, dy: 4))
    #expect(way.magnitude == 5)
    #expect(way + way - way * 2 == .zero)
  }
}
