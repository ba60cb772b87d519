import Motion
import TestSupport
import Testing
import TransitionKit

struct Placement: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var transform: AffineTransform
  var frame: Rect
  var boundsSize: Size
  var center: Point
}

/// The results of `frame = (10, 20, 100, 50)` under a transform that was there before.
private let placements: [Placement] = [
  Placement(
    testDescription: "identity", transform: .identity,
    frame: Rect(x: 10, y: 20, width: 100, height: 50), boundsSize: Size(width: 100, height: 50),
    center: Point(x: 60, y: 45)),
  Placement(
    testDescription: "half the size", transform: AffineTransform(scaleX: 0.5, y: 0.25),
    frame: Rect(x: 10, y: 20, width: 100, height: 50), boundsSize: Size(width: 200, height: 200),
    center: Point(x: 60, y: 45)),
  Placement(
    testDescription: "mirrored", transform: AffineTransform(scaleX: -1, y: 1),
    frame: Rect(x: 10, y: 20, width: 100, height: 50), boundsSize: Size(width: 100, height: 50),
    center: Point(x: 60, y: 45)),
  Placement(
    testDescription: "shifted", transform: AffineTransform(translationX: 7, y: -3),
    frame: Rect(x: 10, y: 20, width: 100, height: 50), boundsSize: Size(width: 100, height: 50),
    center: Point(x: 53, y: 48)),
  Placement(
    testDescription: "a quarter turn",
    transform: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
    frame: Rect(x: 10, y: 20, width: 100, height: 50), boundsSize: Size(width: 50, height: 100),
    center: Point(x: 60, y: 45)),
  Placement(
    testDescription: "no size at all", transform: AffineTransform(scaleX: 0, y: 0),
    frame: Rect(x: 60, y: 45, width: 0, height: 0), boundsSize: Size(width: 100, height: 50),
    center: Point(x: 60, y: 45)),
]

struct ViewGeometryTests {
  @Test(arguments: placements)
  func `setting frame moves center and resizes bounds`(_ placement: Placement) {
    let view = View()
    view.transform = placement.transform
    view.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(view.frame == placement.frame)
    #expect(view.bounds.size == placement.boundsSize)
    #expect(view.center == placement.center)
    #expect(view.bounds.origin == .zero)
  }

  @Test func `a negative size means the rectangle that it covers`() {
    let view = View(frame: Rect(x: 110, y: 70, width: -100, height: -50))
    #expect(view.frame == Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.bounds.size == Size(width: 100, height: 50))
  }

  @Test func `a transform turns about the centre and leaves it and the bounds alone`() {
    let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    view.transform = AffineTransform(scaleX: 2, y: 0.5).concatenating(
      AffineTransform(translationX: 3, y: 4))
    #expect(view.center == Point(x: 60, y: 45))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.frame == Rect(x: -37, y: 36.5, width: 200, height: 25))
  }

  @Test func `the frame of a turned view is the box around its corners`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.transform = AffineTransform(rotationAngle: .pi / 4)
    let diagonal = 100 * 2.0.squareRoot()
    #expect(abs(view.frame.width - diagonal) < 1e-9)
    #expect(abs(view.frame.midX - 50) < 1e-9)
  }

  @Test func `resizing the bounds keeps the centre`() {
    let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    view.bounds = Rect(x: 0, y: 0, width: 20, height: 10)
    #expect(view.frame == Rect(x: 50, y: 40, width: 20, height: 10))
    view.center = Point(x: 10, y: 5)
    #expect(view.frame == Rect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func `the origin of the bounds scrolls what is inside`() {
    let (outer, inner) = (
      View(frame: Rect(x: 10, y: 10, width: 100, height: 100)),
      View(frame: Rect(x: 0, y: 200, width: 50, height: 50))
    )
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.bounds.origin = Point(x: 0, y: 180)
    #expect(outer.frame == Rect(x: 10, y: 10, width: 100, height: 100))
    #expect(inner.frame == Rect(x: 0, y: 200, width: 50, height: 50))
    #expect(inner.convert(inner.bounds, to: root) == Rect(x: 10, y: 30, width: 50, height: 50))
  }

  @Test func `alpha stays between 0 and 1, and no background is nil`() {
    let view = View()
    view.alpha = 1.5
    #expect(view.alpha == 1)
    view.alpha = -1
    #expect(view.alpha == 0)
    #expect(view.backgroundColor == nil)
    view.backgroundColor = .white
    #expect(view.layer.backgroundColor == .white)
    view.backgroundColor = nil
    #expect(view.layer.backgroundColor == .clear)
  }

  // MARK: convert

  /// Twelve views, each in one of those before it, with transforms that squeeze, turn and mirror.
  private func hierarchy(_ random: inout SeededGenerator) -> [View] {
    let views = (0..<12).map { _ in
      View(
        frame: Rect(
          x: .random(in: -300...300, using: &random), y: .random(in: -300...300, using: &random),
          width: .random(in: 10...400, using: &random),
          height: .random(in: 10...400, using: &random)))
    }
    for index in 1..<views.count {
      views[Int.random(in: 0..<index, using: &random)].addSubview(views[index])
    }
    for view in views where Bool.random(using: &random) {
      view.bounds.origin = Point(x: .random(in: -50...50, using: &random), y: 3)
      let sign = Bool.random(using: &random) ? 1.0 : -1
      view.transform = AffineTransform(rotationAngle: .random(in: -3...3, using: &random))
        .scaledBy(x: sign * .random(in: 0.5...2, using: &random), y: 1.25)
        .translatedBy(x: .random(in: -20...20, using: &random), y: 5)
    }
    return views
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `a point converted there and back is where it was`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let views = hierarchy(&random)
    for from in views {
      let to = views[Int.random(in: 0..<views.count, using: &random)]
      let point = Point(
        x: .random(in: -100...100, using: &random), y: .random(in: -100...100, using: &random))
      let there = from.convert(point, to: to)
      let back = from.convert(there, from: to)
      #expect((back - point).magnitude <= 1e-9, "seed \(seed)")
      #expect((to.convert(point, from: from) - there).magnitude == 0, "seed \(seed)")
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `a converted rectangle is the box around its converted corners`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let views = hierarchy(&random)
    let rect = Rect(x: -3, y: 4, width: 20, height: 30)
    let corners = [
      rect.origin, Point(x: 17, y: 4), Point(x: -3, y: 34), Point(x: 17, y: 34),
    ]
    for from in views {
      let to = views[Int.random(in: 0..<views.count, using: &random)]
      let box = from.convert(rect, to: to)
      let mapped = corners.map { from.convert($0, to: to) }
      #expect(abs(box.minX - mapped.map(\.x).reduce(.infinity, min)) <= 1e-8, "seed \(seed)")
      #expect(abs(box.maxY - mapped.map(\.y).reduce(-.infinity, max)) <= 1e-8, "seed \(seed)")
    }
  }

  @Test func `a conversion that only shifts changes no bit of a size`() {
    let (outer, inner) = (
      View(frame: Rect(x: 0.1, y: 0.7, width: 300, height: 300)),
      View(frame: Rect(x: 0.3, y: 0.2, width: 0.1, height: 0.3))
    )
    outer.addSubview(inner)
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(outer)
    #expect(inner.convert(inner.bounds, to: root).size == inner.bounds.size)
  }

  @Test func `nil stands for the window`() {
    Application().perform {
      let window = Window(application: .shared)
      let view = View(frame: Rect(x: 30, y: 40, width: 100, height: 100))
      window.addSubview(view)
      #expect(view.convert(Point(x: 1, y: 2), to: nil) == Point(x: 31, y: 42))
      #expect(view.convert(Point(x: 31, y: 42), from: nil) == Point(x: 1, y: 2))
    }
  }

  // MARK: What the screen shows

  @Test func `presentedFrame goes through transformed superviews, as they are shown`() {
    Application().perform {
      let window = Window(application: .shared)
      window.makeKeyAndVisible()
      let outer = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
      let inner = View(frame: Rect(x: 50, y: 50, width: 20, height: 40))
      window.addSubview(outer)
      outer.addSubview(inner)
      View.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: {
          outer.transform = AffineTransform(scaleX: 2, y: 2)
          inner.center.x += 20
        })
      Application.shared.advance(to: 500_000)
      Application.shared.display()
      // Scaled by 1.5 about (200, 200); 10 of the 20 points on its way.
      #expect(inner.presentedFrame == Rect(x: 140, y: 125, width: 30, height: 60))
      #expect(inner.frame == Rect(x: 70, y: 50, width: 20, height: 40))
      #expect(outer.presentedFrame == Rect(x: 50, y: 50, width: 300, height: 300))
    }
  }
}
