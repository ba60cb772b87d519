import Gestures
import Interaction
import Motion
import Testing
import Timelines
import Traces

@testable import Simulation

/// Section 5.1 of transitions.md: a drag of `ty` points, and what the sample shows.
struct PhotoDrag: CustomTestStringConvertible {
  var ty: Double
  var percent: Double
  var scale: Double
  var effectiveDY: Double
  var alpha: Double
  var testDescription: String { "ty \(ty)" }
}

struct PhotoDismissTests {
  static let drags: [PhotoDrag] = [
    PhotoDrag(ty: -50, percent: 0, scale: 1, effectiveDY: -50, alpha: 1),
    PhotoDrag(ty: 0, percent: 0, scale: 1, effectiveDY: 0, alpha: 1),
    PhotoDrag(ty: 20, percent: 0.1, scale: 0.968, effectiveDY: 19.36, alpha: 0.9),
    PhotoDrag(ty: 50, percent: 0.25, scale: 0.92, effectiveDY: 46, alpha: 0.75),
    PhotoDrag(ty: 100, percent: 0.5, scale: 0.84, effectiveDY: 84, alpha: 0.5),
    PhotoDrag(ty: 150, percent: 0.75, scale: 0.76, effectiveDY: 114, alpha: 0.25),
    PhotoDrag(ty: 200, percent: 1, scale: 0.68, effectiveDY: 136, alpha: 0),
    PhotoDrag(ty: 300, percent: 1, scale: 0.68, effectiveDY: 204, alpha: 0),
  ]

  static func layout(cell: Int = 0, isDelegate: Bool = true) -> PhotoDismissLayout {
    PhotoDismissLayout(
      screen: Size(width: 414, height: 896), image: Size(width: 3_000, height: 4_000), cell: cell,
      destinationIsDelegate: isDelegate)
  }

  static func dragged(
    _ translation: Vector, layout: PhotoDismissLayout = layout()
  ) -> PhotoDismissScene {
    var scene = PhotoDismissScene(layout: layout, minimumScale: 0.68)
    scene.begin()
    let percent = DragPolicy.devsign.mapping.percentComplete(of: translation)
    scene.drag(translation: translation, percent: percent)
    return scene
  }

  static func views(_ scene: PhotoDismissScene) -> [String: FrameRow.View] {
    var views: [FrameRow.View] = []
    scene.show(in: &views)
    return Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0) })
  }

  @Test(arguments: drags)
  func `a drag shows what the sample shows`(_ drag: PhotoDrag) throws {
    let tx = 60.0
    let views = Self.views(Self.dragged(Vector(dx: tx, dy: drag.ty)))
    let photo = try #require(views["photo"])
    #expect(abs(photo.transform.a - drag.scale) < 1e-12)
    #expect(abs(photo.transform.ty - drag.effectiveDY) < 1e-12)
    #expect(abs(photo.transform.tx - drag.scale * tx) < 1e-12)
    // The image (0, 172, 414, 552) about its own centre (207, 448).
    #expect(abs(photo.frame.center.x - (207 + drag.scale * tx)) < 1e-9)
    #expect(abs(photo.frame.center.y - (448 + drag.effectiveDY)) < 1e-9)
    #expect(abs(photo.frame.width - 414 * drag.scale) < 1e-9)
    #expect(abs(try #require(views["detail"]).alpha - drag.alpha) < 1e-12)
    #expect(abs(try #require(views["tabBar"]).frame.minY - (896 - drag.percent * 83)) < 1e-9)
    #expect(views["tabBar"]?.isHidden == false)
  }

  @Test func `a destination that takes no part slides the detail away`() throws {
    let layout = Self.layout(isDelegate: false)
    let views = Self.views(Self.dragged(Vector(dx: 0, dy: 100), layout: layout))
    #expect(try #require(views["detail"]).frame.minX == 207)
    #expect(try #require(views["detail"]).alpha == 1)
    #expect(abs(try #require(views["photo"]).alpha - 0.7) < 1e-12)
  }

  static let fits: [(Size, Rect, Rect)] = [
    (
      Size(width: 3_000, height: 4_000), Rect(x: 0, y: 0, width: 414, height: 896),
      Rect(x: 0, y: 172, width: 414, height: 552)
    ),
    (
      Size(width: 1_000, height: 4_000), Rect(x: 0, y: 0, width: 414, height: 896),
      Rect(x: 95, y: 0, width: 224, height: 896)
    ),
    // The sample's helper sets one coordinate to 0 whatever the rectangle's own is.
    (
      Size(width: 200, height: 100), Rect(x: 50, y: 10, width: 100, height: 100),
      Rect(x: 0, y: 35, width: 100, height: 50)
    ),
    (
      Size(width: 100, height: 200), Rect(x: 50, y: 10, width: 100, height: 100),
      Rect(x: 75, y: 0, width: 50, height: 100)
    ),
    // Equal ratios take the branch of tall images.
    (
      Size(width: 50, height: 50), Rect(x: 50, y: 10, width: 100, height: 100),
      Rect(x: 50, y: 0, width: 100, height: 100)
    ),
  ]

  @Test(arguments: fits)
  func `aspect fit as the sample has it`(_ image: Size, _ rect: Rect, _ expected: Rect) {
    #expect(PhotoDismissLayout.fit(image, in: rect) == expected)
  }

  @Test func `the photo goes to its cell, or below the screen when there is none`() {
    #expect(Self.layout().gridImageFrame == Rect(x: 0, y: 88, width: 80, height: 80))
    // Four columns in 414 points leave gaps of (414 - 320) / 3.
    let sixth = Self.layout(cell: 5).gridImageFrame
    #expect(abs((sixth?.minX ?? 0) - (80 + 94.0 / 3)) < 1e-9)
    #expect(sixth?.minY == 178)
    let far = Self.dragged(Vector(dx: 0, dy: 100), layout: Self.layout(cell: 400))
    #expect(far.target(of: .finish) == Rect(x: 0, y: 896, width: 414, height: 552))
    #expect(far.target(of: .cancel) == Rect(x: 0, y: 172, width: 414, height: 552))
  }

  @Test func `cells stand in as many columns as fit, in one at least`() {
    func cell(_ cell: Int, onScreenOfWidth width: Double) -> Rect? {
      var layout = Self.layout(cell: cell)
      layout.screen.width = width
      return layout.gridImageFrame
    }
    // Four cells of 80 points and three gaps of 10 fill 350 points.
    #expect(cell(3, onScreenOfWidth: 350) == Rect(x: 270, y: 88, width: 80, height: 80))
    #expect(cell(3, onScreenOfWidth: 349)?.origin == Point(x: 0, y: 178))
    #expect(cell(1, onScreenOfWidth: 100)?.origin == Point(x: 0, y: 178))
    #expect(cell(1, onScreenOfWidth: 50)?.origin == Point(x: 0, y: 178))
  }

  @Test func `beginning anew forgets the drag before`() {
    var scene = Self.dragged(Vector(dx: 10, dy: 120))
    scene.grab()
    scene.begin()
    #expect(Self.views(scene) == Self.views(Self.dragged(.zero)))
    scene.drag(translation: Vector(dx: 3, dy: 40), percent: 0.2)
    #expect(Self.views(scene) == Self.views(Self.dragged(Vector(dx: 3, dy: 40))))
  }

  @Test(arguments: [TransitionOutcome.finish, .cancel])
  func `a settle after any catch ends on its target to the bit`(_ outcome: TransitionOutcome) {
    for progress in stride(from: 0.05, to: 1, by: 0.05) {
      var scene = Self.dragged(Vector(dx: 33, dy: 77), layout: Self.layout(cell: 5))
      scene.release()
      scene.settle(.finish, progress: progress, percent: progress)
      scene.grab()
      scene.release()
      scene.settle(outcome, progress: 1, percent: 1)
      #expect(scene.photo == PhotoDismissScene.Photo(scene.target(of: outcome)))
    }
  }

  @Test(arguments: [TransitionOutcome.finish, .cancel])
  func `a settle starts where the drag is and ends on its target to the bit`(
    _ outcome: TransitionOutcome
  ) throws {
    var scene = Self.dragged(Vector(dx: 33, dy: 77))
    let left = Self.views(scene)
    scene.release()
    scene.settle(outcome, progress: 0, percent: scene.percentComplete)
    #expect(Self.views(scene) == left)
    scene.settle(outcome, progress: 1, percent: outcome == .finish ? 1 : 0)
    #expect(Self.views(scene)["photo"]?.frame == scene.target(of: outcome))
    #expect(Self.views(scene)["photo"]?.transform == .identity)
  }

  /// transitions.md 5.1, "Interpolation note": the visible size is a product of two interpolations.
  @Test func `half way the size is half way in bounds times half way in scale`() throws {
    var scene = Self.dragged(Vector(dx: 0, dy: 200))
    scene.release()
    scene.settle(.finish, progress: 0.5, percent: 1)
    let width = try #require(Self.views(scene)["photo"]).frame.width
    #expect(abs(width - (414 + 80) / 2 * ((0.68 + 1) / 2)) < 1e-9)
  }

  @Test func `a photo that is caught does not jump and goes on from there`() throws {
    var scene = Self.dragged(Vector(dx: 10, dy: 120))
    scene.release()
    scene.settle(.finish, progress: 0.4, percent: 0.8)
    let caught = try #require(Self.views(scene)["photo"])
    scene.grab()
    scene.drag(translation: .zero, percent: 0.8)
    #expect(Self.views(scene)["photo"] == caught)
    scene.drag(translation: Vector(dx: 0, dy: -40), percent: 0.6)
    let dragged = try #require(Self.views(scene)["photo"])
    let ratio = (1 - 0.32 * 0.6) / (1 - 0.32 * 0.8)
    #expect(abs(dragged.frame.width - caught.frame.width * ratio) < 1e-9)
    #expect(dragged.frame.center.y < caught.frame.center.y)
  }
}
