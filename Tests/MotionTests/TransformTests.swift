import Motion
import Testing

private let skew = AffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
private let corners = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -3, y: 2)]

private func distance(_ left: AffineTransform, _ right: AffineTransform) -> Double {
  let pairs = [
    (left.a, right.a), (left.b, right.b), (left.c, right.c), (left.d, right.d),
    (left.tx, right.tx), (left.ty, right.ty),
  ]
  return pairs.map { abs($0 - $1) }.max() ?? 0
}

struct TransformTests {
  @Test
  func `a rotation goes from the x axis to the y axis`() {
    let right = Point(x: 1, y: 0).applying(AffineTransform(rotationAngle: .pi / 2))
    #expect(abs(right.x) < 1e-15 && right.y == 1)
    let down = Point(x: 0, y: 1).applying(AffineTransform(rotationAngle: .pi / 2))
    #expect(down.x == -1 && abs(down.y) < 1e-15)
  }

  @Test
  func `new steps come before what is there`() {
    let scale = AffineTransform(scaleX: 2, y: -3)
    #expect(skew.scaledBy(x: 2, y: -3) == scale.concatenating(skew))
    let move = AffineTransform(translationX: 8, y: -6)
    #expect(skew.translatedBy(x: 8, y: -6) == move.concatenating(skew))
    let turn = AffineTransform(rotationAngle: 0.4)
    #expect(distance(skew.rotated(by: 0.4), turn.concatenating(skew)) < 1e-14)
  }

  @Test(arguments: [
    skew, AffineTransform(rotationAngle: 1).translatedBy(x: 3, y: 4),
    AffineTransform(scaleX: -0.5, y: 2), .identity,
  ])
  func `an inverse takes points back`(_ transform: AffineTransform) {
    let back = transform.inverted()
    for corner in corners {
      let way = corner.applying(transform).applying(back) - corner
      #expect(way.magnitude < 1e-14)
    }
    #expect(abs(transform.determinant * back.determinant - 1) < 1e-14)
  }

  @Test
  func `a singular transform is its own inverse`() {
    let flat = AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.determinant == 0)
    #expect(flat.inverted() == flat)
  }

  @Test
  func `the identity is one, and nothing else is`() {
    #expect(AffineTransform(scaleX: 1, y: 1).isIdentity)
    #expect(AffineTransform(rotationAngle: 0).isIdentity)
    #expect(!AffineTransform(translationX: 0, y: 1e-300).isIdentity)
  }

  @Test
  func `a size is transformed like the way between two corners`() {
    let size = Size(width: 3, height: -4).applying(skew)
    let way = Point(x: 3, y: -4).applying(skew) - Point.zero.applying(skew)
    #expect((size.width, size.height) == (way.dx, way.dy))
  }
}

struct DecompositionCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var transform: AffineTransform
  var steps: AffineTransform.Decomposition
}

private typealias Steps = AffineTransform.Decomposition

private let upright: [DecompositionCase] = [
  DecompositionCase(testDescription: "identity", transform: .identity, steps: Steps()),
  DecompositionCase(
    testDescription: "scale", transform: AffineTransform(scaleX: 0.1, y: 0.7),
    steps: Steps(scaleX: 0.1, scaleY: 0.7)),
  DecompositionCase(
    testDescription: "mirrored along x", transform: AffineTransform(scaleX: -0.1, y: 3),
    steps: Steps(scaleX: -0.1, scaleY: 3)),
  DecompositionCase(
    testDescription: "mirrored along both", transform: AffineTransform(scaleX: -0.1, y: -3),
    steps: Steps(scaleX: -0.1, scaleY: -3)),
  DecompositionCase(
    testDescription: "nothing left",
    transform: AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 5, ty: 6),
    steps: Steps(translationX: 5, translationY: 6, scaleX: 0, scaleY: 0)),
]

private let turned: [DecompositionCase] = [
  DecompositionCase(
    testDescription: "rotation", transform: AffineTransform(rotationAngle: 2.5),
    steps: Steps(rotation: 2.5)),
  DecompositionCase(
    testDescription: "half a turn", transform: AffineTransform(rotationAngle: .pi),
    steps: Steps(rotation: .pi)),
  DecompositionCase(
    testDescription: "backwards, scaled",
    transform: AffineTransform(rotationAngle: -0.7).scaledBy(x: 3, y: 0.2),
    steps: Steps(scaleX: 3, scaleY: 0.2, rotation: -0.7)),
  DecompositionCase(
    testDescription: "mirrored along y, as a > d",
    transform: AffineTransform(rotationAngle: 0.3).scaledBy(x: 1, y: -1),
    steps: Steps(scaleY: -1, rotation: 0.3)),
  DecompositionCase(
    testDescription: "mirrored along x, as a < d",
    transform: AffineTransform(rotationAngle: 0.3).scaledBy(x: -1, y: 1),
    steps: Steps(scaleX: -1, rotation: 0.3)),
  DecompositionCase(
    testDescription: "shear", transform: AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
    steps: Steps(shear: 0.5)),
  DecompositionCase(
    testDescription: "without width",
    transform: AffineTransform(rotationAngle: 0.3).scaledBy(x: 0, y: 2),
    steps: Steps(scaleX: 0, scaleY: 2, rotation: 0.3)),
  DecompositionCase(
    testDescription: "without height",
    transform: AffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 0),
    steps: Steps(scaleX: 2, scaleY: 0, rotation: 0.3)),
]

private func bits(_ transform: AffineTransform) -> [UInt64] {
  [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(\.bitPattern)
}

struct DecompositionTests {
  @Test(arguments: upright)
  func `without rotation and shear no bit changes`(_ row: DecompositionCase) {
    #expect(row.transform.decomposed == row.steps)
    #expect(bits(AffineTransform(row.steps)) == bits(row.transform))
  }

  @Test(arguments: turned)
  func `the steps are those it was made of`(_ row: DecompositionCase) {
    let steps = row.transform.decomposed
    let pairs = [
      (steps.scaleX, row.steps.scaleX), (steps.scaleY, row.steps.scaleY),
      (steps.rotation, row.steps.rotation), (steps.shear, row.steps.shear),
    ]
    for (found, expected) in pairs { #expect(abs(found - expected) < 1e-14) }
    #expect(distance(AffineTransform(steps), row.transform) < 1e-14)
  }

  @Test
  func `what was taken apart goes together again`() {
    var worst = 0.0
    for step in 0..<4_000 {
      let number = Double(step)
      let transform = AffineTransform(
        a: Elementary.sin(number * 1.1) * 3, b: Elementary.sin(number * 2.3 + 1),
        c: Elementary.sin(number * 3.7 + 2), d: Elementary.sin(number * 5.1 + 3) * 3,
        tx: number, ty: -number)
      worst = max(worst, distance(AffineTransform(transform.decomposed), transform))
    }
    #expect(worst < 1e-12)
  }

  @Test
  func `half way to half a turn is a quarter turn of the same size`() {
    let end = AffineTransform(rotationAngle: .pi).decomposed
    let middle = AffineTransform(Steps(rotation: end.rotation / 2))
    #expect(abs(middle.determinant - 1) < 1e-15)
    #expect(distance(middle, AffineTransform(rotationAngle: .pi / 2)) < 1e-15)
  }
}
