import Motion
import Testing
import Timelines
import TransitionKit

@testable import Simulation

/// The effect of a superview on the views in it.
private struct Surrounding: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var change: @Sendable (_ outer: View, _ inner: View) -> Void

  init(_ name: String, _ change: @escaping @Sendable (_ outer: View, _ inner: View) -> Void) {
    (testDescription, self.change) = (name, change)
  }
}

struct ShownViewsTests {
  private let application = Application()
  private let window: Window
  private let outer = View(frame: Rect(x: 30, y: 40, width: 200, height: 300))
  private let inner = View(frame: Rect(x: 7, y: 9, width: 100, height: 120))
  private let leaf = View(frame: Rect(x: 1, y: 2, width: 30, height: 20))

  init() {
    window = Window(application: application)
    (outer.name, leaf.name) = ("outer", "leaf")
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(leaf)
    let window = window
    application.perform { window.makeKeyAndVisible() }
  }

  private static let surroundings = [
    Surrounding("nothing") { _, _ in },
    Surrounding("moved") { outer, _ in outer.center.x += 12.25 },
    Surrounding("scaled") { outer, _ in outer.transform = AffineTransform(scaleX: 0.5, y: 2) },
    Surrounding("scaled below") { _, inner in
      inner.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    },
    Surrounding("rotated") { outer, _ in outer.transform = AffineTransform(rotationAngle: 0.3) },
    Surrounding("shifted by a transform") { outer, _ in
      outer.transform = AffineTransform(translationX: 5, y: -80)
    },
    Surrounding("scrolled") { _, inner in inner.bounds.origin = Point(x: 11, y: 250) },
    Surrounding("scrolled and scaled") { outer, inner in
      inner.bounds.origin = Point(x: 11, y: 250)
      outer.transform = AffineTransform(scaleX: 3, y: 3)
    },
    Surrounding("all of it") { outer, inner in
      outer.bounds.origin.x = 4
      outer.transform = AffineTransform(rotationAngle: 1).scaledBy(x: 0.7, y: 1.4)
      inner.transform = AffineTransform(translationX: 9, y: 9)
      inner.bounds.origin.y = -3
    },
  ]

  private func rows(_ shown: inout ShownViews, _ rows: inout [FrameRow.View]) {
    application.display()
    shown.show(application, in: &rows)
  }

  private func expect(_ row: FrameRow.View?, shows view: View) throws {
    let row = try #require(row)
    let (one, two) = (row.frame, view.presentedFrame)
    #expect(row.name == view.name)
    #expect(abs(one.minX - two.minX) < 1e-9 && abs(one.minY - two.minY) < 1e-9)
    #expect(abs(one.width - two.width) < 1e-9 && abs(one.height - two.height) < 1e-9)
  }

  @Test(arguments: surroundings)
  fileprivate func `a view is where it is seen, whatever it lies in`(_ test: Surrounding) throws {
    var (shown, views) = (ShownViews(), [FrameRow.View]())
    application.perform { test.change(outer, inner) }
    rows(&shown, &views)
    #expect(views.count == 2)
    try expect(views.first, shows: outer)
    try expect(views.last, shows: leaf)
  }

  /// The same, from one frame to the next, while it moves.
  @Test(arguments: surroundings)
  fileprivate func `a view is where it is seen while that changes`(_ test: Surrounding) throws {
    var (shown, views) = (ShownViews(), [FrameRow.View]())
    rows(&shown, &views)
    application.perform { View.animate(withDuration: 1) { test.change(outer, inner) } }
    for time in stride(from: 0 as Int64, through: 1_100_000, by: 220_000) {
      application.advance(to: time)
      rows(&shown, &views)
      try expect(views.first, shows: outer)
      try expect(views.last, shows: leaf)
      application.finishAnimations()
    }
  }

  @Test func `the frame of a rotated view is the rectangle around it`() {
    var (shown, views) = (ShownViews(), [FrameRow.View]())
    application.perform { inner.transform = AffineTransform(rotationAngle: .pi / 2) }
    rows(&shown, &views)
    // 30 x 20 turned by a quarter.
    #expect(abs((views.last?.frame.width ?? 0) - 20) < 1e-9)
    #expect(abs((views.last?.frame.height ?? 0) - 30) < 1e-9)
  }

  @Test func `a row has the shown values, not the set ones`() throws {
    var (shown, views) = (ShownViews(), [FrameRow.View]())
    application.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        leaf.alpha = 0
        leaf.layer.cornerRadius = 8
      }
      leaf.isHidden = true
    }
    application.advance(to: 250_000)
    rows(&shown, &views)
    let row = try #require(views.last)
    #expect(abs(row.alpha - 0.75) < 1e-12)
    #expect(abs(row.cornerRadius - 2) < 1e-12)
    #expect(row.isHidden)
  }

  @Test func `a look is written when it changes, and again after it is forgotten`() throws {
    var (shown, views) = (ShownViews(), [FrameRow.View]())
    func reported() throws -> [String] {
      rows(&shown, &views)
      let leaf = try #require(views.last)
      return [
        leaf.backgroundColor.map { "\($0.alpha)" }, leaf.clipsToBounds.map { "\($0)" },
        leaf.contentMode.map { "\($0.name)" },
      ].map { $0 ?? "-" }
    }
    #expect(try reported() == ["-", "-", "-"])
    application.perform {
      leaf.backgroundColor = .white
      (leaf.clipsToBounds, leaf.contentMode) = (true, .top)
    }
    #expect(try reported() == ["1.0", "true", "top"])
    #expect(try reported() == ["-", "-", "-"])
    // Another view comes, and this one stays what it was.
    let late = View(frame: .zero)
    (late.name, late.backgroundColor) = ("late", .black)
    application.perform { window.insertSubview(late, at: 0) }
    #expect(try reported() == ["-", "-", "-"])
    #expect(views.first?.backgroundColor == .black)
    shown.forgetLooks()
    #expect(try reported() == ["1.0", "true", "top"])
    application.perform { leaf.backgroundColor = nil }
    #expect(try reported() == ["0.0", "-", "-"])
    // What went away and came back is a new view.
    application.perform { leaf.removeFromSuperview() }
    rows(&shown, &views)
    application.perform { inner.addSubview(leaf) }
    #expect(try reported() == ["-", "true", "top"])
  }

  @Test func `a changing colour is written in every frame, within its range`() throws {
    var (shown, views) = (ShownViews(), [FrameRow.View]())
    leaf.backgroundColor = Color(white: 0, alpha: 0.4)
    application.perform {
      View.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
      ) { leaf.backgroundColor = .clear }
    }
    var lowest = 1.0
    for time in stride(from: 0 as Int64, through: 900_000, by: 20_000) {
      application.advance(to: time)
      rows(&shown, &views)
      let alpha = leaf.layer.presentation.backgroundColor.alpha
      lowest = min(lowest, alpha)
      if let reported = views.last?.backgroundColor { #expect(reported.alpha == max(alpha, 0)) }
    }
    #expect(lowest < -0.01)
  }

  @Test func `a spring takes an alpha past its range, and no picture shows that`() {
    var (shown, views) = (ShownViews(), [FrameRow.View]())
    (leaf.alpha, leaf.layer.cornerRadius) = (1, 9)
    application.perform {
      View.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
      ) {
        (leaf.alpha, leaf.layer.cornerRadius) = (0, 0)
      }
    }
    var passed = false
    for time in stride(from: 0 as Int64, through: 900_000, by: 20_000) {
      application.advance(to: time)
      rows(&shown, &views)
      let values = leaf.layer.presentation
      passed = passed || values.opacity < -0.1
      #expect(views.last?.alpha == min(max(values.opacity, 0), 1))
      #expect(views.last?.cornerRadius == max(values.cornerRadius, 0))
    }
    #expect(passed)
  }

  @Test func `views that come and go, and change places, are noticed`() {
    var (shown, views) = (ShownViews(), [FrameRow.View]())
    func names() -> [String] {
      rows(&shown, &views)
      return views.map(\.name)
    }
    #expect(names() == ["outer", "leaf"])
    let late = View(frame: .zero)
    late.name = "late"
    application.perform { window.addSubview(late) }
    #expect(names() == ["outer", "leaf", "late"])
    application.perform { window.sendSubviewToBack(late) }
    #expect(names() == ["late", "outer", "leaf"])
    application.perform { late.addSubview(leaf) }
    #expect(names() == ["late", "leaf", "outer"])
    application.perform { inner.removeFromSuperview() }
    #expect(names() == ["late", "leaf", "outer"])
    application.perform { late.removeFromSuperview() }
    #expect(names() == ["outer"])
  }

  @Test func `a view that is given a name is shown from then on`() {
    var (shown, views) = (ShownViews(), [FrameRow.View]())
    rows(&shown, &views)
    application.perform { inner.name = "inner" }
    rows(&shown, &views)
    #expect(views.map(\.name) == ["outer", "inner", "leaf"])
    application.perform { inner.name = "renamed" }
    rows(&shown, &views)
    #expect(views.map(\.name) == ["outer", "renamed", "leaf"])
  }

  @Test func `what still moves is unsettled`() {
    var (shown, views) = (ShownViews(), [FrameRow.View]())
    application.perform { View.animate(withDuration: 1) { leaf.alpha = 0 } }
    application.advance(to: 500_000)
    rows(&shown, &views)
    #expect(shown.unsettled.map(\.name) == ["leaf"])
    application.advance(to: 1_000_000)
    rows(&shown, &views)
    #expect(shown.unsettled.isEmpty)
  }
}
