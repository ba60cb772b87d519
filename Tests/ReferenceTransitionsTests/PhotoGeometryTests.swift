import Motion
import ReferenceTransitions
import Testing
import TransitionKit

/// transitions.md 1.1.
struct PhotoGeometryTests {
  struct Fit: CustomTestStringConvertible {
    var testDescription: String
    var image: Size
    var rect: Rect
    var frame: Rect
  }

  static let screen = Rect(x: 0, y: 0, width: 414, height: 896)
  static let fits = [
    Fit(
      testDescription: "3000x4000 on the reference screen",
      image: Size(width: 3_000, height: 4_000), rect: screen,
      frame: Rect(x: 0, y: 172, width: 414, height: 552)),
    Fit(
      testDescription: "touches the sides: x is 0, not the rectangle's",
      image: Size(width: 200, height: 100), rect: Rect(x: 30, y: 40, width: 100, height: 100),
      frame: Rect(x: 0, y: 65, width: 100, height: 50)),
    Fit(
      testDescription: "touches top and bottom: y is 0, not the rectangle's",
      image: Size(width: 100, height: 200), rect: Rect(x: 30, y: 40, width: 100, height: 100),
      frame: Rect(x: 55, y: 0, width: 50, height: 100)),
    Fit(
      testDescription: "equal ratios count as tall: y is 0", image: Size(width: 50, height: 50),
      rect: Rect(x: 30, y: 40, width: 100, height: 100),
      frame: Rect(x: 30, y: 0, width: 100, height: 100)),
  ]

  @Test(arguments: fits)
  func `a photo is fitted as the sample fits it`(_ fit: Fit) {
    #expect(PhotoGeometry.fit(fit.image, in: fit.rect) == fit.frame)
  }

  @Test(arguments: [
    (-1.0, 10.0), (0, 10), (50, 15), (100, 20), (101, 20),
  ])
  func `scaleAndShift is held at the ends of its range`(value: Double, mapped: Double) {
    #expect(PhotoGeometry.scaleAndShift(value, in: 0...100, to: 10...20) == mapped)
  }

  @Test
  func `a push without a cell begins below the screen, a pop ends there at x 0`() {
    let tall = Size(width: 100, height: 1_000)
    let fitted = PhotoGeometry.fit(tall, in: Self.screen)
    let presented = PhotoGeometry.offscreenFrameForPresentation(tall, in: Self.screen)
    #expect(presented == Rect(x: fitted.minX, y: 896, width: fitted.width, height: 896))
    #expect(fitted.minX > 0)
    let dismissed = PhotoGeometry.offscreenFrameForDismissal(fitted.size, screenHeight: 896)
    #expect(dismissed == Rect(x: 0, y: 896, width: fitted.width, height: 896))
  }

  @Test(arguments: [
    (0, Rect(x: 0, y: 88, width: 80, height: 80)),
    (3, Rect(x: 334, y: 88, width: 80, height: 80)),
    (5, Rect(x: 334.0 / 3, y: 178, width: 80, height: 80)),
  ])
  func `cells of 80 points fill rows of four`(cell: Int, frame: Rect) {
    let found = PhotoGridLayout(screen: Self.screen.size).frame(ofCell: cell)
    #expect(abs(found.minX - frame.minX) < 1e-9)
    #expect((found.minY, found.size) == (frame.minY, frame.size))
  }

  @Test
  func `only cells on the screen exist`() {
    let layout = PhotoGridLayout(screen: Self.screen.size)
    #expect(layout.isVisible(35))
    #expect(!layout.isVisible(36))
    #expect(!layout.isVisible(-1))
  }
}
