import Motion
import Testing
import TransitionKit

struct Spring: CustomTestStringConvertible, Sendable {
  var mask: AutoresizingMask
  var frame: Rect
  var testDescription: String
}

/// A subview (20, 10, 60, 40) of a superview that grows from (100, 100) to (200, 150).
private let springs: [Spring] = [
  Spring(
    mask: [], frame: Rect(x: 20, y: 10, width: 60, height: 40), testDescription: "no mask"),
  Spring(
    mask: [.flexibleWidth, .flexibleHeight], frame: Rect(x: 20, y: 10, width: 160, height: 90),
    testDescription: "size"),
  Spring(
    mask: [.flexibleLeftMargin, .flexibleTopMargin],
    frame: Rect(x: 120, y: 60, width: 60, height: 40), testDescription: "left and top"),
  Spring(
    mask: [.flexibleRightMargin, .flexibleBottomMargin],
    frame: Rect(x: 20, y: 10, width: 60, height: 40), testDescription: "right and bottom"),
  // Both margins are 20 wide; above are 10 of 60 points, below 50.
  Spring(
    mask: [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ], frame: Rect(x: 70, y: 10 + 50.0 / 6, width: 60, height: 40), testDescription: "all margins"),
  // 20 : 60 of the left margin and the width.
  Spring(
    mask: [.flexibleLeftMargin, .flexibleWidth],
    frame: Rect(x: 45, y: 10, width: 135, height: 40), testDescription: "left and width"),
]

/// Counts its layouts and puts its only subview into the right half.
private final class Halves: View {
  var count = 0

  override func layoutSubviews() {
    count += 1
    subviews.first?.frame = Rect(
      x: bounds.midX, y: 0, width: bounds.width / 2, height: bounds.height)
  }
}

struct LayoutTests {
  @Test(arguments: springs)
  func `springs and struts`(_ spring: Spring) {
    let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: Rect(x: 20, y: 10, width: 60, height: 40))
    inner.autoresizingMask = spring.mask
    outer.addSubview(inner)
    outer.frame.size = Size(width: 200, height: 150)
    #expect(inner.frame == spring.frame)
  }

  @Test func `parts without a length share equally, and the layer's bounds count too`() {
    let outer = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    let inner = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    outer.addSubview(inner)
    outer.layer.bounds = Rect(x: 0, y: 0, width: 100, height: 60)
    #expect(inner.frame == Rect(x: 20, y: 0, width: 60, height: 60))
  }

  @Test func `a view that does not resize its subviews leaves them`() {
    let outer = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: outer.bounds)
    inner.autoresizingMask = [.flexibleWidth]
    outer.autoresizesSubviews = false
    outer.addSubview(inner)
    outer.frame.size.width = 200
    #expect(inner.frame.width == 100)
  }

  @Test func `a view is laid out once a pass, when something asked for it`() {
    let (outer, inner) = (Halves(frame: Rect(x: 0, y: 0, width: 100, height: 50)), Halves())
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(outer.count == 1 && inner.count == 1)
    outer.layoutIfNeeded()
    #expect(outer.count == 1 && inner.count == 1)
    outer.setNeedsLayout()
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(outer.count == 2 && inner.count == 1)
    // The new size reaches the inner one in the same pass, from outside to inside.
    outer.frame.size.width = 300
    outer.layoutIfNeeded()
    #expect(outer.count == 3 && inner.count == 2)
    #expect(inner.frame == Rect(x: 150, y: 0, width: 150, height: 50))
  }

  @Test func `what needs layout is laid out before the display, once`() {
    let application = Application()
    application.perform {
      let window = Window(application: application)
      window.makeKeyAndVisible()
      let halves = Halves(frame: Rect(x: 0, y: 0, width: 100, height: 50))
      halves.addSubview(View())
      window.addSubview(halves)
      #expect(halves.count == 0)
      application.display()
      application.display()
      #expect(halves.count == 1)
      halves.bounds.size.width = 200
      application.display()
      #expect(halves.count == 2 && halves.subviews[0].frame.minX == 100)
    }
  }

  @Test func `layout inside of an animation block is animated`() {
    let application = Application()
    application.perform {
      let window = Window(application: application)
      window.makeKeyAndVisible()
      let halves = Halves(frame: Rect(x: 0, y: 0, width: 100, height: 50))
      halves.addSubview(View())
      window.addSubview(halves)
      halves.layoutIfNeeded()
      View.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: {
          halves.frame.size.width = 200
          halves.layoutIfNeeded()
        })
      application.advance(to: 500_000)
      application.display()
      #expect(halves.subviews[0].frame == Rect(x: 100, y: 0, width: 100, height: 50))
      #expect(
        halves.subviews[0].layer.presentation.frame == Rect(x: 75, y: 0, width: 75, height: 50))
    }
  }

  @Test func `the safe area is what bars cover of a view`() {
    let application = Application()
    application.perform {
      let window = Window(application: application)
      #expect(window.safeAreaInsets == EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
      let view = View(frame: Rect(x: 0, y: 10, width: 414, height: 876))
      #expect(view.safeAreaInsets == .zero)
      window.addSubview(view)
      #expect(view.safeAreaInsets == EdgeInsets(top: 34, left: 0, bottom: 24, right: 0))
      view.frame.origin.y = 100
      #expect(view.safeAreaInsets.top == 0)
    }
  }

  // MARK: Content

  struct Content: CustomTestStringConvertible, Sendable {
    var mode: ContentMode
    var frame: Rect
    var testDescription: String { "\(mode)" }
  }

  /// A picture of 40x20 in a view of 100x100.
  static let contents: [Content] = [
    Content(mode: .scaleToFill, frame: Rect(x: 0, y: 0, width: 100, height: 100)),
    Content(mode: .scaleAspectFit, frame: Rect(x: 0, y: 25, width: 100, height: 50)),
    Content(mode: .scaleAspectFill, frame: Rect(x: -50, y: 0, width: 200, height: 100)),
    Content(mode: .center, frame: Rect(x: 30, y: 40, width: 40, height: 20)),
    Content(mode: .top, frame: Rect(x: 30, y: 0, width: 40, height: 20)),
    Content(mode: .bottomRight, frame: Rect(x: 60, y: 80, width: 40, height: 20)),
    Content(mode: .left, frame: Rect(x: 0, y: 40, width: 40, height: 20)),
  ]

  @Test(arguments: contents)
  func `a picture lies in its view by the content mode`(_ content: Content) {
    let view = ImageView(image: Image(size: Size(width: 40, height: 20)))
    #expect(view.frame == Rect(x: 0, y: 0, width: 40, height: 20))
    view.frame = Rect(x: 7, y: 7, width: 100, height: 100)
    view.contentMode = content.mode
    #expect(view.contentFrame == content.frame)
  }
}
