import Motion
import Testing
import TransitionKit

@testable import Simulation

/// A change of a scene, and what differs by it: what, before, after.
private struct SceneChange: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var change: @Sendable (Scene) -> Void
  var what: [String]

  init(_ name: String, _ what: String..., change: @escaping @Sendable (Scene) -> Void) {
    (testDescription, self.what, self.change) = (name, what, change)
  }
}

/// A window with two named views, and one without a name in the second.
private final class Scene: @unchecked Sendable {
  let application = Application()
  let window: Window
  let first = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
  let second = View(frame: Rect(x: 0, y: 100, width: 200, height: 200))
  let inner = ImageView(frame: Rect(x: 5, y: 5, width: 10, height: 10))

  init() {
    window = Window(application: application)
    (first.name, second.name) = ("first", "second")
    window.addSubview(first)
    window.addSubview(second)
    second.addSubview(inner)
    application.perform { window.makeKeyAndVisible() }
  }
}

struct SceneHierarchyTests {
  private static let changes: [SceneChange] = [
    SceneChange("nothing") { _ in },
    SceneChange("centre", "first.center") { $0.first.center.x += 1 },
    SceneChange("bounds", "first.bounds") { $0.first.bounds.size.width = 7 },
    SceneChange("origin of bounds", "second.bounds") { $0.second.bounds.origin.y = 3 },
    SceneChange("transform", "first.transform") {
      $0.first.transform = AffineTransform(scaleX: 1, y: 2)
    },
    SceneChange("alpha", "first.alpha") { $0.first.alpha = 0.5 },
    SceneChange("the last bit of an alpha", "first.alpha") { $0.first.alpha = 1.0.nextDown },
    SceneChange("corner radius", "first.cornerRadius") { $0.first.layer.cornerRadius = 4 },
    SceneChange("background colour", "first.backgroundColor") { $0.first.backgroundColor = .black },
    SceneChange("hidden", "first.isHidden") { $0.first.isHidden = true },
    SceneChange("clipping", "first.clipsToBounds") { $0.first.clipsToBounds = true },
    SceneChange("content mode", "ImageView.contentMode") { $0.inner.contentMode = .center },
    SceneChange("a view without a name", "ImageView.alpha") { $0.inner.alpha = 0 },
    SceneChange("frame, which is two", "first.center", "first.bounds") {
      $0.first.frame = Rect(x: 0, y: 0, width: 1, height: 1)
    },
    SceneChange("two views", "first.alpha", "second.isHidden") {
      $0.first.alpha = 0
      $0.second.isHidden = true
    },
    SceneChange("order", "views") { $0.window.bringSubviewToFront($0.first) },
    SceneChange("superview", "views") { $0.first.addSubview($0.inner) },
    SceneChange("one view less", "views") { $0.inner.removeFromSuperview() },
    SceneChange("one view more", "views") { $0.window.addSubview(View(frame: .zero)) },
    SceneChange("another of the same name", "views") {
      $0.first.removeFromSuperview()
      let other = View(frame: $0.first.frame)
      other.name = "first"
      $0.window.insertSubview(other, at: 0)
    },
    SceneChange("there and back") {
      $0.first.alpha = 0
      $0.first.alpha = 1
      $0.window.bringSubviewToFront($0.first)
      $0.window.bringSubviewToFront($0.second)
    },
  ]

  @Test(arguments: changes)
  fileprivate func `what is otherwise than before is named`(_ test: SceneChange) {
    let scene = Scene()
    let before = SceneHierarchy(scene.application)
    scene.application.perform { test.change(scene) }
    let differences = SceneHierarchy(scene.application).differences(since: before)
    #expect(differences.map(\.what) == test.what)
    #expect(differences.allSatisfy { $0.before != $0.after || $0.what == "views" })
  }

  @Test func `a difference has the old and the new value`() {
    let scene = Scene()
    let before = SceneHierarchy(scene.application)
    scene.application.perform { scene.first.alpha = 0.25 }
    #expect(
      SceneHierarchy(scene.application).differences(since: before) == [
        SceneHierarchy.Difference(what: "first.alpha", before: "1.0", after: "0.25")
      ])
  }

  @Test func `views are listed back to front, each before its subviews`() {
    let scene = Scene()
    let before = SceneHierarchy(scene.application)
    #expect(before.nodes.map(\.name) == [nil, "first", "second", nil])
    scene.application.perform { scene.window.bringSubviewToFront(scene.first) }
    let differences = SceneHierarchy(scene.application).differences(since: before)
    #expect(differences.first?.before == "Window first second ImageView")
    #expect(differences.first?.after == "Window second ImageView first")
  }

  @Test func `what an animation shows on the way is not what the author set`() {
    let scene = Scene()
    let before = SceneHierarchy(scene.application)
    scene.application.perform {
      View.animate(withDuration: 1) { scene.first.alpha = 0 }
      View.performWithoutAnimation { scene.first.alpha = 1 }
      scene.application.advance(to: 500_000)
      scene.application.display()
    }
    #expect(SceneHierarchy(scene.application).differences(since: before) == [])
  }
}
