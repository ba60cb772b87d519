import Motion
import Testing

private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

struct RectPair: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var other: Rect
  var union: Rect
  var intersection: Rect
  var isContained: Bool
}

private let pairs: [RectPair] = [
  RectPair(
    testDescription: "itself", other: rect, union: rect, intersection: rect, isContained: true),
  RectPair(
    testDescription: "overlapping", other: Rect(x: 30, y: 50, width: 20, height: 30),
    union: Rect(x: 10, y: 20, width: 40, height: 60),
    intersection: Rect(x: 30, y: 50, width: 10, height: 10), isContained: false),
  RectPair(
    testDescription: "apart", other: Rect(x: 50, y: 80, width: 5, height: 5),
    union: Rect(x: 10, y: 20, width: 45, height: 65), intersection: .null, isContained: false),
  RectPair(
    testDescription: "touching", other: Rect(x: 40, y: 20, width: 5, height: 40),
    union: Rect(x: 10, y: 20, width: 35, height: 40), intersection: .null, isContained: false),
  RectPair(
    testDescription: "inside", other: Rect(x: 12, y: 20, width: 28, height: 2), union: rect,
    intersection: Rect(x: 12, y: 20, width: 28, height: 2), isContained: true),
  RectPair(
    testDescription: "given from the other corner",
    other: Rect(x: 40, y: 22, width: -28, height: -2), union: rect,
    intersection: Rect(x: 12, y: 20, width: 28, height: 2), isContained: true),
  RectPair(
    testDescription: "empty, outside", other: Rect(x: 0, y: 30, width: 0, height: 0),
    union: Rect(x: 0, y: 20, width: 40, height: 40), intersection: .null, isContained: false),
  RectPair(
    testDescription: "null", other: .null, union: rect, intersection: .null, isContained: true),
]

struct Placed: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var point: Point
  var isInside: Bool
}

private let places: [Placed] = [
  Placed(testDescription: "top left corner", point: Point(x: 10, y: 20), isInside: true),
  Placed(testDescription: "middle", point: Point(x: 25, y: 40), isInside: true),
  Placed(testDescription: "right edge", point: Point(x: 40, y: 40), isInside: false),
  Placed(testDescription: "bottom edge", point: Point(x: 25, y: 60), isInside: false),
  Placed(testDescription: "left of it", point: Point(x: 9.999, y: 40), isInside: false),
  Placed(testDescription: "above it", point: Point(x: 25, y: 19.999), isInside: false),
]

struct RectTests {
  @Test(arguments: pairs)
  func `two rectangles as sets of points`(_ row: RectPair) {
    #expect(rect.union(row.other) == row.union)
    #expect(row.other.union(rect) == row.union)
    #expect(rect.intersection(row.other) == row.intersection)
    #expect(row.other.intersection(rect) == row.intersection)
    #expect(rect.contains(row.other) == row.isContained)
    #expect(rect.intersects(row.other) == !row.intersection.isNull)
  }

  @Test(arguments: places)
  func `a rectangle has its left and top edges only`(_ row: Placed) {
    #expect(rect.contains(row.point) == row.isInside)
  }

  @Test
  func `a rectangle without an area contains no point, and null nothing but null`() {
    #expect(!Rect(x: 10, y: 20, width: 0, height: 5).contains(Point(x: 10, y: 20)))
    #expect(!Rect.null.contains(Point(x: Double.infinity, y: .infinity)))
    #expect(!Rect.null.contains(rect))
    #expect(Rect.null.contains(.null))
  }

  @Test
  func `a rectangle with negative sides is the standardized one`() {
    let backwards = Rect(x: 40, y: 60, width: -30, height: -40)
    #expect(backwards.standardized == rect)
    #expect([backwards.minX, backwards.minY, backwards.maxX, backwards.maxY] == [10, 20, 40, 60])
    #expect([backwards.width, backwards.height] == [30, 40])
    #expect([backwards.midX, backwards.midY] == [25, 40])
    #expect(backwards.offsetBy(dx: 1, dy: 2) == Rect(x: 11, y: 22, width: 30, height: 40))
    #expect(!backwards.isEmpty)
  }

  @Test
  func `an inset takes from both sides and ends at null`() {
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect(x: 15, y: 15, width: 20, height: 50))
    #expect(rect.insetBy(dx: 15, dy: 0) == Rect(x: 25, y: 20, width: 0, height: 40))
    #expect(rect.insetBy(dx: 15.5, dy: 0).isNull)
    #expect(rect.insetBy(dx: 0, dy: 20.5).isNull)
  }

  @Test
  func `null stays null`() {
    let turn = AffineTransform(rotationAngle: 1)
    for result in [
      Rect.null.standardized, Rect.null.integral, Rect.null.insetBy(dx: -5, dy: -5),
      Rect.null.offsetBy(dx: 1, dy: 1), Rect.null.applying(turn), Rect.null.union(.null),
      Rect.null.intersection(.null),
    ] {
      #expect(result == .null)
    }
    #expect(Rect.null.isEmpty && Rect.zero.isEmpty && !Rect.zero.isNull)
  }

  @Test
  func `whole corners lie outside`() {
    let rough = Rect(x: -0.5, y: 1.25, width: 2, height: 2)
    #expect(rough.integral == Rect(x: -1, y: 1, width: 3, height: 3))
    #expect(rect.integral == rect)
  }

  @Test(arguments: [
    AffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13), AffineTransform(scaleX: -2, y: 0.5),
    AffineTransform(rotationAngle: 2.5).translatedBy(x: 3, y: 4),
  ])
  func `a transformed rectangle touches the outermost corners`(_ transform: AffineTransform) {
    let corners = [(10.0, 20.0), (40, 20), (10, 60), (40, 60)]
      .map { Point(x: $0.0, y: $0.1).applying(transform) }
    let box = rect.applying(transform)
    let sides = [
      (box.minX, corners.map(\.x).min()), (box.maxX, corners.map(\.x).max()),
      (box.minY, corners.map(\.y).min()), (box.maxY, corners.map(\.y).max()),
    ]
    for (side, corner) in sides { #expect(abs(side - (corner ?? .nan)) < 1e-12) }
  }

  @Test
  func `the identity changes no bit of a rectangle`() {
    let odd = Rect(x: 0.1, y: 0.7, width: 0.2, height: 1e-9)
    #expect(odd.applying(.identity) == odd)
    #expect(odd.applying(AffineTransform(scaleX: 2, y: 2)).size.width == 0.4)
  }
}
